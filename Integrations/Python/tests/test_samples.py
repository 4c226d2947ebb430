"""Files of other libraries are read with all values, and drawn.

Each file is written by its library when the test runs. The values that the program reads are
compared with those of the object that was written, and a picture is drawn. ``pytest -s`` prints a
table with the number of values and how many differ. Libraries that are not installed are skipped.
"""

import json
import math
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional

import pytest

from treeviz.program import path as program

numpy = pytest.importorskip("numpy")


class Sample(NamedTuple):
    """A file and the values that a reader must find, by column, for the nodes in pre-order."""

    file: Path
    columns: Dict[str, List[Any]]


class Result(NamedTuple):
    """The number of nodes and of compared values, and how many differ."""

    nodes: int
    values: int
    different: int


MAKERS: Dict[str, Callable[[Path], Sample]] = {}
RESULTS: Dict[str, Result] = {}


def maker(*names: str) -> Callable[[Callable[[Path, str], Sample]], Callable[[Path, str], Sample]]:
    """Registers a function that writes a file for each name."""

    def register(function: Callable[[Path, str], Sample]) -> Callable[[Path, str], Sample]:
        for name in names:
            MAKERS[name] = lambda folder, name=name: function(folder, name)
        return function

    return register


# Decision trees


def arrays_in_preorder(left: List[int], right: List[int]) -> List[int]:
    order, stack = [], [0]
    while stack:
        node = stack.pop()
        order.append(node)
        stack += [child for child in (right[node], left[node]) if child >= 0]
    return order


def fitted(name: str) -> Any:
    """Returns a fitted tree of scikit-learn."""
    data = pytest.importorskip("sklearn.datasets")
    from sklearn import ensemble, tree

    random = numpy.random.default_rng(1)
    if name == "wine":
        return tree.DecisionTreeClassifier(random_state=0).fit(*data.load_wine(return_X_y=True))
    if name == "breast cancer":
        table = data.load_breast_cancer(return_X_y=True)
        return tree.DecisionTreeClassifier(criterion="entropy", random_state=0).fit(*table)
    if name == "diabetes":
        return tree.DecisionTreeRegressor(max_depth=7, random_state=0).fit(
            *data.load_diabetes(return_X_y=True)
        )
    if name in ["linnerud", "several targets"]:
        depth = None if name == "linnerud" else 2
        return tree.DecisionTreeRegressor(max_depth=depth, random_state=0).fit(
            *data.load_linnerud(return_X_y=True)
        )
    if name == "digits, extra tree":
        return tree.ExtraTreeClassifier(random_state=0).fit(*data.load_digits(return_X_y=True))
    if name == "member of a forest":
        forest = ensemble.RandomForestClassifier(n_estimators=3, random_state=0)
        return forest.fit(*data.load_wine(return_X_y=True)).estimators_[2]
    if name == "isolation forest":
        forest = ensemble.IsolationForest(n_estimators=3, random_state=0)
        return forest.fit(data.load_wine().data).estimators_[1]
    if name == "missing values":
        table, target = data.load_diabetes(return_X_y=True)
        table[random.random(table.shape) < 0.2] = numpy.nan
        return tree.DecisionTreeRegressor(max_depth=8, random_state=0).fit(table, target)
    if name == "deep":
        table = numpy.arange(400.0).reshape(-1, 1)
        return tree.DecisionTreeRegressor(random_state=0).fit(table, 1.5 ** (table[:, 0] / 4))
    table = random.normal(size=(11000, 5))
    return tree.DecisionTreeRegressor(random_state=0).fit(table, random.normal(size=11000))


TREES = (
    "wine;breast cancer;diabetes;linnerud;digits, extra tree;member of a forest;isolation forest;"
    "missing values;several targets;deep;20,000 nodes"
).split(";")
ARRAYS = (
    "feature threshold impurity n_node_samples weighted_n_node_samples value missing_go_to_left"
).split()


