"""Checks pages in headless Chromium: checks.py FOLDER NAME ….

Each check reads the pages in the folder of its name in FOLDER. All checks use one browser, each with
its own profile. Each failed check raises an AssertionError that describes the fault.
"""

import json
import pathlib
import sys
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from accessibility import axe, magnified, reading, speech  # noqa: E402
from choosing import chosen, found, header, operations, playing, tags  # noqa: E402
from chromium import Chromium  # noqa: E402
from draw_pages import confined, drawing, drawn_sizes, long_texts, pictures  # noqa: E402
from drawings import names  # noqa: E402
from filling import appearance, captions, filling, guide, lists, modes, phone, side_by_side  # noqa: E402
from forbidden import forbidden, framed, saved_again  # noqa: E402
from guessing import guessing  # noqa: E402
from inputs import heaps, languages, mistakes, recovery, untrusted  # noqa: E402
from judging import hostile_programs, judging, large, programs, report  # noqa: E402
from judging_python import forbidden_in_python, hostile_in_python, in_python, listed_in_python  # noqa: E402
from keying import by_keys  # noqa: E402
from lengths import branch_lengths  # noqa: E402
from looking import labels, quiet, ready  # noqa: E402
from moving import big, motion, pace, turning  # noqa: E402
from pointing import by_mouse, by_touch  # noqa: E402
from showing import around, graph, marked, still  # noqa: E402
from signs import factors, signs  # noqa: E402
from site_pages import site  # noqa: E402
from undoing import backward, ranges, sandboxed, undoing  # noqa: E402
from unbundled import unbundled  # noqa: E402


def live(browser, folder):
    """Keys are inserted and removed by mouse; operations can be undone and are part of the link."""
    page = ready(browser, folder / "live.html")
    size = (folder / "live.html").stat().st_size
    assert size <= 615_000, size
    assert labels(page) == ["3", "5", "8"], labels(page)
    page.click("#key")
    page.type("4, 9")
    page.click("button[value=insert]")
    page.click("#last")
    assert labels(page) == ["3", "4", "5", "8", "9"], labels(page)
    page.type("5")
    page.click("button[value=remove]")
    page.click("#last")
    assert labels(page) == ["3", "4", "8", "9"], labels(page)
    page.click("button[value=traverse]")
    page.click("#last")
    output = page("[...document.querySelectorAll('#lists .chip')].map(c => c.textContent)")
    assert output == ["3", "4", "8", "9"], output
    page.wait("location.hash.includes('do=insert:4,9;remove:5;traverse:inorder')")
    link = page("location.hash")
    for _ in range(2):
        page.click("#undo")
    assert labels(page) == ["3", "4", "5", "8", "9"], labels(page)
    page.type("x")
    page.key("Enter")
    assert "are numbers" in page.text("#fault"), page.text("#fault")
    quiet(page)
    again = ready(browser, folder / "live.html", fragment=link)
    assert labels(again) == ["3", "4", "8", "9"], labels(again)
    quiet(again)
    part = ready(browser, folder / "live.html", fragment="#kind=bst")
    assert labels(part) == ["3", "5", "8"] and "BST" in part.text("#title"), labels(part)
    words = ready(browser, folder / "live.html", fragment="#insert=&do=insert:%22a%253Bb%22")
    assert labels(words) == ["a;b"], labels(words)
    words.click("#key")
    words.type('"c;d"')
    words.key("Enter")
    words.click("#last")
    words.wait("location.hash.includes('c%253Bd%22&step=' + document.getElementById('time').max)")
    link = words("location.hash")
    assert labels(ready(browser, folder / "live.html", fragment=link)) == ["a;b", "c;d"], link
    odd = ready(browser, folder / "live.html", fragment="#kind=bst&insert=2,1&do=foo:1&step=-5")
    assert labels(odd) == ["1", "2"] and odd.text("#fault"), labels(odd)
    # An empty page accepts words as well as numbers.
    odd.click("#clear")
    assert labels(odd) == [], labels(odd)
    odd.click("#key")
    odd.type("pear")
    odd.key("Enter")
    odd.click("#last")
    assert labels(odd) == ["pear"], labels(odd)
    quiet(odd)


