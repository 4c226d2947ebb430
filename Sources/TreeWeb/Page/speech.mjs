// Names in prose, and the short texts for screen readers about changes.

import { appearances, evenBalance, kinds, marks } from "./constants.mjs";
import { $ } from "./dom.mjs";

const prose = {
  inorder: "in-order",
  preorder: "pre-order",
  postorder: "post-order",
  levelorder: "level-order",
  morris: "Morris",
  euler: "Euler",
};

/** The name of a kind or an order in prose; other names stay as they are. Short kinds are abbreviations. */
export const proseName = (name) =>
  prose[name] ?? (name.length < 4 && kinds.includes(name) ? name.toUpperCase() : name);

/** The maximum number of words of an announcement. */
const mostWords = 15;

/** Announces some parts. If there are too many words, the first parts are omitted. */
export function speak(...parts) {
  const said = parts.filter(Boolean);
  const words = () => said.join(", ").split(" ");
  while (said.length > 1 && words().length > mostWords) said.shift();
  const text = words().slice(0, mostWords).join(" ");
  // Screen readers announce the same words again only if the text differs.
  $("speech").textContent = $("speech").textContent === text ? `${text}\u00a0` : text;
}

/** The side of a node below its parent, or "root". */
const sideOf = (appearance) => (appearance & appearances.leftChild ? "left child" : appearance & appearances
  .rightChild ? "right child" :
  "root");

/** @type {[number, string][]} */
const spokenMarks = [
  [marks.path, "on the path"],
  [marks.current, "current"],
  [marks.added, "new"],
  [marks.removed, "removed"],
  [marks.violation, "breaks a rule"],
  [marks.visited, "visited"],
];

/** A number with its sign. */
export const signed = (number) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(number)}`;

/** The balance factor of a node with its sign, or an empty text if it has none. */
export const balanceOf = (appearance) => {
  // The factor uses three bits, and other bits follow.
  const stored = (appearance / appearances.balance) & 7;
  return stored ? signed(stored - evenBalance) : "";
};

/** The name of a node for screen readers. */
export function nameOf({ label, appearance, hiddenCount, note }, parent) {
  const balance = balanceOf(appearance);
  const { doubleBlackLeft, doubleBlackRight } = appearances;
  return [
    label, parent === undefined ? sideOf(appearance) : `${sideOf(appearance)} of ${parent}`,
    appearance & appearances.red && "red", appearance & appearances.black && "black",
    balance && `balance ${balance}`, note !== balance && note,
    appearance & appearances.doubleBlack &&
    (appearance & appearances.red ? "red-and-black" : "double black"),
    appearance & doubleBlackLeft && "double black on the left",
    appearance & doubleBlackRight && "double black on the right",
    ...spokenMarks.map(([bit, words]) => (appearance & bit) && words), hiddenCount &&
    `folded, ${hiddenCount} below`,
  ].filter(Boolean).join(", ");
}
