"""Checks that every control works with the keyboard alone."""

from looking import labels, quiet, ready

FOCUSED = """(() => {
  const e = document.activeElement;
  return e === document.body ? "" : e.getAttribute("role") === "treeitem" ? `node ${e.dataset.key}`
    : e.id || e.getAttribute("aria-label") || e.textContent;
})()"""

# A focused control must have an outline, a focused node a ring.
SHOWN = """(() => {
  const e = document.activeElement;
  const line = e.getAttribute("role") === "treeitem" ? e.querySelector(".tv-ring") : e;
  if (!line) return "no ring";
  const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(line);
  const isSeen = line === e ? outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
    : stroke !== "none" && parseFloat(strokeWidth) >= 2;
  return isSeen ? "" : `${outlineStyle} ${outlineWidth} ${stroke} ${strokeWidth}`;
})()"""

VIEW = "document.querySelector('g.tv-view').getAttribute('transform')"
STEP = "+document.getElementById('time').value"


def stops(page):
    """Returns the tab stops from the beginning of the page; checks that each shows the focus."""
    page("document.activeElement.blur()")
    found = []
    while len(found) < 80:
        page.key("Tab")
        at = page(FOCUSED)
        if not at or at in found[:1]:
            break
        found.append(at)
        shown = page(SHOWN)
        assert shown == "", f"the focus on {at} is not seen: {shown}"
    return found


def tab_to(page, name):
    """Presses Tab until a control or a node has the focus."""
    for _ in range(80):
        at = page(FOCUSED)
        if at == name or at.split(" ")[0] == name == "node":
            return
        page.key("Tab")
    raise AssertionError(f"no tab key leads to {name}")


def by_keys(browser, folder):
    """With the keyboard alone, all controls work, and the focus is always visible and never lost."""
    first = ["kind", "beside", "key", "Insert", "Remove", "Search", "order", "reversed", "Traverse"]
    view = ["search", "show", "zoom-out", "fit", "zoom-in", "appearance", "present"]
    play = ["first", "back", "play", "on", "last", "time", "speed"]
    state = "#kind=avl,bst&insert=5,3,8&do=insert:4&step=2"
    for features in ({"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"},
                     {"forced_colors": "active"}):
        page = ready(browser, folder / "live.html", fragment=state)
        page.media(prefers_reduced_motion="reduce", **features)
        assert stops(page) == [
            *first, "undo", "random", "clear", "node 3", "Close BST", "node 3", *play, *view, "code",
        ], stops(page)
        quiet(page)

    page = ready(browser, folder / "live.html")
    examples = page("[...document.querySelectorAll('#examples a')].map(a => a.textContent)")
    assert stops(page) == [*first, "random", "clear", "node 5", *view, *examples], stops(page)
    tab_to(page, "key")
    page.type("4 9")
    page.key("Enter")
    assert page(FOCUSED) == "key"
    page.wait("document.getElementById('play').textContent === 'Pause'")
    tab_to(page, "play")
    page.key("Enter")
    assert page.text("#play") == "Play"
    tab_to(page, "last")
    page.key("Enter")
    assert labels(page) == ["3", "4", "5", "8", "9"], labels(page)
    steps = page(STEP)
    page.key("ArrowLeft")
    assert page(STEP) == steps - 1
    tab_to(page, "time")
    page.key("Home")
    assert page(STEP) == 0 and labels(page) == ["3", "5", "8"]
    page.key("ArrowRight")
    assert page(STEP) == 1
    page.key("End")
    assert page(STEP) == steps
    tab_to(page, "speed")
    page.key("4")
    assert page("document.getElementById('speed').value") == "4"
    tab_to(page, "key")
    page.type("5")
    tab_to(page, "Remove")
    page.key("Enter")
    page("document.activeElement.blur()")
    page.key(" ")
    assert page.text("#play") == "Play"
    page.key("End")
    assert labels(page) == ["3", "4", "8", "9"], labels(page)
    tab_to(page, "key")
    page.type("9")
    tab_to(page, "Search")
    page.key("Enter")
    page.wait("document.getElementById('caption').textContent.includes('found')")
    tab_to(page, "order")
    page.key("p")
    tab_to(page, "reversed")
    page.key(" ")
    tab_to(page, "Traverse")
    page.key("Enter")
    page.wait("document.querySelectorAll('#lists .chip').length >= 4")
    assert "pre-order" in page.text("#operation"), page.text("#operation")

    # The focus moves through the tree, subtrees fold, labels are searched, the view moves.
    page("document.activeElement.blur()")
    page.key("End")
    tab_to(page, "node")
    page.key("Home")
    root = page(FOCUSED)
    page.key("Enter")
    assert len(labels(page)) == 1, labels(page)
    page.key("Enter")
    page.key("ArrowDown")
    assert page(FOCUSED) != root
    page.key("/")
    assert page(FOCUSED) == "search"
    page.type("9")
    page.key("Enter")
    assert page("document.querySelector('.tv-cursor').dataset.key") == "9"
    assert not page("document.getElementById('hover').hidden")
    tab_to(page, "fit")
    page.key("Escape")
    assert page("document.getElementById('hover').hidden")
    page.key("0")
    for key, shift in (("+", False), ("-", False), ("ArrowLeft", True), ("ArrowDown", True)):
        before = page(VIEW)
        page.key(key, shift)
        assert page(VIEW) != before, key
    page.key("Enter")

    # Trees of other kinds are added and removed; the focus stays in the page.
    tab_to(page, "kind")
    page.key("r")
    assert "red-black" in page.text("#title"), page.text("#title")
    for key in ("ArrowDown", "t"):
        tab_to(page, "beside")
        page.key(key)
    names = "[...document.querySelectorAll('figcaption strong')].map(n => n.textContent)"
    assert page(names) == ["red-black", "BST", "treap"], page(names)
    tab_to(page, "Close BST")
    page.key("Enter")
    assert page(names) == ["red-black", "treap"]
    assert page("document.activeElement.closest('figure').querySelector('strong').textContent") == "treap"
    tab_to(page, "Close treap")
    page.key("Enter")
    assert page(FOCUSED).startswith("node"), page(FOCUSED)
    # Four operations and five changes of the kinds are undone.
    for count in range(8, -1, -1):
        tab_to(page, "undo")
        page.key("Enter")
        assert page("document.getElementById('undo').disabled") == (count == 0)
    assert page(FOCUSED) == "key"
    assert labels(page) == ["3", "5", "8"]
    tab_to(page, "random")
    page.key("Enter")
    assert len(labels(page)) == 12
    quiet(page)
