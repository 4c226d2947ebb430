#### recursive: bst; t = BST(); t.insert(key); t.delete(key); t.root
class Node:
    def __init__(self, val):
        self.val = val
        self.left = None
        self.right = None


class BST:
    def __init__(self):
        self.root = None

    def insert(self, val):
        self.root = self._insert(self.root, val)

    def _insert(self, node, val):
        if node is None:
            return Node(val)
        if val < node.val:
            node.left = self._insert(node.left, val)
        elif val > node.val:
            node.right = self._insert(node.right, val)
        return node

    def delete(self, val):
        self.root = self._delete(self.root, val)

    def _delete(self, node, val):
        if node is None:
            return None
        if val < node.val:
            node.left = self._delete(node.left, val)
        elif val > node.val:
            node.right = self._delete(node.right, val)
        else:
            if node.left is None:
                return node.right
            if node.right is None:
                return node.left
            node.val = self._min(node.right)
            node.right = self._delete(node.right, node.val)
        return node

    def _min(self, node):
        while node.left:
            node = node.left
        return node.val


if __name__ == "__main__":
    tree = BST()
    for number in map(int, input().split()):
        tree.insert(number)
#### iterative: bst; t = BinarySearchTree(); t.add(key); t.remove(key); t.root
class TreeNode:
    def __init__(self, key, parent=None):
        self.key = key
        self.left = self.right = None
        self.parent = parent


class BinarySearchTree:
    def __init__(self):
        self.root = None
        self.size = 0

    def __len__(self):
        return self.size

    def add(self, key):
        parent, node = None, self.root
        while node:
            if key == node.key:
                return False
            parent = node
            node = node.left if key < node.key else node.right
        added = TreeNode(key, parent)
        if not parent:
            self.root = added
        elif key < parent.key:
            parent.left = added
        else:
            parent.right = added
        self.size += 1
        return True

    def transplant(self, u, v):
        if not u.parent:
            self.root = v
        elif u is u.parent.left:
            u.parent.left = v
        else:
            u.parent.right = v
        if v:
            v.parent = u.parent

    def remove(self, key):
        z = self.root
        while z and z.key != key:
            z = z.left if key < z.key else z.right
        if not z:
            return False
        self.size -= 1
        if not z.left:
            self.transplant(z, z.right)
        elif not z.right:
            self.transplant(z, z.left)
        else:
            y = z.right
            while y.left:
                y = y.left
            if y.parent is not z:
                self.transplant(y, y.right)
                y.right = z.right
                y.right.parent = y
            self.transplant(z, y)
            y.left = z.left
            y.left.parent = y
        return True
#### solution: bst; s, r = Solution(), None; r = s.insertIntoBST(r, key); r = s.deleteNode(r, key); r
from typing import Optional


class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val = val
        self.left = left
        self.right = right


class Solution:
    def insertIntoBST(self, root: Optional[TreeNode], val: int) -> Optional[TreeNode]:
        if not root:
            return TreeNode(val)
        if val < root.val:
            root.left = self.insertIntoBST(root.left, val)
        elif val > root.val:
            root.right = self.insertIntoBST(root.right, val)
        return root

    def deleteNode(self, root: Optional[TreeNode], key: int) -> Optional[TreeNode]:
        if not root:
            return None
        if key > root.val:
            root.right = self.deleteNode(root.right, key)
        elif key < root.val:
            root.left = self.deleteNode(root.left, key)
        else:
            if not root.left:
                return root.right
            if not root.right:
                return root.left
            following = root.right
            while following.left:
                following = following.left
            root.val = following.val
            root.right = self.deleteNode(root.right, following.val)
        return root
#### script: bst; root = None; root = insert(root, key); root = delete(root, key); root
# Insertion and removal in a binary search tree, with a small demonstration.
class Node:
    def __init__(self, data):
        self.data = data
        self.left = None
        self.right = None


def insert(root, data):
    if root is None:
        return Node(data)
    current = root
    while data != current.data:
        side = "left" if data < current.data else "right"
        child = getattr(current, side)
        if child is None:
            child = Node(data)
            setattr(current, side, child)
        current = child
    return root


