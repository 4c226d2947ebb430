// The part of the worker that tests a program in any language: the judge calls it for each operation.

import { NotUnderstood } from "./program-functions.mjs";
import { subjectOf } from "./program-subject.mjs";
import { NotATree } from "./program-tree.mjs";

/**
 * Removes everything from the global object of a worker except for the language itself and Brython, so
 * that a program reaches neither network nor storage. Returns the functions that the worker keeps.
 */
export function shadow(scope, most) {
  const kept = {
    post: scope.postMessage.bind(scope),
    now: scope.performance.now.bind(scope.performance),
    Instance: scope.WebAssembly.Instance,
    encoder: new TextEncoder(),
    decoder: new TextDecoder(),
    printed: [],
    /** How the program itself ended, if it did not end as usual. */
    ended: undefined,
  };
  const language = (
    "Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol "
    + "Date Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError "
    + "URIError globalThis JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array "
    +
    "Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView "
    + "Map BigInt Set WeakMap WeakSet WeakRef FinalizationRegistry Proxy Reflect Iterator decodeURI "
    +
    "decodeURIComponent encodeURI encodeURIComponent escape unescape eval isFinite isNaN self structuredClone "
    + "queueMicrotask onmessage onerror constructor __BRYTHON__").split(" ");
  for (let own = scope; own && own !== Object.prototype; own = Object.getPrototypeOf(own)) {
    for (const name of Object.getOwnPropertyNames(own)) {
      // The functions of the program are already there, and cannot be removed.
      if (language.includes(name) || !Object.getOwnPropertyDescriptor(own, name).configurable) continue;
      try { delete own[name]; } catch { /* It is shadowed instead. */ }
      if (name in scope) Object.defineProperty(scope, name, {
        value: undefined,
        writable: true,
        configurable: true
      });
    }
  }
  const shown = (value) => { try { return String(value); } catch { return "[object]"; } };
  const print = (...values) => {
    kept.printed.push(values.map(shown).join(" ").replace(/\n$/, "").slice(0, 200));
    if (kept.printed.length > most) kept.printed.shift();
  };
  const silent = () => {};
  const names = ["log", "info", "warn", "error", "debug", "table", "trace", "dir"];
  scope.console = new Proxy({}, { get: (_, name) => (names.includes(String(name)) ? print : silent) });
  /** Replaces each module of Node: all its members and results are this object again. */
  const nothing = new Proxy(() => {}, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => "" : nothing),
    set: () => true,
    apply: () => nothing,
    construct: () => nothing,
  });
  scope.require = () => nothing;
  const exit = () => { throw new ProgramExit("the program ended itself"); };
  scope.process = {
    argv: [],
    env: {},
    stdin: nothing,
    stdout: { write: print },
    stderr: { write: print },
    exit,
    on: silent
  };
  scope.module = { exports: {} };
  scope.exports = scope.module.exports;
  return kept;
}

/** The end of a program by `process.exit`. */
export class ProgramExit extends Error {}

/** Random numbers that depend only on the operations, so that a failure is reproducible. */
export function seededRandom(text) {
  let state = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Judges a program. `kept` contains the functions of the worker, `hangs` the runs that did not end in an
 * earlier worker: the number of the operation, or −1 if it is not known yet.
 */
export function judged({ wasm, test, subject, hangs, describe, seed, kept }) {
  const { post, now, encoder } = kept;
  const { exports: all } = new kept.Instance(wasm, { program: { perform } });
  const exports = /** @type {Exported} */ ( /** @type {unknown} */ (all));
  let run = "";
  let hang;
  let posted = now();

  function put(bytes) {
    const start = exports.tj_input(bytes.length);
    new Uint8Array(exports.memory.buffer, start, bytes.length).set(bytes);
    return bytes.length;
  }

  function fail(reason, message) {
    put(encoder.encode(`${reason}\n${message}`));
    return -1;
  }

  function perform(operations, count, number) {
    const numbers = new Int32Array(exports.memory.buffer, operations, 2 * count);
    if (number === 0) {
      run = Array.from(numbers).join(" ");
      hang = hangs.get(run);
      post({ run });
      posted = now();
    }
    const [verb, key] = [numbers[2 * number], numbers[2 * number + 1]];
    if (hang === number) return fail("hang", `'${words(verb, key)}' did not end within the time limit`);
    if (hang === -1) post({ at: number });
    else if (now() - posted > 50) {
      post({});
      posted = now();
    }
    try {
      if (number === 0) {
        seed(run);
        subject.make();
      }
      subject.perform(verb, key);
      const found = subject.numbers();
      return put(new Uint8Array(found.buffer, found.byteOffset, found.byteLength));
    } catch (error) {
      if (error instanceof NotUnderstood) throw error;
      if (error instanceof NotATree) return fail(error.reason, error.message);
      const { text, line } = describe(error);
      return fail("crash", `'${words(verb, key)}' threw ${text}${line ? ` in line ${line}` : ""}`);
    }
  }
  const words = (verb, key) => ["insert ", "remove ", "find ", "remove"][verb] + (verb === 3 ? "" : key);

  put(encoder.encode(test));
  const count = exports.tj_judge();
  if (count < 0) throw new Error(`the judge does not know the test ${test}`);
  const answers = Array.from({ length: count }, (_, number) => {
    const [start, length] = [exports.tj_reply(number), exports.tj_length(number)];
    return new Uint8Array(exports.memory.buffer, start, length).slice();
  });
  return {
    report: JSON.parse(kept.decoder.decode(answers[0])),
    steps: answers[1],
    pictures: answers
      .slice(2)
  };
}

/**
 * Waits for the test of a program: its model, a function for its names, and functions for its errors and
 * random numbers.
 */
export function serve(scope, kept, { model, globals, seed, describe }) {
  scope.onmessage = ({ data: { wasm, test, hangs } }) => {
    let subject;
    try {
      subject = subjectOf(model, globals(), test);
      const { kind, isUnsure, hasMore } = subject;
      const words = `${kind} ${test.words}`;
      const answer = judged({ wasm, test: words, subject, hangs, seed, describe, kept });
      const { printed, ended } = kept;
      kept.post({ ...answer, kind, isUnsure, hasMore, found: subject.found(), printed, ended });
    } catch (error) {
      const isOwn = error instanceof NotUnderstood;
      const all = isOwn ? error.all.map(({ label }) => label) : [];
      const fault = isOwn ? error.message : describe(error).text;
      // The functions may be missing because the program ended before them.
      const words = isOwn && kept.ended ? `The program cannot be read: ${kept.ended}. ${fault}` : fault;
      kept.post({ fault: words, all, printed: kept.printed });
    }
  };
}
