"""Adapters to begin with, one a language: what ``studcheck adapter new`` copies.

The folders beside this file hold the programs; ``@NAME@`` in them is the name of the adapter.
"""

from __future__ import annotations

import re
import shlex
import shutil
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from studcheck.data import data_folder
from studcheck.errors import UsageError

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_SHARED_LOOP = "serve.py"


@dataclass(frozen=True, slots=True)
class Language:
    """A language: the program, the command that runs it in its folder, and the one that compiles it, if any does.

    ``needs`` is what has to be installed, ``made`` what comes of compiling and running.  ``verified``: whether the
    tests compile it and run it.
    """

    title: str
    program: str
    command: tuple[str, ...]
    needs: str
    build: str = ""
    made: tuple[str, ...] = ()
    beside: str = ""
    verified: bool = True


LANGUAGES = {
    "python": Language(
        "Python",
        "adapter.py",
        ("{python}", "adapter.py"),
        "Python 3.11 or newer",
        made=("__pycache__/",),
        beside="`serve.py`: the request loop, which all Python adapters share.",
    ),
    "javascript": Language("JavaScript", "adapter.mjs", ("node", "adapter.mjs"), "Node 18 or newer"),
    "typescript": Language(
        "TypeScript",
        "adapter.mts",
        ("node", "adapter.mts"),
        "Node 22.18 or newer, which runs TypeScript as it is",
        verified=False,
    ),
    "java": Language(
        "Java",
        "Adapter.java",
        ("java", "-cp", "build", "Adapter"),
        "a JDK, 17 or newer",
        "javac -d build Adapter.java Json.java",
        ("build/",),
        "`Json.java`: JSON, which the library of Java does not have.",
    ),
    "go": Language("Go", "main.go", ("./adapter",), "Go 1.19 or newer", "go build -o adapter .", ("adapter",)),
    "rust": Language(
        "Rust",
        "main.rs",
        ("./adapter",),
        "rustc 1.63 or newer",
        "rustc --edition 2021 -O -o adapter main.rs",
        ("adapter",),
        "`json.rs`: JSON, which the library of Rust does not have.",
    ),
    "csharp": Language(
        "C#",
        "Adapter.cs",
        ("dotnet", "bin/Release/net8.0/adapter.dll"),
        "the .NET SDK, 8 or newer",
        "dotnet build -c Release",
        ("bin/", "obj/"),
        verified=False,
    ),
    "c": Language(
        "C",
        "adapter.c",
        ("./adapter",),
        "a C compiler and POSIX",
        "cc -std=gnu11 -O2 -o adapter adapter.c json.c",
        ("adapter",),
        "`json.c`, `json.h`: JSON, which the library of C does not have.",
    ),
    "shell": Language(
        "Bash",
        "adapter.sh",
        ("bash", "adapter.sh"),
        "Bash 4.4 or newer",
        beside="`json.sh`: JSON, which Bash does not have.",
    ),
}


def write_skeleton(name: str, language: str, into: Path) -> Path:
    """Writes the adapter ``into/name`` and gives its folder; raises UsageError, and then nothing was written."""
    if not _NAME.fullmatch(name):
        raise UsageError(f"{name!r} cannot be the name of an adapter", "small letters, digits, - and _, a letter first")
    folder = into / name
    if folder.exists():
        raise UsageError(f"{folder} is there already", "choose another name, or remove it")
    texts = _texts(name, LANGUAGES[language], language, into)
    try:
        folder.mkdir(parents=True)
        for file, text in texts.items():
            (folder / file).write_text(text, encoding="utf-8")
        if language == "python":
            shutil.copyfile(data_folder("adapters") / "reference" / _SHARED_LOOP, folder / _SHARED_LOOP)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}") from error
    return folder


def _texts(name: str, how: Language, language: str, into: Path) -> dict[str, str]:
    home = Path(str(files("studcheck"))) / "skeletons"
    found = sorted(path for path in (home / language).iterdir() if path.is_file() and path.suffix != ".pyc")
    texts = {path.name: path.read_text("utf-8").replace("@NAME@", name) for path in found}
    if how.made:
        texts[".gitignore"] = "".join(f"/{name}\n" for name in how.made)
    return {**texts, "adapter.toml": _manifest(how), "README.md": _readme(home / "README.md", name, how, into)}


def _manifest(how: Language) -> str:
    """Words of a command are plain, so their Python form is their TOML form, quotes aside."""
    words = ", ".join(f'"{word}"' for word in how.command)
    build = (
        f'# What compiles it in this folder; studcheck names it where the program is missing.\nbuild = "{how.build}"\n'
    )
    return f"""\
description = "what engine this is, in one line"
# Run in this folder; {{python}} would stand for the Python that runs studcheck.
command = [{words}]
{build}# Variables of the environment that it may see beside PATH, HOME, TMPDIR and the language settings.
pass_env = []
# Seconds.
start_timeout = 30
answer_timeout = 10
# How often in a row it may fail to start again, and the seconds before the second attempt, which then double.
restarts = 5
backoff = 0.1
# How many may run side by side, and what each may hold, in megabytes.
jobs = 8
memory_mb = 2048
# [env] sets variables: LEVEL = "3"
"""


def build_lines(folder: Path, how: Language) -> list[str]:
    """What compiles the adapter from where it was made; nothing for a language that needs no compiling."""
    return [f"(cd {shlex.quote(str(folder))} && {how.build})"] if how.build else []


def engine_named(folder: Path) -> str:
    """How the engine is named from where it was made: by its name in the folder where adapters are looked for."""
    if folder.parent == Path("adapters"):
        return folder.name
    return shlex.quote(str(folder) if len(folder.parts) > 1 else f"./{folder}")


def _readme(template: Path, name: str, how: Language, into: Path) -> str:
    verified = (
        f"The tests of studcheck {'compile it and run it' if how.build else 'run it'}."
        if how.verified
        else f"**Unverified**: the tests of studcheck do not run the {how.title} adapter; it may need mending."
    )
    known = {
        "NAME": name,
        "LANGUAGE": how.title,
        "NEEDS": how.needs,
        "VERIFIED": verified,
        "BUILD": "".join(f"    {line}\n" for line in build_lines(into / name, how)),
        "ENGINE": engine_named(into / name),
        "PROGRAM": how.program,
        "FILES": f"\n- {how.beside}" if how.beside else "",
    }
    return re.sub("@([A-Z]+)@", lambda found: known[found[1]], template.read_text("utf-8"))
