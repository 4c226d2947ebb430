"""Models, clusterings and phylogenies of other libraries."""

import json
import pickle
from io import StringIO
from typing import Any

import pytest

import treeviz

ONE_OF_SEVERAL = r"this is tree 0 \(tree= chooses another\)"


def arrays(tree: Any, /, **options: Any) -> "dict[str, list[Any]]":
    """Returns the tree that the program reads, as arrays in pre-order."""
    picture = treeviz.show(tree, **options)
    kept: "dict[str, Any]" = {name: picture._options.get(name) for name in ("from_format", "tree")}
    words = treeviz.picture.words({**kept, "to": "json-arrays", "quiet": True})
    found: "dict[str, list[Any]]" = json.loads(treeviz.program.run(["convert", *words, "-"], picture._text))
    return found


def preorder(tree: Any) -> "list[int]":
    """Returns the nodes of a tree of scikit-learn in pre-order."""
    order, pending = [], [0]
    while pending:
        node = pending.pop()
        order.append(node)
        children = [tree.children_right[node], tree.children_left[node]]
        pending += [int(child) for child in children if child >= 0]
    return order


def samples(found: "dict[str, list[Any]]") -> "list[Any]":
    return found["samples" if "samples" in found else "n_node_samples"]


# Models


@pytest.fixture(scope="module")
def iris() -> Any:
    return pytest.importorskip("sklearn.datasets").load_iris(as_frame=True)


def test_a_decision_tree(iris: Any) -> None:
    from sklearn.tree import DecisionTreeClassifier

    names = iris.target.map(dict(enumerate(iris.target_names)))
    model = DecisionTreeClassifier(max_depth=3, random_state=1).fit(iris.data, names)
    found = arrays(model)
    order = preorder(model.tree_)
    assert found["threshold"] == [model.tree_.threshold[node].item() for node in order]
    assert samples(found) == [model.tree_.n_node_samples[node].item() for node in order]
    leaves = {node for node in order if model.tree_.children_left[node] < 0}
    predicted = {leaf: model.classes_[model.tree_.value[leaf][0].argmax()] for leaf in leaves}
    for place, node in enumerate(order):
        feature = model.feature_names_in_[model.tree_.feature[node]]
        expected = predicted.get(node) or feature
        assert found["label"][place].split(" <= ")[0] == expected
    # The tree without its estimator, with names of our own.
    bare = arrays(model.tree_, feature_names="abcd", class_names=["x", "y", "z"])
    assert set(bare["label"]) >= {"x", "y", "z"}
    picture = treeviz.show(model, color_by="class", digits=2)
    assert "setosa" in picture.svg()
    assert picture.text().splitlines()[0].strip().startswith("petal")


def test_forests(iris: Any) -> None:
    import numpy
    from sklearn.ensemble import (
        BaggingClassifier,
        GradientBoostingClassifier,
        IsolationForest,
        RandomForestClassifier,
    )

    forest = RandomForestClassifier(5, max_depth=3, random_state=1).fit(iris.data, iris.target)
    with pytest.warns(treeviz.TreeVizWarning, match=f"5 trees; {ONE_OF_SEVERAL}"):
        first = treeviz.show(forest)
    assert first._text == treeviz.show(forest, tree=0)._text != treeviz.show(forest, tree=4)._text
    tree = forest.estimators_[4].tree_
    expected = [int(tree.n_node_samples[node]) for node in preorder(tree)]
    assert samples(arrays(forest, tree=4)) == expected
    assert "petal" in treeviz.show(forest, tree=4).text()
    for number in (5, -1, "x"):
        with pytest.raises(treeviz.DataError, match=rf"no tree {number} \(expected: a tree from 0 to 4\)"):
            treeviz.show(forest, tree=number)
    boosting = GradientBoostingClassifier(n_estimators=2, max_depth=2).fit(iris.data, iris.target)
    last = boosting.estimators_[1, 2].tree_
    values = [float(last.value[node][0, 0]) for node in preorder(last)]
    assert numpy.ravel(arrays(boosting, tree=5)["value"]).tolist() == values
    # The trees of these ensembles count only the features that they know.
    bagging = BaggingClassifier(max_features=2, n_estimators=3, random_state=1).fit(iris.data, iris.target)
    for number, features in enumerate(bagging.estimators_features_):
        names = {iris.data.columns[feature] for feature in features}
        labels = map(str, arrays(bagging, tree=number)["label"])
        assert {label.split(" <= ")[0] for label in labels if " <= " in label} <= names
    isolation = IsolationForest(n_estimators=2, random_state=1).fit(iris.data)
    assert len(arrays(isolation, tree=1)["label"]) == isolation.estimators_[1].tree_.node_count


