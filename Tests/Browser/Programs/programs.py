"""The programs in Python of this folder: correct ones, and faulty ones, which differ from a correct one in
one place.

    from programs import python_programs
"""

import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent


def sections(name):
    """Returns the sections of a file: the text after `####`, and the lines below it."""
    text = "\n" + (FOLDER / name).read_text()
    return [section.split("\n", 1) for section in text.split("\n#### ")[1:]]


def python_programs():
    """Returns the programs: name, kind, text, whether it is correct, and the statements that use it.

    The statements make an empty tree, insert a key and remove one; the last one is the root.
    """
    programs = {}
    for heading, text in sections("correct.py"):
        name, _, rest = heading.partition(": ")
        kind, *uses = rest.split("; ")
        programs[name] = {"name": name, "kind": kind, "text": text + "\n", "uses": uses, "isCorrect": True}
    faulty = []
    for number, (heading, new) in enumerate(sections("faulty.py")):
        name, _, old = heading.partition(": ")
        old, new = (part.rstrip("\n").replace("\\n", "\n") for part in (old, new))
        base = programs[name]
        if old not in base["text"]:
            raise SystemExit(f"{name} does not contain {old}")
        faulty.append({**base, "name": f"{name}-{number}", "text": base["text"].replace(old, new, 1), "isCorrect": False})
    return [*programs.values(), *faulty]
