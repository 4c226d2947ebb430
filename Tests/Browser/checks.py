"""Checks pages in headless Chromium: checks.py NAME FOLDER, where FOLDER holds the pages of one check.

Each check ends with an AssertionError that says what is wrong.
"""

import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from accessibility import axe, reading, speech  # noqa: E402
from chromium import Chromium  # noqa: E402
from inputs import heaps, languages, mistakes, recovery  # noqa: E402
from keying import by_keys  # noqa: E402
from looking import NODES, labels, quiet, ready  # noqa: E402
from pointing import by_mouse, by_touch  # noqa: E402


def live(browser, folder):
    """Keys go in and out by mouse; what was done is undone, and stands in the link."""
    page = ready(browser, folder / "live.html")
    size = (folder / "live.html").stat().st_size
    assert size <= 415_000, size
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
    assert labels(part) == ["3", "5", "8"] and "bst" in part.text("#title"), labels(part)
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
    quiet(odd)


def keyboard(browser, folder):
    """Without a mouse: the tree is walked and folded, steps are gone, the view is moved."""
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
    """Every moment shows what the recording says, forwards and backwards."""
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
    # A link leads to a moment, and says where the reader is.
    page.wait("location.hash === '#step=1'")
    linked = ready(browser, folder / "steps.html", fragment="#step=5")
    assert linked.text("#caption") == captions[4], linked.text("#caption")
    linked("location.hash = '#step=2'")
    linked.wait(f"document.getElementById('caption').textContent === {json.dumps(captions[1])}")
    for odd in ("#step=x", "#step=-1", "#step=1e99", "#"):
        assert ready(browser, folder / "steps.html", fragment=odd).faults() == [], odd
    quiet(page)


def motion(browser, folder):
    """A rotation moves five groups as rigid bodies, and nothing else, before the rest settles."""
    page = ready(browser, folder / "rotation.html", still=False)
    rotation = page("parseFloat(document.querySelector('#ticks .rotation').style.left)")
    step = round(rotation / 100 * page("+document.getElementById('time').max"))
    page(f"""(() => {{
      const [time, speed] = ["time", "speed"].map(id => document.getElementById(id));
      time.value = {step - 1};
      time.dispatchEvent(new Event("input"));
      speed.value = "0.5";
      speed.dispatchEvent(new Event("change"));
    }})()""")
    first, settling = 900, 450
    seen = page("""new Promise(done => {
      const places = () => Object.fromEntries(
        [...document.querySelectorAll("[role=treeitem]")].map(node => {
          const { e, f } = node.transform.baseVal[0].matrix;
          return [node.dataset.key, [e, f]];
        }));
      const seen = [[0, places()]];
      document.getElementById("on").click();
      const begun = performance.now();
      const look = () => {
        const past = performance.now() - begun;
        seen.push([past, places()]);
        if (past < %d) requestAnimationFrame(look);
        else done(seen);
      };
      requestAnimationFrame(look);
    })""" % (first + settling + 100))
    before, after = seen[0][1], seen[-1][1]
    groups = (["9"], ["4"], ["2", "1"], ["6"], ["12"])
    assert sorted(before) == sorted(after) == sorted(sum(groups, ["20", "30", "25", "40"])), after
    turning = [places for past, places in seen if past < first - 20]
    assert len(turning) > 10, f"{len(turning)} frames"

    def movement(places, key):
        return [now - then for now, then in zip(places[key], before[key])]

    def together(one, other):
        return all(abs(a - b) < 0.01 for a, b in zip(one, other))
    for places in turning:
        for group in groups:
            for key in group:
                assert together(movement(places, key), movement(places, group[0])), (key, places)
        for key in ("20", "30", "25", "40"):
            assert together(movement(places, key), (0, 0)), (key, places)
    ends = [movement(turning[-1], group[0]) for group in groups]
    assert len({tuple(round(length) for length in end) for end in ends}) >= 3, ends
    still = ready(browser, folder / "rotation.html")
    still(f"(() => {{const t = document.getElementById('time'); t.value = {step}; "
          "t.dispatchEvent(new Event('input'))})()")
    place = ("Object.fromEntries([...document.querySelectorAll('[role=treeitem]')].map(n => "
             "[n.dataset.key, n.transform.baseVal[0].matrix].map((v, i) => i ? [v.e, v.f] : v)))")
    assert after == still(place), (after, still(place))
    quiet(page)


