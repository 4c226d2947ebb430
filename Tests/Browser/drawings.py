"""Checks that no text covers other text in pictures of trees, as Chromium sets it.

    drawings.py PROGRAM [COUNT]    # draws random trees in all layouts, directions and shapes
"""

import itertools
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from chromium import Chromium  # noqa: E402

LAYOUTS = ("tidy", "height", "knuth", "wetherell", "dendrogram", "radial", "htree", "indented")
DIRECTIONS = ("down", "up", "right", "left")
SHAPES = ("circle", "box", "plain", "point")
NAMES = ("", "7", "Pongo", "Homininae", "Cercopithecidae")


def covered(page):
    """Returns the pairs of texts in a picture that overlap."""
    boxes = page(
        "[...document.querySelectorAll('text')].map(t => {const b = t.getBoundingClientRect();"
        " return [t.textContent, b.left, b.top, b.right, b.bottom]})")
    pairs = []
    for (one, *a), (other, *b) in itertools.combinations(boxes, 2):
        # The boxes of text contain space above and below the letters.
        wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if wide > 0.5 and high > 5 and one and other:
            pairs.append((one, other))
    return pairs


def names(browser, folder):
    """Names of inner nodes and labels of edges do not cover each other."""
    for path in sorted(folder.glob("*.svg")):
        page = browser.open(path)
        assert page("document.querySelectorAll('text').length") > 3, path.name
        assert covered(page) == [], (path.name, covered(page))


def tree(chance, count):
    """Returns a random tree of leaves with names, supports and branch lengths in Newick."""
    parts = [chance.choice(NAMES[1:]) + f":{chance.random():.3f}" for _ in range(count)]
    while len(parts) > 1:
        one, other = (parts.pop(chance.randrange(len(parts))) for _ in range(2))
        length = chance.choice((0, 0.002, 0.1, 0.5, 1))
        parts.append(f"({one},{other}){chance.choice(NAMES)}:{length}")
    return parts[0] + ";"


def main(program, count=300):
    chance = random.Random(11)
    looks = list(itertools.product(LAYOUTS, DIRECTIONS, SHAPES))
    faults = 0
    with tempfile.TemporaryDirectory() as folder, Chromium() as chromium:
        for number in range(int(count)):
            layout, direction, shape = looks[number % len(looks)]
            path = pathlib.Path(folder) / f"{number}.svg"
            text = tree(chance, chance.randrange(1, 12))
            more = ["--edge-labels", "yes,no"] if chance.random() < 0.5 else []
            subprocess.run(
                [program, "draw", text, "--from-format", "newick", "--layout", layout, "--orientation",
                 direction, "--nodes", shape, "-o", path, "--quiet", *more], check=True)
            with chromium.profile():
                pairs = covered(chromium.open(path))
            if pairs:
                faults += 1
                print(f"{layout} {direction} {shape} {more}: {pairs[:2]} in {text}")
    print(f"{count} pictures, {faults} with covered text")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
