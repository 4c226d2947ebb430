// Reads the tree of a program as numbers, in the format of Sources/JudgeBridge/ProgramTree.swift. A
// worker runs these functions.

import { named, usualNames } from "./program-names.mjs";

/** The error that the state of a program is not a tree; `reason` is a word. Programs cannot throw it. */
export class NotATree extends Error {
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

/** The order of columns in the numbers. The first bit is for colors with names. */
export function columnBits() {
  return ["namedColor", "color", "balance", "height", "size", "priority", "multiplicity"];
}

/** The fields of nodes, found by their names in a first node. */
export function fieldsOf(model, node, columns, code) {
  const usual = usualNames();
  const members = model.members(node);
  // A node may get its children later.
  const written = [...code.matchAll(/\.([\w$]+)\b(?!\s*\()/g)].map(([, name]) => name);
  const find = (role) => named(members, usual[role]);
  const fields = { left: find("left"), right: find("right"), children: find("children"), key: find("key") };
  if (fields.children === undefined) {
    fields.left ??= named(written, usual.left);
    fields.right ??= named(written, usual.right);
  }
  const hasSides = fields.left !== undefined && fields.right !== undefined;
  if (fields.key === undefined || (!hasSides && fields.children === undefined)) {
    throw new NotATree("unknown",
      `a node has the fields ${members.join(", ") || "(none)"}, but none is ${
        fields.key === undefined ? "its key (key, val, value, data)" : "its left and right child (left, right)"}`
    );
  }
  if (hasSides) fields.children = undefined;
  const taken = [fields.left, fields.right, fields.children, fields.key];
  fields.columns = columns.map((role) => [role, find(role)])
    .filter(([, name]) => name !== undefined && !taken.includes(name));
  return fields;
}

/** The number of a color: 0 or 1 as the program writes it, or for a name black 0 and red 1. */
export function colorNumber(model, name, value) {
  const truth = model.truth(value);
  if (truth !== undefined) {
    if (/^(is_?)?red$/i.test(name)) return { named: true, number: truth ? 1 : 0 };
    if (/^(is_?)?black$/i.test(name)) return { named: true, number: truth ? 0 : 1 };
    return { named: false, number: truth ? 1 : 0 };
  }
  const text = model.text(value)?.toLowerCase().replace(/^.*\./, "");
  if (["red", "r"].includes(text)) return { named: true, number: 1 };
  if (["black", "b"].includes(text)) return { named: true, number: 0 };
  return { named: false, number: model.number(value) ?? NaN };
}

/** The numbers of rows: nodes in pre-order with their children. @param columns the columns' names. */
export function numbersOf(rows, columns) {
  const bits = columnBits();
  const sum = columns.reduce((total, name) => total + 2 ** bits.indexOf(name), 0);
  const width = 3 + columns.length;
  const numbers = new Float64Array(1 + rows.length * width);
  numbers[0] = sum;
  rows.forEach((row, at) => numbers.set(row, 1 + at * width));
  return numbers;
}

/** The whole number of a key. The test inserts small ones, and the module has integers of 32 bits. */
export function keyOf(model, value) {
  const key = model.number(value);
  if (key === undefined || key !== Math.trunc(key) || Math.abs(key) >= 2 ** 31) {
    const fault = Number.isInteger(key) ? "was not inserted" : "is not a whole number";
    throw new NotATree("garbage",
      `the key of a node is ${String(model.text(value) ?? value).slice(0, 60)}, which ${fault}`);
  }
  return key;
}

/**
 * Reads a tree of nodes. @param isEmpty whether a value stands for no node. @param limit the maximum
 * number of nodes.
 */
export function nodeNumbers(model, root, fields, isEmpty, limit) {
  const rows = [];
  const above = new Set();
  let areNamed = false;
  // Each entry is a node with its parent's row and side, or a node to leave.
  const pending = isEmpty(root) ? [] : [{ node: root }];
  while (pending.length) {
    const { node, parent, side, ends } = pending.pop();
    if (ends) {
      above.delete(node);
      continue;
    }
    const number = rows.length;
    const key = keyOf(model, model.get(node, fields.key));
    if (above.has(node)) {
      throw new NotATree("cycle",
        `${key} is below itself: the ${side} child of ${parent[0]} is a node above it`);
    }
    if (number >= limit) {
      throw new NotATree("cycle", `the tree has more than ${limit} nodes: some are reached twice`);
    }
    if (parent) parent[side === "left" ? 1 : 2] = number;
    const row = [key, -1, -1];
    for (const [role, name] of fields.columns) {
      const value = model.get(node, name);
      const color = role === "color" ? colorNumber(model, name, value) : undefined;
      areNamed ||= color?.named ?? false;
      row.push(color?.number ?? model.number(value) ?? NaN);
    }
    rows.push(row);
    above.add(node);
    pending.push({ node, ends: true });
    const pair = fields.children && (model.list(model.get(node, fields.children)) ?? []);
    const children = pair ? [pair[0], pair[1]] : [fields.left, fields.right].map((name) => model.get(node,
      name));
    for (const at of [1, 0]) {
      if (isEmpty(children[at])) continue;
      if (!model.isObject(children[at])) {
        throw new NotATree("garbage", `the ${["left", "right"][at]} child of ${key} is not a node`);
      }
      pending.push({ node: children[at], parent: row, side: ["left", "right"][at] });
    }
  }
  const roles = (fields?.columns ?? []).map(([role]) => (role === "color" && areNamed ? "namedColor" : role));
  return numbersOf(rows, roles);
}

/**
 * Reads a heap of `count` keys in an array, whose first entry is at the index `first`. The keys may be
 * negated.
 */
export function heapNumbers(model, list, { first, count, isNegated }) {
  const rows = [];
  const pending = count > 0 ? [{ at: 0 }] : [];
  while (pending.length) {
    const { at, parent, side } = pending.pop();
    const value = list[at + first];
    const name = model.isObject(value) ? named(model.members(value), [...usualNames().priority, ...
      usualNames().key
    ]) : undefined;
    const key = keyOf(model, name === undefined ? value : model.get(value, name));
    const row = [isNegated ? -key : key, -1, -1];
    if (parent) parent[side] = rows.length;
    rows.push(row);
    for (const next of [2, 1]) {
      if (2 * at + next < count) pending.push({ at: 2 * at + next, parent: row, side: next });
    }
  }
  return numbersOf(rows, []);
}
