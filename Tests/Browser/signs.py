"""Checks of the signs in trees: NIL leaves, the double-black place, notes, the array of a heap, and the call stack."""

import re

from looking import quiet, ready

NOTES = "[...document.querySelectorAll('.stage .tv-note')].map(note => note.textContent).sort()"
LEAVES = "document.querySelectorAll('.stage .tv-leaf').length"
LEGEND = "document.getElementById('legend').textContent"

# The centers of the borders of double-black places, with the center and the key of their nodes.
DOUBLE = """[...document.querySelectorAll('.stage .tv-double')].map(border => {
  const center = (b => [b.left + b.width / 2, b.top + b.height / 2])(border.getBoundingClientRect());
  const node = border.closest('[role=treeitem]');
  const body = (b => [b.left + b.width / 2, b.top + b.height / 2])(
    node.querySelector('.tv-body').getBoundingClientRect());
  return [node.dataset.key, center[0] - body[0], center[1] - body[1]];
})"""

# The distance of the lowest leaf from the lower end of the picture, which must not cut it off.
ROOM = """Math.min(...[...document.querySelectorAll('.stage .tv-leaf')].map(leaf =>
  leaf.closest('.stage').getBoundingClientRect().bottom - leaf.getBoundingClientRect().bottom))"""


def choose(page, menu, value):
    page(f"(menu => {{ menu.value = '{value}'; menu.dispatchEvent(new Event('change', {{ bubbles: true }})); }})"
         f"(document.getElementById('{menu}'))")


def leaves(browser, folder):
    """The double-black place is always drawn, other NIL leaves on request; both are inside the picture."""
    state = "#kind=red-black&insert=1,2,3,4,5,6,7,8&do=remove:1&step=0"
    for width, height in ((1440, 900), (390, 844), (720, 320)):
        page = ready(browser, folder / "live.html", width=width, height=height, fragment=state)
        assert page(DOUBLE) == [] and page(LEAVES) == 0
        seen = []
        for _ in range(page("+document.getElementById('time').max")):
            page("document.getElementById('on').click()")
            seen.append(page(DOUBLE))
            if page(LEAVES):
                assert page(ROOM) > 0, (width, page(ROOM))
        shown = [place for [place] in filter(None, seen)]
        assert [key for key, *_ in shown] == ["2", "2"], seen
        # First the leaf on the left below 2, then 2 itself.
        assert shown[0][1] < -5 and shown[0][2] > 20 and max(map(abs, shown[1][1:])) < 1, shown
        assert seen[-1] == [], seen
        page("document.querySelector('#show [value=nil]').click()")
        assert page(LEAVES) == 8 and page(ROOM) > 0, (page(LEAVES), page(ROOM))
        page.wait("location.hash.includes('show=nil')")
        quiet(page)
    names = "[...document.querySelectorAll('[role=treeitem]')].map(n => n.getAttribute('aria-label')).join()"
    page = ready(browser, folder / "live.html", fragment=state.replace("step=0", "step=4"))
    assert "double black on the left" in page(names), page(names)
    page = ready(browser, folder / "removal.html")
    assert page(LEAVES) == 9 and page(NOTES).count("b 1") == 5, (page(LEAVES), page(NOTES))
    assert "black height" in page(LEGEND) and "double black" in page(LEGEND), page(LEGEND)
    quiet(page)


