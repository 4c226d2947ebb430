"""Checks of the choices that readers make and of the choices that command line options make."""

from looking import labels, quiet, ready

TEXTS = "[...document.querySelectorAll('.tv-rulers text')].map(t => t.textContent)"
TAGGED = "[...document.querySelectorAll('.tv-tagged')].map(n => n.dataset.key).sort()"
# The numbers of lines and arrowheads of the path in the chosen order.
ARROWS = ("[...document.querySelectorAll('.stage .tv-tour path')]"
          ".map(path => (path.getAttribute('d') ?? '').split('M').length - 1)")

# The contrast of the label of each highlighted node, measured in the pixels of a canvas.
CONTRAST = """(() => {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (color) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  return [...document.querySelectorAll('.tv-ranked')].map((node) => {
    const [body, label] = ['.tv-body', '.tv-label'].map((name) =>
      light(getComputedStyle(node.querySelector(name)).fill));
    return Math.max(body, label) / Math.min(body, label);
  });
})()"""


def tags(browser, folder):
    """Any label can be tagged: with commas, with spaces, wider than its node, in a large tree."""
    page = ready(browser, folder / "forty.html")
    assert len(page(TAGGED)) == 40, page(TAGGED)
    page = ready(browser, folder / "odd.html")
    assert page(TAGGED) == ["a, b"] or len(page(TAGGED)) == 2, page(TAGGED)
    assert any(key.endswith("…") for key in page(TAGGED)), page(TAGGED)
    page("document.querySelector('#show summary').focus()")
    page.key("Enter")
    page("document.getElementById('tags').select()")
    page("document.getElementById('tags').focus()")
    page.type('c d "a, b"')
    page.key("Enter")
    assert page(TAGGED) == ["a, b", "c", "d"], page(TAGGED)
    assert page.text("#untagged") == ""
    # Choices are part of the link, also for a page without steps.
    page.wait("location.hash.includes('tag=')")
    again = ready(browser, folder / "odd.html", fragment=page("location.hash"))
    assert again(TAGGED) == ["a, b", "c", "d"], page("location.hash")
    page("document.getElementById('tags').select()")
    page.type("c nothing")
    page.key("Enter")
    assert page.text("#untagged") == "not in the tree: nothing", page.text("#untagged")
    page = ready(browser, folder / "large.html")
    page("document.getElementById('search').value = '77777'")
    page("document.getElementById('search-form').requestSubmit()")
    assert page(TAGGED) == ["77777"], page(TAGGED)
    quiet(page)