def keyboard(browser, folder):
    """Without a mouse: the focus moves through the tree, subtrees fold, steps play, the view moves."""
    page = ready(browser, folder / "steps.html")
    for _ in range(3):
        page.key("ArrowRight")
    assert page.text("#step").startswith("3 / "), page.text("#step")
    page.key("End")
    page("document.querySelector('[role=treeitem][tabindex=\"0\"]').focus()")
    focused = "document.activeElement.dataset.key"
    page.key("Home")
    root = page(focused)
    page.key("ArrowLeft")
    left = page(focused)
    page.key("ArrowUp")
    assert page(focused) == root and left != root, (root, left)
    before = len(labels(page))
    page.key("Enter")
    assert labels(page) == [root], labels(page)
    assert page("document.activeElement.getAttribute('aria-expanded')") == "false"
    assert "folded" in page("document.activeElement.getAttribute('aria-label')")
    page.key("Enter")
    assert len(labels(page)) == before
    page("document.activeElement.blur()")
    page.key("+")
    page.key("0")
    quiet(page)


def steps(browser, folder):
    """Every step shows the state of the recording, forward and backward."""
    page = ready(browser, folder / "steps.html")
    count = page("+document.getElementById('time').max")
    captions = []
    for step in range(1, count + 1):
        page.click("#on")
        assert page.text("#step") == f"{step} / {count}"
        captions.append(page.text("#caption"))
    told = [step["caption"] for step in
            json.loads((folder / "steps.json").read_text())["steps"]]
    assert captions == told, [pair for pair in zip(captions, told) if pair[0] != pair[1]][:3]
    for step in reversed(range(1, count)):
        page.click("#back")
        assert page.text("#caption") == captions[step - 1], step
    # A link to a step shows the step, and the address contains the current step.
    page.wait("location.hash === '#step=1'")
    linked = ready(browser, folder / "steps.html", fragment="#step=5")
    assert linked.text("#caption") == captions[4], linked.text("#caption")
    linked("location.hash = '#step=2'")
    linked.wait(f"document.getElementById('caption').textContent === {json.dumps(captions[1])}")
    for odd in ("#step=x", "#step=-1", "#step=1e99", "#"):
        assert ready(browser, folder / "steps.html", fragment=odd).faults() == [], odd
    quiet(page)


def several(browser, folder):
    """Several trees advance in step; at both window widths, nothing is cut off."""
    for width, height in ((1440, 900), (390, 844)):
        page = ready(browser, folder / "compare.html", width=width, height=height)
        names = page("[...document.querySelectorAll('figcaption strong')].map(n => n.textContent)")
        assert names == ["BST", "AVL", "red-black"], names
        for _ in range(10):
            page.click("#on")
        said = page("[...document.querySelectorAll('.said')].map(n => n.textContent)")
        assert all(said), said
        wide = page("document.documentElement.scrollWidth")
        assert wide <= width, f"{wide} is wider than the screen, {width}"
        quiet(page)


def hostile(browser, folder):
    """Labels are shown as text: whatever they contain, no script runs and nothing is requested."""
    for dark in (False, True):
        page = ready(browser, folder / "hostile.html", dark=dark)
        assert page("window.hurt ?? null") is None
        assert any("<script>" in label for label in labels(page)), labels(page)
        assert page("document.images.length") == 0
        quiet(page)


