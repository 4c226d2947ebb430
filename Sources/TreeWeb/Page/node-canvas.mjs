// Paints the nodes of trees that are too large, or drawn too small, for one element per node. It
// paints them on a canvas behind the elements, with the same appearance.

import { appearances, marks, nodeRadius, stride } from "./constants.mjs";
import { item } from "./dom.mjs";
import { placesIn, rankIn } from "./settings.mjs";

/** Below this scale, details smaller than a few pixels are omitted. */
export const coarse = 0.2;

/** The sizes below which details are omitted at the scale of a camera. */
export function detailAt({ scale, scaleX, scaleY, hasLengths }) {
  if (scale >= coarse) return undefined;
  if (hasLengths) return { extentX: 0, extentY: 4 / scaleY, grainX: 1.5 / scaleX, grainY: 1.5 / scaleY };
  // If the tree is stretched in one direction, the size in the other direction decides.
  const pixels = scaleX === scaleY ? 9 : 4;
  return {
    extentX: scaleX > scaleY ? Infinity : pixels / scaleX,
    extentY: scaleY > scaleX ? Infinity : pixels / scaleY,
    grainX: scaleX > scaleY ? Infinity : 3 / scaleX,
    grainY: 3 / scaleY,
  };
}

/** The colors of painted nodes, by appearance: fill, border, border width, label. */
/** @type {Record<string, [string, string, number, string]>} */
const paints = {
  plain: ["--node", "--border", 1.75, "--label"],
  path: ["--path", "--path-border", 2.75, "--path-label"],
  red: ["--red", "--red-border", 1.75, "--red-label"],
  black: ["--black", "--black-border", 1.75, "--black-label"],
};
const paintOf = (appearance) =>
  appearance & appearances.red ? "red" : appearance & appearances.black ? "black" : appearance & marks.path ?
  "path" : "plain";

/** The width of a line in pixels. It shrinks with the tree, but does not grow beyond `width`. */
const pen = (width, unit, ratio) => Math.max(0.75 * ratio, width * Math.min(ratio, unit));

export class NodeCanvas {
  #canvas;
  #seen = null;
  // Images of nodes without labels, for the scale and colors of the last picture.
  #stamps = {};

  /** @param picture the element in front of the canvas. */
  constructor(picture) {
    this.#canvas = item(picture.parentElement, "canvas", "", "node-canvas");
    this.#canvas.hidden = true;
    picture.before(this.#canvas);
  }

  get isShown() { return !this.#canvas.hidden; }

  /** Sets the contents to paint, or hides the canvas if there are none. */
  take(seen) {
    this.#seen = seen;
    this.#canvas.hidden = !seen;
  }

  /** Paints the contents as seen by a camera. */
  paint(camera, tree) {
    const canvas = this.#canvas;
    const { width, height, own, scaleX, scaleY, hasLengths } = camera;
    const ratio = devicePixelRatio || 1;
    const size = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== size[0] || canvas.height !== size[1]) {
      [canvas.width, canvas.height] = size;
      [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
      canvas.style.marginBottom = `${-height}px`;
    }
    const context = canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, ...size);
    const style = getComputedStyle(canvas);
    // All lengths are in device pixels.
    const brush = {
      context,
      color: (name) => style.getPropertyValue(name),
      unit: own * ratio,
      hasLengths,
      ratio,
      x: (length) => (length * scaleX + camera.x) * ratio,
      y: (length) => (length * scaleY + camera.y) * ratio,
    };
    const { nodes, edges, summaries } = this.#seen.parts;
    this.#spikes(brush, summaries);
    for (const isPath of [0, 1]) this.#lines(brush, edges, isPath);
    if (hasLengths) this.#dots(brush, nodes, edges, tree);
    else this.#nodes(brush, nodes, tree);
  }

  // Filling many small shapes is faster than filling a single path that contains all of them.
  #spikes({ context, color, ratio, hasLengths, x, y }, summaries) {
    context.fillStyle = color("--spike");
    for (let at = 0; at < summaries.length; at += stride.summary) {
      const [left, right, foot] = [x(summaries[at + 2]), x(summaries[at + 4]), y(summaries[at + 5])];
      context.beginPath();
      if (hasLengths) {
        const top = y(summaries[at + 3]);
        context.moveTo(left, (top + foot) / 2);
        context.lineTo(right, top - ratio / 2);
        context.lineTo(right, foot + ratio / 2);
        context.fill();
        continue;
      }
      context.moveTo((left + right) / 2, y(summaries[at + 3]));
      context.lineTo(right, foot);
      context.lineTo(left, foot);
      context.fill();
    }
  }

