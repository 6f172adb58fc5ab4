# Everything here works from a clean clone, with Python 3.11 or newer and the package registries.

PYTHON ?= python3
VENV_PYTHON := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help play quick test compiled attack faults mutants bench fonts lock format clean

help: ## say what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

play: ## start the parlour and open its page (make play ARGS="--port 9000")
	@$(PYTHON) -m tools.setup play
	@exec .venv/bin/noripan serve --open $(ARGS)

quick: ## format, lint, types, scenarios and laws in small, in seconds
	@$(PYTHON) -m tools.setup quick
	@$(VENV_PYTHON) -m tools.quick

test: ## run every check, or some of them (make test ONLY="types tests")
	@$(PYTHON) -m tools.setup test
	@$(VENV_PYTHON) -m tools.check $(ONLY)

compiled: ## build a wheel with the rules as machine code, into dist/compiled
	@$(PYTHON) -m tools.setup compiled
	@$(VENV_PYTHON) -m tools.compiled wheel

attack: ## flood, stall, forge and fill the disk at length (make test does it in short)
	@$(PYTHON) -m tools.setup test
	@NORIPAN_LONG=1 .venv/bin/pytest tests/attack --quiet $(ARGS)

faults: ## kill, freeze and cut off servers, databases and sockets at length (make test does it in short)
	@$(PYTHON) -m tools.setup test
	@NORIPAN_LONG=1 .venv/bin/pytest tests/faults --quiet $(ARGS)

mutants: ## change the rules a little and see whether a test notices (ARGS="games/sequence --sample 40")
	@$(PYTHON) -m tools.setup mutants
	@exec $(VENV_PYTHON) -m tools.mutants $(ARGS)

bench: ## measure speed, and write docs/performance.md
	@$(PYTHON) -m tools.setup bench
	@exec $(VENV_PYTHON) -m bench $(ARGS)

fonts: ## cut the typeface of headings and numbers down to the letters of our words
	@$(PYTHON) -m tools.setup fonts
	@$(VENV_PYTHON) -m tools.fonts

format: ## bring Python and the page's sources into shape
	@$(PYTHON) -m tools.setup test
	@.venv/bin/ruff check --quiet --fix-only .
	@.venv/bin/ruff format .
	@cd web && PATH="$(CURDIR)/.venv/bin:$$PATH" npm run --silent format

lock: ## choose the newest dependencies and write the lock files again
	@$(PYTHON) -m tools.setup lock
	@$(VENV_PYTHON) -m tools.lock

clean: ## remove all that was made here, and nothing else
	@rm -rf .venv build dist test-results web/node_modules bench/peers/node_modules web/src/paraglide src/noripan/server/page
	@cd web/project.inlang && rm -rf cache README.md .meta.json .gitignore
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .schemathesis
	@find src tests tools bench examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
