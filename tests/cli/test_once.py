"""An option that takes one value takes one: of two, the last would win and nobody would be told of the first."""

from __future__ import annotations

from importlib import import_module

import click
import pytest

from studcheck.cli.app import COMMANDS
from studcheck.cli.command import Command


def leaves(command, *words):
    if isinstance(command, click.Group):
        for name, each in command.commands.items():
            yield from leaves(each, *words, name)
    else:
        yield words, command


FOUND = [
    leaf
    for name, (where, _) in COMMANDS.items()
    for leaf in leaves(getattr(import_module(where.partition(":")[0]), where.partition(":")[2]), name)
]
OPTIONS = [
    ((*words, option.opts[0]), option)
    for words, command in FOUND
    for option in command.params
    if isinstance(option, click.Option) and not (option.multiple or option.is_flag)
]


def test_every_command_is_one_that_looks():
    assert [words for words, command in FOUND if not isinstance(command, Command)] == []


@pytest.mark.parametrize(("words", "option"), OPTIONS, ids=[" ".join(words) for words, _ in OPTIONS])
def test_a_second_value_is_a_usage_error(studcheck_, words, option):
    *command, name = words
    result = studcheck_(*command, name, "1", f"{name}=2")
    assert result.exit_code == 2
    assert f"{option.opts[0]} is given twice" in result.stderr
