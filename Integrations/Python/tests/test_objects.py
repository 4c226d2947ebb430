"""Trees of Python objects."""

import subprocess
import sys
from collections import namedtuple
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any, Optional

import pytest

import treeviz

PLAIN = "  5\n╭─┴─╮\n3   8\n╰─╮\n  4"


class Node:
    """A node with any names of fields."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


@dataclass
class Linked:
    key: Any
    left: Optional["Linked"] = None
    right: Optional["Linked"] = None


class Slotted:
    __slots__ = ("_val", "m_lchild", "rChild")

    def __init__(self, value: int, left: Any = None, right: Any = None) -> None:
        self._val, self.m_lchild, self.rChild = value, left, right


class Computed:
    """A node whose fields are properties, and whose leaves have no fields of their own."""

    left: Optional["Computed"] = None
    right: Optional["Computed"] = None

    def __init__(self, value: int) -> None:
        self.number = value

    @property
    def value(self) -> int:
        return self.number


Tuple = namedtuple("Tuple", "data left_child right_child", defaults=(None, None))


def computed() -> Computed:
    root, root_left = Computed(5), Computed(3)
    root.left, root.right, root_left.right = root_left, Computed(8), Computed(4)
    return root


@pytest.mark.parametrize(
    "tree",
    [
        "[5,3,8,null,4]",
        "(5 (3 () (4)) (8))",
        "5 3 8 4",
        PLAIN,
        [5, 3, 8, None, 4],
        (5, (3, None, (4,)), (8,)),
        [5, [3, [], [4]], [8]],
        (5, (3, None, 4), 8),
        {"val": 5, "left": {"val": 3, "right": {"val": 4}}, "right": {"val": 8, "left": None}},
        {"name": 5, "children": [{"name": 3, "children": [None, {"name": 4}]}, {"name": 8}]},
        Linked(5, Linked(3, None, Linked(4)), Linked(8)),
        Slotted(5, Slotted(3, None, Slotted(4)), Slotted(8)),
        Tuple(5, Tuple(3, None, Tuple(4)), Tuple(8)),
        computed(),
        Node(x=5, rb_left=Node(x=3, rb_right=Node(x=4)), rb_right=Node(x=8)),
        Node(id=5, kids=[Node(id=3, kids=[None, Node(id=4)]), Node(id=8, kids=[])]),
        Node(size=4, root=Linked(5, Linked(3, None, Linked(4)), Linked(8))),
        Node(head={"key": 5, "lo": {"key": 3, "hi": {"key": 4}}, "hi": {"key": 8}}),
    ],
    ids=lambda tree: f"{type(tree).__name__} {str(tree)[:20]}",
)
def test_every_spelling(tree: Any) -> None:
    assert treeviz.show(tree).text() == PLAIN + "\n"


def test_named_fields() -> None:
    tree = Node(mid=5, first=1, up=Node(mid=3, first=2, up=None, down=None), down=None)
    assert treeviz.show(tree, left="up", right="down").text() == "  1\n╭─╯\n2\n"
    assert treeviz.show(tree, left="up", right="down", key="mid").text() == "  5\n╭─╯\n3\n"
    with pytest.raises(treeviz.UsageError, match="belong together"):
        treeviz.show(tree, left="up")


def test_libraries() -> None:
    networkx = pytest.importorskip("networkx")
    graph = networkx.DiGraph([(5, 3), (5, 8)])
    graph.add_edge(3, "x", side="right")
    graph.nodes["x"].update(label=4, color="red")
    # A drawing with colors has a column for their brackets.
    assert treeviz.show(graph).text() == "   5\n ╭─┴─╮\n 3   8\n ╰─╮\n  (4)\n"
    with pytest.warns(treeviz.TreeVizWarning, match="the tree is empty"):
        assert treeviz.show(networkx.DiGraph()).text() == "[]\n"
    faults = {
        "2 nodes without a parent": networkx.DiGraph([(1, 2), (3, 4)]),
        "not connected": networkx.DiGraph([(1, 2), (3, 4), (4, 5), (5, 3)]),
        "has 2 edges": networkx.DiGraph([(1, 2), (2, 3), (1, 3)]),
        "bfs_tree": networkx.Graph([(1, 2)]),
    }
    for side, words in {"right": "1 has two right children, 2 and 3", "up": "'up', not left or right"}.items():
        wrong = networkx.DiGraph()
        wrong.add_edge(1, 2, side="right")
        wrong.add_edge(1, 3, side=side)
        faults[words] = wrong
    for words, wrong in faults.items():
        with pytest.raises(treeviz.DataError, match=words):
            treeviz.show(wrong)
    several = networkx.MultiDiGraph()
    several.add_edge(1, 2, side="right")
    assert treeviz.show(several).text() == "1\n╰─╮\n  2\n"


def test_binarytree_nodes() -> None:
    binarytree = pytest.importorskip("binarytree")
    assert treeviz.show(binarytree.build([5, 3, 8, None, 4])).text() == PLAIN + "\n"


def test_labels() -> None:
    class Shade(Enum):
        GREEN = 1

    labels = [True, 0.1, 1e300, Decimal("2.50"), Fraction(1, 3), "7", 'a"b\\', b"\xff", 10**30]
    tree: Any = None
    for label in [*labels, float("nan"), Shade.GREEN, "\ud800", ("a", 1)]:
        tree = Linked(label, tree)
    text = treeviz.show(tree).text(layout="wetherell")
    for shown in [
        "True",
        "0.1",
        "2.50",
        "1/3",
        'a"b\\',
        "nan",
        "Shade.GREEN",
        "a: 1",
        "\ufffd",
        "1" + 30 * "0",
    ]:
        assert shown in text, shown
    # Words that look like numbers stay words, and numbers stay numbers.
    keys = treeviz.show(Linked("7", None, Linked("10")))
    assert not keys.check("bst") and treeviz.show(Linked(7, None, Linked(10))).check("bst")


def test_expression_trees() -> None:
    class Add(Linked):
        pass

    class Number:
        def __init__(self, value: int) -> None:
            self.value = value

    tree = Node(op="+", left=Number(1), right=Node(op="*", left=Number(2), right=Number(3)))
    assert treeviz.show(tree).text() == "  +\n╭─┴─╮\n1   *\n  ╭─┴─╮\n  2   3\n"


def test_colors_and_sentinels() -> None:
    nil = Node(key=0, color="BLACK", left=None, right=None)
    left = Node(key=3, color="RED", left=nil, right=nil)
    root = Node(key=5, color="BLACK", left=left, right=nil)
    assert treeviz.show(Node(nil=nil, root=root)).text() == treeviz.show(root).text() == "   5\n ╭─╯\n(3)\n"
    assert treeviz.show(root).check("red-black")
    own = Node(key=0, is_red=False)
    vars(own).update(left=own, right=own)
    looped = Node(key=5, is_red=False, left=own, right=Node(key=8, is_red=True, left=own, right=own))
    assert treeviz.show(looped).text() == " 5\n ╰─╮\n  (8)\n"


def test_colors_of_numpy_and_sides_by_letters() -> None:
    numpy = pytest.importorskip("numpy")
    networkx = pytest.importorskip("networkx")
    graph = networkx.DiGraph()
    graph.add_nodes_from((key, {"is_red": numpy.bool_(key != 2)}) for key in (2, 3, 1))
    graph.nodes[3][5] = "an attribute whose name is no text"
    graph.add_edge(2, 3, position="R")
    graph.add_edge(2, 1, position="L")
    picture = treeviz.show(graph)
    assert picture.text() == "   2\n ╭─┴─╮\n(1) (3)\n"
    assert picture.check("red-black")


def test_stored_values_are_checked() -> None:
    class Balanced(Linked):
        height = 0

    tree = Balanced(5, Balanced(3), Balanced(8))
    tree.height = 1
    assert treeviz.show(tree).check("avl")
    tree.height = 4
    verdict = treeviz.show(tree).check("avl")
    assert not verdict and "height" in verdict.sentences[0]


@pytest.mark.parametrize("empty", [None, "[]", [], (), {}, Node(root=None)], ids=repr)
def test_empty_trees(empty: Any) -> None:
    if empty == {}:
        with pytest.raises(treeviz.DataError, match="it has no fields"):
            treeviz.show(empty)
    else:
        with pytest.warns(treeviz.TreeVizWarning, match="the tree is empty"):
            assert treeviz.show(empty).text() == "[]\n"


def test_links_that_are_no_tree() -> None:
    shared = Linked(4)
    with pytest.raises(
        treeviz.DataError, match="the right child of 5 is 4 again, which has another parent"
    ):
        treeviz.show(Linked(5, shared, shared))
    root = Linked(5, Linked(3))
    root.left.right = root  # type: ignore[union-attr]
    with pytest.raises(
        treeviz.DataError, match="the right child of 3 is 5 again, which is above it: a cycle"
    ):
        treeviz.show(root)
    # A sentinel refers to itself by both links.
    loop = Linked(1)
    loop.left = loop
    mapping: Any = {"val": 1, "right": None}
    mapping["left"] = mapping
    for cycle in [loop, mapping]:
        with pytest.raises(treeviz.DataError, match="the left child of 1 is 1 again.* a cycle"):
            treeviz.show(cycle)


def test_an_error_inside_of_a_link_is_no_empty_place() -> None:
    class Broken(Linked):
        @property
        def missing(self) -> Any:
            return self.no_such_field

    for names in [("missing", "right"), ("left", "missing")]:
        with pytest.raises(AttributeError, match="no_such_field"):
            treeviz.show(Broken(1), left=names[0], right=names[1])


def test_nodes_that_compare_in_their_own_way() -> None:
    class Equal(Node):
        def __eq__(self, other: object) -> bool:
            return True

        def __bool__(self) -> bool:
            return False

    class Arrays(Node):
        def __eq__(self, other: object) -> bool:
            raise ValueError("the truth value is ambiguous")

        def __len__(self) -> int:
            return 0

    for kind in [Equal, Arrays]:
        tree = kind(key=5, left=kind(key=3, left=None, right=None), right=None)
        assert treeviz.show(tree).text() == "  5\n╭─╯\n3\n"


def test_classes_that_extend_containers() -> None:
    class Attributes(dict):  # type: ignore[type-arg]
        __getattr__ = dict.get

    class ListNode(list):  # type: ignore[type-arg]
        def __init__(self, key: int, left: Any = None) -> None:
            self.key, self.left, self.right = key, left, None

    class Numbers(list):  # type: ignore[type-arg]
        pass

    trees = [
        Attributes(key=5, left=Attributes(key=3, left=None, right=None), right=None),
        ListNode(5, ListNode(3)),
        Numbers([5, 3]),
        Numbers([5, Numbers([3])]),
    ]
    for tree in trees:
        assert treeviz.show(tree).text() == "  5\n╭─╯\n3\n", type(tree)


def test_objects_with_every_attribute() -> None:
    class Everything:
        def __getattr__(self, name: str) -> Any:
            return self

    with pytest.raises(treeviz.DataError, match="it has no fields"):
        treeviz.show(Everything())

    class Drawn(Linked):
        def picture(self) -> None:
            pytest.fail("a method of a node is called")

    assert treeviz.show(Drawn(5)).text() == "5\n"


class Array:
    """An array as NumPy has it."""

    def __init__(self, *items: Any) -> None:
        self.items, self.ndim = list(items), 1

    def tolist(self) -> list[Any]:
        return self.items


def test_arrays() -> None:
    assert treeviz.show(Array(5, 3, 8)).text() == treeviz.show([5, 3, 8]).text()
    with pytest.raises(treeviz.DataError, match="Array is an array, not a node"):
        treeviz.show(Node(children_left=Array(1, -1), children_right=Array(-1, -1)))


@pytest.mark.parametrize(
    ("tree", "words"),
    [
        (Node(a=1, b=2), r"fields that look like two children or a root \(its fields: a, b\)"),
        (object(), "it has no fields"),
        ([5, [3], [8], [9]], "is no node"),
        ([[1], [2]], "is no node"),
        (Node(id=1, children=[Node(id=2), None, Node(id=4)]), "one is missing"),
    ],
)
def test_objects_that_are_no_trees(tree: Any, words: str) -> None:
    with pytest.raises(treeviz.DataError, match=words) as caught:
        treeviz.show(tree)
    assert caught.value.status == 65
    assert isinstance(caught.value, TypeError) == ("fields" in words)


def test_three_children() -> None:
    tree = Node(id=1, children=[Node(id=2), Node(id=3, children=[Node(id=5)]), Node(id=4)])
    assert treeviz.show(tree).text() == "    1\n╭───┼───╮\n2   3   4\n  ╭─╯\n  5\n"
    with pytest.raises(treeviz.DataError, match="a node with 3 children"):
        treeviz.show(tree).check("bst")


def test_a_tuple_with_two_meanings() -> None:
    with pytest.raises(treeviz.DataError, match="may be a node or keys"):
        treeviz.show((5, 3, 8)).text()


def test_deep_trees() -> None:
    chain: Any = None
    for key in range(100_000, 0, -1):
        chain = Linked(key, None, chain)
    assert treeviz.show(chain).check("bst")
    nested: Any = ()
    for key in range(50_000):
        nested = (key, nested)
    assert not treeviz.show(nested).check("avl")
    # The interpreter itself frees deep trees recursively, but safely.
    del chain, nested


def test_a_path(tmp_path: Any) -> None:
    file = tmp_path / "tree.txt"
    file.write_text("[5,3,8,null,4]")
    assert str(treeviz.show(file)) == str(treeviz.show(str(file))) == PLAIN
    assert treeviz.show("tree.json", key_type="text").text() == "tree.json\n"
    with pytest.raises(treeviz.NoInputError, match="none.json: No such file") as missing:
        treeviz.show("none.json")
    assert missing.value.status == 66
    with pytest.raises(treeviz.OutputError, match="directory"):
        treeviz.show(tmp_path)


def test_bytes_that_are_not_utf8_have_a_position(tmp_path: Any) -> None:
    file = tmp_path / "tree.txt"
    file.write_bytes(b"[5,\xff]")
    for tree, name in [(file, str(file)), (file.read_bytes(), "standard input")]:
        for draw in [treeviz.TreePicture.text, treeviz.TreePicture.check, treeviz.TreePicture.steps]:
            with pytest.raises(treeviz.DataError, match="not UTF-8") as caught:
                list(draw(treeviz.show(tree)))  # type: ignore[operator]
            assert str(caught.value).startswith(f"{name}: line 1, column 4: ")
            assert (caught.value.line, caught.value.column) == (1, 4)
    assert treeviz.show("[a\ud800]").text() == treeviz.show(["a\ud800"]).text() == "a\ufffd\n"


def test_a_number_that_python_does_not_write() -> None:
    if hasattr(sys, "get_int_max_str_digits"):
        for draw in [treeviz.show, lambda tree: treeviz.Tree("avl", tree)]:
            with pytest.raises(treeviz.DataError, match="limit"):
                draw([10**5000])


def test_no_module_is_imported_without_need() -> None:
    code = "import sys, treeviz; print([m for m in ('networkx', 'sphinx', 'IPython') if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
