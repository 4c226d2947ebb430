// The type declarations of treeviz.mjs. Scripts/web writes them next to that file.

/** The kinds of search trees. */
export type Kind =
  | "bst" | "avl" | "red-black" | "splay" | "treap" | "weight-balanced" | "scapegoat" | "heap" | "min-heap";
/** The names of the kinds. */
export const kinds: readonly Kind[];

/** The orders in which nodes can be visited. */
export type Order =
  | "inorder" | "preorder" | "postorder" | "levelorder" | "zigzag" | "morris" | "euler";
/** The names of the orders. */
export const orders: readonly Order[];

/**
 * A key: a number, a bigint for integers beyond the exact range of numbers, or a text. A text is a
 * single key, even with spaces and commas. A text that is a number stands for the number.
 */
export type Key = number | bigint | string;

/** A node of a binary tree with a position. It is iterable, level by level. */
export interface Node<Datum> extends Iterable<Node<Datum>> {
  /** The datum of the node. */
  data: Datum;
  /** The parent, or null for the root. */
  parent: Node<Datum> | null;
  /** The left child, or null. */
  left: Node<Datum> | null;
  /** The right child, or null. */
  right: Node<Datum> | null;
  /** The existing children, left before right, or undefined for a leaf, as in d3. */
  readonly children: Node<Datum>[] | undefined;
  /** The side of the node below its parent, or undefined for the root. */
  readonly side: "left" | "right" | undefined;
  /** The number of edges up to the root. */
  depth: number;
  /** The number of edges on the longest path down to a leaf. */
  height: number;
  x: number;
  y: number;
  /** All nodes of the subtree, level by level. */
  descendants(): Node<Datum>[];
  /** The node and its ancestors, up to the root. */
  ancestors(): Node<Datum>[];
  /** The nodes without children, from left to right. */
  leaves(): Node<Datum>[];
  /** An edge for each node except this one. */
  links(): { source: Node<Datum>; target: Node<Datum> }[];
  /** Calls a function for each node, level by level. */
  each(body: (node: Node<Datum>, index: number, root: this) => void): this;
  /** Calls a function for each node, parents before children. */
  eachBefore(body: (node: Node<Datum>, index: number, root: this) => void): this;
  /** Calls a function for each node, children before parents. */
  eachAfter(body: (node: Node<Datum>, index: number, root: this) => void): this;
}

/** A width and a height. */
export type Size = readonly [width: number, height: number];

/** The parts of a hierarchy of d3 that a layout uses. */
export interface Hierarchy {
  data: unknown;
  children?: this[] | null;
  parent: this | null;
  eachBefore(body: (node: this) => void): this;
}

/** The distances of neighbors, as multiples of the width of a node. */
export type Separation<Datum> =
  | number
  | readonly [siblings: number, others: number]
  | ((one: Node<Datum>, other: Node<Datum>) => number);

/** A tidy layout with the interface of `d3.tree()` and with sides. */
export interface Layout<Datum> {
  /** Lays out a hierarchy of d3. */
  <Root extends Hierarchy>(hierarchy: Root): Root & { x: number; y: number };
  /** Lays out the tree of an earlier layout again. */
  (root: Node<Datum>): Node<Datum>;
  /** Lays out a tree of data, or returns null if there is no tree. */
  (data: Datum): Node<Datum>;
  (data: null | undefined): null;

  /** The function that returns the children of a datum. */
  children(): (data: Datum) => Iterable<Datum | null | undefined> | null | undefined;
  children(find: (data: Datum) => Iterable<Datum | null | undefined> | null | undefined): this;
  /**
   * The size of a node, for all nodes or for each node, or null if the size of the tree is given.
   */
  nodeSize(): Size | ((node: Node<Datum>) => Size) | null;
  nodeSize(size: Size | ((node: Node<Datum>) => Size)): this;
  /** The size of the whole tree, or null if the size of nodes is given. */
  size(): Size | null;
  size(size: Size): this;
  separation(): Separation<Datum>;
  separation(distance: Separation<Datum>): this;
  /**
   * Returns the positions of a tree that is given as numbers: the left and the right child of each
   * node, or −1 for a missing child.
   *
   * @returns x and y of each node, in the order of the nodes.
   */
  positions(left: ArrayLike<number>, right: ArrayLike<number>, root?: number): Float64Array;
}

/** Creates a layout. */
export function layout<Datum = any>(): Layout<Datum>;

/** The state of a node at a moment. */
export type Mark =
  | "path" | "current" | "added" | "removed" | "violation" | "tagged" | "visited";

/** The datum of a search tree's node at a moment. */
export interface Entry {
  /** The id of the node, which is the same at every moment. */
  id: number;
  key: Key;
  marks: Mark[];
  /** The color in a red-black tree. */
  color?: "red" | "black";
}

/** A moment of the recording of a tree. */
export interface Frame {
  /** The number of completed steps. */
  step: number;
  caption: string;
  /** The operation, if one has begun. */
  operation: string | undefined;
  line: string | undefined;
  /** The contents of a traversal's stacks or queues, by name. */
  lists: Record<string, Key[]>;
  output: Key[];
  comparisons: number;
  rotations: number;
  /** The root, with positions in pixels relative to it, or null for the empty tree. */
  root: Node<Entry> | null;
}

/** A search tree and the recording of its operations, step by step. */
export interface SearchTree {
  readonly kind: Kind;
  /** The number of nodes. */
  readonly size: number;
  /** The number of edges on the longest path from the root to a leaf, or −1 for the empty tree. */
  readonly height: number;
  /** The current root, with positions, or null for the empty tree. */
  readonly root: Node<Entry> | null;
  /** The number of recorded steps of all operations. */
  readonly steps: number;
  /**
   * Inserts keys and returns the number of new keys. Each argument is one key or an iterable of
   * keys.
   */
  insert(...keys: (Key | Iterable<Key>)[]): number;
  /**
   * Removes keys and returns the number of removed keys. Each argument is one key or an iterable of
   * keys.
   */
  remove(...keys: (Key | Iterable<Key>)[]): number;
  /** Searches a key and returns whether it was found. The search is recorded. */
  search(key: Key): boolean;
  /** Removes and returns the first key of a heap, or returns undefined if the heap is empty. */
  take(): Key | undefined;
  /** Returns the keys in an order. Optionally, the traversal is recorded. */
  traverse(order?: Order, options?: { reversed?: boolean; record?: boolean }): Key[];
  /** Iterates over all moments of the recording. */
  frames(): Generator<Frame, void, void>;
  /** Returns a moment of the recording. */
  frame(step: number): Frame;
  /** The tree as JSON that treeviz reads, at any depth. */
  toString(): string;
  /** The tree as objects. */
  toJSON(): unknown;
}

/**
 * Creates a search tree.
 *
 * @param keys an iterable of keys; or a single text with all keys, separated by white space and
 * commas.
 * @param options the kind, "bst" by default; the seed of the random choices, for kinds that make
 * any.
 */
export function tree(
  keys?: string | Iterable<Key>, options?: { kind?: Kind; seed?: number },
): SearchTree;
