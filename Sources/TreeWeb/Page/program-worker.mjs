// The worker that runs a pasted program and the judge. The text of its script is made of the functions
// here, the program, and a last line; a program in Python needs Brython before them. Nothing is loaded.

import { callables, chosenFunctions, NotUnderstood } from "./program-functions.mjs";
import { codeOf, guessedKind } from "./program-kind.mjs";
import { columnsOf, named, namedByWord, plain, usualNames, wordsOf } from "./program-names.mjs";
import { javascriptModel } from "./program-model.mjs";
import { subjectOf } from "./program-subject.mjs";
import { pythonGlobals, pythonModel, servePython } from "./program-python.mjs";
import { judged, ProgramExit, seededRandom, serve, shadow } from "./program-test.mjs";
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

/**
 * Waits for the test of a program in JavaScript, whose declarations are `declared`. The program has not
 * run yet; what it has declared before an error is tested.
 */
function serveJavaScript(scope, kept, declared, firstLine) {
  const model = javascriptModel();
  const globals = () => {
    // Names that only functions declare do not exist here.
    const found = new Map([...declared].filter(([, { has }]) => has()));
    const { exports } = scope.module;
    const own = typeof exports === "function" ? {
      [exports.name || "exports"]: exports
    } : exports ?? {};
    for (const [name, value] of Object.entries(own)) {
      if (!found.has(name)) found.set(name, { get: () => value });
    }
    return found;
  };
  const describe = (error) => {
    const { text, line } = model.describe(error);
    return { text, line: line > firstLine ? line - firstLine : 0 };
  };
  const seed = (text) => { Math.random = seededRandom(text); };
  serve(scope, kept, { model, globals, seed, describe });
  scope.onerror = (message, _file, line) => {
    if (!/ProgramExit|the program ended itself/.test(message)) {
      kept.ended = `${message.replace(/^Uncaught /, "")} in line ${line - firstLine}`;
    }
    kept.post({ ready: true });
    return true;
  };
}

/** The functions of the worker. */
const parts = [plain, usualNames, wordsOf, columnsOf, named, namedByWord, codeOf, guessedKind, NotATree,
  columnBits, fieldsOf,
  colorNumber, numbersOf, keyOf, nodeNumbers, heapNumbers, callables, NotUnderstood, chosenFunctions,
  subjectOf, ProgramExit, shadow, seededRandom, judged, serve,
];

/** The functions of the worker, and others for one language, as the text that defines `treevizKept`. */
const head = (...others) =>
  `const treevizKept = (() => {${[...parts, ...others].join("\n")}
    return { ...shadow(self, 20), serve: ${others.at(-1).name} };
  })();`.replaceAll(/\n\s*/g, "\n");

/** A program without the lines that belong to modules, which a worker has not. */
const withoutModules = (text) =>
  text.replaceAll(
    /^import\s+(?:([\w$]+)\s*,\s*)?(?:\*\s+as\s+)?([\w$]+|\{[^{}]*\})\s+from\s+(["'][^"']*["'])/gm,
    (_, first, names, file) => `const ${first ? `${first} = require(${file}), ` : ""}${
      names.replaceAll(/\bas\b/g, ":")} = require(${file})`)
  .replaceAll(/^import\s+["'][^"']*["']/gm, "")
  .replaceAll(/^export\s+(?:default\s+)?(?=(?:abstract\s+)?(?:class|function|const|let|var|async)\b)/gm,
    "")
  .replaceAll(/^export\s*(?:default\b[^\n]*|\{[^}]*\}[^\n]*)/gm, (words) => words.replaceAll(/[^\n]/g, ""));

/** Words that a line of a comment may have after `class` or `let`, but that are no names. */
const reserved = ("await break case catch class const continue debugger default delete do else enum export " +
  "extends false finally for function if import in instanceof let new null return static super switch this "
  +
  "throw true try typeof var void while with yield").split(" ");

/** The names that a program declares outside of its functions. */
export function declarations(text) {
  const found = new Map();
  for (const [, word, name, rest] of text.matchAll(
      /(?:^|[;}][ \t]*)(?:export\s+(?:default\s+)?)?(?:async\s+)?(class|function\s*\*?|const|let|var)\s+([A-Za-z_$][\w$]*)(?=(.*))/gm
    )) {
    const isVariable = word === "let" || word === "var";
    const others = isVariable ? [...rest.matchAll(/,\s*([A-Za-z_$][\w$]*)\s*(?=[,;]|=[^=>]|$)/g)] : [];
    for (const own of [name, ...others.map(([, other]) => other)]) {
      if (!reserved.includes(own)) found.set(own, isVariable);
    }
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
  const code = codeOf(program, false);
  // Sites with exercises define this class. It may not be in the program.
  const node = /\bTreeNode\s*\(/.test(code) && !/(?:class|function)\s+TreeNode\b|\bTreeNode\s*=/.test(code) ?
    `var TreeNode = ${String(TreeNode).replaceAll(/\n\s*/g, " ")};` : "";
  const globals = [...declarations(program)].map(([name, isVariable]) =>
    `[${JSON.stringify(name)},{has(){try{${name};return true}catch{return false}},get(){try{return ${name}}catch{}}${isVariable ? `,set(value){${name}=value}` : ""}}]`
  );
  const firstLine = functions.split("\n").length + 1;
  const serving = `treevizKept.serve(self,treevizKept,new Map([${globals.join(",")}]),${firstLine});${node}`;
  return `${functions}\n${serving}\n${withoutModules(program)}\n;treevizKept.post({ready:true});`;
}

/** The class of nodes of sites with exercises. */
class TreeNode {
  constructor(val, left, right) {
    this.val = val ?? 0;
    this.left = left ?? null;
    this.right = right ?? null;
  }
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
