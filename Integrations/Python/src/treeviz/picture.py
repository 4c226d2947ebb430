"""A tree to show in any form: text, SVG, page, file, notebook."""

from __future__ import annotations

import html
import json
import os
import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Union, cast

from .errors import DataError, UsageError, error
from .models import Choices, read_model
from .networks import is_network, network_text
from .objects import Names, ObjectReader, digits, is_label, is_number, is_sequence, label
from .phylogenies import phylogeny_text
from .program import FileText, run, warn

Key = Union[int, float, str]
"""A key of a search tree."""

Option = Union[None, bool, int, float, str, Sequence[Union[int, float, str]]]
"""The value of an option: ``True`` for a flag, a sequence for several values."""

# These options take one word for each value; others take one word with commas.
_OPTIONS_OF_WORDS = ("mark", "tag")

# A word with the extension of a format is a path, as on the command line.
_FILE = re.compile(
    r"[^\s\[\](){},;]+\.(heap|json|keys|lisp|list|newick|nex(us)?|npy|nwk|sexpr?|tree?|treefile|txt)",
    re.IGNORECASE,
)

# The options that determine the tree itself.
_TREE_OPTIONS = ("from_format", "key_type", "tree", "leaf_labels", "resolve", "kind", "duplicates", "seed")


class Picture:
    """The product of a command line.

    Nothing is drawn before it is needed: each form runs the program once. In a notebook, a picture
    shows itself as a page, or as SVG if its options have no effect on pages.
    """

    def __init__(
        self,
        verb: str,
        options: Mapping[str, Option],
        rest: Sequence[str],
        text: str = "",
    ) -> None:
        """Creates the product of a command line, without running it.

        Args:
            verb: a verb of the program that draws, such as ``draw``.
            options: options of the verb, with underscores instead of hyphens.
            rest: the arguments after these options.
            text: the text for the standard input of the program.
        """
        if "output" in options or "format" in options:
            raise UsageError("save(file) writes a file; text(), svg() and html() choose the format", 64)
        self._verb, self._options = verb, dict(options)
        self._rest, self._text = tuple(rest), text

    def _run(self, options: Mapping[str, Option]) -> str:
        notes: list[str] = []
        product = self._run_with(notes, options)
        warn(notes)
        return product

    def _run_with(self, notes: list[str], options: Mapping[str, Option]) -> str:
        line = [self._verb, *words({**self._options, **options}), *self._rest]
        # The answer of a search or a comparison may be no, which has a picture, too.
        product = run(line, self._text, (0, 1, 2), notes)
        seeds = [re.match(r"--seed (\d+)", note) for note in notes]
        # All forms show the same random tree.
        self._options.update({"seed": seed[1] for seed in seeds if seed})
        return product

    def text(self, **options: Option) -> str:
        """Returns the drawing in characters.

        Args:
            options: further options of the verb.

        Raises:
            TreeVizError: the tree cannot be read or drawn; so do all methods.
        """
        return self._run({**options, "format": "text"})

    def svg(self, **options: Option) -> str:
        """Returns the picture as SVG; see ``text``."""
        return self._run({**options, "format": "svg"})

    def html(self, **options: Option) -> str:
        """Returns a page that contains the tree and works offline; see ``text``."""
        return self._run({**options, "format": "html"})

    def save(self, file: str | os.PathLike[str], **options: Option) -> None:
        """Writes a file whose extension selects the format, such as ``tree.svg``; see ``text``.

        Args:
            file: the path of the file.
            options: further options of the verb.

        Raises:
            OutputError: the file cannot be written.
        """
        self._run({**options, "output": os.path.abspath(file)})

    def _repr_svg_(self) -> str:
        # A notebook asks for both forms, and the page has the same notes.
        return self.svg(quiet=True)

    def _repr_html_(self) -> str | None:
        notes: list[str] = []
        page = self._run_with(notes, {"format": "html", "quiet": False})
        others = [note for note in notes if "no effect on this output" not in note]
        if not self._options.get("quiet"):
            warn(others)
        # Without a page, the notebook shows the SVG.
        return frame(page) if len(others) == len(notes) else None

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        line = shlex.join([self._verb, *words(self._options), *self._rest])
        return f"<treeviz {line}; print() draws it>"


