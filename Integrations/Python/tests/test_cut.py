"""The clusters of ``treeviz cut`` are those of SciPy's ``fcluster``."""

import subprocess
import sys
from pathlib import Path

import pytest

numpy = pytest.importorskip("numpy")
hierarchy = pytest.importorskip("scipy.cluster.hierarchy")

METHODS = ["single", "complete", "average", "weighted", "centroid", "median", "ward"]


def linkage(seed: int) -> "numpy.ndarray":
    """Returns the linkage of random points; every other one has many equal distances."""
    random = numpy.random.default_rng(seed)
    count = int(random.integers(2, 40))
    points = random.integers(0, 4, (count, 2)) if seed % 2 else random.normal(size=(count, 3))
    return hierarchy.linkage(points.astype(float), METHODS[seed % len(METHODS)])


def cut(path: Path, *options: str) -> "list[int]":
    done = subprocess.run(
        [sys.executable, "-m", "treeviz", "cut", str(path), "--quiet", *options],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert [label for label, _ in lines] == [str(leaf) for leaf in range(len(lines))]
    return [int(cluster) for _, cluster in lines]


@pytest.mark.parametrize("seed", range(200))
def test_the_clusters_are_those_of_scipy(seed: int, tmp_path: Path) -> None:
    matrix = linkage(seed)
    array, table = tmp_path / "Z.npy", tmp_path / "Z.csv"
    numpy.save(array, numpy.asfortranarray(matrix) if seed % 3 else matrix)
    # A matrix of one row is read only if its format is named, because it may also be keys.
    numpy.savetxt(table, matrix, delimiter="," if seed % 5 else " ")
    least = float(hierarchy.maxdists(matrix).min())
    height = max(least, float(matrix[seed % len(matrix), 2]))
    expected = hierarchy.fcluster(matrix, height, "distance").tolist()
    assert cut(array, "--height", repr(height)) == expected
    count = 1 + seed % (len(matrix) + 1)
    expected = hierarchy.fcluster(matrix, count, "maxclust").tolist()
    assert cut(table, "--from-format", "linkage", "--clusters", str(count)) == expected
