// An edge in the document, and the text on it.

import { svg } from "./dom.mjs";
import { settings } from "./settings.mjs";

/** Creates an edge without a position. */
export const makeEdge = (lines, words, isAcross = false) => ({
  isAcross,
  element: svg(isAcross ? "path" : "line", { class: "tv-edge" }, lines),
  word: settings.words.length ? svg("text", {}, words) : undefined,
});

/** Removes the element of a node, or the elements of an edge and its text. */
export function remove({ element, word }) {
  element.remove();
  word?.remove();
}

/** Draws an edge between two nodes, or at the edge's own coordinates if they have no elements. */
export function drawEdge(edge, parent, child, zoomed) {
  const ends = {
    x1: parent?.atX ?? edge.x1,
    y1: parent?.atY ?? edge.y1,
    x2: child?.atX ?? edge.x2,
    y2: child?.atY ?? edge.y2,
  };
  if (edge.isAcross) {
    edge.element.setAttribute("d", `M${ends.x1} ${ends.y1}V${ends.y2}H${ends.x2}`);
    edge.at = ends;
    return;
  }
  for (const end in ends) {
    if (edge.at?.[end] !== ends[end]) edge.element.setAttribute(end, ends[end]);
  }
  edge.at = ends;
  if (!edge.word) return;
  // The text is nearer to the child, where the texts on the edges to two siblings are further
  // apart.
  const { x1, y1, x2, y2 } = ends;
  edge.word.textContent = settings.words[x2 < x1 ? 0 : 1];
  edge.word.setAttribute(
    "transform", `translate(${x1 + 0.55 * (x2 - x1)} ${y1 + 0.55 * (y2 - y1)})${zoomed}`);
}
