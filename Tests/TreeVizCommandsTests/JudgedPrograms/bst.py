"""A textbook search tree without balancing."""
import sys


class Node:
    def __init__(self, key):
        self.key, self.left, self.right = key, None, None


def inserted(node, key):
    if node is None:
        return Node(key)
    if key < node.key:
        node.left = inserted(node.left, key)
    elif key > node.key:
        node.right = inserted(node.right, key)
    return node


def removed(node, key):
    if node is None:
        return None
    if key < node.key:
        node.left = removed(node.left, key)
    elif key > node.key:
        node.right = removed(node.right, key)
    elif node.left is None:
        return node.right
    elif node.right is None:
        return node.left
    else:
        heir = node.right
        while heir.left:
            heir = heir.left
        node.key = heir.key
        node.right = removed(node.right, heir.key)
    return node


def text(node):
    return f"({node.key} {text(node.left)} {text(node.right)})" if node else "()"


root = None
for line in sys.stdin:
    verb, key = line.split()
    root = (inserted if verb == "insert" else removed)(root, int(key))
    print(text(root))
