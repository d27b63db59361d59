// PyScript's interpreter, in the page and in its worker: Pyodide, from the boot image where one is kept.
// The build puts addresses and facts into the double braces.
import { loadPyodide as load, version } from "{{pyodide}}pyodide.mjs";

export { version };

const IMAGE = JSON.parse('{{image}}');
const PATIENCE_MS = 5_000;
const at = (name) => new URL(name, import.meta.url).href;
const CACHE = `backgammon.image ${at("../../")}`; // of this site; others may lie on the same host
const PLACE = at("image.bin"); // under which the unpacked image is kept; no file lies there

async function kept() {
  const found = await caches.match(PLACE, { cacheName: CACHE });
  const image = found && (await found.arrayBuffer());
  return image?.byteLength === IMAGE.bytes ? image : null;
}

// Where nothing may be kept, or it cannot be had soon, there is no image.
const image = Promise.race([
  (async () => kept())().catch(() => null),
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
]);

// What fails of a quick start is left out of the next try.
export async function loadPyodide(options) {
  const ordinary = { ...options, indexURL: at("{{pyodide}}") };
  const quick = { ...ordinary, stdLibURL: at("python_stdlib.zip") };
  const memory = await image;
  if (memory) {
    try {
      const python = await load({ ...quick, _loadSnapshot: memory });
      performance.mark("started from the image");
      return python;
    } catch {
      await forget();
    }
  }
  return load(quick).catch(() => load(ordinary));
}

export async function forget() {
  await caches.delete(CACHE);
}

// Keeps the image for the next visit, once for all pages that are open.
export async function keep() {
  if (navigator.connection?.saveData || (await caches.match(PLACE, { cacheName: CACHE }))) return;
  await navigator.locks.request(CACHE, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const response = await fetch(at("image.bin.gz"));
    const packed = response.ok && (await response.arrayBuffer());
    if (!packed || (await hash(packed)) !== IMAGE.sha256) return;
    const gunzip = new DecompressionStream("gzip");
    const memory = await new Response(new Blob([packed]).stream().pipeThrough(gunzip)).blob();
    await forget(); // an older release's
    await (await caches.open(CACHE)).put(PLACE, new Response(memory));
  });
}

async function hash(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
