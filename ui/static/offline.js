"use strict";
// Has the site's service worker (ui/top/sw.js) keep this release once the page is playable, and looks
// for new ones. Where there can be none nothing is missed: nothing here may fail. Python hears of a
// `release` event that all is "kept", or that a "new" release waits, and calls offline.renew().
(() => {
  const root = document.documentElement;
  const HOUR = 3_600_000;
  const OFTEN = 600_000; // no more often than that, however often the page is looked at
  const LATEST = 3_000;
  const told = new Set();
  let registration;
  let asked = 0;
  let leave;

  // While this page is open its release stays in the browser's keeping.
  function hold() {
    const name = `backgammon ${new URL("./", location).pathname} ${root.dataset.release}`;
    const open = () => new Promise((resolve) => { leave = resolve; });
    navigator.locks?.request(name, { mode: "shared" }, open).catch(() => {});
  }

  function tell(news) {
    if (told.has(news)) return;
    told.add(news);
    dispatchEvent(new CustomEvent("release", { detail: news }));
  }

  function ask(worker, what) {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(what, [port2]);
    return new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  }

  // Another release is newer: it waits, or another tab has let it take over.
  async function look() {
    const newest = registration.waiting ?? navigator.serviceWorker.controller;
    if (newest && (await ask(newest, "release")) !== root.dataset.release) tell("new");
    if (registration.active) ask(registration.active, "isKept").then((kept) => kept && tell("kept"));
  }

  function watch() {
    registration.installing?.addEventListener("statechange", look);
  }

  async function status(address) {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).status;
  }

  // Asks for a new release; there may be no network. A host that has something else at this address
  // by now, such as another project on one's own computer, shall be seen again.
  async function check() {
    asked = Date.now();
    try {
      await registration.update().catch(async () => {
        const gone = (await status("./sw.js")) === 404 && (await status("./")) === 200;
        if (gone) registration.active?.postMessage("letGo");
      });
    } catch {
      // no network
    }
  }

  async function begin() {
    const workers = navigator.serviceWorker;
    registration = await workers.register("./sw.js", { updateViaCache: "none" });
    registration.addEventListener("updatefound", watch);
    workers.addEventListener("controllerchange", look);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - asked > OFTEN) check();
    });
    setInterval(check, HOUR);
    watch();
    await look();
    registration.active?.postMessage("sweep");
    await check();
  }

  // Load the page again, by the new release where one waits.
  function renew() {
    const reload = () => location.reload();
    if (!registration?.waiting) return reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    setTimeout(reload, LATEST);
    registration.waiting.postMessage("takeOver");
  }

  function start() {
    (globalThis.requestIdleCallback ?? setTimeout)(() => begin().catch(() => {}));
  }

  globalThis.offline = { renew };
  try {
    if (!/^https?:$/.test(location.protocol)) return;
    hold();
    addEventListener("pagehide", () => leave?.());
    addEventListener("pageshow", ({ persisted }) => { if (persisted) hold(); });
    if (window !== top || !navigator.serviceWorker) return; // who embeds the page keeps nothing of it
    if (root.dataset.ready) start();
    else {
      const seen = new MutationObserver(() => {
        seen.disconnect();
        start();
      });
      seen.observe(root, { attributeFilter: ["data-ready"] });
    }
  } catch {
    // storage, and with it all this, is denied
  }
})();
