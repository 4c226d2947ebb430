"""Reads trees of Python objects and writes them as text for the program."""

from __future__ import annotations

import inspect
import json
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from numbers import Number, Real
from typing import Any, Callable, Optional, cast

from .errors import DataError, ObjectError, UsageError
from .names import CHILDREN, COLOR, KEY, LEFT, NIL, RIGHT, ROOT, plain, spellings
from .program import whole

_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")

# Values that the rules of a kind compare with the tree, if the nodes store them.
_STORED = ("height", "balance", "priority")


@dataclass(frozen=True)
class Node:
    """A node as the program sees it."""

    label: str
    """The label in JSON."""
    children: tuple[object, ...] = (None, None)
    """The left and the right child, or all of three or more children, none of which is missing."""
    identity: Hashable | None = None
    """Distinguishes the node from all others; ``None`` if it is only a label."""
    members: str = ""
    """Further members in JSON, each with a comma before it."""


View = Callable[[object], Optional[Node]]
"""Returns the node that an object stands for, or ``None`` for an empty place."""


def nested(root: object, view: View) -> str:
    """Writes a tree as JSON, without recursion because trees may be deep.

    Args:
        root: the root.
        view: reads an object.

    Returns:
        nested objects, or ``[]`` for the empty tree.

    Raises:
        DataError: an object is the child of two nodes or of a node below it.
    """
    parts: list[str] = []
    seen: dict[Hashable, object] = {}
    above: set[Hashable] = set()
    # Nodes to enter, with the text before them and their place in words, and nodes to leave, with the
    # text after them.
    pending: list[tuple[str, object, str] | tuple[Hashable, str]] = [("", root, "the root")]
    while pending:
        item = pending.pop()
        if len(item) == 2:
            above.discard(item[0])
            parts.append(item[1])
            continue
        before, value, place = item
        node = view(value)
        if node is None:
            continue
        if node.identity is not None:
            if node.identity in seen:
                end = "is above it: a cycle" if node.identity in above else "has another parent, too"
                raise DataError(f"{place} is {node.label} again, which {end}", 65)
            # The object is kept, so that no other one gets its identity.
            seen[node.identity] = value
            above.add(node.identity)
        parts.append(f'{before}{{"element":{node.label}{node.members}')
        if len(node.children) > 2:
            pending.append((node.identity, "]}"))
            for number, child in reversed(list(enumerate(node.children))):
                start = "," if number else ',"children":['
                pending.append((start, child, f"child {number + 1} of {node.label}"))
            continue
        pending.append((node.identity, "}"))
        left, right = node.children
        for side, child in (("right", right), ("left", left)):
            pending.append((f',"{side}":', child, f"the {side} child of {node.label}"))
    return "".join(parts) or "[]"


def label(value: object) -> str:
    """Returns a value as the label of a node, in JSON: numbers as numbers, all else as text."""
    if isinstance(value, tuple):
        return _quoted(": ".join(str(part) for part in value))
    if isinstance(value, (Real, Decimal)) and not isinstance(value, bool):
        text = digits(value) if hasattr(value, "__index__") else str(value)
        return text if is_number(text) else _quoted(text)
    return _quoted(value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value))


def _quoted(text: str) -> str:
    return json.dumps(whole(text))


def digits(value: Any) -> str:
    """Returns a whole number in decimal digits.

    Raises:
        DataError: Python refuses to write so long a number.
    """
    try:
        return str(int(value))
    except ValueError as fault:
        raise DataError(f"a whole number is too long: {fault}", 65) from fault


def is_number(text: str) -> bool:
    """Whether text is a finite number as the program writes it."""
    return bool(_NUMBER.fullmatch(text))


def is_label(value: object) -> bool:
    """Whether a value can only be a label, not a node."""
    return isinstance(value, (str, bytes, Number))


def is_sequence(value: object) -> bool:
    """Whether a value is a list or a tuple, and not a node whose class extends one of them."""
    if type(value) in (list, tuple):
        return True
    if not isinstance(value, (list, tuple)) or hasattr(type(value), "_fields"):
        return False
    return best(_stored_names(value), f"{LEFT} {RIGHT} {CHILDREN}", lambda name: True) is None


@dataclass(frozen=True)
class Names:
    """Names of fields given by the user, or ``None`` for the usual ones."""

    left: str | None = None
    right: str | None = None
    key: str | None = None


@dataclass(frozen=True)
class _Layout:
    """The names of the fields of a node."""

    left: str | None = None
    right: str | None = None
    children: str | None = None
    key: str | None = None
    color: str | None = None
    stored: tuple[str, ...] = ()


