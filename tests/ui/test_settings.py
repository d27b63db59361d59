"""Settings: kept, carried over by a file, taken over at once; what does not fit changes nothing."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import LEVELS, Phase
from tests.ui.fake_shell import FakeShell
from ui.app import App
from ui.archive import SAVE
from ui.catalogues.en import TEXTS as ENGLISH
from ui.preferences import SETTINGS, SETTINGS_FILE
from ui.settings import (
    GROUPS,
    OPTIONS,
    Settings,
    SettingsError,
    change,
    from_text,
    read,
    to_text,
)
from ui.settings_panel import ON_PAGE, settings_markup
from ui.wording import Words

STATIC = Path(__file__).resolve().parents[2] / "ui" / "static"
NAMES = [field.name for field in fields(Settings)]
SWITCHES = [name for name in NAMES if name not in OPTIONS]


def opened(stored: str | None = None) -> tuple[App, FakeShell]:
    shell = FakeShell()
    if stored is not None:
        shell.stored[SETTINGS] = stored
    app = App(shell, LEVELS[0].make())
    app.start()
    return app, shell


def test_what_stands_on_the_page_is_set_before_anything_is_drawn_too() -> None:
    early = (STATIC / "look.js").read_text(encoding="utf-8")
    in_a_frame, _scripts, settings = map(json.loads, re.findall(r"of (\[.*?\])", early))
    assert settings == list(ON_PAGE)
    assert set(in_a_frame) < set(ON_PAGE)


def test_every_setting_is_listed_once_and_has_its_words() -> None:
    listed = [name for names in GROUPS.values() for name in names]
    assert sorted(listed) == sorted(NAMES)
    for name in NAMES:
        assert f"setting.{name}" in ENGLISH
        for option in OPTIONS.get(name, ()):
            assert f"setting.{name}.{option}" in ENGLISH
    assert {key for key in ENGLISH if key.startswith("setting.")} == {
        f"setting.{name}{end}"
        for name in NAMES
        for end in ("", *(f".{option}" for option in OPTIONS.get(name, ())))
    }


def test_the_first_of_each_choice_is_what_it_is_at_first_or_is_named() -> None:
    for name, options in OPTIONS.items():
        assert getattr(Settings(), name) in options


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_turns_over_and_back(name: str) -> None:
    turned = change(Settings(), name)
    assert getattr(turned, name) is not getattr(Settings(), name)
    assert change(turned, name) == Settings()


@pytest.mark.parametrize(
    ("name", "value"), [("theme", "marble"), ("light", ""), ("nothing", "on"), ("", "")]
)
def test_what_is_no_setting_changes_nothing(name: str, value: str) -> None:
    assert change(Settings(), name, value) == Settings()


some_settings = st.builds(
    Settings,
    **{
        name: st.sampled_from(OPTIONS[name]) if name in OPTIONS else st.booleans() for name in NAMES
    },
)


@given(some_settings)
def test_settings_are_read_as_they_were_written(settings: Settings) -> None:
    assert read(to_text(settings)) == settings
    assert from_text(to_text(settings)) == settings


@given(st.text(max_size=40) | st.builds(json.dumps, st.dictionaries(st.text(), st.integers())))
def test_any_other_text_is_no_file_of_settings(text: str) -> None:
    with pytest.raises(SettingsError):
        read(text)
    assert from_text(text) == Settings()


def test_what_does_not_fit_is_as_at_first_and_the_rest_is_kept() -> None:
    told = json.loads(to_text(replace(Settings(), light="dark", sound=False)))
    told |= {"theme": 7, "pips": "yes", "home": [], "of_another_version": True}
    assert read(json.dumps(told)) == replace(Settings(), light="dark", sound=False)


def test_a_text_nested_without_end_is_not_even_parsed() -> None:
    assert from_text("[" * 100_000) == Settings()


def test_a_press_changes_a_setting_shows_it_and_keeps_it() -> None:
    app, shell = opened()
    app.press("settings")
    assert shell.is_shown("settings")
    assert shell.focus == "settings-title"
    app.press("setting", "sound")
    app.press("setting-theme", "flat")
    wanted = replace(Settings(), sound=False, theme="flat")
    assert app.page.settings == wanted
    assert from_text(shell.stored[SETTINGS]) == wanted
    assert shell.shown("setting-sound").attrs["aria-checked"] == "false"
    assert shell.shown("setting-theme").attrs["value"] == "flat"
    assert shell.shown("page").attrs["data-theme"] == "flat"
    app.press("settings-close")
    assert not shell.is_shown("settings")
    assert shell.focus == "settings-open"


def test_settings_that_find_room_do_not_hide_that_the_game_found_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = opened()
    app.press("play-two")
    while app.session.game.phase is Phase.OPENING:
        app.press("roll")
    save = shell.save
    monkeypatch.setattr(shell, "save", lambda key, text: key != SAVE and save(key, text))
    app.press("other-die", shell.zones("source")[0])
    played = app.session
    assert played.game.turn
    app.press("setting", "pips")
    assert shell.is_shown("no-storage")
    app.press("home")
    app.press("resume")
    assert app.session == played, "an older save has taken its place"


def test_kept_settings_hold_from_the_start() -> None:
    app, shell = opened(to_text(replace(Settings(), theme="contrast")))
    assert shell.shown("page").attrs["data-theme"] == "contrast"
    assert app.page.settings.theme == "contrast"


def test_a_file_of_settings_leads_to_the_same_settings_elsewhere() -> None:
    app, shell = opened()
    app.press("setting", "one_click")
    app.press("settings-save")
    other, screen = opened()
    other.press("file", shell.files[SETTINGS_FILE])
    assert other.page.settings == app.page.settings != Settings()
    assert screen.said[-1] == ENGLISH["settings.loaded"]
    other.press("settings-default")
    assert other.page.settings == Settings()


@pytest.mark.parametrize(
    ("text", "told"),
    [("{", "settings.wrong"), ('{"kind": "other"}', "settings.wrong"), (" ", "file.empty")],
)
def test_what_is_no_file_of_settings_is_told_beside_the_settings(text: str, told: str) -> None:
    app, shell = opened()
    app.press("settings")
    app.press("file", to_text(replace(Settings(), theme="flat")))
    app.press("file", text)
    assert app.page.settings.theme == "flat"
    assert shell.is_shown("settings-note")
    assert shell.shown("settings-note").text == ENGLISH[told]
    assert shell.warned[-1] == ENGLISH[told]
    assert not app.page.note
    app.press("settings-close")
    assert not shell.is_shown("settings-note")


def test_the_page_is_built_with_every_setting_as_it_is_at_first() -> None:
    html = settings_markup(Words())
    for name in NAMES:
        assert html.count(f'id="setting-{name}"') == 1
    assert html.count("selected") == len(OPTIONS)
