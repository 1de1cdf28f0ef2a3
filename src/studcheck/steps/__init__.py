"""The sentences of the features, for anyone's pytest-bdd.

``--stud-adapter ENGINE`` brings them into a test run; ``docs/steps.md`` says what each means.
"""

pytest_plugins = (
    "studcheck.steps.table",
    "studcheck.steps.deal",
    "studcheck.steps.turns",
    "studcheck.steps.chips",
    "studcheck.steps.cards",
)