def delete(root, data):
    if root is None:
        return root
    if data < root.data:
        root.left = delete(root.left, data)
    elif data > root.data:
        root.right = delete(root.right, data)
    elif root.left is None:
        return root.right
    elif root.right is None:
        return root.left
    else:
        most = root.left
        while most.right is not None:
            most = most.right
        root.data = most.data
        root.left = delete(root.left, most.data)
    return root


def inorder(root):
    if root:
        inorder(root.left)
        print(root.data, end=" ")
        inorder(root.right)


root = None
for number in [50, 30, 20, 40, 70, 60, 80]:
    root = insert(root, number)
inorder(root)
root = delete(root, 50)
inorder(root)
#### avl: avl; t = AVLTree(); t.insert(key); t.remove(key); t.root
class Node:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None
        self.height = 1


class AVLTree:
    def __init__(self):
        self.root = None

    @staticmethod
    def height(node):
        return node.height if node else 0

    def update(self, node):
        node.height = 1 + max(self.height(node.left), self.height(node.right))

    def balance_factor(self, node):
        return self.height(node.left) - self.height(node.right) if node else 0

    def rotate_right(self, y):
        x = y.left
        y.left = x.right
        x.right = y
        self.update(y)
        self.update(x)
        return x

    def rotate_left(self, x):
        y = x.right
        x.right = y.left
        y.left = x
        self.update(x)
        self.update(y)
        return y

    def rebalance(self, node):
        self.update(node)
        balance = self.balance_factor(node)
        if balance > 1:
            if self.balance_factor(node.left) < 0:
                node.left = self.rotate_left(node.left)
            return self.rotate_right(node)
        if balance < -1:
            if self.balance_factor(node.right) > 0:
                node.right = self.rotate_right(node.right)
            return self.rotate_left(node)
        return node

    def insert(self, key):
        self.root = self._insert(self.root, key)

    def _insert(self, node, key):
        if not node:
            return Node(key)
        if key < node.key:
            node.left = self._insert(node.left, key)
        elif key > node.key:
            node.right = self._insert(node.right, key)
        else:
            return node
        return self.rebalance(node)

    def remove(self, key):
        self.root = self._remove(self.root, key)

    def _remove(self, node, key):
        if not node:
            return None
        if key < node.key:
            node.left = self._remove(node.left, key)
        elif key > node.key:
            node.right = self._remove(node.right, key)
        elif not node.left or not node.right:
            return node.left or node.right
        else:
            following = node.right
            while following.left:
                following = following.left
            node.key = following.key
            node.right = self._remove(node.right, following.key)
        return self.rebalance(node)
#### redblack: red-black; t = RedBlackTree(); t.insert(key); t.delete(key); t.root if t.root is not t.NIL else None
RED, BLACK = "RED", "BLACK"


class Node:
    def __init__(self, key, color, nil):
        self.key = key
        self.color = color
        self.left = self.right = self.parent = nil


