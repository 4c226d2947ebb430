// Runs a program in workers, and ends a worker that exceeds its time.

import { codeOf } from "./program-kind.mjs";
import { linesBefore, pythonWorkerScript, workerScript } from "./program-worker.mjs";

/**
 * The time in milliseconds for loading a program, also one in Python with its modules, for an operation,
 * and after an operation that hung.
 */
const limits = { loading: 4000, python: 15_000, operation: 2500, known: 1200, later: 600 };
/** The maximum number of workers that are ended before the search for a shorter sequence is given up. */
const mostHangs = 24;

/**
 * A test of a program. Each operation has a time limit. A worker that exceeds it is ended, and
 * another one starts again; since it knows the runs that did not end, it gets further.
 */
export class ProgramRun {
  #hangs = new Map();
  #worker;
  #timer = 0;
  #run = "";
  #ending = 0;

  /**
   * The options are the kind of trees, or "" to guess it; the other words of the test; the names of functions
   * and of the root that the reader has chosen; and, for a program in Python, the texts of Brython and of
   * program-helpers.py.
   *
   * @param wasm the module that judges.
   * @param done receives the answer.
   */
  constructor(wasm, { text, kind, words, chosen, python }, done) {
    this.wasm = wasm;
    this.text = text;
    this.python = python;
    const countsEqualKeys = words.startsWith("count ");
    this.test = { kind, chosen, code: codeOf(text, python !== undefined), countsEqualKeys };
    this.words = words;
    this.done = done;
    this.#begin();
  }

  /** Ends the test without an answer. */
  stop() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
  }
  #finish(answer) {
    this.stop();
    this.done(answer);
  }

  #begin() {
    const script = this.python ? pythonWorkerScript(this.text, this.python) : [workerScript(this.text)];
    const address = URL.createObjectURL(new Blob(script, { type: "text/javascript" }));
    const loading = this.python ? limits.python : limits.loading;
    let limit = loading;
    let at = -1;
    const worker = this.#worker = new Worker(address);
    const wait = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#expire(limit === loading, at), limit);
    };
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if (data.ready) {
        URL.revokeObjectURL(address);
        const runs = this.#hangs.size > mostHangs ? 0 : 300;
        worker.postMessage({
          wasm: this.wasm,
          test: { ...this.test, words: `${this.words} ${runs}` },
          hangs: this.#hangs,
        });
        limit = limits.operation;
      } else if (data.run !== undefined) {
        this.#run = data.run;
        at = -1;
        const isKnown = this.#hangs.get(data.run) === -1;
        limit = isKnown ? limits.known : this.#hangs.size ? limits.later : limits.operation;
      } else if (data.at !== undefined) {
        at = data.at;
      } else if (data.report || data.fault) {
        return this.#finish(data);
      }
      wait();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const line = this.python ? 0 : event.lineno - linesBefore();
      const isAfter = line > this.text.split("\n").length;
      const said = isAfter ? "SyntaxError: the program ends inside of a block, such as a class" : event
        .message
        .replace(/^Uncaught /, "");
      this.#finish({
        fault: `The program cannot be read: ${said}${line > 0 && !isAfter ? ` in line ${line}` : ""}`,
        line,
        all: []
      });
    };
    wait();
  }

  #expire(isLoading, at) {
    this.#worker?.terminate();
    if (isLoading) {
      return this.#finish({
        fault: "The program did not end while it was loaded: is there a loop outside of its functions, or a long test?",
        all: [],
      });
    }
    this.#ending += 1;
    // The operation that does not end is found by a second run.
    if (this.#ending > 4 * mostHangs) return this.#finish({ fault: "The program does not end.", all: [] });
    this.#hangs.set(this.#run, this.#hangs.get(this.#run) === -1 ? at : -1);
    this.#begin();
  }
}