class ObjectReader:
    """Reads nodes whose fields have usual names, dictionaries, lists and tuples."""

    def __init__(self, names: Names = Names()) -> None:
        if (names.left is None) != (names.right is None):
            raise UsageError("left and right belong together", 64)
        self._names = names
        self._layouts: dict[type, _Layout] = {}
        self._nils: set[int] = set()

    def text(self, tree: object) -> str:
        """Returns a tree as JSON.

        Args:
            tree: the root, or an object that holds it.

        Raises:
            DataError: the object is no binary tree.
        """
        root = self._root(tree)
        self._nils |= self._sentinels(root)
        return nested(root, self)

    def __call__(self, value: object) -> Node | None:
        """Returns the node that an object stands for, or ``None`` for an empty place."""
        if value is None or id(value) in self._nils or (isinstance(value, Mapping) and not value):
            return None
        if is_label(value):
            return Node(label(value))
        if is_sequence(value):
            return self._sequence(cast("list[Any] | tuple[Any, ...]", value))
        if getattr(value, "ndim", 0) and hasattr(type(value), "tolist"):
            raise DataError(f"{_shown(value)} is an array, not a node", 65)
        layout = self._layout(value)
        children = _children(value, layout)
        # Nodes may compare equal to None.
        is_leaf = all(child is None for child in children)
        if is_leaf and layout.key and _read(value, layout.key) is None:
            return None
        members = ""
        if layout.color:
            name = color(layout.color, _read(value, layout.color))
            members += f',"color":"{name}"' if name else ""
        for stored in layout.stored:
            number = _read(value, stored)
            if isinstance(number, Real) and not isinstance(number, bool):
                members += f',"{plain(stored)}":{label(number)}'
        key = _read(value, layout.key) if layout.key else type(value).__name__
        return Node(label(key), children, id(value), members)

    def _sequence(self, value: list[Any] | tuple[Any, ...]) -> Node | None:
        """Reads ``[key, left, right]``, whose children may be missing."""
        if not value:
            return None
        if len(value) > 3 or not is_label(value[0]):
            raise DataError(
                f"{_shown(value)} is no node: a node is [key], [key, left] or [key, left, right]", 65
            )
        left, right = [*value[1:], None, None][:2]
        return Node(label(value[0]), (left, right), id(value))

    def _root(self, tree: object) -> object:
        """Returns the root of an object that holds one, otherwise the object itself."""
        for _ in range(4):
            if tree is None or is_label(tree) or is_sequence(tree):
                return tree
            layout = self._layout(tree)
            if layout.left or layout.children or (isinstance(tree, Mapping) and layout.key):
                return tree
            names = _field_names(tree)
            root = best(names, ROOT, lambda name: not is_label(_read(tree, name)))
            if root is None:
                break
            nil = best(names, NIL, lambda name: not is_label(_read(tree, name)))
            if nil and _read(tree, nil) is not None:
                self._nils.add(id(_read(tree, nil)))
            tree = _read(tree, root)
        names = _field_names(tree)
        fields = f"its fields: {', '.join(names[:12])}" if names else "it has no fields"
        raise ObjectError(
            f"{type(tree).__name__} has no fields that look like two children or a root ({fields});"
            " name them with left=, right= and key="
        )

    def _layout(self, value: object) -> _Layout:
        """Returns the layout of an object, which all objects of its class share if it has children."""
        found = self._layouts.get(type(value))
        if found is None:
            found = self._find_layout(value)
            if not isinstance(value, Mapping) and (found.left or found.children):
                self._layouts[type(value)] = found
        return found

    def _find_layout(self, value: object) -> _Layout:
        names = _field_names(value)

        def is_link(name: str) -> bool:
            child = _read(value, name)
            return isinstance(value, Mapping) or child is None or not is_label(child)

        layout = _Layout()
        if self._names.left is not None and self._names.right is not None:
            if self._names.left in names or self._names.right in names:
                layout = _Layout(self._names.left, self._names.right)
        else:
            left, right = best(names, LEFT, is_link), best(names, RIGHT, is_link)
            pair = (left, right) if left and right else _mirrored(names, is_link)
            if not pair and isinstance(value, Mapping) and (left or right):
                pair = (left or "", right or "")
            children = None if pair else best(names, CHILDREN, lambda n: _is_pair(_read(value, n)))
            layout = replace(layout, children=children)
            if pair:
                layout = _Layout(*pair)
        links = {layout.left, layout.right, layout.children}

        def is_key(name: str) -> bool:
            key = _read(value, name)
            same = type(key) is type(value)
            return name not in links and not same and not isinstance(key, (list, dict, set))

        named = self._names.key if self._names.key in names else None
        key = named or best(names, KEY, is_key)
        if key is None:
            others = (n for n in names if n not in links and is_label(_read(value, n)))
            key = next(others, None)
        own = _stored_names(value)
        return replace(
            layout,
            key=key,
            color=best(names, COLOR, lambda name: name not in links and name != key),
            stored=tuple(name for name in own if plain(name) in _STORED and name != key),
        )

    def _sentinels(self, root: object) -> set[int]:
        """Returns the leaves that at least three links refer to, counting those to themselves.

        They stand for empty places, as the nil of red-black trees.
        """
        visits: Counter[int] = Counter()
        leaves: set[int] = set()
        pending = [root]
        while pending:
            value = pending.pop()
            visits[id(value)] += 1
            if visits[id(value)] > 1 or value is None or is_label(value):
                continue
            node = self(value)
            if node is None or is_sequence(value):
                pending += node.children if node else ()
                continue
            if all(child is None or child is value for child in node.children):
                leaves.add(id(value))
            pending += node.children
        return {leaf for leaf in leaves if visits[leaf] >= 3}


