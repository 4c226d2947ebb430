// Draws a moment of a tree, and moves from one moment to the next: nodes keep their elements, so that
// what stays is not touched. Where things stand comes from the core; here they are only moved there.

import { measure } from "./bubbles.mjs";
import { svg } from "./dom.mjs";
import { dress, makeNode } from "./node.mjs";

/** Below this scale, small subtrees are drawn as one. */
const detail = 0.35;
const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

export class Stage {
  #prefix; #view; #edges; #summaries; #nodes;
  #drawn = { nodes: new Map(), edges: new Map(), summaries: new Map() };
  #frame = 0;
  #running = null;
  #hadFocus = false;
  cursor = -1;

  constructor(root, camera, prefix) {
    this.#prefix = prefix;
    this.camera = camera;
    this.#view = svg("g", {}, root);
    this.#edges = svg("g", { class: "tv-edges", "aria-hidden": "true" }, this.#view);
    this.#summaries = svg("g", { class: "tv-summaries", "aria-hidden": "true" }, this.#view);
    this.#nodes = svg("g", { class: "tv-nodes", role: "group" }, this.#view);
  }

  get still() { return matchMedia("(prefers-reduced-motion: reduce)").matches; }

  /** Shows another tree from scratch. */
  take(exhibit) {
    this.stop();
    this.exhibit = exhibit;
    for (const part of Object.values(this.#drawn)) {
      for (const item of part.values()) item.element.remove();
      part.clear();
    }
    this.cursor = -1;
  }

  /** What is in the window, as the core says. */
  #visible() {
    const extent = this.camera.scale < detail ? 14 / this.camera.scale : 0;
    return this.exhibit.show(this.camera.window(0.25), extent);
  }