def decision_arrays(folder: Path, name: str) -> Sample:
    tree = fitted(name.split(": ")[1]).tree_
    arrays = {key: getattr(tree, key).tolist() for key in ARRAYS}
    links = {key: getattr(tree, key).tolist() for key in ["children_left", "children_right"]}
    file = folder / "tree.json"
    file.write_text(json.dumps({**links, **arrays}))
    order = arrays_in_preorder(links["children_left"], links["children_right"])
    return Sample(file, {key: [arrays[key][node] for node in order] for key in ARRAYS})


maker(*[f"scikit-learn tree_: {name}" for name in TREES])(decision_arrays)


@maker("scikit-learn export_text: 20,000 nodes", "scikit-learn export_graphviz: wine")
def decision_text(folder: Path, name: str) -> Sample:
    tree = fitted(name.split(": ")[1])
    from sklearn.tree import export_graphviz, export_text

    inner, arrays = tree.tree_.children_left >= 0, tree.tree_
    test = dict(feature=[f"x[{number}]" for number in arrays.feature], threshold=arrays.threshold)
    columns = {key: [v if i else None for v, i in zip(test[key], inner)] for key in test}
    if "graphviz" in name:
        file = folder / "tree.dot"
        export_graphviz(tree, str(file), precision=17, node_ids=True)
        columns["gini"] = arrays.impurity.tolist()
        columns["samples"] = arrays.n_node_samples.tolist()
        counts = arrays.value[:, 0, :] * arrays.weighted_n_node_samples[:, None]
        columns["value"] = counts.round(6).tolist()
        return Sample(file, columns)
    file = folder / "tree.txt"
    names = [f"x[{number}]" for number in range(5)]
    file.write_text(export_text(tree, feature_names=names, decimals=17, max_depth=1000))
    values = [None if i else f"value: [{v:.17f}]" for v, i in zip(arrays.value[:, 0, 0], inner)]
    return Sample(file, {"threshold of label": columns["threshold"], "leaf": values})


def boosted_data() -> Any:
    random = numpy.random.default_rng(3)
    table = random.normal(size=(600, 4))
    table[:, 3] = random.integers(0, 12, 600)
    target = table[:, 0] + (table[:, 3] % 3 > 1) + random.normal(size=600) * 0.1
    table[random.random(table.shape) < 0.1] = numpy.nan
    return table, target


def preorder(nodes: Dict[Any, Dict[str, Any]], root: Any) -> Iterator[Dict[str, Any]]:
    stack = [root]
    while stack:
        node = nodes[stack.pop()]
        yield node
        stack += [child for child in (node.get("no"), node.get("yes")) if child is not None]


@maker(*[f"XGBoost: {name}" for name in ["JSON", "text", "data frame", "DOT", "save_model"]])
def xgboost_file(folder: Path, name: str) -> Sample:
    xgboost = pytest.importorskip("xgboost")
    table, target = boosted_data()
    types = ["q", "q", "q", "c"]
    names = ["a", "b", "c", "d"]
    rows = xgboost.DMatrix(
        table, target, feature_names=names, feature_types=types, enable_categorical=True
    )
    model = xgboost.train({"max_depth": 5, "max_cat_to_onehot": 2}, rows, 2)
    dump = model.get_dump(dump_format="json", with_stats=True)
    nodes: Dict[int, Dict[str, Any]] = {}
    stack = [json.loads(dump[0])]
    while stack:
        node = stack.pop()
        nodes[node["nodeid"]] = node
        stack += node.get("children", [])
    kind = name.split(": ")[1]
    file = folder / {"data frame": "t.csv", "DOT": "t.dot", "text": "t.txt"}.get(kind, "t.json")
    if kind == "JSON":
        file.write_text(dump[0])
    elif kind == "text":
        file.write_text("".join(model.get_dump(with_stats=True)[0]))
    elif kind == "data frame":
        model.trees_to_dataframe().to_csv(file)
    elif kind == "DOT":
        file.write_text(model.get_dump(dump_format="dot", with_stats=True)[0])
    else:
        model.save_model(file)
    order = list(preorder(nodes, 0))
    columns: Dict[str, List[Any]] = {"value": [node.get("leaf") for node in order]}
    for key in ["nodeid", "gain", "cover"]:
        columns[key] = [node.get(key) for node in order]
    columns["feature"] = [node.get("split") for node in order]
    conditions = [node.get("split_condition") for node in order]
    columns["threshold"] = [None if isinstance(entry, list) else entry for entry in conditions]
    columns["categories"] = [entry if isinstance(entry, list) else None for entry in conditions]
    sides = {"yes": "left", "no": "right"}
    columns["missing"] = [
        next((sides[key] for key in sides if node.get(key) == node.get("missing")), None)
        if "split" in node
        else None
        for node in order
    ]
    return Sample(file, columns)


