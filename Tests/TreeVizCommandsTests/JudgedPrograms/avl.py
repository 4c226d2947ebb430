"""An AVL tree."""
import sys


class Node:
    def __init__(self, key):
        self.key, self.left, self.right, self.height = key, None, None, 0


def height(node):
    return node.height if node else -1


def measure(node):
    node.height = 1 + max(height(node.left), height(node.right))


def rotated_right(node):
    top = node.left
    node.left, top.right = top.right, node
    measure(node)
    measure(top)
    return top


def rotated_left(node):
    top = node.right
    node.right, top.left = top.left, node
    measure(node)
    measure(top)
    return top


def balanced(node):
    measure(node)
    if height(node.left) > height(node.right) + 1:
        if height(node.left.left) < height(node.left.right):
            node.left = rotated_left(node.left)
        return rotated_right(node)
    if height(node.right) > height(node.left) + 1:
        if height(node.right.right) < height(node.right.left):
            node.right = rotated_right(node.right)
        return rotated_left(node)
    return node


def inserted(node, key):
    if node is None:
        return Node(key)
    if key < node.key:
        node.left = inserted(node.left, key)
    elif key > node.key:
        node.right = inserted(node.right, key)
    return balanced(node)


def removed(node, key):
    if node is None:
        return None
    if key < node.key:
        node.left = removed(node.left, key)
    elif key > node.key:
        node.right = removed(node.right, key)
    elif node.left and node.right:
        heir = node.right
        while heir.left:
            heir = heir.left
        node.key = heir.key
        node.right = removed(node.right, heir.key)
    else:
        return node.left or node.right
    return balanced(node)


def text(node):
    return f"({node.key} {text(node.left)} {text(node.right)})" if node else "()"


root = None
for line in sys.stdin:
    verb, key = line.split()
    root = (inserted if verb == "insert" else removed)(root, int(key))
    print(text(root))
