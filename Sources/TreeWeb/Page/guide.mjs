// The guide in the side column, shown while nothing runs: examples to open, and the meaning of marks.

import { appearances, marks, nodeRadius } from "./constants.mjs";
import { $, fill, item, svg } from "./dom.mjs";
import { makeNode, updateNode } from "./node.mjs";

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
  ["In-order traversal", "kind=bst&insert=4,2,6,1,3,5,7&do=traverse:inorder"],
  ["Ascending keys in three kinds", "kind=bst,avl,splay&insert=&do=insert:1,2,3,4,5,6,7"],
];

/**
 * The signs of the legend: the label of a node, its appearance, the meaning, the kind, and a class.
 */
/** @type {[string, number, string, string?, string?][]} */
const signs = [
  ["5", marks.path | marks.current, "the current node, on the search path"],
  ["5", marks.added, "a new node"],
  ["5", marks.removed, "a node that is removed"],
  ["5", marks.violation, "a node that breaks a rule"],
  ["5", marks.visited, "a node that the traversal has visited"],
  ["5", 0, "changes sides in the next rotation, which turns the thick edge", undefined, "tv-turn"],
  ["5", appearances.balance * 5, "balance factor: height right − height left", "AVL"],
  ["5", appearances.red, "a red node", "red-black"],
  ["5", appearances.black, "a black node", "red-black"],
];

/** Shows or hides the examples and the legend. Pages that are not live have no examples. */
export function showGuide(isShown, title, hasExamples) {
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
  fill($("legend"), title, (list) => {
    for (const [label, appearance, meaning, kind, style] of signs) {
      if (kind && !title.includes(kind)) continue;
      const row = item(list, "li", "");
      const picture = svg("svg", { viewBox: "-30 -24 60 48", "aria-hidden": "true" }, row);
      const node = makeNode({ id: 0 }, label, "", picture);
      const plain = { half: nodeRadius, appearance, hiddenCount: 0, bubble: 0, rank: "", level: 0 };
      updateNode(Object.assign(node, plain), false, undefined, undefined);
      for (const { name } of [...node.element.attributes])
        if (name !== "class") node.element.removeAttribute(name);
      if (style) node.element.classList.add(style);
      item(row, "span", meaning);
    }
  });
}
