/**
 * A node of a binary tree with a position. It has the interface of a node of d3-hierarchy, and also
 * a side. No method recurses, so a chain of a million nodes is supported.
 */
export class Node {
  constructor(data, parent = null) {
    /** The datum of the node. */
    this.data = data;
    /** The parent, or null for the root. */
    this.parent = parent;
    /** The left child, or null. */
    this.left = null;
    /** The right child, or null. */
    this.right = null;
    /** The number of edges up to the root. */
    this.depth = parent === null ? 0 : parent.depth + 1;
    /** The number of edges on the longest path down to a leaf. */
    this.height = 0;
    // NaN makes the engine store the coordinates as floating-point numbers from the beginning,
    // which avoids converting a million nodes later.
    this.x = NaN;
    this.y = NaN;
  }

  /** The existing children, left before right, or undefined for a leaf, as in d3. */
  get children() {
    if (this.left === null) return this.right === null ? undefined : [this.right];
    return this.right === null ? [this.left] : [this.left, this.right];
  }

  /** "left" or "right", or undefined for the root. */
  get side() {
    return this.parent === null ? undefined : this.parent.left === this ? "left" : "right";
  }

  /** All nodes of the subtree, level by level. */
  descendants() {
    const nodes = [this];
    for (let at = 0; at < nodes.length; at++) {
      const { left, right } = nodes[at];
      if (left !== null) nodes.push(left);
      if (right !== null) nodes.push(right);
    }
    return nodes;
  }

  [Symbol.iterator]() { return this.descendants()[Symbol.iterator](); }

  /** Calls a function for each node, level by level. */
  each(body) { return this.#each(this.descendants(), body); }

  /** Calls a function for each node, parents before children. */
  eachBefore(body) { return this.#each(this.#preorder("left", "right"), body); }

  /** Calls a function for each node, children before parents. */
  eachAfter(body) { return this.#each(this.#preorder("right", "left").reverse(), body); }

  #each(nodes, body) {
    nodes.forEach((node, index) => body(node, index, this));
    return this;
  }

  #preorder(first, second) {
    const [nodes, waiting] = [
      [],
      [this]
    ];
    while (waiting.length > 0) {
      for (let node = waiting.pop(); node !== null; node = node[first]) {
        nodes.push(node);
        if (node[second] !== null) waiting.push(node[second]);
      }
    }
    return nodes;
  }

  /** The node and its ancestors, up to the root. */
  ancestors() {
    const nodes = [];
    for (let node = this; node !== null; node = node.parent) nodes.push(node);
    return nodes;
  }

  /** The nodes without children, from left to right. */
  leaves() {
    return this.#preorder("left", "right").filter(({ left, right }) => left === right);
  }

  /** An edge for each node except this one: { source, target }. */
  links() {
    return this.descendants().slice(1).map((target) => ({ source: target.parent, target }));
  }
}

/** Computes the height of a node from the heights of its children. */
export function measureHeight(node) {
  const { left, right } = node;
  const below = left === null ? -1 : left.height;
  node.height = 1 + (right === null || right.height < below ? below : right.height);
}
