"""Checks of the arrangement of pages: the size of trees, the caption, and the side column."""

from looking import quiet, ready

# The sizes of windows: a projector, a small one, a phone, and a frame in slides.
SIZES = ((1440, 900), (1024, 768), (390, 844), (720, 320))

TEN = "#kind=avl&insert=50,30,70,20,40,60,80,10,25&do=insert:22&step=7"
THREE = "#kind=splay,avl,red-black&insert=1,2,3,4,5,6,7&do=search:1&step=9"

# The box around all nodes, and the pane without its margin for buttons: x, y, right, bottom.
BOXES = """(() => {
  const boxes = [...document.querySelectorAll('.stage .tv-body')].map(node => node.getBoundingClientRect());
  const sides = ([left, top, right, bottom]) =>
    [Math.min(...left), Math.min(...top), Math.max(...right), Math.max(...bottom)];
  const all = (list) => sides(['left', 'top', 'right', 'bottom'].map(side => list.map(box => box[side])));
  return [...all(boxes), ...all([document.querySelector('.stage').getBoundingClientRect()])];
})()"""

# The height of labels on the screen, in pixels.
LETTERS = """[...document.querySelectorAll('.stage .tv-label')].map(label =>
  parseFloat(getComputedStyle(label).fontSize) * label.getScreenCTM().d)"""


def inside(page, selector, height):
    """Checks that an element is completely inside the window."""
    left, top, right, bottom = page(
        f"(b => [b.left, b.top, b.right, b.bottom])(document.querySelector('{selector}')"
        ".getBoundingClientRect())")
    assert left >= 0 and top >= 0 and bottom <= height and right > left, (selector, top, bottom, height)


def filling(browser, folder):
    """The tree fills its pane at every size, and stays in it while steps are played."""
    for width, height in SIZES:
        page = ready(browser, folder / "live.html", width=width, height=height, fragment=TEN)
        for move in ("", "next", "next", "next"):
            if move:
                page.click("#on")
            x1, y1, x2, y2, left, top, right, bottom = page(BOXES)
            assert x1 >= left and x2 <= right and y1 >= top and y2 <= bottom, (width, page(BOXES))
            filled = max((x2 - x1) / (right - left), (y2 - y1) / (bottom - top))
            assert filled > 0.72, (width, height, move, filled)
        assert min(page(LETTERS)) > (12 if height > 400 else 5), (width, page(LETTERS))
        inside(page, "#controls", height)
        inside(page, "#caption", height)
        assert page("document.documentElement.scrollWidth") <= width
        quiet(page)
    # A small tree is enlarged, but not without limit; several trees have the same scale.
    page = ready(browser, folder / "live.html", fragment="#kind=avl&insert=5,3,8")
    assert abs(max(page(LETTERS)) - 37.5) < 0.01, page(LETTERS)
    page = ready(browser, folder / "live.html", width=1024, height=768, fragment=THREE)
    assert min(page(LETTERS)) >= 12, min(page(LETTERS))
    assert max(page(LETTERS)) - min(page(LETTERS)) < 0.01, page(LETTERS)
    x1, y1, x2, y2, *_ = page(BOXES)
    told = page("[...document.querySelectorAll('.said')].map(s => s.getBoundingClientRect().top)")
    assert len(told) == 3 and min(told) > y2, (told, y2)
    inside(page, "#view", 768)
    quiet(page)