  #lines({ context, color, unit, ratio, hasLengths, x, y }, edges, isPath) {
    context.strokeStyle = color(isPath ? "--path-edge" : "--edge");
    context.lineWidth = isPath ? Math.max(2 * ratio, pen(4, unit, ratio)) : pen(1.75, unit, ratio);
    // Hairlines are combined in one path, other lines are separate paths.
    const isHair = context.lineWidth <= 1;
    context.beginPath();
    for (let at = 0; at < edges.length; at += stride.edge) {
      if (edges[at + 6] !== isPath) continue;
      if (!isHair) context.beginPath();
      context.moveTo(x(edges[at + 2]), y(edges[at + 3]));
      if (hasLengths) context.lineTo(x(edges[at + 2]), y(edges[at + 5]));
      context.lineTo(x(edges[at + 4]), y(edges[at + 5]));
      if (!isHair) context.stroke();
    }
    if (isHair) context.stroke();
  }

  // Nodes at the ends of branches: small dots, with the labels of leaves on the right, and those of
  // other nodes above their branches if these are long enough.
  #dots({ context, color, unit, ratio, x, y }, nodes, edges, tree) {
    const order = placesIn(tree);
    const isLabeled = unit >= 0.3 * ratio;
    const starts = new Map();
    if (isLabeled)
      for (let at = 0; at < edges.length; at += stride.edge) starts.set(edges[at + 1], x(edges[at + 2]));
    for (let at = 0; at < nodes.length; at += stride.node) {
      const [id, appearance] = [nodes[at], nodes[at + 5]];
      const [cx, cy] = [x(nodes[at + 1]), y(nodes[at + 2])];
      const isPath = appearance & marks.path;
      const rank = rankIn(order, id);
      if (isLabeled || isPath || rank) {
        context.fillStyle = color(isPath ? "--path-edge" : "--border");
        if (rank) context.globalAlpha = 0.2 + 0.8 * parseFloat(rank) / 100;
        context.beginPath();
        context.arc(cx, cy, (isPath || rank ? 3.5 : 2) * Math.min(ratio, Math.max(unit, ratio / 2)), 0, 7);
        context.fill();
        context.globalAlpha = 1;
      }
      if (!isLabeled) continue;
      const isLeaf = !(appearance & appearances.parent);
      const text = isLeaf ? tree.label(id) : tree.branchLabel(id);
      context.font = `${(isLeaf ? 15 : 12) * unit}px Helvetica,Arial,"Liberation Sans",sans-serif`;
      context.fillStyle = color("--text");
      context.textAlign = isLeaf ? "left" : "right";
      if (isLeaf) context.fillText(text, cx + 7 * unit, cy + 5 * unit);
      else if (text && cx - starts.get(id) > context.measureText(text).width + 8 * unit)
        context.fillText(text, cx - 5 * unit, cy - 4 * unit);
    }
  }

  #nodes(brush, nodes, tree) {
    const { context, color, unit, ratio, x, y } = brush;
    const isDot = nodeRadius * unit < 3 * ratio;
    // Illegible labels are omitted.
    const isLabeled = unit >= 0.3 * ratio;
    const kind = [unit, ratio, color("--node")].join(" ");
    if (this.#stamps.kind !== kind) this.#stamps = { kind, of: new Map() };
    const stamps = this.#stamps.of;
    const order = placesIn(tree);
    context.textAlign = "center";
    context.font = `700 ${15 * unit}px Helvetica,Arial,"Liberation Sans",sans-serif`;
    for (let at = 0; at < nodes.length; at += stride.node) {
      const appearance = nodes[at + 5];
      const name = paintOf(appearance);
      const [cx, cy] = [x(nodes[at + 1]), y(nodes[at + 2])];
      const half = isDot ? (name === "path" ? 2.5 : 1.25) * ratio : Math.round(nodes[at + 3] * unit);
      const rank = name === "plain" ? rankIn(order, nodes[at]) : "";
      const key = `${name} ${rank} ${appearance & marks.visited} ${half}`;
      let stamp = stamps.get(key);
      if (!stamp) {
        stamp = NodeCanvas.#stamp(brush, paints[name], rank, appearance & marks.visited, half, isDot);
        stamps.set(key, stamp);
      }
      const { image, labelColor } = stamp;
      context.drawImage(image, Math.round(cx - image.width / 2), Math.round(cy - image.height / 2));
      if (!isLabeled) continue;
      context.fillStyle = labelColor ?? color(paints[name][3]);
      context.fillText(tree.label(nodes[at]), cx, cy + 5.33 * unit);
    }
  }

  // The image of a node without its label, which is drawn for every node with the same appearance.
  /** @returns {{ image: HTMLCanvasElement, labelColor: string | undefined }} */
  static #stamp({ color, unit, ratio }, paint, rank, isVisited, half, isDot) {
    const [fill, border, wide] = paint;
    const image = document.createElement("canvas");
    let labelColor;
    const line = isDot ? 0 : pen(isVisited ? 3.5 : wide, unit, ratio);
    const radius = isDot ? half : nodeRadius * unit;
    [image.width, image.height] = [half, radius].map((length) => 2 * Math.ceil(length + line / 2 + 1));
    const context = image.getContext("2d");
    context.translate(image.width / 2, image.height / 2);
    context.roundRect(-half, -radius, 2 * half, 2 * radius, radius);
    context.fillStyle = color(isDot ? border : fill);
    if (rank) {
      const [last, first] = [border, fill].map((name) =>
        color(name).trim().match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16)));
      const mixed = first.map((part, at) => part + ((last[at] - part) * parseFloat(rank)) / 100);
      const [red, green, blue] = mixed.map((part) => (part / 255) ** 2.2);
      context.fillStyle = `rgb(${mixed.map(Math.round)})`;
      labelColor = 0.21 * red + 0.72 * green + 0.07 * blue > 0.18 ? "#000" : "#fff";
    }
    context.fill();
    context.strokeStyle = color(border);
    context.lineWidth = line;
    if (line) context.stroke();
    return { image, labelColor };
  }

  /** The id of the painted node at a point of the picture, or −1. */
  nodeAt(px, py, { own: scale, scaleX, scaleY, x, y }) {
    const nodes = this.#seen?.parts.nodes ?? [];
    let [best, distance] = [-1, Infinity];
    for (let at = 0; at < nodes.length; at += stride.node) {
      const dx = Math.abs(nodes[at + 1] * scaleX + x - px);
      const dy = Math.abs(nodes[at + 2] * scaleY + y - py);
      if (dx > Math.max(6, nodes[at + 3] * scale) || dy > Math.max(6, nodeRadius * scale)) continue;
      if (dx + dy >= distance) continue;
      best = nodes[at];
      distance = dx + dy;
    }
    return best;
  }

  /** A copy of a part of the canvas. */
  copy(x, y, width, height) {
    const copy = document.createElement("canvas");
    const ratio = this.#canvas.width / parseFloat(this.#canvas.style.width);
    [copy.width, copy.height] = [width * ratio, height * ratio];
    copy.getContext("2d").drawImage(this.#canvas, -x * ratio, -y * ratio);
    return copy;
  }
}
