// The additions to nodes and edges that the reader has chosen.

/** The names of the shown additions: depths, inorder, keys, nil, and a measure for bubbles. */
export const shown = new Set();

/** The labels of the nodes that are tagged. */
export const tags = new Set();

/** The options of the page, and the traversal whose order determines the colors of nodes. */
export const settings = { highlight: "", notes: "", radii: [14, 26], words: [] };

/** The words of a text, separated by commas or blanks; a word in quotation marks may contain both. */
export const words = (text = "") => [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[^\s,]+/g)]
  .map(([word, quoted]) => quoted?.replaceAll(/\\(.)/g, "$1") ?? word).filter(Boolean);

/** The maximum number of keys of the ranges of a text. */
const mostRanged = 10_000;

/** A range of numbers, such as `1-10`. Phones type other dashes, and an ellipsis for dots. */
const range = /^(-?[1-9]\d{0,14}|0)(?:[-\u2010-\u2015\u2212\u2026]|\.{2,3})(-?[1-9]\d{0,14}|0)$/;

/** Replaces the words of a text, except for those in quotation marks. */
const replaced = (text, replace) => text.replaceAll(/"(?:[^"\\]|\\.)*"|[^\s,]+/g, replace);

/** Puts words that look like ranges in quotation marks. */
export const unranged = (text) => replaced(text, (word) => range.test(word) ? `"${word}"` : word);

/** Replaces ranges of numbers, such as `1-10` and `10-1`, by their numbers. */
export function ranged(text) {
  let sum = 0;
  return replaced(text, (word) => {
    const [, from, to] = word.match(range) ?? [];
    if (to === undefined) return word;
    const count = Math.abs(+to - +from) + 1;
    sum += count;
    if (count > mostRanged) throw new Error(`${word}: a range has at most ${mostRanged} keys`);
    if (sum > mostRanged) throw new Error(`${word}: ranges have at most ${mostRanged} keys in all`);
    return Array.from({ length: count }, (_, at) => +from + (+to > +from ? at : -at)).join();
  });
}

/** Joins words to a single text. */
export const joined = (list) => [...list]
  .map((word) => (/[\s,"]/.test(word) ? `"${word.replaceAll(/["\\]/g, "\\$&")}"` : word)).join();

/** The tagged nodes of a tree. */
export const taggedIn = (tree) => tree.once(`tags ${joined(tags)}`, () =>
  new Set([...tags].flatMap((tag) => tree.named(tag))));

/** The place of each node in the order that determines its color, the number of places, and the visits. */
export const placesIn = (tree) => tree.once(`order ${settings.highlight}`, () => {
  const [, reversed, order] = settings.highlight.match(/^(-?)(.*)$/);
  const places = new Map();
  const visits = order ? tree.order(order, reversed !== "") : [];
  visits.forEach((node, place) => places.has(node) || places.set(node, place));
  return { places, count: visits.length, visits };
});

/**
 * The percentage of the last color in the color of a node, rounded to as few steps as in other
 * drawings, or an empty text if the node has no place.
 */
export const rankIn = ({ places, count }, node) => {
  const place = places.get(node);
  return place === undefined ? "" : `${Math.round((11 * place) / Math.max(1, count - 1)) * 100 / 11}%`;
};
