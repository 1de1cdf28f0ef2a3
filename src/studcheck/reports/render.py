"""The formats of a report: each is one function from a record to a text, imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from studcheck.errors import UnknownNameError

if TYPE_CHECKING:
    from studcheck.runner.record import Record

_WRITERS = {
    "text": "text:text_report",
    "json": "json_report:json_report",
    "junit": "junit:junit_report",
    "ctrf": "ctrf:ctrf_report",
    "sarif": "sarif:sarif_report",
    "github": "github:github_report",
    "markdown": "markdown:markdown_report",
    "badge": "badge:badge_svg",
    "shields": "badge:badge_endpoint",
}
FORMATS = tuple(_WRITERS)


def render(record: Record, form: str) -> str:
    """The record in one of the formats; UnknownNameError where nobody knows it."""
    if form not in _WRITERS:
        raise UnknownNameError("format of a report", form, FORMATS)
    module, _, name = _WRITERS[form].partition(":")
    text: str = getattr(import_module(f"studcheck.reports.{module}"), name)(record)
    return text
