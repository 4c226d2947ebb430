// A tree of the module at a moment: its data and its operations.

import { lengthActions, orders, stride, verbs } from "./constants.mjs";

/** A tree or a recording at a moment. */
export class PlacedTree {
  #core;
  #handle;
  #era;
  #labels = new Map();
  #known = new Map();
  #outline;
  #turns;
  #notes = "";

  constructor(core, handle) {
    this.#core = core;
    this.#handle = handle;
    this.#era = core.era;
  }

  #renew() {
    this.#outline = this.#turns = undefined;
    this.#known.clear();
  }
  /** Whether the moments are stored, because WebAssembly is forbidden. */
  get isStored() { return this.#core.isStored; }
  /** Whether the instance that contained the tree has ended. */
  get isLost() { return this.#core.era !== this.#era; }
  /** Whether the tree has changed since its outline was computed. */
  get isStale() { return !this.isLost && !this.#outline; }
  /**
   * The data that is the same at every moment. It is computed when it is first needed after a
   * change.
   */
  get outline() { return this.#outline ??= this.#json("outline"); }
  /** The moments that follow a rotation. */
  get turns() { return this.#turns ??= new Set(this.outline.rotations); }
  /** Returns a value that is computed only once at each moment. */
  once(key, make) {
    if (!this.#known.has(key)) this.#known.set(key, make());
    return this.#known.get(key);
  }
  /**
   * The handle, or −1 if the instance has ended, because the handle may belong to another tree
   * then.
   */
  get #its() { return this.isLost ? -1 : this.#handle; }
  #json(name, ...args) {
    return JSON.parse(this.#core.text(this.#core.call(name, this.#its, ...args)));
  }

  get steps() { return this.#core.call("steps", this.#its); }
  /** The number of nodes after all operations. */
  get size() { return this.#core.call("size", this.#its); }
  /** The label of the first entry of a heap. */
  get first() { return this.#core.text(this.#core.call("first", this.#its)); }

  /** Performs an operation with each key of a text, and returns the number of successes. */
  act(verb, keys) {
    this.#core.put(keys);
    const count = this.#core.call("do", this.#its, verbs.indexOf(verb));
    this.#renew();
    return count;
  }
  traverse(order, reversed = false, isRecursive = false) {
    const variant = (reversed ? 1 : 0) + (isRecursive ? 2 : 0);
    this.#core.call("traverse", this.#its, orders.indexOf(order), variant);
    this.#renew();
  }
  /** Selects the notes at nodes by their names: empty for the default notes, or `none`. */
  annotate(names) {
    if (names === this.#notes) return;
    this.#core.put(names);
    this.#core.call("annotate", this.#its);
    this.#notes = names;
  }
  /** The note of a node, or an empty text. */
  note(node) { return this.#core.text(this.#core.call("note", this.#its, node)); }
  /** The format, the size and the notes of a tree that was read, and the answer of a check. */
  get document() { return this.#json("document"); }
  /** The SVG file that the command draws with options, each a name with a value, or only a name. */
  svg(options) {
    this.#core.put(options.map((option) => option.join("=")).join("\0"));
    return this.#core.text(this.#core.call("svg", this.#its));
  }
  /** The notes about the latest SVG file. */
  get remarks() { return JSON.parse(this.#core.text(this.#core.call("remarks"))); }
  /** A copy with the answer whether the tree satisfies a rule; marks show the nodes that break it. */
  check(rule) {
    this.#core.put(rule);
    return new PlacedTree(this.#core, this.#core.call("check", this.#its));
  }
  /** The nodes of this tree and of a newer one, with marks that show the differences. */
  compare(newer) { return new PlacedTree(this.#core, this.#core.call("compare", this.#its, newer.#its)); }
  /** Marks nodes. Each entry is a node and the sum of its marks. */
  mark(marks) { for (const [node, sum] of marks) this.#core.call("mark", this.#its, node, sum); }
  /** Folds or unfolds the subtrees below a node. */
  fold(node, isFolded) {
    this.#core.call("fold", this.#its, node, isFolded ? 1 : 0);
    this.#known.clear();
  }
  /** The ids of the nodes at the current moment, in a traversal order. */
  order(order, reversed = false) {
    const place = orders.indexOf(order);
    return Array.from(this.#core.numbers(this.#core.call("order", this.#its, place, reversed ? 1 : 0)));
  }
  go(moment) {
    this.#known.clear();
    return this.#core.call("go", this.#its, moment);
  }
  get facts() { return this.once("facts", () => this.#json("facts")); }
  details(node) { return this.#json("details", node); }
  /** The complete label of a node and its annotations. */
  notes(node) { return this.#json("notes", node); }

  label(node) {
    let label = this.#labels.get(node);
    if (label === undefined) {
      label = this.#core.text(this.#core.call("label", this.#its, node));
      this.#labels.set(node, label);
    }
    return label;
  }

  /** The text on the branch above an inner node: its label, or else its support. */
  branchLabel(node) {
    return this.once(`branch ${node}`, () => this.label(node) || (this.notes(node).notes.support ?? ""));
  }

  /** The nodes with a label. If there are none, the nodes whose label contains the text. */
  find(text) {
    this.#core.put(text);
    return Array.from(this.#core.numbers(this.#core.call("find", this.#its)));
  }
  /** The nodes with a label. */
  named(label) {
    const nodes = this.find(label);
    const isSame = nodes.length && this.notes(nodes[0]).label.normalize() === label.normalize();
    return isSame ? nodes : [];
  }

  /**
   * The contents of a window, except details smaller than the given sizes. The node `kept` is
   * always included.
   */
  show(box, { extentX = 0, extentY = 0, grainX = 0, grainY = 0 } = {}, kept = -1) {
    const sizes = [extentX, extentY, grainX, grainY];
    const count = this.#core.call("show", this.#its, ...box, ...sizes, kept);
    return new Seen(this.#core.numbers(count).slice());
  }

  /** The bands of the levels that a camera sees, and the height of the header above them. */
  headers({ scaleY, y, rest, height }, least, greatest) {
    const count = this.#core.call("headers", this.#its, scaleY, y, rest, height, least, greatest);
    const [top = least, step, ...numbers] = this.#core.numbers(count);
    const bands = [];
    for (let at = 0; at < numbers.length; at += 5) {
      const [first, last, above, below, name] = numbers.slice(at, at + 5);
      bands.push({ number: first / step, first, last, above, below, name });
    }
    return { top, bands };
  }

  /** Whether branch lengths are drawn. */
  get hasLengths() { return this.facts.lengths === true; }
  /** Draws branch lengths or levels, or rearranges the drawing with branch lengths. */
  arrange(action, node = -1) {
    this.#core.call("lengths", this.#its, lengthActions.indexOf(action), node);
    this.#known.clear();
  }
  /** The ticks of the axis of branch lengths, each with its place and its label. */
  axis(from, to, room) { return this.#json("axis", from, to, room).ticks ?? []; }

  /** The radius of a node's bubble, or 0 if the tree lacks the quantity. */
  radius(measure, node, range) {
    return this.#core.call("radius", this.#its, measure, node, ...range);
  }
  /** The stripes across a node of the given size, centered at (0, 0). */
  stripes(width, height) {
    const [thickness, ...numbers] = this.#core.numbers(this.#core.call("stripes", width, height));
    const lines = Array.from({ length: numbers.length / 4 }, (_, at) => numbers.slice(4 * at, 4 * at + 4));
    return { thickness, lines };
  }

  /** The ticks of the in-order ruler between two positions, with enough space for their texts. */
  // A tick stands for a range of in-order numbers. Its texts are the first and the last number, and
  // the labels of their nodes.
  ruler(from, to, scale, write) {
    const marks = (digits) => {
      const room = (12 + 8 * digits) / scale;
      const numbers = this.#core.numbers(this.#core.call("ruler", this.#its, from, to, room)).slice();
      return Array.from({ length: numbers.length / 5 }, (_, at) => {
        const [first, last, place, node, end] = numbers.subarray(5 * at);
        const texts = [write(first, node), write(last, end)];
        return { place, text: texts[0], both: texts[0] === texts[1] ? "" : texts.join(", ") };
      });
    };
    const few = marks(2);
    const digits = Math.max(...few.map(({ text }) => text.length));
    return digits > 2 ? marks(digits) : few;
  }
  close() {
    if (!this.isLost) this.#core.close(this.#handle);
  }
}

/**
 * The contents of a window: nodes, edges, and summarized subtrees, decoded from the module's
 * numbers.
 */
export class Seen {
  constructor(numbers) {
    const [nodes, edges, summaries] = numbers;
    const edgesAt = 3 + stride.node * nodes;
    const summariesAt = edgesAt + stride.edge * edges;
    this.counts = { nodes, edges, summaries };
    this.parts = {
      nodes: numbers.subarray(3, edgesAt),
      edges: numbers.subarray(edgesAt, summariesAt),
      summaries: numbers.subarray(summariesAt),
    };
  }
  get nodes() {
    return this.#rows("nodes", ["id", "x", "y", "half", "level", "appearance", "group", "hiddenCount"]);
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
