"""Where the shipped data stands: inside the installed package, or in the checkout."""

from __future__ import annotations

from pathlib import Path


def data_folder(name: str) -> Path:
    """The folder ``name`` (adapters, features, rules, scenarios) of the wheel or of the checkout."""
    package = Path(__file__).parent
    shipped = package / "_data" / name
    return shipped if shipped.is_dir() else package.parent.parent / name
