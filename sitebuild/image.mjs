// Makes, with Pyodide itself, what lets a start be quick:
//   node image.mjs PYODIDE PYSCRIPT TARGET ARCHIVE...
// python_stdlib.zip: Pyodide's own, but what the page imports of it is compiled.
// image.bin: the memory of a Python that has imported all that is in the archives, but for the
// zeros in it; what is printed says whose it is, how long, and where the rest of it stands.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [pyodide, pyscript, target, ...archives] = process.argv.slice(2);
const { loadPyodide, version } = await import(join(pyodide, "pyodide.mjs"));
const contents = readFileSync(new URL("image_contents.py", import.meta.url), "utf8");
const bytes = (path) => new Uint8Array(readFileSync(path)); // Pyodide refuses a Buffer

// Equal sources give equal bytes: what clocks and chance bring into a memory comes in order.
// Nothing secret stands on it: a page that starts from an image asks the browser for chance.
let count = Date.UTC(2020, 0, 1);
Date.now = () => (count += 1);
performance.now = Date.now;
crypto.randomFillSync = (view) => view.fill(count += 1);
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };

async function begin(options) {
  const python = await loadPyodide({ stdout: () => {}, env, ...options });
  python.runPython(contents);
  return python;
}

// Whoever compiles leaves litter in memory, so the one whose memory is kept compiles nothing.
const first = await begin();
for (const path of archives) first.unpackArchive(bytes(path), "gztar");
// PyScript writes its own modules anew at each start; it takes these that are compiled in their place.
const { default: written } = await import(pathToFileURL(join(pyscript, "src", "stdlib", "pyscript.js")));
first.FS.mkdir("pyscript");
for (const [name, text] of Object.entries(written.pyscript)) {
  if (typeof text === "string") first.FS.writeFile(`pyscript/${name}`, text);
}
const [stdlib, own] = first.runPython("import_all(); compiled()").toJs();
const library = join(target, "python_stdlib.zip");
writeFileSync(library, stdlib);

const second = await begin({ stdLibURL: library, _makeSnapshot: true });
second.unpackArchive(own, "zip");
second.runPython("import_all(); rehearse()");

// Nearly half of it are zeros, which nobody has to read and copy at each start.
const PAGE = 65_536;
const memory = second.makeMemorySnapshot();
const runs = []; // where the rest begins, and how long it is
for (let at = 0; at < memory.length; at += PAGE) {
  const page = memory.subarray(at, at + PAGE);
  const last = runs.at(-1);
  if (page.every((byte) => !byte)) continue;
  if (last && last[0] + last[1] === at) last[1] += page.length;
  else runs.push([at, page.length]);
}
const full = runs.map(([at, length]) => memory.subarray(at, at + length));
writeFileSync(join(target, "image.bin"), gzipSync(Buffer.concat(full), { level: 9 }));
console.log(JSON.stringify({ version, bytes: memory.length, runs }));
