"""Checks the page that judges programs."""

import json
import pathlib
import shutil
import subprocess

from accessibility import library, look
from looking import labels, ready

PROGRAMS = pathlib.Path(__file__).parent / "Programs"
LIST = 'import { programs } from "./programs.mjs"; console.log(JSON.stringify(programs));'


def opened(browser, folder, fragment="", **settings):
    return ready(browser, folder / "site/judge.html", fragment=fragment, **settings)


def judged(page, text, kind="", seconds=30, **fields):
    """Judges a program, and returns the report as text."""
    values = {"program": text, "judged-kind": kind, **{name.replace("_", "-"): value for name, value in fields.items()}}
    page(f"for (const [id, value] of Object.entries({json.dumps(values)})) document.getElementById(id).value = value;"
         "document.getElementById('program').dispatchEvent(new Event('input', { bubbles: true }))")
    page("document.getElementById('judge-now').click()")
    page.wait("!!document.querySelector('#report h2')", seconds)
    return page("document.getElementById('report').innerText")


def operations(page):
    """Returns the operations of the shown failure."""
    return ", ".join(page("[...document.querySelectorAll('#report li')].map(item => item.textContent)"))


def alone(page):
    """Checks that there were no messages, and no requests except for the script and workers."""
    faults = [fault for fault in page.faults() if not fault.startswith(("a request: file:", "a request: blob:"))]
    assert faults == [], faults


def all_programs():
    """Returns the programs in the folder of programs, or none without Node."""
    if not shutil.which("node"):
        return []
    return json.loads(subprocess.check_output(["node", "--input-type=module", "-e", LIST], cwd=PROGRAMS))


def programs(browser, folder):
    """The page gives the verdicts and the shortest sequences of the command."""
    listed = all_programs()
    if not listed:
        return
    verdicts = dict(line.split(": ", 1) for line in (PROGRAMS / "verdicts.txt").read_text().splitlines())
    assert sorted(verdicts) == sorted(program["name"] for program in listed)
    assert sum(program["isCorrect"] for program in listed) == 20 and len(listed) == 50
    page = opened(browser, folder)
    for program in listed:
        report = judged(page, program["text"], program["kind"])
        found = operations(page) or ("right" if "no failure" in report else report)
        assert found == verdicts[program["name"]], (program["name"], found, verdicts[program["name"]])
    alone(page)


