"use strict";
// Before anything is drawn: who has chosen another language by hand is led from index.html to its
// page, with all that the address says. Nobody's language is guessed.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("backgammon.language");
  } catch {
    return; // nothing is kept here
  }
  const { lang, dataset } = document.documentElement;
  const [first, ...others] = dataset.languages.split(" ");
  if (lang === first && others.includes(chosen)) {
    location.replace(`./${chosen}.html${location.search}${location.hash}`);
  }
})();
