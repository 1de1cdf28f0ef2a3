"""What pydantic finds wrong with an authored file, in plain words and with its line and column."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, get_args

from pydantic import BaseModel

from studcheck.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

    from studcheck.strictyaml.reader import Document, Steps

    #: What is wrong: the path that exists in the file, the steps of pydantic's that do not, and pydantic's words.
    Said = tuple[Steps, Steps, ErrorDetails]

_MAPPING = "must be a mapping of names to values"
_LIST = "must be a list"
#: pydantic's kind of error -> the end of a sentence that begins with the name of the value; ctx fills the braces.
_SENTENCES: Mapping[str, str] = {
    "string_type": "must be text (put a number between quotes to make it text)",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "int_parsing": "must be a whole number",
    "float_type": "must be a number",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "none_required": "must be null",
    "list_type": _LIST,
    "tuple_type": _LIST,
    "set_type": _LIST,
    "frozen_set_type": _LIST,
    "dict_type": _MAPPING,
    "mapping_type": _MAPPING,
    "model_type": _MAPPING,
    "model_attributes_type": _MAPPING,
    "dataclass_type": _MAPPING,
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "union_tag_invalid": "must be {expected_tags}",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be at most {le}",
    "multiple_of": "must be a multiple of {multiple_of}",
    "string_too_short": "must have at least {min_length} letters",
    "string_too_long": "must have at most {max_length} letters",
    "string_pattern_mismatch": "must look like {pattern}",
    "too_short": "must have at least {min_length} entries",
    "too_long": "must have at most {max_length} entries",
}
_SHOWN = 40


def faults_of(document: Document, model: type[BaseModel], error: ValidationError) -> list[Fault]:
    """Every error as a fault of the file, in the order of the lines, none twice."""
    details = [(*_follow(document.value, detail["loc"]), detail) for detail in error.errors(include_url=False)]
    faults = {_fault(document, model, *said): None for said in details if not _is_moot(said, details)}
    faults |= {document.fault(path, _either(path, said)): None for path, said in _kinds(details).items()}
    return sorted(faults, key=lambda fault: (fault.line, fault.column))


def _is_one_kind(said: Said) -> bool:
    """Whether it says only that a value is not of one of the kinds that may stand there: a member of a union."""
    _, left, detail = said
    ending = _SENTENCES.get(detail["type"], "")
    return bool(left) and left[-1] != "[key]" and (ending.endswith("{expected}") or detail["type"].endswith("_type"))


def _is_moot(said: Said, all_said: Sequence[Said]) -> bool:
    """Whether more is said of the value or within it, by the member of the union that it was meant to be.

    What several members say of its kind is told as one.
    """
    path = said[0]
    others = [other for other in all_said if other is not said and other[0][: len(path)] == path]
    return _is_one_kind(said) and bool(others)


def _kinds(all_said: Sequence[Said]) -> dict[Steps, list[ErrorDetails]]:
    """The values that are of none of several kinds, and within which nothing else is wrong."""
    found: dict[Steps, list[ErrorDetails]] = {}
    for said in all_said:
        path = said[0]
        if all(_is_one_kind(other) and other[0] == path for other in all_said if other[0][: len(path)] == path):
            found.setdefault(path, []).append(said[2])
    return {path: details for path, details in found.items() if len(details) > 1}


def _either(path: Steps, details: Sequence[ErrorDetails]) -> str:
    """That a value must be this or that."""
    endings = [_SENTENCES[detail["type"]].format(**detail.get("ctx", {})) for detail in details]
    kinds = " or ".join(dict.fromkeys(ending.removeprefix("must be ") for ending in endings))
    return f"{_name(path)} must be {kinds}{_shown(details[0]['input'])}"


def _fault(document: Document, model: type[BaseModel], path: Steps, left: Steps, detail: ErrorDetails) -> Fault:
    kind = detail["type"]
    if kind == "missing":
        return document.fault(path, f"{_name(path)} lacks `{left[-1]}`")
    if kind == "extra_forbidden":
        near = get_close_matches(str(path[-1]), list(_fields(model, path[:-1])), n=1, cutoff=0.5)
        hint = f": did you mean `{near[0]}`?" if near else ""
        return Fault(document.file, *document.where_key(path), f"`{path[-1]}` is not known here{hint}")
    return document.fault(path, _sentence(path, detail))


def _sentence(path: Steps, detail: ErrorDetails) -> str:
    if detail["type"] in {"value_error", "assertion_error"}:
        return detail["msg"].partition(", ")[2]
    ending = _SENTENCES.get(detail["type"])
    if ending is None:
        return f"{_name(path)}: {detail['msg']}"
    shown = _shown(detail["input"])
    return f"{_name(path)} {ending.format(**detail.get('ctx', {}))}{shown}"


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return ""
    words = {None: "nothing", True: "true", False: "false"}
    text = words[value] if value is None or isinstance(value, bool) else repr(value)
    return f", not {text}" if len(text) <= _SHOWN else ""


def _name(path: Steps) -> str:
    names = [step for step in path if isinstance(step, str)]
    if not path:
        return "the document"
    if isinstance(path[-1], int):
        return f"entry {path[-1] + 1} of {f'`{names[-1]}`' if names else 'the list'}"
    return f"`{path[-1]}`"


def _follow(value: Any, loc: Steps) -> tuple[Steps, Steps]:
    """Tell the path that exists in the file from the steps that do not: pydantic also names the members of a union."""
    path: list[str | int] = []
    left: list[str | int] = []
    for step in loc:
        found = _step(value, step)
        if found is None:
            left.append(step)
        else:
            path.append(found)
            value = value[found]
    return tuple(path), tuple(left)


def _step(value: Any, step: str | int) -> str | int | None:
    if isinstance(value, list):
        return step if isinstance(step, int) and step < len(value) else None
    if not isinstance(value, dict):
        return None
    # A whole number as a key is text once it has gone through JSON.
    same = (key for key in value if str(key) == str(step))
    return next(same, None)


def _fields(model: type[BaseModel], path: Steps) -> Iterator[str]:
    """Find the keys that may stand at ``path``."""
    models = [model]
    for step in path:
        inner = [field.annotation for each in models for name, field in _named(each) if name == step]
        models = [found for annotation in inner for found in _models(annotation)] or models
    for each in models:
        yield from (name for name, _ in _named(each))


def _named(model: type[BaseModel]) -> Iterator[tuple[str, Any]]:
    return ((field.alias or name, field) for name, field in model.model_fields.items())


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)
