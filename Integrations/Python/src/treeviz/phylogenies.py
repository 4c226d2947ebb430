"""Reads trees of ete3, ete4, dendropy and Biopython, without importing them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from numbers import Real
from typing import Any

from .names import CHILDREN
from .objects import Node, label, nested
from .program import whole

# Names of columns that have another meaning in JSON.
_RESERVED = {*CHILDREN.split(), "element", "key", "left", "right", "dist", "support", "name"}


def phylogeny_text(value: Any) -> str | None:
    """Returns a tree of a library for phylogenies as JSON, or ``None`` if the object is no such tree.

    Branch lengths are the column ``length``, supports the column ``support``. Texts and numbers in
    features, properties and annotations are columns, too.

    Args:
        value: a tree or a node of ete3, ete4, dendropy or Biopython.

    Raises:
        DataError: a node is the child of two nodes or of a node below it.
    """
    # Some objects seem to have every attribute, but their classes do not.
    kind = type(value)
    if hasattr(kind, "add_child") and all(hasattr(value, n) for n in ("children", "dist", "support")):
        return _ete(value)
    if hasattr(kind, "seed_node") or (hasattr(kind, "child_nodes") and hasattr(value, "edge")):
        return _dendropy(value)
    if hasattr(kind, "find_clades") and hasattr(value, "root"):
        return nested(value.root, _clade)
    return None


def _ete(root: Any) -> str:
    # The nodes of ete3 have the support 1.0 by default.
    has_supports = not hasattr(root, "features") or any(
        node.support != 1.0 for node in _nodes(root) if node.children
    )

    def view(node: Any) -> Node | None:
        if node is None:
            return None
        properties = getattr(node, "props", None)
        if properties is None:
            properties = {name: getattr(node, name, None) for name in sorted(node.features)}
        members = "" if node is root else _number("length", node.dist)
        if has_supports and node.children:
            members += _number("support", node.support)
        return _node(node.name, node.children, node, members + _columns(properties.items()))

    return nested(root, view)


def _nodes(root: Any) -> Iterator[Any]:
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        pending += node.children


def _dendropy(value: Any) -> str:
    root = value.seed_node if hasattr(value, "seed_node") else value
    is_rooted = getattr(value, "is_rooted", None)

    def view(node: Any) -> Node | None:
        if node is None:
            return None
        children = node.child_nodes()
        name = node.taxon.label if node.taxon is not None else node.label
        members = _number("length", node.edge.length)
        # Newick writes supports as labels of inner nodes.
        if children and node.taxon is None and _is_decimal(name):
            members += _number("support", float(name))
            name = None
        if node is root and is_rooted is not None:
            members += f',"rooting":"{"R" if is_rooted else "U"}"'
        notes = [(note.name, note.value) for note in node.annotations]
        return _node(name, children, node, members + _columns(notes))

    return nested(root, view)


def _clade(node: Any) -> Node | None:
    if node is None:
        return None
    members = _number("length", node.branch_length)
    members += _number("support", getattr(node, "confidence", None))
    comment = getattr(node, "comment", None)
    return _node(node.name, node.clades, node, members + _columns([("comment", comment)]))


def _node(name: object, children: Any, node: object, members: str) -> Node:
    text = json.dumps(whole("" if name is None else str(name)))
    places = children if len(children) > 2 else [*children, None, None][:2]
    return Node(text, tuple(places), id(node), members)


def _is_decimal(text: object) -> bool:
    try:
        return isinstance(text, str) and math.isfinite(float(text))
    except ValueError:
        return False


def _number(name: str, value: object) -> str:
    if not isinstance(value, Real) or isinstance(value, bool) or not math.isfinite(value):
        return ""
    return f',"{name}":{label(value)}'


def _columns(values: Any) -> str:
    """Returns texts and numbers as members of JSON."""
    members: dict[str, str] = {}
    for name, value in values:
        name = str(name)
        is_text = isinstance(value, str) and value != ""
        is_number = isinstance(value, Real) and math.isfinite(value)
        if (is_text or is_number) and name.lower() not in _RESERVED:
            members[name] = f",{json.dumps(whole(name))}:{label(value)}"
    return "".join(members.values())