def chosen(browser, folder):
    """Options of pictures apply to pages: keys on the ruler, radii, an order, answers, light colors."""
    page = ready(browser, folder / "all.html", dark=True)
    assert {"depth", "keys", "1", "3", "5", "8"} <= set(page(TEXTS)), page(TEXTS)
    assert "4 nodes · height 2" in page(TEXTS), page(TEXTS)
    sizes = page("[...document.querySelectorAll('.tv-body')].map(b => +b.getAttribute('width')).sort()")
    assert sizes[0] > 12 and sizes[-1] == 40, sizes
    words = page("[...document.querySelectorAll('.tv-words text')].map(t => t.textContent).sort()")
    assert words == ["no", "yes", "yes"], words
    assert page("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page("document.getElementById('highlight').value") == "postorder"
    ranks = page("['1', '3', '8', '5'].map(key => parseFloat(document.querySelector(`[data-key='${key}']`)"
                 ".style.getPropertyValue('--rank')))")
    assert ranks == sorted(ranks) and ranks[0] == 0 and ranks[-1] == 100, ranks
    quiet(page)
    for dark in (False, True):
        page = ready(browser, folder / "live.html", dark=dark, fragment="#kind=bst&insert=9,4,13,2,6,11,15,"
                     "1,3,5,7,10,12,14,16&highlight=inorder")
        notes = page("[...document.querySelectorAll('.stage .tv-note')].map(n => n.textContent)")
        assert sorted(notes) == sorted(f"#{place}" for place in range(1, 16)), notes
        ratios = page(CONTRAST)
        assert len(ratios) == 15 and min(ratios) >= 4.5, ratios
        # An arrow leads to each node but the first.
        arrows = page(ARROWS)
        assert arrows == [14, 14], arrows
    # The highlighted order is a choice; choosing none removes it and nothing else.
    page("(e => {e.value = ''; e.dispatchEvent(new Event('change', {bubbles: true}))})"
         "(document.getElementById('highlight'))")
    assert page(ARROWS) == [0, 0]
    assert page(CONTRAST) == [] and page("document.querySelectorAll('.stage .tv-note').length") == 0
    page.wait("!location.hash.includes('highlight=inorder')")
    steps = ready(browser, folder / "steps.html")
    steps.click("#last")
    assert steps("document.querySelectorAll('.tv-band').length") > 0, steps(TEXTS)
    assert steps(TAGGED) == ["3"], steps(TAGGED)
    # If the link is edited, the tree is moved clear of the ruler that appears.
    plain = ready(browser, folder / "steps.html", fragment="#show=")
    plain.click("#last")
    plain("location.hash = '#show=depths&step=2'")
    plain.wait("document.querySelectorAll('.tv-gutter').length > 0")
    left = plain("Math.min(...[...document.querySelectorAll('.stage .tv-body')]"
                 ".map(n => n.getBoundingClientRect().left))")
    assert left > 46, left
    quiet(plain)


def header(browser, folder):
    """At rest, the header is as high as its facts; pulled down, it stretches and shows more."""
    for width, height in ((1440, 900), (390, 844)):
        page = ready(
            browser, folder / "live.html", width=width, height=height, fragment="#kind=avl&show=depths")
        tall = "+[...document.querySelectorAll('.tv-gutter')].at(-1).getAttribute('height') - 1"
        facts = "[...document.querySelectorAll('.tv-fact')].map(t => t.textContent)"
        rest = page(tall)
        assert page(facts) == ["4 nodes · height 2"], page(facts)
        page("document.activeElement.blur()")
        page.key("ArrowUp", shift=True)
        page.wait(f"{tall} > {rest} + 30")
        assert len(page(facts)) > 1, page(facts)
        for _ in range(4):
            page.key("ArrowDown", shift=True)
        assert page(tall) == rest, (page(tall), rest)
        quiet(page)


def found(browser, folder):
    """A part of a label is found; Enter goes to the next result; lines keep their width when zoomed."""
    page = ready(browser, folder / "iris.html")
    page("document.getElementById('search').focus()")
    page.type("VERSI")
    seen = []
    for place in ("1 of 2", "2 of 2", "1 of 2"):
        page.key("Enter")
        assert page.text("#found") == place, page.text("#found")
        seen.append(page("document.querySelector('.tv-cursor').id"))
    assert seen[0] == seen[2] != seen[1], seen
    page.type("x")
    page.key("Enter")
    assert page.text("#found") == "not in the tree"
    # Next to a tree without steps there is no empty panel, and the title appears once.
    assert page("getComputedStyle(document.querySelector('aside')).display") == "none"
    assert page("document.getElementById('picture').offsetWidth") == 1440
    assert page("document.getElementById('counts').checkVisibility()")
    assert page.text("#counts") == "5 nodes · height 2", page.text("#counts")
    effects = page("['.tv-edge', '.tv-body'].map(part => "
                   "getComputedStyle(document.querySelector(part)).vectorEffect)")
    assert effects == ["non-scaling-stroke"] * 2, effects
    quiet(page)


def operations(browser, folder):
    """Each operation resets its output, visited nodes and counts; the trees stay the same."""
    chips = "[...document.querySelectorAll('#lists .chip')].map(c => c.textContent)"
    page = ready(
        browser, folder / "live.html",
        fragment="#kind=bst&insert=4,2,6,1,3,5,7&do=traverse:inorder;insert:8;traverse:preorder")
    page.click("#last")
    assert page(chips) == ["4", "2", "1", "3", "6", "5", "7", "8"], page(chips)
    first = page("+document.getElementById('time').max")
    while page("document.querySelectorAll('.tv-visited').length"):
        page.click("#back")
        first -= 1
    assert "Pre-order" in page.text("#operation") and first > 10, (page.text("#operation"), first)
    # The page shows the counts of the operation and the total counts.
    page = ready(browser, folder / "live.html", fragment="#kind=bst&insert=4,2,6&do=insert:7;insert:1")
    page.click("#last")
    assert page.text("#counts").endswith("2 comparisons · in all 4 comparisons"), page.text("#counts")
    # If one of several trees holds numbers, a word is refused for all of them.
    page = ready(browser, folder / "live.html", fragment="#kind=heap,avl&insert=5&do=take:")
    page.click("#key")
    page.type("pear")
    page.click("button[value=insert]")
    assert "are numbers" in page.text("#fault"), page.text("#fault")
    page("document.getElementById('key').select()")
    page.type("7")
    page.click("button[value=insert]")
    page.click("#last")
    assert page.text("#fault") == "" and labels(page) == ["5", "7", "7"], labels(page)
    bad = ready(browser, folder / "live.html", fragment="#kind=heap,avl&insert=5&do=take:;insert:pear")
    assert "are numbers" in bad.text("#fault") and labels(bad) == ["5"], labels(bad)
    # Words remain words even if they look like numbers; the same holds for keys inserted later.
    page = ready(browser, folder / "words.html")
    side = "document.querySelector('[data-key=\"10\"]').getAttribute('aria-label')"
    assert page(side).startswith("10, left child of 9"), page(side)
    page.click("#key")
    page.type("8.5")
    page.key("Enter")
    page.click("#last")
    assert labels(page) == ["10", "8.5", "9", "New York"], labels(page)
    quiet(page)


def playing(browser, folder):
    """After typing a key or clicking a node, keys play the steps; a node's facts cover no sibling."""
    step = "+document.getElementById('time').value"
    page = ready(browser, folder / "live.html")
    page.click("#key")
    page.type("9")
    page.key("Enter")
    page.wait("document.getElementById('play').textContent === 'Play'")
    end = page(step)
    for key, moment in (("ArrowLeft", end - 1), ("Home", 0), ("End", end), ("ArrowRight", end)):
        page.key(key)
        assert page(step) == moment, (key, page(step))
    page.key(" ")
    assert page("document.getElementById('key').value") == "" and page.text("#play") == "Pause"
    page.key(" ")
    # A step at the reader's request ends playing.
    slide = "(time => { time.value = 1; time.dispatchEvent(new Event('input')); })(document.getElementById('time'))"
    for step_on in (lambda: page.click("#on"), lambda: page.key("ArrowRight"), lambda: page.click("#back"),
                    lambda: page(slide)):
        page("document.activeElement.blur()")
        page.key("Home")
        page.key(" ")
        assert page.text("#play") == "Pause"
        step_on()
        assert page.text("#play") == "Play"
    page.click("#key")
    page.type("-5")
    page.key("ArrowLeft")
    assert page("document.getElementById('key').value") == "-5"
    page.key("Escape")
    assert page("document.activeElement === document.body")
    page.click("[data-key='3'] .tv-body")
    assert page("document.querySelector('.tv-cursor').dataset.key") == "3"
    page.key("Home")
    page.key("ArrowRight")
    assert page(step) == 1, page(step)
    page.click("#last")
    for key in ("1", "3", "5", "8"):
        page.mouse("mouseMoved", *page.place(f"[data-key='{key}'] .tv-body"))
        covered = page("""(() => {
          const box = document.getElementById('hover').getBoundingClientRect();
          return [...document.querySelectorAll('.tv-body')].map(b => b.getBoundingClientRect())
            .filter(b => b.left < box.right && b.right > box.left && b.top < box.bottom && b.bottom > box.top)
            .length;
        })()""")
        assert covered == 0, (key, covered)
    page.mouse("mouseMoved", *page.place("[data-key='8'] .tv-body"))
    assert "balance: +1" in page.text("#hover"), page.text("#hover")
    # The width of the slider does not change.
    widths = set()
    page.click("#first")
    for _ in range(page("+document.getElementById('time').max")):
        widths.add(page("document.getElementById('track').offsetWidth"))
        page.click("#on")
    assert len(widths) == 1, widths
    quiet(page)
    broken = browser.open(folder / "broken.html")
    broken.wait("document.getElementById('fault').textContent")
    assert "WebAssembly" not in broken.text("#fault"), broken.text("#fault")
