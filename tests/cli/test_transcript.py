"""``studcheck transcript``: the request of a case and what must be observed, without Python on the other side."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import studcheck
import studcheck.scenarios
from studcheck.protocol import hand_from_json, hand_to_json
from studcheck.scenarios.loader import load_cases


def schema(name):
    return json.loads((Path(studcheck.__file__).parent / f"schemas/{name}.schema.json").read_text())


def transcript(studcheck_, *words):
    result = studcheck_("transcript", *words, "--format", "json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_transcript_is_the_exact_request_and_every_fact(studcheck_):
    from mini_engines import PlaysThirdStreet

    made = transcript(studcheck_, "tied-deuces")
    jsonschema.validate(made, schema("transcript"))
    sent = []

    class Listens(PlaysThirdStreet):
        def answer(self, message):
            sent.append(json.loads(json.dumps(message)))
            return super().answer(message)

    import mini_engines

    mini_engines.Listens = Listens
    studcheck_("run", "mini_engines:Listens", "--select", "tied-deuces")
    [played] = [message for message in sent if message["op"] == "play"]
    assert made["request"] | {"id": "any"} == played | {"id": "any"}
    assert made["expect"] == [
        {
            "fact": "bring_in",
            "want": 2,
            "says": "seat 2 is asked for the bring-in",
            "because": "Clubs are the lowest suit.",
            "needs": ["turn"],
        }
    ]


def test_under_another_value_another_thing_must_be_observed(studcheck_):
    made = transcript(studcheck_, "lowest-door-card", "--rule", "bring_in.who=highest_card")
    assert made["expect"][0]["want"] == 2
    assert made["points"] == {"bring_in.who": "highest_card"}
    assert made["request"]["hand"]["rules"]["bring_in.who"] == "highest_card"


def test_the_text_has_the_request_on_one_line(studcheck_):
    text = studcheck_("transcript", "tied-deuces").stdout
    [request] = [line for line in text.splitlines() if line.startswith("{")]
    assert json.loads(request) == transcript(studcheck_, "tied-deuces")["request"]
    assert "seat 2 is asked for the bring-in" in text


def test_the_bundle_has_every_case_or_the_reason_why_not(studcheck_):
    made = transcript(studcheck_, "--all", "--rule", "bring_in.tie_break=seat_from_dealer")
    jsonschema.validate(made, schema("bundle"))
    judged, silent = [{each["case"] for each in made[key]} for key in ("cases", "not_applicable")]
    assert silent == {"tied-deuces"}
    assert judged == {"everybody-antes", "lowest-door-card", "razz-highest-card"}


@pytest.mark.slow
def test_the_bundle_of_the_shipped_cases_fits_its_schema_and_is_the_same_each_time(studcheck_, monkeypatch):
    cases = load_cases()
    monkeypatch.setattr(studcheck.scenarios, "load_cases", lambda: cases)
    studcheck_("transcript", "--all", "--output", "one.json")
    studcheck_("transcript", "--all", "--output", "two.json")
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()
    made = json.loads(Path("one.json").read_text())
    jsonschema.validate(made, schema("bundle"))
    assert len(made["cases"]) + len(made["not_applicable"]) == len(cases)
    for case in made["cases"]:
        hand = case["request"]["hand"]
        assert hand_to_json(hand_from_json(hand)) == hand


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "--all"),
        (("tied-deuces", "--all"), "--all"),
        (("tied-duces",), "tied-deuces"),
        (("tied-deuces", "--rule", "bring_in.tie_break=seat_from_dealer"), "says nothing"),
    ],
)
def test_what_has_no_transcript_is_a_usage_error(studcheck_, words, said):
    result = studcheck_("transcript", *words)
    assert result.exit_code == 2
    assert said in result.stderr
