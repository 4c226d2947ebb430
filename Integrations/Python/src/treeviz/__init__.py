"""Draw, check and animate binary trees.

import treeviz

treeviz.show([5, 3, 8, None, 4])              # in a notebook: a page; also .text(), .svg(), .save()
treeviz.show(model, color_by="class")         # a model, a clustering or a phylogeny of a library
treeviz.expect_search_tree(root, kind="avl")  # in a test: fails with a drawing
tree = treeviz.Tree("red-black", [5, 3, 8])   # a tree in a running session
"""

from .errors import (
    DataError,
    NoInputError,
    ObjectError,
    OutputError,
    SessionError,
    TreeVizError,
    TreeVizWarning,
    UnavailableError,
    UsageError,
)
from .expectations import expect_search_tree
from .magic import load_ipython_extension
from .picture import Picture, Steps, TreePicture, Verdict, show
from .tree import Tree

__all__ = [
    "DataError",
    "NoInputError",
    "ObjectError",
    "OutputError",
    "Picture",
    "SessionError",
    "Steps",
    "Tree",
    "TreePicture",
    "TreeVizError",
    "TreeVizWarning",
    "UnavailableError",
    "UsageError",
    "Verdict",
    "expect_search_tree",
    "load_ipython_extension",
    "show",
]
