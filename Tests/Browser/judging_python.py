"""Checks the page that judges programs in Python. Their site needs the option --python."""

import json
import sys

from accessibility import library, look
from judging import PROGRAMS, alone, judged, opened, operations
from serving import served

sys.path.insert(0, str(PROGRAMS))
from programs import python_programs  # noqa: E402

TREE = """
class T:
    def __init__(self):
        self.root = None

    def insert(self, key):
        %s

    def remove(self, key):
        pass
"""


def listed_in_python(browser, folder):
    """The page gives the verdicts and the shortest sequences of the command with CPython."""
    verdicts = dict(line.split(": ", 1) for line in (PROGRAMS / "python-verdicts.txt").read_text().splitlines())
    listed = python_programs()
    assert sorted(verdicts) == sorted(program["name"] for program in listed)
    correct = [program for program in listed if program["isCorrect"]]
    assert len(correct) >= 20 and len(listed) - len(correct) >= 30
    page = opened(browser, folder)
    for program in listed:
        report = judged(page, program["text"], program["kind"], 120)
        found = operations(page) or ("right" if "no failure" in report else report)
        assert found == verdicts[program["name"]], (program["name"], found, verdicts[program["name"]])
    alone(page)


def in_python(browser, folder):
    """Python is loaded for a click only, found by the text or chosen, and its errors have lines."""
    page = opened(browser, folder)
    assert "Python is run by Brython: 1.5 MB" in page.text("#runs-here"), page.text("#runs-here")
    text = TREE % "print('made', key)"
    report = judged(page, text, "bst", 60)
    assert "1 is missing" in report and "made 1" in report, report
    assert "insert: T.insert; remove: T.remove; root: T.root" in report, report
    link = page("location.hash")
    again = opened(browser, folder, fragment=link)
    assert again("document.getElementById('program').value") == text and again.text("#report") == ""
    assert not any("/python-" in fault for fault in again.faults()), again.faults()
    # One file without modules, and the library for modules.
    assert not any("python-library" in fault for fault in page.faults()), page.faults()
    for name, expected in (("random", "1 is missing"), ("numpy", "ModuleNotFoundError: No module named 'numpy' in line 1")):
        report = judged(page, f"import {name}\n{text}", "bst", 60)
        assert expected in report, report
    assert any("python-library" in fault for fault in page.faults()), page.faults()
    for line, expected in (
            ("x = (1,", "SyntaxError: '(' was never closed in line 7"),
            ("return self.size", "threw AttributeError: 'T' object has no attribute 'size' in line 7"),
            ("raise ValueError(f'no {key}')", "threw ValueError: no 1 in line 7"),
            ("self.root = (key, None, None)", "a node has the fields (none)"),
            ("self.insert(key)", "RecursionError: maximum recursion depth exceeded in line 7")):
        report = judged(page, TREE % line, "bst", 60)
        assert expected in report, report
    report = judged(page, "class Node:\n    def __init__(self, key):\n        self.key = key\n", "bst", 60)
    assert "There is no function that inserts a key" in report and "def insert(self, key): …" in report, report
    report = judged(page, text, "bst", 60, language="javascript")
    assert report.startswith("Not judged") and "SyntaxError" in report, report
    report = judged(page, text, "bst", 60, language="python")
    assert "1 is missing" in report, report
    # Words beside the tree do not decide, and what a program defines before an error is judged.
    correct = page("document.getElementById('python-example').textContent").replace(
        "node.right = following.right  # The nodes between are lost.", "node.right = self._remove(node.right, following.key)")
    for before, after in (
            ('"""Unbalanced: for AVL trees see avl.py."""\n', ""), ("import heapq\n", 'print("heap")\n'),
            ("", "number = int(input('How many? '))\n"), ("", "import sys\nsys.exit(0)\n")):
        report = judged(page, before + correct + after, "", 60)
        assert report.startswith("A search tree; no failure"), (before, after, report)
        assert ("ended with an error: EOFError: the page has no input" in report) == ("input" in after), report
    exercise = ("class Solution:\n    def insertIntoBST(self, root: Optional[TreeNode], val: int) -> Optional[TreeNode]:\n"
                "        if not root: return TreeNode(val)\n        if val < root.val: root.left = self.insertIntoBST(root.left, val)\n"
                "        elif val > root.val: root.right = self.insertIntoBST(root.right, val)\n        return root\n"
                "    def deleteNode(self, root: Optional[TreeNode], key: int) -> Optional[TreeNode]:\n        return None\n")
    assert judged(page, exercise, "", 60).startswith("Not a search tree after 2 operations"), page.text("#report")
    for sign, words in (("", "A min-heap"), ("-", "A max-heap")):
        report = judged(page, f"import heapq\nh = []\ndef push(x):\n    heapq.heappush(h, {sign}x)\n"
                        f"def pop():\n    return {sign}heapq.heappop(h)\n", "", 60)
        assert report.startswith(f"{words}; no failure") and "An empty heap was not asked" in report, report
    for width, height in ((1440, 900), (1024, 768), (390, 844), (720, 320)):
        page = opened(browser, folder, width=width, height=height, dark=width == 1024)
        page("document.getElementById('example').value = '4';"
             "document.getElementById('example').dispatchEvent(new Event('input', { bubbles: true }))")
        page("document.getElementById('judge-now').scrollIntoView()")
        page.click("#judge-now")
        page.wait("!!document.querySelector('#report h2')", 60)
        assert operations(page) == "insert 2, insert 1, insert 4, insert 3, remove 2", operations(page)
        assert page("document.documentElement.scrollWidth") <= width
        look(page, f"Python {width} × {height}", library().read_text() if library() else "", alone)


