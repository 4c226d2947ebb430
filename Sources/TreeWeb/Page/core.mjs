// The JavaScript interface of the trees: numbers and texts as input, numbers and JSON as output.
// Nothing is laid out here; all positions come from the WebAssembly module.

import { kinds } from "./constants.mjs";
import { PlacedTree } from "./placed-tree.mjs";

/**
 * Decodes base64. A page that is opened from a disk cannot fetch files, so it contains its data in
 * base64.
 */
export function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/**
 * Unpacks the module from a text: the unpacker in base64, the size of the module, and the packed
 * module.
 */
export async function unpacked(text) {
  const [unpacker, size, letters] = text.trim().split(" ");
  const { instance } = await WebAssembly.instantiate(bytesOf(unpacker));
  const own = /** @type {Exported} */ (instance.exports);
  const start = own.room(letters.length + Number(size));
  new TextEncoder().encodeInto(letters, new Uint8Array(own.memory.buffer, start));
  return new Uint8Array(own.memory.buffer, own.unpack(letters.length, Number(size)), Number(size));
}

/**
 * The error of a call that ended the instance of the module, usually because of insufficient
 * memory.
 */
export class Ended extends Error {}

/** The WebAssembly module of the trees. */
export class Core {
  /** @type {Exported} */
  #tv;
  #module;
  #imports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

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

  /** Starts a quiz that six words describe, and returns the number of questions. */
  quiz(words) {
    this.put(words);
    return this.call("quiz");
  }
  /** Moves to a question, and returns it. */
  ask(number) { return JSON.parse(this.text(this.call("ask", number))); }
  /** The current picture of the question. */
  picture() { return new PlacedTree(this, this.call("picture")); }
  /**
   * Grades an answer, and returns the verdict. An undefined text means that the reader does not
   * know.
   */
  answer(text) {
    this.put(text ?? "");
    return JSON.parse(this.text(this.call("answer", text === undefined ? 0 : 1)));
  }

  /** Loads a packed recording. */
  load(bytes) {
    this.put(bytes);
    return new PlacedTree(this, this.call("load"));
  }
}
