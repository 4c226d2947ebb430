"""The path of ``--path-of`` ends at the leaf that the library predicts, for 1,000 samples a model.

The samples have missing values and unknown categories. Each one is read from one of the forms that
the library writes.
"""

import json
import re
import subprocess
from pathlib import Path
from typing import Dict, List, Tuple

import pytest

from treeviz.program import path as program

numpy = pytest.importorskip("numpy")
pandas = pytest.importorskip("pandas")

NAMES = ["alpha", "beta", "city", "kind", "zero"]
SAMPLES = 1000


def data(seed: int, count: int, missing: float = 0.15) -> "Tuple[numpy.ndarray, numpy.ndarray]":
    """Returns samples with two categorical features, and their targets."""
    random = numpy.random.default_rng(seed)
    table = random.normal(size=(count, 5))
    table[:, 2] = random.integers(0, 70, count)
    table[:, 3] = random.integers(0, 4, count)
    table[:, 4] = numpy.where(random.random(count) < 0.5, 0, table[:, 4])
    target = table[:, 0] + (table[:, 2] % 7 > 2) * 2 + numpy.isin(table[:, 3], [1, 3]) * 1.5
    target += table[:, 1] * table[:, 4] + random.normal(size=count) * 0.1
    table[random.random(table.shape) < missing] = numpy.nan
    return table, target


