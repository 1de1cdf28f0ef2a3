"""Every check, in the order in which they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studcheck.lint import because, chips, ledger, reading, steps, tags, titles, twins, values

if TYPE_CHECKING:
    from studcheck.lint.check import Check

CHECKS: tuple[Check, ...] = (
    reading.Format(),
    reading.Gherkin(),
    reading.EmptyFile(),
    reading.LongFile(),
    reading.Topic(),
    steps.ScenarioTwice(),
    steps.UndefinedStep(),
    steps.AmbiguousStep(),
    steps.OneWhen(),
    steps.NoThen(),
    steps.EmptyThen(),
    tags.UnknownTag(),
    tags.UnknownName(),
    tags.TagsOfTheDeal(),
    titles.ShortTitle(),
    titles.LongTitle(),
    titles.EmptyWords(),
    titles.TitleIsTheId(),
    titles.FullStop(),
    titles.TitleTwice(),
    titles.Untranslated(),
    because.RepeatsTitle(),
    because.ShortReason(),
    because.TwoSentences(),
    values.SameWhateverTheValue(),
    values.ValueWithoutCase(),
    values.ValuesAlike(),
    chips.LostChips(),
    twins.SaysTheSame(),
    twins.KilledAlike(),
    ledger.Ledger(),
)
