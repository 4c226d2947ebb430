"""Checks of marks, rulers and bubbles in trees, of graphs and of still pictures."""

import json

from looking import quiet, ready


def marked(browser, folder):
    """Marked nodes of a picture are marked on a page too, also after a subtree was folded."""
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


def around(browser, folder):
    """Depths, the in-order ruler and bubbles are chosen by keyboard, stay visible, and are part of
    the link."""
    page = ready(browser, folder / "live.html")
    at_rest = page("document.querySelector('[role=treeitem]').getBoundingClientRect().left")
    page("document.querySelector('#show summary').focus()")
    page.key("Enter")
    page("document.querySelector('#show input').focus()")
    for key in (" ", "Tab", " ", "Tab", "Tab", "s"):
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
    # The tree does not overlap the rulers; names stay visible and do not overlap at any zoom.
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
    """A graph pans and zooms around the pointer, its axes are relabeled, and values are shown."""
    axis = "[...document.querySelectorAll('.gr-texts text')].map(t => t.textContent)"
    transform = "document.querySelector('.gr-line').parentElement.getAttribute('transform')"
    paths = "[...document.querySelectorAll('#graph .gr-line')].map(p => p.getAttribute('d')).join()"
    for width, dark in ((1440, False), (390, True)):
        page = ready(browser, folder / "graph.html", width=width, dark=dark)
        assert page("document.documentElement.scrollWidth") <= width
        page.wait(f"{axis}.length > 0")
        first, home, drawn = page(axis), page(transform), page(paths)
        assert {"0", "100", "keys", "height"} <= set(first), first
        for key in ("+", "+", "+", "+", "ArrowLeft", "ArrowUp"):
            page.key(key)
        assert page(axis) != first and page(transform) != home
        # Zooming changes the transform but no paths.
        assert page(paths) == drawn and "NaN" not in drawn
        page.key("Home")
        assert page(axis) == first and page(transform) == home
        left, top = page("(b => [b.left + 58, b.top + 16])(document.getElementById('graph')"
                         ".getBoundingClientRect())")
        page.mouse("mouseWheel", left, top, deltaX=0, deltaY=-200)
        page.wait(f"{transform} !== {json.dumps(home)}")
        # The point below the pointer stays in place: the corner, where the first axis is zero.
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


def still(browser, folder):
    """A picture on a page pans, zooms, finds labels, and follows the appearance."""
    box = "document.querySelector('#picture>svg').getAttribute('viewBox')"
    for width, dark in ((1440, False), (390, True)):
        page = ready(browser, folder / "still.html", width=width, dark=dark)
        assert page("document.documentElement.scrollWidth") <= width
        # The whole picture is visible.
        edges = page("(b => [b.left, b.right])(document.querySelector('.tv-nodes').getBoundingClientRect())")
        assert edges[0] >= 0 and edges[1] <= width, edges
        home = page(box)
        for key in ("+", "ArrowLeft", "ArrowUp", "-"):
            before = page(box)
            page.key(key)
            assert page(box) != before, key
        page.key("Home")
        assert page(box) == home
        page("document.getElementById('search').focus()")
        page.type("3")
        page.key("Enter")
        assert page.text("#found") == "1 of 2", page.text("#found")
        page.key("Enter")
        assert page.text("#found") == "2 of 2"
        ring = page("(b => [b.left, b.right, b.top, b.bottom])(document.querySelector('.found').getBoundingClientRect())")
        label = page("(b => [b.left, b.right, b.top, b.bottom])([...document.querySelectorAll('#picture text')]"
                     ".find(t => t.textContent === '13').getBoundingClientRect())")
        assert ring[0] <= label[0] and ring[1] >= label[1] and ring[2] <= label[2], (ring, label)
        color = "getComputedStyle(document.querySelector('.tv-nodes text')).fill"
        before = page(color)
        page.click("#appearance")
        assert page(color) != before, before
        quiet(page)
