"""Notebooks: the magics, and pictures that show themselves."""

import re
from html import unescape
from pathlib import Path

import pytest

import treeviz

nbformat = pytest.importorskip("nbformat")
nbconvert = pytest.importorskip("nbconvert")

CELLS = [
    "import treeviz\n%load_ext treeviz",
    "treeviz.show([5, 3, 8, None, 4])",
    "treeviz.Tree('avl', [1, 2, 3])",
    "%treeviz insert 5 3 8 --kind red-black",
    "%%treeviz\n(a (b) (c))",
    "%%treeviz insert --kind avl --step\n1 2 3",
    "%%treeviz traverse --order preorder\n[5,3,8]",
    "treeviz.show([5, 3, 8], layout='radial')",
]


def test_a_notebook(tmp_path: Path) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    from nbconvert.preprocessors import ExecutePreprocessor

    ExecutePreprocessor(timeout=120).preprocess(  # type: ignore[no-untyped-call]
        notebook, {"metadata": {"path": str(tmp_path)}}
    )
    outputs = [cell.outputs for cell in notebook.cells]
    assert outputs[0] == []
    for output in [*outputs[1:6], outputs[7]]:
        assert [part.output_type for part in output] == ["execute_result"], output
        assert output[0].data["image/svg+xml"].startswith("<svg")
        assert output[0].data["text/html"].startswith("<iframe sandbox")
    assert outputs[6][0].text == "5 3 8\n"
    page, _ = nbconvert.HTMLExporter().from_notebook_node(notebook)
    frames = re.findall(r'<iframe sandbox="allow-scripts" srcdoc="([^"]*)"', page)
    assert len(frames) == 6 and all("</html>" in unescape(frame) for frame in frames)
    (tmp_path / "notebook.html").write_text(page)


def test_mistakes_in_magics() -> None:
    from treeviz.magic import treeviz as magic

    with pytest.raises(treeviz.UsageError, match="No closing quotation"):
        magic("draw '5")
    with pytest.raises(treeviz.DataError):
        picture = magic("draw", "[5,3")
        assert picture is not None
        picture.svg()
    with pytest.raises(treeviz.UsageError, match="oak"):
        magic("oak")


def test_output_that_is_no_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from treeviz.magic import treeviz as magic

    assert magic("check '[5,8]'") is None
    assert magic(f"insert 5 3 -o {tmp_path}/t.svg") is None
    assert magic("insert 5 3 --format list") is None
    assert capsys.readouterr().out.splitlines()[1:] == ["[5,3]"]
    assert (tmp_path / "t.svg").exists()
