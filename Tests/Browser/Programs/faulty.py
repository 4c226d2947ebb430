#### recursive: node.val = self._min(node.right)
node.val = self._min(node)
#### recursive: if node.right is None:\n                return node.left
if node.right is None:\n                return None
#### recursive: elif val > node.val:\n            node.right = self._insert
else:\n            node.right = self._insert
#### recursive: node.right = self._delete(node.right, node.val)
node.right = node.right.left
#### recursive: self.root = self._delete(self.root, val)
self._delete(self.root, val)
#### iterative: if v:\n            v.parent = u.parent
if v is u.parent:\n            v.parent = u.parent
#### iterative: y.left = z.left\n            y.left.parent = y
y.left = z.left
#### iterative: if not z:\n            return False
if not z and not self.root:\n            return False
#### solution: while following.left:\n                following = following.left
while following.right:\n                following = following.right
#### solution: if not root.left:\n                return root.right
if not root.left:\n                return None
#### script: elif root.right is None:\n        return root.left
elif root.right is None:\n        return None
#### script: while most.right is not None:\n            most = most.right
while most.left is not None:\n            most = most.left
#### avl: if self.balance_factor(node.left) < 0:
if self.balance_factor(node.left) < -1:
#### avl: if self.balance_factor(node.right) > 0:
if self.balance_factor(node.right) >= 0:
#### avl: node.right = self._remove(node.right, following.key)\n        return self.rebalance(node)
node.right = self._remove(node.right, following.key)\n        return node
#### avl: if balance > 1:
if balance > 2:
#### redblack: uncle.color = BLACK\n
\n
#### redblack: self.root.color = BLACK
pass
#### redblack: y.color = z.color
pass
#### redblack: if color == BLACK:\n            self.fix_delete(x)
pass
#### redblack: w.color = x.parent.color
pass
#### treap: if node.left.priority > node.priority:
if node.left.priority > 2:
#### treap: elif node.left.priority > node.right.priority:
elif node.left.priority < node.right.priority:
#### minheap: return (i - 1) // 2
return i // 2
#### minheap: if right < len(self.heap) and self.heap[right] < self.heap[least]:
if right + 1 < len(self.heap) and self.heap[right] < self.heap[least]:
#### queue: return heapq.heappop(self._data)
return self._data.pop(0)
#### maxheap: if child + 1 <= len(self) and self.values[child + 1] > self.values[child]:
if child + 1 < len(self) and self.values[child + 1] > self.values[child]:
#### splay: self.rotate(p if (x is p.left) == (p is g.left) else x)
self.rotate(x)
#### splay: self.splay(most)
pass
#### capacity: greatest = right
greatest = left
