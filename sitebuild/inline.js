"use strict";
// The start of the page that is one file (sitebuild/single_file.py). What a page of the site would
// fetch lies in it as text; each such file becomes a Blob, which is given to what asks for it.
(() => {
  const root = document.documentElement;
  const { nonce } = document.currentScript;
  const files = {}; // the Blob of each file by the address that the site has for it
  const texts = {}; // and that of JavaScript as a text
  const absolute = (path) => new URL(path, document.baseURI).href;

  // Answers from the files, on the page and in workers, which get this function as text. The build
  // writes inlined(…) where JavaScript has import(…) of an address that it works out.
  function answerFrom(files, base) {
    const copies = {};
    for (const address in files) copies[address] = URL.createObjectURL(files[address]);
    const whole = (what) => new URL(what?.url ?? what, base).href.split(/[?#]/)[0];
    globalThis.inlined = (address) => import(copies[whole(address)] ?? address);
    const missing = { status: 404, statusText: "not in this file" };
    globalThis.fetch = async (what) => {
      const file = files[whole(what)];
      if (file) return new Response(file);
      globalThis.boot?.lost(whole(what)); // Python would wait for ever
      return new Response(null, missing);
    };
    return copies;
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

  function add(text, attributes) {
    const script = document.createElement("script");
    for (const name in attributes) script.setAttribute(name, attributes[name]);
    script.textContent = text;
    document.head.append(script);
  }

  // The page in another language: its body, and what its scripts in the head are told, once more.
  async function show(page) {
    const text = await (await unpacked(page)).text();
    const other = new DOMParser().parseFromString(text, "text/html");
    const { lang, dir } = other.documentElement;
    Object.assign(root, { lang, dir });
    document.title = other.title;
    document.body.replaceWith(other.body);
    const [, ...scripts] = other.head.querySelectorAll("script[nonce]"); // the first is this one
    for (const { attributes, textContent } of scripts) {
      add(textContent, Object.fromEntries([...attributes].map(({ name, value }) => [name, value])));
    }
  }

  // Modules name each other by their paths, which an import map leads to the copies.
  async function open(elements) {
    await Promise.all(elements.map(async (element) => {
      const { path, mime } = element.dataset;
      const file = await unpacked(element);
      files[absolute(path)] = file;
      if (mime === "text/javascript") texts[absolute(path)] = await file.text();
      element.textContent = "";
    }));
    const copies = answerFrom(files, document.baseURI);
    const imports = {};
    for (const { dataset } of elements) imports[dataset.path] = copies[absolute(dataset.path)];
    add(JSON.stringify({ imports }), { type: "importmap", nonce });
  }

  async function start() {
    const elements = [...document.querySelectorAll("script[type='text/x-inline']")];
    if (globalThis.DecompressionStream) {
      const page = elements.find(({ dataset }) => dataset.lang && dataset.lang === chosen());
      if (page) await show(page);
      await open(elements);
    } // else boot.js says so
    root.hidden = false;
    const scripts = [...document.querySelectorAll("script[type='text/x-run']")];
    for (const { dataset, textContent } of scripts) if (!dataset.module) add(textContent, { nonce });
    for (const { dataset } of scripts) if (dataset.module) await import(dataset.module);
  }

  // A worker may read nothing that the page has made, so the files are sent to it. In a page from a
  // disk only workers of the old kind start; they too can import.
  globalThis.Worker = class extends Worker {
    constructor(address) {
      const text = `${answerFrom}
        addEventListener("message", (event) => {
          event.stopImmediatePropagation();
          answerFrom(...event.data);
        }, { once: true });
        ${texts[absolute(address)]}`;
      super(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
      this.postMessage([files, document.baseURI]);
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