def quiz(browser, folder):
    """Questions are asked and graded; an invalid answer is asked for again."""
    page = ready(browser, folder / "quiz.html")
    assert page.text("#operation").startswith("Question 1 of 2"), page.text("#operation")
    # The picture does not show which rotation comes next.
    assert page("document.querySelectorAll('.stage :is(.tv-pivot, .tv-turn)').length") == 0
    page.type("mumble")
    page.key("Enter")
    assert page.text("#fault").startswith("Not understood") and page.text("#fault").endswith("."), page.text("#fault")
    page.click("button[value=unknown]")
    assert page.text("#verdict strong").startswith("The answer is"), page.text("#verdict")
    assert not page("document.getElementById('answer').checkVisibility()")
    # The steps that answer the question are played from its moment.
    assert page("document.getElementById('controls').hidden") is True
    page.click("#solution")
    page.click("#last")
    assert page("+document.getElementById('time').value === +document.getElementById('time').max")
    page.click("#next")
    assert page.text("#operation").startswith("Question 2 of 2")
    assert page("document.getElementById('controls').hidden") is True
    # A wrong answer is repeated next to the right one.
    keys = labels(page)
    page.type(f"left at {keys[0]}")
    page.key("Enter")
    said = page.text("#verdict strong")
    assert said.startswith(f"Wrong: your answer is left at {keys[0]}, the right one is "), said
    page.click("#next")
    assert page.text("#caption") == "0 of 2 right", page.text("#caption")
    assert page.text("#operation") == "End of the quiz", page.text("#operation")
    # The review lists the answers, shows their trees, and offers a result to hand in.
    rows = page("[...document.querySelectorAll('.review li')].map(row => row.textContent)")
    assert len(rows) == 2 and "no answer: wrong" in rows[0], rows
    assert f"left at {keys[0]}: wrong" in rows[1], rows
    result = page("document.getElementById('result').value").splitlines()
    assert result[0] == "TreeViz quiz result 1" and result[3] == "1: ?", result
    assert result[4] == f"2: left at {keys[0]}" and result[5] == "right: 0 of 2", result
    page.click(".review li:last-child button")
    assert labels(page) == keys and page.text("#operation") == "Question 2 of 2", labels(page)
    page("document.getElementById('next').focus()")
    page.key("Enter")
    assert page.text("#operation").startswith("Question 1 of 2"), page.text("#operation")
    assert page.text("#next") == "Next" and page("document.activeElement.id") == "answer"
    quiet(page)


def performing(browser, folder):
    """The reader performs an operation move by move; a phone shows what the page answers."""
    page = ready(browser, folder / "perform.html", width=390, height=844)
    page.click("button[value=unknown]")
    assert page("document.getElementById('verdict').getBoundingClientRect().bottom") <= 844
    page = ready(browser, folder / "perform.html")
    for _ in range(60):
        if page("document.getElementById('next').hidden") is False:
            break
        page.click("button[value=unknown]")
    assert page("document.getElementById('next').hidden") is False
    page.click("#next")
    assert "right" in page.text("#caption")
    quiet(page)


def print_out(browser, folder):
    """A page prints as a storyboard; afterward its state is unchanged."""
    page = ready(browser, folder / "steps.html")
    # Printing does not change the address.
    page("dispatchEvent(new Event('beforeprint')); dispatchEvent(new Event('afterprint'))")
    page("new Promise((done) => setTimeout(done, 600))")
    assert page("location.hash") == "", page("location.hash")
    page.click("#on")
    page("dispatchEvent(new Event('beforeprint'))")
    told = page("[...document.querySelectorAll('#storyboard p')].map(p => p.textContent)")
    assert told[1].startswith("Insert 4. 1 of ") and told[2].startswith("Insert 2. 2 of "), told
    figures = "document.querySelectorAll('#storyboard figure').length"
    assert page(figures) == page("+document.getElementById('time').max") + 1, page(figures)
    assert page.text("#step").startswith("1 / "), page.text("#step")
    page("dispatchEvent(new Event('afterprint'))")
    assert page(figures) == 0
    page.pdf(folder / "steps.pdf")
    assert (folder / "steps.pdf").stat().st_size > 2000
    # Of many moments, those that show the structure are printed.
    page = ready(browser, folder / "long.html")
    rotations = page("[...document.querySelectorAll('#ticks .rotation')].length")
    page("dispatchEvent(new Event('beforeprint'))")
    told = page("[...document.querySelectorAll('#storyboard p')].map(p => p.textContent)")
    assert page(figures) == 24 and len(told) == 25, (page(figures), len(told))
    assert sum("rotate " in text for text in told) == rotations == 3, told
    assert told[0].startswith("24 of 63 moments are printed, among them 13 of 13 ends of operations, "
                              "3 of 3 rotations, 3 of 3 moments before"), told[0]
    assert told[0].endswith("39 moments are left out."), told[0]
    assert "62 of 62" in told[-1], told[-1]
    # The title leaves the rest of the first sheet to the pictures.
    page.send("Emulation.setEmulatedMedia", media="print")
    page.resize(700, 1000)
    top = page("document.querySelector('#storyboard figure').getBoundingClientRect().top")
    assert top < 200, top
    page("dispatchEvent(new Event('afterprint'))")
    quiet(page)


