"""Say which browsers the journeys find here: `python -m tests.journeys`."""

from tests.journeys import firefox, webkit
from tests.journeys.driver import MissingError

for name, find in (("Firefox", firefox.program), ("WebKit", webkit.program)):
    try:
        print(f"{name} for the tests: {find()}")
    except MissingError as missing:
        print(f"{missing}. Its tests will be skipped.")
