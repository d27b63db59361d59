"""Fill the page's markers while the site is built."""


def fill(template: str, version: str) -> str:
    """Return the page with every marker filled."""
    filled = template.replace("<!-- build:board -->", "The board.")
    return filled.replace("<!-- build:version -->", version)
