"""Notice what a page of ours may never do."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import Page

VIOLATION = "violates the Content-Security-Policy"
TELL = f"""addEventListener("securitypolicyviolation", (event) => {{
  const {{ effectiveDirective, blockedURI, sourceFile, lineNumber }} = event;
  console.error("{VIOLATION}", effectiveDirective, blockedURI, `${{sourceFile}}:${{lineNumber}}`);
}}, true);"""
"""Makes a console error of all that the policy forbade, also where the browser is silent."""


@dataclass(slots=True)
class Watch:
    """Collects errors, failed answers, and requests to another origin."""

    origin: str
    faults: list[str] = field(default_factory=list)

    def attach(self, page: Page) -> None:
        """Collect from now on the faults of `page`."""
        page.add_init_script(TELL)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda line: self.heard(line.type, line.text))
        page.on("request", lambda request: self.asked(request.url))
        page.on("response", lambda answer: self.answered(answer.status, answer.url))

    def heard(self, kind: str, text: str) -> None:
        """Judge a line on the console."""
        if kind == "error":
            self.faults.append(f"console: {text}")

    def asked(self, url: str) -> None:
        """Judge a request by its address."""
        parts = urlsplit(url)
        inside = parts.scheme in {"data", "blob"}
        if not inside and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.faults.append(f"request to another origin: {url}")

    def answered(self, status: int, url: str) -> None:
        """Judge an answer by its status."""
        if status >= 400:
            self.faults.append(f"{status}: {url}")