def judging(browser, folder):
    """Nothing runs without a click; what was typed survives; the kind is guessed; functions can be chosen."""
    text = "class MyAVL { constructor() { this.root = null; console.log('made'); }\n insert(k) {}\n delete(k) {} }"
    page = opened(browser, folder)
    assert page.text("#report") == ""
    page.click("#judge-now")
    page.wait("!!document.querySelector('#report h2')")
    assert "There is no program" in page.text("#report")
    report = judged(page, text)
    assert report.startswith("Not an AVL tree after 1 operation") and "1 is missing" in report, report
    assert "made" in report and "insert: MyAVL.insert; remove: MyAVL.delete; root: MyAVL.root" in report, report
    page("document.getElementById('judged-kind').value = 'bst';"
         "document.getElementById('judged-kind').dispatchEvent(new Event('input', { bubbles: true }))")
    assert page.text("#report").startswith("The program or a setting has changed"), page.text("#report")
    page("document.getElementById('judged-kind').value = '';"
         "document.getElementById('judged-kind').dispatchEvent(new Event('input', { bubbles: true }))")
    link = page("location.hash")
    page.reload()
    page.wait("document.body.dataset.ready")
    assert page("document.getElementById('program').value") == text
    again = opened(browser, folder, fragment=link)
    assert again("document.getElementById('program').value") == text and again.text("#report") == ""
    # A long program does not fit into the URL.
    long = text + "\n// " + "x" * 20_000
    judged(again, long)
    again.reload()
    again.wait("document.body.dataset.ready")
    assert again("document.getElementById('program').value") == long
    # A program with other names: what was looked for, an example, and a choice.
    odd = ("class Node { constructor(key) { this.key = key; this.left = this.right = null; } }\n"
           "class Odd { constructor() { this.top = null; }\n"
           "  plant(key) { const put = n => !n ? new Node(key) : (key < n.key ? n.left = put(n.left) :"
           " key > n.key && (n.right = put(n.right)), n); this.top = put(this.top); }\n  cut(key) {} }")
    report = judged(page, odd)
    assert report.startswith("Not judged") and "insert, remove, add, delete" not in report, report
    assert "no function that inserts a key (insert, add, put" in report and "Odd.plant" in report, report
    assert "class Tree" in report
    report = judged(page, odd, insert_name="Odd.plant", remove_name="Odd.cut")
    assert "Not a search tree after 2 operations" in report and "1 is still in the tree" in report, report
    report = judged(page, "class A { constructor( { } }", insert_name="", remove_name="")
    assert report.startswith("Not judged") and "SyntaxError" in report and "in line 1" in report, report
    # Functions that were chosen survive an error in the program.
    judged(page, odd, insert_name="Odd.plant", remove_name="Odd.cut")
    judged(page, "class A { constructor( { } }")
    assert page("document.getElementById('insert-name').value") == "Odd.plant"
    judged(page, odd, insert_name="", remove_name="")
    report = judged(page, "class T { insert(k) {} remove(k) {} }")
    assert "The root was not found" in report, report
    # Names of other functions, words of comments and the indentation do not mislead.
    correct = page("document.getElementById('tree-example').textContent")
    others = correct.rstrip().rstrip("}") + "  display() {}\n  deleteMin() {}\n}\n"
    report = judged(page, "    /*\n    class for a search tree\n    */\n" + others.replace("\n", "\n    "))
    assert report.startswith("A search tree"), report
    heap = ("HEAP heap = [];\nfunction insert(key) { heap.push(key); heap.sort((a, b) => a - b); }\n"
            "function extractMin() { return heap.shift(); }\nconsole.count('loaded');\n")
    for word in ("let", "const"):
        report = judged(page, heap.replace("HEAP", word))
        assert report.startswith("A min-heap"), report
    # A link without a field has its default.
    page("document.getElementById('judged-kind').value = 'avl'")
    page("location.hash = '#program=class+B+%7B%7D'")
    page.wait("document.getElementById('judged-kind').value === ''")
    assert "This site does not include Python." in page.text("#runs-here"), page.text("#runs-here")
    report = judged(page, "class T:\n    def insert(self, key):\n        pass\n")
    assert "This site does not include Python. Scripts/site" in report, report
    alone(page)
    alone(again)


def large(browser, folder):
    """Numbers of more than 32 bits are priorities like others, and no keys."""
    page = opened(browser, folder)
    for text in (program["text"] for program in all_programs()
                 if program["isCorrect"] and program["kind"] == "treap"):
        assert "Math.random()" in text
        for factor in ("2 ** 32", "2 ** 60"):
            drawn = text.replace("Math.random()", f"Math.floor(Math.random() * {factor})")
            shown = judged(page, drawn, "treap")
            assert "no failure" in shown, shown
    tree = ("class T { constructor() { this.root = null; }\n remove(key) {}\n"
            " insert(key) { this.root = { key: %s, left: null, right: null }; } }")
    for key in ("key + 2 ** 31", "-(2 ** 31)", "2 ** 53"):
        assert "which was not inserted" in judged(page, tree % key, "bst"), page.text("#report")
    for key in ("key + 0.5", "NaN", "Infinity"):
        assert "which is not a whole number" in judged(page, tree % key, "bst"), page.text("#report")
    alone(page)


