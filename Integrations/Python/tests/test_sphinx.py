"""The directive of Sphinx."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("sphinx")

PAGE = """
Trees
=====

.. treeviz:: insert 5 3 8 --kind avl
   :alt: three "keys"

.. treeviz:: draw
   :caption: Text *below*
   :name: below

   [5,3,8,null,4]

:ref:`below`

.. treeviz:: insert 1 2 3 --kind avl --step
"""


def build(folder: Path, page: str, builder: str = "html") -> str:
    """Builds a page; returns the messages."""
    (folder / "conf.py").write_text('project = "trees"\nextensions = ["treeviz.sphinx"]\n')
    (folder / "index.rst").write_text(page)
    command = [sys.executable, "-W", "ignore", "-m", "sphinx", "-q", "-N", "-d", "doctrees", "-b", builder]
    done = subprocess.run([*command, ".", builder], cwd=folder, capture_output=True, text=True)
    return done.stderr


def test_notes_have_their_line(tmp_path: Path) -> None:
    found = build(tmp_path, "Trees\n=====\n\n.. treeviz:: check [5,3]\n\n.. treeviz:: random 30\n")
    assert "index.rst:6: WARNING: treeviz: --seed" in found and found.count("WARNING") == 1, found
    # Both pictures show the same tree.
    pictures = [file.read_text() for file in (tmp_path / "html/_images").iterdir()]
    places = sorted("".join(re.findall(r'<text[^>]* x="[^"]*"', picture)) for picture in pictures)
    assert len(places) == 4 and places[0] == places[1] != places[2] == places[3]


def test_every_builder(tmp_path: Path) -> None:
    assert build(tmp_path, PAGE) == ""
    page = (tmp_path / "html/index.html").read_text()
    images = re.findall(r'<img class="treeviz-(light|dark)" src="(_images/[^"]*)" alt="([^"]*)">', page)
    assert [shade for shade, _, _ in images] == ["light", "dark"] * 3
    assert images[0][2] == "three &quot;keys&quot;" and images[2][2] == "treeviz draw"
    pictures = [(tmp_path / "html" / name).read_text() for _, name, _ in images]
    assert len(set(pictures)) == 6 and all(picture.startswith("<svg") for picture in pictures)
    assert "@keyframes" in pictures[4] and "prefers-color-scheme" not in "".join(pictures[:4])
    assert 'id="below"' in page and 'href="#below"' in page and "<em>below</em>" in page
    assert "treeviz-dark" in (tmp_path / "html/_static/treeviz.css").read_text()
    assert 'href="_static/treeviz.css' in page
    # The pages of other builders are written from the same doctrees.
    drawings = {"text/index.txt": ".-'-.", "latex/trees.tex": "{sphinxVerbatim}", "man/trees.1": ".EX"}
    for file, start in drawings.items():
        assert build(tmp_path, PAGE, file.split("/")[0]) == "", file
        assert (tmp_path / file).read_text().count(start) >= 2, file


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("draw [5,3", "unexpected end of the text"),
        ("draw '5", "No closing quotation"),
        ("draw [5] -o x.svg", "the directive chooses the format"),
        ("oak", "oak"),
    ],
)
def test_mistakes_are_reported_with_their_line(line: str, words: str, tmp_path: Path) -> None:
    messages = build(tmp_path, f"Trees\n=====\n\n.. treeviz:: {line}\n")
    assert words in messages and "index.rst:4: ERROR" in messages