  /** Ends a movement where it leads to. */
  stop() {
    cancelAnimationFrame(this.#frame);
    const end = this.#running;
    this.#running = null;
    end?.();
  }

  /** Draws what is in the window, without any movement. */
  draw() {
    this.stop();
    this.#place(this.#visible());
    for (const node of this.#drawn.nodes.values()) this.#move(node, node.x, node.y);
    this.#settle();
  }

  /** Draws the camera alone; what comes into the window follows. */
  look() {
    const { scale, x, y } = this.camera;
    this.#view.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    this.onlook?.();
  }

  /** Moves to the moment that the exhibit is at now; the camera moves along. */
  move(camera, time) {
    this.stop();
    const from = new Map();
    for (const [id, node] of this.#drawn.nodes) from.set(id, { x: node.atX, y: node.atY });
    const start = { scale: this.camera.scale, x: this.camera.x, y: this.camera.y };
    const end = camera ?? start;
    Object.assign(this.camera, end);
    const visible = this.#visible();
    this.#place(visible);
    if (this.still || time <= 0) return this.draw();
    const isRotation = visible.nodes.some((node) => node.group > 0);
    // A rotation moves its groups as rigid bodies first; then the rest settles.
    const paths = [];
    for (const node of this.#drawn.nodes.values()) {
      const old = from.get(node.id);
      const grouped = node.group > 0 ? this.#drawn.nodes.get(node.group - 1) : null;
      const lead = grouped && from.get(grouped.id);
      if (!old) {
        paths.push({ node, isNew: true, x0: node.x, y0: node.y, x1: node.x, y1: node.y });
      } else if (isRotation) {
        const [dx, dy] = lead ? [grouped.x - lead.x, grouped.y - lead.y] : [0, 0];
        paths.push({ node, x0: old.x, y0: old.y, x1: old.x + dx, y1: old.y + dy });
      } else {
        paths.push({ node, x0: old.x, y0: old.y, x1: old.x, y1: old.y });
      }
    }
    const moves = paths.filter((p) => p.isNew || p.x0 !== p.node.x || p.y0 !== p.node.y);
    const moving = start.scale !== end.scale || start.x !== end.x || start.y !== end.y;
    if (!moves.length && !moving) return this.draw();
    const first = isRotation ? time : 0;
    const begun = performance.now();
    const finish = () => {
      Object.assign(this.camera, end);
      for (const node of this.#drawn.nodes.values()) this.#move(node, node.x, node.y);
      for (const { node, isNew } of moves) if (isNew) node.element.style.opacity = "";
      this.look();
      this.#settle();
    };
    this.#running = finish;
    const tick = (now) => {
      const past = now - begun;
      const a = first ? ease(Math.min(1, past / first)) : 1;
      const b = ease(Math.min(1, Math.max(0, past - first) / (isRotation ? time / 2 : time)));
      for (const { node, isNew, x0, y0, x1, y1 } of moves) {
        const [x, y] = [x0 + (x1 - x0) * a, y0 + (y1 - y0) * a];
        this.#move(node, x + (node.x - x) * b, y + (node.y - y) * b);
        if (isNew) node.element.style.opacity = b;
      }
      if (moving) {
        for (const key of ["scale", "x", "y"]) {
          this.camera[key] = start[key] + (end[key] - start[key]) * b;
        }
        this.look();
      }
      for (const edge of this.#drawn.edges.values()) this.#line(edge);
      if (past >= first + (isRotation ? time / 2 : time)) {
        this.#running = null;
        finish();
      } else {
        this.#frame = requestAnimationFrame(tick);
      }
    };
    this.look();
    this.#frame = requestAnimationFrame(tick);
  }

  // What is seen is in the document, and nothing else.
  #place({ nodes, edges, summaries }) {
    this.look();
    this.#match(this.#drawn.nodes, nodes, (row) => row.id, (row) => {
      const label = this.exhibit.label(row.id);
      return makeNode(row, label, this.#prefix + row.id, this.#nodes);
    });
    const parents = new Map(edges.map(({ parent, child }) => [child, this.exhibit.label(parent)]));
    // Children are read aloud after their parents, whichever came first.
    this.#nodes.setAttribute("aria-owns", nodes.map(({ id }) => this.#prefix + id).join(" "));
    for (const row of nodes) {
      const node = this.#drawn.nodes.get(row.id);
      const isNew = node.x === undefined;
      Object.assign(node, row);
      if (isNew) this.#move(node, node.x, node.y);
      measure(node, this.exhibit);
      dress(node, node.id === this.cursor, parents.get(row.id), this.exhibit);
    }
    this.#match(this.#drawn.edges, edges, (row) => row.child, () => ({
      element: svg("line", { class: "tv-edge" }, this.#edges),
    }));
    for (const row of edges) {
      const edge = this.#drawn.edges.get(row.child);
      Object.assign(edge, row);
      edge.element.classList.toggle("tv-path", row.path === 1);
    }
    this.#match(this.#drawn.summaries, summaries, (row) => row.id, () => ({
      element: svg("path", { class: "tv-summary" }, this.#summaries),
    }));
    for (const row of summaries) {
      const summary = this.#drawn.summaries.get(row.id);
      summary.element.setAttribute(
        "d", `M${(row.x1 + row.x2) / 2} ${row.y1}L${row.x2} ${row.y2}H${row.x1}Z`);
    }
  }

  // The focus does not fall out of the tree with the node that had it.
  #match(drawn, rows, key, make) {
    const keys = new Set(rows.map(key));
    for (const [id, item] of drawn) {
      if (keys.has(id)) continue;
      this.#hadFocus ||= item.element === document.activeElement;
      item.element.remove();
      drawn.delete(id);
    }
    for (const row of rows) {
      const id = key(row);
      if (!drawn.has(id)) drawn.set(id, make(row));
    }
  }

  #move(node, x, y) {
    if (node.atX === x && node.atY === y) return;
    [node.atX, node.atY] = [x, y];
    node.element.setAttribute("transform", `translate(${x} ${y})`);
  }

  #line(edge) {
    const [a, b] = [this.#drawn.nodes.get(edge.parent), this.#drawn.nodes.get(edge.child)];
    const line = edge.element;
    line.setAttribute("x1", a?.atX ?? edge.x1);
    line.setAttribute("y1", a?.atY ?? edge.y1);
    line.setAttribute("x2", b?.atX ?? edge.x2);
    line.setAttribute("y2", b?.atY ?? edge.y2);
  }

  #settle() {
    for (const edge of this.#drawn.edges.values()) this.#line(edge);
    // The one that the keyboard reaches is the cursor's, else the current one, else the first.
    const nodes = [...this.#drawn.nodes.values()];
    const focus = this.#drawn.nodes.get(this.cursor)
      ?? nodes.find((node) => node.look & 2) ?? nodes[0];
    for (const node of nodes) node.element.setAttribute("tabindex", node === focus ? 0 : -1);
    if (this.#hadFocus) focus?.element.focus({ preventScroll: true });
    this.#hadFocus = false;
  }

  /** Puts the cursor of the keyboard on a node, which comes into the window. */
  point(node, focus = true) {
    if (node === undefined || node < 0) return;
    const old = this.cursor;
    this.cursor = node;
    const { x, y } = this.exhibit.details(node);
    if (x === undefined) return;
    this.stop();
    if (!this.camera.shows([x - 40, y - 30, x + 40, y + 30])) {
      this.camera.x = this.camera.width / 2 - x * this.camera.scale;
      this.camera.y = this.camera.height / 2 - y * this.camera.scale;
      this.camera.held = true;
    }
    for (const id of [old, node]) {
      const drawn = this.#drawn.nodes.get(id);
      if (drawn) drawn.dressed = null;
    }
    this.draw();
    if (focus) this.#drawn.nodes.get(node)?.element.focus({ preventScroll: true });
  }

  /** The element of a node, if it is in the window. */
  elementOf(node) { return this.#drawn.nodes.get(node)?.element; }

  /** The node under an element, or −1. */
  static nodeOf(element) {
    const id = element?.closest?.("[role=treeitem]")?.id;
    return id ? +id.slice(id.indexOf("n") + 1) : -1;
  }
}
