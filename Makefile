# Two commands do everything on a fresh machine: `make play` and `make test`; `make quick` is the
# part of `make test` that takes under three minutes.
# They need Python 3.11 or newer and make; the rest comes from PyPI (or apt, when root).

PYTHON ?= python3
# Every server and command that a test starts would else compile all of Python's files again.
export PYTHONDONTWRITEBYTECODE :=
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Tests that wait, for clocks and for other processes.
WAITING := tests/server tests/terminal tests/faults tests/batch
PAGE := src/flubball/server/page/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f ! -name '*.test.ts' -print)

.PHONY: play quick test setup lint lint-types lint-rest check verify verify-install bench docs site screenshots states lock sbom clean

play: setup
	@$(BIN)/flubball serve --open

setup: $(STAMP) $(PAGE)

# The server's page. Rebuilt when a source of it changes.
$(PAGE): $(STAMP) $(PAGE_SOURCES)
	@VENV="$(VENV)" sh scripts/build-page.sh
	@touch $(PAGE)

$(STAMP): requirements.lock pyproject.toml
	@PYTHON="$(PYTHON)" sh scripts/make-venv.sh $(VENV)
	@# The lock file names everything, so nothing is worked out; on a system where it does not, pip says so and works it out.
	@$(PIP) --no-deps --no-compile -r requirements.lock
	@$(BIN)/python -m pip check >/dev/null || $(PIP) -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $(STAMP)

quick: setup
	@$(BIN)/python scripts/quick.py

test: setup lint check

# Types take as long as all the rest together, so the two go side by side.
lint: setup
	@$(MAKE) --no-print-directory -j 2 lint-types lint-rest

lint-types:
	$(BIN)/mypy

lint-rest:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python scripts/generate_docs.py --check
	$(BIN)/python scripts/page_types.py --check
	@$(MAKE) --no-print-directory site
	@VENV="$(VENV)" sh scripts/build-page.sh run --silent lint

check: setup
	@sh scripts/ensure-postgres.sh
	@sh scripts/ensure-faketime.sh
	@sh scripts/ensure-chromium.sh
	@sh scripts/ensure-firefox.sh
	@VENV="$(VENV)" sh scripts/build-page.sh test
	$(BIN)/pytest -n 2 --dist worksteal --cov --cov-report= --durations=30 --ignore=tests/page $(WAITING:%=--ignore=%)
	@# Measuring all that a server touches would take minutes more. These tests often wait, so
	@# there are more of them than cores. Which fails is run once more, and told (MOST_RERUNS in
	@# tests/conftest.py).
	$(BIN)/pytest -n 3 --dist worksteal --reruns 1 --cov=flubball.server --cov-append --cov-report= --durations=30 $(WAITING)
	$(BIN)/coverage report
	@$(BIN)/coverage json --quiet -o coverage.json
	$(BIN)/python scripts/coverage_gates.py
	@# By themselves: Playwright keeps an event loop running in its process.
	$(BIN)/pytest -n 2 --dist worksteal --reruns 1 --timeout 600 tests/page

verify: setup
	@sh scripts/ensure-faketime.sh
	$(BIN)/python scripts/verify.py

# Wheel and sdist as on a new machine: npm builds the page, the compiler the cores.
verify-install: setup
	@sh scripts/ensure-chromium.sh
	FLUBBALL_INSTALL=full $(BIN)/pytest tests/page/test_installed.py

bench: setup
	$(BIN)/python benchmarks/install.py
	$(BIN)/python benchmarks/judge.py
	$(BIN)/python benchmarks/table.py
	$(BIN)/python benchmarks/oracle.py --quick
	$(BIN)/python benchmarks/wff.py --quick
	$(BIN)/python benchmarks/pentathlon.py
	$(BIN)/python benchmarks/players.py
	$(BIN)/python benchmarks/page.py

docs: setup
	$(BIN)/python scripts/generate_docs.py
	$(BIN)/python scripts/picture.py
	$(BIN)/python scripts/notebooks.py
	$(BIN)/python scripts/animated_shake.py
	@$(MAKE) --no-print-directory site

# The documentation, into the package: `flubball docs` opens it. Every link is checked.
site: setup
	@PYTHONPATH=. NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

# Every state of the page at four sizes, light and dark: build/screens/index.html. ARGS="--game wff"
# or ARGS="--size 360x740" takes a part. scripts/doc_pictures.py takes the README's from them.
screenshots: setup
	@sh scripts/ensure-chromium.sh
	$(BIN)/python scripts/screenshots.py $(ARGS)

# axe in every state of the page; `make test` asks in every third.
states: setup
	@sh scripts/ensure-chromium.sh
	FLUBBALL_STATES=all $(BIN)/pytest -n 2 --dist worksteal tests/page/test_states.py

lock: setup
	$(BIN)/pip-compile --quiet --extra dev --strip-extras --allow-unsafe --no-emit-index-url --no-emit-trusted-host --no-emit-find-links -o requirements.lock pyproject.toml
	@sed -i '/^flubball @ /,+1d' requirements.lock # the extras that dev names are ours

# What the product is made of: build/sbom/*.cdx.json.
sbom: setup
	@VENV="$(VENV)" sh scripts/sbom.sh

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .coverage coverage.json build *.egg-info src/*.egg-info web/node_modules src/flubball/server/page src/flubball/site
