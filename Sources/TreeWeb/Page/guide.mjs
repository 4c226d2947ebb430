// The guide in the side column, shown while nothing runs: examples to open, and the meaning of marks.

import { appearances, marks, nodeRadius } from "./constants.mjs";
import { $, fill, item, svg } from "./dom.mjs";
import { makeNode, updateNode } from "./node.mjs";
import { settings } from "./settings.mjs";

/** Examples of live pages: their names, and their links. */
/** @type {[string, string][]} */
const examples = [
  ["AVL tree: a single rotation", "kind=avl&insert=50,30,70,20&do=insert:10"],
  ["AVL tree: a double rotation", "kind=avl&insert=50,30,70,20,40&do=insert:35"],
  ["Removal of a node with two children", "kind=bst&insert=50,30,80,60,90,70&do=remove:50"],
  ["Red-black tree: colors, then a rotation", "kind=red-black&insert=50,30,70&do=insert:20,10"],
  ["Red-black tree: the double-black place", "kind=red-black&insert=1,2,3,4,5,6,7,8&do=remove:3,1"],
  ["Splay tree: zig-zig", "kind=splay&insert=1,2,3,4,5,6,7&do=search:1"],
  ["Heap: insert, extract the maximum", "kind=heap&insert=16,14,10,8,7,9,3&do=insert:15;take:"],
  ["Build a max-heap, then heapsort", "kind=heap&insert=&do=heapify:4,1,3,2,16,9,10,14,8,7;heapsort:"],
  ["Min-heap: decrease a key", "kind=min-heap&insert=2,4,3,9,7,8&do=change:9,1"],
  ["In-order traversal", "kind=bst&insert=4,2,6,1,3,5,7&do=traverse:inorder"],
  ["Ascending keys in three kinds", "kind=bst,avl,splay&insert=&do=insert:1,2,3,4,5,6,7"],
];

/**
 * The signs of the legend: the label of a node, its appearance, the meaning, the kind or the note
 * that it belongs to, a class, and the note.
 */
/** @type {[string, number, string, string?, string?, string?][]} */
const signs = [
  ["5", marks.path | marks.current, "the current node, on the search path"],
  ["5", marks.added, "a new node"],
  ["5", marks.removed, "a node that is removed"],
  ["5", marks.violation, "a node that breaks a rule"],
  ["5", marks.visited, "a node that the traversal has visited"],
  ["5", 0, "changes sides in the next rotation, which turns the thick edge", undefined, "tv-turn"],
  ["5", appearances.red, "a red node", "red-black"],
  ["5", appearances.black, "a black node", "red-black"],
  ["5", appearances.black | appearances.doubleBlack,
    "double black: the paths through this place lack a black node", "red-black"
  ],
  ["5", appearances.black | appearances.doubleBlackRight,
    "double black where a child is missing (NIL leaf)", "red-black"
  ],
  ["5", 0, "balance factor: height right − height left", "balance", "", "+1"],
  ["5", 0, "rank of the priority: 1 is the least", "priority", "", "p3"],
  ["5", 0, "weight; in a weight-balanced tree, the size of the subtree + 1", "weight", "", "w 4"],
  ["5", appearances.black,
    "black height: the black nodes on each path down from the node, with the NIL leaf",
    "black-height", "", "b 2"
  ],
  ["5", 0, "height: the edges on the longest path down", "height", "", "h 2"],
  ["5", 0, "depth: the edges on the path from the root", "depth", "", "d 1"],
  ["5", 0, "number of nodes in the subtree", "size", "", "n 3"],
  ["5", 0, "index in the array of a heap", "index", "", "[2]"],
  ["5", 0, "first and last label of the subtree", "bounds", "", "[3, 8]"],
  ["5", 0, "number of nodes before it in in-order", "rank", "", "r 4"],
];

/** The default notes of kinds, which the module chooses. */
const usual = { avl: "balance", treap: "priority", "weight-balanced": "weight" };

/** Shows or hides the examples and the legend. Pages that are not live have no examples. */
export function showGuide(isShown, { kind: ownKind }, hasExamples) {
  $("guide").hidden = !isShown;
  if (!isShown) return;
  const heading = /** @type {HTMLElement} */ ($("examples").previousElementSibling);
  heading.hidden = $("examples").hidden = !hasExamples;
  fill($("examples"), "once", (list) => {
    for (const [name, state] of examples) {
      /** @type {HTMLAnchorElement} */
      (item(item(list, "li", ""), "a", name)).href = `#${state}&step=0`;
    }
  });
  const notes = settings.notes ? settings.notes.split(",") : [usual[ownKind]];
  fill($("legend"), `${ownKind} ${notes}`, (list) => {
    for (const [label, appearance, meaning, of, style, note] of signs) {
      if (of && ![ownKind, ...notes].includes(of)) continue;
      const row = item(list, "li", "");
      const hasLeaf = appearance & appearances.doubleBlackRight;
      const viewBox = hasLeaf ? "-30 -24 60 74" : "-30 -24 60 48";
      const picture = svg("svg", { viewBox, "aria-hidden": "true" }, row);
      const node = makeNode({ id: 0 }, label, "", picture);
      // Other leaves are not shown in the legend.
      const children = appearances.left | (hasLeaf ? 0 : appearances.right);
      const plain = { half: nodeRadius, hiddenCount: 0, bubble: 0, rank: "", level: 0, note };
      Object.assign(node, plain, { appearance: appearance | children });
      updateNode(node, false, undefined, undefined);
      for (const { name } of [...node.element.attributes])
        if (name !== "class") node.element.removeAttribute(name);
      if (style) node.element.classList.add(style);
      item(row, "span", meaning);
    }
  });
}
