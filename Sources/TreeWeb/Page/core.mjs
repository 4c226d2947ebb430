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

/** The trees. */
export class Core {
  #tv;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** Unpacks and compiles the module at the same time. */
  static async from(packed) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const { instance } = await WebAssembly.instantiateStreaming(
      new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
    const core = new Core();
    core.#tv = instance.exports;
    return core;
  }

  // Memory may have grown, which detaches every view of it: look anew each time.
  put(input) {
    const bytes = typeof input === "string" ? this.#encoder.encode(input) : input;
    const start = this.#tv.tv_input(bytes.length);
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
    const answer = this.#tv[`tv_${name}`](...args);
    if (answer < 0) throw new Error(this.text(this.#tv.tv_fault()));
    return answer;
  }
  close(handle) { this.#tv.tv_close(handle); }

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
  #labels = new Map();

  constructor(core, handle) {
    this.#core = core;
    this.#handle = handle;
    this.renew();
  }

  renew() { this.outline = this.#json("outline"); }
  #json(name, ...args) {
    return JSON.parse(this.#core.text(this.#core.call(name, this.#handle, ...args)));
  }

  get steps() { return this.outline.steps; }

  /** Does something with each key of a text; says for how many the answer was yes. */
  act(verb, keys) {
    this.#core.put(keys);
    const count = this.#core.call("do", this.#handle, verbs.indexOf(verb));
    this.renew();
    return count;
  }
  traverse(order, reversed = false) {
    this.#core.call("traverse", this.#handle, orders.indexOf(order), reversed ? 1 : 0);
    this.renew();
  }
  /** Hides what stands below a node, or shows it again. */
  fold(node, isFolded) { this.#core.call("fold", this.#handle, node, isFolded ? 1 : 0); }
  /** The ids of the nodes of the moment, in an order. */
  order(order, reversed = false) {
    const place = orders.indexOf(order);
    return Array.from(this.#core.numbers(this.#core.call("order", this.#handle, place, reversed ? 1 : 0)));
  }
  go(moment) { return this.#core.call("go", this.#handle, moment); }
  get facts() { return this.#json("facts"); }
  details(node) { return this.#json("details", node); }

  label(node) {
    let label = this.#labels.get(node);
    if (label === undefined) {
      label = this.#core.text(this.#core.call("label", this.#handle, node));
      this.#labels.set(node, label);
    }
    return label;
  }

  /** The node with a label, the next one after another in the order of their making, or −1. */
  find(text, after = -1) {
    this.#core.put(text);
    return this.#core.call("find", this.#handle, after) - 1;
  }

  /** What meets a window, but for what is smaller than some lengths; one node is kept in any case. */
  show(box, { extentX = 0, extentY = 0, grainX = 0, grainY = 0 } = {}, kept = -1) {
    const sizes = [extentX, extentY, grainX, grainY];
    const count = this.#core.call("show", this.#handle, ...box, ...sizes, kept);
    return new Seen(this.#core.numbers(count).slice());
  }
  close() { this.#core.close(this.#handle); }
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
