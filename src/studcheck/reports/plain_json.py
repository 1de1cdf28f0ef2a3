"""JSON that stays data wherever it is put: ASCII only, and nothing in it can end a script or begin a tag."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

_TAGS = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


def plain_json(value: Mapping[str, Any]) -> str:
    """The value as indented JSON; ``<``, ``>`` and ``&`` occur in strings only, where an escape is the same letter."""
    return json.dumps(value, indent=2, ensure_ascii=True).translate(_TAGS) + "\n"
