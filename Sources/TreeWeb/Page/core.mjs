// The JavaScript interface of the trees: numbers and texts as input, numbers and JSON as output.
// Nothing is laid out here; all positions come from the WebAssembly module.

import { kinds } from "./constants.mjs";
import { PlacedTree } from "./placed-tree.mjs";
import { unpacked } from "./unpacking.mjs";

/**
 * The error of a call that ended the instance of the module, usually because of insufficient
 * memory.
 */
export class Ended extends Error {}

/** Opens the module that a text contains. @param text see `unpacked`. */
export async function opened(text, imports = {}) {
  try {
    return await Core.from(await unpacked(text), imports);
  } catch (cause) {
    throw new Error("WebAssembly is missing or forbidden here", { cause });
  }
}

/** The WebAssembly module of the trees. */
export class Core {
  /** @type {Exported} */
  #tv;
  #module;
  #imports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  isStored = false;
  /** The number of instances so far. A handle from an earlier instance is invalid. */
  era = 0;
  /**
   * Called with the error after a call has ended the instance. The new instance contains no trees.
   */
  /** @type {(ended: Ended) => void} */
  onend = () => {};

  static async from(wasm, imports = {}) {
    const core = new Core();
    core.#module = await WebAssembly.compile(wasm);
    core.#imports = imports;
    core.#begin(await WebAssembly.instantiate(core.#module, imports));
    return core;
  }
  /** The compiled module, for workers. */
  get module() { return this.#module; }
  #begin(instance) {
    this.#tv = instance.exports;
    this.era += 1;
  }
  #run(name, ...args) {
    try {
      return this.#tv[name](...args);
    } catch (cause) {
      // The memory of the old instance may be in an inconsistent state.
      this.#tv = undefined;
      this.#begin(new WebAssembly.Instance(this.#module, this.#imports));
      const ended = new Ended("the page ran out of memory and was reset", { cause });
      queueMicrotask(() => this.onend(ended));
      throw ended;
    }
  }

  // The memory may have grown, which detaches every view of it. Therefore, each access makes a new
  // view.
  put(input) {
    const bytes = typeof input === "string" ? this.#encoder.encode(input) : input;
    const start = this.#run("tv_input", bytes.length);
    new Uint8Array(this.#tv.memory.buffer, start, bytes.length).set(bytes);
  }
  text(length) {
    const bytes = new Uint8Array(this.#tv.memory.buffer, this.#tv.tv_reply(), Math.max(0, length));
    return this.#decoder.decode(bytes);
  }
  numbers(count) {
    // The address of no numbers is arbitrary.
    if (count === 0) return new Float64Array(0);
    return new Float64Array(this.#tv.memory.buffer, this.#tv.tv_numbers(), count);
  }
  call(name, ...args) {
    const answer = this.#run(`tv_${name}`, ...args);
    if (answer < 0) throw new Error(this.text(this.#tv.tv_fault()));
    return answer;
  }
  close(handle) { this.#run("tv_close", handle); }

  /** Creates a tree of a kind with keys, which are a single text. */
  open(kind, keys, seed = 0) {
    this.put(keys);
    return new PlacedTree(this, this.call("open", kinds.indexOf(kind), seed | 0));
  }

  /** Starts the quiz of a plan, and returns the number of questions. */
  quiz(words) {
    this.put(words);
    return this.call("quiz");
  }
  /** Moves to a question, and returns it. */
  ask(number) { return JSON.parse(this.text(this.call("ask", number))); }
  /** The current picture of the question. */
  picture() { return new PlacedTree(this, this.call("picture")); }
  /** The recording that answers the question, at the moment of the question. */
  solution() { return new PlacedTree(this, this.call("solution")); }
  /**
   * Grades an answer, and returns the verdict. An undefined text means that the reader does not
   * know.
   */
  answer(text) {
    this.put(text ?? "");
    return JSON.parse(this.text(this.call("answer", text === undefined ? 0 : 1)));
  }
  /** The result of the quiz, a text to hand in. */
  result() { return JSON.parse(this.text(this.call("result"))).text; }

  /**
   * Reads a tree in a format, or in the format that is detected if the number is negative.
   *
   * @param {string | Uint8Array} text
   */
  read(text, format) {
    this.put(text);
    return new PlacedTree(this, this.call("read", format, -1));
  }
  /** The place of the fault that was found by the latest reading, if it has one. */
  get placeOfFault() {
    const [offset, line, column] = this.numbers(this.call("place_of_fault"));
    return offset === undefined ? undefined : { offset, line, column };
  }

  /** Loads a packed recording. */
  load(bytes) {
    this.put(bytes);
    return new PlacedTree(this, this.call("load"));
  }
}
