// Unpacks and runs the packed script of a page whose module is large.

import { unpacked } from "./unpacking.mjs";

try {
  const [unpacker] = treevizDocument.split(" ", 1);
  const code = await unpacked(`${unpacker} ${packedScript}`);
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  document.head.append(script);
} catch {
  document.getElementById("fault").textContent =
    "WebAssembly is missing or forbidden here. This page needs it to read and draw trees.";
  for (const part of document.querySelectorAll("main, #view, aside")) {
    /** @type {HTMLElement} */
    (part).hidden = true;
  }
}
