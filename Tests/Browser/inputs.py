"""Checks of typed input and of links: words in all languages, heaps, mistakes, crashes of the module."""

import json

from looking import labels, quiet, ready

# The keys of nodes whose label exceeds the node.
OUTSIDE = """[...document.querySelectorAll('.stage .tv-node')].filter((node) => {
  const [label, body] = ['.tv-label', '.tv-body'].map((name) => node.querySelector(name).getBBox());
  return label.width <= 0 || label.x < body.x + 1 || label.x + label.width > body.x + body.width - 1;
}).map((node) => node.dataset.key)"""

WORDS = ["Größe", "été", "二叉树", "שלום", "مرحبا", "👩‍👩‍👧", "Straßenbahnhaltestelle", "ᾧ", "한국어", "नमस्ते"]


def languages(browser, folder):
    """Words in all languages fit into their nodes, keep their order, and are preserved in the link."""
    page = ready(browser, folder / "words.html")
    assert labels(page) == sorted([*WORDS[:5], "👩‍👩‍👧 x"]), labels(page)
    assert page(OUTSIDE) == [], page(OUTSIDE)
    quiet(page)
    page = ready(browser, folder / "live.html", fragment="#kind=avl&insert=")
    page.click("#key")
    page.type(" ".join(WORDS))
    page.click("button[value=insert]")
    page.click("#last")
    assert labels(page) == sorted(WORDS), labels(page)
    assert page(OUTSIDE) == [], page(OUTSIDE)
    page.wait("location.hash.endsWith('&step=' + document.getElementById('time').max)")
    link = page("location.hash")
    page.mouse("mouseMoved", *page.place("[data-key='שלום'] .tv-body"))
    assert page.text("#hover strong") == "שלום"
    # Two right-to-left words keep their order in a sentence.
    page.click("#key")
    page.type("שלום")
    page.click("button[value=search]")
    page.click("#last")
    while page.text("#caption") != "שלום < مرحبا: go left.":
        page("document.getElementById('back').click()")
    places = page("[...document.querySelectorAll('#caption bdi')].map(n => n.getBoundingClientRect().x)")
    assert len(places) == 2 and places[0] < places[1], (places, page.text("#caption"), page.text("#step"))
    quiet(page)
    again = ready(browser, folder / "live.html", fragment=link)
    assert labels(again) == sorted(WORDS), labels(again)
    assert again("decodeURIComponent(location.hash).includes('二叉树')")
    quiet(again)


def heaps(browser, folder):
    """From a heap the first key is taken, any key is removed and searched; other trees stay the same."""
    page = ready(browser, folder / "live.html")
    root = "document.querySelector('[role=treeitem][aria-level=\"1\"]').dataset.key"
    assert page(root) == "8" and not page("document.getElementById('take').hidden")
    page.click("#key")
    page.type("9 1")
    page.click("button[value=insert]")
    page.click("#last")
    assert page(root) == "9" and labels(page) == ["1", "3", "5", "8", "9"]
    page.click("#take")
    page.click("#last")
    assert page(root) == "8" and labels(page) == ["1", "3", "5", "8"]
    page.click("#key")
    page.type("3")
    page.click("button[value=search]")
    page.click("#last")
    assert page.text("#caption").endswith("= 3: found."), page.text("#caption")
    page.type("7")
    page.click("button[value=search]")
    page.click("#last")
    assert page.text("#caption") == "7 is not in the heap.", page.text("#caption")
    page.type("3")
    page.click("button[value=remove]")
    page.click("#last")
    assert labels(page) == ["1", "5", "8"] and page(root) == "8"
    page("document.getElementById('beside').value = 'avl'")
    page("document.getElementById('beside').dispatchEvent(new Event('change'))")
    page.click("#take")
    page.click("#last")
    figure = "[...document.querySelectorAll('figure')].map(f => f.querySelectorAll('[role=treeitem]').length)"
    assert page(figure) == [2, 4] and page.text("#fault") == "", (page(figure), page.text("#fault"))
    page.click("#take")
    page.click("#take")
    page.click("#take")
    assert "nothing to extract" in page.text("#fault"), page.text("#fault")
    page.click("#last")
    assert page("document.querySelector('svg.stage').getAttribute('role')") == "img"
    page.wait("location.hash.endsWith('take:;take:&step=' + document.getElementById('time').max)")
    again = ready(browser, folder / "live.html", fragment=page("location.hash"))
    assert again(figure) == [0, 4] and again.text("#fault") == "", again.text("#fault")
    again = ready(browser, folder / "live.html", fragment="#kind=avl&insert=1,2&do=take:")
    assert again.text("#fault") == "take: only a heap has a first key to extract", again.text("#fault")
    quiet(page)
    quiet(again)
    heap_verbs(browser, folder)


