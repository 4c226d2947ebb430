// Plays stored moments where WebAssembly is forbidden. The answers are those of the module, which
// StoredRecording.swift has written into the page.

import { appearances, nodeRadius, orders } from "./constants.mjs";
import { PlacedTree } from "./placed-tree.mjs";

/** The fields of a new node. A moment contains those that have changed. */
const blank = {
  x: 0,
  y: 0,
  half: nodeRadius,
  level: 0,
  appearance: 0,
  group: 0,
  parent: -1,
  path: 0,
  note: "",
  notes: {},
};
const fields = Object.keys(blank);

/** The answers about one tree, by the names of the module's functions. */
class StoredTree {
  #recording;
  #states = [];
  #moment = 0;

  constructor(recording) {
    this.#recording = recording;
    this.short = new Map(recording.shortened.map(({ node, label }) => [node, label]));
  }

  /** The facts, the nodes and the children of nodes at the current moment. */
  get #now() {
    while (this.#states.length <= this.#moment) {
      const { facts: known, nodes: old } = this.#states.at(-1) ?? { facts: {}, nodes: new Map() };
      const [changed, gone, ...rows] = this.#recording.moments[this.#states.length];
      const facts = { ...known, ...changed, moment: this.#states.length };
      for (const name in facts)
        if (facts[name] === null) delete facts[name];
      const nodes = new Map(old);
      for (const id of gone) nodes.delete(id);
      for (const [id, bits, ...values] of rows) {
        const node = { ...(old.get(id) ?? blank) };
        fields.forEach((name, bit) => { if (bits >> bit & 1) node[name] = values.shift(); });
        nodes.set(id, node);
      }
      const children = new Map();
      for (const [id, { parent, appearance }] of nodes) {
        if (!children.has(parent)) children.set(parent, [undefined, undefined]);
        children.get(parent)[appearance & appearances.leftChild ? 0 : 1] = id;
      }
      this.#states.push({ facts, nodes, children });
    }
    return this.#states[this.#moment];
  }
  #children(id) { return this.#now.children.get(id) ?? []; }
  /** The nodes of a subtree in pre-order, in-order, post-order and on the Euler tour. */
  #walk(id, visits = { preorder: [], inorder: [], postorder: [], euler: [] }) {
    if (id === undefined) return visits;
    const [left, right] = this.#children(id);
    visits.preorder.push(id);
    visits.euler.push(id);
    this.#walk(left, visits);
    if (left !== undefined) visits.euler.push(id);
    visits.inorder.push(id);
    this.#walk(right, visits);
    if (right !== undefined) visits.euler.push(id);
    visits.postorder.push(id);
    return visits;
  }
  #label(id) { return this.#recording.labels[id]; }

  steps() { return this.#recording.moments.length - 1; }
  go(moment) { return this.#moment = Math.max(0, Math.min(moment, this.steps())); }
  outline() { return this.#recording.outline; }
  facts() {
    const { facts } = this.#now;
    return { spoken: facts.caption, ...facts };
  }
  label(id) { return this.short.get(id) ?? this.#label(id); }
  note(id) { return this.#now.nodes.get(id)?.note ?? ""; }
  notes(id) { return { label: this.#label(id), notes: this.#now.nodes.get(id)?.notes ?? {} }; }
  details(id) {
    const node = this.#now.nodes.get(id);
    if (!node) return { ...this.notes(id), depth: 0, below: 0, height: 0 };
    const [left, right] = this.#children(id);
    const below = this.#walk(id).preorder;
    const levels = below.map((other) => this.#now.nodes.get(other).level);
    const up = node.parent < 0 ? {}
      : { parent: node.parent, side: node.appearance & appearances.leftChild ? "left" : "right" };
    return {
      ...this.notes(id),
      ...up,
      left,
      right,
      x: node.x,
      y: node.y,
      depth: node.level,
      below: below.length - 1,
      height: Math.max(...levels) - node.level,
    };
  }
  show() {
    const { nodes, facts } = this.#now;
    const shown = this.#walk(facts.root).preorder.map((id) => /** @type {[number, any]} */ ([id, nodes.get(
      id)]));
    const rows = shown.map(([id, node]) => [id, node.x, node.y, node.half, node.level, node.appearance, node
      .group, 0
    ]);
    const edges = shown.filter(([, { parent }]) => parent >= 0).map(([id, node]) => {
      const { x, y } = nodes.get(node.parent);
      return [node.parent, id, x, y, node.x, node.y, node.path];
    });
    return [rows.length, edges.length, 0, ...rows.flat(), ...edges.flat()];
  }
  order(number, isReversed) {
    const { nodes, facts } = this.#now;
    const visits = this.#walk(facts.root);
    const rows = [];
    for (const id of visits.preorder)(rows[nodes.get(id).level] ??= []).push(id);
    const found = {
      ...visits,
      morris: visits.inorder,
      levelorder: rows.flat(),
      zigzag: rows.flatMap((row, level) => level % 2 ? [...row].reverse() : row),
    } [orders[number]];
    return isReversed ? [...found].reverse() : found;
  }
  find(text) {
    const ids = [...this.#now.nodes.keys()].sort((a, b) => a - b);
    const lower = (label) => label.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    const same = ids.filter((id) => this.#label(id) === text);
    return same.length || !text ? same : ids.filter((id) => lower(this.#label(id)).includes(lower(text)));
  }
  /** Marks and notes are stored, and rulers and bubbles are not available. */
  mark() { return 0; }
  annotate() { return 0; }
  headers() { return []; }
  ruler() { return []; }
  radius() { return 0; }
}

/** The interface of the module's `Core`, for stored trees. */
export class Stored {
  isStored = true;
  era = 1;
  #trees;
  #input = "";
  #answer;

  constructor(recordings) { this.#trees = recordings.map((recording) => new StoredTree(recording)); }

  get trees() { return this.#trees.map((_, handle) => new PlacedTree(this, handle)); }

  put(text) { this.#input = text; }
  text() { return typeof this.#answer === "string" ? this.#answer : JSON.stringify(this.#answer); }
  numbers() { return Float64Array.from(this.#answer); }
  call(name, handle, ...args) {
    if (name === "stripes") this.#answer = stripes(handle, args[0]);
    else this.#answer = this.#trees[handle][name](...(name === "find" ? [this.#input] : args));
    return typeof this.#answer === "number" ? this.#answer : this.#answer.length ?? 0;
  }
  close() {}
}

/** The width of a stripe, and the ends of the stripes across a node: see StripedOverlay.swift. */
function stripes(width, height) {
  const half = Math.hypot(width, height) / Math.SQRT2 / 2;
  const thickness = half / 10;
  const places = [0, 1, 2, 3, 4, 5].flatMap((at) => at ? [at, -at] : [at]);
  const across = (at) => Math.SQRT2 * thickness * at;
  return [thickness, ...places.flatMap((at) => [across(at) - half, across(at) + half, across(at) + half,
    across(at) - half
  ])];
}
