# make run    a virtual environment of its own, install, judge the reference engine
# make test   lint, types, import contracts, the tests on the installed wheel (at most 8 minutes)
# make full   what CI adds: the slow tests, browsers, rule mutants and a sample of code mutants
# make night  everything: seven-card frequencies and all code mutants too
# make gate-demo  docs/gate.md followed in a throw-away repository: pokerkit green, and red with one more fault
# make bundle every case as one JSON file for those without Python

PYTHON ?= python3
VENV := .venv
WHEEL_VENV := .venv-wheel
BIN := $(VENV)/bin
PIP := -m pip --disable-pip-version-check --quiet
PYTEST := $(WHEEL_VENV)/bin/pytest --numprocesses auto

.PHONY: run test full night check bench bundle gate-demo wheel clean

run: $(VENV)/run.stamp
	$(BIN)/studcheck run reference

check: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/studcheck lint

test: check wheel
	$(PYTEST) -m "not slow and not night"

full: wheel
	$(PYTEST) -m "slow and not night"
	$(BIN)/studcheck adequacy --rules
	$(BIN)/studcheck adequacy --code --sample 150 --seed 1

night: wheel
	$(PYTEST)
	$(BIN)/studcheck adequacy --rules --code --format markdown --output docs/adequacy.md

bench: $(VENV)/dev.stamp
	$(BIN)/python benchmarks/evaluator.py
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/corpus.py
	$(BIN)/python benchmarks/connector.py

bundle: $(VENV)/run.stamp
	mkdir -p build
	$(BIN)/studcheck transcript --all --format json --output build/bundle-reconciled.json

# An interpreter that has pokerkit and everything else already: nothing is fetched.
gate-demo: $(VENV)/dev.stamp
	$(BIN)/python tests/docs/gate_demo.py

$(VENV)/python.stamp:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "studcheck needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/run.stamp: $(VENV)/python.stamp pyproject.toml
	$(BIN)/python $(PIP) install --editable .
	touch $@

$(VENV)/dev.stamp: $(VENV)/python.stamp pyproject.toml
	$(BIN)/python $(PIP) install --editable '.[dev]'
	touch $@ $(VENV)/run.stamp

# The tests run on what a user would install: the wheel, in an environment that does not see the checkout's packages.
wheel: $(VENV)/dev.stamp
	rm -rf build/wheel
	$(BIN)/python -m build --wheel --outdir build/wheel . > build.log 2>&1 || (cat build.log; exit 1)
	rm -f build.log
	test -d $(WHEEL_VENV) || $(PYTHON) -m venv $(WHEEL_VENV)
	$(WHEEL_VENV)/bin/python $(PIP) install "$$(ls build/wheel/*.whl)[dev]"
	$(WHEEL_VENV)/bin/python $(PIP) install --force-reinstall --no-deps build/wheel/*.whl

clean:
	rm -rf $(VENV) $(WHEEL_VENV) build