class TreePicture(Picture):
    """A picture of one tree."""

    def __init__(self, text: str, options: Mapping[str, Option]) -> None:
        """Creates a picture of a tree.

        Args:
            text: the tree in any format.
            options: options of ``treeviz draw``.
        """
        super().__init__("draw", options, ["--", "-"], text)

    def steps(self, verb: str = "traverse", *keys: Key, **options: Option) -> Steps:
        """Returns the steps of an operation on the tree, which itself does not change.

        Args:
            verb: ``insert``, ``remove``, ``search`` or ``traverse``.
            keys: the keys of the operation, except for ``traverse``.
            options: further options, such as ``order="postorder"`` for ``traverse``.

        Raises:
            UsageError: the operation has no keys.
        """
        named = {"insert": "into", "remove": "from", "search": "in"}.get(verb)
        if not named and verb != "traverse":
            raise UsageError(f"'{verb}' has no steps; choose insert, remove, search or traverse", 64)
        if keys and not named:
            raise UsageError(f"the steps of '{verb}' have no keys", 64)
        hold_text = any(isinstance(key, str) for key in keys)
        operands = [spelled(key) for key in keys] if named else ["-"]
        given: dict[str, Option] = {named: "-"} if named else {}
        if hold_text:
            given["key_type"] = "text"
        return Steps(
            verb, {**self._options, **options, **given, "step": True}, ["--", *operands], self._text
        )

    def check(self, kind: str | None = None, **options: Option) -> Verdict:
        """Returns whether the tree satisfies the rules of a kind.

        Args:
            kind: the kind, such as ``avl``, or the rule, such as ``full``; by default that of the
                picture, or else ``bst``.
            options: further options of ``treeviz check``.
        """
        reading = ("from_format", "key_type", "tree", "leaf_labels", "resolve", "duplicates")
        kept = {name: self._options.get(name) for name in reading}
        text = self._text
        if self._options.get("kind") and not kept["from_format"]:
            # Keys form the tree that the picture shows; a check would insert them into a plain tree.
            made = {name: self._options.get(name) for name in _TREE_OPTIONS}
            try:
                text = run(["convert", *words({**made, "to": "json-arrays", "quiet": True}), "-"], text)
                kept = {"from_format": "json-arrays", "duplicates": kept["duplicates"]}
            except DataError:
                pass  # The check reports why the tree does not have the kind of the picture.
        kind = kind or str(self._options.get("kind") or "bst")
        asked = {**kept, **options, "kind": kind, "quiet": True}
        answer = run(["check", *words({**asked, "json": True}), "-"], text, (0, 1, 2))
        return Verdict(json.loads(answer), text, asked)


class Steps(Picture):
    """The recorded steps of an operation, an iterable of their captions.

    ``svg()`` returns an animated picture, ``text()`` numbered frames, ``html()`` a page that plays
    the steps; ``save("steps.cast")`` writes a recording for asciinema.
    """

    def recording(self) -> dict[str, Any]:
        """Returns the recording: the initial tree, and the steps with captions and changes."""
        recording: dict[str, Any] = json.loads(self._run({"format": "json"}))
        return recording

    def __iter__(self) -> Iterator[str]:
        return iter([str(step["caption"]) for step in self.recording()["steps"]])


@dataclass(frozen=True)
class Verdict:
    """The answer of a check. It is true if all rules hold."""

    answer: dict[str, Any]
    """The answer as the program gives it, with the members ``verdict`` and ``violations``."""
    _text: str = field(repr=False)
    _options: Mapping[str, Option] = field(repr=False)

    def __bool__(self) -> bool:
        return bool(self.answer["holds"])

    @property
    def is_decided(self) -> bool:
        """Whether the tree shows all data that the rules need, such as colors."""
        return bool(self.answer["verdict"] != "undecided")

    @property
    def sentences(self) -> list[str]:
        """The violations in words."""
        return [str(violation["message"]) for violation in self.answer["violations"]]

    def drawing(self, **options: Option) -> str:
        """Returns a drawing in which the violations are marked.

        Args:
            options: further options of ``treeviz check``, such as ``width=80`` for a large tree.
        """
        options = {**self._options, **options, "format": "text"}
        return run(["check", *words(options), "-"], self._text, (0, 1, 2)).rstrip("\n")

    def __str__(self) -> str:
        options = {**self._options, "quiet": False}
        return run(["check", *words(options), "-"], self._text, (0, 1, 2)).rstrip("\n")


def show(
    tree: object,
    /,
    *,
    left: str | None = None,
    right: str | None = None,
    key: str | None = None,
    feature_names: Iterable[object] | None = None,
    class_names: Iterable[object] | None = None,
    leaf_labels: str | os.PathLike[str] | Iterable[object] | None = None,
    **options: Option,
) -> TreePicture:
    """Returns a picture of a tree.

    Args:
        tree: text in any format of ``treeviz``, such as ``"5 3 8"`` or ``"[5,3,8,null,4]"``; a path,
            which as a string ends with the extension of a format, such as ``tree.json``; a list or
            an array in level order; nested lists or tuples ``(key, left, right)``; a dictionary or
            any object with two children, or an object that holds its root; a directed graph of
            NetworkX; a tree, a forest or an agglomerative clustering of scikit-learn; a linkage
            matrix of SciPy; a model of XGBoost or LightGBM; a tree of ete3, ete4, dendropy or
            Biopython; a ``Tree`` or a picture, which keeps its kind.
        left: the name of the field with the left child, if it is unusual; with ``right``.
        right: the name of the field with the right child.
        key: the name of the field with the label.
        feature_names: the names of the features of a tree of scikit-learn, by default those that the
            estimator knows.
        class_names: the names of its classes.
        leaf_labels: the names of the leaves of a clustering, or a file with a name on each line.
        options: options of ``treeviz draw`` with underscores, such as ``layout="knuth"``,
            ``rulers=True``, ``mark=[3, 5]``, ``color_by="class"``. ``tree=2`` chooses one of several
            trees, as in a forest, whose first tree has the number 0.

    Raises:
        ObjectError: the object is not a tree.
        DataError: the object is no binary tree. Faults of text are raised when it is drawn.
        NoInputError: the file does not exist.
    """
    picture = cast(Any, tree).picture() if hasattr(type(tree), "_treeviz_text") else tree
    if isinstance(leaf_labels, (str, os.PathLike)):
        options, leaf_labels = {**options, "leaf_labels": os.fspath(leaf_labels)}, None
    names = [None if given is None else list(given) for given in (feature_names, class_names, leaf_labels)]
    if isinstance(picture, TreePicture):
        Choices(None, *names).allow(of="a picture")
        kept = {name: picture._options[name] for name in _TREE_OPTIONS if name in picture._options}
        return TreePicture(picture._text, {**kept, **options})
    model = read_model(tree, Choices(options.get("tree"), *names))
    if model:
        chosen: dict[str, Option] = {**options, "tree": cast(Option, model.tree)}
        return TreePicture(model.text, {"from_format": model.format, **chosen})
    Choices(None, *names).allow(of=f"{type(tree).__name__}, which is not such a model")
    if isinstance(tree, str) and _FILE.fullmatch(tree) and options.get("key_type") != "text":
        tree = Path(tree)
    text, form = tree_text(tree, Names(left, right, key))
    return TreePicture(text, {"from_format": form, **options} if form else options)


