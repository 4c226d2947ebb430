/**
 * The trees as packed WebAssembly, read from the Swift file of the checkout, for modules that are
 * imported without bundling. Scripts/web replaces this module with the packed text.
 */
const source = new URL("../Module/WebModule.swift", import.meta.url);
const text = source.protocol === "file:" ?
  (await import("node:fs")).readFileSync(source, "utf8") : await (await fetch(source)).text();
export const packed = text.match(/^ {4}"(\S+ \d+ \S+)"$/m)[1];
