"use strict";
// A page in a frame of another: the picture of what it is asked for, until Python draws the board,
// and messages with the page around it, as docs/embedding.md lists them. Python calls embedded.listen
// and embedded.post; messages that come before are kept for it.
(() => {
  const root = document.documentElement;
  const words = Object.fromEntries(new URLSearchParams(location.search));
  const MOST_WAITING = 50;
  const LONGEST = 2000;
  const waiting = [];
  let take = null;

  // Whose messages are heard and who is told anything: the page around this one, and no other.
  function host() {
    for (const named of [words.host, location.ancestorOrigins?.[0], document.referrer]) {
      try {
        const { origin } = new URL(named);
        if (origin !== "null") return origin;
      } catch {
        // that names nobody
      }
    }
    return "";
  }
  const origin = parent === window ? "" : host();

  function post(type, facts) {
    if (origin) parent.postMessage({ ...facts, backgammon: 1, type }, origin);
  }

  addEventListener("message", (event) => {
    if (!origin || event.source !== parent || event.origin !== origin) return;
    let text = "";
    try {
      if (event.data?.backgammon === 1) text = JSON.stringify(event.data);
    } catch {
      return; // nothing that a text can say
    }
    if (!text || text.length > LONGEST) return;
    if (take) take(text);
    else if (waiting.length < MOST_WAITING) {
      waiting.push(text);
      if (event.data.type === "set-position") show(event.data);
      if (event.data.type === "flip") {
        flipped = !flipped;
        show(words);
      }
    }
  });

  let flipped = false;
  let shown = null;
  function show(asked) {
    const stage = document.getElementById("stage");
    if (root.dataset.ready || !stage) return;
    for (const name of ["xgid", "position", "dice"]) {
      if (asked !== words) words[name] = typeof asked[name] === "string" ? asked[name] : "";
    }
    const picture = globalThis.backgammonPicture.show(words, flipped, root.lang);
    if (shown) shown.replaceWith(picture);
    else stage.append(picture);
    shown = picture;
    root.dataset.pictured = "";
  }

  function whenThere() {
    if (document.getElementById("panel")) show(words);
    else setTimeout(whenThere);
  }

  // What leads out of the board opens the whole site in a window of its own.
  addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href^='#']");
    if (!link) return;
    link.href = `${location.pathname}${link.hash}`;
    link.target = "_blank";
  }, true);

  globalThis.embedded = {
    post,
    listen(handler) {
      take = handler;
      for (const text of waiting.splice(0)) handler(text);
    },
    // Python has drawn the board in the picture's place.
    drawn() {
      shown?.remove();
      delete root.dataset.pictured;
    },
  };

  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(document.body?.getBoundingClientRect().height);
    if (now === height || !document.getElementById("panel")) return;
    height = now;
    post("resize", { height });
  }).observe(root);
  whenThere();
})();