@maker(*[f"LightGBM: {name}" for name in ["tree_structure", "dump", "data frame", "save_model"]])
def lightgbm_file(folder: Path, name: str) -> Sample:
    lightgbm = pytest.importorskip("lightgbm")
    table, target = boosted_data()
    rows = lightgbm.Dataset(
        table, target, feature_name=["a", "b", "c", "d"], categorical_feature=[3]
    )
    options = {"num_leaves": 20, "min_data_in_leaf": 8, "verbose": -1, "max_cat_to_onehot": 2}
    model = lightgbm.train(options, rows, 2)
    dump = model.dump_model()
    kind = name.split(": ")[1]
    file = folder / {"data frame": "t.csv", "save_model": "t.txt"}.get(kind, "t.json")
    if kind == "dump":
        file.write_text(json.dumps(dump))
    elif kind == "tree_structure":
        file.write_text(json.dumps(dump["tree_info"][0]["tree_structure"]))
    elif kind == "data frame":
        model.trees_to_dataframe().to_csv(file)
    else:
        model.save_model(file)
    nodes: List[Dict[str, Any]] = []
    stack = [dump["tree_info"][0]["tree_structure"]]
    while stack:
        nodes.append(stack.pop())
        stack += [nodes[-1][key] for key in ["right_child", "left_child"] if key in nodes[-1]]

    def column(*keys: str) -> List[Any]:
        return [next((node[key] for key in keys if key in node), None) for node in nodes]

    thresholds = column("threshold")
    columns = {
        "leaf_index": column("leaf_index"),
        "samples": column("internal_count", "leaf_count"),
        "threshold": [None if isinstance(entry, str) else entry for entry in thresholds],
        "categories": [
            [int(word) for word in entry.split("||")] if isinstance(entry, str) else None
            for entry in thresholds
        ],
        "missing_type": column("missing_type"),
        "value": column("internal_value", "leaf_value"),
        "gain": column("split_gain"),
        "cover": column("internal_weight", "leaf_weight"),
    }
    return Sample(file, columns)


# Phylogenies and other trees


def walk(root: Any, children: Callable[[Any], Any]) -> List[Any]:
    nodes, stack = [], [root]
    while stack:
        nodes.append(stack.pop())
        stack += list(children(nodes[-1]))[::-1]
    return nodes


BIOPYTHON = ["upgma, newick", "nj, newick", "rooted nj, newick", "upgma, nexus", "nj, nexus"]


@maker(*[f"Biopython: {name}" for name in BIOPYTHON])
def biopython_file(folder: Path, name: str) -> Sample:
    pytest.importorskip("Bio")
    from Bio import Phylo
    from Bio.Phylo.TreeConstruction import DistanceMatrix, DistanceTreeConstructor

    random = numpy.random.default_rng(5)
    names = [f"taxon_{number}" for number in range(12)]
    lower = [[float(random.integers(2, 40)) for _ in range(row)] + [0.0] for row in range(12)]
    kind, form = name.split(": ")[1].split(", ")
    matrix = DistanceMatrix(names, lower)
    build = DistanceTreeConstructor()
    tree = build.upgma(matrix) if kind == "upgma" else build.nj(matrix)
    if kind == "rooted nj":
        tree.root_with_outgroup("taxon_3")
    file = folder / f"tree.{form}"
    Phylo.write(tree, str(file), form)
    nodes = walk(tree.root, lambda node: node.clades)
    # Biopython writes eight digits.
    lengths = [None if n.branch_length is None else float(f"{n.branch_length:.8g}") for n in nodes]
    lengths[0] = 0
    return Sample(file, {"element": [node.name or "" for node in nodes], "branchLength": lengths})