def tree_text(tree: object, names: Names = Names()) -> tuple[str, str | None]:
    """Returns a tree as text for the program, and the format if it is known."""
    if isinstance(tree, str):
        return tree, None
    if isinstance(tree, bytes):
        # The program reports the position of bytes that are not UTF-8.
        return tree.decode("utf-8", "surrogateescape"), None
    if isinstance(tree, os.PathLike):
        try:
            text = FileText(Path(tree).read_bytes().decode("utf-8", "surrogateescape"))
        except OSError as fault:
            status = 66 if isinstance(fault, FileNotFoundError) else 74
            raise error(f"{os.fspath(tree)}: {fault.strerror}", status) from fault
        text.name = os.fspath(tree)
        return text, None
    if is_network(tree):
        return network_text(tree), "json"
    phylogeny = phylogeny_text(tree)
    if phylogeny is not None:
        return phylogeny, "json"
    if is_label(tree):
        return str(tree), None
    if hasattr(type(tree), "tolist"):
        tree = cast(Any, tree).tolist()  # An array of NumPy, for example.
    if isinstance(tree, list) and is_sequence(tree) and all(i is None or is_label(i) for i in tree):
        return "[" + ",".join("null" if item is None else label(item) for item in tree) + "]", "list"
    if isinstance(tree, tuple) and len(tree) > 1 and all(is_label(item) for item in tree):
        # The program explains why such a tuple has no clear meaning.
        return repr(tuple(tree)), None
    nodes = ObjectReader(names).text(tree)
    return nodes, "list" if nodes == "[]" else "json"


def chooses_output(arguments: Sequence[str]) -> bool:
    """Returns whether arguments of the command choose a format or a file of the output."""
    return any(word.startswith(("-o", "--output", "--format")) for word in arguments)


def words(options: Mapping[str, Option]) -> list[str]:
    """Returns options as words of a command line.

    Args:
        options: values by name, with underscores instead of hyphens. ``None``, ``False`` and empty
            sequences are omitted.
    """
    found: list[str] = []
    for name, value in options.items():
        spelling = "--" + name.strip("_").replace("_", "-")
        if value is None or value is False or (not isinstance(value, (str, int, float)) and not value):
            continue
        if value is True:
            found.append(spelling)
        elif isinstance(value, (str, int, float)):
            text = str(value)
            # A separate word that begins with a minus sign would be another option.
            found += [f"{spelling}={text}"] if text.startswith("-") else [spelling, text]
        elif name in _OPTIONS_OF_WORDS:
            found += [spelling, *map(str, value)]
        else:
            found += [spelling, ",".join(map(str, value))]
    return found


def spelled(key: Key) -> str:
    """Returns a key as an argument of the program: strings in quotation marks, which makes them text.

    Raises:
        TypeError: the key is neither a number with decimal digits nor a string.
    """
    if isinstance(key, str):
        return '"' + key.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if hasattr(key, "__index__") and not isinstance(key, bool):
        return digits(key)
    text = float.__repr__(key) if isinstance(key, float) else str(key)
    if isinstance(key, bool) or not (isinstance(key, float) or is_number(text)):
        raise TypeError(f"a key is a whole or decimal number or a string, not {type(key).__name__}")
    return text


def frame(page: str, height: int = 480) -> str:
    """Returns a page as a frame for a notebook.

    Its scripts run without access to the notebook. A notebook that is not trusted removes the frame
    and shows the sentence inside.

    Args:
        page: the page.
        height: the height of the frame in pixels.
    """
    return (
        f'<iframe sandbox="allow-scripts" srcdoc="{html.escape(page)}" '
        f'style="width:100%;height:{height}px;border:0">'
        "A tree is shown here if the notebook is trusted, or if the cell is run.</iframe>"
    )
