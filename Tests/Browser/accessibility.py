"""Accessibility checks: the rules of axe-core, contrast, and the output for screen readers."""

import importlib.util
import json
import os
import pathlib
import re

from looking import quiet, ready

CONSTANTS = pathlib.Path(__file__).parents[2] / "Sources/TreeWeb/Page/constants.mjs"
EVERY = ",".join(re.findall('"(.*?)"', CONSTANTS.read_text().split("export const ")[1]))


def library():
    """Returns the path of the axe-core script, or None if it is not installed.

    Debian has no package of axe-core. The PyPI package axe-playwright-python contains it; its
    dependencies are not needed: `python3 -m pip install --no-deps axe-playwright-python`, if necessary
    with `--target` and PYTHONPATH. Alternatively, TREEVIZ_AXE names a file axe.min.js.
    """
    if "TREEVIZ_AXE" in os.environ:
        return pathlib.Path(os.environ["TREEVIZ_AXE"])
    package = importlib.util.find_spec("axe_playwright_python")
    return package and pathlib.Path(package.origin).parent / "axe.min.js"


# Axe ignores texts of one letter; this script measures the contrast of labels and borders.
CONTRAST = """(() => {
  const parts = (color) => color.match(/[\\d.]+/g).slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = (color) => {
    const [red, green, blue] = parts(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const ratio = (a, b) => Math.max(light(a), light(b)) / Math.min(light(a), light(b));
  const page = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('.tv-node')].map((node) => {
    const [body, label] = ['.tv-body', '.tv-label'].map((name) => getComputedStyle(node.querySelector(name)));
    return [node.getAttribute('aria-label'), ratio(label.fill, body.fill), ratio(body.stroke, page)];
  }).filter(([_, text, border]) => text < 4.5 || border < 3);
})()"""


def look(page, name, script, end=quiet):
    """Runs axe-core on a page in its current state, and checks its messages and requests by `end`."""
    contrast = page(CONTRAST)
    assert not contrast, f"{name}: too little contrast: {contrast}"
    if script:
        page(f"{script}; 1")
        found = page(
            "axe.run(document, { iframes: false }).then(({violations}) => violations.map(v => "
            "[v.id, v.help, v.nodes.slice(0, 3).map(n => n.html.slice(0, 200))]))")
        assert not found, f"{name}: {found}"
    end(page)


def axe(browser, folder):
    """Axe-core finds no fault in any view: wide and light, narrow and dark."""
    file = library()
    script = file.read_text() if file else ""
    if not file:
        print("axe-core is not installed: only contrast is checked (see accessibility.py)")
    state = f"#kind={EVERY}&insert=5,3,8,1,4&do=insert:2;remove:5;traverse:inorder&step=30"
    for width, dark in ((1440, False), (390, True)):
        name = f"at {width}{', dark' if dark else ''}"
        settings = {"width": width, "height": 900, "dark": dark}
        page = ready(browser, folder / "live.html", **settings)
        page("document.querySelector('[role=treeitem]').focus()")
        page.key("Enter")
        page("document.getElementById('search').focus()")
        page.type("99")
        page.key("Enter")
        page("document.getElementById('key').focus()")
        page.type("x")
        page.key("Enter")
        assert page.text("#fault") and page.text("#found")
        look(page, f"a live page with faults, a folded node {name}", script)
        page = ready(browser, folder / "live.html", fragment=state, **settings)
        look(page, f"all kinds {name}", script)
        page = ready(browser, folder / "live.html", fragment="#kind=avl&insert=", **settings)
        look(page, f"an empty tree {name}", script)
        page = ready(browser, folder / "steps.html", **settings)
        for _ in range(page("+document.getElementById('time').max")):
            page("document.getElementById('on').click()")
            assert not page(CONTRAST), f"{page.text('#caption')} {name}: {page(CONTRAST)}"
        look(page, f"a recording {name}", script)
        page = ready(browser, folder / "compare.html", **settings)
        look(page, f"several trees before the first step {name}", script)
        page("document.getElementById('last').click()")
        look(page, f"several trees {name}", script)
        page = ready(browser, folder / "quiz.html", **settings)
        look(page, f"a question {name}", script)
        page("document.querySelector('#quiz [value=unknown]').click()")
        look(page, f"an answer {name}", script)
        page = ready(browser, folder / "live.html", fragment=f"#embed&{state[1:]}", **settings)
        look(page, f"a frame {name}", script)
        page = ready(browser, folder / "live.html", **settings)
        page("document.getElementById('more').click(); document.getElementById('show').open = true;"
             "document.getElementById('appearance').click()")
        look(page, f"every control {name}", script)
        page("document.body.focus()")
        page.key("f")
        look(page, f"a presentation {name}", script)
        page("localStorage.clear()")
    for width, height in ((360, 225), (320, 256)):
        page = ready(browser, folder / "live.html", width=width, height=height, fragment=state)
        look(page, f"four times as large, {width} × {height}", script)