FORMS = ["format 0", "format 1", "format 5", "format 9", "format 100", "NHX"]


@maker(*[f"ete3: {name}" for name in FORMS])
def ete3_file(folder: Path, name: str) -> Sample:
    ete3 = pytest.importorskip("ete3")
    kind = name.split(": ")[1]
    number = 1 if kind == "NHX" else int(kind.split()[1])
    tree = ete3.Tree()
    import random

    random.seed(4)
    tree.populate(15, random_branches=True)
    for place, node in enumerate(tree.traverse("preorder")):
        node.support = float(place % 7) / 8
        if not node.is_leaf() and number == 1:
            node.name = f"n{place}"
        node.add_features(host=f"h{place % 3}")
    file = folder / "tree.nwk"
    features = ["host"] if kind == "NHX" else None
    file.write_text(tree.write(format=number, features=features, format_root_node=False))
    nodes = list(tree.traverse("preorder"))

    def below(value: Callable[[Any], Any]) -> List[Any]:
        return [None] + [value(node) for node in nodes[1:]]

    columns: Dict[str, List[Any]] = {"children": [len(node.children) for node in nodes]}
    if number < 100:
        inner = number == 1
        columns["element"] = [
            node.name if node.is_leaf() or inner and node is not tree else "" for node in nodes
        ]
    if number in [0, 1, 5]:
        columns["branchLength"] = below(lambda node: float(f"{node.dist:.6g}"))
    if number == 0:
        columns["support"] = below(lambda n: None if n.is_leaf() else float(f"{n.support:.6g}"))
    if kind == "NHX":
        columns["host"] = below(lambda node: node.host)
    return Sample(file, columns)


@maker("ete4: props")
def ete4_file(folder: Path, name: str) -> Sample:
    ete4 = pytest.importorskip("ete4")
    tree = ete4.Tree("((a:1,b:2):0.5,(c:1.25,d:3,e:4):0.75);")
    for place, node in enumerate(tree.traverse("preorder")):
        node.add_props(note=f"x{place}", len=place / 2)
    file = folder / "tree.nwk"
    file.write_text(tree.write(props=["note", "len"]))
    nodes = list(tree.traverse("preorder"))
    columns: Dict[str, List[Any]] = {"branchLength": [node.dist for node in nodes]}
    columns["element"] = [node.name or "" for node in nodes]
    columns["note"] = [None] + [node.props["note"] for node in nodes[1:]]
    columns["len"] = [None] + [node.props["len"] for node in nodes[1:]]
    return Sample(file, columns)


@maker(*[f"dendropy: {name}" for name in ["birth-death newick", "annotated", "nexus"]])
def dendropy_file(folder: Path, name: str) -> Sample:
    dendropy = pytest.importorskip("dendropy")
    import random

    from dendropy.simulate import treesim

    tree = treesim.birth_death_tree(1.0, 0.2, num_extant_tips=30, rng=random.Random(6))
    kind = name.split(": ")[1]
    nodes = walk(tree.seed_node, lambda node: node.child_node_iter())
    for place, node in enumerate(nodes):
        if kind == "annotated":
            node.annotations.add_new("rate", place / 4)
    file = folder / ("tree.nex" if kind == "nexus" else "tree.nwk")
    schema = "nexus" if kind == "nexus" else "newick"
    tree.write(path=str(file), schema=schema, suppress_annotations=kind != "annotated")
    columns: Dict[str, List[Any]] = {
        "element": [node.taxon.label if node.taxon else "" for node in nodes],
        "branchLength": [node.edge_length for node in nodes],
    }
    if kind == "annotated":
        columns["rate"] = [place / 4 for place in range(len(nodes))]
    return Sample(file, columns)


CLUSTERINGS = ["to_tree as JSON", "average as Newick", "single as Newick", "centroid as Newick"]
MATRICES = ["average as CSV", "ward as NPY", "centroid as text"]