def heap_verbs(browser, folder):
    """Heaps are built bottom-up, keys change, and heapsort sorts the array, whose sorted part is set apart."""
    entries = "[...document.querySelectorAll('.array .chip')].map(chip => chip.textContent)"
    page = ready(browser, folder / "live.html", fragment="#kind=heap&insert=")
    page("document.getElementById('more').click()")
    page.click("#key")
    page.type("4 1 3 2 16 9 10 14 8 7")
    page.click("button[value=heapify]")
    page.click("#last")
    assert page(entries) == "16 14 10 8 7 9 3 2 4 1".split(), page(entries)
    page.type("4 15")
    page.click("button[value=change]")
    page.click("#last")
    assert page(entries) == "16 15 10 14 7 9 3 2 8 1".split(), page(entries)
    page.type("8 8")
    page.click("button[value=insert]")
    page.click("#last")
    assert page(entries).count("8") == 3, page(entries)
    page.click("button[value=heapsort]")
    page.click("#last")
    assert page(entries) == "1 2 3 7 8 8 8 9 10 14 15 16".split(), page(entries)
    assert page("document.querySelectorAll('.array .sorted').length") == 12
    page.click("#back")
    assert page("document.querySelectorAll('.array .sorted').length") == 11
    page("document.getElementById('undo').click()")
    assert page(entries)[0] == "16", page(entries)
    page.click("#key")
    page.type("5")
    page.click("button[value=change]")
    assert "two keys" in page.text("#fault"), page.text("#fault")
    least = ready(browser, folder / "live.html",
                  fragment="#kind=min-heap&insert=2,4,3,9,7,8&do=change:9,1;take:;heapify:3,2,1")
    assert least(entries) == ["1", "2", "3"] and least.text("#take") == "Extract min", least(entries)
    assert least.text("#fault") == "", least.text("#fault")
    other = ready(browser, folder / "live.html", fragment="#kind=avl&insert=1,2&do=heapify:3,1")
    assert "this is for heaps only" in other.text("#fault"), other.text("#fault")
    assert other("document.getElementById('heap-verbs').hidden")
    for shown in (page, least, other):
        quiet(shown)


