"""Start the page."""

from pyscript import document


def main() -> None:
    """Show that Python runs."""
    document.querySelector("#board").textContent = "Python runs."
