// The dotted path from node to node in the order of a traversal.

import { nodeRadius } from "./constants.mjs";

/** The most nodes of a tree whose order is shown as a path; the lines of more would cover each other. */
const mostTourNodes = 100;

/** The space between a node and the path, and the length and half the width of an arrowhead. */
const arrow = { gap: 3, length: 7, half: 3.5 };

/** The distance from the center of a node to its border, in a direction. */
const borderOf = (node, y) => arrow.gap + Math.min(
  node.bubble || node.half,
  (node.bubble || nodeRadius) / Math.max(0.01, Math.abs(node.bubble ? 1 : y)));

/**
 * The lines and the arrowheads of the path through nodes that are drawn, as path data. A line curves
 * to its left, so that it does not cover an edge.
 * @param scaleX the horizontal scale of nodes in the plane.
 * @param scaleY the vertical scale.
 */
export function tourOf({ places, visits }, nodes, scaleX, scaleY) {
  let [lines, heads] = ["", ""];
  if (places.size > mostTourNodes) return [lines, heads];
  for (let at = 1; at < visits.length; at++) {
    const [from, to] = [nodes.get(visits[at - 1]), nodes.get(visits[at])];
    if (!from || !to) continue;
    const [fromX, fromY] = [from.atX / scaleX, from.atY / scaleY];
    const [toX, toY] = [to.atX / scaleX, to.atY / scaleY];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const distance = Math.hypot(dx, dy);
    if (distance < 1) continue;
    const bend = Math.min(0.18 * distance, 1.2 * nodeRadius);
    const [cx, cy] = [fromX + dx / 2 + (dy / distance) * bend, fromY + dy / 2 - (dx / distance) * bend];
    const unit = (x, y) => [x / Math.hypot(x, y), y / Math.hypot(x, y)];
    const [sx, sy] = unit(cx - fromX, cy - fromY);
    const [ex, ey] = unit(toX - cx, toY - cy);
    const [start, end] = [borderOf(from, sy), borderOf(to, ey)];
    if (start + end + arrow.length > distance) continue;
    const [tx, ty] = [toX - end * ex, toY - end * ey];
    const [bx, by] = [tx - arrow.length * ex, ty - arrow.length * ey];
    lines += `M${fromX + start * sx} ${fromY + start * sy}Q${cx} ${cy} ${bx} ${by}`;
    heads +=
      `M${tx} ${ty}L${bx - arrow.half * ey} ${by + arrow.half * ex}L${bx + arrow.half * ey} ${by - arrow.half * ex}Z`;
  }
  return [lines, heads];
}
