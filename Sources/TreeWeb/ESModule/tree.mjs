import { appearances, kinds, marks, orders } from "../Page/constants.mjs";
import { asking, TooLarge } from "./instance.mjs";
import { measureHeight, Node } from "./node.mjs";

const everywhere = [-Infinity, -Infinity, Infinity, Infinity];
const closing = new FinalizationRegistry((held) => held.placed?.close());

/**
 * A search tree and the recording of its operations, step by step:
 *
 *     const avl = tree([5, 3, 8], { kind: "avl" });
 *     avl.insert(9, 10);
 *     for (const { caption, root } of avl.frames()) …
 *
 * @param keys an iterable of keys, each a number, a bigint or a text; or a single text with all
 * keys, separated by white space and commas.
 * @param options `kind`: one of {@link kinds}; `seed`: the seed of the random choices, for kinds
 * that make any.
 */
export const tree = (keys = [], options = {}) => new Tree(keys, options);

/**
 * A fault of one tree ends the module instance that all trees share. The tree with the fault is
 * lost. Each other tree repeats its operations in the new instance when it is next used.
 */
class Tree {
  #options;
  /**
   * The operations, which are repeated after a fault of another tree; undefined after a fault of
   * this tree.
   */
  #journal;
  /** A separate object with the placed tree, which the finalization registry closes. */
  #held = {};

  constructor(keys, { kind = "bst", seed = 0 }) {
    known(kind, kinds, "kind");
    this.kind = kind;
    this.#options = [kind, typeof keys === "string" ? keys : text(keys?.[Symbol.iterator] ? keys : [keys]),
      seed
    ];
    this.#journal = [];
    this.#asking(() => {});
    closing.register(this, this.#held);
  }

