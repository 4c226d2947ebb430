"""Checks of undoing, redoing, Back and Forward, of ranges of keys, and of frames."""

import html

from looking import labels, quiet, ready


def undoing(browser, folder):
    """Everything can be undone and redone: operations, kinds, Random keys, Clear, examples."""
    page = ready(browser, folder / "live.html")
    kinds = "[...document.querySelectorAll('figcaption strong')].map(name => name.textContent).join()"
    enabled = "['undo', 'redo'].map(id => !document.getElementById(id).disabled)"
    seen = lambda: (labels(page), page(kinds))  # noqa: E731

    def select(menu, value):
        page(f"(menu => {{ menu.value = '{value}'; menu.dispatchEvent(new Event('change')); }})"
             f"(document.getElementById('{menu}'))")

    def insert():
        page.click("#key")
        page.type("4 9")
        page.key("Enter")
        page.click("#last")

    assert page(enabled) == [False, False]
    states = [seen()]
    for change in (insert, lambda: page.click("#random"), lambda: select("kind", "bst"),
                   lambda: select("beside", "splay"), lambda: page.click("[aria-label='Close splay']"),
                   lambda: page.click("#clear"), insert,
                   lambda: page("document.querySelector('#examples a').click()")):
        if change is not insert and page("document.querySelector('#examples a').checkVisibility()"):
            page.click("#clear")
            states.append(seen())
        change()
        states.append(seen())
    page.wait("location.hash.includes('insert=50,30')")
    page.click("#last")
    states[-1] = seen()
    for state in reversed(states[:-1]):
        page.click("#undo")
        assert seen() == state, (seen(), state)
    assert page(enabled) == [False, True] and labels(page) == ["3", "5", "8"]
    assert page("document.activeElement.id") == "key"
    for state in states[1:]:
        page.click("#redo")
        assert seen() == state, (seen(), state)
    assert page(enabled) == [True, False]
    # The usual keys do the same, except in a field with text.
    control = {"modifiers": 2, "windowsVirtualKeyCode": 90}
    page("document.activeElement.blur()")
    page.send("Input.dispatchKeyEvent", type="keyDown", key="z", **control)
    assert seen() == states[-2], seen()
    page.send("Input.dispatchKeyEvent", type="keyDown", key="y", **{**control, "windowsVirtualKeyCode": 89})
    assert seen() == states[-1], seen()
    page.click("#key")
    page.type("77")
    page.send("Input.dispatchKeyEvent", type="keyDown", key="z", **control)
    assert seen() == states[-1], seen()
    # A new change ends what can be redone. The operations of a link can be undone, too.
    page.click("#undo")
    page.click("#random")
    assert page(enabled) == [True, False]
    quiet(page)
    page = ready(browser, folder / "live.html", fragment="#kind=avl&insert=5,3&do=insert:4;remove:3")
    for keys in (["3", "4", "5"], ["3", "5"]):
        page.click("#undo")
        assert labels(page) == keys, labels(page)
    for keys in (["3", "4", "5"], ["4", "5"]):
        page.click("#redo")
        assert labels(page) == keys, labels(page)
    quiet(page)


def backward(browser, folder):
    """Back goes one operation back, and Forward one forward; what can be undone goes with it."""
    page = ready(browser, folder / "live.html")
    keys = ["3", "5", "8"]
    sets = [keys]
    for key in ("4", "9", "1"):
        page.click("#key")
        page.type(key)
        page.key("Enter")
        page.click("#last")
        sets.append(sorted([*sets[-1], key]))
    page.click("#clear")
    sets.append([])
    shown = "[...document.querySelectorAll('[role=treeitem]')].map(n => n.dataset.key).sort().join()"
    for before in reversed(sets[:-1]):
        page("history.back()")
        page.wait(f"{shown} === '{','.join(before)}'")
    assert page("document.getElementById('undo').disabled")
    for after in sets[1:]:
        page("history.forward()")
        page.wait(f"{shown} === '{','.join(after)}'")
    # The entries contain links, which are valid after a reload.
    page("history.back()")
    page.wait("location.hash.includes('insert:1&')")
    page.reload()
    page.wait(f"document.body?.dataset.ready && {shown} === '{','.join(sets[3])}'")
    page("history.back()")
    page.wait(f"{shown} === '{','.join(sets[2])}'")
    page.wait("location.hash.includes('insert:9&')")
    quiet(page)


