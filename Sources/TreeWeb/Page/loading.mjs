// Unpacks and runs the packed script of a page whose module is large.

import { unpacked } from "./unpacking.mjs";

try {
  const [unpacker] = treevizDocument.split(" ", 1);
  const code = await unpacked(`${unpacker} ${packedScript}`);
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  document.head.append(script);
} catch (error) {
  document.getElementById("fault").textContent =
    `This page needs a browser with WebAssembly: ${error.message}`;
  throw error;
}
