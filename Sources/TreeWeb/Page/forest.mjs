// The trees of a live page: created from keys, and changed by operations. These may come from an
// untrusted link, so the work is linear in their length, and limited.

import { counted } from "./dom.mjs";
import { Ended } from "./core.mjs";
import { kinds, orders, recursive, verbs } from "./constants.mjs";
import { ranged } from "./settings.mjs";

/** The maximum number of steps of a tree to which operations are added. */
const mostSteps = 500_000;
/**
 * The number of keys after which an operation checks the number of steps. In a tree without keys,
 * the first word decides whether all keys are words, so more keys before it are refused.
 */
const fewKeys = 50;
const mostKeys = 10_000;
const mostUndecided = 1000;

/** The words of an operation, with the commas and blanks before each. */
const wordsOf = (text) => text.match(/[\s,]*(?:"(?:[^"\\]|\\.)*"?[^\s,]*|[^\s,"]+)/g) ?? [text];

/** Divides the keys of an operation into parts, which are performed one after the other. */
function* parts(text, isEmpty) {
  const words = wordsOf(text);
  // The module refuses too many keys at once.
  if (words.length > mostKeys) return yield text;
  let first = isEmpty ? words.findIndex((word) => !/^[\s,]*-?\d+([.]\d+)?$/.test(word)) + 1 : 0;
  if (first > mostUndecided) {
    throw new Error(`a word after more than ${mostUndecided} numbers: insert the word first`);
  }
  first = Math.max(first, fewKeys);
  yield words.slice(0, first).join("");
  for (let at = first; at < words.length; at += fewKeys) yield words.slice(at, at + fewKeys).join("");
}

/** The kinds of heaps, and the operations that only heaps have. */
export const heaps = kinds.filter((kind) => kind.endsWith("heap"));
export const heapVerbs = ["take", "change", "heapify", "heapsort"];

/** The parts of a traversal: `-` if it is reversed, `recursive-`, and the order. */
const traversal = /^(-?)(recursive-)?(.*)$/s;

/** Throws an error with the possible words if an operation or an order is unknown. */
function verify(verb, words) {
  if (verb !== "traverse" && !verbs.includes(verb))
    throw new Error(`no such operation; choose from ${[...verbs, "traverse"].join(", ")}`);
  const [, , isRecursive, order] = words.match(traversal);
  if (verb !== "traverse" || (isRecursive ? recursive : orders).includes(order)) return;
  const names = [...orders, ...recursive.map((name) => `recursive-${name}`)];
  throw new Error(`no such order; choose from ${names.join(", ")}`);
}

export class Forest {
  #core;
  #kinds = [];
  trees = [];

  constructor(core) {
    this.#core = core;
  }

  /** The text of keys without ranges, which stand for their numbers if all keys are numbers. */
  spelled(text) {
    const [tree] = this.trees;
    const numbers = ranged(text);
    if (numbers === text) return text;
    return tree.order("inorder").every((node) => Number.isFinite(Number(tree.label(node)))) ? numbers :
      text;
  }

  /** Lays out each changed tree, which fails if the tree is too wide. */
  layOut() { for (const tree of this.trees) tree.outline; }

  /**
   * Performs an operation on all trees, or only on those that support it, without laying them out.
   * If a tree throws an error, the operation stops.
   */
  perform([verb, words]) {
    verify(verb, words);
    const text = verb === "traverse" ? words : this.spelled(words);
    const isForHeaps = heapVerbs.includes(verb);
    const hasHeap = this.#kinds.some((kind) => heaps.includes(kind));
    for (const [index, tree] of this.trees.entries()) {
      if (isForHeaps && hasHeap && !heaps.includes(this.#kinds[index])) continue;
      const check = () => {
        if (tree.steps > mostSteps) throw new Error(`a tree has at most ${mostSteps} steps`);
      };
      if (verb === "traverse") {
        const [, reversed, isRecursive, order] = text.match(traversal);
        tree.traverse(order, reversed !== "", isRecursive !== undefined);
      } else if (text.length < 100 || isForHeaps) {
        tree.act(verb, text);
      } else {
        for (const part of parts(text, tree.size === 0)) {
          tree.act(verb, part);
          check();
        }
      }
      check();
    }
  }

  /**
   * Creates the trees, and performs the operations up to the first that fails, or as many as the
   * time allows. Returns the number of performed operations, the keys, which are empty if they are
   * invalid, and the error.
   */
  build(state, milliseconds = Infinity) {
    this.#kinds = state.kinds;
    const { operations, keys } = state;
    const begun = performance.now();
    const attempt = (count, share, own = keys) =>
      this.#attempt({ ...state, keys: own }, count, begun + share * milliseconds);
    const failed = attempt(operations.length, 0.5);
    if (!failed.error) {
      const late = failed.count < operations.length && new Error(
        `This takes too long: only the first ${counted(failed.count, "operation")} are shown.`);
      return { count: failed.count, keys, error: late || undefined };
    }
    // An operation that fails ends the sequence; all trees show the operations before it. As the
    // trees are laid out only once, an operation that makes a tree too wide has to be searched for.
    let [good, bad, shown] = [-1, failed.count, -1];
    let next = bad - 1;
    while (bad - good > 1 && performance.now() < begun + milliseconds) {
      const { error, count } = attempt(next, 1);
      if (error) bad = Math.min(next, count);
      else good = shown = count;
      next = (good + bad) >> 1;
    }
    good = Math.max(good, 0);
    let kept = keys;
    if (shown !== good && attempt(good, Infinity).error) attempt(good = 0, Infinity, kept = "");
    const operation = bad ? `${operations[bad - 1].join(" ").trim().slice(0, 40)}: ` : "";
    return { count: good, keys: kept, error: new Error(`${operation}${failed.error.message}`) };
  }

  /**
   * Creates the trees, performs the first operations and lays the trees out. Returns the number of
   * operations that were begun before the deadline, and the error if one has failed.
   */
  #attempt({ kinds, keys, seed, operations }, most, deadline) {
    let count = 0;
    this.trees = [];
    try {
      this.trees = kinds.map((kind) => this.#core.open(kind, ranged(keys), seed));
      while (count < most && performance.now() < deadline) this.perform(operations[count++]);
      this.layOut();
    } catch (error) {
      if (error instanceof Ended) throw error;
      for (const tree of this.trees) tree.close();
      return { error, count };
    }
    return { count };
  }
}
