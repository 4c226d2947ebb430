"""Expectations in tests."""

import pytest

import treeviz

TEST = """
import treeviz

class Node:
    def __init__(self, key, left=None, right=None):
        self.key, self.left, self.right = key, left, right

def test_chain():
    treeviz.expect_search_tree(Node(1, None, Node(2, None, Node(3))), kind="avl")
"""


def test_success() -> None:
    treeviz.expect_search_tree([5, 3, 8], kind="avl")
    treeviz.expect_search_tree({"k1": 5, "up": {"k1": 3}}, kind="bst", left="up", right="down", key="k1")
    treeviz.expect_search_tree("[5,3,5]", kind="bst", duplicates="right")


def test_failures_have_a_reason_and_a_drawing() -> None:
    with pytest.raises(AssertionError) as caught:
        treeviz.expect_search_tree([5, 3, 8, None, 7], kind="bst")
    assert str(caught.value) == (
        "no: 7 is in the left subtree of 5 (5 → left 3 → right 7) but must be less than 5\n\n"
        "  [5]\n ┏━┹─╮\n[3]  8\n ┗━┓\n  !7!"
    )
    with pytest.raises(AssertionError) as caught:
        treeviz.expect_search_tree(list(range(1023)), kind="bst")
    drawing = str(caught.value).split("\n\n")[1]
    assert "[0]" in drawing and max(map(len, drawing.splitlines())) <= 96
    with pytest.warns(treeviz.TreeVizWarning), pytest.raises(AssertionError, match="not decided"):
        treeviz.expect_search_tree([5, 3, 8], kind="red-black")
    with pytest.raises(treeviz.DataError):
        treeviz.expect_search_tree(object())


def test_the_report_of_pytest(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(TEST)
    result = pytester.runpytest_subprocess("--tb=short")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E * no: 1 (the root) has no left subtree*", "E   !1!", "E *3"])
    # The report shows the test, not the module.
    assert "expectations.py" not in result.stdout.str()
