// Plays random scripts with the trees of treeviz.mjs, and compares their digests with a file:
//
//     node digests.mjs treeviz.mjs digests.txt [trees.wasm]
//
// If a third name is given, writes the WebAssembly module of the trees to that file.
import { readFileSync, writeFileSync } from "node:fs";
import { digest } from "./scripts.mjs";
import { unpacked } from "../../../Sources/TreeWeb/Page/unpacking.mjs";

const [module, digests, file] = process.argv.slice(2);
const [, packed] = readFileSync(module, "utf8").match(/^const packed = "(.*)";$/m);
const trees = await unpacked(packed);
if (file) writeFileSync(file, trees);
const { instance } = await WebAssembly.instantiate(trees);
for (const line of readFileSync(digests, "utf8").trim().split("\n")) {
  const [first, count, expected] = line.split(" ").map(Number);
  const found = digest(instance.exports, first, count);
  if (found !== expected) throw new Error(`scripts ${first}..<${first + count}: ${found}, not ${expected}`);
}
console.log("done");