def hostile_in_python(browser, folder):
    """Programs that loop, recurse, print or allocate end with a message; they reach nothing."""
    page = opened(browser, folder)

    def expect(words, text, seconds=60):
        report = judged(page, text, "bst", seconds)
        assert all(word in report for word in words), (words, report)
        assert page("document.getElementById('judge-now').disabled") is False

    expect(["Hangs after 1 operation", "'insert 1' did not end"], TREE % "while True: pass")
    expect(["1 is missing", "line 198", "line 199"], TREE % "[print('line', number) for number in range(200)]")
    expect(["after 1 operation"], "import sys\nsys.setrecursionlimit(10 ** 6)" + TREE % "self.insert(key)")
    expect(["after 1 operation"], TREE % "everything = []\n        while True: everything.append([key] * 1000)", 120)
    expect(["did not end while it was loaded"], "while True:\n    pass\n" + TREE % "pass")
    for module in ("browser", "browser.ajax", "browser.local_storage", "javascript", "interpreter", "_ajax", "socket"):
        expect([f"No module named '{module.partition('.')[0]}"], f"import {module}\n" + TREE % "pass")
    for names in ("ajax", "window, local_storage", "self"):
        expect(["No module named 'browser'"], TREE % f"from browser import {names}")
    # The library knows the global object of the worker, which contains only the language.
    names = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "indexedDB", "caches", "Worker",
             "BroadcastChannel", "navigator", "postMessage", "setTimeout", "WebAssembly", "close", "addEventListener"]
    expect(["threw ValueError: seen [] in line"], "import sys\n" + TREE % (
        f"raise ValueError(f'seen {{[name for name in {names} if getattr(sys.scope, name, None)]}}')"))
    expect(["1 is missing"], "import sys\nsys.scope.eval(\"import('https://example.invalid/x.mjs').catch(() => {})\")\n" + TREE % "pass")
    requests = [fault for fault in page.faults() if "example.invalid" in fault and fault.startswith("a request")]
    assert requests == [], requests
    assert "no failure" in judged(page, python_programs()[0]["text"], "bst", 60)


def forbidden_in_python(browser, folder):
    """Where the policy of a server forbids to compile programs, the page says so, and judges JavaScript."""
    with served(folder / "site", "script-src 'self' 'wasm-unsafe-eval'; worker-src blob:") as address:
        page = opened(browser, folder)
        page.send("Page.navigate", url=f"{address}/judge.html")
        page.wait("location.protocol === 'http:' && document.body?.dataset.ready", 10)
        # A script of this test may compile texts, and so may what it calls.
        page(f"document.getElementById('program').value = {json.dumps(TREE % 'pass')}")
        page.click("#judge-now")
        page.wait("!!document.querySelector('#report h2')", 60)
        assert "does not contain 'unsafe-eval'" in page.text("#report"), page.text("#report")
        assert "no failure" in judged(page, page("document.getElementById('tree-example').textContent"), "bst")