def run(*words: str) -> str:
    done = subprocess.run([program(), *words, "--quiet"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def check(files: List[Path], identity: str, leaves: "numpy.ndarray", samples: Path) -> None:
    """Compares the ends of paths with leaves, of which there is a column for each tree."""
    columns: Dict[Tuple[Path, int], list] = {}
    for row, expected in enumerate(leaves.tolist()):
        file = files[row % len(files)]
        tree = row // len(files) % len(expected)
        choice = ["--tree", str(tree)] if len(expected) > 1 else []
        if (file, tree) not in columns:
            arrays = json.loads(run("convert", str(file), *choice, "--to", "json-arrays"))
            columns[file, tree] = arrays.get(identity) or list(range(len(arrays["children_left"])))
        place = f"{samples}:{row + 1}"
        svg = run("draw", str(file), *choice, "--path-of", place, "--format", "svg")
        marked = re.findall(r'class="tv-node tv-path[^"]*" data-index="(\d+)"', svg)
        leaf = columns[file, tree][int(marked[-1])]
        assert leaf == expected[tree], f"row {row + 1} of tree {tree} in {file.name}"


def write(table: "numpy.ndarray", file: Path) -> Path:
    pandas.DataFrame(table, columns=NAMES).to_csv(file, index=False)
    return file


@pytest.mark.parametrize("options", [{}, {"zero_as_missing": True}, {"use_missing": False}])
def test_leaves_are_those_of_lightgbm(options: dict, tmp_path: Path) -> None:
    lightgbm = pytest.importorskip("lightgbm")
    table, target = data(1, 3000)
    rows = lightgbm.Dataset(table, target, feature_name=NAMES, categorical_feature=[2, 3])
    fixed = {"num_leaves": 20, "min_data_in_leaf": 10, "max_cat_to_onehot": 2, "verbose": -1}
    model = lightgbm.train({**fixed, **options}, rows, 3)
    files = [tmp_path / name for name in ["model.txt", "model.json", "model.csv"]]
    model.save_model(files[0])
    files[1].write_text(json.dumps(model.dump_model()))
    model.trees_to_dataframe().to_csv(files[2])
    table, _ = data(2, SAMPLES)
    table[::50, 2], table[1::50, 2], table[2::50, 3], table[3::50, 4] = -1, 1000, -0.5, 1e-36
    leaves = model.predict(table, pred_leaf=True)
    check(files, "leaf_index", leaves, write(table, tmp_path / "samples.csv"))


@pytest.mark.parametrize("missing", [0, 0.15])
def test_leaves_are_those_of_xgboost(missing: float, tmp_path: Path) -> None:
    xgboost = pytest.importorskip("xgboost")

    def matrix(table: "numpy.ndarray") -> "xgboost.DMatrix":
        frame = pandas.DataFrame(table, columns=NAMES)
        for name, count in [("city", 70), ("kind", 4)]:
            frame[name] = pandas.Categorical(frame[name], categories=range(count))
        return xgboost.DMatrix(frame, enable_categorical=True)

    table, target = data(3, 3000, missing)
    rows = matrix(table)
    rows.set_label(target)
    model = xgboost.train({"max_depth": 4, "max_cat_to_onehot": 2, "gamma": 0.5}, rows, 3)
    names = ["dump.txt", "dump.json", "model.json", "model.csv"]
    files = [tmp_path / name for name in names]
    model.dump_model(files[0], with_stats=True)
    model.dump_model(files[1], with_stats=True, dump_format="json")
    model.save_model(files[2])
    model.trees_to_dataframe().to_csv(files[3])
    table, _ = data(4, SAMPLES)
    leaves = model.predict(matrix(table), pred_leaf=True).astype(int)
    check(files, "nodeid", leaves, write(table, tmp_path / "samples.csv"))


def test_leaves_of_several_targets_are_those_of_xgboost(tmp_path: Path) -> None:
    xgboost = pytest.importorskip("xgboost")
    table, target = data(7, 3000)
    names = {"feature_names": NAMES}
    rows = xgboost.DMatrix(table, numpy.c_[target, numpy.nan_to_num(table[:, 1])], **names)
    options = {"multi_strategy": "multi_output_tree", "max_depth": 5}
    model = xgboost.train(options, rows, 2)
    files = [tmp_path / name for name in ["dump.txt", "dump.json", "model.json"]]
    model.dump_model(files[0])
    model.dump_model(files[1], dump_format="json")
    model.save_model(files[2])
    table, _ = data(8, SAMPLES)
    leaves = model.predict(xgboost.DMatrix(table, **names), pred_leaf=True).astype(int)
    check(files, "nodeid", leaves, write(table, tmp_path / "samples.csv"))


def test_leaves_of_indicators_are_those_of_xgboost(tmp_path: Path) -> None:
    xgboost = pytest.importorskip("xgboost")

    def indicators(seed: int, count: int) -> "Tuple[numpy.ndarray, numpy.ndarray]":
        table, target = data(seed, count)
        known = ~numpy.isnan(table)
        ones = numpy.nan_to_num(table[:, [0, 1, 4]]) > 0
        table[:, [0, 1, 4]] = numpy.where(known[:, [0, 1, 4]], ones, numpy.nan)
        return table, target

    kinds = {"feature_names": NAMES, "feature_types": ["i", "i", "int", "int", "i"]}
    table, target = indicators(9, 3000)
    model = xgboost.train({"max_depth": 5}, xgboost.DMatrix(table, target, **kinds), 2)
    files = [tmp_path / name for name in ["dump.txt", "dump.json", "model.json"]]
    model.dump_model(files[0], with_stats=True)
    model.dump_model(files[1], with_stats=True, dump_format="json")
    model.save_model(files[2])
    table, _ = indicators(10, SAMPLES)
    leaves = model.predict(xgboost.DMatrix(table, **kinds), pred_leaf=True).astype(int)
    samples = write(table, tmp_path / "samples.csv")
    check(files[2:], "nodeid", leaves, samples)
    # Dumps do not contain the side of 1 if missing values are on the other side than zeros.
    sides = re.findall(r"\[(?:alpha|beta|zero)\] yes=(\d+),no=(\d+)", files[0].read_text())
    assert sides
    if all(int(yes) > int(no) for yes, no in sides):
        check(files, "nodeid", leaves, samples)


@pytest.mark.parametrize("kind", ["DecisionTreeClassifier", "DecisionTreeRegressor"])
def test_leaves_are_those_of_scikit_learn(kind: str, tmp_path: Path) -> None:
    trees = pytest.importorskip("sklearn.tree")
    table, target = data(5, 3000)
    model = getattr(trees, kind)(max_depth=6, random_state=0)
    model.fit(table, (target > 1).astype(int) if "Classifier" in kind else target)
    names = "children_left children_right feature threshold value missing_go_to_left"
    arrays = {name: getattr(model.tree_, name).tolist() for name in names.split()}
    file = tmp_path / "tree.json"
    file.write_text(json.dumps({**arrays, "feature_names": NAMES}))
    table, _ = data(6, SAMPLES)
    leaves = model.apply(table).reshape(-1, 1)
    check([file], "node_id", leaves, write(table, tmp_path / "samples.csv"))
    # These forms do not record where missing values go.
    table = numpy.nan_to_num(table)
    files = [tmp_path / "tree.dot", tmp_path / "tree.txt"]
    trees.export_graphviz(model, str(files[0]), feature_names=NAMES, precision=17)
    files[1].write_text(trees.export_text(model, feature_names=NAMES, max_depth=20, decimals=16))
    leaves = model.apply(table).reshape(-1, 1)
    check(files, "node_id", leaves, write(table, tmp_path / "whole.csv"))
