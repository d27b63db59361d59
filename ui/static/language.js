"use strict";
// Before anything is drawn: who has chosen another language by hand is led from index.html to its
// page, with all that the address says. Nobody's language is guessed. In a frame the address chooses.
(() => {
  const { lang, dataset } = document.documentElement;
  const words = new URLSearchParams(location.search);
  let chosen = words.get("lang");
  const [first, ...others] = dataset.languages.split(" ");
  if (!words.has("embed")) {
    try {
      chosen = lang === first && localStorage.getItem("backgammon.language");
    } catch {
      return; // nothing is kept here
    }
  }
  const page = chosen === first && lang !== first ? "index" : others.find((name) => name === chosen);
  if (!page || page === lang) return;
  dataset.leaving = "true"; // so that nothing begins here
  location.replace(`./${page}.html${location.search}${location.hash}`);
})();
