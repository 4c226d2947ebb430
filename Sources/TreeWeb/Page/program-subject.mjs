// Finds the tree of a program: the functions that insert and remove keys, and the root. A worker runs
// these functions.

import { columnsOf, named, plain, usualBeginnings, usualNames } from "./program-names.mjs";
import { fieldsOf, heapNumbers, nodeNumbers } from "./program-tree.mjs";

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
 * Chooses the functions for both operations: those that the reader chose, or else those with usual
 * names, both in the same class. Methods of the last class that has both are preferred.
 */
export function chosenFunctions(model, globals, isHeap, chosen) {
  const usual = usualNames();
  const beginnings = usualBeginnings();
  const all = callables(model, globals);
  const owners = [...new Set(all.map(({ owner }) => owner))].reverse();
  owners.sort((one, other) => Number(one === undefined) - Number(other === undefined));
  const pick = (role, owner) => {
    if (chosen[role]) return all.find(({ label }) => label === chosen[role]);
    const own = all.filter((one) => one.owner === owner);
    const usualRole = role === "remove" && isHeap ? "removeFirst" : role;
    const name = named(own.map((one) => one.name), usual[usualRole]);
    return own.find((one) => one.name === name) ?? own.find((one) =>
      beginnings[usualRole].some((beginning) => plain(one.name).startsWith(beginning)));
  };
  let part;
  for (const owner of owners) {
    const [insert, remove] = [pick("insert", owner), pick("remove", owner)];
    if (insert && remove) return { insert, remove, all };
    part ??= insert || remove ? { insert, remove } : undefined;
  }
  const missing = ["insert", "remove"].filter((role) => !part?.[role]);
  const names = missing.map((role) => `${role === "insert" ? "inserts" : "removes"} a key (${
    usual[role === "remove" && isHeap ? "removeFirst" : role].slice(0, 4).join(", ")} …)`);
  throw new NotUnderstood(
    `There is no function that ${names.join(" and none that ")}, neither in a class nor alone. ${
      all.length ? `The program has ${all.slice(0, 12).map(({ label }) => label).join(", ")}.` : "The program has no functions."}`,
    all);
}

/**
 * The tree of a program: `make` begins a new one, `perform` changes it, and `numbers` reads it.
 */
