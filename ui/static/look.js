"use strict";
// Before anything is drawn: what the settings say of colours. A page in a frame of another obeys
// the words of its address instead, and has scripts of its own; the page that is one file has not.
(() => {
  const { dataset } = document.documentElement;
  const words = new URLSearchParams(location.search);
  if (words.has("embed") && !("inline" in dataset)) {
    const modes = ["play", "lesson"];
    dataset.embed = modes.find((mode) => mode === words.get("mode")) || (words.get("lesson") ? "lesson" : "view");
    dataset.controls = words.has("controls") && !["none", "off"].includes(words.get("controls")) ? "all" : "few";
    if (words.get("host")) dataset.hosted = "";
    if (["lazy", "click"].includes(words.get("loading"))) dataset.hold = words.get("loading");
    for (const name of ["theme", "light"]) {
      if (/^\w+$/.test(words.get(name))) dataset[name] = words.get(name);
    }
    for (const name of ["picture.js", "embedded.js"]) {
      const script = document.createElement("script");
      script.src = document.currentScript.dataset.static + name;
      script.async = false;
      document.head.append(script);
    }
    return;
  }
  try {
    const set = JSON.parse(localStorage.getItem("backgammon.settings")) || {};
    for (const name of ["theme", "light", "speed"]) {
      if (typeof set[name] === "string") dataset[name] = set[name];
    }
  } catch {
    // storage is denied, or holds something else: the page is as at first
  }
})();