@maker(*[f"SciPy: {name}" for name in CLUSTERINGS + MATRICES])
def scipy_file(folder: Path, name: str) -> Sample:
    hierarchy = pytest.importorskip("scipy.cluster.hierarchy")
    kind, form = name.split(": ")[1].split(" as ")
    points = numpy.random.default_rng(8).normal(size=(40, 3))
    matrix = hierarchy.linkage(points, "average" if kind == "to_tree" else kind)
    root = hierarchy.to_tree(matrix)
    below: Dict[int, List[Any]] = {}
    nodes = walk(root, lambda node: [] if node.is_leaf() else [node.left, node.right])
    heights = {root.id: None}
    for node in nodes:
        below[node.id] = [] if node.is_leaf() else [node.left, node.right]
        for child in below[node.id]:
            heights[child.id] = node.dist - child.dist
    labels = [str(node.id) if node.is_leaf() else "" for node in nodes]
    if form in ["CSV", "NPY", "text"]:
        file = folder / {"CSV": "Z.csv", "NPY": "Z.npy", "text": "Z.txt"}[form]
        if form == "NPY":
            numpy.save(file, matrix)
        else:
            numpy.savetxt(file, matrix, delimiter="," if form == "CSV" else " ")
        distances = [None if node.is_leaf() else node.dist for node in nodes]
        return Sample(file, {"element": labels, "distance": distances})
    texts: Dict[int, Any] = {}
    for node in reversed(nodes):
        children = [texts[child.id] for child in below[node.id]]
        if form == "JSON":
            members = {"name": str(node.id), "dist": node.dist, "count": node.count}
            texts[node.id] = {**members, "children": children} if children else members
        else:
            length = heights[node.id]
            inner = f"({','.join(children)})" if children else str(node.id)
            texts[node.id] = inner if length is None else f"{inner}:{float(length)!r}"
    if form == "JSON":
        file = folder / "tree.json"
        file.write_text(json.dumps(texts[root.id]))
        columns = {"element": [str(node.id) for node in nodes]}
        columns["dist"] = [node.dist for node in nodes]
        columns["count"] = [node.count for node in nodes]
        return Sample(file, columns)
    file = folder / "tree.nwk"
    file.write_text(texts[root.id] + ";")
    return Sample(file, {"element": labels, "branchLength": [heights[n.id] for n in nodes]})


FORESTS = ["print", "print of a binary tree", "nested JSON", "newick", "flat JSON"]


@maker(*[f"bigtree: {name}" for name in FORESTS])
def bigtree_file(folder: Path, name: str) -> Sample:
    bigtree = pytest.importorskip("bigtree")
    kind = name.split(": ")[1]
    if kind == "print of a binary tree":
        root = bigtree.list_to_binarytree([1, 2, 3, 4, 5, 6, 7])
    else:
        paths = ["a/b/d", "a/b/e", "a/c/g", "a/c/h"]
        # The indented forms of trees are binary.
        paths += [] if kind == "print" else ["a/b/f", "a/i"]
        root = bigtree.list_to_tree(paths)
        for place, node in enumerate(bigtree.preorder_iter(root)):
            node.set_attrs({"age": 10 + place})
    nodes = list(bigtree.preorder_iter(root))
    columns: Dict[str, List[Any]] = {"element": [str(node.node_name) for node in nodes]}
    names = {"newick": "t.nwk", "nested JSON": "t.json", "flat JSON": "t.json"}
    file = folder / names.get(kind, "t")
    if kind.startswith("print"):
        import contextlib
        import io

        buffer = io.StringIO()
        with contextlib.redirect_stdout(buffer):
            bigtree.print_tree(root)
        file.write_text(buffer.getvalue())
        return Sample(file, columns)
    if kind == "newick":
        file.write_text(bigtree.tree_to_newick(root))
        return Sample(file, columns)
    write = bigtree.tree_to_nested_dict if kind == "nested JSON" else bigtree.tree_to_dict
    file.write_text(json.dumps(write(root, all_attrs=True)))
    columns["age"] = [node.age for node in nodes]
    return Sample(file, columns)


# Comparison


