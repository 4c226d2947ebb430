// The elements of nodes and edges in the document. Nodes keep their elements from one moment to the
// next, so that unchanged elements are not touched.

import { measure } from "./bubbles.mjs";
import { appearances, marks } from "./constants.mjs";
import { svg } from "./dom.mjs";
import { drawEdge, makeEdge, remove } from "./edge.mjs";
import { makeNode, updateNode } from "./node.mjs";
import { placesIn, settings, taggedIn } from "./settings.mjs";
import { tourOf } from "./tour.mjs";

export class Drawing {
  #prefix;
  #lines;
  #words;
  #group;
  #tour;
  #order;
  #zoomed = "";
  #scale = [1, 1];
  #hadFocus = false;
  /** The element that the Tab key reaches. */
  #tab = null;
  /** The width of a unit of the tree, in units of labels, if branch lengths are drawn, or else 0. */
  across = 0;
  /** The nodes by their ids, and the edges by the ids of their children. */
  nodes = new Map();
  edges = new Map();

  /** @param prefix the first part of the ids of elements. */
  constructor(view, prefix) {
    this.#prefix = prefix;
    this.#lines = svg("g", { class: "tv-edges", "aria-hidden": "true" }, view);
    this.#words = svg("g", { class: "tv-words", "aria-hidden": "true" }, view);
    const tour = svg("g", { class: "tv-tour", "aria-hidden": "true" }, view);
    this.#tour = [svg("path", { class: "tv-dots" }, tour), svg("path", {}, tour)];
    this.#group = svg("g", { class: "tv-nodes", role: "group" }, view);
  }

  clear() {
    for (const part of [this.nodes, this.edges]) {
      for (const item of part.values()) remove(item);
      part.clear();
    }
    for (const path of this.#tour) path.removeAttribute("d");
  }

  /** Adds and updates the elements of a moment, and removes all others. */
  place({ nodes, edges }, tree, cursor) {
    this.#match(this.nodes, nodes, (row) => row.id, (row) => {
      const label = tree.label(row.id);
      return makeNode(row, label, this.#prefix + row.id, this.#group);
    });
    const parents = new Map(edges.map(({ parent, child }) => [child, tree.label(parent)]));
    // Screen readers read children after their parents, regardless of the order of the elements.
    this.#group.setAttribute("aria-owns", nodes.map(({ id }) => this.#prefix + id).join(" "));
    const starts = new Map(this.across ? edges.map(({ child, x1 }) => [child, x1]) : []);
    const [tagged, order] = [taggedIn(tree), placesIn(tree)];
    this.#order = order;
    tree.annotate(settings.notes);
    for (const row of nodes) {
      const node = this.nodes.get(row.id);
      const isNew = node.x === undefined;
      Object.assign(node, row);
      if (isNew) this.move(node, node.x, node.y);
      node.across = this.across > 0;
      // The text on a branch needs room for all of its letters.
      const isInner = node.across && node.appearance & appearances.parent;
      node.branch = isInner ? tree.branchLabel(node.id) : undefined;
      const room = (node.x - starts.get(node.id)) * this.across;
      // The root has no branch: its text is on its right.
      if (isInner && node.level > 0 && !(room > 7 * node.branch.length + 8)) node.branch = "";
      measure(node, tree, tagged, order);
      node.note = node.bubble ? "" : tree.note(row.id);
      updateNode(node, node.id === cursor, parents.get(row.id), tree);
    }
    this.#match(this.edges, edges, (row) => row.child, () =>
      makeEdge(this.#lines, this.#words, this.across > 0));
    for (const row of edges) {
      const edge = this.edges.get(row.child);
      Object.assign(edge, row);
      edge.element.classList.toggle("tv-path", row.path === 1);
    }
  }

  // Creates, keeps and removes elements, so that each row has exactly one. If the focused node is
  // removed, another element of the tree gets the focus.
  #match(drawn, rows, key, make) {
    const keys = new Set(rows.map(key));
    for (const [id, item] of drawn) {
      if (keys.has(id)) continue;
      this.#hadFocus ||= item.element === document.activeElement;
      remove(item);
      drawn.delete(id);
    }
    for (const row of rows) {
      const id = key(row);
      if (!drawn.has(id)) drawn.set(id, make(row));
    }
  }

  /** Moves a node. With `anew`, updates the element even if the position is unchanged. */
  move(node, x, y, anew = false) {
    if (node.atX === x && node.atY === y && !anew) return;
    [node.atX, node.atY] = [x, y];
    node.element.setAttribute("transform", `translate(${x} ${y})${this.#zoomed}`);
  }

  /** Highlights the edge around which a rotation turns, and the subtree that changes sides. */
  highlight({ pivots = [], moved = new Set() } = {}) {
    const ends = new Set(pivots.flat());
    for (const { id, element } of this.nodes.values()) element.classList.toggle("tv-turn", moved.has(id));
    for (const { parent, child, element } of this.edges.values()) {
      element.classList.toggle("tv-turn", moved.has(child));
      element.classList.toggle("tv-pivot", ends.has(parent) && ends.has(child));
    }
  }

  /** Draws all edges between their nodes, and the path in the chosen order. */
  drawEdges() {
    for (const edge of this.edges.values()) this.#line(edge);
    this.#drawTour();
  }

  // The path has the size of the nodes, not that of the plane, which may be stretched.
  #drawTour() {
    const [x, y] = this.#scale;
    const parts = this.#order && !this.across ? tourOf(this.#order, this.nodes, x, y) : ["", ""];
    this.#tour.forEach((path, at) => {
      path.setAttribute("d", parts[at]);
      path.setAttribute("transform", this.#zoomed);
    });
  }

  #line(edge) { drawEdge(edge, this.nodes.get(edge.parent), this.nodes.get(edge.child), this.#zoomed); }

  /** Sets an additional transform of nodes and texts within that of the view. */
  zoom(zoom) {
    if (zoom === this.#zoomed) return;
    this.#zoomed = zoom;
    this.#scale = zoom ? zoom.match(/\((.*)\)/)[1].split(" ").map(Number) : [1, 1];
    for (const node of this.nodes.values()) this.move(node, node.atX, node.atY, true);
    for (const edge of this.edges.values()) {
      if (edge.at) this.#line(edge);
    }
    this.#drawTour();
  }

  /** Ends a movement: draws the edges, and makes one node reachable by the Tab key. */
  settle(cursor) {
    this.drawEdges();
    // The Tab key reaches the cursor node, or else the current node, or else the first node.
    const nodes = [...this.nodes.values()];
    const focus = this.nodes.get(cursor) ?? nodes.find((node) => node.appearance & marks.current) ?? nodes[
      0];
    if (focus?.element !== this.#tab) {
      this.#tab?.setAttribute("tabindex", -1);
      this.#tab = focus?.element;
      this.#tab?.setAttribute("tabindex", 0);
    }
    if (this.#hadFocus) focus?.element.focus({ preventScroll: true });
    this.#hadFocus = false;
  }

  /** The boxes of the nodes, in coordinates of the browser window. */
  get boxes() {
    return [...this.nodes.values()].map(({ element }) =>
      element.querySelector(".tv-body").getBoundingClientRect());
  }

  /** The element of a node, or undefined if it has none. */
  elementOf(node) { return this.nodes.get(node)?.element; }
}
