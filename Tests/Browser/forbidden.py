"""Checks pages where WebAssembly is missing or forbidden, in frames of other pages, and pages whose files were
saved again by other programs.
"""

import html
import json

from looking import labels, quiet, ready
from serving import served

# The policy of many servers: WebAssembly is forbidden.
POLICY = "script-src 'self' 'unsafe-inline'"

# What a page shows at a moment: pictures, texts, code and lists, without the ids of elements and the order of
# nodes and edges, which do not overlap.
SHOWN = """['panels', 'operation', 'caption', 'code', 'lists', 'counts', 'step', 'ticks'].map((id) => {
  const part = document.getElementById(id).cloneNode(true);
  const text = (element) => element.outerHTML.replaceAll(/ id="[^"]*"/g, '');
  for (const group of part.querySelectorAll('.tv-edges, .tv-nodes'))
    group.replaceChildren(...[...group.children].sort((a, b) => (text(a) < text(b) ? -1 : 1)));
  return part.outerHTML.replaceAll(/ (id|aria-owns|clip-path)="[^"]*"/g, '')
    .replaceAll(/-?\\d+[.]\\d+/g, (number) => String(Math.round(100 * number) / 100));
})"""

# The pages that play without WebAssembly, with some links.
PLAYED = {
    "rotations": [""], "removals": [""], "heap": [""], "treap": [""], "recursive": [""], "compare": [""],
    "marked": ["", *(f"#highlight={sign}{order}" for sign in ("", "-") for order in (
        "inorder", "preorder", "postorder", "levelorder", "zigzag", "morris", "euler"))],
}


def sent(browser, folder, address, name, **settings):
    """Opens a page that a server sends."""
    page = browser.open(folder / f"{name}.html", **settings)
    page.send("Page.navigate", url=f"{address}/{name}.html{settings.get('fragment', '')}")
    page.wait("location.protocol === 'http:' && document.readyState === 'complete'")
    page.wait("performance.getEntriesByType('paint').length > 0")
    return page


def moments(page):
    """Returns what a page shows at each moment, forward and then two steps back."""
    return page(f"""(() => {{
      const seen = [];
      const look = () => seen.push({SHOWN});
      const press = (id) => document.getElementById(id).click();
      press('first');
      look();
      for (let step = 0; step < +document.getElementById('time').max; step++) {{ press('on'); look(); }}
      for (const id of ['back', 'back', 'last']) {{ press(id); look(); }}
      return seen;
    }})()""")


def compare(allowed, forbidden, name):
    """Checks that two pages show the same at each moment."""
    pairs = list(zip(moments(allowed), moments(forbidden)))
    for moment, (one, other) in enumerate(pairs):
        for part, (expected, found) in enumerate(zip(one, other)):
            at = next((at for at, (a, b) in enumerate(zip(expected, found)) if a != b), 0)
            assert expected == found, (name, moment, part, expected[at - 60:at + 60], found[at - 60:at + 60])
    return len(pairs)


