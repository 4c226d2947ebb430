// What JavaScript knows of the trees: numbers and texts in, numbers and JSON out. Nothing is placed
// here; every position comes from the module.

import { kinds } from "./constants.mjs";
import { Exhibit } from "./exhibit.mjs";

/** A page that is opened from a disk may fetch nothing: what it needs comes with it, in base64. */
export function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Unpacks the module: what unpacks it comes first, then its size, then itself in letters. */
export async function unpacked(text) {
  const [unpacker, size, letters] = text.trim().split(" ");
  const { instance } = await WebAssembly.instantiate(bytesOf(unpacker));
  const own = /** @type {Exported} */ (instance.exports);
  const start = own.room(letters.length + Number(size));
  new TextEncoder().encodeInto(letters, new Uint8Array(own.memory.buffer, start));
  return new Uint8Array(own.memory.buffer, own.unpack(letters.length, Number(size)), Number(size));
}

/** The error of a call that ended the instance of the module, mostly because memory ran out. */
export class Ended extends Error {}

/** The trees. */
export class Core {
  /** @type {Exported} */
  #tv;
  #module;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** How often the trees have begun: a handle of an earlier time means nothing. */
  era = 0;
  /** Called with the error when a call has ended the instance, and a new one has begun without trees. */
  /** @type {(ended: Ended) => void} */
  onend = () => {};

  static async from(wasm) {
    const core = new Core();
    core.#module = await WebAssembly.compile(wasm);
    core.#begin(await WebAssembly.instantiate(core.#module));
    return core;
  }
  #begin(instance) {
    this.#tv = instance.exports;
    this.era += 1;
  }
  #run(name, ...args) {
    try {
      return this.#tv[name](...args);
    } catch (cause) {
      // The old memory may be in any state now.
      this.#tv = undefined;
      this.#begin(new WebAssembly.Instance(this.#module));
      const ended = new Ended("the page ran out of memory and was reset", { cause });
      queueMicrotask(() => this.onend(ended));
      throw ended;
    }
  }

  // Memory may have grown, which detaches every view of it: look anew each time.
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

  /** A tree of a kind with keys, as one text. */
  open(kind, keys, seed = 0) {
    this.put(keys);
    return new Exhibit(this, this.call("open", kinds.indexOf(kind), seed | 0));
  }

  /** Begins a quiz, which six words speak of; says how many questions there are. */
  quiz(words) {
    this.put(words);
    return this.call("quiz");
  }
  /** Goes on to a question, and says it. */
  ask(number) { return JSON.parse(this.text(this.call("ask", number))); }
  /** The picture of the question, as it stands. */
  picture() { return new Exhibit(this, this.call("picture")); }
  /** Says what was right; without a text, the reader does not know. */
  answer(text) {
    this.put(text ?? "");
    return JSON.parse(this.text(this.call("answer", text === undefined ? 0 : 1)));
  }

  /** A packed recording. */
  load(bytes) {
    this.put(bytes);
    return new Exhibit(this, this.call("load"));
  }
}