def test_the_side_of_missing_values(iris: Any) -> None:
    import numpy
    from sklearn.tree import DecisionTreeClassifier

    data = iris.data.to_numpy(copy=True)
    data[::7, 3] = numpy.nan
    model = DecisionTreeClassifier(max_depth=3, random_state=1).fit(data, iris.target)
    tree = model.tree_
    expected = [
        None if tree.children_left[node] < 0 else "left" if tree.missing_go_to_left[node] else "right"
        for node in preorder(tree)
    ]
    assert "left" in expected
    assert arrays(model)["missing"] == expected


def test_estimators_without_trees(iris: Any) -> None:
    from sklearn.cluster import AgglomerativeClustering
    from sklearn.linear_model import LogisticRegression
    from sklearn.tree import DecisionTreeClassifier

    for model in (LogisticRegression(), DecisionTreeClassifier()):
        with pytest.raises(
            TypeError, match=f"{type(model).__name__} has no trees, or is not fitted"
        ) as caught:
            treeviz.show(model)
        assert isinstance(caught.value, treeviz.ObjectError)
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(treeviz.DataError, match="compute_distances=True"):
        treeviz.show(AgglomerativeClustering().fit(iris.data))
    fitted = DecisionTreeClassifier(max_depth=1).fit(iris.data, iris.target)
    with pytest.raises(treeviz.UsageError, match="leaf_labels has no effect on a single tree"):
        treeviz.show(fitted, leaf_labels=["a"])
    with pytest.raises(treeviz.UsageError, match="feature_names has no effect on str"):
        treeviz.show("5 3 8", feature_names=["a"])
    with pytest.raises(treeviz.DataError, match="class_names has 2 names, but the tree has 3 values"):
        treeviz.show(fitted, class_names=["a", "b"])


def test_boosters(iris: Any) -> None:
    xgboost = pytest.importorskip("xgboost")
    model = xgboost.XGBClassifier(n_estimators=2, max_depth=2).fit(iris.data, iris.target)
    frame = model.get_booster().trees_to_dataframe()
    for number in (0, 5):
        leaves = frame[(frame.Tree == number) & (frame.Feature == "Leaf")]
        found = arrays(model, tree=number)
        column = "leaf" if "leaf" in found else "value"
        shown = [float(value) for value in found[column] if value is not None]
        assert sorted(shown) == pytest.approx(sorted(leaves.Gain))
    with pytest.warns(treeviz.TreeVizWarning, match=f"6 trees; {ONE_OF_SEVERAL}"):
        assert "petal" in treeviz.show(model.get_booster()).text()
    with pytest.raises(treeviz.DataError, match="a tree from 0 to 5"):
        treeviz.show(model, tree=6)
    targets = [[float(number == kind) for number in range(3)] for kind in iris.target]
    rows = xgboost.DMatrix(iris.data, targets)
    options = {"multi_strategy": "multi_output_tree", "max_depth": 2}
    several = treeviz.show(xgboost.train(options, rows, 1), label_width=80).text()
    leaf = next(word for word in several.split("[") if "]" in word).split("]")[0]
    assert len([float(word) for word in leaf.split(",")]) == 3


def test_boosters_of_lightgbm(iris: Any) -> None:
    lightgbm = pytest.importorskip("lightgbm")
    model = lightgbm.LGBMClassifier(n_estimators=2, max_depth=2, verbose=-1).fit(iris.data, iris.target)
    frame = model.booster_.trees_to_dataframe()
    for tree in (model, model.booster_):
        for number in (0, 5):
            leaves = frame[(frame.tree_index == number) & frame.left_child.isna()]
            found = arrays(tree, tree=number)
            shown = [
                float(value)
                for value, child in zip(found["value"], found["children_left"])
                if child < 0 and value is not None
            ]
            assert sorted(shown) == pytest.approx(sorted(leaves.value))
    with pytest.raises(treeviz.DataError, match="a tree from 0 to 5"):
        treeviz.show(model, tree=6).text()
    with pytest.raises(treeviz.UsageError, match="class_names has no effect on a model of LightGBM"):
        treeviz.show(model, class_names=["a"])


# Clusterings


def test_linkage_matrices() -> None:
    numpy = pytest.importorskip("numpy")
    hierarchy = pytest.importorskip("scipy.cluster.hierarchy")
    for seed in range(6):
        random = numpy.random.default_rng(seed)
        matrix = hierarchy.linkage(random.normal(size=(2 + 3 * seed, 3)), ["single", "centroid"][seed % 2])
        found = arrays(matrix)
        tree = hierarchy.to_tree(matrix)
        assert [label for label in found["label"] if label != ""] == tree.pre_order()
        heights: "list[float]" = []
        tree.pre_order(lambda leaf: None)
        pending = [tree]
        while pending:
            node = pending.pop()
            if not node.is_leaf():
                heights.append(node.dist)
                pending += [node.right, node.left]
        assert [height for height in found["distance"] if height is not None] == heights
        labels = [f"leaf {number}" for number in range(len(matrix) + 1)]
        named = arrays(matrix, leaf_labels=labels)
        assert [label for label in named["label"] if label] == [labels[leaf] for leaf in tree.pre_order()]
        for column in ("distance", "length", "children_left"):
            key = next(name for name in found if name.lower().endswith(column))
            assert named[key] == found[key]
    with pytest.raises(treeviz.DataError, match=r"1 names \(expected: 17, one for each leaf\)"):
        treeviz.show(matrix, leaf_labels=["a"])
    with pytest.raises(treeviz.DataError, match="row 1 of 1 merges 7, which is not a cluster yet"):
        treeviz.show(numpy.array([[0, 7, 1, 2.0]]), leaf_labels=["a", "b"])
    with pytest.raises(treeviz.DataError, match="row 1 of 1 merges 7, which is not a cluster yet"):
        treeviz.show(numpy.array([[0, 7, 1, 2.0]])).text()