def magnified(browser, folder):
    """At 400 %, pages scroll in one direction only, and nothing covers anything else."""
    state = "#kind=KIND&insert=50,30,70,20,40&do=insert:10;remove:70"
    for width, height in ((360, 225), (320, 256)):
        for name, fragment in (("live.html", state.replace("KIND", "avl")), ("steps.html", "#step=3"),
                               ("live.html", state.replace("KIND", "avl,bst,splay")), ("quiz.html", "")):
            page = ready(browser, folder / name, width=width, height=height, fragment=fragment)
            assert page("document.documentElement.scrollWidth") <= width, (name, width)
            covered = page("""[...document.querySelectorAll('button, select, input, h2, p, a')].filter(part => {
              if (!part.checkVisibility() || !part.offsetHeight || part.id === 'speech') return false;
              part.scrollIntoView({ block: 'center' });
              const { left, top, width, height } = part.getBoundingClientRect();
              const found = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
              return !(part.contains(found) || found?.contains(part) || part.closest('label')?.contains(found));
            }).map(part => part.id || part.textContent)""")
            assert covered == [], (name, fragment, width, covered)
            quiet(page)
    # Without colors, widths and dashes distinguish what a rotation turns.
    page = ready(browser, folder / "live.html",
                 fragment="#kind=avl&insert=50,30,80,20,40,70,10,25,35,45&do=insert:5&step=9")
    page.media(forced_colors="active")
    style = "(s => [s.strokeWidth, s.strokeDasharray])(getComputedStyle(document.querySelector('.stage SELECTOR')))"
    seen = [page(style.replace("SELECTOR", selector)) for selector in (
        ".tv-edge:not(.tv-turn, .tv-pivot)", ".tv-edge.tv-turn", ".tv-pivot", ".tv-turn .tv-body",
        ".tv-node:not(.tv-turn) .tv-body")]
    assert seen[0][1] == seen[2][1] == seen[4][1] == "none" != seen[1][1] and seen[3][1] != "none", seen
    assert float(seen[2][0][:-2]) > 2 * float(seen[0][0][:-2]), seen
    quiet(page)


# Roles that browsers insert between elements; they differ between browsers and versions.
BETWEEN = ("generic", "none", "InlineTextBox", "MenuListPopup", "ListMarker", "LabelText")
STATES = ("level", "expanded", "disabled", "checked", "selected", "pressed", "required", "invalid")


def tree(page):
    """Returns the accessibility tree as indented text: roles, names, states."""
    nodes = {node["nodeId"]: node for node in page.send("Accessibility.getFullAXTree")["nodes"]}
    lines = []

    def write(node, depth, above=""):
        role = node.get("role", {}).get("value", "")
        name = node.get("name", {}).get("value", "")
        below = depth
        if not node["ignored"] and role not in BETWEEN and (role != "StaticText" or name != above):
            states = {prop["name"]: prop["value"].get("value") for prop in node.get("properties", [])}
            told = [f"{state}={json.dumps(states[state])}" for state in STATES
                    if states.get(state) not in (None, "", "false", False) or
                    state == "expanded" and state in states]
            description = node.get("description", {}).get("value", "")
            if description:
                told.append(f"({description})")
            value = node.get("value", {}).get("value", "")
            if value != "" and role not in ("StaticText", "option", "MenuListOption"):
                told.append(f"value={json.dumps(value, ensure_ascii=False)}")
            lines.append("  " * depth + " ".join([role, json.dumps(name, ensure_ascii=False), *told]))
            below += 1
        for child in node.get("childIds", []):
            if child in nodes:
                write(nodes[child], below, name or above)

    write(next(node for node in nodes.values() if "parentId" not in node), 0)
    return "\n".join(lines)