def forbidden(browser, folder):
    """Where WebAssembly is forbidden, recordings show the same at each moment, and say what is missing."""
    with served(folder, POLICY) as address:
        for name, fragments in PLAYED.items():
            for fragment in fragments:
                allowed = ready(browser, folder / f"{name}.html", fragment=fragment)
                page = sent(browser, folder, address, name, fragment=fragment)
                page.wait("document.body.dataset.ready")
                assert page.text("#fault").startswith(
                    "WebAssembly is missing or forbidden here: the steps can be played, but not changed."), (
                    name, page.text("#fault"))
                assert allowed.text("#fault") == ""
                compare(allowed, page, name + fragment)
                assert [fault for fault in page.faults()
                        if "a request" not in fault and "404" not in fault] == [], page.faults()
        # Nodes have facts, are found and printed, but are not folded; a link opens at its step.
        for page in (ready(browser, folder / "rotations.html", fragment="#step=9"),
                     sent(browser, folder, address, "rotations", fragment="#step=9")):
            page.wait("document.body.dataset.ready")
            assert page.text("#step").startswith("9 / "), page.text("#step")
            page("document.querySelector('[role=treeitem]').focus()")
            page.key("ArrowLeft")
            facts = page("document.getElementById('hover').innerText")
            page("document.getElementById('search').focus()")
            page.type("25")
            page.key("Enter")
            found = page.text("#found") + page.text("#speech")
            page("dispatchEvent(new Event('beforeprint'))")
            sheet = page.text("#storyboard")
            page("dispatchEvent(new Event('afterprint'))")
            if page("location.protocol") == "file:":
                expected = facts, found, sheet
            else:
                assert (facts, found, sheet) == expected, (facts, found, sheet[:200])
                count = len(labels(page))
                page("document.querySelector('[role=treeitem]').focus()")
                page.key("Enter")
                assert len(labels(page)) == count
                assert "cannot be folded" in page.text("#speech"), page.text("#speech")
        # What needs the module is neither offered nor shown wrongly.
        page = sent(browser, folder, address, "rotations", fragment="#show=depths,inorder,subtree&step=9")
        page.wait("document.body.dataset.ready")
        assert page("document.querySelectorAll('.tv-gutter, .tv-band, .tv-tick').length") == 0
        off = page("[...document.querySelectorAll('#show :is(input, select):disabled')].map(part => part.id || part.value)")
        assert off == ["depths", "inorder", "keys", "bubbles", "notes"], off
        # A frame in slides has space for the tree.
        page = sent(browser, folder, address, "rotations", width=480, height=270, fragment="#embed&step=9")
        page.wait("document.body.dataset.ready")
        assert page("document.getElementById('fault').offsetHeight") < 60
        assert page("document.getElementById('picture').offsetHeight") > 0.25 * 270
        # A live page shows its own tree, and does not offer what it cannot do.
        for fragment, words in (("", "shows its own tree, and no keys can be inserted or removed"),
                                ("#insert=1,2", "instead of that of the link")):
            page = sent(browser, folder, address, "live", fragment=fragment)
            page.wait("document.body.dataset.ready")
            assert labels(page) == ["3", "5", "8"] and words in page.text("#fault"), page.text("#fault")
            assert not page("document.getElementById('live').checkVisibility()")
        # Pages without stored moments say what they need.
        for name, words in (("quiz", "The questions of this page need it"), ("large", "cannot be shown without it")):
            page = sent(browser, folder, address, name)
            page.wait(f"document.getElementById('fault').textContent.includes({json.dumps(words)})")
    # A browser without WebAssembly and without storage.
    before = "delete window.WebAssembly; Object.defineProperty(window, 'localStorage', {get() { throw Error() }})"
    page = ready(browser, folder / "rotations.html", before=before)
    compare(ready(browser, folder / "rotations.html"), page, "without WebAssembly")
    page.click("#appearance")
    quiet(page)


def framed(browser, folder):
    """A recording plays in frames without an origin, as `srcdoc`, and with a strict policy."""
    source = html.escape((folder / "rotations.html").read_text())
    # Without scripts, the page says what it needs.
    page = browser.open(folder / "rotations.html")
    page.send("Emulation.setScriptExecutionDisabled", value=True)
    page.send("Page.reload")
    page.wait("document.body?.dataset.ready !== 'yes' && document.readyState === 'complete'")
    assert page("document.body.innerText").endswith("This page needs JavaScript, which is missing or forbidden here.")
    assert not page("document.getElementById('play').checkVisibility()")
    for number, (sandbox, policy) in enumerate((
            ('sandbox="allow-scripts"', ""), ("", ""), ('sandbox="allow-scripts"', POLICY), ("", POLICY))):
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
        file = folder / f"frame{number}.html"
        file.write_text(f'<!doctype html>{meta}<iframe {sandbox} width="720" height="320" srcdoc="{source}"></iframe>')
        page = browser.open(file)
        inside = page
        document = "document.querySelector('iframe').contentDocument"
        if sandbox:
            inside = page.frame()
            inside.send("Runtime.enable")
            document = "document"
        inside.wait(f"{document}.body?.dataset.ready")
        last = inside(f"+{document}.getElementById('time').max")
        for _ in range(last):
            inside(f"{document}.getElementById('on').click()")
        assert inside(f"{document}.getElementById('step').textContent") == f"{last} / {last}"
        assert inside(f"{document}.querySelectorAll('[role=treeitem]').length") == 10
        assert bool(inside(f"{document}.getElementById('fault').textContent")) == bool(policy), (sandbox, policy)
        # The address is written with a delay.
        inside("new Promise((done) => setTimeout(done, 600))")
        for shown in (page, inside):
            told = [fault for fault in shown.faults() if "a request" not in fault]
            assert told == [], (sandbox, policy, told)


def saved_again(browser, folder):
    """Pages work after other programs have saved their files: other line ends, a byte order mark, another charset."""
    text = (folder / "words.html").read_text()
    assert text.isascii()
    expected = labels(ready(browser, folder / "words.html"))
    (folder / "mark.html").write_bytes(b"\xef\xbb\xbf" + text.encode())
    (folder / "lines.html").write_bytes(text.replace("\n", "\r\n").encode())
    # The editor has also changed the declaration of the charset, as editors do.
    other = text.replace('charset="utf-8"', 'charset="windows-1252"')
    (folder / "charset.html").write_bytes(other.encode("windows-1252", "xmlcharrefreplace"))
    # The file was saved again without changing the declaration.
    (folder / "wrong.html").write_bytes(text.encode("windows-1252", "xmlcharrefreplace"))
    for name in ("mark", "lines", "charset", "wrong"):
        page = ready(browser, folder / f"{name}.html")
        found = labels(page)
        assert found == expected, (name, found)
        page.click("#last")
        quiet(page)
