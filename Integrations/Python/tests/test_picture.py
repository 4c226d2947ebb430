"""Pictures, and the errors of the program."""

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import treeviz
from treeviz.picture import Picture


def test_forms(tmp_path: Path) -> None:
    picture = treeviz.show([5, 3, 8], mark=[3, 8])
    svg = picture.svg()
    assert svg.startswith("<svg") and svg != treeviz.show([5, 3, 8]).svg()
    assert svg != picture.svg(layout="knuth") and svg != picture.svg(appearance="dark")
    page = picture.html()
    assert page.startswith("<!doctype html>")
    shown = picture._repr_html_()
    assert shown is not None and shown.startswith(
        '<iframe sandbox="allow-scripts" srcdoc="&lt;!doctype html&gt;'
    )
    assert shown.count('"') == 6 and picture._repr_svg_() == svg
    assert shown.endswith(">A tree is shown here if the notebook is trusted, or if the cell is run.</iframe>")
    # Pages have one layout.
    assert treeviz.show([5, 3, 8], nodes="box")._repr_html_() is None
    for name, start in {"t.svg": b"<svg", "t.html": b"<!do", "-t.json": b"{", "t.png": b"\x89PNG"}.items():
        picture.save(tmp_path / name, quiet=True)
        assert (tmp_path / name).read_bytes().startswith(start), name
    with pytest.raises(treeviz.OutputError) as caught:
        picture.save(tmp_path / "none" / "t.svg")
    assert caught.value.status == 73


def test_steps(tmp_path: Path) -> None:
    picture = treeviz.show("5 3 8", kind="avl")
    steps = picture.steps("insert", 9, -7)
    captions = list(steps)
    assert captions[0] == "9 > 5: go right." and len(captions) == len(steps.recording()["steps"])
    assert "step 1 of" in steps.text() and "@keyframes" in steps.svg()
    steps.save(tmp_path / "steps.cast")
    assert (tmp_path / "steps.cast").read_text().startswith('{"version"')
    assert [step for step in picture.steps(order="preorder")][0].startswith("Push")
    assert list(picture.steps("search", 8))[-1].startswith("8")
    assert any("Remove" in caption or "remove" in caption for caption in picture.steps("remove", 3))
    words = treeviz.show(["b", "a", "c"])
    assert words.steps("insert", "New York", "--x", "7").recording()["labels"] == ["New York", "--x", "7"]
    for single in ["New York", "-", 'a "b\\']:
        assert words.steps("insert", single).recording()["labels"] == [single]
    assert picture.text() == "  5\n╭─┴─╮\n3   8\n"


def test_checks() -> None:
    picture = treeviz.show("[5,3,8,null,7]")
    verdict = picture.check()
    assert not verdict and verdict.is_decided and "7 is in the left subtree of 5" in verdict.sentences[0]
    assert str(verdict).startswith("no: 7 is in") and "!7!" in verdict.drawing()
    assert picture.check("full").answer["kind"] == "full"
    assert treeviz.show("5 3 8", kind="avl").check().answer["kind"] == "avl"
    open_question = treeviz.show("5 3 8").check("red-black")
    assert not open_question and not open_question.is_decided
    with pytest.warns(treeviz.TreeVizWarning, match="without the color"):
        assert str(open_question).startswith("not decided")


def test_errors_have_text_status_and_position() -> None:
    with pytest.raises(treeviz.DataError) as caught:
        treeviz.show("(5\n  (3").text()
    error = caught.value
    assert (error.status, error.line, error.column) == (65, 2, 5)
    assert "expected: a child or )" in str(error) and str(error).endswith("^")
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is treeviz.DataError and vars(again) == vars(error)
    with pytest.raises(treeviz.UsageError, match="--oak") as usage:
        treeviz.show("5").svg(oak=3)
    assert (usage.value.status, usage.value.line) == (64, None)
    with pytest.raises(treeviz.UsageError, match="layout"):
        treeviz.show("5", layout="oak").svg()
    with pytest.raises(treeviz.UsageError, match=r"save\(file\) writes a file"):
        treeviz.show("5", output="tree.svg")
    with pytest.raises(TypeError, match="not list"):
        treeviz.show("5").steps("insert", [3])  # type: ignore[arg-type]
    with pytest.raises(treeviz.DataError, match="null character"):
        treeviz.show("5", title="a\0b").svg()
    with pytest.raises(treeviz.DataError, match="half of a character"):
        treeviz.show("5", title="\ud800").svg()
    with pytest.raises(treeviz.UsageError, match="have no keys"):
        treeviz.show("5").steps("traverse", 5)
    with pytest.raises(treeviz.UsageError, match="'judge' has no steps; choose insert"):
        treeviz.show("5").steps("judge")


