// The appearance of a node, and its text for screen readers.

import { shape } from "./bubbles.mjs";
import { appearances, marks, nodeRadius } from "./constants.mjs";
import { svg } from "./dom.mjs";
import { shown } from "./settings.mjs";
import { nameOf } from "./speech.mjs";

/** Creates the elements of a node. */
export function makeNode(row, label, id, parent) {
  const element = svg("g", { role: "treeitem", tabindex: -1, id }, parent);
  svg("rect", { class: "tv-body" }, element);
  svg("text", { class: "tv-label", "aria-hidden": true }, element).textContent = label;
  element.dataset.key = label;
  return { id: row.id, element, label };
}

/** The distance of a NIL leaf from its parent, across and down, and half its size. */
const leaf = { across: 12, down: 34, half: 4 };
/** The space of NIL leaves below the lowest nodes. */
export const leafReach = leaf.down + leaf.half + 2 - nodeRadius;

/** Draws the NIL leaves below a node: all of them, or only a double-black one. */
function drawLeaves(element, appearance, radius) {
  const { left, right, doubleBlackLeft, doubleBlackRight } = appearances;
  for (const [child, doubleBlack, x] of [
      [left, doubleBlackLeft, -leaf.across],
      [right, doubleBlackRight, leaf.across]
    ]) {
    const isDouble = appearance & doubleBlack;
    if (appearance & child || !isDouble && !shown.has("nil")) continue;
    const y = leaf.down + radius - nodeRadius;
    const group = svg("g", { class: "tv-extra tv-nil", "aria-hidden": true });
    element.prepend(group);
    svg("path", { d: `M0 0L${x} ${y}` }, group);
    const square = (name, half) => svg("rect", {
      class: name,
      x: x - half,
      y: y - half,
      width: 2 * half,
      height: 2 * half,
      rx: half / 3,
    }, group);
    if (isDouble) square("tv-double", leaf.half + 4);
    square("tv-leaf", leaf.half);
  }
}

/** Updates the appearance of a node from the bits of its marks, and its name. */
export function updateNode(node, isCursor, parent, tree) {
  const { appearance, hiddenCount, element } = node;
  const [half, radius] = [node.bubble || node.half, node.bubble || (node.across ? node.half : nodeRadius)];
  const { bubble, place, rank } = node;
  const key = [
    appearance, hiddenCount, isCursor, bubble, place, rank, node.note, parent, shown.has("nil"), node
    .branch,
  ].join(" ");
  if (node.appearanceKey === key) return;
  node.appearanceKey = key;
  const states = Object.keys(marks).filter((mark) => appearance & marks[mark]);
  const color = appearance & appearances.red ? "red" : appearance & appearances.black ? "black" : "";
  // The colors of red and black nodes and of marks have priority over those of the order.
  const isRanked = node.rank && !color && !(appearance & (marks.path | marks.added | marks.violation));
  element.setAttribute("class", ["tv-node", ...states.map((state) => `tv-${state}`),
    color && `tv-${color}`, isCursor && "tv-cursor", isRanked && "tv-ranked"
  ].filter(Boolean).join(" "));
  element.style.setProperty("--rank", node.rank);
  for (const extra of element.querySelectorAll(".tv-extra")) extra.remove();
  shape(node, tree);
  const note = [node.note, node.rank && `#${node.place + 1}`].filter(Boolean).join(" ");
  if (note && !node.bubble && !node.across) {
    element.querySelector(".tv-label").setAttribute("y", 1.5);
    const text = svg("text", {
      class: "tv-extra tv-note",
      // Above the ring in a red node.
      y: color === "red" ? 11.5 : 13,
      "aria-hidden": true
    }, element);
    text.textContent = note;
    // A long note is smaller, so that it stays in the node.
    text.style.fontSize = `${Math.min(10, (2 * half - 6) / (0.56 * note.length))}px`;
  }
  const round = (name, by) => svg("rect", {
    class: `tv-extra ${name}`,
    x: -half - by,
    y: -radius - by,
    width: 2 * (half + by),
    height: 2 * (radius + by),
    rx: radius + by,
  }, element);
  if (color === "red") round("tv-inner", -3);
  if (states.includes("current") || isCursor) round("tv-ring", 4);
  if (appearance & appearances.doubleBlack) round("tv-double", states.includes("current") || isCursor ? 8 :
    5);
  if (!hiddenCount && !node.across) drawLeaves(element, appearance, radius);
  const sign = states.includes("added") ? "+" : states.includes("removed") ? "×"
    : states.includes("violation") ? "!" : "";
  if (sign) {
    const badge = svg("g", {
      class: "tv-extra tv-badge",
      transform: `translate(${half - 5} ${4 - radius})`,
      "aria-hidden": true,
    }, element);
    svg("circle", { r: 8 }, badge);
    svg("text", { y: 4 }, badge).textContent = sign;
  }
  if (hiddenCount) {
    const text = `+${hiddenCount}`;
    const width = 12 + 7 * text.length;
    const stub = svg("g", {
      class: "tv-extra tv-stub",
      transform: `translate(0 ${radius + 12})`,
      "aria-hidden": true,
    }, element);
    svg("path", { d: "M0 -12V-9" }, stub);
    svg("rect", { x: -width / 2, y: -9, width, height: 18, rx: 9 }, stub);
    svg("text", { y: 4 }, stub).textContent = text;
  }
  element.setAttribute("aria-label", nameOf(node, parent));
  element.setAttribute("aria-level", node.level + 1);
  if (appearance & appearances.parent) element.setAttribute("aria-expanded", !hiddenCount);
  else element.removeAttribute("aria-expanded");
  if (states.includes("current")) element.setAttribute("aria-current", "step");
  else element.removeAttribute("aria-current");
}
