# make test    all that CI runs: lint, types and every test; makes its own environment first
# make check   the fast part, for daily work: no browser, no build of the site
# make deep    the same tests as `make test` at their full counts
# make clauses write docs/clauses.md, the table of the rules' clauses and their tests
# make lessons read and prove the lessons, and show which level teaches which clause
# make bench   the benchmarks; one of them and options: make bench BENCH="boot --boots 9"
# make strength  games of the computer against itself, pubeval and gnubg; STRENGTH="expert:gnubg0"
# make networks  train the computer's networks from nothing, about an hour
# make serve   build the site and serve it
# make pins    bring requirements/*.txt up to their *.in
# make clean   remove all that these targets made

PYTHON ?= python3
VENV = .venv/bin/python
CODE = $(wildcard engine ui sitebuild tests bench training serve.py)
INSTALL = -m pip install --quiet --disable-pip-version-check --require-hashes
PYTEST = $(VENV) -m pytest
# Each test goes to the processor that is free next, so that both end together, and the journeys of one
# browser stay together; both use one built site.
BOTH = -n 2 --dist loadgroup
export PYTHONUTF8 = 1

.PHONY: test check deep clauses lessons bench strength networks serve site pins clean lint browser gnubg

test: lint browser gnubg site
	$(PYTEST) $(BOTH)

check: lint
	$(PYTEST) -m "not slow" -n 2

deep: export DEEP = 1
deep: lint browser gnubg site
	$(PYTEST) $(BOTH)

lint: .venv/installed
	$(VENV) -m ruff check .
	$(VENV) -m mypy $(CODE)

clauses: .venv/installed
	$(VENV) -m tests.clauses

bench: .venv-bench/installed browser
	.venv-bench/bin/python -m bench $(BENCH)

strength: .venv-training/installed gnubg
	.venv-training/bin/python -m pytest -q tests/training
	.venv-training/bin/python -m bench.strength $(STRENGTH)

networks: .venv-training/installed
	.venv-training/bin/python -m training.recipe

lessons: .venv/installed
	$(VENV) -m ui.tutorial

serve:
	$(PYTHON) serve.py

site:
	$(PYTHON) serve.py --build

.venv/installed: requirements/test.txt
	@echo "Installing the test tools into .venv: $$(grep -o '^[a-z][^ ]*' $< | tr '\n' ' ')"
	$(PYTHON) -m venv --clear .venv
	$(VENV) $(INSTALL) -r $<
	@touch $@

.venv-training/installed: requirements/training.txt
	@echo "Installing what training and strength need into .venv-training"
	$(PYTHON) -m venv --clear .venv-training
	.venv-training/bin/python $(INSTALL) -r $<
	@touch $@

.venv-bench/installed: requirements/bench.txt
	@echo "Installing the benchmarks' rivals into .venv-bench: $$(grep -o '^[a-z][^ ]*' $< | tr '\n' ' ')"
	$(PYTHON) -m venv --clear .venv-bench
	.venv-bench/bin/python $(INSTALL) -r $<
	@touch $@

# On Debian, root gets Debian's Chromium, Firefox and WebKit. Elsewhere Playwright brings its own
# Chromium; the journeys of a browser that is missing are skipped, and say so.
BROWSERS = chromium:chromium firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver \
	Xvfb:xvfb xvfb-run:xvfb xauth:xauth dbus-run-session:dbus
browser: .venv/installed
	@missing=; for pair in $(BROWSERS); do \
		command -v "$${pair%%:*}" >/dev/null || missing="$$missing $${pair#*:}"; \
	done; \
	if [ -z "$$missing" ]; then \
		:; \
	elif [ "$$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release; then \
		echo "Installing for the browser tests:$$missing"; \
		apt-get update -q && \
		DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing; \
	elif ! command -v chromium >/dev/null; then \
		echo "Installing Playwright's Chromium for the browser tests"; \
		$(VENV) -m playwright install chromium; \
	fi
	@$(VENV) -m tests.journeys

# GNU Backgammon judges our .mat files; its tests say that they are skipped where it is missing.
gnubg:
	@if command -v gnubg >/dev/null || [ -x /usr/games/gnubg ]; then \
		echo "GNU Backgammon for the tests: found"; \
	elif [ "$$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release; then \
		echo "Installing Debian's gnubg for the tests"; \
		apt-get update -q && \
		DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends gnubg || \
		echo "It could not be installed; the tests that need it will be skipped"; \
	else \
		echo "No gnubg here; the tests that need it will be skipped"; \
	fi

UV = .venv-pins/bin/uv --no-config pip compile --quiet --universal --generate-hashes --no-header \
	--no-annotate --no-emit-index-url
pins:
	$(PYTHON) -m venv --clear .venv-pins
	.venv-pins/bin/python -m pip install --quiet uv
	cd requirements && for name in test bench training node; do \
		../$(UV) --python-version 3.11 $$name.in -o $$name.txt || exit 1; done
	cd requirements && ../$(UV) --python-version 3.14 --no-deps site.in -o site.txt
	rm -r .venv-pins

clean:
	rm -rf dist .build .venv .venv-bench .venv-training .venv-pins .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -r {} +