def test_answers_that_are_no_have_pictures() -> None:
    from treeviz.magic import treeviz as magic

    assert list(treeviz.show("5 3 8").steps("search", 7))[-1] == "7 is not in the tree."
    difference = magic("diff '[5,3]' '[5,4]'")
    assert difference is not None and difference.svg().startswith("<svg")


def test_a_picture_of_a_picture_shows_the_same_tree() -> None:
    picture = treeviz.show("1 2 3", kind="avl")
    assert treeviz.show(picture).text() == picture.text() == "  2\n╭─┴─╮\n1   3\n"
    assert picture.check() and treeviz.show(b"5 3").text() == treeviz.show("5 3").text()
    with treeviz.Tree("bst", [1, 1], duplicates="right") as tree:
        assert treeviz.show(tree).check("bst")


def test_representations() -> None:
    assert repr(treeviz.show([5], layout="knuth")) == (
        "<treeviz draw --from-format list --layout knuth -- -; print() draws it>"
    )
    with treeviz.Tree("avl", [5, 3]) as tree:
        assert repr(tree) == "<avl Tree of 2 keys; print() draws it>"
        assert repr(tree.check()).startswith("Verdict(answer={") and "_text" not in repr(tree.check())


def test_values_of_options() -> None:
    assert treeviz.show("5 3", mark=[]).text() == treeviz.show("5 3").text()
    assert ">-x</title>" in treeviz.show("5 3", title="-x").svg()


def test_notes_are_warnings() -> None:
    with pytest.warns(treeviz.TreeVizWarning, match="--key-ruler") as caught:
        treeviz.show("5 3 8").text(key_ruler=True)
    assert caught[0].filename == __file__


def test_a_notebook_warns_once(recwarn: pytest.WarningsRecorder) -> None:
    large = treeviz.show(list(range(2000)))
    assert large._repr_html_() is not None and large._repr_svg_() and not recwarn
    with pytest.warns(treeviz.TreeVizWarning, match="scaled down"):
        large.svg()
    assert treeviz.show([5, 3], nodes="box", quiet=True)._repr_html_() is None


def test_all_forms_of_a_random_tree_are_the_same() -> None:
    picture = Picture("random", {}, ["20"])
    with pytest.warns(treeviz.TreeVizWarning, match="--seed") as notes:
        text = picture.text()
    assert picture.text() == text and len(notes) == 1
    assert Picture("random", {}, ["20"]).text(seed=picture._options["seed"], quiet=True) == text


def test_notebooks_force_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("CLICOLOR_FORCE", "1")
    assert "\x1b" not in treeviz.show([5, 3], mark=[3]).text()


def program(folder: Path, text: str, mode: int = 0o755) -> str:
    file = folder / "program"
    file.write_text(text)
    file.chmod(mode)
    return str(file)


@pytest.mark.parametrize(
    ("text", "mode", "words"),
    [
        (None, 0, "is missing at .*; install the wheel again, or set TREEVIZ"),
        ("x", 0o644, "it is not executable"),
        ("\x7fELF no program", 0o755, "it is not a program for this system"),
        (
            "#!/bin/sh\nfor v in GLIBC_2.99 GLIBC_2.100 GLIBCXX_3.4.30; do\n"
            "echo \"program: version '$v' not found\" >&2\ndone\nexit 1\n",
            0o755,
            r"needs a newer C library \(GLIBC 2.100, GLIBCXX 3.4.30\); use ",
        ),
        ("#!/no/such/interpreter\n", 0o755, "the loader or interpreter that it needs is missing"),
        ("#!/bin/sh\nkill -9 $$\n", 0o755, "was ended by signal 9$"),
        ("#!/bin/sh\nkill -11 $$\n", 0o755, "was ended by signal 11; if this happens again, install"),
        ("#!/bin/sh\nexit 3\n", 0o755, "failed with status 3"),
    ],
)
def test_wrong_programs(
    text: Any, mode: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TREEVIZ", program(tmp_path, text, mode) if text else str(tmp_path / "none"))
    with pytest.raises(treeviz.TreeVizError, match=words) as caught:
        treeviz.show("5").text()
    assert "\n" not in str(caught.value)
    monkeypatch.setenv("TREEVIZ", str(tmp_path))
    with pytest.raises(treeviz.UnavailableError, match="is a folder, not a program"):
        treeviz.Tree("avl")


def test_a_read_only_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/proc")
    monkeypatch.setenv("XDG_STATE_HOME", "/proc")
    monkeypatch.setenv("TMPDIR", "/proc")
    assert treeviz.show("5").text() == "5\n"
    with treeviz.Tree("avl", [5, 3, 8]) as tree:
        assert len(copy.copy(tree)) == 3