def mistakes(browser, folder):
    """Impossible requests are reported, and the page remains usable."""
    for fragment, words, keys in (
        ("#kind=avl&insert=5,3&step=99", "There is no step 99", ["3", "5"]),
        ("#kind=avl&insert=5,3&step=-1", "There is no step -1", ["3", "5"]),
        ("#kind=avl&insert=5,3&step=many", "There is no step many", ["3", "5"]),
        ("#kind=oak&insert=5,3", "There is no kind oak", ["3", "5"]),
        ("#kind=avl,oak&insert=5,3", "There is no kind oak", ["3", "5"]),
        ("#kind=avl&insert=5,nan", "finite", []),
        ("#kind=avl&insert=5,3&do=grow:4", "grow 4: no such", ["3", "5"]),
        ("#kind=avl&insert=5,3&do=insert:4;insert:x;insert:9", "insert x: the tree holds", ["3", "4", "5"]),
        ("#kind=avl&insert=5,3&do=traverse:upside", "traverse upside: no such order", ["3", "5"]),
        ("#kind=avl&insert=&do=traverse:inorder", "", []),
        ("#=&&&%E0%A4%A&kind=&insert=7", "", ["7"]),
        ("#kind=avl&insert=5&do=" + "search:5;" * 10_001, "The link has 10001 operations: only the first 10000", ["5"]),
    ):
        page = ready(browser, folder / "live.html", fragment=fragment)
        assert words in page.text("#fault"), (fragment, page.text("#fault"))
        assert bool(words) == bool(page.text("#fault")), (fragment, page.text("#fault"))
        assert labels(page) == keys, (fragment, labels(page))
        page.click("#key")
        page.type("6")
        page.click("button[value=insert]")
        page.click("#last")
        assert labels(page) == sorted([*keys, "6"]) and page.text("#fault") == "", fragment
        quiet(page)
    page = ready(browser, folder / "live.html")
    for text, words in (
        ("x", "are numbers"), ('"open', "quot"), ("inf", "not finite"), ("9" * 400, "out of range"),
        (",".join(map(str, range(10_001))), "at most 10000 keys"),
    ):
        page("document.getElementById('key').select()")
        page("document.getElementById('key').focus()")
        page.type(text)
        page.key("Enter")
        assert words in page.text("#fault"), (text[:20], page.text("#fault"))
        assert labels(page) == ["3", "5", "8"]
    page = ready(browser, folder / "live.html", fragment="#kind=bst&insert=")
    page.click("button[value=traverse]")
    assert "the tree is empty" in page.text("#fault"), page.text("#fault")
    quiet(page)


def untrusted(browser, folder):
    """The work for a link is limited: it ends with a message, and the page remains usable."""
    ascending = ",".join(map(str, range(1, 10_001)))
    inserts = ";".join(f"insert:{number}" for number in range(100_000))
    for fragment, words in (
        ("#kind=avl&insert=5&do=" + "search:5;" * 100_000, "at most 500000 characters"),
        ("#kind=avl,bst,splay&insert=&do=" + inserts, "at most 500000 characters"),
        ("#kind=avl&insert=" + "a" * 1_000_000, "at most 500000 characters"),
        ("#kind=" + "oak," * 100_000, "There is no kind oak"),
        ("#kind=" + "a" * 400_000, "There is no kind aaa"),
        ("#kind=bst&insert=&do=" + inserts[:400_000], "at most 500000 steps"),
        # One operation whose steps are quadratic in the number of keys, in chains.
        ("#kind=bst&insert=&do=insert:" + ascending, "at most 500000 steps"),
        ("#kind=bst&insert=&do=insert:" + ascending[:-6] + ",pear", "insert the word first"),
        ("#kind=bst&insert=" + ascending + "&do=" + "search:10000;" * 5000, "at most 500000 steps"),
        ("#kind=avl&insert=" + ascending + "&do=" + "traverse:inorder;" * 9000, "steps"),
        ("#kind=avl&insert=" + ascending + "&tag=" + ascending, ""),
    ):
        page = browser.open(folder / "live.html")
        page.wait("document.body.dataset.ready")
        spent = page(f"""(async () => {{
          const begun = performance.now();
          location.hash = {json.dumps(fragment)};
          await new Promise((done) => setTimeout(done, 0));
          return performance.now() - begun;
        }})()""")
        fault = page.text("#fault")
        # On a busy machine, the time may end before the limit is reached.
        parts = [*words.split("|"), "takes too long"] if words else [""]
        assert any(part in fault for part in parts) and (words or not fault), (fragment[:40], fault)
        # About a second here; a machine with other work may need more.
        assert spent < 6000, (fragment[:40], spent)
        page.click("#clear")
        page.click("#key")
        page.type("6")
        page.click("button[value=insert]")
        page.click("#last")
        assert set(labels(page)) == {"6"} and page.text("#fault") == "", (fragment[:40], page.text("#fault"))
        quiet(page)
    # Many keys are inserted as before: numbers, words, and words after numbers.
    for keys in (list(range(1, 2001)), [*(f"w{number}" for number in range(300)), *range(99)],
                 [*range(200), "pear", *range(200, 300)]):
        state = "#kind=avl&insert=&do=insert:" + ",".join(map(str, keys))
        page = ready(browser, folder / "live.html", fragment=state)
        assert page.text("#fault") == "" and page.text("#counts").startswith(f"{len(keys)} nodes"), (
            keys[0], page.text("#fault"), page.text("#counts"))


