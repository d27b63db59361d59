"""What a person has set: kept on the device, taken over at once, saved and read as a file."""

from __future__ import annotations

from dataclasses import replace

from ui import settings as setting
from ui.rivals import Rivals
from ui.settings import Settings, SettingsError

SETTINGS = "backgammon.settings"
"""Where the settings are stored."""
SETTINGS_FILE = "backgammon-settings.json"


class Preferences(Rivals):
    """What can be done with the settings of a table."""

    def recall_settings(self) -> None:
        """Take up the settings that were kept."""
        self._take_over(setting.from_text(self._shell.load(SETTINGS)))

    def prefer(self, action: str, value: str) -> None:
        """Do what a button or a field of the settings asks for."""
        match action:
            case "settings" | "settings-close":
                self._show_settings(shown=action == "settings" and not self.page.setting)
                return
            case "flip" if self.page.lesson:
                return  # a lesson speaks of how its board lies
            case "flip":
                other = "other" if self.page.settings.bottom == "own" else "own"
                self._change(setting.change(self.page.settings, "bottom", other))
            case "settings-save":
                self._shell.download(SETTINGS_FILE, setting.to_text(self.page.settings))
                return
            case "settings-default":
                self._change(Settings(), "settings.reset")
            case "setting":
                self._change(setting.change(self.page.settings, value))
            case _:
                name = action.removeprefix("setting-")
                self._change(setting.change(self.page.settings, name, value))

    def read_settings(self, text: str) -> bool:
        """Take over a file of settings; return whether it is one."""
        try:
            read = setting.read(text)
        except SettingsError:
            return False
        self._change(read, "settings.loaded")
        return True

    def _change(self, settings: Settings, note: str = "") -> None:
        """Take settings over, keep them, and show what they change.

        That they could be kept does not tell that a game can, which takes more room.
        """
        self._take_over(settings)
        told = self._words.say(note) if note else ""
        storage = self._shell.save(SETTINGS, setting.to_text(settings)) and self.page.storage
        self.page = replace(self.page, set_note=told, storage=storage)
        self._shell.announce(told)
        self._continue()

    def _take_over(self, settings: Settings) -> None:
        self.page = replace(self.page, settings=settings)
        self.ui = self._arranged(self.ui)

    def _show_settings(self, *, shown: bool) -> None:
        self.page = replace(self.page, setting=shown, set_note="")
        self._render()
        self._shell.take_focus("settings-title" if shown else "settings-open")
