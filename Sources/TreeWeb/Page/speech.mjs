// What a reader who listens is told: what has changed, in few words.

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
const hanging = (look) => (look & 2048 ? "left child" : look & 4096 ? "right child" : "root");

const toldMarks = [
  [1, "on the path"], [2, "current"], [4, "new"], [8, "removed"], [16, "breaks a rule"], [64, "visited"],
];

/** A number with its sign. */
export const signed = (number) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(number)}`;

/** The balance factor of a node, or nothing if it has none. */
export const balanceOf = (look) => (look >> 13 ? signed((look >> 13) - 4) : "");

/** What is read aloud of a node. */
export function nameOf({ label, look, hidden }, parent) {
  const balance = balanceOf(look);
  return [
    label, parent === undefined ? hanging(look) : `${hanging(look)} of ${parent}`,
    look & 256 && "red", look & 512 && "black",
    balance && `balance ${balance}`,
    ...toldMarks.map(([bit, words]) => look & bit && words), hidden && `folded, ${hidden} below`,
  ].filter(Boolean).join(", ");
}
