"""Settings that repeat: ``studcheck.toml``, or ``[tool.studcheck]`` in ``pyproject.toml``, of the current folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from studcheck.errors import UsageError
from studcheck.results import EXCUSABLE, RED, UNJUDGED, Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

_LISTS = ("select", "games", "allowed")
_TEXTS = ("rulebook", "known")
#: What every value has to do: an empty one looks like a choice and is none.
_SAYS = " that says something"
KEYS = ("engine", *_TEXTS, *_LISTS)
#: Why no setting allows an outcome.
_NEVER_ALLOWED = {
    **dict.fromkeys(RED & EXCUSABLE, "it makes a run red: name its cases in the known-deviation file"),
    **dict.fromkeys(RED - EXCUSABLE, "it makes a run red, and nothing excuses it"),
    **dict.fromkeys((Outcome.PASS, Outcome.NOT_APPLICABLE), "it needs no leave"),
    Outcome.NOT_RUN: "nobody asked the engine, so nothing is known of it",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the settings say; None or empty where they are silent.  The command line overrides all but ``allowed``.

    ``engine`` is a name or a command; ``known`` is a path from the folder of the settings; ``allowed`` are outcomes
    that do not lead to exit code 6.
    """

    engine: str | tuple[str, ...] | None = None
    rulebook: str | None = None
    known: Path | None = None
    select: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    allowed: tuple[Outcome, ...] = ()


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
    faults += [f"{key!r} must be a text{_SAYS}" for key in _TEXTS if key in table and not _is_text(table[key])]
    faults += [
        f"{key!r} must be a list of texts{_SAYS}" for key in _LISTS if key in table and not _is_texts(table[key])
    ]
    if _is_texts(table.get("allowed")):
        faults += [fault for word in table["allowed"] if (fault := _not_allowed(word))]
    engine = table.get("engine")
    # Later words of a command may be empty: they are the engine's own.
    if engine is not None and not (_is_text(engine) or _is_command(engine)):
        faults.append("'engine' must be a name, or a command as a list of texts")
    if faults:
        raise UsageError("\n".join(f"{path}: {fault}" for fault in faults))
    return Settings(
        engine=tuple(engine) if isinstance(engine, list) else engine,
        rulebook=table.get("rulebook"),
        known=path.parent / table["known"] if "known" in table else None,
        select=tuple(table.get("select", ())),
        games=tuple(table.get("games", ())),
        allowed=tuple(outcome for outcome in Outcome if outcome in table.get("allowed", ())),
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_text, value))


def _is_command(value: object) -> bool:
    return isinstance(value, list) and _is_texts(value[:1]) and all(isinstance(word, str) for word in value)


def _unknown(key: str) -> str:
    return f"unknown setting {key!r} ({_nearest(key, KEYS)})"


def _not_allowed(word: str) -> str:
    """Why ``allowed`` cannot hold this word; empty where it can."""
    listed = sorted(outcome.value for outcome in UNJUDGED)
    if word in listed:
        return ""
    if word in set(Outcome):
        return f"'allowed' cannot hold {word!r}, only {' and '.join(listed)}: {_NEVER_ALLOWED[Outcome(word)]}"
    return f"'allowed' cannot hold {word!r}, which is no outcome ({_nearest(word, listed)})"


def _nearest(word: str, known: Sequence[str]) -> str:
    near = get_close_matches(word, known, n=1)
    return f"did you mean {near[0]!r}?" if near else f"known: {', '.join(known)}"
