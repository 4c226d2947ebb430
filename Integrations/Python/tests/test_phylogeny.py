"""The values of phylogenies are those of dendropy and ete."""

import json
import random
import subprocess

import pytest

from treeviz.program import path

dendropy = pytest.importorskip("dendropy")
ete3 = pytest.importorskip("ete3")

SAMPLES = [
    # IQ-TREE, with two supports of each branch
    "(LngfishAu:0.1719701100,(LngfishSA:0.1886950150,LngfishAf:0.1650940272)100/100:0.107"
    "4934920,(Human:0.1741467820,(Frog:0.2567782440,((Turtle:0.2218666370,(Crocodile:0.30"
    "63185570,Bird:0.2313909820)95.2/99:0.0651367250)91/98:0.0365680970,Sphenodon:0.34532"
    "68500)87.6/93:0.0204373260)98/97:0.0740473950)99.9/100:1.234e-01);",
    # IQ-TREE, with a support of the root's branch
    "(LngfishAu:0.1719701100,(LngfishSA:0.1886950150,LngfishAf:0.1650940272)100:0.1074934"
    "920,(Human:0.1741467820,(Turtle:0.2567782440,((Frog:0.2218666370,(Crocodile:0.306318"
    "5570,Bird:0.2313909820)99:0.0651367250)98:0.0365680970,Sphenodon:0.3453268500)93:0.0"
    "204373260)97:0.0740473950)100:1.234e-01);",
    # Ward's clustering of 21 wines, by SciPy
    "(((class_2_140:1.367401739,class_2_142:1.367401739):2.860956655,((class_2_143:2.8162"
    "87103,class_2_146:2.816287103):1.212569733,(class_2_144:3.053500079,(class_2_141:2.4"
    "25261554,class_2_145:2.425261554):0.6282385253):0.975356757):0.1995015577):9.4179599"
    "04,(((class_0_4:2.929542729,class_1_65:2.929542729):2.711645274,((class_0_3:1.905070"
    "979,class_0_5:1.905070979):1.408519566,(class_0_2:3.051511205,(class_0_0:2.55323161,"
    "class_0_6:2.55323161):0.4982795954):0.2620793394):2.327597458):4.508815539,((class_1"
    "_64:3.423092862,(class_1_60:2.271667988,class_1_61:2.271667988):1.151424874):4.11085"
    "9585,((class_1_63:2.76387302,class_1_66:2.76387302):1.852959032,(class_0_1:3.5612848"
    "1,class_1_62:3.56128481):1.055547242):2.917120395):2.616051095):3.496314757);",
]


def phylogeny(seed: int) -> str:
    """Returns a random tree; every other one has nodes with three or more children."""
    source = random.Random(seed)
    is_ultrametric = seed % 10 == 9
    parts = [(f"t{leaf}", 0.0) for leaf in range(source.randint(4, 40))]
    source.shuffle(parts)
    while len(parts) > 1:
        count = 2
        if seed % 2 and source.random() < 0.3:
            count = min(len(parts), source.randint(3, 5))
        children = [parts.pop(source.randrange(len(parts))) for _ in range(count)]
        height = max(height for _, height in children) + source.uniform(0.01, 2)
        written = []
        for text, own in children:
            length = height - own if is_ultrametric else source.uniform(0.01, 2)
            written.append(f"{text}:{length!r}")
        support = source.randint(0, 100) if parts else ""
        parts.append((f"({','.join(written)}){support}", height))
    return parts[0][0] + ";"


TREES = [phylogeny(seed) for seed in range(300)] + SAMPLES


