# Two commands do everything on a fresh machine: `make play` and `make test`.
# They need Python 3.11 or newer and make; the rest comes from PyPI (or apt, when root).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test setup lint check verify bench docs lock clean

play: setup
	@$(BIN)/flubball play equations

setup: $(STAMP)

$(STAMP): requirements.lock pyproject.toml
	@PYTHON="$(PYTHON)" sh scripts/make-venv.sh $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(STAMP)

test: setup lint check

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/generate_docs.py --check

check: setup
	@sh scripts/ensure-postgres.sh
	$(BIN)/pytest -n 2 --cov --cov-report=term --cov-fail-under=95
	$(BIN)/flubball conform tests/conformance/*.yaml

verify: setup
	$(BIN)/python scripts/verify.py

bench: setup
	$(BIN)/python benchmarks/judge.py
	$(BIN)/python benchmarks/table.py
	$(BIN)/python benchmarks/oracle.py --quick

docs: setup
	$(BIN)/python scripts/generate_docs.py
	$(BIN)/python scripts/picture.py

lock: setup
	$(BIN)/pip-compile --quiet --extra dev --strip-extras --allow-unsafe --no-emit-index-url --no-emit-trusted-host --no-emit-find-links -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .coverage build *.egg-info src/*.egg-info
