"""Runs a program of this folder in CPython for `treeviz judge`: process.py NAME. It reads operations and
prints the tree after each one as JSON."""

import contextlib
import io
import json
import pathlib
import random
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))
from programs import python_programs  # noqa: E402

LEFT, RIGHT, KEY = ("left", "l"), ("right", "r"), ("key", "val", "value", "data", "x")
COLUMNS = {
    "red-black": {"color": ("color",)}, "avl": {"height": ("height", "_height")},
    "treap": {"priority": ("priority", "prio")},
}


def field(node, names):
    """Returns the value of the first name that a node has, or None."""
    return next((getattr(node, name) for name in names if hasattr(node, name)), None)


def tree(node, kind, above=()):
    """Returns a node with its subtree for JSON, or None for an empty subtree."""
    key = None if node is None else field(node, KEY)
    if key is None:
        return None
    if any(node is other for other in above):
        raise ValueError("a node is below itself")
    found = {"element": key}
    for name, names in COLUMNS.get(kind, {}).items():
        value = field(node, names)
        if value is not None:
            found[name] = value.lower() if isinstance(value, str) else value
    pair = field(node, ("children",)) or (field(node, LEFT), field(node, RIGHT))
    for side, child in zip(("left", "right"), pair):
        below = tree(child, kind, (*above, node))
        if below:
            found[side] = below
    return found


def heap(values, at=0):
    """Returns an entry of a heap in a list, with its subtree."""
    if at >= len(values):
        return None
    children = {"left": heap(values, 2 * at + 1), "right": heap(values, 2 * at + 2)}
    return {"element": values[at], **{side: child for side, child in children.items() if child}}


def random_seed(text):
    """Returns the seed of a run: the one of the page, in integers of 32 bits."""
    bits = 0xFFFFFFFF
    state = 0x9E3779B9
    for letter in text:
        state = (state ^ ord(letter)) * 0x01000193 & bits
    state = state + 0x6D2B79F5 & bits
    mixed = (state ^ state >> 15) * (1 | state) & bits
    mixed = mixed + ((mixed ^ mixed >> 7) * (61 | mixed) & bits) & bits ^ mixed
    return mixed ^ mixed >> 14


def main(name):
    program = next(program for program in python_programs() if program["name"] == name)
    make, insert, remove, root = program["uses"]
    kind = program["kind"]
    operations = [line.split() for line in sys.stdin if line.strip()]
    words = [f"{0 if verb == 'insert' else 1 if key else 3} {key[0] if key else 0}" for verb, *key in operations]
    names = {"__name__": "program"}
    sys.modules["program"] = type(sys)("program")
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(program["text"], "program", "exec"), names)
        random.seed(random_seed(" ".join(words)))
        exec(make, names)
    for verb, *key in operations:
        names["key"] = int(key[0]) if key else None
        with contextlib.redirect_stdout(io.StringIO()):
            exec(insert if verb == "insert" else remove, names)
        found = eval(root, names)
        shown = heap(found) if isinstance(found, list) else tree(found, kind)
        print(json.dumps(shown or []), flush=True)


main(sys.argv[1])
