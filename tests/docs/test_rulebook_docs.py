"""``docs/rulebooks.md``: its example is a rulebook, and every key that there is stands on the page."""

from __future__ import annotations

import re
from pathlib import Path

from studcheck.catalogue import load_catalogue
from studcheck.catalogue.shapes import RulebookFile

PAGE = (Path(__file__).parents[2] / "docs" / "rulebooks.md").read_text("utf-8")


def test_the_example_is_a_rulebook(tmp_path: Path) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "friday.yaml").write_text(example, "utf-8")
    catalogue = load_catalogue()
    book, base = catalogue.rulebook(tmp_path / "friday.yaml"), catalogue.rulebook("doc-003")
    assert book.name == "my-house"
    changes = {point: "5" if point == "cap.wagers" else "low" for point in ("cap.wagers", "odd_chip.halves")}
    for game in ("stud", "stud8", "razz"):
        razz = {"first_to_act.board": "best"} if game == "razz" else {}
        assert book.for_game(game) == {**base.for_game(game), **changes, **razz}


def test_every_key_is_told() -> None:
    assert set(RulebookFile.model_fields) <= set(re.findall("`([a-z_]+)`", PAGE))
