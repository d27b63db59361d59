"""What the pages of the site may do: the one place where their Content-Security-Policy stands.

It is written into each page, so that it holds on every host, and into ``_headers``, from which
hosts that can send headers take it, `serve.py` among them. docs/security.md says what each line is
for.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from sitebuild.errors import BuildError

PAGE_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'unsafe-eval'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What a page of ours may do by its own words."""

HEADER_POLICY = PAGE_POLICY | {"img-src": "'self' data:", "frame-src": "'self'"}
"""What any file of the site may do: the examples, which show boards in frames, are among them."""

FILE_POLICY = {
    "default-src": "'none'",
    "script-src": "'nonce-{nonce}' 'unsafe-eval' blob:",
    "style-src": "'nonce-{nonce}'",
    "img-src": "data:",
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What the page that is one file may do: use what is in it and ask nobody for anything."""

HEADERS_FILE = "_headers"
SILENT = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"),
    *("magnetometer", "microphone", "midi", "payment", "serial", "usb"),
)
"""What of a device neither the page nor anything in it ever asks for."""

INLINE = re.compile(
    r"<script(?![^>]* (?:src|type)=)[^>]*>(?P<script>.*?)</script>|<style>(?P<style>.*?)</style>",
    re.DOTALL,
)
"""What of a page is code or style as it stands there."""
META = '<meta http-equiv="Content-Security-Policy" content="policy">'
"""What stands for the policy in a page's source."""
HEADER_LINE = re.compile(r"^ +([A-Za-z-]+): (.+)$", re.MULTILINE)


def text(policy: dict[str, str]) -> str:
    """Return a policy as browsers read it."""
    return "; ".join(f"{name} {sources}" for name, sources in policy.items())


def allowing(policy: dict[str, str], *pages: str) -> dict[str, str]:
    """Return a policy that allows, by its hash, what stands in these pages as code or style."""
    hashes: dict[str, dict[str, None]] = {"script": {}, "style": {}}
    for match in (found for page in pages for found in INLINE.finditer(page)):
        assert match.lastgroup
        digest = hashlib.sha256(match[match.lastgroup].encode()).digest()
        hashes[match.lastgroup][f"'sha256-{base64.b64encode(digest).decode()}'"] = None
    added = {f"{kind}-src": " ".join(found) for kind, found in hashes.items() if found}
    return policy | {name: f"{policy[name]} {found}" for name, found in added.items()}


def inline(page: str) -> str:
    """Return what stands in a page as code or style."""
    return "\n".join(match[0] for match in INLINE.finditer(page))


def headers(*pages: str) -> dict[str, str]:
    """Return the headers that every file of the site, which has these pages, may come with."""
    return {
        "Content-Security-Policy": text(allowing(HEADER_POLICY, *pages)),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Permissions-Policy": ", ".join(f"{name}=()" for name in SILENT),
        "Cross-Origin-Resource-Policy": "cross-origin",
    }


def headers_file(*pages: str) -> str:
    """Return these headers in the form that static hosts read."""
    lines = "".join(f"  {name}: {value}\n" for name, value in headers(*pages).items())
    return f"/*\n{lines}"


def read_headers(folder: Path) -> dict[str, str]:
    """Return the headers that a folder asks for; none where it has no such file."""
    try:
        return dict(HEADER_LINE.findall((folder / HEADERS_FILE).read_text(encoding="utf-8")))
    except OSError:
        return {}


def written(page: str) -> str:
    """Return a page with its policy.

    Raises:
        BuildError: it has no place for one.
    """
    if META not in page:
        raise BuildError(f"A page has no {META} any more.")
    return page.replace(META, META.replace('"policy"', f'"{of(page)}"'))


def of(page: str) -> str:
    """Return the policy that a page must begin with."""
    return text(allowing(PAGE_POLICY, page))
