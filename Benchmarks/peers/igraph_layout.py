"""Lays out the trees of a file with igraph and prints the measurements; see run."""
import array
import statistics
import sys
import time

import igraph


def graphs(path):
    words = array.array("i")
    with open(path, "rb") as file:
        words.frombytes(file.read())
    trees, count = words[0], words[1]
    for index in range(trees):
        left = 2 + 2 * index * count
        children = zip(words[left : left + count], words[left + count : left + 2 * count])
        edges = [(node, child) for node, pair in enumerate(children) for child in pair if child >= 0]
        yield igraph.Graph(n=count, edges=edges, directed=True)


def layouts(trees):
    return [tree.layout_reingold_tilford(mode="out", root=[0]) for tree in trees]


def width(layout):
    xs = [x for x, _ in layout.coords]
    return max(xs) - min(xs)


start = time.perf_counter()
trees = list(graphs(sys.argv[1]))
preparing = (time.perf_counter() - start) * 1000 / len(trees)
times = []
start = time.perf_counter()
while not times or (len(times) < 1000 and time.perf_counter() - start < 1):
    before = time.perf_counter()
    placed = layouts(trees)
    times.append((time.perf_counter() - before) * 1000 / len(trees))
print("first", times[0], sep="\t")
print("prepared", preparing + times[0], sep="\t")
print("median", statistics.median_high(times), sep="\t")
print("width", statistics.mean(map(width, placed)), sep="\t")
