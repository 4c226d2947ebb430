// Draws a moment of a tree, and moves from one moment to the next. Nodes keep their elements, so
// that unchanged elements are not touched. Positions come from the module.

import { marks, nodeRadius } from "./constants.mjs";
import { coarse, detailAt, NodeCanvas } from "./node-canvas.mjs";
import { svg } from "./dom.mjs";
import { Drawing } from "./drawing.mjs";
import { Movement } from "./movement.mjs";
import { turnAfter } from "./rotation.mjs";
import { taggedIn } from "./settings.mjs";

/** The maximum number of nodes with elements. If there are more, nodes are painted on a canvas. */
const elementLimit = 300;
/**
 * The maximum time for reading the visible nodes while the view moves, in milliseconds. If the last
 * reading took longer, the next one is delayed.
 */
const readingLimit = 6;
/**
 * A painted node with one of these marks also has an element: current, added, removed, violation.
 */
const alwaysDrawn = marks.current | marks.added | marks.removed | marks.violation;

export class Stage {
  #view;
  #drawing;
  #canvas;
  #frame = 0;
  #running = null;
  // The last request to the module: its window, its scale, and its duration in milliseconds.
  #asked = null;
  #later = 0;
  // The parts that turn in the last step and in the next step.
  #turned;
  #turning;
  cursor = -1;
  /** @type {(() => void) | undefined} */
  onview;

  constructor(root, camera, prefix) {
    this.camera = camera;
    this.#canvas = new NodeCanvas(root);
    this.#view = svg("g", { class: "tv-view" }, root);
    this.#drawing = new Drawing(this.#view, prefix);
  }

  get still() { return matchMedia("(prefers-reduced-motion: reduce)").matches; }

  /** Replaces the tree. */
  take(tree) {
    this.stop();
    this.tree = tree;
    this.#drawing.clear();
    this.cursor = -1;
    this.#asked = null;
    this.#turning = this.#turned = undefined;
  }

  /** The nodes and edges in the window and slightly beyond, as returned by the module. */
  #visible() {
    const { camera } = this;
    const begun = performance.now();
    const box = camera.window(0.25);
    const detail = detailAt(camera);
    const seen = this.tree.show(box, detail, this.cursor);
    this.#canvas.take(detail || seen.counts.nodes > elementLimit ? seen : null);
    this.#asked = { box, scale: camera.scale, time: performance.now() - begun };
    if (!this.#canvas.isShown) return { nodes: seen.nodes, edges: seen.edges };
    const tagged = taggedIn(this.tree);
    const isDrawn = (row) => row.appearance & alwaysDrawn || row.id === this.cursor || row.level === 0
      || row.hiddenCount || tagged.size < elementLimit && tagged.has(row.id);
    return { nodes: seen.nodes.filter(isDrawn), edges: [] };
  }

