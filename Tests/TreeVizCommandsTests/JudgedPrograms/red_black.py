"""A left-leaning red-black tree (R. Sedgewick, 2008)."""
import sys


class Node:
    def __init__(self, key):
        self.key, self.left, self.right, self.red = key, None, None, True


def red(node):
    return node is not None and node.red


def rotated_left(node):
    top = node.right
    node.right, top.left = top.left, node
    top.red, node.red = node.red, True
    return top


def rotated_right(node):
    top = node.left
    node.left, top.right = top.right, node
    top.red, node.red = node.red, True
    return top


def flip(node):
    for part in (node, node.left, node.right):
        if part:
            part.red = not part.red


def fixed(node):
    if red(node.right) and not red(node.left):
        node = rotated_left(node)
    if red(node.left) and red(node.left.left):
        node = rotated_right(node)
    if red(node.left) and red(node.right):
        flip(node)
    return node


def inserted(node, key):
    if node is None:
        return Node(key)
    if key < node.key:
        node.left = inserted(node.left, key)
    elif key > node.key:
        node.right = inserted(node.right, key)
    return fixed(node)


def move_left(node):
    flip(node)
    if node.right and red(node.right.left):
        node.right = rotated_right(node.right)
        node = rotated_left(node)
        flip(node)
    return node


def move_right(node):
    flip(node)
    if node.left and red(node.left.left):
        node = rotated_right(node)
        flip(node)
    return node


def removed(node, key):
    if key < node.key:
        if not red(node.left) and not red(node.left.left):
            node = move_left(node)
        node.left = removed(node.left, key)
    else:
        if red(node.left):
            node = rotated_right(node)
        if key == node.key and node.right is None:
            return None
        if not red(node.right) and not red(node.right.left):
            node = move_right(node)
        if key == node.key:
            heir = node.right
            while heir.left:
                heir = heir.left
            node.key = heir.key
            node.right = removed(node.right, heir.key)
        else:
            node.right = removed(node.right, key)
    return fixed(node)


def contains(node, key):
    while node and node.key != key:
        node = node.left if key < node.key else node.right
    return node is not None


def level_order(root):
    entries, level = [], [root]
    while any(level):
        entries += [f'{n.key}{"r" if n.red else "b"}' if n else "null" for n in level]
        level = [child for n in level if n for child in (n.left, n.right)]
    return "[" + ", ".join(entries) + "]"


root = None
for line in sys.stdin:
    verb, key = line.split()
    if verb == "insert":
        root = inserted(root, int(key))
        root.red = False
    elif contains(root, int(key)):
        if not red(root.left) and not red(root.right):
            root.red = True
        root = removed(root, int(key))
        if root:
            root.red = False
    print(level_order(root))
