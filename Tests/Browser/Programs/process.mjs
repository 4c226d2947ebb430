// Runs a program of this folder as a process for `treeviz judge`: process.mjs FILE KIND. It reads
// operations and prints the tree after each one as JSON.

import { readFileSync } from "node:fs";
import { javascriptModel } from "../../../Sources/TreeWeb/Page/program-model.mjs";
import { subjectOf } from "../../../Sources/TreeWeb/Page/program-subject.mjs";
import { seededRandom } from "../../../Sources/TreeWeb/Page/program-test.mjs";
import { columnBits } from "../../../Sources/TreeWeb/Page/program-tree.mjs";
import { declarations } from "../../../Sources/TreeWeb/Page/program-worker.mjs";

const [file, kind] = process.argv.slice(2);
const text = readFileSync(file, "utf8").replaceAll(/^export /gm, "");
const names = [...declarations(text)].map(([name, isVariable]) =>
  `[${JSON.stringify(name)},{get:()=>${name}${isVariable ? `,set:(value)=>{${name}=value}` : ""}}]`);
const globals = new Function(`${text}\nreturn new Map([${names.join(",")}]);`)();
const subject = subjectOf(javascriptModel(), globals, kind, {});
subject.make();

/** The members of a row in JSON. */
function json(numbers) {
  if (numbers.length === 1) return "[]";
  const shown = columnBits().filter((_, bit) => numbers[0] & (1 << bit));
  const width = 3 + shown.length;
  const node = (at) => {
    const [key, left, right, ...values] = numbers.slice(1 + at * width, 1 + (at + 1) * width);
    const more = shown.map((name, index) =>
      name === "namedColor" ? `,"color":"${values[index] ? "red" : "black"}"` : `,"${name}":${values[index]}`);
    const child = (side, index) => (index < 0 ? "" : `,"${side}":${node(index)}`);
    return `{"element":${key}${more.join("")}${child("left", left)}${child("right", right)}}`;
  };
  return node(0);
}

const operations = readFileSync(0, "utf8").split("\n").filter(Boolean).map((line) => {
  const [verb, key] = line.split(" ");
  return verb === "insert" ? [0, Number(key)] : key === undefined ? [3, 0] : [1, Number(key)];
});
// The page has the same random numbers for the same operations.
Math.random = seededRandom(operations.flat().join(" "));
let printed = "";
try {
  for (const [verb, key] of operations) {
    subject.perform(verb, key);
    printed += `${json(subject.numbers())}\n`;
  }
} catch (error) {
  process.stdout.write(printed);
  console.error(String(error));
  process.exit(1);
}
process.stdout.write(printed);
