import { asking } from "./instance.mjs";
import { linked, sides } from "./links.mjs";
import { measureHeight, Node } from "./node.mjs";

/**
 * A tidy layout of binary trees in the manner of `d3.tree()`, with sides: a lone child stands to the
 * left or to the right of its parent. It is a function from a tree to its root:
 *
 *     const root = layout().nodeSize([40, 60])({ children: [null, { name: "right" }] });
 *     for (const { x, y, data } of root) …
 *
 * The tree is an object with `children: [left, right]` or with `left` and `right`, the root of an
 * earlier layout, which is placed anew, or a hierarchy of d3, whose nodes get x and y. It takes linear
 * time and never recurses. Where every node has both children or none, x and y are those of
 * `d3.tree().separation(() => 1)`. Without calling {@link nodeSize} or {@link size}, all fits into
 * [1, 1].
 */
export function layout() {
  let [children, separation, nodeSize, size] = [sides, 1, null, [1, 1]];

  const place = (data) => {
    const { nodes, left, right } = linked(data, children);
    if (nodes.length === 0) return null;
    const sizes = typeof nodeSize === "function" ? nodes.map(nodeSize) : undefined;
    const isOurs = nodes[0] instanceof Node;
    positions(left, right, 0, sizes, (numbers, scaled) => {
      // In pre-order: from the last node on, children come before their parents.
      for (let at = nodes.length - 1; at >= 0; at--) {
        const node = nodes[at];
        node.x = (numbers[2 * at] + scaled.shift) * scaled.x;
        node.y = numbers[2 * at + 1] * scaled.y;
        if (isOurs) measureHeight(node);
      }
    });
    return nodes[0];
  };

  /** Has the trees place links, and hands the numbers on, of which x and y are multiples. */
  function positions(left, right, root, sizes, take) {
    const count = left.length;
    if (right.length !== count) throw new Error("there must be as many left children as right ones");
    const [siblings, cousins] = apart(separation);
    const ratio = cousins / siblings;
    // As fine as it can be without the tree becoming too wide for the whole numbers of the layout.
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

  /** What the numbers of nodes that are all alike are multiplied by, after x was shifted. */
  function scale(numbers, links, siblings, cousins) {
    if (nodeSize) return { x: nodeSize[0] * siblings, y: nodeSize[1], shift: 0 };
    let [first, last, depth] = [0, 0, 0];
    for (let at = 0; at < numbers.length; at += 2) {
      if (numbers[at] < numbers[first]) first = at;
      if (numbers[at] > numbers[last]) last = at;
      if (numbers[at + 1] > depth) depth = numbers[at + 1];
    }
    // Half a distance stays free at either border.
    const free = first === last ? 1 : cousins / 2;
    const width = (numbers[last] - numbers[first]) * siblings + 2 * free;
    return {
      x: (size[0] / width) * siblings,
      y: size[1] / (depth || 1),
      shift: free / siblings - numbers[first],
    };
  }

  /** Gets or sets how the children of a datum are found: a function to [left, right] or to nothing. */
  place.children = function(given) {
    if (arguments.length === 0) return children;
    if (typeof given !== "function") throw new Error("children wants a function");
    children = given;
    return place;
  };

  /**
   * Gets or sets the room of a node: [width, height] for all, and the root is at (0, 0); or a function
   * from a node to its own, whose boxes then touch at most.
   */
  place.nodeSize = function(given) {
    if (arguments.length === 0) return nodeSize;
    nodeSize = typeof given === "function" ? given : pair(given, "nodeSize");
    return place;
  };

  /** Gets or sets the room that the whole tree fills: [width, height]. */
  place.size = function(given) {
    if (arguments.length === 0) return nodeSize ? null : size;
    size = pair(given, "size");
    nodeSize = null;
    return place;
  };

  /**
   * Gets or sets how far neighbours are apart, as multiples of the width of a node: a number, 1 unless
   * set; [siblings, others]; or a function as d3 takes it, which may ask whether two nodes have the
   * same parent and nothing else. Nodes of sizes of their own are not asked.
   */
  place.separation = function(given) {
    if (arguments.length === 0) return separation;
    apart(given);
    separation = given;
    return place;
  };

  /**
   * The places of a tree that is given as numbers: each node's left and right child, −1 for none.
   * Nothing is made but one array, so that a million nodes take some hundredths of a second.
   *
   * @returns x and y of each node, one after the other.
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

/** The distances of siblings and of others. */
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

/** What is asked for anything but its parent says that it cannot be told. */
const standIn = (parent) =>
  new Proxy({}, {
    get(_, name) {
      if (name === "parent" && parent) return parent;
      throw new Error(
        "separation can depend on whether two nodes have the same parent, not on " + String(name));
    },
  });
const [here, there] = [standIn(), standIn()];
