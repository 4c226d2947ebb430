//// recursive: bst
class Node {
  constructor(val) { this.val = val; this.left = null; this.right = null; }
}
class BST {
  constructor() { this.root = null; }
  insert(val) { this.root = this.insertRec(this.root, val); }
  insertRec(node, val) {
    if (node === null) return new Node(val);
    if (val < node.val) node.left = this.insertRec(node.left, val);
    else if (val > node.val) node.right = this.insertRec(node.right, val);
    return node;
  }
  delete(val) { this.root = this.deleteRec(this.root, val); }
  deleteRec(node, val) {
    if (node === null) return null;
    if (val < node.val) node.left = this.deleteRec(node.left, val);
    else if (val > node.val) node.right = this.deleteRec(node.right, val);
    else {
      if (node.left === null) return node.right;
      if (node.right === null) return node.left;
      node.val = this.min(node.right);
      node.right = this.deleteRec(node.right, node.val);
    }
    return node;
  }
  min(node) {
    while (node.left !== null) node = node.left;
    return node.val;
  }
}
//// iterative: bst
class TreeNode {
  constructor(key, parent = null) { this.key = key; this.left = this.right = null; this.parent = parent; }
}
class BinarySearchTree {
  root = null;
  size = 0;
  add(key) {
    let parent = null, node = this.root;
    while (node) {
      if (key === node.key) return false;
      parent = node;
      node = key < node.key ? node.left : node.right;
    }
    const added = new TreeNode(key, parent);
    if (!parent) this.root = added;
    else if (key < parent.key) parent.left = added;
    else parent.right = added;
    this.size++;
    return true;
  }
  transplant(u, v) {
    if (!u.parent) this.root = v;
    else if (u === u.parent.left) u.parent.left = v;
    else u.parent.right = v;
    if (v) v.parent = u.parent;
  }
  remove(key) {
    let z = this.root;
    while (z && z.key !== key) z = key < z.key ? z.left : z.right;
    if (!z) return false;
    this.size--;
    if (!z.left) this.transplant(z, z.right);
    else if (!z.right) this.transplant(z, z.left);
    else {
      let y = z.right;
      while (y.left) y = y.left;
      if (y.parent !== z) {
        this.transplant(y, y.right);
        y.right = z.right;
        y.right.parent = y;
      }
      this.transplant(z, y);
      y.left = z.left;
      y.left.parent = y;
    }
    return true;
  }
}
//// functions: bst
function TreeNode(val, left, right) {
  this.val = (val === undefined ? 0 : val);
  this.left = (left === undefined ? null : left);
  this.right = (right === undefined ? null : right);
}
var insertIntoBST = function(root, val) {
  if (!root) return new TreeNode(val);
  if (val < root.val) root.left = insertIntoBST(root.left, val);
  else if (val > root.val) root.right = insertIntoBST(root.right, val);
  return root;
};
var deleteNode = function(root, key) {
  if (!root) return null;
  if (key > root.val) root.right = deleteNode(root.right, key);
  else if (key < root.val) root.left = deleteNode(root.left, key);
  else {
    if (!root.left) return root.right;
    if (!root.right) return root.left;
    let next = root.right;
    while (next.left) next = next.left;
    root.val = next.val;
    root.right = deleteNode(root.right, next.val);
  }
  return root;
};
//// prototype: bst
function Node(data) { this.data = data; this.left = null; this.right = null; }
function Tree() { this.root = null; }
Tree.prototype.insert = function(data) {
  if (this.root == null) { this.root = new Node(data); return; }
  var current = this.root;
  while (true) {
    if (data == current.data) return;
    var side = data < current.data ? 'left' : 'right';
    if (current[side] == null) { current[side] = new Node(data); return; }
    current = current[side];
  }
};
Tree.prototype.remove = function(data) {
  var removeNode = function(node, data) {
    if (node == null) return null;
    if (data == node.data) {
      if (node.left == null) return node.right;
      if (node.right == null) return node.left;
      var most = node.left;
      while (most.right != null) most = most.right;
      node.data = most.data;
      node.left = removeNode(node.left, most.data);
    } else if (data < node.data) node.left = removeNode(node.left, data);
    else node.right = removeNode(node.right, data);
    return node;
  };
  this.root = removeNode(this.root, data);
};
//// avl: avl
class Node {
  constructor(key) { this.key = key; this.left = null; this.right = null; this.height = 1; }
}
class AVLTree {
  constructor() { this.root = null; }
  height(node) { return node ? node.height : 0; }
  update(node) { node.height = 1 + Math.max(this.height(node.left), this.height(node.right)); }
  balanceFactor(node) { return node ? this.height(node.left) - this.height(node.right) : 0; }
  rotateRight(y) {
    const x = y.left;
    y.left = x.right;
    x.right = y;
    this.update(y);
    this.update(x);
    return x;
  }
  rotateLeft(x) {
    const y = x.right;
    x.right = y.left;
    y.left = x;
    this.update(x);
    this.update(y);
    return y;
  }
  rebalance(node) {
    this.update(node);
    const balance = this.balanceFactor(node);
    if (balance > 1) {
      if (this.balanceFactor(node.left) < 0) node.left = this.rotateLeft(node.left);
      return this.rotateRight(node);
    }
    if (balance < -1) {
      if (this.balanceFactor(node.right) > 0) node.right = this.rotateRight(node.right);
      return this.rotateLeft(node);
    }
    return node;
  }
  insert(key) { this.root = this._insert(this.root, key); }
  _insert(node, key) {
    if (!node) return new Node(key);
    if (key < node.key) node.left = this._insert(node.left, key);
    else if (key > node.key) node.right = this._insert(node.right, key);
    else return node;
    return this.rebalance(node);
  }
  remove(key) { this.root = this._remove(this.root, key); }
  _remove(node, key) {
    if (!node) return null;
    if (key < node.key) node.left = this._remove(node.left, key);
    else if (key > node.key) node.right = this._remove(node.right, key);
    else if (!node.left || !node.right) return node.left || node.right;
    else {
      let next = node.right;
      while (next.left) next = next.left;
      node.key = next.key;
      node.right = this._remove(node.right, next.key);
    }
    return this.rebalance(node);
  }
}
//// redblack: red-black
const RED = 'RED', BLACK = 'BLACK';
class Node {
  constructor(key, color, nil) { this.key = key; this.color = color; this.left = this.right = this.parent = nil; }
}
class RedBlackTree {
  constructor() {
    this.NIL = new Node(null, BLACK, null);
    this.NIL.left = this.NIL.right = this.NIL.parent = this.NIL;
    this.root = this.NIL;
  }
  rotate(x, side) {
    const other = side === 'left' ? 'right' : 'left';
    const y = x[other];
    x[other] = y[side];
    if (y[side] !== this.NIL) y[side].parent = x;
    this.replace(x, y);
    y[side] = x;
    x.parent = y;
  }
  replace(u, v) {
    if (u.parent === this.NIL) this.root = v;
    else if (u === u.parent.left) u.parent.left = v;
    else u.parent.right = v;
    v.parent = u.parent;
  }
  insert(key) {
    let y = this.NIL, x = this.root;
    while (x !== this.NIL) {
      if (key === x.key) return;
      y = x;
      x = key < x.key ? x.left : x.right;
    }
    const z = new Node(key, RED, this.NIL);
    z.parent = y;
    if (y === this.NIL) this.root = z;
    else if (key < y.key) y.left = z;
    else y.right = z;
    this.fixInsert(z);
  }
  fixInsert(z) {
    while (z.parent.color === RED) {
      const side = z.parent === z.parent.parent.left ? 'left' : 'right';
      const other = side === 'left' ? 'right' : 'left';
      const uncle = z.parent.parent[other];
      if (uncle.color === RED) {
        z.parent.color = BLACK;
        uncle.color = BLACK;
        z.parent.parent.color = RED;
        z = z.parent.parent;
      } else {
        if (z === z.parent[other]) {
          z = z.parent;
          this.rotate(z, side);
        }
        z.parent.color = BLACK;
        z.parent.parent.color = RED;
        this.rotate(z.parent.parent, other);
      }
    }
    this.root.color = BLACK;
  }
  delete(key) {
    let z = this.root;
    while (z !== this.NIL && z.key !== key) z = key < z.key ? z.left : z.right;
    if (z === this.NIL) return;
    let y = z, color = y.color, x;
    if (z.left === this.NIL) {
      x = z.right;
      this.replace(z, z.right);
    } else if (z.right === this.NIL) {
      x = z.left;
      this.replace(z, z.left);
    } else {
      y = z.right;
      while (y.left !== this.NIL) y = y.left;
      color = y.color;
      x = y.right;
      if (y.parent === z) x.parent = y;
      else {
        this.replace(y, y.right);
        y.right = z.right;
        y.right.parent = y;
      }
      this.replace(z, y);
      y.left = z.left;
      y.left.parent = y;
      y.color = z.color;
    }
    if (color === BLACK) this.fixDelete(x);
  }
  fixDelete(x) {
    while (x !== this.root && x.color === BLACK) {
      const side = x === x.parent.left ? 'left' : 'right';
      const other = side === 'left' ? 'right' : 'left';
      let w = x.parent[other];
      if (w.color === RED) {
        w.color = BLACK;
        x.parent.color = RED;
        this.rotate(x.parent, side);
        w = x.parent[other];
      }
      if (w.left.color === BLACK && w.right.color === BLACK) {
        w.color = RED;
        x = x.parent;
      } else {
        if (w[other].color === BLACK) {
          w[side].color = BLACK;
          w.color = RED;
          this.rotate(w, other);
          w = x.parent[other];
        }
        w.color = x.parent.color;
        x.parent.color = BLACK;
        w[other].color = BLACK;
        this.rotate(x.parent, side);
        x = this.root;
      }
    }
    x.color = BLACK;
  }
}
//// treap: treap
class TreapNode {
  constructor(key) { this.key = key; this.priority = Math.random(); this.left = null; this.right = null; }
}
let root = null;
function rotateRight(y) { const x = y.left; y.left = x.right; x.right = y; return x; }
function rotateLeft(x) { const y = x.right; x.right = y.left; y.left = x; return y; }
function insert(node, key) {
  if (node === null) return new TreapNode(key);
  if (key < node.key) {
    node.left = insert(node.left, key);
    if (node.left.priority > node.priority) node = rotateRight(node);
  } else if (key > node.key) {
    node.right = insert(node.right, key);
    if (node.right.priority > node.priority) node = rotateLeft(node);
  }
  return node;
}
function remove(node, key) {
  if (node === null) return null;
  if (key < node.key) node.left = remove(node.left, key);
  else if (key > node.key) node.right = remove(node.right, key);
  else if (node.left === null) return node.right;
  else if (node.right === null) return node.left;
  else if (node.left.priority > node.right.priority) {
    node = rotateRight(node);
    node.right = remove(node.right, key);
  } else {
    node = rotateLeft(node);
    node.left = remove(node.left, key);
  }
  return node;
}
//// minheap: min-heap
class MinHeap {
  constructor() { this.heap = []; }
  swap(i, j) { [this.heap[i], this.heap[j]] = [this.heap[j], this.heap[i]]; }
  insert(value) {
    this.heap.push(value);
    let i = this.heap.length - 1;
    while (i > 0) {
      const parent = Math.floor((i - 1) / 2);
      if (this.heap[parent] <= this.heap[i]) break;
      this.swap(i, parent);
      i = parent;
    }
  }
  extractMin() {
    if (this.heap.length === 0) return null;
    const min = this.heap[0];
    const last = this.heap.pop();
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.heapify(0);
    }
    return min;
  }
  heapify(i) {
    const left = 2 * i + 1, right = 2 * i + 2;
    let least = i;
    if (left < this.heap.length && this.heap[left] < this.heap[least]) least = left;
    if (right < this.heap.length && this.heap[right] < this.heap[least]) least = right;
    if (least !== i) {
      this.swap(i, least);
      this.heapify(least);
    }
  }
}
//// maxheap: max-heap
export class MaxHeap {
  constructor() { this.values = [null]; }
  push(x) {
    this.values.push(x);
    let k = this.values.length - 1;
    while (k > 1 && this.values[k >> 1] < this.values[k]) {
      const up = k >> 1;
      [this.values[k], this.values[up]] = [this.values[up], this.values[k]];
      k = up;
    }
  }
  pop() {
    if (this.values.length === 1) return undefined;
    const top = this.values[1], last = this.values.pop();
    if (this.values.length > 1) {
      this.values[1] = last;
      let k = 1;
      while (2 * k < this.values.length) {
        let child = 2 * k;
        if (child + 1 < this.values.length && this.values[child + 1] > this.values[child]) child++;
        if (this.values[k] >= this.values[child]) break;
        [this.values[k], this.values[child]] = [this.values[child], this.values[k]];
        k = child;
      }
    }
    return top;
  }
}
//// splay: splay
class SplayNode { constructor(key) { this.key = key; this.left = this.right = this.parent = null; } }
class SplayTree {
  constructor() { this.root = null; }
  rotate(x) {
    const p = x.parent, g = p.parent;
    if (x === p.left) {
      p.left = x.right;
      if (x.right) x.right.parent = p;
      x.right = p;
    } else {
      p.right = x.left;
      if (x.left) x.left.parent = p;
      x.left = p;
    }
    p.parent = x;
    x.parent = g;
    if (!g) this.root = x;
    else if (g.left === p) g.left = x;
    else g.right = x;
  }
  splay(x) {
    while (x.parent) {
      const p = x.parent, g = p.parent;
      if (g) this.rotate((x === p.left) === (p === g.left) ? p : x);
      this.rotate(x);
    }
  }
  find(key) {
    let node = this.root, last = null;
    while (node) {
      last = node;
      if (key === node.key) break;
      node = key < node.key ? node.left : node.right;
    }
    if (last) this.splay(last);
    return node;
  }
  insert(key) {
    if (!this.root) { this.root = new SplayNode(key); return; }
    let node = this.root;
    while (true) {
      if (key === node.key) { this.splay(node); return; }
      const side = key < node.key ? 'left' : 'right';
      if (!node[side]) {
        node[side] = new SplayNode(key);
        node[side].parent = node;
        this.splay(node[side]);
        return;
      }
      node = node[side];
    }
  }
  remove(key) {
    const node = this.find(key);
    if (!node) return;
    const { left, right } = node;
    if (left) left.parent = null;
    if (right) right.parent = null;
    if (!left) { this.root = right; return; }
    this.root = left;
    let most = left;
    while (most.right) most = most.right;
    this.splay(most);
    most.right = right;
    if (right) right.parent = most;
  }
}
//// defaults: bst
class BinaryTree {
  constructor() { this._root = undefined; }
  insert(value, node = this._root) {
    if (!this._root) this._root = { value, left: undefined, right: undefined };
    else if (value !== node.value) {
      const side = value < node.value ? 'left' : 'right';
      if (node[side]) this.insert(value, node[side]);
      else node[side] = { value, left: undefined, right: undefined };
    }
    return this;
  }
  remove(value) {
    const without = (node) => {
      if (!node) return undefined;
      if (value < node.value) return { ...node, left: without(node.left) };
      if (value > node.value) return { ...node, right: without(node.right) };
      if (!node.left) return node.right;
      if (!node.right) return node.left;
      let next = node.right;
      while (next.left) next = next.left;
      value = next.value;
      return { value: next.value, left: node.left, right: without(node.right) };
    };
    this._root = without(this._root);
  }
}
//// children: bst
class Node {
  constructor(data) { this.data = data; this.children = [null, null]; }
}
class Tree {
  head = null;
  put(data) {
    let at = this, side = 'head';
    while (at[side]) {
      if (at[side].data === data) return;
      [at, side] = [at[side].children, data < at[side].data ? 0 : 1];
    }
    at[side] = new Node(data);
  }
  erase(data) {
    let at = this, side = 'head';
    while (at[side] && at[side].data !== data) [at, side] = [at[side].children, data < at[side].data ? 0 : 1];
    const node = at[side];
    if (!node) return;
    const [left, right] = node.children;
    if (!left || !right) { at[side] = left || right; return; }
    let above = node.children, place = 1;
    while (above[place].children[0]) [above, place] = [above[place].children, 0];
    node.data = above[place].data;
    above[place] = above[place].children[1];
  }
}
//// passed: avl
class Node {
  constructor(key) { this.key = key; this.left = null; this.right = null; this.height = 1; }
}
class AVLTree {
  getHeight(node) { return node === null ? 0 : node.height; }
  getBalance(node) { return node === null ? 0 : this.getHeight(node.left) - this.getHeight(node.right); }
  rightRotate(y) {
    const x = y.left, T2 = x.right;
    x.right = y; y.left = T2;
    y.height = Math.max(this.getHeight(y.left), this.getHeight(y.right)) + 1;
    x.height = Math.max(this.getHeight(x.left), this.getHeight(x.right)) + 1;
    return x;
  }
  leftRotate(x) {
    const y = x.right, T2 = y.left;
    y.left = x; x.right = T2;
    x.height = Math.max(this.getHeight(x.left), this.getHeight(x.right)) + 1;
    y.height = Math.max(this.getHeight(y.left), this.getHeight(y.right)) + 1;
    return y;
  }
  insert(root, key) {
    if (root === null) return new Node(key);
    if (key < root.key) root.left = this.insert(root.left, key);
    else if (key > root.key) root.right = this.insert(root.right, key);
    else return root;
    return this.fix(root);
  }
  fix(root) {
    root.height = 1 + Math.max(this.getHeight(root.left), this.getHeight(root.right));
    const balance = this.getBalance(root);
    if (balance > 1 && this.getBalance(root.left) >= 0) return this.rightRotate(root);
    if (balance > 1) { root.left = this.leftRotate(root.left); return this.rightRotate(root); }
    if (balance < -1 && this.getBalance(root.right) <= 0) return this.leftRotate(root);
    if (balance < -1) { root.right = this.rightRotate(root.right); return this.leftRotate(root); }
    return root;
  }
  delete(root, key) {
    if (root === null) return root;
    if (key < root.key) root.left = this.delete(root.left, key);
    else if (key > root.key) root.right = this.delete(root.right, key);
    else {
      if (root.left === null) return root.right;
      if (root.right === null) return root.left;
      let temp = root.right;
      while (temp.left !== null) temp = temp.left;
      root.key = temp.key;
      root.right = this.delete(root.right, temp.key);
    }
    return this.fix(root);
  }
}
//// leaning: red-black
const RED = true, BLACK = false;
class Node { constructor(key, color) { this.key = key; this.color = color; this.left = this.right = null; } }
class LLRB {
  root = null;
  isRed(h) { return h !== null && h.color === RED; }
  rotateLeft(h) { const x = h.right; h.right = x.left; x.left = h; x.color = h.color; h.color = RED; return x; }
  rotateRight(h) { const x = h.left; h.left = x.right; x.right = h; x.color = h.color; h.color = RED; return x; }
  flip(h) { h.color = !h.color; h.left.color = !h.left.color; h.right.color = !h.right.color; }
  balance(h) {
    if (this.isRed(h.right) && !this.isRed(h.left)) h = this.rotateLeft(h);
    if (this.isRed(h.left) && this.isRed(h.left.left)) h = this.rotateRight(h);
    if (this.isRed(h.left) && this.isRed(h.right)) this.flip(h);
    return h;
  }
  put(key) { this.root = this.putAt(this.root, key); this.root.color = BLACK; }
  putAt(h, key) {
    if (h === null) return new Node(key, RED);
    if (key < h.key) h.left = this.putAt(h.left, key);
    else if (key > h.key) h.right = this.putAt(h.right, key);
    return this.balance(h);
  }
  moveRedLeft(h) {
    this.flip(h);
    if (this.isRed(h.right.left)) { h.right = this.rotateRight(h.right); h = this.rotateLeft(h); this.flip(h); }
    return h;
  }
  moveRedRight(h) {
    this.flip(h);
    if (this.isRed(h.left.left)) { h = this.rotateRight(h); this.flip(h); }
    return h;
  }
  contains(key) {
    let x = this.root;
    while (x && x.key !== key) x = key < x.key ? x.left : x.right;
    return x !== null;
  }
  delete(key) {
    if (!this.contains(key)) return;
    if (!this.isRed(this.root.left) && !this.isRed(this.root.right)) this.root.color = RED;
    this.root = this.deleteAt(this.root, key);
    if (this.root) this.root.color = BLACK;
  }
  deleteMin(h) {
    if (h.left === null) return null;
    if (!this.isRed(h.left) && !this.isRed(h.left.left)) h = this.moveRedLeft(h);
    h.left = this.deleteMin(h.left);
    return this.balance(h);
  }
  deleteAt(h, key) {
    if (key < h.key) {
      if (!this.isRed(h.left) && !this.isRed(h.left.left)) h = this.moveRedLeft(h);
      h.left = this.deleteAt(h.left, key);
    } else {
      if (this.isRed(h.left)) h = this.rotateRight(h);
      if (key === h.key && h.right === null) return null;
      if (!this.isRed(h.right) && !this.isRed(h.right.left)) h = this.moveRedRight(h);
      if (key === h.key) {
        let x = h.right;
        while (x.left) x = x.left;
        h.key = x.key;
        h.right = this.deleteMin(h.right);
      } else h.right = this.deleteAt(h.right, key);
    }
    return this.balance(h);
  }
}
//// merging: treap
class Node { constructor(x) { this.x = x; this.prio = Math.random(); this.l = this.r = null; } }
class Treap {
  constructor() { this.root = null; }
  split(t, x) {
    if (!t) return [null, null];
    if (t.x < x) { const [a, b] = this.split(t.r, x); t.r = a; return [t, b]; }
    const [a, b] = this.split(t.l, x);
    t.l = b;
    return [a, t];
  }
  merge(a, b) {
    if (!a || !b) return a || b;
    if (a.prio > b.prio) { a.r = this.merge(a.r, b); return a; }
    b.l = this.merge(a, b.l);
    return b;
  }
  insert(x) {
    const [a, rest] = this.split(this.root, x), [same, b] = this.split(rest, x + 1);
    this.root = this.merge(this.merge(a, same || new Node(x)), b);
  }
  erase(x) {
    const [a, rest] = this.split(this.root, x), [, b] = this.split(rest, x + 1);
    this.root = this.merge(a, b);
  }
}
//// heapfunctions: min-heap
function heappush(heap, item) {
  heap.push(item);
  let pos = heap.length - 1;
  while (pos > 0) {
    const parent = (pos - 1) >> 1;
    if (heap[parent] <= item) break;
    heap[pos] = heap[parent];
    pos = parent;
  }
  heap[pos] = item;
}
function heappop(heap) {
  const last = heap.pop();
  if (heap.length === 0) return last;
  const top = heap[0];
  let pos = 0, child = 1;
  while (child < heap.length) {
    if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
    if (last <= heap[child]) break;
    heap[pos] = heap[child];
    pos = child;
    child = 2 * pos + 1;
  }
  heap[pos] = last;
  return top;
}
//// capacity: max-heap
class Heap {
  constructor(capacity = 2000) { this.items = new Array(capacity).fill(0); this.size = 0; }
  add(item) {
    this.items[this.size] = item;
    for (let i = this.size++; i > 0; i = (i - 1) >> 1) {
      const p = (i - 1) >> 1;
      if (this.items[p] >= this.items[i]) break;
      [this.items[p], this.items[i]] = [this.items[i], this.items[p]];
    }
  }
  poll() {
    if (this.size === 0) return undefined;
    const top = this.items[0];
    this.items[0] = this.items[--this.size];
    for (let i = 0; 2 * i + 1 < this.size;) {
      let c = 2 * i + 1;
      if (c + 1 < this.size && this.items[c + 1] > this.items[c]) c++;
      if (this.items[i] >= this.items[c]) break;
      [this.items[c], this.items[i]] = [this.items[i], this.items[c]];
      i = c;
    }
    return top;
  }
}
//// getters: bst
class TreeNode {
  #key;
  constructor(key) { this.#key = key; this.leftChild = null; this.rightChild = null; }
  get key() { return this.#key; }
}
class SearchTree {
  #root = null;
  get root() { return this.#root; }
  add(key) {
    if (!this.#root) { this.#root = new TreeNode(key); return; }
    let node = this.#root;
    while (node.key !== key) {
      const side = key < node.key ? 'leftChild' : 'rightChild';
      node[side] ??= new TreeNode(key);
      node = node[side];
    }
  }
  delete(key) { this.#root = this.#join(this.#root, key); }
  #join(node, key) {
    if (!node) return null;
    if (key < node.key) node.leftChild = this.#join(node.leftChild, key);
    else if (key > node.key) node.rightChild = this.#join(node.rightChild, key);
    else {
      if (!node.leftChild) return node.rightChild;
      let most = node.leftChild;
      while (most.rightChild) most = most.rightChild;
      most.rightChild = node.rightChild;
      return node.leftChild;
    }
    return node;
  }
}
//// global: bst
let root = null;
const makeNode = (key) => ({ key, left: null, right: null });
const addKey = (key) => {
  const place = (node) => {
    if (!node) return makeNode(key);
    if (key < node.key) node.left = place(node.left);
    if (key > node.key) node.right = place(node.right);
    return node;
  };
  root = place(root);
};
const removeKey = (key) => {
  const drop = (node, key) => {
    if (!node) return null;
    if (key < node.key) node.left = drop(node.left, key);
    else if (key > node.key) node.right = drop(node.right, key);
    else if (!node.left || !node.right) return node.left || node.right;
    else {
      let next = node.right;
      while (next.left) next = next.left;
      node.key = next.key;
      node.right = drop(node.right, next.key);
    }
    return node;
  };
  root = drop(root, key);
};
//// inherited: avl
class Tree {
  constructor() { this.root = null; }
  insert(data) { this.root = this.added(this.root, data); }
  delete(data) { this.root = this.removed(this.root, data); }
  fixed(node) { return node; }
  added(node, data) {
    if (!node) return { data, left: null, right: null };
    if (data === node.data) return node;
    const side = data < node.data ? 'left' : 'right';
    node[side] = this.added(node[side], data);
    return this.fixed(node);
  }
  removed(node, data) {
    if (!node) return null;
    if (data === node.data) {
      if (!node.left) return node.right;
      if (!node.right) return node.left;
      let next = node.right;
      while (next.left) next = next.left;
      node.data = data = next.data;
      node.right = this.removed(node.right, data);
    } else {
      const side = data < node.data ? 'left' : 'right';
      node[side] = this.removed(node[side], data);
    }
    return this.fixed(node);
  }
}
class AvlTree extends Tree {
  height(node) { return node ? 1 + Math.max(this.height(node.left), this.height(node.right)) : 0; }
  lean(node) { return this.height(node.right) - this.height(node.left); }
  turned(node, side) {
    const other = side === 'left' ? 'right' : 'left', top = node[other];
    node[other] = top[side];
    top[side] = node;
    return top;
  }
  fixed(node) {
    const lean = this.lean(node);
    if (Math.abs(lean) < 2) return node;
    const [side, other] = lean > 0 ? ['right', 'left'] : ['left', 'right'];
    if (Math.sign(this.lean(node[side])) === -Math.sign(lean)) node[side] = this.turned(node[side], side);
    return this.turned(node, other);
  }
}
