// The worker that runs a pasted program and the judge. The text of its script is made of the functions
// here, the program, and a last line; a program in Python needs Brython before them. Nothing is loaded.

import { callables, chosenFunctions, NotUnderstood, subjectOf } from "./program-subject.mjs";
import { columnsOf, named, plain, usualBeginnings, usualNames } from "./program-names.mjs";
import { javascriptModel } from "./program-model.mjs";
import { pythonGlobals, pythonModel, servePython } from "./program-python.mjs";
import { judged, seededRandom, serve, shadow } from "./program-test.mjs";
import {
  colorNumber,
  columnBits,
  fieldsOf,
  heapNumbers,
  keyOf,
  nodeNumbers,
  NotATree,
  numbersOf
} from "./program-tree.mjs";

/** Waits for the test of a program in JavaScript, whose declarations are `globals`. */
function serveJavaScript(scope, kept, globals, firstLine) {
  const model = javascriptModel();
  for (const [name, value] of Object.entries(scope.module.exports ?? {})) {
    if (!globals.has(name)) globals.set(name, { get: () => value });
  }
  const describe = (error) => {
    const { text, line } = model.describe(error);
    return { text, line: line > firstLine ? line - firstLine : 0 };
  };
  const seed = (text) => { Math.random = seededRandom(text); };
  serve(scope, kept, { model, globals, seed, describe });
}

/** The functions of the worker. */
const parts = [plain, usualNames, usualBeginnings, columnsOf, named, NotATree, columnBits, fieldsOf,
  colorNumber, numbersOf, keyOf, nodeNumbers, heapNumbers, callables, NotUnderstood, chosenFunctions,
  subjectOf, shadow, seededRandom, judged, serve,
];

/** The functions of the worker, and others for one language, as the text that defines `treevizKept`. */
const head = (...others) =>
  `const treevizKept = (() => {${[...parts, ...others].join("\n")}
    return { ...shadow(self, 20), serve: ${others.at(-1).name} };
  })();`.replaceAll(/\n\s*/g, "\n");

/** Lines of a program that belong to modules, which a worker has not. */
const withoutModules = (text) =>
  text.replaceAll(/^export\s+(?:default\s+)?(?=(?:abstract\s+)?(?:class|function|const|let|var|async)\b)/gm,
    "")
  .replaceAll(/^export\s*(?:default\b[^\n]*|\{[^}]*\}[^\n]*)/gm, "");

/** Words that a line of a comment may have after `class` or `let`, but that are no names. */
const reserved = ("await break case catch class const continue debugger default delete do else enum export " +
  "extends false finally for function if import in instanceof let new null return static super switch this "
  +
  "throw true try typeof var void while with yield").split(" ");

/** The names that a program declares outside of its functions. */
export function declarations(text) {
  const found = new Map();
  for (const [, word, name] of text.matchAll(
      /^(?:export\s+(?:default\s+)?)?(?:async\s+)?(class|function\s*\*?|const|let|var)\s+([A-Za-z_$][\w$]*)/gm
    )) {
    if (!reserved.includes(name)) found.set(name, word === "let" || word === "var");
  }
  return found;
}

/** The program without the blanks and tabs that all lines begin with. */
export function unindented(program) {
  const indentation = program.match(/^[ \t]+(?=\S)/m)?.[0];
  const lines = program.split("\n");
  if (!indentation || !lines.every((line) => !line.trim() || line.startsWith(indentation))) return program;
  return lines.map((line) => line.slice(indentation.length)).join("\n");
}

/** The script of the worker for a program in JavaScript. */
export function workerScript(pasted) {
  const program = unindented(pasted);
  const functions = head(javascriptModel, serveJavaScript);
  const globals = [...declarations(program)].map(([name, isVariable]) =>
    `[${JSON.stringify(name)},{get:()=>typeof ${name}==="undefined"?undefined:${name}${isVariable ? `,set:(value)=>{${name}=value}` : ""}}]`
  );
  const firstLine = functions.split("\n").length;
  return `${functions}\n${withoutModules(program)}\n;treevizKept.serve(self, treevizKept, new Map([${globals.join(",")}]), ${firstLine});`;
}

/** The number of lines before the program in the script of the worker. */
export const linesBefore = () => workerScript("").split("\n").length - 2;

/**
 * The script of the worker for a program in Python.
 *
 * @param {string} pasted
 * @param {{ brython: string[], helpers: string }} texts the texts of Brython and of program-helpers.py.
 */
export function pythonWorkerScript(pasted, { brython, helpers }) {
  const program = unindented(pasted);
  const functions = head(pythonModel, pythonGlobals, servePython);
  return ['self.__BRYTHON__ = { brython_path: "file:///" };\n', ...brython,
    `\n${functions}\n;treevizKept.serve(self, treevizKept, ${JSON.stringify(program)}, ${JSON.stringify(helpers)});`
  ];
}
