"""Checks the web site: from a disk and from a server, at four sizes, with keyboard and touch."""

import re
import time

from accessibility import library, look
from looking import labels
from serving import served

PAGES = ("index", "draw", "trees", "quiz", "judge", "examples", "lecturers")
SIZES = ((1440, 900), (1024, 768), (390, 844), (720, 320))

# Whether a page has shown its trees, or is complete without a script.
READY = ("document.readyState === 'complete' && "
         "(document.body.dataset.ready || !document.querySelector('script'))")

# The lines of pseudocode that a case of a red-black tree runs.
CASES = {
    "insertion": ("color z.parent, u black", "z ← z.parent; rotate", "rotate e at g"),
    "removal": ("rotate d at p; w", "color w red; v ← p", "rotate e at w; w", "rotate d at p; return"),
}


def opened(browser, folder, base, name, **settings):
    """Opens a page of the site at an address."""
    fragment = settings.pop("fragment", "")
    page = browser.open(folder / "examples.html", **settings)
    page.send("Page.navigate", url="about:blank")
    page.wait("location.protocol === 'about:'")
    page.send("Page.navigate", url=f"{base}/{name}.html{fragment}")
    page.wait(f"location.protocol !== 'about:' && {READY}")
    page.wait("performance.getEntriesByType('paint').length > 0")
    return page


def alone(page, base):
    """Checks that there were no messages, and only requests for files of the site."""
    faults = [fault for fault in page.faults()
              if not fault.startswith((f"a request: {base}/", "a request: blob:")) and "favicon" not in fault and "404" not in fault]
    assert faults == [], faults


def site(browser, folder):
    """All pages of the site show what they should, from a disk and from a server."""
    folder = folder / "site"
    names = sorted(path.name for path in folder.iterdir())
    scripts = [name for name in names if re.fullmatch(r"(draw|judge|treeviz)-[0-9a-f]{8}-\w{8}\.js", name)]
    assert len(scripts) == 3, names
    for path in folder.glob("*.html"):
        text = path.read_text()
        used = [folder / name for name in scripts if name in text]
        size = sum(file.stat().st_size for file in [path, *used])
        assert size <= 905_000, (path.name, size)
        for target in re.findall(r'<\w+ [^<>]*?(?:href|src)="([^"#]*)', text.split("<body>")[1]):
            assert target in names or path.name == "offline.html", (path.name, target)
    with served(folder) as address:
        for base in (folder.resolve().as_uri(), address):
            for name in PAGES:
                for width, height in SIZES:
                    shown(browser, folder, base, name, width, height)
            start(browser, folder, base)
            quizzes(browser, folder, base)
            lecturers(browser, folder, base)
        examples(browser, folder, address)


def shown(browser, folder, base, name, width, height):
    """A page fits the window, links to the other pages, and has no violations of axe's rules."""
    page = opened(browser, folder, base, name, width=width, height=height, dark=width == 1024)
    assert page("document.documentElement.scrollWidth") <= width, (name, width)
    links = page("[...document.querySelectorAll('nav a')].map(a => a.getAttribute('href'))")
    assert links == [f"{page}.html" for page in PAGES], links
    assert page("document.querySelector('nav [aria-current=page]').getAttribute('href')") == f"{name}.html"
    if name in ("index", "trees"):
        inside = page("document.getElementById('controls').getBoundingClientRect().bottom <= innerHeight"
                      " || document.getElementById('controls').hidden")
        assert inside, (name, width, height)
    if width == 390:
        small = page("""[...document.querySelectorAll('button, select, nav a, .examples a')].filter(part => {
          const { width, height } = part.getBoundingClientRect();
          return part.checkVisibility() && width && (width < 43.5 || height < 43.5);
        }).map(part => part.id || part.textContent)""")
        assert small == [], (name, small)
    script = library().read_text() if library() else ""
    look(page, f"{name} {width} × {height}", script, lambda page: alone(page, base))


def start(browser, folder, base):
    """The start page shows a tree within a second and plays its rotation; links work by keyboard."""
    page = opened(browser, folder, base, "index")
    assert labels(page) == ["20", "30", "40", "50", "70"], labels(page)
    assert page.text("#step").startswith("0 / "), page.text("#step")
    page.click("#on")
    assert page.text("#step").startswith("1 / "), page.text("#step")
    page.click("#last")
    assert labels(page) == ["20", "30", "35", "40", "50", "70"], labels(page)
    page.click("#undo")
    assert labels(page) == ["20", "30", "40", "50", "70"], labels(page)
    page.wait("location.hash.includes('insert=50') && !location.hash.includes('do=')")
    page.reload()
    page.wait(READY)
    assert labels(page) == ["20", "30", "40", "50", "70"], labels(page)
    page("document.querySelector('nav a').focus()")
    page.key("Tab")
    page.key("Enter")
    page.wait(f"location.pathname.endsWith('draw.html') && {READY}")
    alone(page, base)
    # The limit is a second on an idle computer; here, other tests run at the same time.
    page.send("Emulation.setCPUThrottlingRate", rate=4)
    page.send("Page.addScriptToEvaluateOnNewDocument", source=(
        "new MutationObserver((_, observer) => { if (document.querySelector('[role=treeitem]')) {"
        " window.shownAt = performance.now(); observer.disconnect(); } })"
        ".observe(document, { childList: true, subtree: true })"))
    page.send("Page.navigate", url=f"{base}/index.html")
    page.wait("window.shownAt")
    assert page("window.shownAt") < 3000, page("window.shownAt")