class RedBlackTree:
    def __init__(self):
        self.NIL = Node(None, BLACK, None)
        self.NIL.left = self.NIL.right = self.NIL.parent = self.NIL
        self.root = self.NIL

    def rotate(self, x, side):
        other = "right" if side == "left" else "left"
        y = getattr(x, other)
        setattr(x, other, getattr(y, side))
        if getattr(y, side) is not self.NIL:
            getattr(y, side).parent = x
        self.replace(x, y)
        setattr(y, side, x)
        x.parent = y

    def replace(self, u, v):
        if u.parent is self.NIL:
            self.root = v
        elif u is u.parent.left:
            u.parent.left = v
        else:
            u.parent.right = v
        v.parent = u.parent

    def insert(self, key):
        y, x = self.NIL, self.root
        while x is not self.NIL:
            if key == x.key:
                return
            y = x
            x = x.left if key < x.key else x.right
        z = Node(key, RED, self.NIL)
        z.parent = y
        if y is self.NIL:
            self.root = z
        elif key < y.key:
            y.left = z
        else:
            y.right = z
        self.fix_insert(z)

    def fix_insert(self, z):
        while z.parent.color == RED:
            side = "left" if z.parent is z.parent.parent.left else "right"
            other = "right" if side == "left" else "left"
            uncle = getattr(z.parent.parent, other)
            if uncle.color == RED:
                z.parent.color = BLACK
                uncle.color = BLACK
                z.parent.parent.color = RED
                z = z.parent.parent
            else:
                if z is getattr(z.parent, other):
                    z = z.parent
                    self.rotate(z, side)
                z.parent.color = BLACK
                z.parent.parent.color = RED
                self.rotate(z.parent.parent, other)
        self.root.color = BLACK

    def delete(self, key):
        z = self.root
        while z is not self.NIL and z.key != key:
            z = z.left if key < z.key else z.right
        if z is self.NIL:
            return
        y, color = z, z.color
        if z.left is self.NIL:
            x = z.right
            self.replace(z, z.right)
        elif z.right is self.NIL:
            x = z.left
            self.replace(z, z.left)
        else:
            y = z.right
            while y.left is not self.NIL:
                y = y.left
            color = y.color
            x = y.right
            if y.parent is z:
                x.parent = y
            else:
                self.replace(y, y.right)
                y.right = z.right
                y.right.parent = y
            self.replace(z, y)
            y.left = z.left
            y.left.parent = y
            y.color = z.color
        if color == BLACK:
            self.fix_delete(x)

    def fix_delete(self, x):
        while x is not self.root and x.color == BLACK:
            side = "left" if x is x.parent.left else "right"
            other = "right" if side == "left" else "left"
            w = getattr(x.parent, other)
            if w.color == RED:
                w.color = BLACK
                x.parent.color = RED
                self.rotate(x.parent, side)
                w = getattr(x.parent, other)
            if w.left.color == BLACK and w.right.color == BLACK:
                w.color = RED
                x = x.parent
            else:
                if getattr(w, other).color == BLACK:
                    getattr(w, side).color = BLACK
                    w.color = RED
                    self.rotate(w, other)
                    w = getattr(x.parent, other)
                w.color = x.parent.color
                x.parent.color = BLACK
                getattr(w, other).color = BLACK
                self.rotate(x.parent, side)
                x = self.root
        x.color = BLACK
#### treap: treap; r = None; r = insert(r, key); r = remove(r, key); r
import random


class TreapNode:
    def __init__(self, key):
        self.key = key
        self.priority = random.random()
        self.left = None
        self.right = None


def rotate_right(y):
    x = y.left
    y.left, x.right = x.right, y
    return x


def rotate_left(x):
    y = x.right
    x.right, y.left = y.left, x
    return y


def insert(node, key):
    if node is None:
        return TreapNode(key)
    if key < node.key:
        node.left = insert(node.left, key)
        if node.left.priority > node.priority:
            node = rotate_right(node)
    elif key > node.key:
        node.right = insert(node.right, key)
        if node.right.priority > node.priority:
            node = rotate_left(node)
    return node


def remove(node, key):
    if node is None:
        return None
    if key < node.key:
        node.left = remove(node.left, key)
    elif key > node.key:
        node.right = remove(node.right, key)
    elif node.left is None:
        return node.right
    elif node.right is None:
        return node.left
    elif node.left.priority > node.right.priority:
        node = rotate_right(node)
        node.right = remove(node.right, key)
    else:
        node = rotate_left(node)
        node.left = remove(node.left, key)
    return node
#### minheap: min-heap; h = MinHeap(); h.insert(key); h.extract_min(); h.heap
class MinHeap:
    def __init__(self):
        self.heap = []

    def parent(self, i):
        return (i - 1) // 2

    def insert(self, value):
        self.heap.append(value)
        i = len(self.heap) - 1
        while i > 0 and self.heap[self.parent(i)] > self.heap[i]:
            self.heap[i], self.heap[self.parent(i)] = self.heap[self.parent(i)], self.heap[i]
            i = self.parent(i)

    def extract_min(self):
        if not self.heap:
            return None
        least = self.heap[0]
        last = self.heap.pop()
        if self.heap:
            self.heap[0] = last
            self.heapify(0)
        return least

    def heapify(self, i):
        left, right, least = 2 * i + 1, 2 * i + 2, i
        if left < len(self.heap) and self.heap[left] < self.heap[least]:
            least = left
        if right < len(self.heap) and self.heap[right] < self.heap[least]:
            least = right
        if least != i:
            self.heap[i], self.heap[least] = self.heap[least], self.heap[i]
            self.heapify(least)
