// What JavaScript knows of the trees: numbers and texts in, numbers and JSON out. Nothing is placed
// here; every position comes from the module.

export const kinds = [
  "bst", "avl", "red-black", "splay", "treap", "weight-balanced", "scapegoat", "heap",
];
export const orders = [
  "inorder", "preorder", "postorder", "levelorder", "zigzag", "morris", "euler",
];
export const verbs = ["insert", "remove", "search", "take"];

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
  const { instance: { exports: own } } = await WebAssembly.instantiate(bytesOf(unpacker));
  const start = own.room(letters.length + Number(size));
  new TextEncoder().encodeInto(letters, new Uint8Array(own.memory.buffer, start));
  return new Uint8Array(own.memory.buffer, own.unpack(letters.length, size), size);
}

/** The error of a call that ended the instance of the module, mostly because memory ran out. */
export class Ended extends Error {}

/** The trees. */
export class Core {
  #tv;
  #module;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** How often the trees have begun: a handle of an earlier time means nothing. */
  era = 0;
  /** Called with the error when a call has ended the instance, and a new one has begun without trees. */
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

/** A tree or a recording at one moment. */
export class Exhibit {
  #core;
  #handle;
  #era;
  #labels = new Map();
  #outline;

  constructor(core, handle) {
    this.#core = core;
    this.#handle = handle;
    this.#era = core.era;
  }

  /** Whether the tree ended with the instance that it was made in. */
  get isLost() { return this.#core.era !== this.#era; }
  /** All that is the same at every moment; computed when it is first needed after a change. */
  get outline() { return this.#outline ??= this.#json("outline"); }
  /** The handle, which stands for another tree after the trees have begun anew. */
  get #its() { return this.isLost ? -1 : this.#handle; }
  #json(name, ...args) {
    return JSON.parse(this.#core.text(this.#core.call(name, this.#its, ...args)));
  }

  get steps() { return this.#core.call("steps", this.#its); }
  /** The number of nodes after all that was done. */
  get size() { return this.#core.call("size", this.#its); }
  /** The label of the first entry of a heap. */
  get first() { return this.#core.text(this.#core.call("first", this.#its)); }

  /** Does something with each key of a text; says for how many the answer was yes. */
  act(verb, keys) {
    this.#core.put(keys);
    this.#outline = undefined;
    return this.#core.call("do", this.#its, verbs.indexOf(verb));
  }
  traverse(order, reversed = false) {
    this.#outline = undefined;
    this.#core.call("traverse", this.#its, orders.indexOf(order), reversed ? 1 : 0);
  }
  /** Marks nodes, each with the sum of its marks. */
  mark(marks) { for (const [node, sum] of marks) this.#core.call("mark", this.#its, node, sum); }
  /** Hides what stands below a node, or shows it again. */
  fold(node, isFolded) { this.#core.call("fold", this.#its, node, isFolded ? 1 : 0); }
  /** The ids of the nodes of the moment, in an order. */
  order(order, reversed = false) {
    const place = orders.indexOf(order);
    return Array.from(this.#core.numbers(this.#core.call("order", this.#its, place, reversed ? 1 : 0)));
  }
  go(moment) { return this.#core.call("go", this.#its, moment); }
  get facts() { return this.#json("facts"); }
  details(node) { return this.#json("details", node); }
  /** The label of a node in full and its annotations. */
  notes(node) { return this.#json("notes", node); }

  label(node) {
    let label = this.#labels.get(node);
    if (label === undefined) {
      label = this.#core.text(this.#core.call("label", this.#its, node));
      this.#labels.set(node, label);
    }
    return label;
  }

  /** The node with a label, the next one after another in the order of their making, or −1. */
  find(text, after = -1) {
    this.#core.put(text);
    return this.#core.call("find", this.#its, after) - 1;
  }

  /** What meets a window, but for what is smaller than some lengths; one node is kept in any case. */
  show(box, { extentX = 0, extentY = 0, grainX = 0, grainY = 0 } = {}, kept = -1) {
    const sizes = [extentX, extentY, grainX, grainY];
    const count = this.#core.call("show", this.#its, ...box, ...sizes, kept);
    return new Seen(this.#core.numbers(count).slice());
  }

  /** The bands of the levels that a camera sees, and how high the header above them is. */
  headers({ scaleY, y, height }, least, greatest) {
    const count = this.#core.call("headers", this.#its, scaleY, y, height, least, greatest);
    const [top = least, step, ...numbers] = this.#core.numbers(count);
    const bands = [];
    for (let at = 0; at < numbers.length; at += 5) {
      const [first, last, above, below, name] = numbers.slice(at, at + 5);
      bands.push({ number: first / step, first, last, above, below, name });
    }
    return { top, bands };
  }

  /** The radius of a node's bubble, or 0 if the tree says nothing of what is measured. */
  radius(measure, node) { return this.#core.call("radius", this.#its, measure, node); }
  /** The stripes over a node of a size, around its middle. */
  stripes(width, height) {
    const [thickness, ...numbers] = this.#core.numbers(this.#core.call("stripes", width, height));
    const lines = Array.from({ length: numbers.length / 4 }, (_, at) => numbers.slice(4 * at, 4 * at + 4));
    return { thickness, lines };
  }

  /** The marks of in-order between two places, so far apart that they can be written. */
  ruler(from, to, scale) {
    const marks = (digits) => {
      const room = (12 + 8 * digits) / scale;
      const numbers = this.#core.numbers(this.#core.call("ruler", this.#its, from, to, room));
      return Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(2 * at, 2 * at + 2));
    };
    const few = marks(2);
    const digits = String(few.at(-1)?.[0] ?? 0).length;
    return digits > 2 ? marks(digits) : few;
  }
  close() {
    if (!this.isLost) this.#core.close(this.#handle);
  }
}

/** What is seen: nodes, edges, and subtrees too small to be looked into, as the core tells of them. */
export class Seen {
  constructor(numbers) {
    const [nodes, edges, summaries] = numbers;
    const edgesAt = 3 + 8 * nodes;
    const summariesAt = edgesAt + 7 * edges;
    this.counts = { nodes, edges, summaries };
    this.parts = {
      nodes: numbers.subarray(3, edgesAt),
      edges: numbers.subarray(edgesAt, summariesAt),
      summaries: numbers.subarray(summariesAt),
    };
  }
  get nodes() {
    return this.#rows("nodes", ["id", "x", "y", "half", "level", "look", "group", "hidden"]);
  }
  get edges() { return this.#rows("edges", ["parent", "child", "x1", "y1", "x2", "y2", "path"]); }
  #rows(part, keys) {
    const numbers = this.parts[part];
    let at = 0;
    return Array.from({ length: this.counts[part] }, () => {
      const row = {};
      for (const key of keys) row[key] = numbers[at++];
      return row;
    });
  }
}
