"""Writes printed-by-python.txt: trees as printed by Python and by the package binarytree.

Requires `pip install binarytree`. Every record is a line with the format of the text and the tree as a
level-order list in JSON, followed by the text.
"""

import json
import pprint
import random
from dataclasses import dataclass
from typing import Any, NamedTuple, Optional

import binarytree


@dataclass
class TreeNode:
    val: Any
    left: Optional["TreeNode"] = None
    right: Optional["TreeNode"] = None


class Node(NamedTuple):
    key: Any
    left: Optional["Node"]
    right: Optional["Node"]


LABELS = ["a", "b c", "it's", 'say "x"', "tab\t", "new\nline", "back\\slash", "\x1b", "é", "日本",
          "\u200b", "\U0001f600", "(", "None", "", 0, -7, 2.5, 1e22, True, False]


def grown(random, count, labels):
    """Returns a random tree as nested tuples."""
    if count == 0:
        return None
    left = random.randrange(count)
    label = labels(random)
    return (label, grown(random, left, labels), grown(random, count - 1 - left, labels))


def level_order(tree):
    entries, queue = [], [tree]
    while queue:
        node = queue.pop(0)
        entries.append(None if node is None else str(node[0]))
        if node is not None:
            queue += [node[1], node[2]]
    while entries and entries[-1] is None:
        entries.pop()
    return json.dumps(entries)


def mapped(tree, make):
    return None if tree is None else make(tree[0], mapped(tree[1], make), mapped(tree[2], make))


def shortened(tree):
    if tree is None:
        return ()
    parts = [tree[0], shortened(tree[1]), shortened(tree[2])]
    while len(parts) > 1 and parts[-1] == ():
        parts.pop()
    return tuple(parts)


def listed(tree):
    return [] if tree is None else [tree[0], listed(tree[1]), listed(tree[2])]


def record(name, tree, text):
    print(f"== {name} {level_order(tree)}")
    print(text)


generator = random.Random(5)
any_label = lambda random: random.choice(LABELS)
for count in [1, 2, 3, 4, 5, 7, 9, 12]:
    for _ in range(2):
        tree = grown(generator, count, any_label)
        dictionary = mapped(tree, lambda l, a, b: {"val": l, "left": a, "right": b})
        record("literal", tree, repr(dictionary))
        record("literal", tree, pprint.pformat(dictionary, width=60, sort_dicts=False))
        record("literal", tree, repr(tree))
        record("literal", tree, repr(mapped(tree, TreeNode)))
        record("literal", tree, repr(mapped(tree, Node)))
        if count > 1:
            record("literal", tree, repr(shortened(tree)))
            record("literal", tree, repr(listed(tree)))
        whole = grown(generator, count, lambda random: random.randrange(-99, 1000))
        record("literal", whole, str(mapped(whole, TreeNode)))
        if count > 1:
            record("drawing", whole, str(mapped(whole, binarytree.Node)))
for height in [2, 3, 4]:
    for _ in range(3):
        seed = generator.randrange(10**6)
        random.seed(seed)
        root = binarytree.tree(height=height)
        read = lambda n: None if n is None else (n.val, read(n.left), read(n.right))
        record("drawing", read(root), str(root))
