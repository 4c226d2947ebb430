//// recursive: node.val = this.min(node.right);
node.val = this.min(node);
//// recursive: if (node.right === null) return node.left;
if (node.right === null) return null;
//// recursive: else if (val > node.val) node.right = this.insertRec(node.right, val);
else node.right = this.insertRec(node.right, val);
//// recursive: node.right = this.deleteRec(node.right, node.val);
node.right = node.right.left;
//// recursive: this.root = this.deleteRec(this.root, val);
this.deleteRec(this.root, val);
//// iterative: if (v) v.parent = u.parent;
;
//// iterative: y.left.parent = y;
;
//// iterative: if (!z) return false;
;
//// functions: while (next.left) next = next.left;
while (next.right) next = next.right;
//// functions: if (!root.left) return root.right;
if (!root.left) return null;
//// prototype: if (data == current.data) return;
;
//// prototype: while (most.right != null) most = most.right;
while (most.left != null) most = most.left;
//// avl: if (this.balanceFactor(node.left) < 0) node.left = this.rotateLeft(node.left);
;
//// avl: if (this.balanceFactor(node.right) > 0)
if (this.balanceFactor(node.right) >= 0)
//// avl: return this.rebalance(node);\n  }\n}
return node;\n  }\n}
//// avl: if (balance > 1) {
if (balance > 2) {
//// redblack: uncle.color = BLACK;
;
//// redblack: this.root.color = BLACK;
;
//// redblack: y.color = z.color;
;
//// redblack: if (color === BLACK) this.fixDelete(x);
;
//// redblack: w.color = x.parent.color;
;
//// treap: if (node.left.priority > node.priority) node = rotateRight(node);
;
//// treap: else if (node.left.priority > node.right.priority) {
else if (node.left.priority < node.right.priority) {
//// minheap: const parent = Math.floor((i - 1) / 2);
const parent = Math.floor(i / 2);
//// minheap: if (right < this.heap.length && this.heap[right] < this.heap[least]) least = right;
;
//// minheap: if (least !== i) {
if (least === left) {
//// maxheap: if (child + 1 < this.values.length && this.values[child + 1] > this.values[child]) child++;
;
//// maxheap: while (2 * k < this.values.length) {
while (2 * k + 1 < this.values.length) {
//// splay: if (g) this.rotate((x === p.left) === (p === g.left) ? p : x);
if (g) this.rotate(x);
//// splay: this.splay(most);
;