def ranges(browser, folder):
    """A range such as 1-10 or 10-1 stands for its numbers, among numbers only, in links as well."""
    for link, keys in (("insert=1-4", "1234"), ("insert=1..4", "1234"), ("insert=1\u20134", "1234"), ("insert=4\u20261", "1234"),
                       ("insert=7&do=insert:1-4;remove:2-3", "147"), ("insert=%221-4%22", ["1-4"]),
                       ("insert=pear&do=insert:1-4", ["1-4", "pear"])):
        page = ready(browser, folder / "live.html", fragment=f"#kind=avl&{link}")
        assert labels(page) == list(keys) and page.text("#fault") == "", (link, labels(page), page.text("#fault"))
    for link, words in (("insert=1-10001", "1-10001: a range has at most 10000 keys"),
                        ("insert=1-9999,1-2", "1-2: ranges have at most 10000 keys in all"),
                        ("do=extract:3", "extract 3: no such operation; choose from insert, remove"),
                        ("do=traverse:odd", "no such order; choose from inorder"), ("kind=oak", "The kinds are bst")):
        page = ready(browser, folder / "live.html", fragment=f"#{link}")
        assert words in page.text("#fault"), (link, page.text("#fault"))
    page = ready(browser, folder / "live.html", fragment="#kind=avl&insert=")

    def enter(text, button="insert"):
        page("document.getElementById('key').value = ''")
        page.click("#key")
        page.type(text)
        page.click(f"button[value={button}]")
        page.click("#last")

    enter("1-10")
    assert labels(page) == sorted(map(str, range(1, 11))), labels(page)
    page.wait("location.hash.includes('do=insert:1,2,3,4,5,6,7,8,9,10&')")
    enter("10-3, 1", "remove")
    assert labels(page) == ["2"], labels(page)
    enter("-2-1 20")
    assert labels(page) == sorted(["2", "-2", "-1", "0", "1", "20"]), labels(page)
    for text, words in (("1-10001", "a range has at most 10000 keys"), ("1-", "are numbers"),
                        ("1-2-3", "are numbers")):
        enter(text)
        assert words in page.text("#fault"), (text, page.text("#fault"))
        assert page("document.getElementById('key').value") == text
        assert len(labels(page)) == 6
    page.click("#clear")
    enter('"1-3" pear 4-5')
    assert labels(page) == ["1-3", "4", "5", "pear"], labels(page)
    enter("6-7")
    assert "6-7" in labels(page), labels(page)
    quiet(page)


def sandboxed(browser, folder):
    """In a frame without forms, storage and an address, keys are inserted, undone and found."""
    page = html.escape((folder / "live.html").read_text())
    (folder / "frame.html").write_text(
        f'<!doctype html><iframe sandbox="allow-scripts" width="1200" height="700" srcdoc="{page}"></iframe>')
    page = browser.open(folder / "frame.html")
    inside = page.frame()
    enter = "dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))"
    inside.wait("document.body?.dataset.ready === 'yes'")
    keys = "[...document.querySelectorAll('[role=treeitem]')].map(n => n.dataset.key).sort().join()"
    inside("document.getElementById('key').value = '7 1-2'")
    inside(f"document.getElementById('key').{enter}")
    inside("document.getElementById('last').click()")
    assert inside(keys) == "1,2,3,5,7,8", inside(keys)
    inside("document.getElementById('key').value = '5'")
    inside("document.querySelector('button[value=remove]').click()")
    inside("document.getElementById('last').click()")
    assert inside(keys) == "1,2,3,7,8", inside(keys)
    inside("document.getElementById('undo').click()")
    assert inside(keys) == "1,2,3,5,7,8", inside(keys)
    inside("document.getElementById('search').value = '7'")
    inside(f"document.getElementById('search').{enter}")
    assert inside("document.getElementById('found').textContent") == "1 of 1"
    inside("document.getElementById('appearance').click()")
    assert inside("getComputedStyle(document.body).backgroundColor") == "rgb(13, 17, 23)"
    quiet(page)
