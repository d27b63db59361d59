"""Texts that would be markup elsewhere come into a real page by every way, and stay texts."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

from playwright.sync_api import Page

from engine import OpeningRoll, dumps_mat
from tests.browser.table import Table
from tests.browser.test_looking_back import MATCH
from tests.ui.sitting import against
from ui.archive import SAVE

MARK = "hostile"
"""What a page in which any of these texts ran would have as a global name."""
MARKUP = f'<img src=x onerror="{MARK}=1"><script>{MARK}=1</script>'
QUOTED = f'"><b id={MARK}></b>\' autofocus onfocus="{MARK}=1'
TURNED = f"\u202e{MARK}\u2066"
ADDRESS = f"javascript:{MARK}=1"
TEXTS = (MARKUP, QUOTED, TURNED, ADDRESS)

STORE = """([stored, screen]) => {
  if (sessionStorage.length) return;
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  sessionStorage.setItem("backgammon.screen", screen);
}"""
FOUND = f"""() => {{
  const wrong = [];
  if ("{MARK}" in globalThis) wrong.push("it ran");
  const known = new Set(["icon", "stylesheet", "manifest", "apple-touch-icon",
    "preload", "modulepreload"]);
  for (const element of document.querySelectorAll("*")) {{
    const tag = element.localName;
    if (element.id === "{MARK}" || ["img", "iframe", "object", "embed", "form", "base"]
      .includes(tag)) wrong.push(tag);
    if (/^(script|style)$/.test(tag) && element.outerHTML.includes("{MARK}")) wrong.push(tag);
    if (tag === "style" && element !== document.head.querySelector("style")) wrong.push(tag);
    if (tag === "link" && !known.has(element.rel)) wrong.push(element.outerHTML);
    for (const {{ name, value }} of element.attributes) {{
      if (/^on/.test(name)) wrong.push(`${{tag}} ${{name}}`);
      if (/^(href|src|action|xlink:href)$/.test(name) && !/^([#?]|\\.\\/|https:\\/\\/)/.test(value))
        wrong.push(`${{tag}} ${{name}}=${{value}}`);
      if (value.includes("{MARK}") && !["value", "aria-label", "data-theme", "data-light"]
        .includes(name)) wrong.push(`${{tag}} ${{name}}=${{value}}`);
    }}
  }}
  return {{ wrong, text: document.body.innerText }};
}}"""
DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  document.getElementById("board").dispatchEvent(
    new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""


def look(page: Page) -> str:
    """Check that no text has become anything else, and return all that is shown."""
    found = page.evaluate(FOUND)
    assert found["wrong"] == []
    text: str = found["text"]
    return text


def test_texts_from_elsewhere_are_shown_letter_by_letter(
    open_page: Callable[[str], Page], site: str
) -> None:
    save = json.loads(against(OpeningRoll(6, 1))[SAVE])
    save["header"] |= {"own bot": f"{MARKUP}:A", "white": QUOTED, "black": TURNED}
    stored = {
        SAVE: json.dumps(save),
        "backgammon.settings": json.dumps({"theme": QUOTED, "light": ADDRESS, "speed": MARKUP}),
        "backgammon.course": MARKUP,
        "backgammon.choice": json.dumps({"level": MARKUP}),
        "backgammon.language": f"../{MARKUP}",
    }
    page = open_page(site)
    table = Table(page)
    page.add_init_script(f"({STORE})({json.dumps([stored, f'lesson {MARKUP}'])})")
    table.open(
        f"/?lesson={quote(MARKUP)}&lang={quote(QUOTED)}&theme={quote(ADDRESS)}#{quote(MARKUP)}"
    )
    assert MARKUP[:20] in look(page), "the address of a lesson is told as it came"
    table.python("app.press('home'); app.press('resume')")
    assert QUOTED in look(page), "a name of the save is shown as it came"
    for text in TEXTS:
        table.python(f"app.press('home'); app.open_link({{'xgid': {text!r}}})")
        look(page)
        page.evaluate(DROP, ["match.mat", dumps_mat(MATCH.record(), left=text, right=f"B {text}")])
        page.wait_for_function(
            f"document.body.innerText.includes({json.dumps(f'B {text[:9]}'.strip())}"
            ".replace(/[\\u202a-\\u2069]/g, ''))"
        )
        assert "\u202e" not in look(page)
        page.evaluate(DROP, ["match.mat", f" {text}\n\n Game 1\n {text}"])
        page.wait_for_timeout(100)  # for that to be read
        look(page)
        table.python("app.press('home')")
        page.evaluate(DROP, [f"{text.replace('/', '|')}.whl", text])
        page.wait_for_selector("#own-offer", timeout=10_000)
        look(page)
        for action in ("typed", "setup-id", "read", "own-class", "dice-read", "pad-typed"):
            table.python(f"app.press({action!r}, {text!r})")
            look(page)
        table.python(f"app.fail({text!r})")
        look(page)
        assert text in (page.text_content("#failure-details") or "")
        table.python("app.press('go-on')")
    page.evaluate(f"document.body.insertAdjacentHTML('beforeend', '<b id={MARK}></b>')")
    assert page.evaluate(FOUND)["wrong"] == [
        "it ran",  # an element with this id is a global name
        *("b", f"b id={MARK}"),
    ]