def captions(browser, folder):
    """The caption is large and directly under the tree; code does not wrap; a guide fills the side."""
    size = "parseFloat(getComputedStyle(document.getElementById('caption')).fontSize)"
    for width, height, least in ((1440, 900, 24), (1920, 1080, 26), (1024, 768, 18)):
        page = ready(browser, folder / "live.html", width=width, height=height, fragment=TEN)
        for _ in range(4):
            assert least <= page(size) <= 28, (width, page(size))
            gap = page("document.getElementById('told').getBoundingClientRect().top"
                       " - document.getElementById('picture').getBoundingClientRect().bottom")
            assert abs(gap) < 1, gap
            page.click("#on")
        quiet(page)
    # The longest captions have no more than two lines, and do not move the tree.
    state = "#kind=weight-balanced&insert=&do=insert:5,3,8,1,4,7,9,2,6,10,11,12,13,14,15&step=0"
    page = ready(browser, folder / "live.html", fragment=state)
    tall = "document.getElementById('picture').offsetHeight"
    heights, longest = set(), 0
    page.click("#on")
    for _ in range(page("+document.getElementById('time').max") - 1):
        page("document.getElementById('on').click()")
        heights.add(page(tall))
        longest = max(longest, len(page.text("#caption")))
    assert len(heights) == 1 and longest > 140, (heights, longest)
    # No line of pseudocode is wrapped.
    lines = "[...document.querySelectorAll('#code li')].map(line => line.offsetHeight)"
    for kind in ("bst", "avl", "red-black", "splay", "treap", "weight-balanced", "scapegoat", "heap",
                 "min-heap"):
        orders = [f"traverse:{order}" for order in (
            "inorder", "preorder", "postorder", "levelorder", "zigzag", "morris", "euler", "recursive-inorder")]
        extra = ["take:", "change:5,1", "heapify:1-7;heapsort:"] if kind.endswith("heap") else orders if kind == "bst" else orders[:1]
        for verb in ("insert:1", "remove:5", "search:8", *extra):
            page = ready(browser, folder / "live.html", fragment=f"#kind={kind}&insert=5,3,8&do={verb}")
            seen = page(lines)
            assert seen and max(seen) < 25, (kind, verb, seen)
            assert page("document.getElementById('code').scrollWidth <= "
                        "document.getElementById('code').clientWidth"), (kind, verb)


def guide(browser, folder):
    """While nothing runs, the side column shows examples, which can be opened, and a legend."""
    page = ready(browser, folder / "live.html")
    shown = "document.getElementById('guide').checkVisibility()"
    assert page(shown) and page("document.querySelectorAll('#legend li').length") > 4
    count = page("document.querySelectorAll('#examples a').length")
    assert count > 5
    for at in range(count):
        page = ready(browser, folder / "live.html")
        page(f"document.querySelectorAll('#examples a')[{at}].click()")
        page.wait("location.hash.includes('step=0') && +document.getElementById('time').max > 0")
        assert page.text("#fault") == "" and page.text("#caption").endswith(": press Play to start."), page.text("#fault")
        assert page.text("#caption").startswith(
            ("Insert ", "Remove ", "Search ", "In-order ", "Build ", "Decrease ")), page.text("#caption")
        page("document.getElementById('on').click()")
        assert not page(shown)
        quiet(page)
    page = ready(browser, folder / "steps.html")
    assert page(shown) and not page("document.getElementById('examples').checkVisibility()")
    assert "balance factor" in page.text("#legend"), page.text("#legend")
    page.click("#on")
    assert not page(shown)
    page = ready(browser, folder / "quiz.html")
    assert not page(shown)
    page.type("mumble")
    page.key("Enter")
    places = page("['caption', 'answer', 'fault'].map(id => document.getElementById(id)"
                  ".getBoundingClientRect().left)")
    assert max(places) - min(places) < 4, places
    quiet(page)


# The parts of trees side by side that overlap, are cut off, or lie outside of their tree's part of the page.
OVERLAPS = """(() => {
  const found = [];
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const boxOf = (part) => part.getBoundingClientRect();
  for (const figure of document.querySelectorAll('#panels figure')) {
    const own = boxOf(figure);
    const within = ({ left, top, right, bottom }) =>
      left > own.left - 1 && top > own.top - 1 && right < own.right + 1 && bottom < own.bottom + 1;
    const texts = [...figure.querySelectorAll('figcaption > *, .said')]
      .filter((part) => part.checkVisibility() && part.textContent);
    const shown = [...texts, ...figure.querySelectorAll('.tv-body')];
    for (const text of texts) {
      if (text.scrollWidth > text.clientWidth + 1) found.push(['cut', text.textContent]);
      for (const part of shown)
        if (part !== text && meet(boxOf(text), boxOf(part))) found.push([text.textContent, part.textContent]);
    }
    for (const part of shown) if (!within(boxOf(part))) found.push(['outside', part.textContent]);
    // Small nodes are painted on a canvas behind the others.
    const [picture, canvas] = [boxOf(figure.querySelector('svg')), boxOf(figure.querySelector('canvas'))];
    if (canvas.height && Math.abs(canvas.top - picture.top) > 1) found.push(['canvas', canvas.top - picture.top]);
    if (figure.querySelector('strong').clientHeight > 30) found.push(['broken', figure.querySelector('strong').textContent]);
  }
  return found;
})()"""


