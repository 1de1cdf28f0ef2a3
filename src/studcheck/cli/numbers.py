"""Numbers as options take them: in the digits 0 to 9, and nothing else that Python calls a number.

Python would also read ``٤``, ``1_0``, ``nan`` and ``inf``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable

_WHOLE = re.compile(r"-?[0-9]{1,15}")
_SECONDS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


class WholeNumber(click.IntRange):
    """A whole number between bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse what is not written as one."""
        if isinstance(value, str) and not _WHOLE.fullmatch(value):
            self.fail(f"{value!r} is no whole number.", param, ctx)
        return super().convert(value, param, ctx)


class _Seconds(click.FloatRange):
    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str) and not _SECONDS.fullmatch(value):
            self.fail(f"{value!r} is no number of seconds.", param, ctx)
        return super().convert(value, param, ctx)


def timeout_option(said: str = "Seconds that an answer may take.") -> Callable[[Any], Any]:
    """Give a command the option ``--timeout``, a number of seconds above zero."""
    return click.option("--timeout", type=_Seconds(0, min_open=True), metavar="S", help=said)
