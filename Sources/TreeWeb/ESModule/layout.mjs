import { asking } from "./instance.mjs";
import { linked, sides } from "./links.mjs";
import { measureHeight, Node } from "./node.mjs";

/**
 * A tidy layout of binary trees, with the interface of `d3.tree()` and with sides: an only child is
 * placed to the left or to the right of its parent. The layout is a function from a tree to its
 * root:
 *
 *     const root = layout().nodeSize([40, 60])({ children: [null, { name: "right" }] });
 *     for (const { x, y, data } of root) …
 *
 * The tree is one of the following: an object with `children: [left, right]` or with `left` and
 * `right`; the root of an earlier layout, which is laid out again; or a hierarchy of d3, whose
 * nodes receive x and y. The layout takes linear time and does not recurse. If every node has two
 * children or none, x and y are equal to those of `d3.tree().separation(() => 1)`. By default,
 * without {@link nodeSize} or {@link size}, the tree fits into [1, 1].
 */
export function layout() {
  let [children, separation, nodeSize, size] = [sides, 1, null, [1, 1]];

  const place = (data) => {
    const { nodes, left, right } = linked(data, children);
    if (nodes.length === 0) return null;
    const sizes = typeof nodeSize === "function" ? nodes.map(nodeSize) : undefined;
    const isOurs = nodes[0] instanceof Node;
    positions(left, right, 0, sizes, (numbers, scaled) => {
      // The nodes are in pre-order, so this loop visits children before their parents.
      for (let at = nodes.length - 1; at >= 0; at--) {
        const node = nodes[at];
        node.x = (numbers[2 * at] + scaled.shift) * scaled.x;
        node.y = numbers[2 * at + 1] * scaled.y;
        if (isOurs) measureHeight(node);
      }
    });
    return nodes[0];
  };

  /**
   * Computes the layout of links, and passes the numbers to `take` with the factors for x and y.
   */
  function positions(left, right, root, sizes, take) {
    const count = left.length;
    if (right.length !== count) throw new Error("there must be as many left children as right ones");
    const [siblings, cousins] = apart(separation);
    const ratio = cousins / siblings;
    // The finest unit that does not make the tree too wide for the layout's integers.
    const fineness = Math.floor(Math.log2(2 ** 26 / (Math.max(count, 4) * Math.max(ratio, 1))));
    const unit = sizes ? 1 : 2 ** Math.min(16, Math.max(0, fineness));
    const input = new ArrayBuffer(count * (sizes ? 24 : 8));
    const links = new Int32Array(input, 0, 2 * count);
    links.set(left);
    links.set(right, count);
    let least = Infinity;
    if (sizes) {
      const lengths = new Float64Array(input, 8 * count);
      sizes.forEach(([width, height], node) => {
        lengths[2 * node] = width;
        lengths[2 * node + 1] = height;
        least = Math.min(least, Math.max(1, width));
      });
    }
    asking((core) => {
      core.put(new Uint8Array(input));
      const length = sizes
        ? core.call("place", root, 1, least, least, 0, 0)
        : core.call("place", root, 0, unit, unit * ratio, 0, 1);
      const numbers = core.numbers(length);
      take(numbers, sizes ? { x: 1, y: 1, shift: 0 } : scale(numbers, links, siblings / unit, cousins));
    });
  }

  /** The factors for x and y if all nodes have the same size, and the shift of x before scaling. */
  function scale(numbers, links, siblings, cousins) {
    if (nodeSize) return { x: nodeSize[0] * siblings, y: nodeSize[1], shift: 0 };
    let [first, last, depth] = [0, 0, 0];
    for (let at = 0; at < numbers.length; at += 2) {
      if (numbers[at] < numbers[first]) first = at;
      if (numbers[at] > numbers[last]) last = at;
      if (numbers[at + 1] > depth) depth = numbers[at + 1];
    }
    // Half of the distance between cousins stays free at the left and right borders.
    const free = first === last ? 1 : cousins / 2;
    const width = (numbers[last] - numbers[first]) * siblings + 2 * free;
    return {
      x: (size[0] / width) * siblings,
      y: size[1] / (depth || 1),
      shift: free / siblings - numbers[first],
    };
  }

  /**
   * Gets or sets the function that returns the children of a datum: [left, right], or null or
   * undefined.
   */
  place.children = function(given) {
    if (arguments.length === 0) return children;
    if (typeof given !== "function") throw new Error("children wants a function");
    children = given;
    return place;
  };

  /**
   * Gets or sets the size of a node: either [width, height] for all nodes, with the root at (0, 0),
   * or a function from a node to its size, which keeps the boxes of nodes from overlapping.
   */
  place.nodeSize = function(given) {
    if (arguments.length === 0) return nodeSize;
    nodeSize = typeof given === "function" ? given : pair(given, "nodeSize");
    return place;
  };

  /** Gets or sets the size of the whole tree: [width, height]. */
  place.size = function(given) {
    if (arguments.length === 0) return nodeSize ? null : size;
    size = pair(given, "size");
    nodeSize = null;
    return place;
  };

  /**
   * Gets or sets the distances of neighbors, as multiples of the width of a node: a number (default
   * 1), [siblings, others], or a function as for d3. The function may only check whether two nodes
   * have the same parent. If nodes have individual sizes, the function is not called.
   */
  place.separation = function(given) {
    if (arguments.length === 0) return separation;
    apart(given);
    separation = given;
    return place;
  };

  /**
   * Returns the positions of a tree that is given as numbers: the left and the right child of each
   * node, or −1 for a missing child. This allocates only one array, so that a million nodes take a
   * few hundredths of a second.
   *
   * @returns x and y of each node, in the order of the nodes.
   */
  place.positions = (left, right, root = 0) => {
    let places;
    if (typeof nodeSize === "function") throw new Error("positions wants one nodeSize for all nodes");
    positions(left, right, left.length === 0 ? -1 : root, undefined, (numbers, scaled) => {
      places = new Float64Array(numbers.length);
      for (let at = 0; at < places.length; at += 2) {
        places[at] = (numbers[at] + scaled.shift) * scaled.x;
        places[at + 1] = numbers[at + 1] * scaled.y;
      }
    });
    return places;
  };

  return place;
}

function pair(given, name) {
  const [width, height] = given;
  if (![width, height].every(Number.isFinite)) throw new Error(`${name} wants two finite numbers`);
  return [width, height];
}

/** The distances of siblings and of other neighbors. */
function apart(given) {
  const distances =
    typeof given === "function"
    ? [given(standIn(here), standIn(here)), given(standIn(here), standIn(there))]
    : Array.isArray(given) ? given : [given, given];
  if (distances.length !== 2 || !distances.every((distance) => distance > 0 && distance < Infinity)) {
    throw new Error("separation wants a positive number, or two, for siblings and for others");
  }
  return distances;
}

/** A stand-in for a node: only its parent can be read, everything else throws an error. */
const standIn = (parent) =>
  new Proxy({}, {
    get(_, name) {
      if (name === "parent" && parent) return parent;
      throw new Error(
        "separation can depend on whether two nodes have the same parent, not on " + String(name));
    },
  });
const [here, there] = [standIn(), standIn()];