def big(browser, folder):
    """Of a big tree, all is seen at once, a node when it is near, and little stands in the document."""
    elements = "document.querySelectorAll('*').length"
    # How much of the picture's width and height is painted on.
    painted = """(() => {
      const canvas = document.querySelector(".crowd");
      if (canvas.hidden) return null;
      const { width, height } = canvas;
      const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let [x1, y1, x2, y2] = [width, height, 0, 0];
      for (let at = 3; at < data.length; at += 4) {
        if (!data[at]) continue;
        const x = (at >> 2) % width, y = Math.floor((at >> 2) / width);
        [x1, y1, x2, y2] = [Math.min(x, x1), Math.min(y, y1), Math.max(x, x2), Math.max(y, y2)];
      }
      return [(x2 - x1) / width, (y2 - y1) / height];
    })()"""
    for name, width, dark in (("big", 1440, False), ("chain", 390, True)):
        page = ready(browser, folder / f"{name}.html", width=width, dark=dark)
        key = page(NODES)[0]
        wide, high = page(painted)
        assert wide > 0.8 and high > 0.5, f"{name}: {wide} × {high} is painted on"
        most = page(elements)
        for _ in range(50):
            page.key("+")
            most = max(most, page(elements))
        assert most < 3000, f"{name}: {most} elements"
        assert page(painted) is None, f"{name} is painted, however near"
        page("document.getElementById('search').value = " + json.dumps(key))
        page("document.getElementById('search-form').requestSubmit()")
        assert key in labels(page), f"{name}: {key} is not among {labels(page)}"
        page.key("0")
        assert page(painted)[0] > 0.8, f"{name} does not fit again"
        quiet(page)


def several(browser, folder):
    """Several trees go on in step, at both widths, and nothing is cut off."""
    for width, height in ((1440, 900), (390, 844)):
        page = ready(browser, folder / "compare.html", width=width, height=height)
        names = page("[...document.querySelectorAll('figcaption strong')].map(n => n.textContent)")
        assert names == ["bst", "avl", "red-black"], names
        for _ in range(10):
            page.click("#on")
        said = page("[...document.querySelectorAll('.said')].map(n => n.textContent)")
        assert all(said), said
        wide = page("document.documentElement.scrollWidth")
        assert wide <= width, f"{wide} is wider than the screen, {width}"
        quiet(page)


def hostile(browser, folder):
    """Labels are texts: no script runs, nothing is asked for, whatever they say."""
    for dark in (False, True):
        page = ready(browser, folder / "hostile.html", dark=dark)
        assert page("window.hurt ?? null") is None
        assert any("<script>" in label for label in labels(page)), labels(page)
        assert page("document.images.length") == 0
        quiet(page)


def quiz(browser, folder):
    """Questions are asked and graded, and a wrong word is asked for again."""
    page = ready(browser, folder / "quiz.html")
    assert page.text("#operation").startswith("Question 1 of 2"), page.text("#operation")
    page.type("mumble")
    page.key("Enter")
    assert page.text("#fault").startswith("Not understood"), page.text("#fault")
    page.click("button[value=unknown]")
    assert page.text("#verdict strong").startswith("The answer is"), page.text("#verdict")
    page.click("#next")
    assert page.text("#operation").startswith("Question 2 of 2")
    page.click("button[value=unknown]")
    page.click("#next")
    assert page.text("#caption") == "0 of 2 right", page.text("#caption")
    quiet(page)


def performing(browser, folder):
    """An operation is performed by hand, move by move."""
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
    """A page prints as a storyboard, and is then as it was."""
    page = ready(browser, folder / "steps.html")
    page.click("#on")
    page("dispatchEvent(new Event('beforeprint'))")
    figures = "document.querySelectorAll('#storyboard figure').length"
    assert page(figures) == page("+document.getElementById('time').max") + 1, page(figures)
    assert page.text("#step").startswith("1 / "), page.text("#step")
    page("dispatchEvent(new Event('afterprint'))")
    assert page(figures) == 0
    page.pdf(folder / "steps.pdf")
    assert (folder / "steps.pdf").stat().st_size > 2000
    quiet(page)


