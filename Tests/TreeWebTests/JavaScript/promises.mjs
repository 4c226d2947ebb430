// Tests the contracts of treeviz.mjs in Node: node promises.mjs TREEVIZ.MJS. Exits with an error at
// the first violation, otherwise prints the word done.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

// Counts the calls of the module, and makes the next call of a function fail as if memory were
// exhausted.
const calls = new Map();
let failing = "";
const watched = ({ exports }) => ({
  exports: Object.fromEntries(Object.entries(exports).map(([name, value]) => [
    name, typeof value !== "function" ? value : (...args) => {
      calls.set(name, (calls.get(name) ?? 0) + 1);
      if (name === failing) {
        failing = "";
        throw new WebAssembly.RuntimeError("unreachable");
      }
      return value(...args);
    },
  ])),
});
const { instantiate, Instance } = WebAssembly;
WebAssembly.instantiate = async (source, ...rest) => {
  const made = await instantiate(source, ...rest);
  return made instanceof Instance ? watched(made) : made;
};
WebAssembly.Instance = function(...args) { return watched(new Instance(...args)); };

const { kinds, layout, orders, tree } = await import(pathToFileURL(process.argv[2]));

/** Returns a tree whose nodes have two children or none: "(..)" is a root with two leaves. */
function full(text, at = { place: 0 }) {
  if (text[at.place++] === ".") return {};
  const children = [full(text, at), full(text, at)];
  at.place++;
  return { children };
}
const places = (root) => root.descendants().map(({ x, y }) => [+x.toFixed(4), +y.toFixed(4)]);

// Positions of d3-hierarchy 1.1.8 with separation(() => 1): with node size 40 × 60, and with size
// 300 × 200.
const recorded = [
  ["(..)", [
      [0, 0],
      [-20, 60],
      [20, 60]
    ],
    [
      [150, 0],
      [75, 200],
      [225, 200]
    ]
  ],
  ["((..)(..))",
    [
      [0, 0],
      [-40, 60],
      [40, 60],
      [-60, 120],
      [-20, 120],
      [20, 120],
      [60, 120]
    ],
    [
      [150, 0],
      [75, 100],
      [225, 100],
      [37.5, 200],
      [112.5, 200],
      [187.5, 200],
      [262.5, 200]
    ]
  ],
  ["(((..)(..)).)",
    [
      [0, 0],
      [-20, 60],
      [20, 60],
      [-60, 120],
      [20, 120],
      [-80, 180],
      [-40, 180],
      [0, 180],
      [40, 180]
    ],
    [
      [187.5, 0],
      [150, 66.6667],
      [225, 66.6667],
      [75, 133.3333],
      [225, 133.3333],
      [37.5, 200],
      [112.5, 200],
      [187.5, 200],
      [262.5, 200]
    ]
  ],
  ["((.(.(.(..))))(..))",
    [
      [0, 0],
      [-40, 60],
      [40, 60],
      [-60, 120],
      [-20, 120],
      [20, 120],
      [60, 120],
      [-40, 180],
      [0, 180],
      [-20, 240],
      [20, 240],
      [0, 300],
      [40, 300]
    ],
    [
      [150, 0],
      [75, 40],
      [225, 40],
      [37.5, 80],
      [112.5, 80],
      [187.5, 80],
      [262.5, 80],
      [75, 120],
      [150, 120],
      [112.5, 160],
      [187.5, 160],
      [150, 200],
      [225, 200]
    ]
  ],
];
for (const [text, nodes, sized] of recorded) {
  assert.deepEqual(places(layout().nodeSize([40, 60])(full(text))), nodes);
  assert.deepEqual(places(layout().size([300, 200]).separation(() => 1)(full(text))), sized);
}
assert.deepEqual(places(layout()({})), [
  [0.5, 0]
]);

// Every notation of a tree keeps the sides of children.
for (const data of [{ children: [null, 7] }, { right: 7 }, { children: [undefined, {}] }]) {
  const root = layout().nodeSize([40, 60])(data);
  assert.deepEqual([root.right.x, root.right.y, root.right.side, root.left], [20, 60, "right", null]);
}
const lone = layout().nodeSize([40, 60])({ children: [7] });
assert.deepEqual([lone.left.x, lone.left.side, lone.left.data, lone.right], [-20, "left", 7, null]);
const named = layout().children((name) => (name === "a" ? ["b", "c"] : name === "b" ? [null, "d"] : null));
const root = named("a");
assert.equal(root.descendants().map(({ data }) => data).join(""), "abcd");
const seen = [];
root.each(({ data }) => seen.push(data)).eachBefore(({ data }) => seen.push(data));
root.eachAfter(({ data }) => seen.push(data));
assert.equal(seen.join(""), "abcd" + "abdc" + "dbca");
assert.equal(root.leaves().map(({ data }) => data).join(""), "dc");
assert.deepEqual(root.links().map(({ source, target }) => source.data + target.data), ["ab", "ac", "bd"]);
assert.deepEqual([root.height, root.left.depth, root.left.children.length, root.right.children],
  [2, 1, 1, undefined]);
