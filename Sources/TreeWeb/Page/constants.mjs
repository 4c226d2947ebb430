// Values of the Swift code that the modules of pages share. Tests/TreeStageTests writes this file with
// TREEVIZ_RECORD=1 and compares it.

/** The kinds of trees, in the order of their numbers. */
export const kinds = [
  "bst", "avl", "red-black", "splay", "treap", "weight-balanced", "scapegoat", "heap", "min-heap",
];

/** The orders of traversals, in the order of their numbers. */
export const orders = [
  "inorder", "preorder", "postorder", "levelorder", "zigzag", "morris", "euler",
];

/** The orders with a recursive algorithm. */
export const recursive = ["inorder", "preorder", "postorder"];

/** The notes that nodes can show. */
export const notes = [
  "balance", "height", "depth", "size", "priority", "weight", "index", "bounds", "rank", "black-height",
];

/** The operations on trees, in the order of their numbers. */
export const verbs = [
  "insert", "remove", "search", "take", "change", "heapify", "heapsort",
];

/** The quantities that the area of a bubble can show, in the order of their numbers. */
export const measures = ["subtree", "weight", "visits"];

/** What a page does with branch lengths, in the order of the numbers. */
export const lengthActions = ["tidy", "lengths", "ladderize", "root", "midpoint"];

/** The marks of a node, as bits of its appearance. */
export const marks = {
  path: 1,
  current: 2,
  added: 4,
  removed: 8,
  violation: 16,
  tagged: 32,
  visited: 64,
};

/** The other bits of a node's appearance; the balance factor is stored in units of `balance`. */
export const appearances = {
  red: 256,
  black: 512,
  parent: 1024,
  leftChild: 2048,
  rightChild: 4096,
  balance: 8192,
  left: 65536,
  right: 131072,
  doubleBlack: 262144,
  doubleBlackLeft: 524288,
  doubleBlackRight: 1048576,
};

/** The stored value of the balance factor 0; a node without a balance factor stores 0. */
export const evenBalance = 4;

/** The number of numbers that describe a node, an edge and a small subtree. */
export const stride = { node: 8, edge: 7, summary: 6 };

/** The radius of a node, in pixels of the tree. */
export const nodeRadius = 18;
