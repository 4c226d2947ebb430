"""A search tree in a running session."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import Any, cast

from .errors import DataError, UsageError
from .picture import Key, Option, Steps, TreePicture, Verdict, spelled, words
from .session import Answer, Session

# Nested objects of a deep tree exceed the recursion limit of Python.
_FORMAT = "json-arrays"


class Tree:
    """A search tree, kept by a process of treeviz.

    A call starts no process, because that of the tree runs until the tree is closed: by
    ``close``, at the end of a ``with`` statement, or when the tree is no longer used. Several threads
    may use a tree. Copies, also by ``copy`` and ``pickle``, are trees with a process of their own. A
    process that is forked cannot use the trees of its parent.

        with treeviz.Tree("avl", [5, 3, 8]) as tree:
            tree.insert(4)
            print(tree)
    """

    def __init__(
        self,
        kind: str = "bst",
        keys: Iterable[Key] = (),
        *,
        seed: int | None = None,
        duplicates: str | None = None,
    ) -> None:
        """Creates a tree.

        Args:
            kind: ``bst``, ``avl``, ``red-black``, ``splay``, ``treap``, ``weight-balanced``,
                ``scapegoat``, ``heap`` or ``min-heap``.
            keys: keys to insert, in this order.
            seed: the seed of the priorities of a treap.
            duplicates: the treatment of equal keys: ``ignore`` (as in a set), ``count``, ``right`` or
                ``reject``. By default, search trees ignore them, and heaps keep them.

        Raises:
            UnavailableError: the program treeviz is missing.
            UsageError: there is no such kind.
            DataError: a key cannot be inserted.
        """
        self._start(kind, {"seed": seed, "duplicates": duplicates})
        try:
            self.insert(*keys)
        except BaseException:
            self.close()
            raise

    def _start(self, kind: str, options: dict[str, Option], text: str | None = None) -> None:
        if "," in kind:
            raise UsageError(f"a tree has one kind, not '{kind}'", 64)
        self._kind, self._options = kind, options
        # Whether the keys are words, to which a session adds numbers as words; `None` if unknown.
        self._holds_words: bool | None = bool(text) and isinstance(
            json.loads(text or "")["label"][0], str
        )
        form = {"from_format": _FORMAT} if text else {}
        self._session = Session(words({"kind": kind, **options, **form}), text)
        self._ask("")

    def ask(self, line: str) -> Answer:
        """Runs any line of a session, such as ``undo 2`` or ``query 3...7 --aggregate sum``.

        Args:
            line: the line.

        Returns:
            the answer, a dictionary that the article about sessions describes.

        Raises:
            TreeVizError: the line failed.
        """
        self._holds_words = None
        return self._ask(line)

    def _ask(self, line: str) -> Answer:
        answer = self._session.ask(line)
        self._count = int(answer["count"])
        if len(answer["kinds"]) == 1:
            self._kind = answer["kinds"][0]
        return answer

    def _outcome(self, verb: str, keys: Sequence[Key], name: str) -> int:
        if not keys:
            return 0
        line = " ".join([verb, *map(_word, keys)])
        numbers = [key for key in keys if not isinstance(key, str)]
        if numbers and len(numbers) < len(keys):
            raise DataError("the keys are numbers and words; a tree holds only one of them", 65)
        if numbers and self and self._holds_words is None:
            self._holds_words = isinstance(self.traverse("levelorder")[0], str)
        if numbers and self._holds_words and self:
            raise DataError(f"the tree holds words, and {numbers[0]} is a number; clear the tree first", 65)
        outcome = int(self._ask(line)["outcomes"][0].get(name, 0))
        if verb == "insert":
            self._holds_words = not numbers
        return outcome

    def insert(self, *keys: Key) -> int:
        """Inserts keys in order.

        Args:
            keys: numbers or strings, but not both in one tree. A string is text even if it is spelled
                as a number.

        Returns:
            the number of keys that were not in the tree before.

        Raises:
            DataError: a key has another type than those in the tree, or is refused as a duplicate.
        """
        return self._outcome("insert", keys, "inserted")

    def remove(self, *keys: Key) -> int:
        """Removes keys; returns how many of them were in the tree."""
        return self._outcome("remove", keys, "removed")

    def search(self, key: Key) -> bool:
        """Searches for a key, which changes a splay tree; returns whether it is in the tree."""
        return self._outcome("search", [key], "found") > 0

    def traverse(self, order: str = "inorder", reversed: bool = False) -> list[Key]:
        """Returns the keys in the order of a traversal.

        Args:
            order: ``inorder``, ``preorder``, ``postorder``, ``levelorder``, ``zigzag``, ``morris`` or
                ``euler``.
            reversed: whether the sequence is reversed.
        """
        line = ["traverse", *words({"order": order, "reversed": reversed, "json": True})]
        keys: list[Key] = self._ask(" ".join(line))["values"][0]
        return keys

    def clear(self) -> None:
        """Removes all keys, so that the tree can hold keys of another type."""
        self.ask("clear")

    def undo(self, changes: int = 1) -> None:
        """Undoes changes, as many as there are if ``changes`` is larger."""
        self.ask(f"undo {changes}")

    def redo(self, changes: int = 1) -> None:
        """Redoes changes, as many as there are if ``changes`` is larger."""
        self.ask(f"redo {changes}")

    def __contains__(self, key: object) -> bool:
        try:
            return self.search(cast(Key, key))
        except (TypeError, DataError):
            return False  # The tree cannot hold such a key.

    def __len__(self) -> int:
        return self._count

    def __bool__(self) -> bool:
        return self._count > 0

    def __iter__(self) -> Iterator[Key]:
        return iter(self.traverse())

    @property
    def kind(self) -> str:
        """The kind of the tree."""
        return self._kind

    def _treeviz_text(self) -> str:
        return json.dumps(self._ask(f"convert --to {_FORMAT}")["values"][0])

    def picture(self, **options: Option) -> TreePicture:
        """Returns a picture of the tree as it is now, with options of ``treeviz draw``."""
        form = {"from_format": _FORMAT, "kind": self._kind} if self else {"quiet": True}
        text = self._treeviz_text() if self else "[]"
        return TreePicture(text, {**form, **self._options, **options})

    def text(self, **options: Option) -> str:
        """Returns the drawing in characters; see ``Picture``."""
        return self.picture().text(**options)

    def svg(self, **options: Option) -> str:
        """Returns the picture as SVG; see ``Picture``."""
        return self.picture().svg(**options)

    def html(self, **options: Option) -> str:
        """Returns a page; see ``Picture``."""
        return self.picture().html(**options)

    def save(self, file: str | os.PathLike[str], **options: Option) -> None:
        """Writes a file; see ``Picture``."""
        self.picture().save(file, **options)

    def steps(self, verb: str = "traverse", *keys: Key, **options: Option) -> Steps:
        """Returns the steps of an operation, which does not change the tree; see ``TreePicture``."""
        return self.picture().steps(verb, *keys, **options)

    def check(self, kind: str | None = None, **options: Option) -> Verdict:
        """Returns whether the rules of a kind hold, by default those of its own; see ``TreePicture``."""
        return self.picture().check(kind or self._kind, **options)

    def _repr_svg_(self) -> str:
        return self.picture()._repr_svg_()

    def _repr_html_(self) -> str | None:
        return self.picture()._repr_html_()

    def __str__(self) -> str:
        return str(self.picture())

    def __repr__(self) -> str:
        return f"<{self._kind} Tree of {self._count} keys; print() draws it>"

    def close(self) -> None:
        """Ends the process. Later calls raise ``SessionError``."""
        self._session.close()

    def __enter__(self) -> Tree:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __copy__(self) -> Tree:
        return _restored(*self.__reduce__()[1])

    def __deepcopy__(self, memo: dict[int, Any]) -> Tree:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, tuple[str, dict[str, Option], str | None]]:
        text = self._treeviz_text() if self else None
        return _restored, (self._kind, self._options, text)


def _word(key: Key) -> str:
    """Returns a key as a word of a line, where a string has two pairs of quotation marks.

    The line removes the outer pair. Without the inner pair, a single word would be split into keys.
    """
    return spelled(spelled(key)) if isinstance(key, str) else spelled(key)


def _restored(kind: str, options: dict[str, Option], text: str | None) -> Tree:
    """Returns a tree with the same nodes, for copies."""
    tree = Tree.__new__(Tree)
    tree._start(kind, options, text)
    return tree
