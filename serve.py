#!/usr/bin/env python3
"""Build the site and serve it on this computer: `python3 serve.py` (see `--help`)."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python should read this, not a traceback
    sys.exit(f"serve.py needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from sitebuild.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
