"""``studcheck conflicts`` on the command line: who can be a side, and what is left as files."""

from __future__ import annotations

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import jsonschema
import pytest

from studcheck import errors
from studcheck.oracle import reference_engine

pytestmark = pytest.mark.usefixtures("whole_corpus")
ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((Path(errors.__file__).parent / "schemas" / "conflicts.schema.json").read_text())
ADAPTER = str(ROOT / "adapters" / "reference" / "adapter.py")
FACTORY = "studcheck_reference.wire:Engine"


class Server(BaseHTTPRequestHandler):
    """The reference engine with another cap, as a server."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    engine = reference_engine(["cap.wagers=5"])

    def do_POST(self):
        answer = self.engine.answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_words):
        """A test has no log."""


@pytest.fixture
def address():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def compared(studcheck_):
    """The comparison of two sides, which is as the schema says."""

    def compare(*words):
        before, dashes, command = (words, (), ()) if "--" not in words else split(words)
        result = studcheck_("conflicts", *before, "--format", "json", *dashes, *command)
        assert result.exit_code == 0, result.output
        found = json.loads(result.stdout)
        jsonschema.validate(found, SCHEMA)
        return found

    return compare


def split(words):
    place = words.index("--")
    return words[:place], ("--",), words[place + 1 :]


def sides(found):
    return [(side["name"], side["kind"]) for side in found["sides"]]


def differences(found):
    return {each["point"]: each["values"] for each in found["differences"]}


def test_the_json_is_as_its_schema_says(compared):
    found = compared("doc-000", "doc-001")
    assert next(each["point"] for each in found["differences"]) == "bring_in.size"


def test_both_outcomes_stand_beside_the_names(studcheck_):
    result = studcheck_("conflicts", "doc-000", "doc-001")
    assert result.exit_code == 0
    assert "then, doc-000" in result.stdout
    assert "then, doc-001" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_a_value_that_was_filled_in_is_told_from_one_that_the_document_says(compared, studcheck_):
    """Document 001 does not speak of folding where nothing is owed."""
    (each,) = [each for each in compared("doc-000", "doc-001")["differences"] if each["point"] == "actions.fold_unbet"]
    assert each["filled"] == [False, True]
    assert "at any of its turns. (filled in: it is silent)" in studcheck_("conflicts", "doc-000", "doc-001").stdout


def test_what_is_filled_in_is_not_counted_as_said(compared):
    """Both documents have a rulebook of fifty points in three games, and are silent on many."""
    found = compared("doc-000", "doc-001")
    assert 0 < found["compared"] < 3 * 50


def test_an_authority_is_called_one_though_it_has_a_rulebook_and_says_where_it_is_silent(compared):
    """TDA has no rule on who may bet big on an open pair; its rulebook takes the reconciled value."""
    found = compared("tda-2024", "doc-001")
    assert sides(found)[0] == ("tda-2024", "authority")
    filled = {each["point"]: each["filled"] for each in found["differences"]}
    assert filled["open_pair.holder"] == [True, False]


def test_the_actions_of_a_deal_stand_street_by_street(studcheck_):
    text = studcheck_("conflicts", "doc-000", "doc-001").stdout
    (deal,) = [block for block in text.split("\n\n") if "open_pair.holder" in block]
    lines = [line.split(maxsplit=2) for line in deal.splitlines()]
    assert ["3rd", "street", "2 brings in; 1 calls"] in lines
    assert ["4th", "street", "1 checks"] in lines


def test_each_deal_is_left_in_the_folder_of_its_topic_and_has_no_fault(studcheck_, tmp_path):
    studcheck_("conflicts", "doc-000", "doc-001", "--write", str(tmp_path / "deals"))
    written = list((tmp_path / "deals").glob("*/*.stud.yaml"))
    assert len(written) == 5
    result = studcheck_("lint", str(tmp_path / "deals"))
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", [pytest.param("reference", marks=pytest.mark.slow), FACTORY])
def test_an_engine_is_named_by_its_adapter_or_as_module_and_factory(compared, name):
    found = compared("pokerstars-observed", name)
    assert sides(found) == [("pokerstars-observed", "rulebook"), (name, "engine")]
    assert differences(found)["showdown.muck"] == ["may_muck", "must_show"]


@pytest.mark.slow
def test_an_engine_is_named_by_its_address(compared, address):
    found = compared(address, "reconciled")
    assert sides(found)[0] == (address, "engine")
    assert differences(found) == {"cap.wagers": ["5", "4"]}


def test_the_command_of_an_engine_stands_at_the_end_of_the_line(compared):
    found = compared("reconciled", "--", sys.executable, ADAPTER, "--plays", "odd_chip.high=high_upcard")
    assert sides(found) == [("reconciled", "rulebook"), ("studcheck-reference", "engine")]
    assert list(differences(found)) == ["odd_chip.high"]


def test_without_b_the_engine_of_the_settings_is_compared(compared):
    Path("studcheck.toml").write_text(f'engine = "{FACTORY}"\n')
    assert sides(compared("reconciled")) == [("reconciled", "rulebook"), (FACTORY, "engine")]


@pytest.mark.slow
def test_an_engine_that_has_the_name_of_an_authority_is_called_an_engine(studcheck_):
    """PokerKit is both; the adapter is another one here, as its engine may not be installed."""
    folder = Path("adapters", "pokerkit")
    folder.mkdir(parents=True)
    folder.joinpath("adapter.toml").write_text(
        f'name = "pokerkit"\ncommand = [{sys.executable!r}, {ADAPTER!r}]\n'.replace("'", '"')
    )
    result = studcheck_("conflicts", "pokerkit", "engine:pokerkit", "--format", "json")
    assert "pokerkit is taken as the authority of this name; the engine is called engine:pokerkit" in result.stderr
    assert sides(json.loads(result.stdout)) == [("pokerkit", "authority"), ("engine:pokerkit", "engine")]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("roberts-chash", "doc-001"), 2, "did you mean roberts-cash"),
        (("doc-001", "roberts-chash"), 2, "did you mean roberts-cash"),
        (("doc-001", "referense"), 2, "did you mean reference"),
        (("doc-001",), 2, "there is nothing to compare doc-001 with"),
        ((), 2, "Missing argument 'A'"),
        (("doc-001", "doc-002", "doc-003"), 2, "'doc-003' is one word too many"),
        (("doc-001", "doc-002", "--", "engine"), 2, "both 'doc-002' and the command after -- are named"),
        (("doc-001", "--"), 2, "there is no command after --"),
        (("doc-001", "--", "/nowhere/engine"), 3, "cannot be started"),
        (("doc-001", "no_module:Engine"), 2, "no module is called 'no_module'"),
        (("doc-001", "http://127.0.0.1:1"), 3, "cannot be reached"),
        (("doc-001", "https://example.org"), 2, "is no address that can be asked"),
        (("doc-001", "./nowhere.yaml"), 2, "nowhere.yaml cannot be read"),
        (("doc-001", "adapters"), 2, "no adapter is called 'adapters'"),
        (("doc-001", "doc-002", "--write", "studcheck.toml/deals"), 2, "is no folder that can be written to"),
    ],
)
def test_what_cannot_be_compared_is_told_before_anything_is_written(studcheck_, words, code, said):
    Path("adapters").mkdir()
    Path("studcheck.toml").write_text("")
    result = studcheck_("conflicts", *words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr
