"""Checks what the page that judges programs finds in them: the kind, the functions and the root."""

from judging import alone, judged, opened

CORRECT = """class Node { constructor(key) { this.key = key; this.left = null; this.right = null; } }
class B {
  constructor() { this.root = null; }
  insert(key) { this.root = this.put(this.root, key); }
  put(n, key) {
    if (!n) return new Node(key);
    if (key < n.key) n.left = this.put(n.left, key); else if (key > n.key) n.right = this.put(n.right, key);
    return n;
  }
  remove(key) { this.root = this.cut(this.root, key); }
  cut(n, key) {
    if (!n) return null;
    if (key < n.key) n.left = this.cut(n.left, key);
    else if (key > n.key) n.right = this.cut(n.right, key);
    else if (!n.left || !n.right) return n.left || n.right;
    else { let m = n.right; while (m.left) m = m.left; n.key = m.key; n.right = this.cut(n.right, m.key); }
    return n;
  }
}
"""

# Lines beside a correct search tree that are not about its kind.
BESIDE = [
    "// TODO: make this an AVL tree later", "// stored on the heap, see also treap", "const useAVL = false;",
    "/* Next week: red-black trees and splay trees */", 'console.log("This is not an AVL tree");', "class AVLNode {}",
    "function heapSort(a) { return a; }", "function balanceFactor(n) { return 0; }",
    'const RED = "red", BLACK = "black"; function paint(n) { return { color: "black" }; }',
    "class LinkedList { constructor() { this.head = null; } add(x) {} remove(x) {} }",
    "class MinHeap { constructor() { this.items = []; } insert(x) {} extractMin() {} }",
    "process.stdout.write(String(new B()));", "const rl = require('readline').createInterface({ input: process.stdin });",
    'import fs from "fs";\nimport { join as j, sep } from "path";', "if (require.main === module) main();",
    "process.exit(0);\nconst later = 1;",
]

SORTED = "NAME.push(key); NAME.sort((a, b) => a - b);"

FUNCTIONS = CORRECT.split("class B {")[0] + """
function treeInsert(n, key) {
  if (!n) return new Node(key);
  if (key < n.key) n.left = treeInsert(n.left, key); else if (key > n.key) n.right = treeInsert(n.right, key);
  return n;
}
function delNode(n, key) {
  if (!n) return null;
  if (key < n.key) n.left = delNode(n.left, key);
  else if (key > n.key) n.right = delNode(n.right, key);
  else if (!n.left || !n.right) return n.left || n.right;
  else { let m = n.right; while (m.left) m = m.left; n.key = m.key; n.right = delNode(n.right, m.key); }
  return n;
}
"""


def guessing(browser, folder):
    """Comments, strings and other classes do not decide; usual names of functions and variables are found."""
    page = opened(browser, folder)

    def expect(words, text, kind="", **fields):
        report = judged(page, text, kind, **fields)
        assert report.startswith(words), (text[:200], report)
        return report

    for line in BESIDE:
        for text in [f"{CORRECT}\n{line}"] + ([] if line.startswith("process.") else [f"{line}\n{CORRECT}"]):
            report = expect("A search tree; no failure", text)
            assert "The kind, BST, is guessed" in report and "insert: B.insert" in report, (line, report)
    # What a program defines before an error is judged.
    report = expect("A search tree; no failure", CORRECT + "\nnew B().print();")
    assert "ended with an error: TypeError" in report and f"in line {CORRECT.count(chr(10)) + 2}." in report, report
    report = expect("Not judged", "oops();\nclass B { constructor() { this.root = null; } insert(k) {} remove(k) {} }")
    assert "ReferenceError: oops is not defined in line 1" in report, report
    assert "ends inside of a block" in expect("Not judged", CORRECT.rstrip().rstrip("}"))
    # Variables with other names hold the tree or the heap.
    for name in ("arr", "A", "pq", "myHeap"):
        heap = (f"const {name} = [];\nfunction insert(key) {{ {SORTED.replace('NAME', name)} }}\n"
                f"function extractMin() {{ return {name}.shift(); }}")
        expect("A min-heap; no failure", heap)
        assert "There is no variable x. The program has" in expect("Not judged", heap, root_name="x")
        expect("A min-heap; no failure", heap, root_name=name)
        judged(page, heap, root_name="")
    globals_ = FUNCTIONS + "let NAME = null;\nfunction addValue(k) { NAME = treeInsert(NAME, k); }\n" \
        "function delValue(k) { NAME = delNode(NAME, k); }\n"
    for name in ("bst", "myTree", "T"):
        expect("A search tree; no failure", globals_.replace("NAME", name), insert_name="", remove_name="")
    expect("A search tree; no failure", FUNCTIONS)
    two = FUNCTIONS.replace("Node(key)", "TreeNode(key)").replace(".key", ".val")
    expect("A search tree; no failure", two[two.index("function"):])
    assert "The root was not found" in expect("Not judged", "let a;\nlet b;\nfunction insert(key) {}\nfunction remove(key) {}")
    # Heaps: negated keys, no order in the names, and no key when they are empty.
    queue = ("class NAME { constructor() { this.h = []; }\n add(key) { this.h.push(SIGNkey); this.h.sort((a, b) => ORDER); }\n"
             " poll() { if (!this.h.length) throw new Error('empty'); return SIGNthis.h.shift(); } }")
    for name, sign, order, words in (
            ("MaxHeap", "-", "a - b", "A max-heap"), ("Heap", "", "a - b", "A min-heap"), ("Heap", "", "b - a", "A max-heap"),
            ("PriorityQueue", "", "a - b", "A min-heap")):
        text = queue.replace("NAME", name).replace("SIGN", sign).replace("ORDER", order)
        assert "An empty heap was not asked" in expect(f"{words}; no failure", text), text
    expect("Not a m", queue.replace("NAME", "Heap").replace("SIGN", "").replace("ORDER", "0"))
    compared = queue.replace("constructor()", "constructor(compare)").replace(
        "this.h = [];", "this.h = []; this.compare = compare;").replace("ORDER", "this.compare(a, b)")
    expect("A min-heap; no failure", compared.replace("NAME", "MinHeap").replace("SIGN", ""))
    # Other names of children, children that are set later, names inside of functions, static methods.
    others = CORRECT.replace("left", "leftChild").replace("right", "rightChild")
    expect("A search tree; no failure", others.rstrip().rstrip("}") + "  getMin() {}\n}")
    expect("A search tree; no failure", CORRECT.replace("this.left = null; this.right = null;", ""))
    inner = FUNCTIONS + ("let size = 0, T = null;\nfunction insert(k) {\n  if (k === undefined) { return; } let root = T;\n"
                         "  T = treeInsert(root, k); }\nfunction remove(k) { T = delNode(T, k); }\n")
    expect("A search tree; no failure", inner)
    statics = FUNCTIONS.replace("treeInsert", "Tree.insert").replace("delNode", "Tree.remove")
    statics = statics.replace("function Tree.insert", "class Tree {\n static insert").replace(
        "function Tree.remove", " static remove") + "}"
    expect("A search tree; no failure", statics)
    # Counters of equal keys.
    counted = CORRECT.replace("this.left = null;", "this.left = null; this.count = 1;").replace(
        "return n;\n  }\n  remove", "else n.count++;\n    return n;\n  }\n  remove").replace(
        "else if (!n.left", "else if (n.count > 1) n.count--;\n    else if (!n.left").replace(
        "n.key = m.key;", "n.key = m.key; n.count = m.count; m.count = 1;")
    expect("A search tree; no failure", counted, equal_keys="count")
    expect("Not a search tree", counted, equal_keys="ignore")
    judged(page, "", equal_keys="usual")
    # Without words such as AVL, rotations and heights tell the kind.
    rotating = CORRECT + "\nfunction rotateLeft(n) { n.height = 1; return n; }"
    expect("Not an AVL tree", rotating)
    expect("Not a treap", CORRECT.replace("this.left = null;", "this.left = null; this.priority = Math.random();"))
    assert "Its rotations are not judged" in expect("A search tree", CORRECT + "\nfunction rotateLeft(n) { return n; }")
    alone(page)
