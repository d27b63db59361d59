"use strict";
// Python's program, whatever its host calls it: streaming takes it under its right type alone. Where it
// cannot be compiled Pyodide waits for ever, so that is thrown once more where the page, or who has
// started a worker, hears of it.
{
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    try {
      const type = response.headers.get("Content-Type") ?? "";
      if (type.startsWith("application/wasm")) return await instantiateStreaming(response, imports);
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
      setTimeout(() => {
        throw new Error(`${response.url}: ${error.message}`);
      });
      throw error;
    }
  };
}
