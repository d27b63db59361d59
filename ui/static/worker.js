// A second thread with a Python of its own, which answers questions (engine/bots/questions.py).
// Each message to it is [number, what, text, bytes]; its answer is [number, text, error].
let python;
let answer;

const DO = {
  async start(addresses) {
    const { pyodide, engine } = JSON.parse(addresses);
    // The page that is one file has nothing beside this script, and needs none of it.
    if (!globalThis.inlined) await import("./wasm.js");
    const wheel = fetch(engine).then((response) => {
      if (!response.ok) throw new Error(`${engine}: ${response.status}`);
      return response.arrayBuffer();
    });
    const [{ loadPyodide }, packed] = await Promise.all([import(pyodide), wheel]);
    python = await loadPyodide({ indexURL: new URL("./", pyodide).href });
    python.unpackArchive(packed, engine.endsWith(".whl") ? "wheel" : "gztar");
    answer = python.runPython("from engine.bots.questions import answer_text; answer_text");
  },
  answer: (question) => answer(question),
  // Puts files beside the engine.
  learn(_, archive) {
    const extractDir = python.runPython("import engine; engine.__path__[0].rpartition('/')[0]");
    python.unpackArchive(archive, "zip", { extractDir });
    python.runPython("import importlib; importlib.invalidate_caches()"); // it may hold modules
  },
  async install(name, wheel) {
    await python.loadPackage("micropip", { messageCallback: () => {} });
    python.FS.writeFile(`/tmp/${name}`, wheel);
    const micropip = python.pyimport("micropip");
    await micropip.install.callKwargs(`emfs:/tmp/${name}`, { deps: false });
  },
};

let last = Promise.resolve();
addEventListener("message", ({ data: [number, what, text, bytes] }) => {
  last = last.then(async () => {
    try {
      postMessage([number, (await DO[what](text, bytes)) ?? "", ""]);
    } catch (error) {
      postMessage([number, "", String(error?.message ?? error)]);
    }
  });
});