def marked(browser, folder):
    """What is marked in a picture is marked on a page, also after a subtree was folded."""
    marked = "[...document.querySelectorAll('.tv-MARK')].map(n => n.dataset.key).sort().join()"
    page = ready(browser, folder / "search.html")
    assert page(marked.replace("MARK", "node.tv-path")) == "3,4,5"
    assert page(marked.replace("MARK", "current")) == "4"
    assert page("document.querySelectorAll('.tv-edge.tv-path').length") == 2
    page("document.querySelector('[data-key=\"3\"]').focus()")
    page.key("Enter")
    assert page(marked.replace("MARK", "node.tv-path")) == "3,5"
    quiet(page)
    page = ready(browser, folder / "mark.html")
    assert page(marked.replace("MARK", "node.tv-path")) == "3"
    page = ready(browser, folder / "order.html")
    assert page("+document.getElementById('time').max") > 3, "visits are played"
    quiet(page)


def article(browser, folder):
    """Every page opens without a word on the console, shows a tree, and fits its screen."""
    for path in sorted(folder.glob("*.html")):
        for width, height in ((1440, 900), (390, 844)):
            page = ready(browser, path, width=width, height=height)
            assert page("document.querySelectorAll('figure svg line, figure canvas, .gr-line').length"
                        " || document.getElementById('time').max > 0"), path
            wide = page("document.documentElement.scrollWidth")
            assert wide <= width, f"{path}: {wide} is wider than the screen, {width}"
            quiet(page)


def around(browser, folder):
    """Depths, the ruler of in-order and bubbles are chosen by keyboard, stay in view, and stand in
    the link."""
    page = ready(browser, folder / "live.html")
    at_rest = page("document.querySelector('[role=treeitem]').getBoundingClientRect().left")
    page("document.querySelector('#show summary').focus()")
    page.key("Enter")
    page("document.querySelector('#show input').focus()")
    for key in (" ", "Tab", " ", "Tab", "s"):
        page.key(key)
    assert page("document.getElementById('bubbles').value") == "subtree"
    page.wait("location.hash.includes('show=depths,inorder,subtree')")
    texts = "[...document.querySelectorAll('.tv-rulers text')].map(t => t.textContent)"
    assert {"depth", "0", "1", "2", "3"} <= set(page(texts)), page(texts)
    bodies = "[...document.querySelectorAll('.tv-body')].map(b => +b.getAttribute('width'))"
    assert page(bodies)[0] == 52 and min(page(bodies)) < 40, page(bodies)
    page("document.getElementById('tags').focus()")
    page.type("3, none")
    page.key("Enter")
    page.wait("location.hash.includes('tag=3,none')")
    assert page("[...document.querySelectorAll('.tv-tagged')].map(n => n.dataset.key)") == ["3"]
    assert page("document.querySelectorAll('.tv-stripes').length") == 1
    page.key("Escape")
    assert page("document.getElementById('show').open") is False
    # The tree keeps clear of what is shown, and the names keep in view and apart, at any zoom.
    apart = """(() => {
      const root = document.querySelector('.stage').getBoundingClientRect();
      // A name that its band pushes out goes below the header above all.
      const texts = [...document.querySelectorAll('.tv-rulers text')].filter(t => t.textContent !== 'depth');
      const boxes = texts.map(t => t.getBoundingClientRect());
      const isSeen = b => b.left >= root.left - 1 && b.right <= root.right + 1 && b.bottom > root.top;
      const meet = (a, b) => a.left < b.right && b.left < a.right
        && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
      return [boxes.every(isSeen), texts.filter((_, i) => boxes.some((b, j) => i !== j && meet(boxes[i], b)))
        .map(t => t.textContent).join(), boxes.length];
    })()"""
    for key, times in (("0", 1), ("+", 9), ("-", 24)):
        for _ in range(times):
            page.key(key)
            seen, meeting, count = page(apart)
            assert seen and not meeting and count, (key, seen, meeting, count)
    page.key("0")
    left = page("[...document.querySelectorAll('.tv-gutter')].map(g => g.getBoundingClientRect())"
                ".find(b => b.height > b.width).right")
    nodes = "Math.min(...[...document.querySelectorAll('.tv-body')].map(n => n.getBoundingClientRect().left))"
    assert page(nodes) > left, (page(nodes), left)
    assert at_rest != page("document.querySelector('[role=treeitem]').getBoundingClientRect().left")
    link = page("location.hash")
    quiet(page)
    for width, dark in ((390, True), (1440, False)):
        again = ready(browser, folder / "live.html", fragment=link, width=width, dark=dark)
        seen, meeting, count = again(apart)
        assert seen and not meeting and count, (width, seen, meeting, count)
        assert again("document.querySelectorAll('.tv-stripes').length") == 1
        quiet(again)
    told = ready(browser, folder / "told.html")
    assert told("document.querySelectorAll('.tv-stripes').length") == 1
    assert told("document.querySelectorAll('.tv-band').length") > 0
    quiet(told)


