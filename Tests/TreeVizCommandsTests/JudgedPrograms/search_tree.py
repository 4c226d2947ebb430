"""A search tree as in textbooks, balanced by heights if asked for, which can be given one fault.

    python3 search_tree.py bst|avl [FAULT]
"""
import sys

KIND = sys.argv[1]
FAULT = sys.argv[2] if len(sys.argv) > 2 else ""


class Node:
    def __init__(self, key):
        self.key, self.left, self.right, self.height = key, None, None, 0


def height(node):
    return node.height if node else -1


def measure(node):
    node.height = 1 + max(height(node.left), height(node.right))


def rotated_right(node):
    top = node.left
    node.left = None if FAULT == "rotation-loses-inner" else top.right
    top.right = node
    if FAULT != "rotation-forgets-height":
        measure(node)
    measure(top)
    return top


def rotated_left(node):
    top = node.right
    node.right = None if FAULT == "rotation-loses-inner" else top.left
    top.left = node
    if FAULT != "rotation-forgets-height":
        measure(node)
    measure(top)
    return top


def balanced(node):
    if KIND != "avl":
        return node
    measure(node)
    difference = height(node.left) - height(node.right)
    if difference > (2 if FAULT == "left-limit" else 1):
        outer, inner = height(node.left.left), height(node.left.right)
        is_inner = outer <= inner if FAULT == "left-tie" else outer < inner
        if is_inner and node.left.right and FAULT != "no-left-right":
            node.left = rotated_left(node.left)
        return node if FAULT == "no-right" else rotated_right(node)
    if difference < (-2 if FAULT == "right-limit" else -1):
        inner, outer = height(node.right.left), height(node.right.right)
        is_inner = outer <= inner if FAULT == "right-tie" else outer < inner
        if is_inner and node.right.left and FAULT != "no-right-left":
            node.right = rotated_right(node.right)
        return node if FAULT == "no-left" else rotated_left(node)
    return node


def inserted(node, key):
    if node is None:
        return Node(key)
    if key < node.key or (key == node.key and FAULT == "equal-goes-left"):
        node.left = inserted(node.left, key)
    elif key > node.key or FAULT == "equal-goes-right":
        node.right = inserted(node.right, key)
    else:
        return node
    return node if FAULT == "insertion-does-not-balance" else balanced(node)


def removed(node, key):
    if node is None:
        if FAULT == "absent-key-raises":
            raise KeyError(key)
        return None
    if key < node.key:
        node.left = removed(node.left, key)
    elif key > node.key:
        node.right = removed(node.right, key)
    elif node.left is None:
        return None if FAULT == "right-is-lost" else node.right
    elif node.right is None:
        return None if FAULT == "left-is-lost" else node.left
    else:
        heir = node.right
        while heir.left:
            heir = heir.left
        node.key = heir.key
        if FAULT == "two-children-hang":
            while True:
                pass
        if FAULT != "heir-stays":
            node.right = removed(node.right, heir.key)
    return node if FAULT == "removal-does-not-balance" else balanced(node)


def text(node):
    if node is None:
        return "()"
    left, right = text(node.left), text(node.right)
    return f"({node.key} {left} {right})" if node.left or node.right else f"({node.key})"


root = None
for line in sys.stdin:
    verb, key = line.split()
    root = inserted(root, int(key)) if verb == "insert" else removed(root, int(key))
    print(text(root))
