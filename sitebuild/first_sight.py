"""Put into a page what it waits for before it is drawn: style sheets, and scripts that come first.

A browser that meets a policy in a page no longer looks ahead in it for what it will need, and asks
for one thing after the other: half of the time until the first picture on a slow line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from sitebuild.errors import BuildError

WAITED = re.compile(
    r'(?<!<noscript>)<link rel="stylesheet" href="\./static/(?P<style>[\w-]+\.css)">\n?'
    r'|<script src="\./static/(?P<script>[\w-]+\.js)"'
    r"(?P<more>(?:(?! (?:defer|async|type)\b)[^<>])*)></script>"
)
"""What a page's source names with nothing said that lets it come later."""
LOADED = re.compile(r"""@import\b|url\((?!\s*["']?(?:data:|#))""")
"""What a style sheet loads."""
Texts = Mapping[str, str]


def take(page: str, static: Path) -> dict[str, str]:
    """Return the texts of the files that a page waits for, by their names.

    They are taken out of the folder, but for those that another file there names.

    Raises:
        BuildError: one is not there, or is a style sheet that loads another file.
    """
    names = {match["style"] or match["script"] for match in WAITED.finditer(page)}
    try:
        texts = {name: (static / name).read_text(encoding="utf-8") for name in sorted(names)}
    except FileNotFoundError as error:
        raise BuildError(f"The page waits for {error.filename}, which is missing.") from None
    for name, text in texts.items():
        if name.endswith(".css") and LOADED.search(text):
            raise BuildError(f"{name} loads another file; what stands in the page cannot.")
    others = [path for path in static.glob("*") if path.name not in names]
    said = "".join(path.read_text(encoding="utf-8") for path in others)
    for name in names:
        if name not in said:
            (static / name).unlink()
    return texts


def put_in(page: str, texts: Texts) -> str:
    """Return a page with those texts in the place of what named them, its sheets in one."""
    sheets = "".join(held(texts[m["style"]], "style") for m in WAITED.finditer(page) if m["style"])

    def stand(match: re.Match[str]) -> str:
        nonlocal sheets
        if name := match["script"]:
            return f"<script{match['more']}>{held(texts[name], 'script')}</script>"
        whole, sheets = sheets, ""
        return f"<style>{whole}</style>\n" if whole else ""

    return WAITED.sub(stand, page)


def held(text: str, element: str) -> str:
    """Return code such that no string in it ends the element in which it stands."""
    text = re.sub(rf"</(?={element})", r"<\\/", text, flags=re.IGNORECASE)
    return text.replace("<!--", r"<\!--")
