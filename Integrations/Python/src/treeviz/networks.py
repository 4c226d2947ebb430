"""Reads directed graphs of NetworkX, without importing it."""

from __future__ import annotations

from typing import Any

from .errors import DataError
from .names import COLOR, KEY
from .objects import Node, best, color, label, nested

# Attributes of an edge that name the side of its child.
_SIDES = ("side", "child", "direction", "position")


def is_network(value: object) -> bool:
    """Whether an object is a graph with the interface of NetworkX."""
    # Some objects seem to have every attribute, but their classes do not.
    return all(hasattr(type(value), name) for name in ("is_directed", "nodes", "edges"))


def network_text(graph: Any) -> str:
    """Returns a directed graph as JSON.

    Children are in the order of their edges. An edge with ``side="right"`` leads to a right child.
    The label of a node is its attribute ``label``, or another usual name, or else the node itself.

    Args:
        graph: an arborescence. Nodes with three or more children have no sides.

    Raises:
        DataError: the graph is no such tree.
    """
    if not graph.is_directed():
        raise DataError("the graph has no directions; networkx.bfs_tree(graph, root) directs its edges", 65)
    if len(graph) == 0:
        return "[]"
    roots = [node for node, degree in graph.in_degree() if degree == 0]
    if len(roots) != 1:
        raise DataError(f"the graph has {len(roots)} nodes without a parent; a tree has one root", 65)
    # The number of edges excludes a cycle beside the tree.
    if graph.number_of_edges() != len(graph) - 1:
        raise DataError(f"a tree of {len(graph)} nodes has {len(graph) - 1} edges", 65)

    def view(node: Any) -> Node | None:
        if node is None:
            return None
        data = {name: value for name, value in graph.nodes[node].items() if isinstance(name, str)}
        key = best(["label", *data], "label " + KEY, lambda name: name in data)
        shade = best(data, COLOR, lambda name: True)
        name = color(shade, data[shade]) if shade else None
        return Node(
            label(data[key] if key else node),
            _children(graph, node),
            node,
            f',"color":"{name}"' if name else "",
        )

    text = nested(roots[0], view)
    if text.count('"element":') < len(graph):
        raise DataError("the graph is not connected", 65)
    return text


def _children(graph: Any, node: Any) -> tuple[Any, ...]:
    places: dict[str, Any] = {}
    rest = []
    for child in graph.successors(node):
        data = graph.get_edge_data(node, child) or {}
        if graph.is_multigraph():
            data = next(iter(data.values()))
        side = next((str(data[name]).lower() for name in _SIDES if name in data), "")
        side = {"l": "left", "r": "right"}.get(side, side)
        if side in places:
            raise DataError(f"{node} has two {side} children, {places[side]} and {child}", 65)
        if side in ("left", "right"):
            places[side] = child
        elif "side" in data:
            raise DataError(f"the side of the edge from {node} to {child} is '{side}', not left or right", 65)
        else:
            rest.append(child)
    if len(rest) > 2 and not places:
        return tuple(rest)
    for side in ("left", "right"):
        if rest and side not in places:
            places[side] = rest.pop(0)
    if rest:
        raise DataError(f"{node} has {graph.out_degree(node)} children, not two", 65)
    return places.get("left"), places.get("right")