assert.equal(root.left.right.ancestors().length, 3);
assert.equal(layout().nodeSize([1, 1])(root), root, "a tree is placed anew");

// A d3 hierarchy, whose nodes get their positions.
const child = { data: "right", children: undefined };
const hierarchy = { data: { right: "right" }, children: [child], eachBefore() {} };
child.parent = hierarchy;
assert.equal(layout().nodeSize([10, 10])(hierarchy), hierarchy);
assert.deepEqual([hierarchy.x, child.x, child.y], [0, 5, 10]);

// Distances.
const cousins = layout().nodeSize([10, 10]).separation([1, 2])(full("((..)(..))"));
assert.deepEqual(cousins.leaves().map(({ x }) => x), [-20, -10, 10, 20]);
const asked = (a, b) => (a.parent === b.parent ? 1 : 2);
assert.deepEqual(places(layout().nodeSize([10, 10]).separation(asked)(full("((..)(..))"))), places(cousins));
const boxes = layout().nodeSize(({ depth }) => [depth === 1 ? 100 : 10, 20])(full("((..)(..))"));
assert.deepEqual(boxes.descendants().slice(0, 3).map(({ x, y }) => [x, y]), [
  [0, 0],
  [-50, 20],
  [50, 20]
]);
assert.deepEqual([...layout().nodeSize([2, 3]).positions([1, -1, -1], [2, -1, -1])], [0, 0, -1, 3, 1, 3]);
assert.deepEqual([...layout().nodeSize([2, 3]).positions([-1, -1], [-1, 0], 1)], [1, 3, 0, 0]);

// Deep trees do not overflow the stack, and each error names the invalid argument.
const chain = {};
for (let node = chain, count = 200_000; --count > 0;)[node] = node.children = [{}];
const deep = layout().nodeSize([2, 1])(chain);
assert.equal(deep.height, 199_999);
assert.deepEqual(deep.eachAfter(() => {}).leaves().map(({ x, y }) => [x, y]), [
  [-199_999, 199_999]
]);
const circle = {};
circle.left = circle;
assert.equal(layout()(null), null);
assert.equal(layout().positions([], []).length, 0);
for (const [wrong, words] of [
    [() => layout()({ children: [1, 2, 3] }), /3 children/],
    [() => layout()(circle), /its own descendant/],
    [() => layout().positions([1, 0], [-1, -1]), /its own descendant/],
    [() => layout().positions([1, 1], [1, -1]), /two parents/],
    [() => layout().positions([5], [-1]), /child 5, which is not a node/],
    [() => layout().positions([-1, -1], [-1]), /as many left children/],
    [() => layout().separation((a, b) => 1 / a.depth), /not on depth/],
    [() => layout().separation(0), /positive number/],
    [() => layout().size([1, Infinity]), /finite numbers/],
    [() => layout().nodeSize(() => [-1, 2])({}), /width and height of node 0/],
    [() => tree([5], { kind: "oak" }), /no such kind: oak/],
    [() => tree([NaN]), /not finite/],
    [() => tree([5]).traverse("sideways"), /no such order/],
    [() => tree([5]).frame(1), /from 0 to 0/],
    [() => tree([5]).take(), /only a heap/],
  ]) assert.throws(wrong, words);

// Trees: the JSON equals that of the treeviz command for the same keys.
const avl = tree([5, 3, 8], { kind: "avl" });
assert.equal(avl.insert(9, 10), 2);
assert.equal(avl.insert("5"), 0);
assert.equal(String(avl), '{"element":5,"balance":1,"left":{"element":3,"balance":0},"right":{"element":9,'
  + '"balance":0,"left":{"element":8,"balance":0},"right":{"element":10,"balance":0}}}');
assert.equal(String(tree("5 3 8 1", { kind: "red-black" })),
  '{"element":5,"color":"black","left":{"element":3,'
  + '"color":"black","left":{"element":1,"color":"red"}},"right":{"element":8,"color":"black"}}');
assert.equal(JSON.stringify(avl), String(avl));
assert.deepEqual([avl.size, avl.height, avl.search(9), avl.search(7)], [5, 2, true, false]);
assert.equal(avl.remove(3, 4), 1);
assert.deepEqual(avl.traverse(), [5, 8, 9, 10]);
assert.deepEqual(avl.traverse("preorder", { reversed: true }), avl.traverse("preorder").reverse());
const frames = [...avl.frames()];
assert.equal(frames.length, avl.steps + 1);
assert.equal(frames[1].caption, "9 > 5: go right.");
assert.equal(frames[1].operation, "insert 9");
assert.deepEqual(frames[1].root.data, { id: 0, key: 5, marks: ["path", "current"] });
assert.ok(frames.every(({ root }) => root.descendants().every(({ parent, side, x }) =>
  parent === null || (side === "left") === x < parent.x)));