def report(browser, folder):
    """A failure is drawn before, after and correct, can be stepped, and a hint can be applied."""
    for width, height in ((1440, 900), (1024, 768), (390, 844), (720, 320)):
        page = opened(browser, folder, width=width, height=height)
        page("document.getElementById('example').value = '1';"
             "document.getElementById('example').dispatchEvent(new Event('input', { bubbles: true }))")
        page("document.getElementById('judge-now').scrollIntoView()")
        page.click("#judge-now")
        page.wait("!!document.querySelector('#report h2')")
        names = page("[...document.querySelectorAll('figcaption strong')].map(name => name.textContent)")
        assert len(names) == 3 and names[0] == "before" and names[1].startswith("after remove"), names
        assert names[2] == "a correct tree", names
        assert page("document.documentElement.scrollWidth") <= width
        look(page, f"failure {width} × {height}", library().read_text() if library() else "", alone)
        page("[...document.querySelectorAll('#report button')].find(b => b.textContent === 'Step through').click()")
        assert page.text("#step").startswith("0 / ") and labels(page) == [], labels(page)
        page("document.getElementById('last').click()")
        assert len(labels(page)) >= 1 and page.text("#caption"), labels(page)
    twice = ("class B { constructor() { this.root = null; }\n insert(key) { const put = n => n ? (key < n.key ?"
             " n.left = put(n.left) : n.right = put(n.right), n) : { key, left: null, right: null };"
             " this.root = put(this.root); }\n remove(key) { const cut = (n, key) => { if (!n) return null;"
             " if (key < n.key) n.left = cut(n.left, key); else if (key > n.key) n.right = cut(n.right, key);"
             " else if (!n.left || !n.right) return n.left || n.right; else { let m = n.right; while (m.left)"
             " m = m.left; n.key = m.key; n.right = cut(n.right, m.key); } return n; }; this.root = cut(this.root, key); } }")
    assert "If equal keys are allowed, judge again with this setting:" in judged(page, twice, "bst")
    page("[...document.querySelectorAll('#report button')].find(b => b.textContent === 'Equal keys are kept').click()")
    page.wait("!!document.querySelector('#report h2.right')", 30)
    assert page("document.getElementById('equal-keys').value") == "right"
    alone(page)


def hostile_programs(browser, folder):
    """Programs that loop, throw, print, recurse or allocate end with a message; they reach nothing."""
    page = opened(browser, folder)
    tree = "class T { constructor() { this.root = null; } insert(key) { %s } remove(key) {} }"

    def expect(words, text, seconds=40):
        report = judged(page, text, "bst", seconds)
        assert all(word in report for word in words), (words, report)
        assert page("document.getElementById('judge-now').disabled") is False

    expect(["Hangs after 1 operation", "'insert 1' did not end"], tree % "while (true);")
    expect(["Hangs after 2 operations"], tree % "if (this.root) for (;;); this.root = { key, left: null, right: null };", 90)
    expect(["Crashes after 1 operation", "'insert 1' threw Error: no in line 1"], tree % "throw new Error('no');")
    expect(["RangeError: Maximum call stack"], tree % "this.insert(key);")
    expect(["1 is missing", "line 198", "line 199"], tree % "for (let i = 0; i < 200; i++) console.log('line', i);")
    expect(["did not end while it was loaded"], "while (true);")
    expect(["after 1 operation"], tree % "const all = []; for (;;) all.push(new Float64Array(1000));", 90)
    # A program cannot pretend that the page has found something.
    expect(["'insert 1' threw"], tree % "throw { found: true };")
    expect(["Crashes after 1 operation"], tree % "throw { reason: 'hang', message: 'made up' };")
    expect(["is below itself"], tree % "this.root = { key, left: null, right: null }; this.root.left = this.root;")
    names = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "indexedDB", "caches", "Worker",
             "BroadcastChannel", "navigator", "postMessage", "setTimeout", "WebAssembly", "close", "addEventListener"]
    found = ("const seen = %s.filter(name => self[name] !== undefined || name in self && globalThis[name]);\n" % json.dumps(names)
             + tree % "throw new Error('seen ' + seen.join());")
    expect(["threw Error: seen in line"], found)
    # The policy of the page forbids what no shadowing can prevent.
    expect(["1 is missing"], "import('https://example.invalid/x.mjs').catch(() => {});\n" + tree % "")
    requests = [fault for fault in page.faults() if "example.invalid" in fault and fault.startswith("a request")]
    assert requests == [], requests
    assert "no failure" in judged(page, page("document.getElementById('tree-example').textContent"), "bst")