def test_agglomerative_clusterings(iris: Any) -> None:
    from sklearn.cluster import AgglomerativeClustering

    model = AgglomerativeClustering(compute_distances=True).fit(iris.data[:20])
    found = arrays(model)
    merged = sorted(height for height in found["distance"] if height is not None)
    assert merged == sorted(model.distances_.tolist())
    names = [f"flower {number}" for number in range(20)]
    assert "flower 19" in treeviz.show(model, leaf_labels=names).text()


# Phylogenies

NEWICK = "((A:1,B:2)95:0.5,(C:1,D:1,'E e':3)80:0.25);"

LABELS = ["", "", "A", "B", "", "C", "D", "E e"]


def nested(tree: Any) -> "list[dict[str, Any]]":
    """Returns the nodes of the tree that the program reads in pre-order, without their children."""
    picture = treeviz.show(tree)
    nodes, pending = [], [json.loads(treeviz.program.run(["convert", "--to", "json", "-"], picture._text))]
    while pending:
        node = pending.pop()
        below = node.pop("children", [node[side] for side in ("left", "right") if side in node])
        nodes.append({name: value for name, value in node.items() if name not in ("left", "right")})
        pending += reversed(below)
    return nodes


def lengths(nodes: "list[dict[str, Any]]") -> "list[float | None]":
    return [node.get("branchLength", node.get("length")) for node in nodes]


def check(nodes: "list[dict[str, Any]]") -> None:
    assert [node["element"] for node in nodes] == LABELS
    assert lengths(nodes)[1:] == [0.5, 1, 2, 0.25, 1, 1, 3]
    assert [node.get("support") for node in nodes] == [None, 95, None, None, 80, None, None, None]


def test_trees_of_ete3() -> None:
    ete3 = pytest.importorskip("ete3")
    tree = ete3.Tree(NEWICK, format=0, quoted_node_names=True)
    tree.children[0].add_feature("color", "blue")
    tree.children[0].add_feature("taxid", 9606)
    # The root has the support 1.0 by default.
    nodes = nested(tree)
    assert nodes[0].pop("support") == 1
    check(nodes)
    assert (nodes[1]["color"], nodes[1]["taxid"]) == ("blue", 9606)
    assert "support" not in nested(ete3.Tree("((A,B),C);"))[1]
    assert lengths(nested(tree.children[1])) == [None, 1, 1, 3]
    assert "E e" in treeviz.show(tree).text()


def test_trees_of_ete4() -> None:
    ete4 = pytest.importorskip("ete4")
    tree = ete4.Tree(NEWICK)
    tree.children[0].props["taxid"] = 9606
    nodes = nested(tree)
    check(nodes)
    assert nodes[1]["taxid"] == 9606
    assert lengths(nested(ete4.Tree("((A,B),C);"))) == [None] * 5


def test_trees_of_dendropy() -> None:
    dendropy = pytest.importorskip("dendropy")
    tree = dendropy.Tree.get(
        data="[&R] " + NEWICK.replace("B:2", "B:2[&rate=0.5]"), schema="newick", extract_comment_metadata=True
    )
    nodes = nested(tree)
    check(nodes)
    assert nodes[0]["rooting"] == "R"
    assert float(nodes[3]["rate"]) == 0.5
    assert [node["element"] for node in nested(tree.seed_node.child_nodes()[1])] == LABELS[4:]


def test_trees_of_biopython() -> None:
    phylo = pytest.importorskip("Bio.Phylo")
    tree = phylo.read(StringIO(NEWICK.replace("B:2", "B:2[&rate=0.5]")), "newick")
    nodes = nested(tree)
    check(nodes)
    assert nodes[3]["comment"] == "&rate=0.5"
    assert [node["element"] for node in nested(tree.root.clades[1])] == LABELS[4:]


def test_deep_phylogenies() -> None:
    dendropy = pytest.importorskip("dendropy")
    tree = dendropy.Tree()
    node = tree.seed_node
    for _ in range(20_000):
        node.new_child(label="leaf")
        node = node.new_child()
    assert treeviz.show(tree)._text.count('"element":') == 40_001
