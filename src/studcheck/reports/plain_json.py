"""JSON that stays data wherever it is put: ASCII only, and nothing in it begins a tag or an order to a build server."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

_MARKS = str.maketrans({mark: f"\\u{ord(mark):04x}" for mark in "<>&#"})


def plain_json(value: Mapping[str, Any]) -> str:
    """The value as indented JSON; these marks occur in strings only, where an escape is the same letter."""
    return json.dumps(value, indent=2, ensure_ascii=True).translate(_MARKS) + "\n"