def treeviz(verb: str, text: str, *options: str) -> str:
    done = subprocess.run(
        [path(), verb, "-", "--from-format", "newick", "--quiet", *options],
        input=text,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def read(text: str) -> "dendropy.Tree":
    return dendropy.Tree.get(
        data=text, schema="newick", rooting="force-rooted", preserve_underscores=True
    )


def lengths(tree: "dendropy.Tree") -> "dict[frozenset, float]":
    """Returns the length of the branch above each set of leaves, without the root."""
    below, found = {}, {}
    for node in tree.postorder_node_iter():
        below[node] = (
            frozenset([node.taxon.label])
            if node.is_leaf()
            else frozenset().union(*(below[child] for child in node.child_nodes()))
        )
        if node.parent_node is not None:
            found[below[node]] = node.edge.length or 0
    return found


def leaves(tree: "dendropy.Tree") -> "list[str]":
    return [leaf.taxon.label for leaf in tree.leaf_node_iter()]


def assert_equal(own: str, tree: "dendropy.Tree") -> None:
    """Checks that a text has the clades and the lengths of a tree."""
    found, expected = lengths(read(own)), lengths(tree)
    assert found.keys() == expected.keys()
    for clade, length in expected.items():
        assert found[clade] == pytest.approx(length, abs=1e-9)


def ids() -> "list[str]":
    return [str(index) for index in range(len(TREES))]


@pytest.mark.parametrize("text", TREES, ids=ids())
def test_measures(text: str) -> None:
    tree = read(text)
    facts = json.loads(treeviz("info", text, "--json"))
    assert facts["treeLength"] == pytest.approx(tree.length())
    distances = tree.calc_node_root_distances(return_leaf_distances_only=True)
    assert facts["leastTipDistance"] == pytest.approx(min(distances))
    assert facts["greatestTipDistance"] == pytest.approx(max(distances))
    assert facts["meanTipDistance"] == pytest.approx(sum(distances) / len(distances))
    spread = max(distances) - min(distances)
    assert facts["ultrametric"] == (spread <= 1e-6 * max(distances))
    other = ete3.Tree(text, format=1)
    cherries = sum(
        len(node.children) == 2 and all(child.is_leaf() for child in node.children)
        for node in other.traverse()
    )
    assert facts["cherries"] == cherries
    assert facts["leaves"] == len(other)


@pytest.mark.parametrize("text", TREES, ids=ids())
def test_the_order_of_leaves_is_kept(text: str) -> None:
    own = treeviz("convert", text, "--to", "newick")
    assert leaves(read(own)) == leaves(read(text))
    assert_equal(own, read(text))


@pytest.mark.parametrize("text", TREES, ids=ids())
def test_the_midpoint_is_that_of_dendropy(text: str) -> None:
    tree = read(text)
    own = treeviz("convert", text, "--to", "newick", "--root", "midpoint")
    # Ultrametric trees already have the root in the middle, and dendropy fails for them.
    distances = tree.calc_node_root_distances(return_leaf_distances_only=True)
    if max(distances) - min(distances) > 1e-9 * max(distances):
        tree.reroot_at_midpoint(suppress_unifurcations=True)
    assert_equal(own, tree)


@pytest.mark.parametrize("text", TREES, ids=ids())
def test_an_outgroup_is_that_of_ete(text: str) -> None:
    other = ete3.Tree(text, format=1)
    name = sorted(other.get_leaf_names())[len(other) // 2]
    other.set_outgroup(other & name)
    own = treeviz("convert", text, "--to", "newick", "--root", name)
    assert_equal(own, read(other.write(format=5, dist_formatter="%.15g")))


@pytest.mark.parametrize("text", TREES, ids=ids())
def test_ladderized_leaves_have_the_order_of_ete(text: str) -> None:
    other = ete3.Tree(text, format=1)
    other.ladderize()
    own = treeviz("convert", text, "--to", "newick", "--ladderize")
    assert leaves(read(own)) == other.get_leaf_names()


@pytest.mark.parametrize("text", TREES[:300], ids=ids()[:300])
def test_collapsed_trees_are_those_of_dendropy(text: str) -> None:
    tree = read(text)
    if not any(node.label for node in tree.postorder_node_iter()):
        pytest.skip("a tree without supports")
    for node in list(tree.postorder_node_iter()):
        if node.parent_node is not None and not node.is_leaf() and float(node.label) < 50:
            node.edge.collapse(adjust_collapsed_head_children_edge_lengths=True)
    own = treeviz("convert", text, "--to", "newick", "--collapse", "support<50")
    assert_equal(own, tree)
    assert leaves(read(own)) == leaves(tree)
