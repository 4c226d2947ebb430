"""Expectations for tests."""

from __future__ import annotations

from .picture import Option, show


def expect_search_tree(
    tree: object,
    /,
    kind: str = "avl",
    *,
    left: str | None = None,
    right: str | None = None,
    key: str | None = None,
    **options: Option,
) -> None:
    """Fails a test with a drawing unless a tree satisfies the rules of a kind.

    Colors, priorities, and heights and balance factors that the nodes store are compared, too.

    Args:
        tree: the tree; see ``show``.
        kind: the kind, such as ``bst``, ``avl`` or ``red-black``, or a rule, such as ``full``.
        left: the name of the field with the left child, if it is unusual; with ``right``.
        right: the name of the field with the right child.
        key: the name of the field with the key.
        options: options of ``treeviz check``, such as ``duplicates="right"``.

    Raises:
        AssertionError: a rule is violated, or cannot be decided because the tree lacks colors or
            priorities.
        DataError: the object is no binary tree.
    """
    __tracebackhide__ = True
    verdict = show(tree, left=left, right=right, key=key).check(kind, **options)
    if not verdict:
        # The drawing of a large tree leaves out subtrees, but not the path to the violation.
        raise AssertionError(f"{verdict}\n\n{verdict.drawing(width=96)}")
