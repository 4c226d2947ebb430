// Chooses the functions of a program that insert and remove keys. A worker runs these functions.

import { guessedKind } from "./program-kind.mjs";
import { named, namedByWord, usualNames } from "./program-names.mjs";

/** All functions and methods of a program: their names, and their class if they have one. */
export function callables(model, globals) {
  const found = [];
  for (const [name, { get }] of globals) {
    const value = get();
    if (model.isClass(value)) {
      for (const [method, body] of model.methods(value)) {
        found.push({ label: `${name}.${method}`, name: method, owner: name, type: value, body });
      }
    } else if (model.isFunction(value)) {
      found.push({ label: name, name, body: value });
    }
  }
  return found;
}

/** The error that a program is not understood; `all` are its functions. Programs cannot throw it. */
export class NotUnderstood extends Error {
  constructor(message, all) {
    super(message);
    this.all = all;
  }
}

/**
 * Chooses the functions for both operations, and the kind of the tree: those that the reader chose, or
 * else those with usual names, both in the same class. Methods of the last class that has both are
 * preferred, and trees to heaps and to lists.
 */
export function chosenFunctions(model, globals, { kind, chosen, code }) {
  const usual = usualNames();
  const all = callables(model, globals);
  const byLabel = (role) => all.find(({ label }) => label === chosen[role]);
  const own = (owner) => all.filter((one) => one.owner === owner);
  const guess = (owner) => guessedKind(owner, own(owner).map(({ name }) => name), code);
  /** The places of classes in the order of preference. */
  const rank = (owner) => {
    const guessed = guess(owner).kind;
    const isHeap = guessed.includes("heap");
    if (kind) return [guessed === kind, isHeap === kind.includes("heap"), owner !== undefined];
    const isOther = /list|stack|queue|deque|graph|trie|map|set|table|cache/i.test(owner ?? "") && !isHeap;
    return [!isOther, owner !== undefined, !isHeap];
  };
  const owners = [...new Set(all.map(({ owner }) => owner))].reverse()
    .map((owner) => ({ owner, order: Number(rank(owner).map(Number).join("")) }))
    .sort((one, other) => other.order - one.order).map(({ owner }) => owner);
  const chosenOne = byLabel("insert") ?? byLabel("remove");
  if (chosenOne) owners.unshift(chosenOne.owner);
  let part;
  let usualRole = "remove";
  for (const owner of owners) {
    const guessed = kind ? { kind, isUnsure: false, hasMore: false } : guess(owner);
    const names = own(owner).map(({ name }) => name);
    const pick = (role) => {
      if (byLabel(role)) return byLabel(role);
      const roleOfKind = role === "remove" && guessed.kind.includes("heap") ? "removeFirst" : role;
      if (role === "remove") usualRole = roleOfKind;
      const name = named(names, usual[roleOfKind]) ?? namedByWord(names, roleOfKind);
      return own(owner).find((one) => one.name === name);
    };
    const [insert, remove] = [pick("insert"), pick("remove")];
    if (insert && remove) return { insert, remove, all, ...guessed };
    part ??= insert || remove ? { insert, remove } : undefined;
  }
  const missing = ["insert", "remove"].filter((role) => !part?.[role]);
  const names = missing.map((role) => `${role === "insert" ? "inserts" : "removes"} a key (${
    usual[role === "remove" ? usualRole : role].slice(0, 4).join(", ")} …)`);
  throw new NotUnderstood(
    `There is no function that ${names.join(" and none that ")}, neither in a class nor alone. ${
      all.length ? `The program has ${all.slice(0, 12).map(({ label }) => label).join(", ")}.` : "The program has no functions."}`,
    all);
}