def quizzes(browser, folder, base):
    """A topic can be chosen; a link asks the same questions; a wrong link is reported."""
    page = opened(browser, folder, base, "quiz")
    assert page("location.hash").startswith("#topic=mixed&seed="), page("location.hash")
    topics = page("[...document.getElementById('topic').options].map(option => option.value)")
    assert topics == ["mixed", "traversal", "search", "rotation", "colors", "balance", "heap", "query",
                      "perform"], topics
    for topic in topics:
        page(f"document.getElementById('topic').value = '{topic}';"
             "document.getElementById('topic').dispatchEvent(new Event('change'))")
        page.wait(f"location.hash.includes('topic={topic}&')")
        page.wait("document.getElementById('operation').textContent.startsWith('Question 1 of')")
        assert page.text("#fault") == "" and page.text("#caption"), topic
    link, first = page("location.hash"), page.text("#caption") + str(labels(page))
    page.click("#others")
    page.wait(f"location.hash !== '{link}'")
    page("history.back()")
    page.wait(f"location.hash === '{link}'")
    page.wait("document.getElementById('operation').textContent.startsWith('Question 1 of')")
    again = opened(browser, folder, base, "quiz", fragment=link)
    assert again.text("#caption") + str(labels(again)) == first, again.text("#caption")
    wrong = opened(browser, folder, base, "quiz", fragment="#topic=oak&seed=x")
    assert "There is no topic oak" in wrong.text("#fault"), wrong.text("#fault")
    assert wrong.text("#operation").startswith("Question 1 of 10"), wrong.text("#operation")
    for shown in (page, again, wrong):
        alone(shown, base)


def lecturers(browser, folder, base):
    """The frame shows a tree without other controls, and the offline file is complete."""
    page = opened(browser, folder, base, "lecturers", height=2400)
    # The frame is loaded after the page.
    for _ in range(100):
        frames = page.send("Page.getFrameTree")["frameTree"].get("childFrames", [])
        if frames and "urlFragment" in frames[0]["frame"]:
            break
        time.sleep(0.1)
    assert len(frames) == 1 and "#embed" in frames[0]["frame"]["urlFragment"], frames
    embedded = opened(browser, folder, base, "trees", width=720, height=340, fragment=frames[0]["frame"]["urlFragment"])
    assert labels(embedded) == ["20", "30", "40", "50", "70"], labels(embedded)
    assert not embedded("document.querySelector('nav').checkVisibility()")
    assert page("document.querySelector('a[download]').getAttribute('href')") == "offline.html"
    offline = opened(browser, folder, base, "offline")
    assert labels(offline) == ["20", "30", "40", "50", "70"], labels(offline)
    for shown in (page, embedded, offline):
        alone(shown, base)


def examples(browser, folder, base):
    """Each example opens before its first step, and runs the cases and rotations that it names."""
    page = opened(browser, folder, base, "examples")
    links = page("[...document.querySelectorAll('.examples a')].map(a => [a.getAttribute('href'), a.textContent])")
    assert len(links) > 35, links
    page = opened(browser, folder, base, "trees")
    for link, name in links:
        file, fragment = link.split("#", 1)
        assert file == "trees.html"
        page(f"location.hash = {fragment!r}")
        page.wait("document.getElementById('step').textContent.startsWith('0 / ')")
        assert page.text("#fault") == "", (name, page.text("#fault"))
        lines, captions = page("""(() => {
          const [lines, captions] = [new Set(), new Set()];
          while (!document.getElementById('on').disabled && +time.value < +time.max) {
            document.getElementById('on').click();
            lines.add(document.querySelector('#code .now')?.textContent ?? '');
            captions.add(document.getElementById('caption').textContent);
          }
          return [[...lines].join('\\n'), [...captions].join('\\n')];
        })()""".replace("time.", "document.getElementById('time')."))
        numbers = re.search(r"(insertion|removal), cases? (.*)", name)
        if numbers:
            cases = CASES[numbers[1]]
            ran = [case + 1 for case, line in enumerate(cases) if line in lines]
            assert ran == [int(number) for number in re.findall(r"\d", numbers[2])], (name, ran)
        turns = page("document.querySelectorAll('#ticks .rotation').length")
        expected = {"single": 1, "double": 2, "up to": 2}
        for word, count in expected.items():
            assert word not in name or turns == count, (name, turns)
        assert "rebuild" not in name or "ebuil" in captions, captions
        assert "Splay" not in name or turns > 0, name
    alone(page, base)
