"use strict";
// The start of the page that is one file (sitebuild/single_file.py). What a page of the site would
// fetch lies in it as text; each such file becomes a Blob, and what asks for the file gets that.
(() => {
  const root = document.documentElement;
  const { nonce } = document.currentScript;
  const copies = {}; // the address of each file's Blob by the address that the site has for it
  const absolute = (path) => new URL(path, document.baseURI).href;

  // Answers from the copies, on the page and in workers, which get this function's text. The build
  // writes inlined(…) where JavaScript has import(…) of an address that it works out.
  function answerFrom(copies, base) {
    const ask = globalThis.fetch;
    const copyOf = (address) => copies[new URL(address, base).href.split(/[?#]/)[0]];
    globalThis.inlined = (address) => import(copyOf(address) ?? address);
    globalThis.fetch = async (what, options) => {
      const address = String(what?.url ?? what);
      const copy = copyOf(address);
      if (copy || /^(blob|data):/.test(address)) return ask(copy ?? what, options);
      return new Response(null, { status: 404, statusText: "not in this file" });
    };
  }

  function bytes(base64) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
    const text = atob(base64);
    const found = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) found[at] = text.charCodeAt(at);
    return found;
  }

  async function unpacked({ dataset, textContent }) {
    const packed = new Blob([bytes(textContent)], { type: dataset.mime });
    if (!("gz" in dataset)) return packed;
    const body = packed.stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": dataset.mime } }).blob();
  }

  // The language that was chosen by hand: in the address, else where boot.js keeps it.
  function chosen() {
    const said = new URLSearchParams(location.search).get("lang");
    try {
      return said || localStorage.getItem("backgammon.language");
    } catch {
      return said;
    }
  }

  function add(type, text) {
    const script = document.createElement("script");
    Object.assign(script, { type, nonce, textContent: text });
    document.head.append(script);
  }

  async function show(page) {
    const text = await (await unpacked(page)).text();
    const other = new DOMParser().parseFromString(text, "text/html");
    const { lang, dir } = other.documentElement;
    Object.assign(root, { lang, dir });
    document.title = other.title;
    document.body.replaceWith(other.body);
  }

  // Modules name each other by their paths, which an import map leads to the copies.
  async function copy(files) {
    const imports = {};
    const take = async (file) => {
      const { path } = file.dataset;
      imports[path] = copies[absolute(path)] = URL.createObjectURL(await unpacked(file));
      file.textContent = "";
    };
    await Promise.all(files.map(take));
    add("importmap", JSON.stringify({ imports }));
    answerFrom(copies, document.baseURI);
  }

  async function start() {
    const isOld = typeof DecompressionStream === "undefined";
    const files = [...document.querySelectorAll("script[type='text/x-inline']")];
    const page = files.find(({ dataset }) => dataset.lang && dataset.lang === chosen());
    if (page && !isOld) await show(page);
    root.hidden = false;
    const scripts = [...document.querySelectorAll("script[type='text/x-run']")];
    for (const { dataset, textContent } of scripts) if (!dataset.module) add("", textContent);
    if (isOld) return boot.fail(JSON.parse(document.getElementById("boot-words").textContent).old);
    await copy(files);
    for (const { dataset } of scripts) if (dataset.module) await import(dataset.module);
  }

  // A worker has no import map; its script needs none before it is asked something.
  globalThis.Worker = class extends Worker {
    constructor(address, options) {
      const script = copies[absolute(address)];
      const text = `import "${script}";\n(${answerFrom})(${JSON.stringify(copies)}, "${document.baseURI}");`;
      super(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), options);
    }
  };

  // The other language is in this file too; boot.js has led its link to what is shown now.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[data-language]");
    if (!link) return;
    const query = new URLSearchParams(location.search);
    query.set("lang", link.dataset.language);
    link.search = query;
  });
  root.hidden = ![null, root.lang].includes(chosen());
  document.addEventListener("DOMContentLoaded", start);
})();