def side_by_side(browser, folder):
    """Up to eight trees side by side have no overlapping parts."""
    kinds = "avl,bst,red-black,splay,treap,weight-balanced,scapegoat,heap".split(",")
    for width, height, count, mode in ((1024, 768, 5, ""), (1024, 768, 7, ""), (1440, 900, 8, ""), (1024, 600, 8, ""),
                                       (720, 320, 4, "embed&"), (480, 270, 3, "embed&"), (720, 340, 8, "embed&")):
        page = ready(browser, folder / "live.html", width=width, height=height, fragment=f"#{mode}kind="
                     f"{','.join(kinds[:count])}&insert=1-12&do=insert:13;remove:5&step=0")
        for _ in range(0, page("+document.getElementById('time').max"), 2):
            page("document.getElementById('on').click(); document.getElementById('on').click()")
            page("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert page(OVERLAPS) == [], (width, height, count, page(OVERLAPS))
        quiet(page)


def modes(browser, folder):
    """The key F begins a presentation, Escape ends it; `#embed` shows only tree, caption and controls."""
    shown = ("['live', 'algorithm', 'view', 'caption', 'controls'].filter(id => "
             "document.getElementById(id).checkVisibility())")
    page = ready(browser, folder / "live.html", fragment=TEN)
    every = page(shown)
    size = "parseFloat(getComputedStyle(document.getElementById('caption')).fontSize)"
    small, letters = page(size), min(page(LETTERS))
    for begin, end in ((lambda: page.key("f"), lambda: page.key("Escape")),
                       (lambda: page.click("#present"), lambda: page.click("#present")),
                       (lambda: page.key("F"), lambda: page.key("f"))):
        begin()
        page.wait(f"{shown}.length === 3")
        page.wait(f"Math.min(...{LETTERS}) > {letters}")
        assert page(shown) == ["view", "caption", "controls"], page(shown)
        assert page(size) > small and page.text("#present") == "leave"
        page.key("ArrowLeft")
        page.key("ArrowRight")
        end()
        page.wait(f"{shown}.length === 5")
        assert page(shown) == every and page.text("#present") == "present"
    page.click("#key")
    page.type("f")
    page.key("f")
    assert page(shown) == every
    quiet(page)
    for fragment, kinds in ((TEN, 1), (THREE, 3)):
        for width, height in ((720, 320), (480, 270), (1024, 768)):
            page = ready(browser, folder / "live.html", width=width, height=height,
                         fragment=f"#embed&{fragment[1:]}")
            caption = "caption" if kinds == 1 else None
            assert page(shown) == [id for id in (caption, "controls") if id], page(shown)
            for _ in range(3):
                page.click("#on")
            x1, y1, x2, y2, left, top, right, bottom = page(BOXES)
            if kinds == 1:
                inside(page, "#caption", height)
                assert x1 >= left and x2 <= right and y1 >= top and y2 <= bottom, (width, page(BOXES))
            inside(page, "#controls", height)
            assert bottom - top > (0.45 if kinds == 1 else 0.3) * height, (width, height, top, bottom)
            high, wide = (page(f"document.documentElement.scroll{side}") for side in ("Height", "Width"))
            assert high <= height and wide <= width, (wide, high)
            page.wait("location.hash.includes('embed')")
            quiet(page)


def lists(browser, folder):
    """Frames and presentations show the array of a heap and the call stack of a traversal below the caption."""
    heap = "#kind=heap&insert=5,3,8,1,9,7,2,6,4&do=insert:10&step=4"
    recursion = "#kind=avl&insert=5,3,8,1,9,7,2&do=traverse:recursive-postorder&step=9"
    names = "[...document.querySelectorAll('#lists h3')].map(name => name.textContent)"
    chips = "[...document.querySelectorAll('#lists .chip')].map(chip => chip.textContent)"
    for fragment, expected in ((heap, ["array"]), (recursion, ["call stack", "output"])):
        for width, height in ((720, 320), (480, 270)):
            page = ready(browser, folder / "live.html", width=width, height=height,
                         fragment=f"#embed&{fragment[1:]}")
            assert page(names) == expected, page(names)
            assert len(page(chips)) == 10 or fragment != heap, page(chips)
            for part in ("#lists", "#caption", "#controls"):
                inside(page, part, height)
            x1, y1, x2, y2, left, top, right, bottom = page(BOXES)
            assert x1 >= left and x2 <= right and y1 >= top and y2 <= bottom, (width, page(BOXES))
            assert bottom - top > 0.4 * height, (width, height, top, bottom)
            assert page("document.documentElement.scrollHeight") <= height
            quiet(page)
        page = ready(browser, folder / "live.html", fragment=fragment)
        page.key("f")
        page.wait("document.body.classList.contains('present')")
        inside(page, "#lists", 900)
        page.key("f")
        page.wait("!document.body.classList.contains('present')")
        assert page("document.getElementById('lists').closest('aside') !== null")
        inside(page, "#lists", 900)
        quiet(page)


def appearance(browser, folder):
    """Colors follow the system until the switch is used; the choice is remembered if that is allowed."""
    color = "getComputedStyle(document.body).backgroundColor"
    dark, light = "rgb(13, 17, 23)", "rgb(255, 255, 255)"
    refused = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })"
    for name in ("live.html", "graph.html"):
        page = ready(browser, folder / name, dark=True, before=refused)
        assert page(color) == dark
        page.click("#appearance")
        assert page(color) == light
        assert page("document.getElementById('appearance').ariaPressed") == "false"
        page.click("#appearance")
        assert page(color) == dark
        quiet(page)
    page = ready(browser, folder / "live.html")
    assert page(color) == light
    page.media(prefers_color_scheme="dark")
    assert page(color) == dark
    page.media(prefers_color_scheme="light")
    page.click("#appearance")
    assert page(color) == dark
    # A page in another process may see the choice later.
    for chosen, other in ((dark, "light"), (light, "dark")):
        page.media(prefers_color_scheme=other)
        page.reload()
        page.wait("document.body.dataset.ready")
        assert page(color) == chosen
        page.click("#appearance")
    quiet(page)


