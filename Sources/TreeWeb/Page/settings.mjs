// What the reader has chosen to see beside the nodes and edges.

/** The names of what is shown: depths, inorder, keys, and a measure of bubbles. */
export const shown = new Set();

/** The labels of the nodes that are tagged. */
export const tags = new Set();

/** What the page was written with, and the traversal whose order colors the nodes. */
export const settings = { highlight: "", radii: [14, 26], words: [] };

/** The words of a text, separated by commas or blanks; a word in quotation marks may contain both. */
export const words = (text = "") => [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[^\s,]+/g)]
  .map(([word, quoted]) => quoted?.replaceAll(/\\(.)/g, "$1") ?? word).filter(Boolean);

/** Words as one text. */
export const joined = (list) => [...list]
  .map((word) => (/[\s,"]/.test(word) ? `"${word.replaceAll(/["\\]/g, "\\$&")}"` : word)).join();

/** The nodes of a tree that are tagged. */
export const taggedIn = (exhibit) => exhibit.once(`tags ${joined(tags)}`, () =>
  new Set([...tags].flatMap((tag) => exhibit.named(tag))));

/** The place of each node in the order that colors them, and the number of places. */
export const placesIn = (exhibit) => exhibit.once(`order ${settings.highlight}`, () => {
  const [, reversed, order] = settings.highlight.match(/^(-?)(.*)$/);
  const places = new Map();
  const visits = order ? exhibit.order(order, reversed !== "") : [];
  visits.forEach((node, place) => places.has(node) || places.set(node, place));
  return { places, count: visits.length };
});

/** The share of the last color in that of a node, in as many steps as pictures have; empty without. */
export const rankIn = ({ places, count }, node) => {
  const place = places.get(node);
  return place === undefined ? "" : `${Math.round((11 * place) / Math.max(1, count - 1)) * 100 / 11}%`;
};