def nodes_read(file: Path) -> List[Dict[str, Any]]:
    """Returns the nodes that the program reads, in pre-order."""
    done = subprocess.run(
        [program(), "convert", str(file), "--to", "json", "--quiet"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    import sys

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)
    try:
        root = json.loads(done.stdout)
    finally:
        sys.setrecursionlimit(limit)

    return walk(root, children_of)


def children_of(node: Dict[str, Any]) -> List[Any]:
    below = node.get("children") or [node.get("left"), node.get("right")]
    return [child for child in below if child]


def is_equal(own: Any, other: Any, digits: Optional[int]) -> bool:
    if isinstance(own, str) and own[:1] == "[":
        own = json.loads(own)
    own, other = (x.tolist() if hasattr(x, "tolist") else x for x in (own, other))
    if isinstance(own, list) and isinstance(other, list):
        return len(own) == len(other) and all(is_equal(a, b, digits) for a, b in zip(own, other))
    if isinstance(other, (float, int)) and not isinstance(other, bool):
        if not math.isfinite(other):
            return own is None or float(own) == other
        if not isinstance(own, (float, int)):
            return False
        return abs(own - other) <= (0 if digits is None else 10.0**-digits * max(1, abs(other)))
    return own == other or own is None and other is None


def compare(name: str, sample: Sample) -> Result:
    nodes = nodes_read(sample.file)
    # Texts have a limited number of digits: XGBoost writes single precision, LightGBM six digits
    # of inner nodes, and scikit-learn 17 digits after the point.
    digits = 5 if name.endswith("save_model") else 15 if "export_" in name else None
    values = different = 0
    for key, expected in sample.columns.items():
        assert len(nodes) == len(expected), key
        for node, other in zip(nodes, expected):
            own = node.get(key)
            # JSON contains labels that are numbers as numbers.
            if key == "element" and own is not None:
                own = str(own)
            if key == "children":
                own = len(children_of(node))
            if key == "threshold of label":
                own = float(node["element"].split()[-1]) if "<=" in node["element"] else None
            if key == "leaf":
                own = None if "<=" in node["element"] else node["element"]
            if own is None and other is None:
                continue
            values += 1
            different += not is_equal(own, other, digits)
    return Result(len(nodes), values, different)


@pytest.mark.parametrize("name", list(MAKERS))
def test_values_are_those_of_the_library(name: str, tmp_path: Path) -> None:
    sample = MAKERS[name](tmp_path)
    result = compare(name, sample)
    RESULTS[name] = result
    assert result.different == 0 and result.values >= result.nodes // 2, str(result)
    picture = tmp_path / "picture.svg"
    done = subprocess.run(
        [program(), "draw", str(sample.file), "-o", str(picture), "--quiet"], capture_output=True
    )
    assert done.returncode == 0, done.stderr
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_other_forms_are_refused_by_name(tmp_path: Path) -> None:
    """Files that are not read get status 65, and nothing is drawn."""
    pytest.importorskip("Bio")
    ete3, dendropy = pytest.importorskip("ete3"), pytest.importorskip("dendropy")
    from io import StringIO

    from Bio import Phylo

    text = "((a:1,b:2):1,(c:1,(d:3,e:1):1):2);"
    tree = Phylo.read(StringIO(text), "newick")
    drawn, xml = StringIO(), StringIO()
    Phylo.draw_ascii(tree, drawn)
    Phylo.write(tree, xml, "phyloxml")
    other = dendropy.Tree.get(data=text, schema="newick")
    files = [drawn.getvalue(), xml.getvalue(), ete3.Tree(text).get_ascii()]
    files += [other.as_ascii_plot(), other.as_string("nexml")]
    for number, content in enumerate(files):
        file = tmp_path / f"{number}.txt"
        file.write_text(content)
        done = subprocess.run([program(), "draw", str(file)], capture_output=True, text=True)
        assert done.returncode == 65 and not done.stdout, content
        assert "drawn in characters" in done.stderr or "XML" in done.stderr, done.stderr


def test_the_table_is_printed() -> None:
    """Prints the numbers of the tests above."""
    width = max(map(len, MAKERS))
    for name, result in RESULTS.items():
        print(f"{name:{width}} {result.nodes:6} nodes {result.values:7} values {result.different}")
    values = sum(result.values for result in RESULTS.values())
    print(f"{len(RESULTS)} files, {values} values, 0 different")
