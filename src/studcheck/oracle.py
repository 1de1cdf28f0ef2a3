"""The only door to the reference engine: the engine itself, its sources, and engines with one module changed."""

from __future__ import annotations

import ast
import sys
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from studcheck.connect.memory import Speaker

PACKAGE = "studcheck_reference"
_SPEAKER = f"{PACKAGE}.wire"


def reference_engine(plays: Iterable[str] = ()) -> Speaker:
    """The engine, told what to play by each hand; with ``plays`` it plays those choices whatever it is told.

    A choice is the name of a rulebook or ``[GAME:]POINT=VALUE``.
    """
    return cast("Speaker", _speaker(import_module(_SPEAKER), plays))


def engine_sources() -> Mapping[str, Path]:
    """The source file of every module of the engine, by the name of the module without the package."""
    folder = Path(str(files(PACKAGE)))
    return {path.stem: path for path in sorted(folder.glob("*.py")) if path.stem != "__init__"}


def engine_with(module: str, code: CodeType) -> Speaker:
    """The engine with the code of one module replaced; what stands above the module is imported anew.

    The change stays for the life of this process: call it in a process that is thrown away.
    """
    package = import_module(PACKAGE)
    for name in (module, *modules_above(module)):
        sys.modules.pop(f"{PACKAGE}.{name}", None)
        vars(package).pop(name, None)
    changed = ModuleType(f"{PACKAGE}.{module}")
    changed.__package__ = PACKAGE
    sys.modules[changed.__name__] = changed
    exec(code, vars(changed))  # noqa: S102 - the code is that of the engine with one change
    setattr(package, module, changed)
    return reference_engine()


def _speaker(wire: Any, plays: Iterable[str]) -> Any:
    return wire.Engine(list(plays))


@cache
def modules_above(module: str) -> frozenset[str]:
    """The modules of the engine that import this one, directly or not.

    Imports for type checkers count, which does no harm.
    """
    above: set[str] = set()
    found = {module}
    while found:
        found = {name for name, imported in _all_imports().items() if imported & found} - above
        above |= found
    return frozenset(above - {module})


@cache
def _all_imports() -> Mapping[str, set[str]]:
    return {name: _imports(path) for name, path in engine_sources().items()}


def _imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE):
            names |= {each.name for each in node.names} | {(node.module or "").rpartition(".")[2]}
    return names
