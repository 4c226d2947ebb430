// The programs of this folder: correct ones, and faulty ones, which differ from a correct one in one
// place.

import { readFileSync } from "node:fs";

/** The sections of a file: the text after `////`, and the lines below it. */
const sections = (file) =>
  readFileSync(new URL(file, import.meta.url), "utf8").split(/^\/{4} /m).slice(1)
  .map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n") + 1)]);

const correct = sections("correct.js").map(([heading, text]) => {
  const [name, kind] = heading.split(": ");
  return { name, kind, text, isCorrect: true };
});

const faulty = sections("faulty.js").map(([heading, text], index) => {
  const [, name, old] = heading.match(/^(\w+): (.*)$/);
  const base = correct.find((program) => program.name === name);
  const [from, to] = [old, text.trimEnd()].map((part) => part.replaceAll("\\n", "\n"));
  if (base.text.split(from).length < 2) throw new Error(`${name} does not contain ${from}`);
  return { name: `${name}-${index}`, kind: base.kind, text: base.text.replace(from, () => to), isCorrect: false };
});

export const programs = [...correct, ...faulty];
