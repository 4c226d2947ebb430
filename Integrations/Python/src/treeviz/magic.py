"""The magics ``%treeviz`` and ``%%treeviz`` of notebooks."""

from __future__ import annotations

import shlex
from typing import Any

from .errors import UsageError
from .picture import Picture, chooses_output
from .program import run

# The verbs whose product is a picture.
_DRAWING = frozenset("insert remove search draw diff compare build random plot play".split())


def treeviz(line: str, cell: str | None = None) -> Picture | None:
    """Runs a command line in a notebook.

    ``%treeviz insert 5 3 8 --kind avl`` shows a picture; ``%treeviz check '[5,3,8]'`` prints the
    answer. In ``%%treeviz VERB``, the cell is the tree or the keys, as if ``-`` stood at the end of
    the line; without a verb, the tree is drawn.

    Args:
        line: the arguments of ``treeviz``.
        cell: the text for standard input, or ``None``.

    Returns:
        a picture, or ``None`` if the output is text, which is printed.

    Raises:
        TreeVizError: the command failed.
    """
    try:
        words = shlex.split(line) or ["draw"]
    except ValueError as fault:
        raise UsageError(f"{line}: {fault}", 64) from fault
    if cell is not None and "-" not in words:
        words.append("-")
    if words[0] in _DRAWING and "--json" not in words and not chooses_output(words):
        return Picture(words[0], {}, words[1:], cell or "")
    print(run(words, cell or "", (0, 1, 2)), end="")
    return None


def load_ipython_extension(shell: Any) -> None:
    """Adds the magics to a shell of IPython: ``%load_ext treeviz``."""
    shell.register_magic_function(treeviz, "line_cell", "treeviz")
