"use strict";
// Keeps one release of the site whole, so that it starts without a network and no page ever meets
// files of two releases. ui/static/offline.js registers it; where it is missing, nothing changes.
const RELEASE = "{{release}}";
// What is kept, by its place below this file, each with its hashes as `fetch` checks them.
const FILES = {{files}};
const SCOPE = new URL("./", location).pathname;
const OURS = `backgammon ${SCOPE} `; // other sites of this origin have caches too
const CACHE = OURS + RELEASE;
const IMAGE = `backgammon.image ${new URL("./", location)}`; // which ui/start/interpreter.mjs keeps
// An address with the hash of its content: it means the same in every release.
const LASTING = /^\w+\/[0-9a-f]{16}\//;

// Where a file is kept: the first page at the address by which it is mostly asked for.
function placeOf(name) {
  return SCOPE + (name === "index.html" ? "" : name);
}

// A file as it was kept; a page that is still open may ask for one of an older release.
async function kept(name) {
  const find = (where) => caches.match(placeOf(name), where);
  return (await find({ cacheName: CACHE })) ?? (LASTING.test(name) ? find() : undefined);
}

// What the page has just loaded comes from the browser's own cache; a page, whose address stays the
// same, is always asked for, and refused unless it is this release's.
async function keep(name, cache) {
  if (await cache.match(placeOf(name))) return;
  const lasting = LASTING.test(name);
  const get = (how) =>
    fetch(placeOf(name), { integrity: FILES[name], cache: how, priority: "low" });
  const file = (lasting && (await kept(name)))
    || (await (lasting ? get("default").catch(() => get("reload")) : get("no-cache")));
  if (!file.ok) throw new Error(`${name}: ${file.status}`);
  const plain = new Response(file.body, file); // no matter by which way it came
  plain.headers.delete("Vary"); // nor who asks for it
  await cache.put(placeOf(name), plain);
}

async function install() {
  const begun = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    const names = Object.keys(FILES);
    await Promise.all(names.filter((name) => LASTING.test(name)).map((name) => keep(name, cache)));
    await Promise.all(names.filter((name) => !LASTING.test(name)).map((name) => keep(name, cache)));
  } catch (error) {
    if (!begun) await caches.delete(CACHE);
    throw error;
  }
}

async function forget(which) {
  const ours = (await caches.keys()).filter((key) => key.startsWith(OURS) && which(key));
  await Promise.all(ours.map((key) => caches.delete(key)));
}

// Lets go of releases of which no page is open: each holds a lock by the name of its cache.
async function sweep() {
  const locks = await navigator.locks?.query();
  const open = new Set(locks?.held.map(({ name }) => name));
  await forget((key) => key !== CACHE && !open.has(key));
}

// Tells whether all is there; what somebody has taken out of the browser's keeping is fetched again.
let mending;
function isKept() {
  mending ??= install().then(() => true, () => false).finally(() => { mending = undefined; });
  return mending;
}

const DO = {
  isKept: async ({ ports: [port] }) => port.postMessage(await isKept()),
  release: ({ ports: [port] }) => port.postMessage(RELEASE),
  takeOver: () => skipWaiting(),
  sweep: () => registration.waiting || registration.installing || sweep(),
  letGo: () => Promise.all([forget(() => true), caches.delete(IMAGE), registration.unregister()]),
};

// A browser that can takes what is kept of this release from there without starting this worker.
function lead(event) {
  const plain = (path) => path.replace(/[^\w/%-]/g, "\\$&"); // a path, and no pattern of paths
  const places = Object.keys(FILES).map((name) => {
    const [folder] = name.match(LASTING) ?? [];
    return folder ? `${plain(SCOPE + folder)}*` : plain(placeOf(name));
  });
  return event.addRoutes([...new Set(places)].map((pathname) => ({
    condition: { urlPattern: new URLPattern({ pathname, search: "" }), requestMethod: "GET" },
    source: { cacheName: CACHE },
  })));
}

addEventListener("install", (event) => {
  event.waitUntil(install());
  if (event.addRoutes) event.waitUntil((async () => lead(event))().catch(() => {})); // it works without
});
addEventListener("activate", (event) => event.waitUntil(sweep().then(() => clients.claim())));
addEventListener("message", (event) => event.waitUntil(Promise.resolve(DO[event.data]?.(event))));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(SCOPE)) return;
  const shown = request.mode === "navigate"; // whatever its query asks for, it is the same page
  const name = pathname.slice(SCOPE.length) || (shown ? "index.html" : "");
  if (request.method !== "GET") return;
  if (!(name in FILES ? shown || !search : !search && LASTING.test(name))) return;
  event.respondWith(kept(name).then((file) => file ?? fetch(request)));
});
