// Checks that the examples of an article print the documented output: node article.mjs TREEVIZ.MJS
// ARTICLE.md. A comment at the start of a line is a line of output; all blocks are one program.
// Exits with an error if the output differs, otherwise prints the word done.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [module, article] = process.argv.slice(2);

const blocks = [...readFileSync(article, "utf8").matchAll(/```js\n([^]*?)```/g)];
const lines = blocks.flatMap(([, block]) => block.split("\n"));
const imported = /^import \{ (.*) \} from "\.\/treeviz\.mjs";$/;
const names = new Set(lines.flatMap((line) => line.match(imported)?.[1].split(", ") ?? []));
const code = lines.filter((line) => !imported.test(line)).join("\n");
const program = module + ".example.mjs";
writeFileSync(program, `import { ${[...names].join(", ")} } from ${JSON.stringify(module)};\n${code}`);

const [said, log] = [
  [], console.log
];
console.log = (...words) => said.push(words.join(" "));
await import(pathToFileURL(program));
console.log = log;
const expected = lines.filter((line) => line.startsWith("// ")).map((line) => line.slice(3));
assert.ok(expected.length > 0);
assert.deepEqual(said, expected);
console.log("done");
