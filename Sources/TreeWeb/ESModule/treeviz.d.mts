// What treeviz.mjs offers; Scripts/web writes it beside that.

/** The kinds of search trees. */
export type Kind =
  | "bst" | "avl" | "red-black" | "splay" | "treap" | "weight-balanced" | "scapegoat" | "heap";
/** The names of the kinds. */
export const kinds: readonly Kind[];

/** The orders in which nodes can be visited. */
export type Order =
  | "inorder" | "preorder" | "postorder" | "levelorder" | "zigzag" | "morris" | "euler";
/** The names of the orders. */
export const orders: readonly Order[];

/**
 * A key: a number, a bigint beyond what numbers tell apart, or a text. A text is one key, spaces and
 * commas included; a text that is a number stands for the number.
 */
export type Key = number | bigint | string;

/** A node of a binary tree with a place; it is iterable, level by level. */
export interface Node<Datum> extends Iterable<Node<Datum>> {
  /** What the node stands for. */
  data: Datum;
  /** The node above, or null. */
  parent: Node<Datum> | null;
  /** The left child, or null. */
  left: Node<Datum> | null;
  /** The right child, or null. */
  right: Node<Datum> | null;
  /** The children that are there, the left one first; undefined for a leaf, as in d3. */
  readonly children: Node<Datum>[] | undefined;
  /** Which child it is; undefined for the root. */
  readonly side: "left" | "right" | undefined;
  /** The number of edges up to the root. */
  depth: number;
  /** The number of edges on the longest way down. */
  height: number;
  x: number;
  y: number;
  /** All nodes of the subtree, level by level. */
  descendants(): Node<Datum>[];
  /** The node and all above it, up to the root. */
  ancestors(): Node<Datum>[];
  /** The nodes without children, from left to right. */
  leaves(): Node<Datum>[];
  /** An edge for each node but this one. */
  links(): { source: Node<Datum>; target: Node<Datum> }[];
  /** Calls back for each node, level by level. */
  each(body: (node: Node<Datum>, index: number, root: this) => void): this;
  /** Calls back for each node, parents before children. */
  eachBefore(body: (node: Node<Datum>, index: number, root: this) => void): this;
  /** Calls back for each node, children before parents. */
  eachAfter(body: (node: Node<Datum>, index: number, root: this) => void): this;
}

/** A width and a height. */
export type Size = readonly [width: number, height: number];

/** What d3 makes of data, as far as a layout looks at it. */
export interface Hierarchy {
  data: unknown;
  children?: this[] | null;
  parent: this | null;
  eachBefore(body: (node: this) => void): this;
}

/** How far neighbours are apart, as multiples of the width of a node. */
export type Separation<Datum> =
  | number
  | readonly [siblings: number, others: number]
  | ((one: Node<Datum>, other: Node<Datum>) => number);

/** A tidy layout in the manner of `d3.tree()`, with sides. */
export interface Layout<Datum> {
  /** Places a hierarchy of d3. */
  <Root extends Hierarchy>(hierarchy: Root): Root & { x: number; y: number };
  /** Places the tree of an earlier layout anew. */
  (root: Node<Datum>): Node<Datum>;
  /** Places a tree of data; null if there is none. */
  (data: Datum): Node<Datum>;
  (data: null | undefined): null;

  /** How the children of a datum are found. */
  children(): (data: Datum) => Iterable<Datum | null | undefined> | null | undefined;
  children(find: (data: Datum) => Iterable<Datum | null | undefined> | null | undefined): this;
  /** The room of a node, for all alike or of each; null if the size of the whole is given. */
  nodeSize(): Size | ((node: Node<Datum>) => Size) | null;
  nodeSize(size: Size | ((node: Node<Datum>) => Size)): this;
  /** The room that the whole tree fills; null if the size of nodes is given. */
  size(): Size | null;
  size(size: Size): this;
  separation(): Separation<Datum>;
  separation(distance: Separation<Datum>): this;
  /**
   * The places of a tree that is given as numbers, each node's left and right child, −1 for none.
   *
   * @returns x and y of each node, one after the other.
   */
  positions(left: ArrayLike<number>, right: ArrayLike<number>, root?: number): Float64Array;
}

/** Makes a layout. */
export function layout<Datum = any>(): Layout<Datum>;

/** The state of a node at a moment. */
export type Mark =
  | "path" | "current" | "added" | "removed" | "violation" | "tagged" | "visited";

/** What a node of a search tree stands for at a moment. */
export interface Entry {
  /** The same at every moment. */
  id: number;
  key: Key;
  marks: Mark[];
  /** In a red-black tree. */
  color?: "red" | "black";
}

/** A moment of the recording of a tree. */
export interface Frame {
  /** How many steps are taken. */
  step: number;
  caption: string;
  /** The operation, if one has begun, and the line of its pseudocode. */
  operation: string | undefined;
  line: string | undefined;
  /** The stack or queue of a traversal, by name. */
  lists: Record<string, Key[]>;
  output: Key[];
  comparisons: number;
  rotations: number;
  /** The root, placed in pixels from itself; null for the empty tree. */
  root: Node<Entry> | null;
}

/** A tree that keeps itself in order, with all that was done to it, step by step. */
export interface SearchTree {
  readonly kind: Kind;
  /** The number of nodes. */
  readonly size: number;
  /** The number of edges on the longest way down; −1 for the empty tree. */
  readonly height: number;
  /** The root as it is now, placed; null for the empty tree. */
  readonly root: Node<Entry> | null;
  /** How many steps were taken by all that was done since the tree was made. */
  readonly steps: number;
  /** Inserts keys, each argument one key or an iterable of keys; says how many are new. */
  insert(...keys: (Key | Iterable<Key>)[]): number;
  /** Removes keys, each argument one key or an iterable of keys; says how many were there. */
  remove(...keys: (Key | Iterable<Key>)[]): number;
  /** Looks for a key, which is a step of the recording like others. */
  search(key: Key): boolean;
  /** Takes the first key out of a heap; undefined if there is none. */
  take(): Key | undefined;
  /** The keys in an order; a recorded walk becomes steps of the recording. */
  traverse(order?: Order, options?: { reversed?: boolean; record?: boolean }): Key[];
  /** All moments, from the first on. */
  frames(): Generator<Frame, void, void>;
  /** A moment. */
  frame(step: number): Frame;
  /** The tree as JSON that treeviz reads, of any depth. */
  toString(): string;
  /** The tree as objects. */
  toJSON(): unknown;
}

/**
 * Makes a search tree.
 *
 * @param keys an iterable of keys; or one text with all keys, split at white space and commas.
 * @param options the kind, "bst" unless said otherwise; where it is random, another seed gives others.
 */
export function tree(
  keys?: string | Iterable<Key>, options?: { kind?: Kind; seed?: number },
): SearchTree;
