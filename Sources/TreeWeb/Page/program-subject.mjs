// Calls the functions of a program that change its tree, and finds the root. A worker runs these functions.

import { chosenFunctions, NotUnderstood } from "./program-functions.mjs";
import { columnsOf, named, plain, usualNames } from "./program-names.mjs";
import { fieldsOf, heapNumbers, nodeNumbers } from "./program-tree.mjs";

/**
 * The tree of a program: `make` begins a new one, `perform` changes it, and `numbers` reads it.
 */
export function subjectOf(model, globals, { kind: wanted, chosen, code, countsEqualKeys }) {
  const usual = usualNames();
  const { insert, remove, all, kind, isUnsure, hasMore } = chosenFunctions(model, globals, {
    kind: wanted,
    chosen,
    code
  });
  const isHeap = kind.includes("heap");
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
  let lastKey = 0;
  let isNegated = false;

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
  /** The variable that holds the tree of functions, unless they return it. */
  const rootVariable = () => {
    const variables = [...globals.keys()].filter((name) => {
      const { get, set } = globals.get(name);
      return !model.isFunction(get()) && (set || model.list(get()));
    });
    const usualOne = chosen.root ? variables.find((name) => name === chosen.root) : named(variables, usual
      .root);
    if (usualOne !== undefined || takesTree(insert) && !chosen.root) return usualOne;
    const possible = variables.filter((name) => {
      const value = globals.get(name).get();
      const isList = model.list(value) !== undefined;
      return isHeap ? isList : !isList && (model.isNone(value) || model.isObject(value));
    });
    const [only, ...others] = possible.filter((name) => /root|tree|bst|heap|pq|queue/i.test(name));
    if (!chosen.root && (only !== undefined && !others.length || possible.length === 1)) return only ??
      possible[0];
    const list = `The program has the variables ${variables.join(", ") || "(none)"}`;
    throw new NotUnderstood(chosen.root ? `There is no variable ${chosen.root}. ${list}.` :
      `The root was not found: functions without an argument for the tree change a variable. ${list}; write the name of the root into the field Root.`,
      all);
  };
  const variable = insert.type ? undefined : rootVariable();
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
    if (chosen.root) {
      const name = chosen.root.split(".").pop();
      if (members.includes(name)) return name;
      throw new NotUnderstood(
        `${insert.owner} has no field ${name}, but ${members.join(", ") || "none"}.`, all);
    }
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
            model.members(self).join(", ") || "(none)"}, and none is root, head, tree${isHeap ? " or an array" : ""}.${
            /\.#\w/.test(code) ? " Private fields such as #root cannot be read: name it root." : ""}`,
          all);
      }
      return model.get(self, field);
    }
    return variable === undefined ? root : globals.get(variable).get();
  };

  /** Changes the root, an object with the functions, to the answer of a function if that is a new root. */
  const followRoot = (result, isInsertion, key) => {
    const children = (node) => [usual.left, usual.right].map((side) =>
      model.get(node, named(model.members(node), side)));
    if (model.isObject(result) && named(model.members(result), usual.left)) {
      // An insertion may also return a node inside of the tree.
      if (!isInsertion || children(result).includes(self)) self = result;
    } else if (result === model.none && !isInsertion && children(self).every(isEmpty) &&
      model.number(model.get(self, named(model.members(self), usual.key))) === key) {
      self = undefined;
    }
  };

  return {
    kind,
    isUnsure,
    hasMore,
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
        (/compar|cmp/i.test(name) ? model.comparison ?? model.none :
          /size|capacity|length|^n$|max/i.test(name) ? 4096 : model.none))) : undefined;
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
      lastKey = 0;
      begun = isHeap && !takesTree(insert) ? model.list(current())?.[0] : undefined;
    },
    perform(verb, key) {
      const isInsertion = verb === 0;
      if (beginsWithKey && self === undefined) {
        if (isInsertion) self = model.make(types[0], [key, ...needed.slice(1).map(() => model.none)]);
        count += 1;
        return;
      }
      if (isInsertion) lastKey = key;
      const one = isInsertion ? insert : remove;
      const values = plans.get(one).map((standsForTree) => (standsForTree ? current() : key));
      const result = model.call(one.body, one.type && self, values);
      // A function that takes the tree usually returns it.
      if (takesTree(one) && (model.isObject(result) || (result === model.none && !isInsertion))) {
        if (variable !== undefined) globals.get(variable).set?.(result);
        else if (model.list(root) === undefined) root = result;
      }
      if (field === "") followRoot(result, isInsertion, key);
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
        const place = firstPlace ?? 0;
        // The heaps of heapq have the least key first. A heap for the greatest one has negated keys.
        if (count === 1 && lastKey !== 0 && length > 0) isNegated ||= model.number(list[place]) === -lastKey;
        return heapNumbers(model, list, { first: place, count: Math.max(0, length), isNegated });
      }
      if (!fields && !isEmpty(tree)) {
        if (!model.isObject(tree)) {
          throw new NotUnderstood(`The root is ${String(tree).slice(0, 60)}, which is not a node.`, all);
        }
        fields = fieldsOf(model, tree, columnsOf(kind, countsEqualKeys), code);
      }
      return nodeNumbers(model, tree, fields, isEmpty, 2 * count + 64);
    },
  };
}