  /** Goes to a moment without showing it. */
  go(moment) {
    const { tree } = this;
    const from = tree.facts.moment;
    const isBack = moment === from - 1 && tree.turns.has(from);
    const isOn = moment === from + 1 && tree.turns.has(moment);
    const known = this.#turning;
    // Too many nodes are painted, without a movement.
    if (this.#canvas.isShown) tree.go(moment);
    this.#turning = this.#canvas.isShown ? undefined
      : turnAfter(tree, moment, () => tree.show(this.camera.window(0.25)));
    this.#turned = isOn ? known : isBack ? this.#turning : undefined;
  }

  /** Ends a movement immediately at its destination. */
  stop() {
    cancelAnimationFrame(this.#frame);
    const end = this.#running;
    this.#running = null;
    end?.();
  }

  /** Cancels all pending drawing. */
  close() {
    this.stop();
    clearTimeout(this.#later);
  }

  /** Draws the visible part without a movement. */
  draw() {
    this.close();
    this.#later = 0;
    this.#show(this.#visible());
  }

  #show(visible) {
    this.#place(visible);
    for (const node of this.#drawing.nodes.values()) this.#drawing.move(node, node.x, node.y);
    this.#settle();
  }
  #settle() {
    this.#drawing.settle(this.cursor);
    this.#drawing.highlight(this.#turning);
  }

  /**
   * Follows the camera. Elements that are already drawn are only moved; the module is asked again
   * if the window has left their area.
   */
  follow() {
    const { box, scale, time } = this.#asked ?? {};
    const window = this.camera.window();
    const change = this.camera.scale / scale;
    const isThere = box && window.every((side, at) => (at < 2 ? side >= box[at] : side <= box[at]));
    if (isThere && (change === 1 || !this.#canvas.isShown && change > 1 && change < 1.5)) return this
      .applyCamera();
    if (!(time > readingLimit)) return this.draw();
    // Reading a deep tree is slow. In the meantime, the elements that are already drawn move.
    this.applyCamera();
    this.#later ||= setTimeout(() => this.draw(), 100);
  }

  /** Applies the position of the camera without reading the tree again. */
  applyCamera() {
    const { camera } = this;
    this.#view.setAttribute(
      "transform", `translate(${camera.x} ${camera.y}) scale(${camera.scaleX} ${camera.scaleY})`);
    // The lines of an enlarged tree keep their width.
    this.#view.classList.toggle("tv-near", camera.scaleX > 1);
    this.onview?.();
    if (this.#canvas.isShown) this.#canvas.paint(camera, this.tree);
    this.#drawing.zoom(this.#zoom());
  }

  // Nodes keep their proportions in a stretched picture, and nodes with elements stay legible.
  #zoom() {
    const { scaleX, scaleY } = this.camera;
    const own = this.#own;
    return scaleX === own && scaleY === own ? "" : ` scale(${own / scaleX} ${own / scaleY})`;
  }

  get #own() { return this.camera.scale < coarse ? 0.6 : this.camera.own; }

  /** Moves to the current moment of the tree, together with the camera. */
  move(camera, time) {
    this.stop();
    const from = new Map();
    for (const [id, node] of this.#drawing.nodes) from.set(id, { x: node.atX, y: node.atY });
    const { scale, spreadX, spreadY, x, y } = this.camera;
    const start = { scale, spreadX, spreadY, x, y };
    const end = { ...start, ...camera };
    Object.assign(this.camera, end);
    const visible = this.#visible();
    if (this.still || time <= 0 || this.#canvas.isShown) return this.#show(visible);
    this.#place(visible, this.#turned);
    const stretch = [this.camera.scaleX, this.camera.scaleY].map((scale) => scale / this.camera.scale);
    const movement = new Movement(this.#drawing.nodes, from, time, this.#turned, stretch);
    const views = Object.keys(start).filter((key) => start[key] !== end[key]);
    if (movement.isEmpty && !views.length) return this.#settle();
    const begun = performance.now();
    const put = (past) => {
      const settled = movement.at(past, (node, x, y) => this.#drawing.move(node, x, y));
      for (const key of views) this.camera[key] = start[key] + (end[key] - start[key]) * settled;
      this.applyCamera();
      this.#drawing.drawEdges();
    };
    this.#running = () => {
      put(Infinity);
      Object.assign(this.camera, end);
      this.applyCamera();
      this.#settle();
    };
    const tick = (now) => {
      if (movement.isOver(now - begun)) return this.stop();
      put(Math.max(0, now - begun));
      this.#frame = requestAnimationFrame(tick);
    };
    Object.assign(this.camera, start);
    this.applyCamera();
    this.#frame = requestAnimationFrame(tick);
  }

  #place(visible, turn) {
    this.applyCamera();
    const { hasLengths, scaleX } = this.camera;
    this.#drawing.across = hasLengths ? scaleX / this.#own : 0;
    this.#view.classList.toggle("tv-across", hasLengths);
    this.#drawing.place(visible, this.tree, this.cursor);
    this.#drawing.highlight(turn);
  }

  /** Moves the cursor to a node, and moves the camera if the node is not visible. */
  point(node, focus = true) {
    if (node === undefined || node < 0) return;
    const old = this.cursor;
    this.cursor = node;
    const { x, y } = this.tree.details(node);
    if (x === undefined) return;
    this.stop();
    if (!this.camera.shows([x - 40, y - 30, x + 40, y + 30])) this.camera.center(x, y);
    for (const id of [old, node]) {
      const drawn = this.#drawing.nodes.get(id);
      if (drawn) drawn.appearanceKey = null;
    }
    this.draw();
    if (focus) this.#drawing.nodes.get(node)?.element.focus({ preventScroll: true });
  }

  get boxes() { return this.#drawing.boxes; }
  elementOf(node) { return this.#drawing.elementOf(node); }

  /** The rectangle of a node in the browser window. A painted node has an estimated rectangle. */
  placeOf(node) {
    const drawn = this.#drawing.nodes.get(node);
    if (drawn) return drawn.element.getBoundingClientRect();
    const { x, y } = this.tree.details(node);
    const { camera } = this;
    const box = this.#box;
    const radius = Math.max(6, (camera.hasLengths ? 4 : nodeRadius) * camera.own);
    return new DOMRect(
      box.left + camera.x + x * camera.scaleX - radius, box.top + camera.y + y * camera.scaleY - radius,
      2 * radius, 2 * radius);
  }
  get #box() { return this.#view.ownerSVGElement.getBoundingClientRect(); }

  /** A copy of a part of the canvas, or null if nothing is painted on it. */
  painted(...part) { return this.#canvas.isShown ? this.#canvas.copy(...part) : null; }

  /** The id of the node under a pointer, or −1. */
  nodeAt(event) {
    const node = Stage.nodeOf(event.target);
    if (node >= 0 || !this.#canvas.isShown) return node;
    const box = this.#box;
    return this.#canvas.nodeAt(event.clientX - box.left, event.clientY - box.top, this.camera);
  }

  /** The id of the node that an element belongs to, or −1. */
  static nodeOf(element) {
    const id = element?.closest?.("[role=treeitem]")?.id;
    return id ? +id.slice(id.indexOf("n") + 1) : -1;
  }
}
