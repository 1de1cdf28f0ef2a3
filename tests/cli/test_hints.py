"""What somebody who is new here types first, and what he is told to type instead."""

from __future__ import annotations

import pytest

GOOD = "mini_engines:PlaysThirdStreet"


@pytest.mark.parametrize(
    ("words", "next_step"),
    [
        (("run", GOOD, "--select", "bring_in.tie_break"), "point:bring_in.tie_break"),
        (("run", GOOD, "--select", "bring_in.*"), "point:bring_in.*"),
        (("run", "node", "engine.js"), "at the end of the line, after --"),
        (("run", "./engine.js"), "studcheck run -- ./engine.js"),
        (("explain", "S01"), "studcheck run --list --select S01"),
        (("explain", "bring_in"), "bring_in.who, "),
        (("explain", "bring_in"), "studcheck run --list --select 'point:bring_in.*'"),
        (("explain", "opening"), "studcheck run --list --select opening/"),
        (("explain", "stud"), "studcheck run --list --games stud"),
        (("explain", "cap.wagers=9"), "it is one of 4, 5, none"),
        (("run", GOOD, "--rule", "cap.wagers=9"), "it is one of 4, 5, none"),
        (("conflicts", "doc-000", "doc-00"), "did you mean doc-000 or doc-001 or doc-002?"),
    ],
)
def test_a_near_miss_is_told_the_way(studcheck_, words, next_step):
    result = studcheck_(*words)
    assert result.exit_code == 2
    assert next_step in result.stderr.partition("next: ")[2]


def test_a_program_in_the_current_folder_is_told_the_way(studcheck_, tmp_path, monkeypatch):
    (tmp_path / "engine.js").touch()
    monkeypatch.chdir(tmp_path)
    assert "studcheck run -- engine.js" in studcheck_("run", "engine.js").stderr