def notes(browser, folder):
    """Nodes show what the captions mention; other notes can be chosen, and are part of the link."""
    usual = {
        "avl": (["0", "0", "0"], "balance factor"), "treap": (["p1", "p2", "p3"], "rank of the priority"),
        "weight-balanced": (["w 2", "w 2", "w 4"], "size of the subtree + 1"), "bst": ([], "a new node"),
    }
    for kind, (expected, meaning) in usual.items():
        page = ready(browser, folder / "live.html", fragment=f"#kind={kind}&insert=5,3,8")
        assert page(NOTES) == expected and meaning in page(LEGEND), (kind, page(NOTES), page(LEGEND))
    choose(page, "notes", "height")
    assert page(NOTES) == ["h 0", "h 0", "h 1"], page(NOTES)
    page.wait("location.hash.includes('notes=height')")
    again = ready(browser, folder / "live.html", fragment=page("location.hash"))
    assert page(NOTES) == again(NOTES) and again("document.getElementById('notes').value") == "height"
    choose(again, "notes", "none")
    assert again(NOTES) == []
    odd = ready(browser, folder / "live.html", fragment="#kind=avl&notes=depth,size")
    assert odd(NOTES) == ["d 0 n 3", "d 1 n 1", "d 1 n 1"], odd(NOTES)
    page = ready(browser, folder / "treap.html", fragment="#step=99")
    assert page(NOTES) == ["p1", "p2", "p3"], page(NOTES)
    for shown in (again, odd, page):
        quiet(shown)


def lists(browser, folder):
    """The array of a heap follows the tree, and a recursive traversal shows its call stack."""
    array = "[...document.querySelectorAll('.array .chip')].map(c => [c.dataset.index, c.textContent, c.className])"
    page = ready(browser, folder / "live.html", fragment="#kind=heap&insert=5,3&do=insert:8&step=0")
    assert page(array) == [["1", "5", "chip"], ["2", "3", "chip"]], page(array)
    page.click("#last")
    assert page(array) == [["1", "8", "chip now"], ["2", "3", "chip"], ["3", "5", "chip"]], page(array)
    assert page.text(".arithmetic") == "i = 1: root, children 2i = 2 and 2i + 1 = 3", page.text(".arithmetic")
    page("document.querySelector('[value=array-0]').click()")
    assert page(array)[0] == ["0", "8", "chip now"], page(array)
    assert page.text(".arithmetic") == "i = 0: root, children 2i + 1 = 1 and 2i + 2 = 2"
    quiet(page)
    page = ready(browser, folder / "live.html", fragment="#kind=bst&insert=5,3,8")
    choose(page, "order", "recursive-inorder")
    page.click("button[value=traverse]")
    stack = "[...document.querySelectorAll('.list')].map(list => list.textContent)"
    seen = [page(stack)]
    for _ in range(page("+document.getElementById('time').max")):
        page("document.getElementById('on').click()")
        seen.append(page(stack))
        if "traverse(nil)" in page.text("#caption"):
            assert page.text("#code .now").endswith("if node = nil: return"), page.text("#code .now")
    assert ["call stack53"] in seen and seen[-1] == ["output358"], seen
    page.wait("location.hash.includes('do=traverse:recursive-inorder')")
    again = ready(browser, folder / "live.html", fragment=page("location.hash"))
    assert again(stack) == ["output358"], again(stack)
    quiet(page)
    quiet(again)


def signs(browser, folder):
    """Signs of red-black trees, notes at nodes, and lists beside the tree."""
    leaves(browser, folder)
    notes(browser, folder)
    lists(browser, folder)


def factors(browser, folder):
    """The picture of a question about a rotation has the balance factors before those of its answer."""
    page = ready(browser, folder / "quiz.html")
    seen = 0
    for _ in range(6):
        notes = page("Object.fromEntries([...document.querySelectorAll('[role=treeitem]')].map(node =>"
                     " [node.dataset.key, node.querySelector('.tv-note')?.textContent ?? '']))")
        page("document.querySelector('#quiz [value=unknown]').click()")
        # The first factor of 2 belongs to the current moment, unless earlier ones have to be computed first.
        told = re.search(r"is (?:left|right) at (\w+)\.The balance factor of \1 becomes ([+−]2)", page.text("#verdict"))
        if told:
            seen += 1
            assert notes[told[1]] == told[2].replace("2", "1"), (told[0], notes)
        page.click("#next")
    assert seen >= 2, seen
    quiet(page)
