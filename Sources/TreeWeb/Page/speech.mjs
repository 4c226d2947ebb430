// What a reader who listens is told: what has changed, in few words.

import { evenBalance, looks, marks } from "./constants.mjs";
import { $ } from "./dom.mjs";

/** The most words that are said at a time. */
const mostWords = 15;

/** Says some parts; where those are too many words, the first ones are left out. */
export function speak(...parts) {
  const said = parts.filter(Boolean);
  const words = () => said.join(", ").split(" ");
  while (said.length > 1 && words().length > mostWords) said.shift();
  const text = words().slice(0, mostWords).join(" ");
  // The same words are said again only if the text differs.
  $("speech").textContent = $("speech").textContent === text ? `${text}\u00a0` : text;
}

/** How a node hangs from another. */
const hanging = (look) => (look & looks.leftChild ? "left child" : look & looks.rightChild ? "right child" :
  "root");

/** @type {[number, string][]} */
const toldMarks = [
  [marks.path, "on the path"],
  [marks.current, "current"],
  [marks.added, "new"],
  [marks.removed, "removed"],
  [marks.violation, "breaks a rule"],
  [marks.visited, "visited"],
];

/** A number with its sign. */
export const signed = (number) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(number)}`;

/** The balance factor of a node, or nothing if it has none. */
export const balanceOf = (look) => {
  const stored = Math.floor(look / looks.balance);
  return stored ? signed(stored - evenBalance) : "";
};

/** What is read aloud of a node. */
export function nameOf({ label, look, hidden }, parent) {
  const balance = balanceOf(look);
  return [
    label, parent === undefined ? hanging(look) : `${hanging(look)} of ${parent}`,
    look & looks.red && "red", look & looks.black && "black",
    balance && `balance ${balance}`,
    ...toldMarks.map(([bit, words]) => (look & bit) && words), hidden && `folded, ${hidden} below`,
  ].filter(Boolean).join(", ");
}
