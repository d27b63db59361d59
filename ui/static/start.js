"use strict";
// In the head of the page, with what the build knows of Python's start: begins it.
// The quick start takes a built configuration and, where one is kept, the boot image, which is looked for
// at once. The ordinary one is pyscript.toml's, with micropip: it comes in where what is the quick one's
// own cannot be had, and where the address says start=ordinary.
(() => {
  const { dataset } = document.currentScript;
  const whole = (address) => new URL(address, document.baseURI).href;
  const core = whole(dataset.core);
  const config = document.currentScript.getAttribute("config");
  const address = new URL(location);
  const quick = address.searchParams.get("start") !== "ordinary" && dataset.quick;
  if (!quick && dataset.quick) { // asked for this once, and no part of what the page is asked for
    address.searchParams.delete("start");
    history.replaceState(null, "", address);
  }
  const { modules, library, files } = quick ? JSON.parse(dataset.early) : {};
  const own = () => import(whole(JSON.parse(quick).interpreter)).catch(() => null);

  // What would be asked for one after the other; an image has all that the files would bring.
  function askEarly(addresses = [], kind) {
    for (const href of addresses.splice(0)) {
      const link = { ...kind, crossOrigin: "anonymous", href };
      document.head.append(Object.assign(document.createElement("link"), link));
    }
  }

  // Has PyScript run the page's program; returns the interpreter of a quick start.
  async function begin() {
    askEarly(modules, { rel: "modulepreload" });
    const interpreter = quick ? await own() : null;
    const kept = await interpreter?.isKept;
    if (interpreter && !kept) askEarly([...library, ...files], { rel: "preload", as: "fetch" });
    const full = interpreter ? quick : config;
    const chosen = kept ? JSON.stringify({ ...JSON.parse(full), files: {} }) : full;
    const program = document.createElement("script");
    program.type = "py";
    program.setAttribute("config", chosen);
    program.textContent = document.getElementById("program").textContent;
    document.body.append(program);
    await import(core);
    return interpreter;
  }

  // The address that starts the page the ordinary way, where that may help against what is lacking.
  function otherwise(lacking) {
    if (!quick || !lacking.some((name) => name.includes("/start/"))) return "";
    const address = new URL(location);
    address.searchParams.set("start", "ordinary");
    return address.href;
  }

  // Loads the page anew, and all of it from the host: what is kept of a release may lack a part. Where
  // the host does not answer, what is kept is better than nothing.
  async function again() {
    try {
      const kept = await navigator.serviceWorker.getRegistration();
      const { ok } = await fetch("./", { method: "HEAD", cache: "no-store" });
      if (ok && kept?.scope === whole("./")) await kept.unregister();
    } catch {
      // nothing is kept, or nobody is there
    }
    location.reload();
  }

  // Who tells of what is missing may be missing itself.
  addEventListener("DOMContentLoaded", () => {
    if (globalThis.boot.fail || "inline" in document.documentElement.dataset) return;
    const element = (id) => document.getElementById(id);
    element("boot").hidden = true;
    element("boot-failure").hidden = false;
    element("boot-details").textContent = document.querySelector('script[src$="boot.js"]').src;
    element("boot-retry").addEventListener("click", again);
  });

  globalThis.start = { begin, core, otherwise, again };
  const { hold, leaving } = document.documentElement.dataset;
  if (!quick || hold || leaving) return;
  own().then(async (interpreter) => {
    // Without the image nothing more is asked for before the page is drawn, which needs the line.
    if (await interpreter?.isKept) askEarly(modules, { rel: "modulepreload" });
  });
})();