def article(browser, folder):
    """Every page opens without console messages, shows a tree, and fits the window."""
    for path in sorted(folder.glob("*.html")):
        for width, height in ((1440, 900), (390, 844)):
            page = ready(browser, path, width=width, height=height)
            assert page("document.querySelectorAll('figure svg line, figure canvas, .gr-line, #picture path').length"
                        " || document.getElementById('time').max > 0"), path
            wide = page("document.documentElement.scrollWidth")
            assert wide <= width, f"{path}: {wide} is wider than the screen, {width}"
            quiet(page)


def same(browser, folder):
    """The trees of the page give the same answers as the library."""
    page = ready(browser, folder / "live.html")
    tests = pathlib.Path(__file__).parent.parent
    file = tests / "TreeBridgeTests/Snapshots/digests.txt"
    digests = [line.split() for line in file.read_text().splitlines()]
    scripts = (tests / "TreeWebTests/JavaScript/scripts.mjs").read_text().replace("export ", "")
    page("""(async () => {
      const text = document.getElementById('module').textContent;
      const [unpacker, size, letters] = text.trim().split(' ');
      const own = (await WebAssembly.instantiate(
        Uint8Array.from(atob(unpacker), c => c.charCodeAt(0)))).instance.exports;
      const start = own.room(letters.length + Number(size));
      new TextEncoder().encodeInto(letters, new Uint8Array(own.memory.buffer, start));
      const bytes = new Uint8Array(own.memory.buffer, own.unpack(letters.length, size), size);
      window.trees = (await WebAssembly.instantiate(bytes)).instance.exports;
    })()""")
    page(scripts + ";window.digest = digest;")
    for first, count, expected in digests:
        found = page(f"digest(trees, {first}, {count})")
        assert found == int(expected), (first, count, found, expected)


CHECKS = {
    check.__name__: check for check in (
        live, keyboard, steps, motion, big, several, hostile, quiz, performing, print_out, marked,
        article, around, branch_lengths, graph, still, signs, same, axe, reading, speech, by_keys, by_mouse, by_touch, languages, heaps,
        mistakes, recovery, tags, chosen, header, found, operations, playing, unbundled,
        names, filling, captions, guide, modes, appearance, undoing,
        backward, ranges, untrusted, phone, turning, pace, magnified,
        sandboxed, site, confined, drawing, drawn_sizes, long_texts, pictures, judging, guessing, programs,
        hostile_programs, large, report, in_python, listed_in_python, hostile_in_python,
        forbidden_in_python, forbidden, framed, saved_again, side_by_side, lists, factors)
}

if __name__ == "__main__":
    folder, *names = sys.argv[1:]
    faults = []
    with Chromium() as chromium:
        for name in names:
            try:
                with chromium.profile():
                    CHECKS[name](chromium, pathlib.Path(folder) / name)
            except (AssertionError, RuntimeError) as fault:
                last = traceback.extract_tb(fault.__traceback__)[-1]
                faults.append(f"{name}: {str(fault) or last.line}, in line {last.lineno} of {last.name}")
    if faults:
        sys.exit("\n".join(faults))