def reading(browser, folder):
    """The accessibility trees equal those in reading.txt; TREEVIZ_RECORD=1 records them."""
    seen = []
    page = ready(browser, folder / "live.html")
    seen.append("A live page\n" + tree(page))
    page = ready(browser, folder / "steps.html")
    count = page("+document.getElementById('time').max")
    for _ in range(count - 4):
        page("document.getElementById('on').click()")
    seen.append("A recording\n" + tree(page))
    for kind, step in (("red-black", 9), ("splay", 14)):
        page = ready(
            browser, folder / "live.html",
            fragment=f"#kind={kind}&insert=5,3,8,1&do=insert:4;traverse:inorder&step={step}")
        items = [line.strip() for line in tree(page).splitlines() if "treeitem" in line]
        seen.append(f"{kind}, {page.text('#step')}: {page.text('#caption')}\n" + "\n".join(items))
    text = "\n\n".join(seen) + "\n"
    file = pathlib.Path(__file__).with_name("reading.txt")
    if "TREEVIZ_RECORD" in os.environ:
        file.write_text(text)
    expected = file.read_text().splitlines()
    found = text.splitlines()
    assert found == expected, [pair for pair in zip(found, expected) if pair[0] != pair[1]][:3] or (
        f"{len(found)} lines instead of {len(expected)}")
    quiet(page)


# Records each text that appears in the live region, as a screen reader would speak it.
LISTEN = """window.heard = [];
new MutationObserver(() => heard.push(document.getElementById('speech').textContent)).observe(
  document.getElementById('speech'), { childList: true, characterData: true, subtree: true })"""


def heard(page, least=1):
    """Returns the texts that were spoken since the last call."""
    said = page("heard.splice(0)")
    assert len(said) >= least, f"{said} is too little"
    for text in said:
        assert text.strip() and len(text.split()) <= 15, f"is no short text: {text!r}"
    return said


def speech(browser, folder):
    """Changes are announced in a few words: steps of every kind, jumps, folding and search results."""
    for kind in EVERY.split(","):
        work = "insert:9,2,7,6,10,11,12,13;search:6,99;remove:8,5,2,9;traverse:levelorder"
        if kind.endswith("heap"):
            work += ";take:"
        page = ready(
            browser, folder / "live.html", fragment=f"#kind={kind}&insert=5,3,8,1,4&do={work}&step=0")
        assert page.text("#fault") == "", page.text("#fault")
        page(LISTEN)
        steps = page("+document.getElementById('time').max")
        said = page(
            f"(async () => {{for (let i = 0; i < {steps}; i++) {{"
            "document.getElementById('on').click(); await null}})()") or heard(page, steps)
        assert len(said) == steps, (kind, len(said), steps)
        assert sum(text.startswith("insert ") for text in said) == 8, said
        page("document.getElementById('first').click()")
        assert heard(page)[0].startswith(f"step 0 of {steps}")
    page = ready(browser, folder / "live.html", fragment="#kind=avl&insert=5,3,8&do=insert:9,1")
    page(LISTEN)
    page("document.querySelector('[role=treeitem]').focus()")
    page.key("Enter")
    assert heard(page) == ["5 folded, 4 nodes below"]
    page.key("Enter")
    assert heard(page) == ["5 unfolded, 4 nodes below"]
    page.key("/")
    page.type("9")
    page.key("Enter")
    assert heard(page)[0].startswith("found 9, right child of 8"), heard(page)
    page.type("9")
    page.key("Enter")
    assert heard(page) == ["99 is not in the tree"]
    page.click("#undo")
    assert heard(page) == ["undone: insert 9,1, AVL of 3 nodes, height 1"]
    page.click("#random")
    assert heard(page)[0].startswith("random keys, AVL of 12 nodes")
    quiet(page)
