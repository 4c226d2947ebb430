"""Trees in a running session."""

import copy
import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

import treeviz

KINDS = ["bst", "avl", "red-black", "splay", "treap", "weight-balanced", "scapegoat", "heap", "min-heap"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind(kind: str) -> None:
    with treeviz.Tree(kind, seed=7 if kind == "treap" else None) as tree:
        assert not tree and len(tree) == 0 and str(tree) == "[]" and tree.kind == kind
        assert tree.insert(5, 3, 8) == 3 and tree.insert(3, 4) in (1, 2) and tree.insert() == 0
        assert 7 not in tree and 4 in tree and None not in tree
        assert tree.remove(8, 77) == 1
        assert sorted(tree) == sorted(tree.traverse("levelorder", reversed=True))
        assert tree.check()
        copied = copy.copy(tree)
        assert copied.traverse("preorder") == tree.traverse("preorder")
        copied.insert(100)
        assert 100 not in list(tree) and len(copied) == len(tree) + 1
        copied.close()
        tree.undo()
        assert 8 in list(tree)
        tree.redo(5)
        assert 8 not in list(tree)


def test_keys() -> None:
    with treeviz.Tree("avl", [5, -3, 2.5, 10**18, -1e-7]) as tree:
        assert list(tree) == [-3, -1e-7, 2.5, 5, 10**18]
        with pytest.raises(treeviz.DataError, match="the tree holds numbers"):
            tree.insert("five")
        with pytest.raises(treeviz.DataError) as caught:
            tree.insert(1, float("nan"))
        assert (caught.value.status, caught.value.line, caught.value.column) == (65, 1, 3)
        assert len(tree) == 5
        with pytest.raises(TypeError):
            tree.insert(True)
    odd = ["New York", 'a "b"', "c\\d", "7", "'", "#", "--kind", "é", "-", "\t", "$(x)", "\u202e"]
    with treeviz.Tree("red-black", odd) as words:
        assert set(words) == set(odd) and all(word in words for word in odd)
        assert set(copy.deepcopy(words)) == set(odd)
        with pytest.raises(treeviz.DataError, match="line feed"):
            words.insert("a\nb")
        assert len(words) == len(odd)


@pytest.mark.parametrize("key", ["New York", "a,b", "1 2", "[1,2]", '"q"', 'a "b"', "c\\d", "a\rb", "", '"'])
def test_a_single_word_is_one_key(key: str) -> None:
    with treeviz.Tree("avl", [key]) as tree:
        assert list(tree) == [key] and key in tree and tree.insert(key, "x") == 1
        assert list(tree.steps("remove", key, "x")) and tree.remove(key) == 1 and list(tree) == ["x"]


def test_keys_that_the_tree_cannot_hold() -> None:
    with treeviz.Tree("avl", [5]) as tree:
        for key in [float("nan"), 10**400, "a\nb", "5", True, [5]]:
            assert key not in tree, key
        assert Decimal(5) in tree


def test_numbers_and_words_are_not_mixed() -> None:
    with pytest.raises(treeviz.DataError, match="numbers and words"):
        treeviz.Tree("avl", [1, "a"])
    with treeviz.Tree("avl", ["1", "a"]) as tree:
        for words in (tree, copy.copy(tree)):
            with pytest.raises(treeviz.DataError, match="the tree holds words, and 1 is a number"):
                words.insert(1)
            assert 1 not in words and "1" in words
        tree.clear()
        assert tree.insert(1) == 1 and list(tree) == [1]
    with treeviz.Tree("avl", [Fraction(4, 2), Decimal("1E+5"), float("5e-324")]) as numbers:
        assert list(numbers) == [5e-324, 2, 100_000]
        with pytest.raises(TypeError, match="not Fraction"):
            numbers.insert(Fraction(1, 3))  # type: ignore[arg-type]
        with pytest.raises(treeviz.DataError, match="half of a character"):
            numbers.insert("\ud800")


def test_words_are_known_after_other_lines() -> None:
    for change in [lambda tree: tree.undo(), lambda tree: tree.ask("info")]:
        tree = treeviz.Tree("bst", ["b", "a"])
        tree.insert("c")
        change(tree)
        with pytest.raises(treeviz.DataError, match="holds words"):
            tree.insert(5)
    with pytest.raises(treeviz.DataError, match="null character"):
        treeviz.Tree("b\0st")


def test_options() -> None:
    with treeviz.Tree(keys=[5, 5, 3], duplicates="count") as tree:
        assert len(tree) == 2
        for other in (copy.copy(tree), pickle.loads(pickle.dumps(tree))):
            answer = other.ask("convert --to json")
            assert answer["values"][0]["multiplicity"] == 2
            other.insert(5)
            assert len(other) == 2
    with pytest.raises(treeviz.DataError, match="5"):
        treeviz.Tree(keys=[5, 5], duplicates="reject")
    with pytest.raises(treeviz.UsageError, match="oak"):
        treeviz.Tree("oak")
    with pytest.raises(treeviz.UsageError, match="one kind, not 'avl,bst'"):
        treeviz.Tree("avl,bst")


def test_pictures_are_those_of_the_moment(tmp_path: Path) -> None:
    with treeviz.Tree("red-black", [5, 3, 8]) as tree:
        picture = tree.picture()
        tree.insert(4)
        assert tree.text() == "   5\n ╭─┴─╮\n 3   8\n ╰─╮\n  (4)\n" and "4" not in picture.text()
        assert "CC2F2F" in tree.svg() and tree._repr_svg_() == tree.svg()
        assert "<!doctype html>" in tree.html() and str(tree._repr_html_()).startswith("<iframe")
        assert list(tree.steps("insert", 9)) and 9 not in tree
        assert treeviz.show(tree, mark=[4]).text() == tree.picture(mark=[4]).text()
        treeviz.expect_search_tree(tree, kind="red-black")
        assert treeviz.show(tree).check().answer["kind"] == "red-black"
        tree.save(str(tmp_path / "tree.svg"))
        assert (tmp_path / "tree.svg").read_text() == tree.svg()


def test_lines() -> None:
    with treeviz.Tree("avl", [1, 2, 3]) as tree:
        assert tree.ask("query 2...9 --aggregate sum")["text"] == "5\n"
        with pytest.raises(treeviz.UsageError, match="is not a command"):
            tree.ask("oops")
        with pytest.raises(treeviz.NoInputError) as caught:
            tree.ask("load no-such-file.json")
        assert caught.value.status == 66
        assert tree.ask("")["count"] == 3
        tree.ask("kind splay")
        assert tree.kind == "splay" and tree.check().answer["kind"] == "splay"


def test_a_deep_tree() -> None:
    with treeviz.Tree("bst", range(5000)) as tree:
        assert tree.ask("info --json")["values"][0]["height"] == 4999
        # Some versions of Python read nested objects of any depth.
        try:
            tree.ask("convert --to json")
        except treeviz.DataError as error:
            assert "too deeply for Python" in str(error)
        assert len(pickle.loads(pickle.dumps(tree))) == 5000
        assert tree.check()


def test_a_call_is_fast() -> None:
    with treeviz.Tree("avl") as tree:
        times = []
        for key in range(2000):
            start = time.perf_counter()
            tree.insert(key)
            times.append(time.perf_counter() - start)
        assert sorted(times)[len(times) // 2] < 0.001


def processes(tree: treeviz.Tree) -> "subprocess.Popen[bytes]":
    return tree._session._process


def test_closing() -> None:
    tree = treeviz.Tree("avl", [5])
    process = processes(tree)
    tree.close()
    tree.close()
    assert process.returncode == 0
    with pytest.raises(treeviz.SessionError, match="the tree is closed"):
        tree.insert(6)
    assert len(tree) == 1
    other = treeviz.Tree("avl", [5])
    process = processes(other)
    del other
    gc.collect()
    assert process.returncode == 0


def test_a_crash_is_reported() -> None:
    tree = treeviz.Tree("avl", [5])
    processes(tree).send_signal(signal.SIGKILL)
    for _ in range(2):
        with pytest.raises(treeviz.SessionError, match="ended by signal 9; make a new tree"):
            tree.insert(6)
    with pytest.raises(treeviz.SessionError):
        copy.copy(tree)


def test_a_session_that_was_left() -> None:
    tree = treeviz.Tree("avl", [5])
    assert tree.ask("exit")["count"] == 1
    for _ in range(2):
        with pytest.raises(treeviz.SessionError, match="^the session has ended; make a new tree") as caught:
            tree.insert(6)
        assert caught.value.status == 70


def test_a_tree_used_while_the_interpreter_exits() -> None:
    code = """
import treeviz
class Late:
    def __del__(self):
        try:
            self.tree.insert(6)
        except treeviz.SessionError as error:
            print(error)
late = Late()
late.tree = treeviz.Tree("avl", [5])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "the session has ended, because the interpreter exits\n" and done.stderr == ""


def test_an_interrupted_call_ends_the_session() -> None:
    tree = treeviz.Tree("avl", [5])
    processes(tree).send_signal(signal.SIGSTOP)
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        tree.insert(6)
    timer.join()
    with pytest.raises(treeviz.SessionError, match="interrupted"):
        tree.insert(7)
    assert processes(tree).returncode == -signal.SIGKILL


def test_threads_take_turns() -> None:
    with treeviz.Tree("red-black") as tree:
        found: list[int] = []

        def insert(start: int) -> None:
            found.append(sum(tree.insert(key) for key in range(start, start + 400)))

        threads = [threading.Thread(target=insert, args=(start,)) for start in range(0, 800, 200)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        # Each of the 1000 keys was new exactly once.
        assert sum(found) == 1000 == len(tree) and list(tree) == list(range(1000))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_forked_process_has_no_session() -> None:
    code = """
import os, treeviz
tree = treeviz.Tree("avl", [5])
child = os.fork()
if child == 0:
    try:
        tree.insert(6)
    except treeviz.SessionError as error:
        own = treeviz.Tree("avl", [1, 2])
        os._exit(0 if "belongs to process" in str(error) and len(own) == 2 else 2)
    os._exit(1)
_, status = os.waitpid(child, 0)
# A forked process that still runs does not keep the session alive.
waiting = os.fork()
if waiting == 0:
    import time
    time.sleep(60)
process = tree._session._process
tree.insert(7)
tree.close()
os.kill(waiting, 9)
print(os.waitstatus_to_exitcode(status), len(tree), process.returncode)
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert found.stdout == "0 2 0\n", found.stderr


def test_no_process_outlives_its_parent() -> None:
    code = "import treeviz, os; t = treeviz.Tree('avl'); print(t._session._process.pid, flush=True); os.kill(os.getpid(), 9)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    for _ in range(100):
        try:
            os.kill(int(found.stdout), 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("the program still runs")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("echo hello; cat", "does not know 'repl --json'; install the wheel again"),
        ("exit 0", "does not know 'repl --json'"),
        ("echo \"treeviz: Unknown option '--json'\" >&2; exit 64", "does not know 'repl --json'"),
        ("echo 'treeviz: no memory' >&2; exit 71", "no memory"),
    ],
)
def test_wrong_programs(text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{text}\n")
    program.chmod(0o755)
    monkeypatch.setenv("TREEVIZ", str(program))
    with pytest.raises(treeviz.TreeVizError, match=words):
        treeviz.Tree("avl")
