"use strict";
// Before Python: which screen the address names, how far the start has come, and what to say when
// it fails. Python calls boot.ready() and boot.fail(text).
(() => {
  const root = document.documentElement;
  const $ = (id) => document.getElementById(id);
  const WORDS = JSON.parse($("boot-words").textContent);
  const QUIET_MS = 10_000;
  const KEEP_MS = 2_000; // after the page is ready, when what it wanted at once has come
  // What takes the focus when what had it is on a screen that is left: the title of what is shown.
  const HEAD = "#panel [tabindex='-1']:not([hidden], [hidden] *)";
  let finished = false;
  let quiet = 0;
  let own = null; // who keeps a boot image for the next visit, where the start was a quick one

  function route() {
    const name = location.hash.slice(1);
    const screen = name.startsWith("rule") ? "rules" : /^(learn|word)/.test(name) ? "learn" : "table";
    const changed = root.dataset.screen !== screen;
    root.dataset.screen = screen;
    for (const link of document.querySelectorAll("header nav a")) {
      if (link.dataset.screen === screen) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (!changed) return;
    const target = name && document.getElementById(name);
    if (target) {
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    } else {
      scrollTo(0, 0);
      if (!document.activeElement.getClientRects().length) {
        document.querySelector(HEAD).focus({ preventScroll: true });
      }
    }
  }

  function megabytes(bytes) { // toLocaleString takes a long time to get ready
    const [whole, tenths] = (bytes / 1e6).toFixed(1).split(".");
    return say("decimal", { whole, tenths });
  }

  // A text of the page's catalogue with its facts filled in.
  function say(key, facts = {}) {
    return WORDS[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
  }

  function loaded() {
    const entries = performance.getEntriesByType("resource");
    return entries.reduce((sum, entry) => sum + (entry.decodedBodySize || 0), 0);
  }

  function progress() {
    if (finished) return;
    const total = Number(root.dataset.bytes) || 0;
    const now = Math.min(loaded(), total || Infinity);
    if (total) Object.assign($("boot-bar"), { max: total, value: now });
    const text = say(stage);
    const facts = { text, now: megabytes(now), total: megabytes(total) };
    $("boot-text").textContent = total ? say("size", facts) : text;
    clearTimeout(quiet);
    sayQuiet(false);
    quiet = setTimeout(sayQuiet, QUIET_MS, true);
  }

  // A slow line reports a file only when it is complete: silence is no failure yet.
  function sayQuiet(on) {
    $("boot-quiet").hidden = !on;
    $("boot-again").hidden = !on;
  }

  const STAGES = [
    ["Loading Pyodide", "fetching"],
    ["Loading Storage", "fetching"],
    ["Loading interpreter", "starting"],
    ["Loaded interpreter", "rules"],
    ["Loaded Pyodide", "board"],
  ];
  let stage = "fetching";

  function lost(file) {
    return say("lost", { file });
  }

  // The addresses of the files that did not come, or that a host answered with a page of its own.
  function lacking() {
    const strange = ({ contentType, name }) =>
      contentType === "text/html" && !/(\/|\.html)$/.test(name.split(/[?#]/)[0]);
    const entries = performance.getEntriesByType("resource");
    const lacks = (entry) => entry.responseStatus >= 400 || strange(entry);
    return entries.filter(lacks).map(({ name }) => name);
  }

  function missing() {
    return lacking().find((name) => !name.includes("/start/")); // without that it starts more slowly
  }

  // What a page no longer loads because it is being left is no failure; it may stay after all.
  addEventListener("beforeunload", () => {
    root.dataset.leaving = "true";
    setTimeout(() => delete root.dataset.leaving, QUIET_MS);
  });

  // The first cause says most; what follows from it is not told.
  function fail(details) {
    if (finished || root.dataset.leaving || !$("boot-failure").hidden) return;
    clearTimeout(quiet);
    const otherwise = globalThis.start?.otherwise([...lacking(), details]);
    if (otherwise) return void location.replace(otherwise);
    const file = missing() || lacking()[0] || "";
    $("boot").hidden = true;
    $("boot-failure").hidden = false;
    $("boot-details").textContent = details.includes(file) ? details : `${lost(file)}\n${details}`;
  }

  function ready() {
    finished = true;
    clearTimeout(quiet);
    $("boot").hidden = true;
    $("boot-title").textContent = say("missing");
    $("boot-failure").hidden = !missing();
    root.dataset.ready = "true";
    // Who shows the page in a frame keeps nothing of it.
    if (window === top) setTimeout(() => own?.keep().catch(() => {}), KEEP_MS);
  }

  // PyScript does not start without a database, where it only keeps what it has worked out before. In a
  // frame whose storage the browser denies it gets one that is always empty.
  function withoutStorage() {
    const answer = (result) => {
      const request = {};
      queueMicrotask(() => request.onsuccess({ target: { result } }));
      return request;
    };
    const store = new Proxy({}, { get: () => () => answer([]) });
    const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
    Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) } });
  }

  function begin() {
    delete root.dataset.held;
    progress();
    if (!globalThis.start) return void fail(say("forbidden")); // it stands in the page itself
    globalThis.start.begin().then(
      (quick) => (own = quick),
      () => fail(lost(globalThis.start.core)),
    );
  }

  // A page in a frame may wait until it is wanted.
  function hold(kind) {
    root.dataset.held = "";
    if (kind === "lazy") {
      new IntersectionObserver((seen, watch) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        begin();
      }).observe(root);
      return;
    }
    const button = document.createElement("button");
    button.id = "held";
    button.className = "primary";
    button.textContent = say(`press.${root.dataset.embed}`);
    button.addEventListener("click", () => {
      button.remove();
      begin();
    });
    $("stage").append(button);
  }

  globalThis.boot = { route, fail, ready, lost: (file) => fail(lost(file)) };
  addEventListener("hashchange", route);
  addEventListener("py:progress", ({ detail }) => {
    const known = STAGES.find(([from]) => String(detail).startsWith(from));
    if (known) stage = known[1];
    progress();
  });
  addEventListener("error", ({ target, message }) => {
    if (/preload$/.test(target?.rel)) return; // only asked for early; Firefox says so of what is on its way
    const file = target && (target.src || target.href);
    if (file) fail(lost(file));
    else if (message) fail(message);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => fail(reason?.message || String(reason)));
  try {
    new PerformanceObserver(() => {
      progress();
      if (missing()) fail("");
    }).observe({ type: "resource", buffered: true });
  } catch {
    // no sizes then, only stages
  }
  try {
    $("boot-resume").hidden = !/^(play|lesson)/.test(sessionStorage.getItem("backgammon.screen"));
  } catch {
    // nothing is kept here, so nothing comes back
  }
  for (const id of ["boot-retry", "boot-again"]) {
    $(id).addEventListener("click", async () => {
      if (await own?.isKept) await own.giveUp();
      if (lacking().length && globalThis.start) start.again();
      else location.reload();
    });
  }
  // The page in another language shows what this one does, and is remembered as chosen by hand.
  for (const link of document.querySelectorAll("a[data-language]")) {
    link.addEventListener("click", () => {
      link.search = location.search;
      link.hash = location.hash;
      try {
        localStorage.setItem("backgammon.language", link.dataset.language);
      } catch {
        // nothing is kept here; the link leads there all the same
      }
    });
  }
  try {
    void localStorage;
  } catch {
    withoutStorage();
  }
  if ("inline" in root.dataset && !globalThis.DecompressionStream) fail(say("old"));
  route();
  if (location.protocol === "file:" && !("inline" in root.dataset)) {
    root.dataset.fromDisk = "";
    $("boot").hidden = true;
    finished = true;
  } else if (root.dataset.hold) hold(root.dataset.hold);
  else begin();
})();
