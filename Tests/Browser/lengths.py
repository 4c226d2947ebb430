"""Checks of trees that are drawn with their branch lengths."""

from looking import labels, quiet, ready

# The labels of leaves from top to bottom, and their horizontal positions.
LEAVES = """[...document.querySelectorAll('[role=treeitem]:not([aria-expanded])')].map(node => {
  const { left, width, top } = node.querySelector('.tv-body').getBoundingClientRect();
  return [node.dataset.key, Math.round(left + width / 2), top];
}).sort((a, b) => a[2] - b[2])"""
ROOT = """(({ left, width }) => left + width / 2)(
  document.querySelector('[aria-level="1"] .tv-body').getBoundingClientRect())"""
TICKS = "[...document.querySelectorAll('.tv-rulers text')].map(text => text.textContent)"
EDGES = "[...document.querySelectorAll('.tv-edge')].map(edge => edge.tagName + (edge.getAttribute('d') ?? ''))"


def names(page):
    return [name for name, _, _ in page(LEAVES)]


def branch_lengths(browser, folder):
    """Branch lengths are drawn to scale; readers ladderize a tree, move its root, and see its levels."""
    for width, dark in ((1440, False), (390, True)):
        page = ready(browser, folder / "lengths.html", width=width, dark=dark)
        assert page("document.documentElement.scrollWidth") <= width
        assert labels(page) == ["", "", "a", "b", "c", "d", "x"], labels(page)
        assert names(page) == ["a", "b", "c", "d"], names(page)
        place = {name: x for name, x, _ in page(LEAVES)}
        start = page(ROOT)
        unit = (place["d"] - start) / 4
        for name, distance in (("a", 4), ("b", 3), ("c", 3)):
            assert abs(place[name] - start - distance * unit) < 2, (name, place, start)
        edges = page(EDGES)
        assert len(edges) == 6 and all(edge.startswith("pathM") for edge in edges), edges
        assert {"0", "4"} <= set(page(TICKS)), page(TICKS)
        # Labels are on the right of the leaves, and in the view.
        right = page("Math.max(...[...document.querySelectorAll('.tv-label')].map(l => l.getBoundingClientRect().right))")
        assert right <= width, right
        # The axis follows the view.
        home = page(TICKS)
        for _ in range(12):
            page.key("+")
        assert page(TICKS) != home
        page.key("0")
        assert page(TICKS) == home
        page("document.getElementById('show').open = true")
        page.click("#ladderize")
        assert names(page) == ["d", "c", "a", "b"], names(page)
        page("document.getElementById('root').click()")
        assert page.text("#untagged") == "choose a node below the first one with several children", page.text("#untagged")
        page("document.getElementById('show').open = false")
        page.click("[data-key=d] .tv-body")
        page("document.getElementById('root').click()")
        assert page.text("#untagged") == "" and len(names(page)) == 4
        found = {name: x for name, x, _ in page(LEAVES)}
        start = page(ROOT)
        # The old root disappears, so the branch of d has the length 5.
        assert abs((found["a"] - start) / (found["d"] - start) - 5.5 / 2.5) < 0.05, (found, start)
        page("document.getElementById('midpoint').click()")
        found = {name: x for name, x, _ in page(LEAVES)}
        assert abs(found["a"] - found["d"]) < 2, found
        page("(menu => { menu.value = 'tidy'; menu.onchange(); })(document.getElementById('drawn-by'))")
        assert page("document.getElementById('ladderize').disabled") and page(EDGES)[0] == "line", page(EDGES)
        page("(menu => { menu.value = 'lengths'; menu.onchange(); })(document.getElementById('drawn-by'))")
        assert names(page) == ["a", "b", "c", "d"] and page(TICKS) == home
        quiet(page)
    other = ready(browser, folder / "live.html")
    assert page("!document.getElementById('lengths').hidden") and other("document.getElementById('lengths').hidden")