# Controls that are smaller than a finger, with their sizes.
SMALL = """[...document.querySelectorAll('button, select, input, summary, a')]
  .filter(control => control.checkVisibility())
  .map(control => [control.closest('label:has([type=checkbox])') ?? control, control])
  .map(([box, control]) => [control.id || control.textContent, box.offsetWidth, box.offsetHeight])
  .filter(([, width, height]) => width < 44 || height < 44)"""


def phone(browser, folder):
    """On a phone, field, tree, caption and controls are on the screen while the reader types."""
    page = ready(browser, folder / "live.html", width=390, height=844, fragment=TEN)
    page.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
    for visible in (844, 544):
        # The keyboard covers the lower part.
        page(f"Object.defineProperty(visualViewport, 'height', {{ get: () => {visible}, configurable: true }});"
             "visualViewport.dispatchEvent(new Event('resize'))")
        for key in ("7", "95", "45"):
            page.touch("touchStart", page.place("#key"))
            page.touch("touchEnd")
            page.type(f"{visible // 100}{key}")
            page.key("Enter")
            page.key("End")
            assert page("[document.activeElement.id, scrollY]") == ["key", 0]
            for part in ("#key", "#caption", "#controls", "button[value=insert]"):
                inside(page, part, visible)
            x1, y1, x2, y2, left, top, right, bottom = page(BOXES)
            assert left <= x1 and x2 <= right and top <= y1 and y2 <= bottom <= visible, page(BOXES)
            assert bottom - top > 0.4 * visible, (top, bottom)
    page.click("#more")
    assert page("document.getElementById('clear').checkVisibility()")
    assert page("document.getElementById('more').ariaExpanded") == "true"
    assert page("document.documentElement.scrollWidth") <= 390
    page("document.getElementById('show').open = true")
    assert page(SMALL) == [], page(SMALL)
    for name, fragment in (("live.html", ""), ("live.html", THREE), ("steps.html", ""), ("quiz.html", "")):
        page = ready(browser, folder / name, width=390, height=844, fragment=fragment)
        assert page(SMALL) == [], (name, page(SMALL))
        assert page("document.documentElement.scrollWidth") <= 390, name
        quiet(page)