export function subjectOf(model, globals, kind, chosen) {
  const usual = usualNames();
  const isHeap = kind.includes("heap");
  const { insert, remove, all } = chosenFunctions(model, globals, isHeap, chosen);
  const types = [...new Set([insert.type, remove.type].filter(Boolean))];
  const empties = [...globals].filter(([name]) => usual.empty.includes(plain(name)))
    .map(([, { get }]) => get()).filter(model.isObject);
  let fields;
  let self;
  let root;
  let count = 0;
  let field;
  let begun;
  let firstPlace;
  let sizeField;

  /** Whether a parameter stands for the tree. */
  const isTree = (name) => usual.node.includes(plain(name));
  const plans = new Map([insert, remove].map((one) => {
    const names = model.parameters(one.body);
    const trees = names.map(isTree);
    // A single parameter is the key, whatever its name. A heap has functions without a key.
    if (names.length === 1 && !(isHeap && !one.type && one === remove)) trees[0] = false;
    return [one, trees];
  }));
  const takesTree = (one) => plans.get(one).includes(true);
  const variable = insert.type ? undefined : named([...globals.keys()].filter((name) => {
    const { get, set } = globals.get(name);
    return !model.isFunction(get()) && (set || model.list(get()));
  }), usual.root);
  const loaded = variable === undefined ? undefined : globals.get(variable).get();
  const entries = model.list(loaded)?.slice();
  /** The value of the variable for an empty tree. The program may have inserted keys of its own. */
  const first = () => {
    if (entries) return model.newList(entries.length === 1 ? [entries[0]] : []);
    const key = model.isObject(loaded) ? named(model.members(loaded), usual.key) : undefined;
    const isNode = key !== undefined && !model.isNone(model.get(loaded, key));
    return isNode && !empties.includes(loaded) ? empties[0] ?? model.none : loaded;
  };

  const needed = types.length ? model.needed(types[0]) : [];
  // A class of nodes may have the functions itself. Its first object is made for the first key.
  const beginsWithKey = !takesTree(insert) && needed.length > 0 && usual.key.includes(plain(needed[0]));

  /** The field of an object that contains the root or the array of a heap, or "" if it is the root. */
  const rootField = () => {
    const members = model.members(self);
    const isList = (name) => model.list(model.get(self, name)) !== undefined;
    if (chosen.root) return chosen.root.split(".").pop();
    if (isHeap) {
      const lists = members.filter(isList);
      const list = named(lists, usual.list) ?? lists[0];
      if (list !== undefined) return list;
    }
    const root = named(members, usual.root);
    if (root === undefined && named(members, usual.left) && named(members, usual.key)) return "";
    return root ?? members.find((name) => {
      const value = model.get(self, name);
      return model.isObject(value) && !isEmpty(value) && named(model.members(value), usual.left);
    });
  };
  /** Whether a value stands for no node: none, or a sentinel. */
  const isEmpty = (value) => {
    if (model.isNone(value) || empties.includes(value)) return true;
    if (!model.isObject(value) || !fields) return false;
    const key = model.get(value, fields.key);
    return model.isNone(key);
  };
  /** The current root, or the array of a heap. */
  const current = () => {
    if (types.length && !takesTree(insert)) {
      if (self === undefined) return model.none;
      field ??= rootField();
      if (field === "") return self;
      if (field === undefined) {
        throw new NotUnderstood(
          `The root was not found: ${insert.owner} has the fields ${
            model.members(self).join(", ") || "(none)"}, and none is root, head, tree${isHeap ? " or an array" : ""}.`,
          all);
      }
      return model.get(self, field);
    }
    return variable === undefined ? root : globals.get(variable).get();
  };

  /** Changes the root, an object with the functions, to the answer of a function if that is a new root. */
  const followRoot = (result, isInsertion) => {
    const children = (node) => [usual.left, usual.right].map((side) =>
      model.get(node, named(model.members(node), side)));
    if (model.isObject(result) && named(model.members(result), usual.left)) {
      // An insertion may also return a node inside of the tree.
      if (!isInsertion || children(result).includes(self)) self = result;
    } else if (result === model.none && !isInsertion && children(self).every(isEmpty)) {
      self = undefined;
    }
  };

  return {
    found: () => ({
      insert: insert.label,
      remove: remove.label,
      root: takesTree(insert) ? "the tree that the functions return" : field ?
        `${insert.owner}.${field}` : field === "" ? `an object of the class ${insert.owner}` : variable ??
        "",
      all: all.map(({ label }) => label),
    }),
    make() {
      // Some heaps take the length of their array.
      self = types.length && !beginsWithKey ? model.make(types[0], needed.map((name) =>
        (/size|capacity|length|^n$|max/i.test(name) ? 4096 : model.none))) : undefined;
      root = isHeap && !types.length ? model.newList([]) : model.none;
      if (variable !== undefined) {
        const { set } = globals.get(variable);
        if (set) set(first());
        // A constant keeps its array, which an earlier run may have changed.
        else if (entries) loaded.splice(0, loaded.length, ...(entries.length === 1 ? entries : []));
      }
      if (self !== undefined) {
        for (const name of model.members(self)) {
          const value = usual.empty.includes(plain(name)) ? model.get(self, name) : undefined;
          if (model.isObject(value) && !empties.includes(value)) empties.push(value);
        }
        // A root that is an object in the beginning is a sentinel.
        const begun = named(model.members(self), usual.root);
        const value = begun === undefined ? undefined : model.get(self, begun);
        if (takesTree(insert) && !model.isNone(value)) root = value;
        if (empties.length > 64) empties.splice(1, 48);
      }
      count = 0;
      begun = isHeap && !takesTree(insert) ? model.list(current())?.[0] : undefined;
    },
    perform(verb, key) {
      const isInsertion = verb === 0;
      if (beginsWithKey && self === undefined) {
        if (isInsertion) self = model.make(types[0], [key, ...needed.slice(1).map(() => model.none)]);
        count += 1;
        return;
      }
      const one = isInsertion ? insert : remove;
      const values = plans.get(one).map((standsForTree) => (standsForTree ? current() : key));
      const result = model.call(one.body, one.type && self, values);
      // A function that takes the tree usually returns it.
      if (takesTree(one) && (model.isObject(result) || (result === model.none && !isInsertion))) {
        if (variable !== undefined) globals.get(variable).set?.(result);
        else if (model.list(root) === undefined) root = result;
      }
      if (field === "") followRoot(result, isInsertion);
      if (isInsertion) count += 1;
      // Some heaps leave the first place of their array free.
      if (isInsertion && begun !== key) firstPlace ??= begun !== undefined && model.list(current())?.[0] ===
        begun ? 1 : 0;
    },
    numbers() {
      const tree = current();
      const list = isHeap ? model.list(tree) : undefined;
      if (list) {
        // Some heaps keep a larger array.
        sizeField ??= self === undefined ? "" : named(model.members(self), ["size", "n", "count", "length",
          "heapsize", "currentsize"
        ]) ?? "";
        const stated = sizeField ? model.number(model.get(self, sizeField)) : undefined;
        const length = Math.min(list.length - (firstPlace ?? 0), Number.isInteger(stated) ? stated :
          Infinity);
        return heapNumbers(model, list, firstPlace ?? 0, Math.max(0, length));
      }
      if (!fields && !isEmpty(tree)) {
        if (!model.isObject(tree)) {
          throw new NotUnderstood(`The root is ${String(tree).slice(0, 60)}, which is not a node.`, all);
        }
        fields = fieldsOf(model, tree, columnsOf(kind));
      }
      return nodeNumbers(model, tree, fields, isEmpty, 2 * count + 64);
    },
  };
}
