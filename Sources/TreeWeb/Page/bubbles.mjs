// Nodes as bubbles whose areas show a quantity, and the stripes across tagged nodes.

import { marks, measures } from "./constants.mjs";
import { svg } from "./dom.mjs";
import { rankIn, settings, shown } from "./settings.mjs";

/**
 * Determines the radius of a node's bubble (0 if nodes are not bubbles), its tag, and its place in
 * an order.
 */
export function measure(node, tree, tagged, order) {
  const by = node.across ? -1 : measures.findIndex((name) => shown.has(name));
  node.bubble = by < 0 ? 0 : tree.radius(by, node.id, settings.radii);
  if (tagged.has(node.id)) node.appearance |= marks.tagged;
  [node.place, node.rank] = [order.places.get(node.id), rankIn(order, node.id)];
}

/**
 * Updates the size of a node's body and label, and draws stripes across the body of a tagged node.
 */
export function shape({ element, half, bubble, appearance, across, branch, level, label: name }, tree) {
  const [body, label] = [element.querySelector(".tv-body"), element.querySelector(".tv-label")];
  const [width, height] = bubble ? [2 * bubble, 2 * bubble] : [2 * half, across ? 2 * half : 36];
  const box = { x: -width / 2, y: -height / 2, width, height, rx: height / 2 };
  for (const key in box) body.setAttribute(key, box[key]);
  // A label shrinks with its bubble.
  const room = half > 18 ? 2 * half - 20 : 26;
  const size = bubble ? Math.min(15, (15 * (width - 4)) / room) : 15;
  label.style.fontSize = `${size}px`;
  label.setAttribute("y", 0.355 * size);
  if (across) {
    label.textContent = branch ?? name;
    label.style.fontSize = branch === undefined ? "15px" : "12px";
    const isRight = branch === undefined || level === 0;
    label.setAttribute("x", isRight ? 8 : -6);
    if (branch !== undefined) label.setAttribute("y", -4);
    label.style.textAnchor = isRight ? "start" : "end";
  }
  if (!(appearance & marks.tagged)) return;
  const { thickness, lines } = tree.stripes(width, height);
  const clip = svg("clipPath", { class: "tv-extra", id: `${element.id}c` });
  svg("rect", box, clip);
  const stripes = svg("path", {
    class: "tv-extra tv-stripes",
    "stroke-width": thickness,
    "clip-path": `url(#${element.id}c)`,
    d: lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join(""),
  });
  label.before(clip, stripes);
}
