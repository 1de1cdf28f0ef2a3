"""A word that says nothing is refused: a variable that is not set must not choose the default for anybody."""

from __future__ import annotations

from importlib import import_module

import click
import pytest

from studcheck.cli.app import COMMANDS

GOOD = "mini_engines:PlaysThirdStreet"


def commands():
    """Every command with the words that name it, those of groups too."""
    for name, (where, _) in COMMANDS.items():
        module, _, function = where.partition(":")
        command = getattr(import_module(module), function)
        yield (name,), command
        if isinstance(command, click.Group):
            yield from (((name, inner), each) for inner, each in command.commands.items())


OPTIONS = [
    (words, option)
    for words, command in commands()
    for parameter in command.params
    if isinstance(parameter, click.Option) and not parameter.is_flag
    for option in parameter.opts
]


def test_there_are_options_to_try():
    assert {option for _, option in OPTIONS} >= {"--rulebook", "--rule", "--select", "--games", "--known", "--shard"}


@pytest.mark.parametrize(("words", "option"), OPTIONS, ids=[" ".join([*words, option]) for words, option in OPTIONS])
def test_an_option_with_an_empty_text_is_a_usage_error(studcheck_, words, option):
    for given in ([option, ""], [option, " ", "x"], [f"{option}=", "x"]):
        result = studcheck_(*words, *given)
        assert result.exit_code == 2
        assert f"{option} is given an empty text" in result.stderr


@pytest.mark.parametrize("words", [words for words, _ in commands()], ids=" ".join)
def test_an_argument_that_is_empty_is_a_usage_error(studcheck_, words):
    result = studcheck_(*words, "")
    assert result.exit_code == 2
    assert "an argument is given an empty text" in result.stderr


def test_a_command_that_is_empty_is_no_engine(studcheck_):
    for command in ((), ("",), (" ", "x")):
        result = studcheck_("run", "--select", "tied-deuces", "--", *command)
        assert result.exit_code == 2
        assert "no command after --" in result.stderr


@pytest.mark.parametrize("words", [("--games", "stud,"), ("--rule", "cap.wagers="), ("--rule", "=4"), ("--rule", "=")])
def test_a_part_that_is_empty_is_a_usage_error(studcheck_, words):
    assert studcheck_("run", GOOD, *words).exit_code == 2
