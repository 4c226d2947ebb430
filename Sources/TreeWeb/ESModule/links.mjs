import { Node } from "./node.mjs";

/**
 * The number of nodes after which repeated nodes are searched for. It doubles after each search.
 */
const suspicious = 1 << 21;

/**
 * The children of a datum: `children: [left, right]` with null for a missing child, or `left` and
 * `right`.
 */
export const sides = (data) => data.children ?? [data.left, data.right];

/**
 * Returns the nodes of a tree in pre-order, and their links as numbers. The tree is a datum, for
 * which nodes are made, or the root of an earlier layout, or a hierarchy of d3.
 */
export function linked(data, children) {
  if (data === null || data === undefined) return { nodes: [], left: [], right: [] };
  if (data instanceof Node) return walk(data, (node) => node);
  if (typeof data.eachBefore === "function") return walk(data, pairOf);
  return walk(new Node(data), (node) => grow(node, children(node.data)));
}

/**
 * Visits the nodes of a tree. A left child directly follows its parent, so only right children have
 * to wait.
 */
function walk(root, expand) {
  const [nodes, left, right] = [
    [],
    [],
    []
  ];
  const [waiting, above] = [
    [],
    []
  ];
  let limit = suspicious;
  for (let node = root;;) {
    const number = nodes.push(node) - 1;
    if (number === limit) limit = checked(nodes);
    const children = expand(node);
    right.push(-1);
    if (children.right !== null) {
      waiting.push(children.right);
      above.push(number);
    }
    left.push(children.left === null ? -1 : number + 1);
    if (children.left !== null) {
      node = children.left;
    } else if (waiting.length > 0) {
      node = waiting.pop();
      right[above.pop()] = number + 1;
    } else {
      return { nodes, left, right };
    }
  }
}

/** Creates the nodes for the children of a node. */
function grow(node, given) {
  if (given === null || given === undefined) return node;
  const children = Array.isArray(given) ? given : Array.from(given);
  if (children.length > 2) throw tooMany(children.length);
  const [left, right] = [children[0], children[1]];
  if (left !== null && left !== undefined) node.left = new Node(left, node);
  if (right !== null && right !== undefined) node.right = new Node(right, node);
  return node;
}

/**
 * The children of a node of d3. Since d3 has no sides, the datum determines the side of an only
 * child.
 */
function pairOf({ data, children }) {
  if (!children || children.length === 0) return { left: null, right: null };
  if (children.length > 2) throw tooMany(children.length);
  if (children.length === 2) return { left: children[0], right: children[1] };
  const [child] = children;
  const isRight =
    data !== null && typeof data === "object" && child.data !== undefined &&
    (data.right === child.data || data.children?.[1] === child.data);
  return isRight ? { left: null, right: child } : { left: child, right: null };
}

const tooMany = (count) =>
  new Error(`a node has ${count} children; [left, right] are two, null where there is none`);

/** Checks that no node is its own descendant: an object with children must not occur twice. */
function checked(nodes) {
  const seen = new Set();
  for (const node of nodes) {
    const datum = node instanceof Node ? node.data : node;
    if (datum === null || typeof datum !== "object" || !node.children) continue;
    if (seen.has(datum)) throw new Error("a node has two parents or is its own descendant");
    seen.add(datum);
  }
  return 2 * nodes.length;
}
