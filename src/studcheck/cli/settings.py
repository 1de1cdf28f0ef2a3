"""Settings that repeat: ``studcheck.toml``, or ``[tool.studcheck]`` in ``pyproject.toml``, of the current folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from studcheck.errors import UsageError

_LISTS = ("select", "games")
_TEXTS = ("rulebook", "known")
KEYS = ("engine", *_TEXTS, *_LISTS)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the settings say; None or empty where they are silent.  The command line overrides each.

    ``engine`` is a name or a command; ``known`` is a path from the folder of the settings.
    """

    engine: str | tuple[str, ...] | None = None
    rulebook: str | None = None
    known: Path | None = None
    select: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


def load_settings(folder: Path | None = None) -> Settings:
    """Read the settings of a folder (default: the current one); UsageError names every fault."""
    folder = folder or Path()
    own, shared = folder / "studcheck.toml", folder / "pyproject.toml"
    if own.is_file():
        return _read(own, _toml(own))
    if shared.is_file():
        return _read(shared, _table(shared, _toml(shared), "tool", "studcheck"))
    return Settings()


def _table(path: Path, table: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The table under these keys, empty where there is none."""
    for key in keys:
        inner = table.get(key, {})
        if not isinstance(inner, dict):
            raise UsageError(f"{path}: {key!r} must be a table, not {inner!r}")
        table = inner
    return table


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} is no TOML: {error}") from error
    except RecursionError as error:
        raise UsageError(f"{path} is nested too deeply") from error


def _read(path: Path, table: dict[str, Any]) -> Settings:
    faults = [_unknown(key) for key in table if key not in KEYS]
    faults += [f"{key!r} must be a text" for key in _TEXTS if not isinstance(table.get(key, ""), str)]
    faults += [f"{key!r} must be a list of texts" for key in _LISTS if not _is_texts(table.get(key, []))]
    engine = table.get("engine", "")
    if not (isinstance(engine, str) or (engine and _is_texts(engine))):
        faults.append("'engine' must be a name, or a command as a list of texts")
    if faults:
        raise UsageError("\n".join(f"{path}: {fault}" for fault in faults))
    return Settings(
        engine=tuple(engine) if isinstance(engine, list) else engine or None,
        rulebook=table.get("rulebook"),
        known=path.parent / table["known"] if "known" in table else None,
        select=tuple(table.get("select", ())),
        games=tuple(table.get("games", ())),
    )


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _unknown(key: str) -> str:
    near = get_close_matches(key, KEYS, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(KEYS)}"
    return f"unknown setting {key!r} ({hint})"
