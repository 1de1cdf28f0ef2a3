"""``docs/gate.md`` does what it says when it is followed literally, and so do the recipes that it hands out."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from studcheck import __version__

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "gate.md").read_text("utf-8")
WORKFLOW, INCLUDED = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
GITLAB = yaml.safe_load((ROOT / "recipes" / "gitlab.yml").read_text("utf-8"))
(HOOK,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
STUDCHECK = Path(sys.executable).parent / "studcheck"
REFERENCE = "studcheck_reference.wire:Engine"
WRONG = "gate_engines:allows_a_fifth_wager"
ENGINES = """from studcheck_reference.wire import Engine

def allows_a_fifth_wager():
    return Engine(plays=["cap.wagers=5"])
"""


@pytest.fixture
def gate_demo(monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parent)
    import gate_demo as module

    return module


@pytest.fixture
def surroundings(gate_demo, tmp_path):
    """The variables of a machine without a package index, with the engines of these tests in reach."""
    (tmp_path / "gate_engines.py").write_text(ENGINES, "utf-8")
    said = gate_demo.surroundings()
    return {**said, "PYTHONPATH": f"{tmp_path}:{said['PYTHONPATH']}"}


# ---------------------------------------------------------------------- the page


@pytest.mark.slow
@pytest.mark.parametrize("shipped", [False, True], ids=["written down by the page", "shipped for pokerkit"])
def test_the_page_followed_literally_ends_green_and_is_red_once(gate_demo, shipped) -> None:
    told = gate_demo.demo(known=gate_demo.SHIPPED if shipped else None)
    assert [line.partition(":")[0] for line in told] == ["green", "red"]


def test_the_page_installs_a_checkout_once_and_nothing_by_a_name_that_no_index_need_have(gate_demo) -> None:
    installs = [line for block in gate_demo.blocks() for line in block.text.splitlines() if line.startswith("pip ")]
    assert installs == [f'pip install {gate_demo.CHECKOUT}pokerkit]"']


def test_the_page_has_one_block_that_is_meant_to_be_red_and_no_exit_code_is_swallowed(gate_demo) -> None:
    found = gate_demo.blocks()
    assert [block.code for block in found if block.code] == [1]
    assert len(found) == PAGE.count("```sh") == len(re.findall("^```sh", PAGE, re.MULTILINE))
    judging = [line for block in found for line in block.text.splitlines() if line.startswith(("studcheck", "pytest"))]
    assert len(judging) >= 4
    assert not [line for line in judging if "|" in line]


@pytest.mark.slow
def test_a_block_that_ends_otherwise_than_the_page_says_stops_the_reader(gate_demo, tmp_path) -> None:
    reader = gate_demo.Reader(tmp_path)
    for text, code in [("false\ntrue\n", 0), ("true\n", 1), ("exit 2\n", 1)]:
        with pytest.raises(AssertionError, match="the block ended with"):
            reader.type(gate_demo.Block(text, code))


def test_the_workflow_of_the_page_uses_inputs_and_outputs_that_the_action_has() -> None:
    workflow, included = yaml.safe_load(WORKFLOW), yaml.safe_load(INCLUDED)
    (job,) = workflow["jobs"].values()
    (step,) = (step for step in job["steps"] if "/studcheck@" in step.get("uses", ""))
    assert step["uses"].endswith(f"@v{__version__}")
    assert set(step["with"]) <= set(ACTION["inputs"])
    assert set(re.findall(rf"steps\.{step['id']}\.outputs\.([a-z-]+)", PAGE)) <= set(ACTION["outputs"])
    assert "continue-on-error" not in PAGE
    assert [each["local"] for each in included["include"]] == ["recipes/gitlab.yml"]
    assert set(included["variables"]) <= set(GITLAB["studcheck"]["variables"])


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ("github-actions", (ROOT / "action.yml").read_text("utf-8")),
        ("github-workflows", WORKFLOW),
        ("gitlab-ci", (ROOT / "recipes" / "gitlab.yml").read_text("utf-8")),
        ("gitlab-ci", INCLUDED),
    ],
    ids=["action", "workflow", "gitlab", "include"],
)
def test_a_recipe_is_valid_by_the_published_schema_and_one_with_a_slip_is_not(tmp_path, schema, text) -> None:
    file = tmp_path / "recipe.yml"
    words = [str(STUDCHECK.with_name("check-jsonschema")), "--builtin-schema", f"vendor.{schema}", str(file)]
    slip = re.sub("^( *)(runs|jobs|script|include):", r"\1sloop:", text, count=1, flags=re.MULTILINE)
    for recipe, code in [(text, 0), (slip, 1)]:
        file.write_text(recipe, "utf-8")
        done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == code, done.stdout + done.stderr


# ---------------------------------------------------------------------- the action


@pytest.fixture
def act(surroundings, tmp_path):
    """The step of the action that judges, as GitHub would run it, after the one that installs."""
    temporary, files = tmp_path / "runner", {name: tmp_path / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    (temporary / "studcheck" / "bin").mkdir(parents=True)
    (temporary / "studcheck" / "bin" / "studcheck").symlink_to(STUDCHECK)
    (judging,) = (step for step in ACTION["runs"]["steps"] if step.get("id") == "judge")

    def run(**inputs: str):
        asked = {name: re.findall(r"inputs\.([a-z-]+)", text)[0] for name, text in judging["env"].items()}
        given = {name: inputs.get(key, ACTION["inputs"][key]["default"]) for name, key in asked.items()}
        env = {**surroundings, **given, "RUNNER_TEMP": str(temporary), **{k: str(v) for k, v in files.items()}}
        for file in files.values():
            file.write_text("", "utf-8")
        words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", judging["run"]]
        done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120, check=False)
        said = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text("utf-8").splitlines())
        assert said["exit-code"] == str(done.returncode)
        return done, files["GITHUB_STEP_SUMMARY"].read_text("utf-8"), Path(said["reports"])

    return run


@pytest.mark.slow
def test_the_action_is_green_for_an_engine_that_conforms_and_red_for_one_that_does_not(act) -> None:
    done, summary, reports = act(engine=REFERENCE, select="point:cap.wagers\nthree-deuces-tied\n")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Exit code 0" in summary
    assert {path.name for path in reports.iterdir()} == {"junit.xml", "summary.md", "studcheck.sarif", "run.jsonl"}
    done, summary, reports = act(engine=WRONG, select="point:cap.wagers\n")
    assert done.returncode == 1
    assert "::error" in done.stdout
    assert re.search(r"rule +cap\.wagers = 4", summary)
    assert re.search(r"rule +cap\.wagers = 4", (reports / "junit.xml").read_text("utf-8"))


@pytest.mark.slow
def test_the_action_says_so_where_nothing_was_judged_and_shows_no_report_of_the_run_before(act) -> None:
    act(engine=REFERENCE, select="three-deuces-tied")
    for code, inputs in [(2, {"engine": "refrence"}), (3, {"command": "false", "select": "three-deuces-tied"})]:
        done, summary, reports = act(**inputs)
        assert done.returncode == code, done.stdout + done.stderr
        assert f"exit code {code}" in summary
        assert not (reports / "junit.xml").exists()


def test_an_input_of_the_action_is_never_a_command(act, tmp_path) -> None:
    act(engine=REFERENCE, select="$(touch planted)\n`touch planted`", rulebook="; touch planted")
    assert not (tmp_path / "planted").exists()
    assert not [step for step in ACTION["runs"]["steps"] if "${{" in step["run"]]


def test_no_recipe_can_be_skipped_or_allowed_to_fail() -> None:
    for step in ACTION["runs"]["steps"]:
        assert not {"if", "continue-on-error"} & set(step)
    used = {name for step in ACTION["runs"]["steps"] for name in re.findall(r"inputs\.([a-z-]+)", str(step))}
    assert used == set(ACTION["inputs"])
    assert not {"allow_failure", "rules", "only", "except", "when"} & set(GITLAB["studcheck"])
    assert GITLAB["studcheck"]["artifacts"]["when"] == "always"


# ---------------------------------------------------------------------- the others


@pytest.mark.slow
def test_the_gitlab_job_is_green_and_red_with_the_engine_and_leaves_its_artifacts(surroundings, tmp_path) -> None:
    job = GITLAB["studcheck"]
    for engine, code in [(REFERENCE, 0), (WRONG, 1)]:
        settings = f'engine = "{engine}"\nselect = ["point:cap.wagers"]\n'
        (tmp_path / "studcheck.toml").write_text(settings, "utf-8")
        script = "\n".join(job["script"])
        env = {**surroundings, **job["variables"]}
        done = subprocess.run(
            ["sh", "-e", "-c", script], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=200, check=False
        )
        assert done.returncode == code, done.stdout + done.stderr
        for name in job["artifacts"]["paths"]:
            (tmp_path / name).unlink()


def test_the_hook_takes_every_case_and_feature_and_installs_what_features_need() -> None:
    mine = [*(ROOT / "scenarios").rglob("*.yaml"), *(ROOT / "features").glob("*.feature")]
    assert all(re.search(HOOK["files"], path.as_posix()) for path in mine)
    assert not re.search(HOOK["files"], "rules/points.yaml")
    assert HOOK["additional_dependencies"] == PROJECT["optional-dependencies"]["test"]
    assert HOOK["require_serial"]


def test_the_hook_refuses_a_scenario_that_states_nothing(tmp_path) -> None:
    own = tmp_path / "own.feature"
    own.write_text('Feature: Ours\n  Scenario: Ours\n    Given the deal "three-deuces-tied"\n', "utf-8")
    program, *rest = HOOK["entry"].split()
    words = [str(STUDCHECK.parent / program), *rest, str(own)]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "no-then" in done.stdout


def test_the_image_starts_the_command_and_asks_for_extras_that_there_are() -> None:
    text = (ROOT / "recipes" / "Dockerfile").read_text("utf-8")
    (entry,) = re.findall(r'^ENTRYPOINT \["(.+?)"\]$', text, re.MULTILINE)
    assert entry in PROJECT["scripts"]
    extras = {name for names in re.findall(r"\[([a-z,]+)\]\"", text) for name in names.split(",")}
    assert extras
    assert extras <= set(PROJECT["optional-dependencies"])
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)


def test_the_extra_of_the_page_is_one(gate_demo) -> None:
    named = {name for block in gate_demo.blocks() for name in re.findall(r"studcheck\[([a-z]+)\]", block.text)}
    assert named == {"pokerkit"}
    assert named <= set(PROJECT["optional-dependencies"])
    assert shutil.which("git"), "the page needs git"