def graph(browser, folder):
    """A graph is panned and zoomed about the pointer, its axes get other numbers, values are read."""
    axis = "[...document.querySelectorAll('.gr-texts text')].map(t => t.textContent)"
    transform = "document.querySelector('.gr-line').parentElement.getAttribute('transform')"
    paths = "[...document.querySelectorAll('#graph .gr-line')].map(p => p.getAttribute('d')).join()"
    for width, dark in ((1440, False), (390, True)):
        page = ready(browser, folder / "graph.html", width=width, dark=dark)
        assert page("document.documentElement.scrollWidth") <= width
        first, home, drawn = page(axis), page(transform), page(paths)
        assert {"0", "100", "keys", "height"} <= set(first), first
        for key in ("+", "+", "+", "+", "ArrowLeft", "ArrowUp"):
            page.key(key)
        assert page(axis) != first and page(transform) != home
        # Zooming changes the transform, and no path.
        assert page(paths) == drawn and "NaN" not in drawn
        page.key("Home")
        assert page(axis) == first and page(transform) == home
        left, top = page("(b => [b.left + 58, b.top + 16])(document.getElementById('graph')"
                         ".getBoundingClientRect())")
        page.mouse("mouseWheel", left, top, deltaX=0, deltaY=-200)
        page.wait(f"{transform} !== {json.dumps(home)}")
        # What the pointer is at stays: the corner, where the first axis has its zero.
        assert page(axis)[0] == "0", page(axis)
        page.click("#fit")
        assert page(axis) == first
        page.mouse("mouseMoved", left + 2, top + 40)
        read = page.text("#hover strong")
        page.send("Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", modifiers=8)
        assert (read, page.text("#hover strong")) == ("keys 20", "keys 40"), read
        rows = page("document.querySelectorAll('#values tbody tr').length")
        assert rows == 5 and page("document.querySelectorAll('#legend li').length") == 3
        quiet(page)
    page.pdf(folder / "graph.pdf")
    assert (folder / "graph.pdf").stat().st_size > 2000


def same(browser, folder):
    """The trees of the page give the answers that the library gives."""
    page = ready(browser, folder / "live.html")
    file = pathlib.Path(__file__).parent.parent / "TreeBridgeTests/Snapshots/digests.txt"
    expected = [line.split() for line in file.read_text().splitlines()]
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
    for first, count, digest in expected:
        found = page(f"trees.tv_digest({first}, {count})")
        assert found == int(digest), (first, count, found, digest)


CHECKS = {
    check.__name__: check for check in (
        live, keyboard, steps, motion, big, several, hostile, quiz, performing, print_out, marked,
        article, around, graph, same, axe, reading, speech, by_keys, by_mouse, by_touch, languages, heaps,
        mistakes, recovery)
}

if __name__ == "__main__":
    name, folder = sys.argv[1:]
    try:
        with Chromium() as chromium:
            CHECKS[name](chromium, pathlib.Path(folder))
    except (AssertionError, RuntimeError) as fault:
        sys.exit(f"{name}: {fault}")