def color(name: str, value: object) -> str | None:
    """Returns the color that a field of a node shows, or ``None`` if it is unknown.

    Args:
        name: the name of the field, such as ``is_red``.
        value: its value: a truth value, the name of a color or its first letter.
    """
    if hasattr(type(value), "tolist") and not getattr(value, "ndim", 0):
        value = cast(Any, value).tolist()
    name = plain(name)
    if isinstance(value, bool) or (isinstance(value, int) and ("red" in name or "black" in name)):
        return "red" if bool(value) != ("black" in name) else "black"
    word = str(getattr(value, "name", value)).lower()
    return next((c for c in ("red", "black") if c in word or word == c[0]), None)


def _children(value: object, layout: _Layout) -> tuple[object, ...]:
    if layout.children:
        children = _read(value, layout.children)
        children = list(children) if isinstance(children, (list, tuple)) else []
        if len(children) > 2:
            if any(child is None for child in children):
                raise DataError(f"{_shown(value)} has three or more children, and one is missing", 65)
            return tuple(children)
        left, right = [*children, None, None][:2]
    else:
        left = _link(value, layout.left) if layout.left else None
        right = _link(value, layout.right) if layout.right else None
    # Both links of a sentinel may refer to itself; a single one is a cycle.
    return (None, None) if left is value and right is value else (left, right)


def _link(value: object, name: str) -> object:
    """Returns a child. An error inside of a property is not an empty place."""
    child = _read(value, name)
    if child is None and isinstance(inspect.getattr_static(type(value), name, None), property):
        getattr(value, name)
    return child


def _is_pair(value: object) -> bool:
    return isinstance(value, (list, tuple)) and not any(isinstance(child, str) for child in value)


def _read(value: object, name: str) -> object:
    """Returns a field, or ``None`` if this object does not have it."""
    found = value.get(name) if isinstance(value, Mapping) else getattr(value, name, None)
    return None if callable(found) and not isinstance(found, type) else found


def _stored_names(value: object) -> list[str]:
    """Returns the names of the fields that an object stores."""
    if isinstance(value, Mapping):
        return [name for name in value if isinstance(name, str)]
    slots = [
        name
        for c in type(value).__mro__
        for name, member in vars(c).items()
        if inspect.ismemberdescriptor(member)
    ]
    return [*vars(value), *slots] if hasattr(value, "__dict__") else slots


def _field_names(value: object) -> list[str]:
    """Returns the names of all fields: stored ones, those of a named tuple, properties, defaults."""
    if isinstance(value, Mapping):
        return _stored_names(value)
    names: list[str] = [*getattr(type(value), "_fields", ()), *_stored_names(value)]
    for c in type(value).__mro__[:-1]:
        names += [
            name
            for name, member in vars(c).items()
            if not name.startswith("__") and (inspect.isdatadescriptor(member) or not callable(member))
        ]
    return list(dict.fromkeys(names))


def best(names: Iterable[str], wanted: str, accepts: Callable[[str], bool]) -> str | None:
    """Returns the field that has the first usual name and an accepted value."""
    fields: dict[str, list[str]] = {}
    for name in names:
        fields.setdefault(plain(name), []).append(name)
    for spelling in spellings(wanted):
        for name in fields.get(spelling, ()):
            if accepts(name):
                return name
    return None


def _mirrored(names: list[str], is_link: Callable[[str], bool]) -> tuple[str, str] | None:
    """Returns two links whose names differ only in left and right, such as ``rb_left``."""
    for name in names:
        other = name.replace("left", "right").replace("Left", "Right")
        if other != name and other in names and is_link(name) and is_link(other):
            return name, other
    return None


def _shown(value: object) -> str:
    text = type(value).__name__ if not isinstance(value, (list, tuple)) else repr(value[:4])
    return text if len(text) <= 60 else text[:59] + "…"