#### queue: min-heap; q = PriorityQueue(); q.push(key); q.pop(); q._data
import heapq


class PriorityQueue:
    """A queue that returns the least element first."""

    def __init__(self, items=()):
        self._data = list(items)
        heapq.heapify(self._data)

    def push(self, item):
        heapq.heappush(self._data, item)

    def pop(self):
        if self._data:
            return heapq.heappop(self._data)
        raise_on_empty = False
        if raise_on_empty:
            raise IndexError("the queue is empty")
#### maxheap: max-heap; h = MaxHeap(); h.push(key); h.pop(); h.values[1:]
class MaxHeap:
    def __init__(self):
        self.values = [None]

    def __len__(self):
        return len(self.values) - 1

    def push(self, x):
        self.values.append(x)
        k = len(self)
        while k > 1 and self.values[k // 2] < self.values[k]:
            self.values[k], self.values[k // 2] = self.values[k // 2], self.values[k]
            k //= 2

    def pop(self):
        if len(self) == 0:
            return None
        top, last = self.values[1], self.values.pop()
        if len(self) > 0:
            self.values[1] = last
            k = 1
            while 2 * k <= len(self):
                child = 2 * k
                if child + 1 <= len(self) and self.values[child + 1] > self.values[child]:
                    child += 1
                if self.values[k] >= self.values[child]:
                    break
                self.values[k], self.values[child] = self.values[child], self.values[k]
                k = child
        return top
#### splay: splay; t = SplayTree(); t.insert(key); t.remove(key); t.root
class SplayNode:
    def __init__(self, key):
        self.key = key
        self.left = self.right = self.parent = None


class SplayTree:
    def __init__(self):
        self.root = None

    def rotate(self, x):
        p = x.parent
        g = p.parent
        if x is p.left:
            p.left = x.right
            if x.right:
                x.right.parent = p
            x.right = p
        else:
            p.right = x.left
            if x.left:
                x.left.parent = p
            x.left = p
        p.parent = x
        x.parent = g
        if not g:
            self.root = x
        elif g.left is p:
            g.left = x
        else:
            g.right = x

    def splay(self, x):
        while x.parent:
            p, g = x.parent, x.parent.parent
            if g:
                self.rotate(p if (x is p.left) == (p is g.left) else x)
            self.rotate(x)

    def find(self, key):
        node, last = self.root, None
        while node:
            last = node
            if key == node.key:
                break
            node = node.left if key < node.key else node.right
        if last:
            self.splay(last)
        return node

    def insert(self, key):
        if not self.root:
            self.root = SplayNode(key)
            return
        node = self.root
        while True:
            if key == node.key:
                self.splay(node)
                return
            side = "left" if key < node.key else "right"
            child = getattr(node, side)
            if not child:
                child = SplayNode(key)
                child.parent = node
                setattr(node, side, child)
                self.splay(child)
                return
            node = child

    def remove(self, key):
        node = self.find(key)
        if not node:
            return
        left, right = node.left, node.right
        if left:
            left.parent = None
        if right:
            right.parent = None
        if not left:
            self.root = right
            return
        self.root = left
        most = left
        while most.right:
            most = most.right
        self.splay(most)
        most.right = right
        if right:
            right.parent = most
#### passed: avl; t, r = AVLTree(), None; r = t.insert(r, key); r = t.delete(r, key); r
class TreeNode(object):
    def __init__(self, val):
        self.val = val
        self.left = None
        self.right = None
        self.height = 1


class AVLTree(object):
    def insert(self, root, key):
        if not root:
            return TreeNode(key)
        elif key < root.val:
            root.left = self.insert(root.left, key)
        elif key > root.val:
            root.right = self.insert(root.right, key)
        else:
            return root
        return self.fix(root)

    def fix(self, root):
        root.height = 1 + max(self.get_height(root.left), self.get_height(root.right))
        balance = self.get_balance(root)
        if balance > 1 and self.get_balance(root.left) >= 0:
            return self.right_rotate(root)
        if balance > 1:
            root.left = self.left_rotate(root.left)
            return self.right_rotate(root)
        if balance < -1 and self.get_balance(root.right) <= 0:
            return self.left_rotate(root)
        if balance < -1:
            root.right = self.right_rotate(root.right)
            return self.left_rotate(root)
        return root

    def delete(self, root, key):
        if not root:
            return root
        elif key < root.val:
            root.left = self.delete(root.left, key)
        elif key > root.val:
            root.right = self.delete(root.right, key)
        else:
            if root.left is None:
                temp = root.right
                root = None
                return temp
            elif root.right is None:
                temp = root.left
                root = None
                return temp
            temp = self.get_min_value_node(root.right)
            root.val = temp.val
            root.right = self.delete(root.right, temp.val)
        return self.fix(root)

    def left_rotate(self, z):
        y = z.right
        T2 = y.left
        y.left = z
        z.right = T2
        z.height = 1 + max(self.get_height(z.left), self.get_height(z.right))
        y.height = 1 + max(self.get_height(y.left), self.get_height(y.right))
        return y

    def right_rotate(self, z):
        y = z.left
        T3 = y.right
        y.right = z
        z.left = T3
        z.height = 1 + max(self.get_height(z.left), self.get_height(z.right))
        y.height = 1 + max(self.get_height(y.left), self.get_height(y.right))
        return y

    def get_height(self, root):
        if not root:
            return 0
        return root.height

    def get_balance(self, root):
        if not root:
            return 0
        return self.get_height(root.left) - self.get_height(root.right)

    def get_min_value_node(self, root):
        if root is None or root.left is None:
            return root
        return self.get_min_value_node(root.left)
#### leaning: red-black; t = LLRB(); t.put(key); t.delete(key); t.root
RED = True
BLACK = False


class Node:
    def __init__(self, key, color):
        self.key = key
        self.color = color
        self.left = self.right = None


class LLRB:
    def __init__(self):
        self.root = None

    def is_red(self, h):
        return h is not None and h.color == RED

    def rotate_left(self, h):
        x = h.right
        h.right, x.left = x.left, h
        x.color, h.color = h.color, RED
        return x

    def rotate_right(self, h):
        x = h.left
        h.left, x.right = x.right, h
        x.color, h.color = h.color, RED
        return x

    def flip(self, h):
        for node in (h, h.left, h.right):
            node.color = not node.color

    def balance(self, h):
        if self.is_red(h.right) and not self.is_red(h.left):
            h = self.rotate_left(h)
        if self.is_red(h.left) and self.is_red(h.left.left):
            h = self.rotate_right(h)
        if self.is_red(h.left) and self.is_red(h.right):
            self.flip(h)
        return h

    def put(self, key):
        self.root = self._put(self.root, key)
        self.root.color = BLACK

    def _put(self, h, key):
        if h is None:
            return Node(key, RED)
        if key < h.key:
            h.left = self._put(h.left, key)
        elif key > h.key:
            h.right = self._put(h.right, key)
        return self.balance(h)

    def move_red_left(self, h):
        self.flip(h)
        if self.is_red(h.right.left):
            h.right = self.rotate_right(h.right)
            h = self.rotate_left(h)
            self.flip(h)
        return h

    def move_red_right(self, h):
        self.flip(h)
        if self.is_red(h.left.left):
            h = self.rotate_right(h)
            self.flip(h)
        return h

    def __contains__(self, key):
        x = self.root
        while x is not None and x.key != key:
            x = x.left if key < x.key else x.right
        return x is not None

    def delete(self, key):
        if key not in self:
            return
        if not self.is_red(self.root.left) and not self.is_red(self.root.right):
            self.root.color = RED
        self.root = self._delete(self.root, key)
        if self.root:
            self.root.color = BLACK

    def _delete_min(self, h):
        if h.left is None:
            return None
        if not self.is_red(h.left) and not self.is_red(h.left.left):
            h = self.move_red_left(h)
        h.left = self._delete_min(h.left)
        return self.balance(h)

    def _delete(self, h, key):
        if key < h.key:
            if not self.is_red(h.left) and not self.is_red(h.left.left):
                h = self.move_red_left(h)
            h.left = self._delete(h.left, key)
        else:
            if self.is_red(h.left):
                h = self.rotate_right(h)
            if key == h.key and h.right is None:
                return None
            if not self.is_red(h.right) and not self.is_red(h.right.left):
                h = self.move_red_right(h)
            if key == h.key:
                x = h.right
                while x.left:
                    x = x.left
                h.key = x.key
                h.right = self._delete_min(h.right)
            else:
                h.right = self._delete(h.right, key)
        return self.balance(h)
#### merging: treap; t = Treap(); t.insert(key); t.erase(key); t.root
from random import randint


class Node:
    def __init__(self, x):
        self.x = x
        self.prio = randint(0, 10 ** 9)
        self.l = self.r = None


def split(t, x):
    """Returns the treaps with the keys less than x and the others."""
    if t is None:
        return None, None
    if t.x < x:
        t.r, rest = split(t.r, x)
        return t, rest
    rest, t.l = split(t.l, x)
    return rest, t


def merge(a, b):
    if a is None or b is None:
        return a or b
    if a.prio > b.prio:
        a.r = merge(a.r, b)
        return a
    b.l = merge(a, b.l)
    return b


class Treap:
    def __init__(self):
        self.root = None

    def insert(self, x):
        less, rest = split(self.root, x)
        same, greater = split(rest, x + 1)
        self.root = merge(merge(less, same or Node(x)), greater)

    def erase(self, x):
        less, rest = split(self.root, x)
        _, greater = split(rest, x + 1)
        self.root = merge(less, greater)
#### heapfunctions: min-heap; h = []; heappush(h, key); heappop(h) if h else None; h
def heappush(heap, item):
    heap.append(item)
    _siftdown(heap, 0, len(heap) - 1)


def heappop(heap):
    if not heap:
        return None
    last = heap.pop()
    if heap:
        least = heap[0]
        heap[0] = last
        _siftup(heap, 0)
        return least
    return last


def _siftdown(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        if item >= heap[parent]:
            break
        heap[pos] = heap[parent]
        pos = parent
    heap[pos] = item


def _siftup(heap, pos):
    end, start, item = len(heap), pos, heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _siftdown(heap, start, pos)
#### capacity: max-heap; h = MaxHeap(4096); h.insert(key); h.extract_max(); h.Heap[1:h.size + 1]
import sys


class MaxHeap:
    def __init__(self, maxsize):
        self.maxsize = maxsize
        self.size = 0
        self.Heap = [0] * (self.maxsize + 1)
        self.Heap[0] = sys.maxsize
        self.FRONT = 1

    def swap(self, fpos, spos):
        self.Heap[fpos], self.Heap[spos] = self.Heap[spos], self.Heap[fpos]

    def max_heapify(self, pos):
        left, right = 2 * pos, 2 * pos + 1
        greatest = pos
        if left <= self.size and self.Heap[left] > self.Heap[greatest]:
            greatest = left
        if right <= self.size and self.Heap[right] > self.Heap[greatest]:
            greatest = right
        if greatest != pos:
            self.swap(pos, greatest)
            self.max_heapify(greatest)

    def insert(self, element):
        if self.size >= self.maxsize:
            return
        self.size += 1
        self.Heap[self.size] = element
        current = self.size
        while self.Heap[current] > self.Heap[current // 2]:
            self.swap(current, current // 2)
            current = current // 2

    def extract_max(self):
        if self.size == 0:
            return None
        popped = self.Heap[self.FRONT]
        self.Heap[self.FRONT] = self.Heap[self.size]
        self.size -= 1
        self.max_heapify(self.FRONT)
        return popped
#### private: bst; t = Tree(); t.insert(key); t.remove(key); t.root
from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Iterator, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Node(Generic[T]):
    value: T
    left: Node[T] | None = None
    right: Node[T] | None = None


class Tree(Generic[T]):
    """A set of values in a binary search tree."""

    def __init__(self) -> None:
        self.__root = None

    @property
    def root(self) -> Node[T] | None:
        return self.__root

    def __iter__(self) -> Iterator[T]:
        def values(node):
            if node:
                yield from values(node.left)
                yield node.value
                yield from values(node.right)

        return values(self.__root)

    def __contains__(self, value: T) -> bool:
        node = self.__root
        while node and node.value != value:
            node = node.left if value < node.value else node.right
        return node is not None

    def insert(self, value: T) -> bool:
        def inserted(node):
            match node:
                case None:
                    return Node(value)
                case Node(value=other) if value < other:
                    return Node(other, inserted(node.left), node.right)
                case Node(value=other) if value > other:
                    return Node(other, node.left, inserted(node.right))
            return node

        if value in self:
            return False
        self.__root = inserted(self.__root)
        return True

    def remove(self, value: T) -> None:
        if value in self:
            self.__root = self.__without(self.__root, value)

    def __without(self, node, value):
        if value < node.value:
            return Node(node.value, self.__without(node.left, value), node.right)
        if value > node.value:
            return Node(node.value, node.left, self.__without(node.right, value))
        if node.left is None or node.right is None:
            return node.left or node.right
        following = node.right
        while (before := following.left) is not None:
            following = before
        return Node(following.value, node.left, self.__without(node.right, following.value))
#### global: bst; root = None; insert(key); delete(key); root
class Node:
    __slots__ = ("key", "left", "right")

    def __init__(self, key):
        self.key, self.left, self.right = key, None, None


root = None


def insert(key):
    global root
    if root is None:
        root = Node(key)
        return
    node = root
    while node.key != key:
        if key < node.key:
            if node.left is None:
                node.left = Node(key)
            node = node.left
        else:
            if node.right is None:
                node.right = Node(key)
            node = node.right


def delete(key):
    global root
    parent, node = None, root
    while node is not None and node.key != key:
        parent, node = node, node.left if key < node.key else node.right
    if node is None:
        return False
    if node.left is not None and node.right is not None:
        parent, following = node, node.right
        while following.left is not None:
            parent, following = following, following.left
        node.key = following.key
        node = following
    child = node.left if node.left is not None else node.right
    if parent is None:
        root = child
    elif parent.left is node:
        parent.left = child
    else:
        parent.right = child
    return True


for key in (8, 3, 10, 1, 6, 14):
    insert(key)
print("deleted:", delete(3))
#### inherited: avl; t = AVLTree(); t.add(key); t.remove(key); t.root
class Node:
    def __init__(self, key):
        self.key = key
        self.left = self.right = None


class SearchTree:
    def __init__(self):
        self.root = None

    def add(self, key):
        self.root = self._added(self.root, key)

    def remove(self, key):
        self.root = self._removed(self.root, key)

    def _added(self, node, key):
        if node is None:
            return Node(key)
        if key < node.key:
            node.left = self._added(node.left, key)
        elif key > node.key:
            node.right = self._added(node.right, key)
        return node

    def _removed(self, node, key):
        if node is None:
            return None
        if key < node.key:
            node.left = self._removed(node.left, key)
        elif key > node.key:
            node.right = self._removed(node.right, key)
        elif node.left is None:
            return node.right
        elif node.right is None:
            return node.left
        else:
            most = node.left
            while most.right:
                most = most.right
            node.key = most.key
            node.left = self._removed(node.left, most.key)
        return node


class AVLTree(SearchTree):
    def _added(self, node, key):
        return self._balanced(super()._added(node, key))

    def _removed(self, node, key):
        return self._balanced(super()._removed(node, key))

    def _height(self, node):
        return getattr(node, "_height", 0)

    def _difference(self, node):
        return self._height(node.left) - self._height(node.right)

    def _measured(self, node):
        node._height = 1 + max(self._height(node.left), self._height(node.right))
        return node

    def _balanced(self, node):
        if node is None:
            return None
        self._measured(node)
        if abs(self._difference(node)) < 2:
            return node
        near, far = ("left", "right") if self._difference(node) > 0 else ("right", "left")
        child = getattr(node, near)
        if self._height(getattr(child, near)) < self._height(getattr(child, far)):
            setattr(node, near, self._rotated(child, far, near))
        return self._rotated(node, near, far)

    def _rotated(self, node, up, down):
        child = getattr(node, up)
        setattr(node, up, getattr(child, down))
        setattr(child, down, self._measured(node))
        return self._measured(child)
#### children: bst; t = Tree(); t.put(key); t.erase(key); t.head
class Node:
    def __init__(self, data):
        self.data = data
        self.children = [None, None]


class Tree:
    def __init__(self):
        self.head = None

    def _place(self, data):
        """Returns the node above the place of some data, and its side there."""
        above, side, node = None, 0, self.head
        while node is not None and node.data != data:
            above, side = node, int(data > node.data)
            node = node.children[side]
        return above, side, node

    def _set(self, above, side, node):
        if above is None:
            self.head = node
        else:
            above.children[side] = node

    def put(self, data):
        above, side, node = self._place(data)
        if node is None:
            self._set(above, side, Node(data))

    def erase(self, data):
        above, side, node = self._place(data)
        if node is None:
            return
        left, right = node.children
        if left is None or right is None:
            self._set(above, side, left or right)
            return
        above, side = node, 1
        while right.children[0] is not None:
            above, side, right = right, 0, right.children[0]
        node.data = right.data
        self._set(above, side, right.children[1])
#### levels: bst; t = Tree(); t.insert(key); t.delete(key); t.root
from enum import Enum
from collections import deque


class Side(Enum):
    LEFT = "left"
    RIGHT = "right"


class BinaryNode:
    def __init__(self, key=None):
        self.key = key
        self.left = None
        self.right = None

    def child(self, side: Side):
        return getattr(self, side.value)

    def attach(self, side: Side, node):
        setattr(self, side.value, node)


class Tree:
    def __init__(self, keys=None):
        self.root = None
        for key in keys or []:
            self.insert(key)

    def insert(self, key):
        if self.root is None:
            self.root = BinaryNode(key)
            return self
        queue = deque([self.root])
        while queue:
            node = queue.popleft()
            if node.key == key:
                break
            side = Side.LEFT if key < node.key else Side.RIGHT
            if node.child(side) is None:
                node.attach(side, BinaryNode(key))
                break
            queue.append(node.child(side))
        return self

    def delete(self, key):
        above, side, node = None, None, self.root
        while node is not None and node.key != key:
            above, side = node, Side.LEFT if key < node.key else Side.RIGHT
            node = node.child(side)
        if node is None:
            return
        if node.left is None or node.right is None:
            below = node.left or node.right
        else:
            below = node.right
            last = below
            while last.left:
                last = last.left
            last.left = node.left
        if above is None:
            self.root = below
        else:
            above.attach(side, below)
#### itself: bst; t = None; t = (t.insert(key), t)[1] if t else Node(key); t = t and t.delete(key); t
class Node:
    def __init__(self, data):
        self.left = None
        self.right = None
        self.data = data

    def insert(self, data):
        if data < self.data:
            if self.left is None:
                self.left = Node(data)
            else:
                self.left.insert(data)
        elif data > self.data:
            if self.right is None:
                self.right = Node(data)
            else:
                self.right.insert(data)

    def delete(self, data):
        """Returns the root of the subtree without the data."""
        if data < self.data:
            if self.left:
                self.left = self.left.delete(data)
        elif data > self.data:
            if self.right:
                self.right = self.right.delete(data)
        else:
            if self.left is None:
                return self.right
            if self.right is None:
                return self.left
            least = self.right.least()
            self.data = least
            self.right = self.right.delete(least)
        return self

    def least(self):
        return self.left.least() if self.left else self.data
