// PyScript's interpreter, in the page and in its worker: Pyodide, from the boot image where one is kept.
// The build puts addresses and facts into the double braces.
const pyodide = import("{{pyodide}}pyodide.mjs");
pyodide.catch(() => {}); // who loads it hears of it
const IMAGE = JSON.parse('{{image}}');
export const { version } = IMAGE;

const FAILED = "x-failed"; // marks an image from which a start failed, so that none tries again
const at = (name) => new URL(name, import.meta.url).href;
const CACHE = `backgammon.image ${at("../../")}`; // of this site; others may lie on the same host
const PLACE = at("memory"); // under which the unpacked image is kept; no file lies there

// Puts what is kept of a memory to its places among the zeros.
function whole(full) {
  const memory = new Uint8Array(IMAGE.bytes);
  let from = 0;
  for (const [at, length] of IMAGE.runs) {
    memory.set(new Uint8Array(full, from, length), at); // throws where the image is cut short
    from += length;
  }
  return memory;
}

// WebKit (2.50) hangs for good where a page is left while it starts from an image: it has none.
const { userAgent } = navigator;
const HANGS = userAgent.includes("AppleWebKit") && !userAgent.includes("Chrom");

// The kept image, if there is one and nothing keeps from looking. Reading it takes a while longer.
const LATEST = 5_000; // until then a browser has answered, or never will
const found = Promise.race([
  (async () => (HANGS ? undefined : caches.match(PLACE, { cacheName: CACHE })))(),
  new Promise((resolve) => setTimeout(resolve, LATEST)),
])
  .then((image) => (image?.headers.has(FAILED) ? undefined : image))
  .catch(() => undefined);
const memory = found.then((image) => image?.arrayBuffer()).then((full) => full && whole(full));
memory.catch(() => {}); // loadPyodide hears of it
export const isKept = found.then(Boolean);

// Python's program is compiled while the page comes: at once where the image is kept, so that nothing
// has to come over the line, else once the page is there.
const shown = new Promise((resolve) => {
  if (globalThis.document?.readyState !== "loading") resolve();
  else addEventListener("DOMContentLoaded", resolve);
});
const PROGRAM = at("{{pyodide}}pyodide.asm.wasm");
const program = isKept
  .then((kept) => kept || shown)
  .then(() => WebAssembly.compileStreaming(fetch(PROGRAM)));
program.catch(() => {}); // then Pyodide fetches and compiles it as usual

// Loads Pyodide, which would fetch and compile its program itself. Its part that keeps a page from
// doing anything else waits until that is there.
async function withProgram(options) {
  const { loadPyodide } = await pyodide;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (what, ...how) =>
    String(what) === PROGRAM
      ? program.then(() => null, () => shown.then(() => fetch(what)))
      : fetch(what, ...how);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    if (response) return instantiateStreaming(response, imports);
    const module = await program;
    await shown;
    return { module, instance: await WebAssembly.instantiate(module, imports).catch(lose) };
  };
  let lose; // Pyodide waits for ever where its program does not run
  const lost = new Promise((_, reject) => {
    lose = (error) => {
      reject(error);
      throw error;
    };
  });
  lost.catch(() => {}); // loadPyodide hears of it
  try {
    return await Promise.race([loadPyodide(options), lost]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// A start from the image begins at once, before PyScript has come to ask for it.
const ordinary = { indexURL: at("{{pyodide}}") };
const quick = { ...ordinary, stdLibURL: at("python_stdlib.zip") };
const asking = { stdout: console.log, stderr: console.warn }; // then as who asks for it says
const listeners = Object.fromEntries(
  Object.keys(asking).map((name) => [name, (...said) => asking[name](...said)]),
);
const begun = isKept.then(
  (kept) => kept && withProgram({ ...quick, ...listeners, _loadSnapshot: memory }),
);
begun.catch(() => {}); // loadPyodide hears of it

// What fails of a quick start is left out of the next try. A page that counts on the image has no other
// files of its own, so it begins again without.
export async function loadPyodide(options) {
  Object.assign(asking, options);
  if (!(await isKept)) {
    return withProgram({ ...options, ...quick }).catch(async () =>
      (await pyodide).loadPyodide({ ...options, ...ordinary }));
  }
  try {
    const python = await begun;
    performance.mark("started from the image");
    return python;
  } catch (error) {
    if (!globalThis.document || !(await isRuntimeThere())) throw error;
    if (!(await giveUp())) throw new Error(`${PLACE}: ${error.message}`);
    location.reload();
    return new Promise(() => {}); // until then
  }
}

// Whether what the image is started with can be had: where it cannot the image is not to blame.
async function isRuntimeThere() {
  const names = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json"];
  const answers = names.map((name) => fetch(at(`{{pyodide}}${name}`)).then(({ ok }) => ok));
  return (await Promise.all(answers).catch(() => [false])).every(Boolean);
}

// Has later starts do without the image of this release; returns whether that could be noted.
export async function giveUp() {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(PLACE, new Response(null, { headers: { [FAILED]: "1" } }));
    return true;
  } catch {
    return false;
  }
}

// Keeps the image for the next visit, once for all pages that are open.
export async function keep() {
  if (HANGS || navigator.connection?.saveData) return;
  if (await caches.match(PLACE, { cacheName: CACHE })) return;
  await navigator.locks.request(CACHE, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const response = await fetch(at("image.bin"));
    const packed = response.ok && (await response.arrayBuffer());
    if (!packed || (await hash(packed)) !== IMAGE.sha256) return;
    const gunzip = new DecompressionStream("gzip");
    const memory = await new Response(new Blob([packed]).stream().pipeThrough(gunzip)).blob();
    await caches.delete(CACHE); // with an older release's
    await (await caches.open(CACHE)).put(PLACE, new Response(memory));
  });
}

async function hash(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