  /** Calls a function with the placed tree. */
  #asking(body) {
    if (!this.#journal) throw new TooLarge();
    const held = this.#held;
    try {
      return asking((core) => {
        if (held.placed?.isLost ?? true) {
          held.placed = core.open(...this.#options);
          for (const repeat of this.#journal) repeat(held.placed);
        }
        return body(held.placed);
      });
    } catch (error) {
      if (error instanceof TooLarge) this.#journal = undefined;
      throw error;
    }
  }

  /** Changes the tree, and records the change. */
  #change(change) {
    const answer = this.#asking(change);
    this.#journal.push(change);
    return answer;
  }

  #do(verb, keys) { return this.#change((placed) => placed.act(verb, keys)); }

  /**
   * Inserts keys and returns the number of new keys. Each argument is one key, or an iterable of
   * keys.
   */
  insert(...keys) { return this.#do("insert", text(single(keys))); }

  /**
   * Removes keys and returns the number of removed keys. The arguments are as for {@link insert}.
   */
  remove(...keys) { return this.#do("remove", text(single(keys))); }

  /** Searches a key and returns whether it was found. The search is recorded. */
  search(key) { return this.#do("search", text([key])) > 0; }

  /** Removes and returns the first key of a heap, or returns undefined if the heap is empty. */
  take() {
    if (!this.kind.endsWith("heap")) throw new Error(
      `only a heap has a first key to take; the kind of this tree is ${this.kind}`);
    if (this.size === 0) return undefined;
    const first = keyOf(this.#asking((placed) => placed.first));
    this.#do("take", "");
    return first;
  }

  /**
   * Returns the keys in an order, one of {@link orders}.
   *
   * `reversed`: whether the order is reversed; `record`: whether the traversal is recorded.
   */
  traverse(order = "inorder", { reversed = false, record = false } = {}) {
    known(order, orders, "order");
    const keys = this.#asking((placed) => {
      placed.go(placed.steps);
      return placed.order(order, reversed).map((id) => labelOf(placed, id)).map(keyOf);
    });
    if (record) this.#change((placed) => placed.traverse(order, reversed));
    return keys;
  }

  /** The number of nodes. */
  get size() { return this.#asking((placed) => placed.size); }

  /** The number of edges on the longest path from the root to a leaf, or −1 for the empty tree. */
  get height() { return this.#asking((placed) => factsOf(placed, placed.steps).height); }

  /** The current root, with positions, or null for the empty tree. See {@link frame}. */
  get root() { return this.frame(this.steps).root; }

  /** The number of recorded steps of all operations. */
  get steps() { return this.#asking((placed) => placed.steps); }

  /** Iterates over all moments of the recording. */
  * frames() {
    for (let step = 0; step <= this.steps; step++) yield this.frame(step);
  }

  /**
   * Returns a moment of the recording: the number of completed steps, the caption, the operation
   * and its line of pseudocode, and the nodes. The datum of a node contains its id, which is the
   * same at every moment, its key, its marks, and its color in a red-black tree. The coordinates x
   * and y are pixels from the root.
   */
  frame(step) {
    if (!Number.isInteger(step) || step < 0 || step > this.steps) {
      throw new Error(`there is no step ${step}: they go from 0 to ${this.steps}`);
    }
    return this.#asking((placed) => {
      const facts = factsOf(placed, step);
      const { operations, algorithms, lists } = placed.outline;
      const operation = operations[facts.operation];
      return {
        step,
        caption: facts.caption,
        operation: operation?.title,
        line: algorithms[operation?.algorithm]?.lines[facts.line],
        lists: Object.fromEntries(lists.map((name, at) => [name, facts.lists[at].labels.map(keyOf)])),
        output: facts.output.labels.map(keyOf),
        comparisons: facts.comparisons,
        rotations: facts.rotations,
        root: rootOf(placed),
      };
    });
  }

  /** The tree as JSON that treeviz reads, at any depth: {"element":5,"left":{"element":3}}. */
  toString() {
    let [text, last] = ["", null];
    const root = this.root;
    this.#asking((placed) => root?.eachBefore((node) => {
      // Close the subtrees up to the parent of the node.
      for (; last !== node.parent; last = last.parent) text += "}";
      const { notes, label } = placed.notes(node.data.id);
      text += (node.side ? `,"${node.side}":` : "") + `{"element":${json(label)}`;
      for (const [name, note] of Object.entries(notes)) text +=
        `,${JSON.stringify(name)}:${json(note)}`;
      last = node;
    }));
    for (; last; last = last.parent) text += "}";
    return text || "[]";
  }

  /**
   * The tree as objects. JSON.stringify supports only a few thousand levels, {@link toString} any
   * number.
   */
  toJSON() { return JSON.parse(this.toString()); }
}

function known(name, names, what) {
  if (!names.includes(name)) throw new Error(`no such ${what}: ${name}; there are ${names.join(", ")}`);
}

/** The facts of a moment. */
function factsOf(placed, step) {
  placed.go(step);
  return placed.facts;
}

/** The complete label of a node. */
function labelOf(placed, id) {
  const label = placed.label(id);
  return label.includes("…") ? placed.notes(id).label : label;
}

/** The root at the current moment, with positions. */
function rootOf(placed) {
  const { nodes, edges } = placed.show(everywhere);
  if (nodes.length === 0) return null;
  const parents = new Map();
  for (const { parent, child } of edges) parents.set(child, parent);
  const made = new Map();
  const all = nodes.sort((a, b) => a.level - b.level).map(({ id, x, y, appearance }) => {
    const key = keyOf(labelOf(placed, id));
    const states = Object.keys(marks).filter((mark) => appearance & marks[mark]);
    const color = appearance & appearances.red ? "red" : appearance & appearances.black ? "black" :
      undefined;
    const above = made.get(parents.get(id)) ?? null;
    const node = new Node({ id, key, marks: states, ...(color && { color }) }, above);
    Object.assign(node, { x, y });
    // A left child is always to the left of its parent.
    if (above !== null) above[x < above.x ? "left" : "right"] = node;
    made.set(id, node);
    return node;
  });
  for (let at = all.length - 1; at >= 0; at--) measureHeight(all[at]);
  return all[0];
}

/** The keys of arguments, each of which is one key or an iterable of keys. */
const single = (keys) =>
  keys.flatMap((key) => (typeof key !== "string" && key?.[Symbol.iterator] ? Array.from(key) : [key]));

/** Keys as one text, in the spelling that the module reads. */
const text = (keys) => Array.from(keys, spelling).join(" ");

/**
 * The spelling of a key. A text that is a number stands for the number; any other text is quoted.
 */
function spelling(key) {
  if (!["number", "bigint", "string"].includes(typeof key)) {
    throw new Error(`${String(key)} is not a key: a key is a number, a bigint or a text`);
  }
  return typeof key !== "string" || /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(key)
    ? String(key) : `"${key.replaceAll(/["\\]/g, "\\$&")}"`;
}

const isNumber = (label) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(label);
const json = (label) => (isNumber(label) ? label : JSON.stringify(label));

/**
 * The value of a label: a number if it is one, a bigint if it is a large integer, or else the text.
 */
function keyOf(label) {
  if (!isNumber(label)) return label;
  const number = Number(label);
  return /^-?\d+$/.test(label) && !Number.isSafeInteger(number) ? BigInt(label) : number;
}
