import { kinds, orders } from "../Page/exhibit.mjs";
import { asking } from "./instance.mjs";
import { measureHeight, Node } from "./node.mjs";

/** The names of the states a node can be in; each is a bit of its look. */
const marks = ["path", "current", "added", "removed", "violation", "tagged", "visited"];
const everywhere = [-Infinity, -Infinity, Infinity, Infinity];
const closing = new FinalizationRegistry((exhibit) => exhibit.close());

/**
 * A tree that keeps itself in order, with all that was done to it, step by step:
 *
 *     const avl = tree([5, 3, 8], { kind: "avl" });
 *     avl.insert(9, 10);
 *     for (const { caption, root } of avl.frames()) …
 *
 * @param keys an iterable, each entry a key of its own: a number, a bigint or a word; or one text,
 *   which is split at white space and commas.
 * @param options `kind`: one of {@link kinds}; `seed`: where the kind is random, another one gives
 *   other trees.
 */
export const tree = (keys = [], options = {}) => new Tree(keys, options);

class Tree {
  #exhibit;

  constructor(keys, { kind = "bst", seed = 0 }) {
    known(kind, kinds, "kind");
    this.kind = kind;
    this.#exhibit = asking((core) => core.open(kind, spelled(keys), seed));
    closing.register(this, this.#exhibit);
  }

  #do(verb, keys) {
    return asking(() => this.#exhibit.act(verb, spelled(keys.length === 1 ? keys[0] : keys)));
  }

  /** Inserts keys; says how many are new. */
  insert(...keys) { return this.#do("insert", keys); }

  /** Removes keys; says how many were there. */
  remove(...keys) { return this.#do("remove", keys); }

  /** Looks for a key, which is a step of the recording like others. */
  search(key) { return this.#do("search", [[key]]) > 0; }

  /** Takes the first key out of a heap; undefined if there is none. */
  take() {
    if (this.kind !== "heap") throw new Error(`only a heap has a first key to take, not a ${this.kind}`);
    const first = this.root?.data.key;
    if (first !== undefined) this.#do("take", [[]]);
    return first;
  }

  /**
   * The keys in an order, one of {@link orders}.
   *
   * @param options `reversed`: the exact reverse; `record`: the walk becomes steps of the recording.
   */
  traverse(order = "inorder", { reversed = false, record = false } = {}) {
    known(order, orders, "order");
    const exhibit = this.#exhibit;
    return asking(() => {
      this.#go(exhibit.steps);
      const ids = exhibit.order(order, reversed);
      const keys = ids.map((id) => keyOf(this.#label(id)));
      if (record) exhibit.traverse(order, reversed);
      return keys;
    });
  }

  /** The number of nodes. */
  get size() { return this.#facts(this.steps).count; }

  /** The number of edges on the longest way down; −1 for the empty tree. */
  get height() { return this.#facts(this.steps).height; }

  /** The root as it is now, placed; null for the empty tree. See {@link frame}. */
  get root() { return this.frame(this.steps).root; }

  /** How many steps were taken by all that was done since the tree was made. */
  get steps() { return this.#exhibit.steps; }

  /** All moments, from the first on. */
  *frames() {
    for (let step = 0; step <= this.steps; step++) yield this.frame(step);
  }

  /**
   * A moment: how many steps are taken, what is said of it, the operation and its line, and the nodes.
   * The data of a node are its id, which stays the same at every moment, its key, the states it is in,
   * and its color in a red-black tree; x and y are pixels from the root.
   */
  frame(step) {
    if (!Number.isInteger(step) || step < 0 || step > this.steps) {
      throw new Error(`there is no step ${step}: they go from 0 to ${this.steps}`);
    }
    return asking(() => {
      const facts = this.#facts(step);
      const { operations, algorithms, lists } = this.#exhibit.outline;
      const operation = operations[facts.operation];
      return {
        step, caption: facts.caption, operation: operation?.title,
        line: algorithms[operation?.algorithm]?.lines[facts.line],
        lists: Object.fromEntries(lists.map((name, at) => [name, facts.lists[at].labels.map(keyOf)])),
        output: facts.output.labels.map(keyOf),
        comparisons: facts.comparisons, rotations: facts.rotations,
        root: this.#planted(),
      };
    });
  }

  #go(step) { asking(() => this.#exhibit.go(step)); }
  #facts(step) {
    this.#go(step);
    return this.#exhibit.facts;
  }
  #label(id) {
    const label = this.#exhibit.label(id);
    return label.includes("…") ? this.#exhibit.details(id).label : label;
  }

  #planted() {
    const { nodes, edges } = this.#exhibit.show(everywhere);
    if (nodes.length === 0) return null;
    const [places, parents] = [new Map(), new Map()];
    for (const node of nodes) places.set(node.id, node);
    for (const { parent, child } of edges) parents.set(child, parent);
    const planted = new Map();
    const all = nodes.sort((a, b) => a.level - b.level).map(({ id, x, y, look }) => {
      const key = keyOf(this.#label(id));
      const states = marks.filter((_, bit) => look & (1 << bit));
      const color = look & 256 ? "red" : look & 512 ? "black" : undefined;
      const above = planted.get(parents.get(id)) ?? null;
      const node = new Node({ id, key, marks: states, ...(color && { color }) }, above);
      Object.assign(node, { x, y });
      // A left child stands to the left of its parent.
      if (above !== null) above[x < above.x ? "left" : "right"] = node;
      planted.set(id, node);
      return node;
    });
    for (let at = all.length - 1; at >= 0; at--) measureHeight(all[at]);
    return all[0];
  }

  /** The tree as JSON that treeviz reads, of any depth: {"element":5,"left":{"element":3}}. */
  toString() {
    let [text, last] = ["", null];
    this.root?.eachBefore((node) => {
      // Up to the parent, every subtree ends.
      for (; last !== node.parent; last = last.parent) text += "}";
      const { notes, label } = this.#exhibit.details(node.data.id);
      text += (node.side ? `,"${node.side}":` : "") + `{"element":${json(label)}`;
      for (const [name, note] of Object.entries(notes)) text += `,${JSON.stringify(name)}:${json(note)}`;
      last = node;
    });
    for (; last; last = last.parent) text += "}";
    return text || "[]";
  }

  /** The tree as objects; JSON.stringify takes some thousand levels, {@link toString} any number. */
  toJSON() { return JSON.parse(this.toString()); }
}

function known(name, names, what) {
  if (!names.includes(name)) throw new Error(`no such ${what}: ${name}; there are ${names.join(", ")}`);
}

/** Keys as one text that reads each as it stands. */
const spelled = (keys) =>
  typeof keys === "string" ? keys : Array.from(keys?.[Symbol.iterator] ? keys : [keys], spelling).join(" ");

const spelling = (key) =>
  typeof key !== "string" || /^[+-]?\.?\d[^\s,"]*$/.test(key)
    ? String(key) : `"${key.replaceAll(/["\\]/g, "\\$&")}"`;

const isNumber = (label) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(label);
const json = (label) => (isNumber(label) ? label : JSON.stringify(label));

/** A label as a number if it is one, a bigint if it is a great one. */
function keyOf(label) {
  if (!isNumber(label)) return label;
  const number = Number(label);
  return /^-?\d+$/.test(label) && !Number.isSafeInteger(number) ? BigInt(label) : number;
}
