"""Reads models and clusterings of scikit-learn, SciPy, XGBoost and LightGBM, without importing them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import DataError, ObjectError, UsageError
from .program import warn, whole

# The arrays of a tree of scikit-learn, except those of its children.
_ARRAYS = ("feature", "threshold", "value", "impurity", "n_node_samples", "weighted_n_node_samples")


@dataclass(frozen=True)
class Choices:
    """What the user chooses about a model, or ``None`` for each choice that is not made."""

    tree: object | None = None
    """The number of one of several trees, as the library counts."""
    feature_names: Sequence[object] | None = None
    class_names: Sequence[object] | None = None
    leaf_labels: Sequence[object] | None = None

    @property
    def given(self) -> list[str]:
        """The names of the choices that are made."""
        return [name for name, value in vars(self).items() if value is not None]

    def allow(self, *names: str, of: str) -> None:
        """Raises an error unless all choices that are made are among some names."""
        for name in self.given:
            if name not in names:
                raise UsageError(f"{name} has no effect on {of}", 64)


@dataclass(frozen=True)
class Model:
    """A model as text for the program."""

    text: str
    format: str | None
    """The format of the text, or ``None`` to detect it."""
    tree: object = None
    """The number of the tree to read in the text, or ``None`` if the text contains only one tree."""


def read_model(value: Any, choices: Choices = Choices()) -> Model | None:
    """Returns a model or a clustering as text, or ``None`` if the object is neither.

    Args:
        value: a tree, a forest or a clustering of scikit-learn, a linkage matrix of SciPy as an array,
            or a model of XGBoost or LightGBM.
        choices: the tree to choose, and the names of features, classes and leaves.

    Raises:
        ObjectError: the object is an estimator without trees.
        DataError: the choices do not fit the model.
        UsageError: a choice has no effect on the model.
    """
    kind = type(value)
    if getattr(value, "ndim", 0) == 2 and hasattr(kind, "tolist") and value.shape[1] == 4:
        rows = value.tolist()
        pairs, heights = [row[:2] for row in rows], [row[2] for row in rows]
        return _clustering(pairs, heights, rows, choices, "a linkage matrix")
    if hasattr(kind, "get_booster") or hasattr(kind, "get_dump"):
        dumped = value.get_booster() if hasattr(kind, "get_booster") else value
        choices.allow("tree", of="a model of XGBoost, which contains the names")
        try:
            trees = dumped.get_dump(dump_format="json", with_stats=True)
        except ValueError:
            # XGBoost has no statistics of trees with several targets.
            trees = dumped.get_dump(dump_format="json")
        return Model(trees[_chosen(len(trees), choices.tree)], "xgboost")
    booster: Any = getattr(value, "booster_", None) if hasattr(kind, "booster_") else value
    if hasattr(type(booster), "dump_model") and hasattr(type(booster), "num_trees"):
        choices.allow("tree", of="a model of LightGBM, which contains the names")
        return Model(json.dumps(booster.dump_model()), None, choices.tree)
    if hasattr(value, "children_") and hasattr(type(value.children_), "tolist"):
        return _agglomeration(value, choices)
    if hasattr(value, "estimators_") and hasattr(kind, "fit"):
        return _forest(value, choices)
    tree = getattr(value, "tree_", value)
    if hasattr(getattr(tree, "children_left", None), "tolist") and hasattr(type(tree), "predict"):
        choices.allow("feature_names", "class_names", of="a single tree")
        return Model(_arrays(value, tree, None, choices), "json-arrays")
    if hasattr(kind, "fit") and hasattr(kind, "get_params"):
        raise ObjectError(
            f"{kind.__name__} has no trees, or is not fitted (expected: a fitted decision tree, forest or"
            " agglomerative clustering)"
        )
    return None


def _chosen(count: int, tree: object) -> int:
    """Returns the number of the chosen tree, and warns if one of several is not chosen."""
    if count == 0:
        raise DataError("the model has no trees", 65)
    if tree is None:
        if count > 1:
            warn([f"{count} trees; this is tree 0 (tree= chooses another)"])
        return 0
    try:
        number = int(str(tree))
    except ValueError:
        number = -1
    if not 0 <= number < count:
        known = "tree 0" if count == 1 else f"a tree from 0 to {count - 1}"
        raise DataError(f"there is no tree {tree} (expected: {known})", 65)
    return number


def _forest(value: Any, choices: Choices) -> Model:
    choices.allow("tree", "feature_names", "class_names", of="a forest")
    trees = value.estimators_
    # The trees of gradient boosting are an array with a row for each iteration.
    trees = list(trees.flat) if hasattr(trees, "flat") else list(trees)
    number = _chosen(len(trees), choices.tree)
    inner = trees[number]
    if not hasattr(getattr(inner, "tree_", None), "children_left"):
        raise ObjectError(f"{type(inner).__name__}, an estimator of {type(value).__name__}, is not a tree")
    subsets = getattr(value, "estimators_features_", None)
    # A tree of an ensemble may know only some of the features, which it counts from 0.
    subset = None if subsets is None else [int(feature) for feature in subsets[number]]
    return Model(_arrays(value, inner.tree_, subset, choices), "json-arrays")


def _arrays(outer: Any, tree: Any, subset: list[int] | None, choices: Choices) -> str:
    """Returns the arrays of a tree as JSON.

    Args:
        outer: the estimator that knows the names of features and classes.
        tree: the tree with its arrays.
        subset: the features of the tree by its own numbers, or ``None`` if these are the features of
            the outer estimator.
        choices: the names of features and classes.
    """
    members: dict[str, Any] = {
        "children_left": tree.children_left.tolist(),
        "children_right": tree.children_right.tolist(),
    }
    for name in _ARRAYS:
        members[name] = getattr(tree, name).tolist()
    if subset is not None:
        members["feature"] = [subset[f] if f >= 0 else f for f in members["feature"]]
    missing = getattr(tree, "missing_go_to_left", None)
    if missing is not None and bool(missing.any()):
        tests = zip(missing.tolist(), members["children_left"])
        members["missing"] = [("left" if goes else "right") if child >= 0 else None for goes, child in tests]
    features = choices.feature_names
    if features is None:
        features = getattr(outer, "feature_names_in_", None)
    if features is not None:
        members["feature_names"] = _texts(features)
    classes = choices.class_names
    if classes is None and tree.n_outputs == 1:
        classes = getattr(outer, "classes_", None)
    if classes is not None and tree.n_outputs == 1 and len(members["value"][0][0]) == len(classes) > 1:
        members["class_names"] = _texts(classes)
    elif choices.class_names is not None:
        raise DataError(
            f"class_names has {len(choices.class_names)} names, but the tree has"
            f" {len(members['value'][0][0])} values at a node",
            65,
        )
    return json.dumps(members, separators=(",", ":"))


def _texts(names: Iterable[object]) -> list[str]:
    return [whole(str(name)) for name in names]


def _agglomeration(value: Any, choices: Choices) -> Model:
    distances = getattr(value, "distances_", None)
    if distances is None:
        raise DataError(f"{type(value).__name__} has no distances_; fit it with compute_distances=True", 65)
    pairs, heights = value.children_.tolist(), distances.tolist()
    return _clustering(pairs, heights, None, choices, "a clustering")


def _clustering(
    pairs: list[list[float]],
    heights: list[float],
    rows: list[list[float]] | None,
    choices: Choices,
    what: str,
) -> Model:
    choices.allow("leaf_labels", of=what)
    if choices.leaf_labels is None:
        if rows is None:
            return Model(json.dumps({"children_": pairs, "distances_": heights}), "linkage")
        return Model("".join(",".join(map(repr, row)) + "\n" for row in rows), "linkage")
    return Model(_labeled(pairs, heights, _texts(choices.leaf_labels)), "json-arrays")


def _labeled(pairs: list[list[float]], heights: list[float], labels: list[str]) -> str:
    """Returns a clustering whose leaves have names as JSON with the columns that the program computes."""
    leaves = len(pairs) + 1
    if len(labels) != leaves:
        raise DataError(f"leaf_labels has {len(labels)} names (expected: {leaves}, one for each leaf)", 65)
    merges = [[int(child) for child in pair] for pair in pairs]
    parents: list[int | None] = [None] * (leaves + len(merges))
    distances: list[float | None] = [None] * leaves + list(heights)
    for number, pair in enumerate(merges):
        for child in pair:
            if not 0 <= child < leaves + number:
                limit = leaves + number - 1
                raise DataError(
                    f"row {number + 1} of {len(merges)} merges {child}, which is not a cluster yet"
                    f" (expected: a whole number from 0 to {limit})",
                    65,
                )
            parents[child] = leaves + number
    lengths = [
        None if parent is None else (distances[parent] or 0.0) - (distances[child] or 0.0)
        for child, parent in enumerate(parents)
    ]
    members = {
        "children_left": [-1] * leaves + [left for left, _ in merges],
        "children_right": [-1] * leaves + [right for _, right in merges],
        "label": labels + [""] * len(merges),
        "distance": distances,
        "length": lengths,
        "id": [*range(leaves), *([None] * len(merges))],
    }
    return json.dumps(members, separators=(",", ":"))