avl.traverse("inorder", { record: true });
assert.deepEqual(avl.frame(avl.steps).output, [5, 8, 9, 10]);
for (const kind of kinds) {
  const mixed = tree([1.5, "New York", 'a "b"\\', 2n ** 62n], { kind });
  assert.equal(mixed.size, 4);
  for (const order of orders) assert.ok(mixed.traverse(order).includes("New York"));
  if (!kind.endsWith("heap")) assert.deepEqual(mixed.traverse(), [1.5, 2n ** 62n, "New York", 'a "b"\\']);
}
assert.deepEqual([String(tree()), tree().root, tree().height, tree().traverse()], ["[]", null, -1, []]);
const heap = tree([3, 1, 2], { kind: "heap" });
assert.deepEqual([heap.take(), heap.take(), heap.take(), heap.take()], [3, 2, 1, undefined]);
const least = tree([3, 1, 2, 1], { kind: "min-heap" });
assert.deepEqual([least.take(), least.take(), least.take()], [1, 1, 2]);

// A string is one key even if it contains spaces; arrays, sets and lists of arguments pass several
// keys.
const words = tree(["Rome"]);
assert.equal(words.insert("New York"), 1);
assert.equal(words.insert(["a b"], ["c,d"]), 2);
assert.equal(words.insert(new Set(["x", "x"]), "y", "0x1F", "1 2"), 4);
assert.deepEqual([words.search("New York"), words.search("New"), words.size], [true, false, 8]);
assert.deepEqual(words.traverse(), ["0x1F", "1 2", "New York", "Rome", "a b", "c,d", "x", "y"]);
assert.equal(words.remove(new Set(["a b"]), "New York"), 2);
assert.deepEqual([tree([4]).insert(new Set([1]), 2, 3n, "5", [6, 7]), tree("5 3,8").size], [6, 3]);
for (const wrong of [undefined, null, {}, true, [
    [1]
  ], Symbol("key")]) {
  assert.throws(() => tree([4]).insert(wrong), /is not a key/);
  assert.throws(() => tree([4]).search(wrong), /is not a key/);
}

// After single insertions, the layout is computed only when it is needed.
calls.clear();
const growing = tree([], { kind: "avl" });
for (let key = 0; key < 1_000; key++) growing.insert(key);
assert.deepEqual([growing.size, growing.search(500), growing.search(-1)], [1_000, true, false]);
assert.equal(calls.get("tv_do"), 1_002);
for (const name of ["tv_outline", "tv_go", "tv_facts", "tv_show", "tv_label"]) {
  assert.equal(calls.get(name), undefined, `${name} is called by insertions`);
}
assert.ok(growing.steps > 10_000);
assert.equal(growing.height, 9);
const emptied = tree(Array.from({ length: 100 }, (_, key) => key), { kind: "heap" });
for (let key = 99; key >= 0; key--) assert.equal(emptied.take(), key);
assert.equal(calls.get("tv_show"), undefined);

// An error in the module invalidates one tree; the other trees are not affected.
const [first, second] = [tree([5, 3, 8], { kind: "treap", seed: 7 }), tree("b a c", { kind: "splay" })];
first.insert(4);
first.traverse("inorder", { record: true });
second.search("a");
const before = [first, second].map((one) => [String(one), one.steps, one.frame(one.steps).caption]);
const large = tree([1]);
for (const verb of ["insert", "remove"]) {
  failing = "tv_do";
  const faulty = tree([1, 2]);
  assert.throws(() => faulty[verb](2), function theFault(error) {
    return /too large for the memory/.test(error.message) && error.stack.includes("promises.mjs");
  });
  // The tree stays invalid, and each access throws a new error.
  const errors = [0, 1].map(() => { try { return void faulty.size; } catch (error) { return error; } });
  assert.ok(errors.every(({ message }) => /too large/.test(message)) && errors[0] !== errors[1]);
  assert.deepEqual(
    [first, second].map((one) => [String(one), one.steps, one.frame(one.steps).caption]), before);
}
failing = "tv_place";
assert.throws(() => layout()({}), /too large for the memory/);
assert.deepEqual([large.insert(2), large.size, first.insert(6)], [1, 2, 1]);
assert.deepEqual(first.traverse(), [3, 4, 5, 6, 8]);

const sorted = tree(Array.from({ length: 5_000 }, (_, key) => key));
assert.equal(sorted.height, 4_999);
assert.equal(String(sorted).match(/"right"/g).length, 4_999);
console.log("done");
