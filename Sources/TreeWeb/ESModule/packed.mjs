/**
 * The trees as packed WebAssembly, from the Swift file of the checkout: for modules that are imported
 * unbundled. Scripts/web puts the text itself in the place of this module.
 */
const source = new URL("../Module/WebModule.swift", import.meta.url);
const text = source.protocol === "file:" ?
  (await import("node:fs")).readFileSync(source, "utf8") : await (await fetch(source)).text();
export const packed = text.match(/^ {4}"(\S+ \d+ \S+)"$/m)[1];
