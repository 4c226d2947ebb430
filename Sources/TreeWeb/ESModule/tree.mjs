import { kinds, looks, marks, orders } from "../Page/constants.mjs";
import { asking, TooLarge } from "./instance.mjs";
import { measureHeight, Node } from "./node.mjs";

const everywhere = [-Infinity, -Infinity, Infinity, Infinity];
const closing = new FinalizationRegistry((held) => held.exhibit?.close());

/**
 * A tree that keeps itself in order, with all that was done to it, step by step:
 *
 *     const avl = tree([5, 3, 8], { kind: "avl" });
 *     avl.insert(9, 10);
 *     for (const { caption, root } of avl.frames()) …
 *
 * @param keys an iterable, each entry one key: a number, a bigint or a text; or one text with all
 *   keys, which is split at white space and commas.
 * @param options `kind`: one of {@link kinds}; `seed`: where the kind is random, another one gives
 *   other trees.
 */
export const tree = (keys = [], options = {}) => new Tree(keys, options);

/**
 * A fault of one tree ends the instance of the module that all trees share. The tree is lost then;
 * each other tree repeats what was done to it in the new instance when it is used next.
 */
class Tree {
  #options;
  /** All that was done, to be repeated after a fault of another tree; undefined after one of its own. */
  #journal;
  /** What the registry closes, in an object of its own. */
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

  /** Calls back with the exhibit of the tree. */
  #asking(body) {
    if (!this.#journal) throw new TooLarge();
    const held = this.#held;
    try {
      return asking((core) => {
        if (held.exhibit?.isLost ?? true) {
          held.exhibit = core.open(...this.#options);
          for (const repeat of this.#journal) repeat(held.exhibit);
        }
        return body(held.exhibit);
      });
    } catch (error) {
      if (error instanceof TooLarge) this.#journal = undefined;
      throw error;
    }
  }

  /** Changes the tree, and notes how. */
  #change(change) {
    const answer = this.#asking(change);
    this.#journal.push(change);
    return answer;
  }

  #do(verb, keys) { return this.#change((exhibit) => exhibit.act(verb, keys)); }

  /** Inserts keys; says how many are new. Each argument is one key, or an iterable of keys. */
  insert(...keys) { return this.#do("insert", text(single(keys))); }

  /** Removes keys, given as for {@link insert}; says how many were there. */
  remove(...keys) { return this.#do("remove", text(single(keys))); }

  /** Looks for a key, which is a step of the recording like others. */
  search(key) { return this.#do("search", text([key])) > 0; }

  /** Takes the first key out of a heap; undefined if there is none. */
  take() {
    if (this.kind !== "heap") throw new Error(`only a heap has a first key to take, not a ${this.kind}`);
    if (this.size === 0) return undefined;
    const first = keyOf(this.#asking((exhibit) => exhibit.first));
    this.#do("take", "");
    return first;
  }

  /**
   * The keys in an order, one of {@link orders}.
   *
   * `reversed`: the exact reverse; `record`: the walk becomes steps of the recording.
   */
  traverse(order = "inorder", { reversed = false, record = false } = {}) {
    known(order, orders, "order");
    const keys = this.#asking((exhibit) => {
      exhibit.go(exhibit.steps);
      return exhibit.order(order, reversed).map((id) => labelOf(exhibit, id)).map(keyOf);
    });
    if (record) this.#change((exhibit) => exhibit.traverse(order, reversed));
    return keys;
  }

  /** The number of nodes. */
  get size() { return this.#asking((exhibit) => exhibit.size); }

  /** The number of edges on the longest way down; −1 for the empty tree. */
  get height() { return this.#asking((exhibit) => factsOf(exhibit, exhibit.steps).height); }

  /** The root as it is now, placed; null for the empty tree. See {@link frame}. */
  get root() { return this.frame(this.steps).root; }

  /** How many steps were taken by all that was done since the tree was made. */
  get steps() { return this.#asking((exhibit) => exhibit.steps); }

  /** All moments, from the first on. */
  * frames() {
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
    return this.#asking((exhibit) => {
      const facts = factsOf(exhibit, step);
      const { operations, algorithms, lists } = exhibit.outline;
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
        root: rootOf(exhibit),
      };
    });
  }

  /** The tree as JSON that treeviz reads, of any depth: {"element":5,"left":{"element":3}}. */
  toString() {
    let [text, last] = ["", null];
    const root = this.root;
    this.#asking((exhibit) => root?.eachBefore((node) => {
      // Up to the parent, every subtree ends.
      for (; last !== node.parent; last = last.parent) text += "}";
      const { notes, label } = exhibit.notes(node.data.id);
      text += (node.side ? `,"${node.side}":` : "") + `{"element":${json(label)}`;
      for (const [name, note] of Object.entries(notes)) text +=
        `,${JSON.stringify(name)}:${json(note)}`;
      last = node;
    }));
    for (; last; last = last.parent) text += "}";
    return text || "[]";
  }

  /** The tree as objects; JSON.stringify takes some thousand levels, {@link toString} any number. */
  toJSON() { return JSON.parse(this.toString()); }
}

function known(name, names, what) {
  if (!names.includes(name)) throw new Error(`no such ${what}: ${name}; there are ${names.join(", ")}`);
}

/** The facts of a moment. */
function factsOf(exhibit, step) {
  exhibit.go(step);
  return exhibit.facts;
}

/** The label of a node in full. */
function labelOf(exhibit, id) {
  const label = exhibit.label(id);
  return label.includes("…") ? exhibit.notes(id).label : label;
}

/** The root of the moment that is shown, placed. */
function rootOf(exhibit) {
  const { nodes, edges } = exhibit.show(everywhere);
  if (nodes.length === 0) return null;
  const parents = new Map();
  for (const { parent, child } of edges) parents.set(child, parent);
  const planted = new Map();
  const all = nodes.sort((a, b) => a.level - b.level).map(({ id, x, y, look }) => {
    const key = keyOf(labelOf(exhibit, id));
    const states = Object.keys(marks).filter((mark) => look & marks[mark]);
    const color = look & looks.red ? "red" : look & looks.black ? "black" : undefined;
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

/** The keys of arguments, each of which is one key or an iterable of keys. */
const single = (keys) =>
  keys.flatMap((key) => (typeof key !== "string" && key?.[Symbol.iterator] ? Array.from(key) : [key]));

/** Keys as one text that the trees read as these keys. */
const text = (keys) => Array.from(keys, spelling).join(" ");

/** A text that is a number stands for the number; every other one is in quotation marks. */
function spelling(key) {
  if (!["number", "bigint", "string"].includes(typeof key)) {
    throw new Error(`${String(key)} is not a key: a key is a number, a bigint or a text`);
  }
  return typeof key !== "string" || /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(key)
    ? String(key) : `"${key.replaceAll(/["\\]/g, "\\$&")}"`;
}

const isNumber = (label) => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(label);
const json = (label) => (isNumber(label) ? label : JSON.stringify(label));

/** A label as a number if it is one, a bigint if it is a great one. */
function keyOf(label) {
  if (!isNumber(label)) return label;
  const number = Number(label);
  return /^-?\d+$/.test(label) && !Number.isSafeInteger(number) ? BigInt(label) : number;
}
