"use strict";
// <backgammon-board>: a picture of a position at once, and the game itself in a frame when it is
// wanted. docs/embedding.md says how it is used. The address of the picture's script, which all
// boards of a page share, and the words are filled in by ui/embed_script.py.
(() => {
  const PICTURE = "./static/picture.js";
  const WORDS = "build:words";
  const STYLE = `
:host { display: block; position: relative; color-scheme: light dark; }
:host([hidden]) { display: none; }
:host([light="light"]) { color-scheme: light; }
:host([light="dark"]) { color-scheme: dark; }
.stage { position: relative; aspect-ratio: 1030 / 812; direction: ltr; }
.picture { display: block; width: 100%; height: 100%; forced-color-adjust: none; }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden; color-scheme: inherit; }
.there { visibility: visible; }
.room { display: grid; place-items: center; }
.play { height: 190px; }
.lesson { height: 330px; }
button { font: 600 1rem/1.2 system-ui, sans-serif; padding: 0.8em 1.4em; min-height: 44px; border: 0; border-radius: 10px; cursor: pointer; background: light-dark(#1d5a45, #74c8a5); color: light-dark(#fff, #0d1d16); }
button:focus-visible { outline: 3px solid light-dark(#1769c4, #7db8ff); outline-offset: 2px; }
.stage button { position: absolute; inset-inline: 0; bottom: 8%; margin: auto; width: max-content; }
.wrong { display: grid; place-items: center; height: 100%; margin: 0; padding: 1em; box-sizing: border-box; text-align: center; font: 1rem/1.4 system-ui, sans-serif; background: light-dark(#fbe9e3, #3a201a); color: light-dark(#98290f, #ffa08a); border-radius: 10px; }
`;
  const ASKED = ["xgid", "position", "dice"];
  const LOOK = ["mode", "lesson", "perspective", "direction", "theme", "light", "lang", "controls"];
  const EVENTS = ["ready", "resize", "move", "game-over", "lesson-complete", "error"];
  // Where this script came from is where the site is, whichever way it was loaded.
  const OURS = /(https?|file):[^\s"')]*\/embed\.js/;
  const written = document.currentScript?.src || OURS.exec(new Error().stack)?.[0];
  const home = new URL(".", written || [...document.scripts].map((s) => s.src).find((s) => OURS.test(s)));

  // One listener serves all boards of a page.
  addEventListener("message", ({ source, origin, data }) => {
    if (origin !== home.origin || data?.backgammon !== 1 || !EVENTS.includes(data.type)) return;
    for (const board of boards) if (board.frame?.contentWindow === source) board.heard(data);
  });

  // A constructed sheet is no inline style, so that a strict policy of the page lets it be.
  const sheets = [];
  function dress(root) {
    try {
      root.adoptedStyleSheets = sheets;
    } catch {
      root.querySelector("style")?.remove();
      const style = document.createElement("style");
      style.textContent = sheets.map((sheet) => sheet.text).join("");
      root.append(style);
    }
  }

  function add(text) {
    let sheet = { text };
    try {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
    } catch {
      // an old browser: the text goes into a style element
    }
    sheets.push(sheet);
  }
  add(STYLE);

  // The script that draws comes once for all boards of a page.
  const boards = new Set();
  let drawing;
  function fetchPicture() {
    const script = document.createElement("script");
    const own = { createScriptURL: (address) => address };
    const typed = globalThis.trustedTypes?.createPolicy("backgammon-board", own) || own;
    script.src = typed.createScriptURL(new URL(PICTURE, home).href);
    script.onload = () => {
      drawing = globalThis.backgammonPicture;
      add(drawing.STYLE);
      for (const board of boards) board.draw();
    };
    document.head.append(script);
  }
  fetchPicture();

  function html(tag, name, text = "") {
    const element = document.createElement(tag);
    element.className = name;
    element.textContent = text;
    return element;
  }

  class BackgammonBoard extends HTMLElement {
    static observedAttributes = [...ASKED, ...LOOK, "loading"];

    constructor() {
      super();
      this.attachShadow({ mode: "open" });
      dress(this.shadowRoot);
      this.stage = html("div", "stage");
      this.room = html("div", "room");
      this.shadowRoot.append(this.stage, this.room);
      this.changed = new Set();
    }

    connectedCallback() {
      boards.add(this);
      this.draw();
      this.wait();
    }

    disconnectedCallback() {
      boards.delete(this);
      this.stop();
    }

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now) return;
      if (!this.changed.size) queueMicrotask(() => this.follow());
      this.changed.add(name);
    }

    // What is asked for, as words of an address.
    get words() {
      const words = {};
      for (const name of [...ASKED, ...LOOK]) {
        if (this.hasAttribute(name)) words[name] = this.getAttribute(name);
      }
      words.mode = ["play", "lesson"].find((mode) => mode === words.mode) || (words.lesson ? "lesson" : "view");
      return words;
    }

    get language() {
      const lang = this.getAttribute("lang") || this.closest("[lang]")?.lang || "";
      return Object.keys(WORDS).find((name) => lang.startsWith(name)) || "en";
    }

    follow() {
      const moved = [...this.changed].every((name) => ASKED.includes(name));
      this.changed.clear();
      if (!this.isConnected) return;
      this.draw();
      if (moved && this.frame) this.send("set-position", this.position);
      else {
        this.stop();
        this.wait();
      }
    }

    get position() {
      return Object.fromEntries(ASKED.map((name) => [name, this.getAttribute(name) || ""]));
    }

    draw() {
      const { words, language } = this;
      this.room.className = `room ${words.mode}`;
      if (drawing) {
        dress(this.shadowRoot);
        const shown = drawing.show(words, this.flipped, language);
        this.stage.replaceChildren(shown);
        if (shown.className === "wrong") this.tell("error", { reason: "position", text: shown.textContent });
      }
      this.button?.remove();
      if (this.loading !== "click" || this.frame) return;
      const button = (this.button = html("button", "", WORDS[language][words.mode]));
      button.type = "button";
      button.onclick = () => this.start(true);
      (words.mode === "view" ? this.stage : this.room).append(button);
    }

    // A picture is all there is to look at; what is played waits for a press.
    get loading() {
      const asked = this.getAttribute("loading");
      if (["lazy", "eager", "click"].includes(asked)) return asked;
      return this.words.mode === "view" ? "" : "click";
    }

    wait() {
      if (this.loading === "eager") this.start();
      if (this.loading !== "lazy") return;
      this.watch = new IntersectionObserver((seen) => {
        if (seen.some((entry) => entry.isIntersecting)) this.start();
      });
      this.watch.observe(this);
    }

    start(pressed) {
      if (this.frame) return;
      this.watch?.disconnect();
      const { words } = this;
      const address = new URL(this.language === "en" ? "./" : `${this.language}.html`, home);
      const number = [...document.querySelectorAll("backgammon-board")].indexOf(this);
      const more = { lang: this.language, host: location.origin };
      address.search = new URLSearchParams({ embed: number, ...words, ...more });
      const frame = html("iframe", "");
      frame.title = WORDS[this.language].frame;
      frame.onload = () => {
        frame.className = "there";
        if (pressed) frame.focus();
      };
      frame.src = address;
      this.frame = frame;
      this.waiting = [];
      this.shadowRoot.append(frame);
      this.button?.remove();
    }

    stop() {
      this.watch?.disconnect();
      this.frame?.remove();
      this.frame = this.waiting = null;
      this.room.style.height = "";
    }

    heard({ backgammon, type, ...detail }) {
      if (type === "ready") {
        const { waiting } = this;
        this.waiting = null;
        for (const [name, facts] of waiting || []) this.send(name, facts);
      }
      if (type === "resize" && detail.height > 0 && detail.height < 1e5) {
        this.room.style.height = `${Math.max(0, detail.height - this.stage.offsetHeight)}px`;
      }
      this.tell(type, detail);
    }

    tell(type, detail) {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    send(type, facts = {}) {
      if (this.waiting) this.waiting.push([type, facts]);
      else this.frame?.contentWindow.postMessage({ backgammon: 1, type, ...facts }, home.origin);
    }

    flip() {
      this.flipped = !this.flipped;
      if (this.frame) this.send("flip");
      else this.draw();
    }

    undo() {
      this.send("undo");
    }

    goto(n) {
      this.send("goto", { n });
    }
  }

  if (!customElements.get("backgammon-board")) customElements.define("backgammon-board", BackgammonBoard);
})();