# A function of the module that traps, as it does if memory is exhausted.
TRAP = """(() => {
  const { instantiate, Instance } = WebAssembly;
  const watched = ({ exports }) => {
    const tv = { ...exports };
    for (const name in tv) {
      if (name === 'memory') continue;
      const real = tv[name];
      tv[name] = (...args) => {
        if (window.trap?.(name)) throw new WebAssembly.RuntimeError('unreachable');
        return real(...args);
      };
    }
    return { exports: tv };
  };
  WebAssembly.Instance = function (module) { return watched(new Instance(module)); };
  WebAssembly.instantiate = async (source) =>
    source instanceof WebAssembly.Module ? watched(await instantiate(source)) : instantiate(source);
})()"""


def recovery(browser, folder):
    """If the module traps, the page reports it and makes new trees with the old contents."""
    def opened(name, fragment=""):
        page = ready(browser, folder / name, fragment=fragment, before=TRAP)
        assert page.text("#fault") == "", page.text("#fault")
        return page

    once = "window.trap = (name) => name === 'NAME' && delete window.trap"
    page = opened("live.html", "#kind=avl,bst&insert=5,3,8&do=insert:4")
    for name, does in (
        ("tv_do", "document.querySelector('button[value=insert]').click()"),
        ("tv_input", "document.querySelector('button[value=insert]').click()"),
        ("tv_show", "document.getElementById('zoom-in').click()"),
        ("tv_facts", "document.getElementById('first').click()"),
    ):
        page("document.getElementById('key').value = '9'")
        page("dispatchEvent(new Event('pointerdown'))")
        page(once.replace("NAME", name))
        page(f"try {{ {does} }} catch {{}}")
        page.wait("document.getElementById('fault').textContent.includes('was reset')")
        page.wait("document.querySelectorAll('figure').length === 2")
        assert labels(page) == ["3", "3", "4", "4", "5", "5", "8", "8"], (name, labels(page))
    page("document.getElementById('key').value = '9'")
    page.click("button[value=insert]")
    page.click("#last")
    assert labels(page).count("9") == 2 and page.text("#fault") == ""
    # If recovery always traps again, the page starts with empty trees.
    page("window.trap = (name) => name === 'tv_do'")
    page("document.getElementById('key').value = '10'")
    page.click("button[value=insert]")
    page.wait("document.querySelectorAll('[role=treeitem]').length === 0")
    page("delete window.trap")
    page.click("#random")
    assert len(labels(page)) == 24 and page.text("#fault") == "", page.text("#fault")
    page = opened("steps.html")
    page.click("#on")
    page(once.replace("NAME", "tv_show"))
    page("try { document.getElementById('on').click() } catch {}")
    page.wait("document.getElementById('fault').textContent.includes('was reset')")
    step = page("+document.getElementById('time').value")
    page.click("#last")
    assert step >= 1 and labels(page) == ["2", "4", "6"], (step, labels(page))
    page = opened("quiz.html")
    page(once.replace("NAME", "tv_answer"))
    page("document.querySelector('#quiz [value=unknown]').click()")
    page.wait("document.getElementById('fault').textContent.includes('was reset')")
    page.click("button[value=unknown]")
    assert page.text("#verdict"), "the quiz goes on"
