"""A left-leaning red-black tree (R. Sedgewick, 2008), which can be given one fault.

    python3 red_black.py [FAULT]
"""
import sys

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""


class Node:
    def __init__(self, key):
        self.key, self.left, self.right = key, None, None
        self.red = FAULT != "new-is-black"


def red(node):
    return node is not None and node.red


def turned(node, top):
    if FAULT != "rotation-keeps-colors":
        top.red, node.red = node.red, True
    return top


def rotated_left(node):
    top = node.right
    node.right, top.left = top.left, node
    return turned(node, top)


def rotated_right(node):
    top = node.left
    node.left, top.right = top.right, node
    return turned(node, top)


def flip(node):
    for part in (node, node.left, node.right):
        if part:
            part.red = not part.red


def fixed(node):
    if red(node.right) and not red(node.left) and FAULT != "no-lean":
        node = rotated_left(node)
    if red(node.left) and red(node.left.left) and FAULT != "no-rotate":
        node = rotated_right(node)
    if red(node.left) and red(node.right) and FAULT != "no-flip":
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
    if FAULT == "no-move-left":
        return node
    flip(node)
    if node.right and red(node.right.left) and FAULT != "no-move-left-rotation":
        node.right = rotated_right(node.right)
        node = rotated_left(node)
        flip(node)
    return node


def move_right(node):
    if FAULT == "no-move-right":
        return node
    flip(node)
    if node.left and red(node.left.left):
        node = rotated_right(node)
        flip(node)
    return node


def removed(node, key):
    if node is None:
        return None
    if key < node.key:
        if node.left and not red(node.left) and not red(node.left.left):
            node = move_left(node)
        node.left = removed(node.left, key)
    else:
        if red(node.left) and FAULT != "removal-does-not-lean":
            node = rotated_right(node)
        if key == node.key and node.right is None:
            return None
        if node.right and not red(node.right) and not red(node.right.left):
            node = move_right(node)
        if key == node.key:
            heir = node.right
            while heir.left:
                heir = heir.left
            node.key = heir.key
            node.right = removed(node.right, heir.key)
        else:
            node.right = removed(node.right, key)
    return node if FAULT == "removal-does-not-fix" else fixed(node)


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
    key = int(key)
    if verb == "insert":
        root = inserted(root, key)
        if FAULT != "root-stays-red":
            root.red = False
    elif contains(root, key):
        if not red(root.left) and not red(root.right):
            root.red = True
        root = removed(root, key)
        if root and FAULT != "removal-leaves-red-root":
            root.red = False
    print(level_order(root))
