"use strict";
// Before anything is drawn: what the settings say of colours.
try {
  const set = JSON.parse(localStorage.getItem("backgammon.settings")) || {};
  for (const name of ["theme", "light", "speed"]) {
    if (typeof set[name] === "string") document.documentElement.dataset[name] = set[name];
  }
} catch {
  // storage is denied, or holds something else: the page is as at first
}
