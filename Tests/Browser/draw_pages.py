"""Checks the page that draws pasted trees: reading, faults, pictures, links and commands."""

import json
import os
import re
import subprocess
import urllib.parse

from accessibility import library, look
from forbidden import POLICY
from looking import labels
from serving import served
from site_pages import SIZES, alone, opened

# Replaces the clipboard and downloads by lists, which a check can read.
RECORD = """window.copied = []; window.saved = [];
Object.defineProperty(navigator, 'clipboard', { value: {
  writeText: async text => { copied.push(text); },
  write: async ([item]) => { copied.push((await item.getType('image/png')).size); },
} });
window.blobs = new Map();
const original = URL.createObjectURL;
URL.createObjectURL = blob => { const url = original(blob); blobs.set(url, blob); return url; };
HTMLAnchorElement.prototype.click = function () { saved.push([this.download, blobs.get(this.href)]); };
1"""

NEWICK = "((Human:0.7,Chimpanzee:0.7)Hominini:0.3,Gorilla:1.0)Homininae;"

# Texts, the labels of their trees, and words of the note on the format.
TEXTS = {
    "[5,3,8,null,4]": (["3", "4", "5", "8"], "list"),
    "(5 (3) (8))": (["3", "5", "8"], "s-expression"),
    "5 3 8": (["3", "5", "8"], "keys"),
    NEWICK: (["Chimpanzee", "Gorilla", "Hominini", "Homininae", "Human"], "Newick"),
    "TreeNode(5, TreeNode(3))": (["3", "5"], ""),
    '{"key": 5, "left": {"key": 3}}': (["3", "5"], "JSON"),
    "a\n  b\n  c\n": (["a", "b", "c"], "indent"),
    "-5 3 -8": (["-5", "-8", "3"], "keys"),
    "[\"it's\",\"a\",\"Größe\"]": (["Größe", "a", "it's"], "list"),
}

FAULTS = ["(5 (3)", "(5 (3)\n (8) x", "[5,3,,8]", "((a,b)c;", "[1,null,null,2]", '{"key": 5, "left": [}']

# Options of pictures: names with values; a switch has no value.
OPTIONS = [
    {}, {"layout": "radial"}, {"layout": "dendrogram", "orientation": "right", "rulers": None},
    {"layout": "knuth", "grid": None, "rulers": None, "key-ruler": None}, {"layout": "indented", "edges": "bracket"},
    {"theme": "textbook", "nodes": "box", "lines": "dashed"}, {"theme": "contrast", "appearance": "dark"},
    {"labels": "wrap", "edges": "curved", "empty-places": None}, {"highlight": "preorder"},
    {"traversal": "inorder", "tour": None, "reversed": None}, {"size-by": "subtree", "radii": "6...20"},
    {"annotate": "height,depth"}, {"edge-labels": "yes,it's no"}, {"mark": "5", "tag": "3"},
    {"title": "Three 'keys'", "background": "none"}, {"fit": "16:9", "fixed-lines": None},
    {"layout": "htree", "title": "$HOME `id` \\n"}, {"layout": "wetherell", "orientation": "up"},
    {"title": "-x"}, {"layout": "height", "orientation": "left", "nodes": "point"}, {"nodes": "plain", "labels": "shrink"},
]


def change(page, name, value, kind="change"):
    page(f"(field => {{ field.value = {json.dumps(value)}; field.dispatchEvent(new Event('{kind}')); }})("
         f"document.getElementById('{name}'))")


def typed(page, text):
    """Replaces the text of the tree, and draws it."""
    change(page, "tree-text", text, "input")
    page.click("#draw [value=draw]")


def choose(page, options):
    """Chooses options of the picture, and the usual value of all others."""
    page(f"""(chosen => {{
      for (const field of document.querySelectorAll('#draw-options [name]')) {{
        if (field.type === 'checkbox') field.checked = field.name in chosen;
        else field.value = chosen[field.name] ?? '';
      }}
      document.querySelector('#draw-options [name]').dispatchEvent(new Event('change'));
    }})({json.dumps(options)})""")


def pressed(page, value, list_name="copied"):
    """Presses a button, and returns what it copied or saved."""
    page(f"copied.length = saved.length = 0; document.querySelector('#draw [value={value}]').click()")
    page.wait(f"{list_name}.length")
    return page(f"{list_name}[0]")


def saved_picture(page):
    assert pressed(page, "svg", "saved")[0] == "tree.svg"
    return page("saved[0][1].text()")


def same(page, folder):
    """The copied command writes the saved picture."""
    command = pressed(page, "command")
    script = f'treeviz() {{ "$TREEVIZ_PROGRAM" "$@"; }}\n{command}'
    result = subprocess.run(["sh", "-c", script], cwd=folder, capture_output=True, text=True)
    assert result.returncode in (0, 1, 2), (command, result.stderr)
    expected, found = (folder / "tree.svg").read_text(), saved_picture(page)
    assert found == expected, (command, len(found), len(expected))
    (folder / "tree.svg").unlink()
    return command


def drawing(browser, folder):
    """Texts are read as by the command; faults have its message and place; nothing that was typed is lost."""
    folder = folder / "site"
    with served(folder) as address:
        for base in (folder.resolve().as_uri(), address):
            page = opened(browser, folder, base, "draw")
            page(RECORD)
            assert not page("document.getElementById('tree-tools').checkVisibility()")
            for text, (keys, words) in TEXTS.items():
                typed(page, text)
                assert page.text("#tree-fault") == "", page.text("#tree-fault")
                assert labels(page) == sorted(keys), (text, labels(page))
                assert words in page.text("#tree-told"), page.text("#tree-told")
            # A node with three children is shown only in the picture, unless branch lengths are drawn.
            shown = "(({ value, disabled }) => [value, disabled])(document.getElementById('tree-shown'))"
            for text, view in (("((a,b),c,d);", ["picture", True]), ("((a:1,b:2):1,c:3);", ["tree", False]),
                               ("((a:1,b:2):1,c:3,d:1);", ["tree", False]),
                               ("((a,b),c);", ["tree", False])):
                typed(page, text)
                assert page(shown) == view, (text, page(shown))
                assert page("document.getElementById('tree-frame').hidden") == (view[0] == "tree"), text
                reason = page.text("#tree-unordered")
                assert page("document.getElementById('tree-order').disabled") == bool(reason) == ("d" in text), text
            typed(page, "[5,3,8]")
            for text in FAULTS:
                typed(page, text)
                result = subprocess.run(
                    [os.environ["TREEVIZ_PROGRAM"], "draw", text, "-o", "x.svg"], cwd=folder.parent,
                    capture_output=True, text=True)
                message = page.text("#tree-fault").replace("the format ", "--from-format ")
                assert message and message in result.stderr, (text, message, result.stderr)
                assert labels(page) == ["3", "5", "8"] and page("document.body.classList.contains('stale')")
            # Messages name no options of the command, and nothing repeats them after they are mended.
            for text in ("5 99999999999999999999", "5 3 x"):
                typed(page, text)
                words = page.text("#tree-fault") + page.text("#tree-told")
                assert words and "--" not in words, words
            typed(page, "5 -5 3")
            choose(page, {"key-ruler": None})
            assert page.text("#tree-notes").endswith("the layout knuth has one"), page.text("#tree-notes")
            choose(page, {})
            change(page, "tree-shown", "tree")
            assert page.text("#speech") == "", page.text("#speech")
            typed(page, "[5,3,8]")
            page.pdf(folder / "draw.pdf")
            assert len(re.findall(rb"/Type\s*/Page\b", (folder / "draw.pdf").read_bytes())) == 1
            typed(page, "(5 (3)\n (8) x")
            assert page.text("#tree-place mark") == "x"
            assert page("document.getElementById('tree-text').ariaInvalid") == "true"
            page.click("#tree-go")
            place = page("[document.activeElement.selectionStart, document.activeElement.selectionEnd]")
            assert place == [12, 13], place
            page("copied.length = 0; document.querySelector('#draw [value=command]').click()")
            page.wait("document.getElementById('tree-done').textContent.includes('not a tree')")
            # A fault survives a reload, and so does the text before it that Back returns to.
            page.reload()
            page.wait("document.body?.dataset.ready")
            assert page("document.getElementById('tree-text').value") == "(5 (3)\n (8) x"
            assert page.text("#tree-fault") and page.text("#tree-place mark") == "x"
            dropped(page, "((x,y)z)w;")
            page.wait("document.querySelectorAll('[role=treeitem]').length === 4")
            page("history.back()")
            page.wait("document.getElementById('tree-text').value.startsWith('(5')")
            page("history.forward()")
            page.wait("document.getElementById('tree-text').value.startsWith('((x')")
            page.leave("document.querySelector('nav a').click()")
            page.wait("location.pathname.endsWith('index.html') && document.body?.dataset.ready")
            page.leave("history.back()")
            page.wait("location.pathname.endsWith('draw.html') && document.body?.dataset.ready")
            assert page("document.getElementById('tree-text').value") == "((x,y)z)w;"
            assert labels(page) == ["w", "x", "y", "z"]
            # A format can be chosen; a text that it does not read is a fault.
            typed(page, "[1,2,3]")
            change(page, "tree-format", "sexpr")
            assert "line 1, column" in page.text("#tree-fault"), page.text("#tree-fault")
            change(page, "tree-format", "heap-array")
            assert page.text("#tree-fault") == "" and labels(page) == ["1", "2", "3"]
            change(page, "tree-format", "")
            # The steps of an order, and the answer of a check.
            change(page, "tree-order", "postorder")
            assert page.text("#caption") == "Post-order traversal: press Play to start.", page.text("#caption")
            page.click("#last")
            page.wait("document.querySelectorAll('#lists .chip').length === 3")
            change(page, "tree-order", "")
            assert not page("document.getElementById('controls').checkVisibility()")
            alone(page, base)


def dropped(page, text):
    """Drops a file with a text on the page."""
    page(f"""(() => {{
      const data = new DataTransfer();
      data.items.add(new File([{json.dumps(text)}], 'tree.nwk'));
      document.body.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}));
    }})()""")


def pictures(browser, folder):
    """Saved pictures are the files of the copied commands; links give the same picture."""
    site, own = folder / "site", folder
    with served(site) as address:
        for base in (site.resolve().as_uri(), address):
            page = opened(browser, site, base, "draw")
            page(RECORD)
            for text in TEXTS:
                typed(page, text)
                same(page, own)
            typed(page, "-5 3 -8")
            choose(page, {"mark": "-5", "tag": "-8"})
            assert "--mark=-5 --tag=-8" in same(page, own)
            typed(page, "[5,3,8,null,4]")
            for options in OPTIONS:
                choose(page, options)
                assert page("document.body.classList.contains('pictured')"), page.text("#tree-notes")
                page.wait("document.getElementById('tree-picture').complete")
                assert page("document.getElementById('tree-picture').naturalWidth") > 0
                command = same(page, own)
                assert all(f"--{name}" in command for name in options), (command, options)
                fragment = "#" + pressed(page, "link").split("#", 1)[1]
                again = opened(browser, site, base, "draw", fragment=fragment)
                again(RECORD)
                assert again.text("#fault") == "" and saved_picture(again) == saved_picture(page), options
                again.send("Page.close")
            choose(page, {})
            name, size = pressed(page, "png", "saved")[0], page("saved[0][1].size")
            assert name == "tree.png" and size > 500, (name, size)
            assert pressed(page, "picture") > 500
            fitted(page)
            # What the command refuses is not copied.
            for options, words in (({"reversed": None}, "needs a traversal"), ({"annotate": "none"}, "no column none"),
                                   ({"mark": "99"}, "99 is not in the tree")):
                choose(page, options)
                assert words in page.text("#tree-notes"), page.text("#tree-notes")
                page("copied.length = 0; document.querySelector('#draw [value=command]').click()")
                page.wait(f"document.getElementById('tree-done').textContent.includes({json.dumps(words)})")
                assert page("copied.length") == 0
            choose(page, {})
            for rule, word in (("bst", "yes"), ("avl", "yes"), ("min-heap", "no"), ("perfect", "no"), ("red-black", "")):
                change(page, "tree-rule", rule)
                assert page.text("#tree-answer").lower().count(word), (rule, page.text("#tree-answer"))
                assert f"check '[5,3,8,null,4]' --kind {rule}" in same(page, own)
            change(page, "tree-rule", "")
            page("document.getElementById('tree-compare').open = true")
            change(page, "other-text", "[5,3,9]", "input")
            page.wait("document.getElementById('tree-answer').textContent")
            assert "4 nodes" in page.text("#tree-told"), page.text("#tree-told")
            assert "diff '[5,3,8,null,4]' '[5,3,9]' --overlay" in same(page, own)
            assert "9" in labels(page) and "8" in labels(page), labels(page)
            # A difference with three or more children is shown only in the picture.
            change(page, "other-text", "((5,3),8,9);", "input")
            page.wait("document.getElementById('tree-shown').disabled")
            assert page("document.getElementById('tree-shown').value") == "picture"
            change(page, "other-text", "[5,3", "input")
            page.wait("document.getElementById('other-fault').textContent.includes('^')")
            change(page, "other-text", "", "input")
            page.wait("!document.getElementById('tree-answer').textContent")
            alone(page, base)


def fitted(page):
    """The picture is as large as the window permits, but at most 2.5 times its size; the buttons zoom it."""
    size = """(() => {
      const box = document.getElementById('tree-picture').getBoundingClientRect();
      const frame = document.getElementById('tree-frame').getBoundingClientRect();
      return [box.width, box.height, frame.width, frame.height - (box.bottom > frame.bottom ? 1e9 : 0)];
    })()"""
    for text in ("5", "[50,30,70]", "1 2 3 4 5 6 7 8", "[5,3,8,null,4]"):
        typed(page, text)
        page.wait("document.getElementById('tree-picture').complete")
        for presents in (False, True):
            if presents:
                page("document.activeElement.blur()")
                page.key("f")
            natural = page("document.getElementById('tree-picture').naturalWidth")
            width, height, most, highest = page(size)
            assert width <= most and height <= highest and width <= 2.5 * natural + 1, (text, page(size))
            assert width > 2.4 * natural or height > 0.8 * highest, (text, natural, page(size))
            for key, factor in (("+", 1.25), ("0", 1), ("-", 0.8), ("0", 1)):
                page.key(key)
                page.wait(f"Math.abs({size}[0] - {factor * width}) < 2")
        page.key("f")
    # Another size of the window keeps the zoom.
    zoom = "+document.getElementById('tree-picture').style.getPropertyValue('--zoom')"
    page.click("#zoom-in")
    page.resize(1200, 800)
    page("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page(zoom) == 1.25, page(zoom)
    page.resize(1440, 900)
    page.click("#fit")
    assert page(zoom) == 1, page(zoom)


def long_texts(browser, folder):
    """Long texts are offered as files and survive a reload; what is too long is refused in words."""
    folder = folder / "site"
    base = folder.resolve().as_uri()
    page = opened(browser, folder, base, "draw")
    page(RECORD)
    long = " ".join(str(key * 7919 % 20011) for key in range(5000))
    typed(page, long)
    command = pressed(page, "command")
    assert command == "treeviz draw tree.txt -o tree.svg", command
    page.wait("document.getElementById('tree-done').textContent.includes('Save text')")
    assert pressed(page, "text", "saved")[0] == "tree.txt" and page("saved[0][1].text()") == long
    page("document.querySelector('#draw [value=link]').click()")
    page.wait("document.getElementById('tree-done').textContent.includes('too long for a link')")
    assert page("location.hash") == ""
    page.reload()
    page.wait("document.body?.dataset.ready")
    assert page("document.getElementById('tree-text').value") == long
    page(RECORD)
    # A text of 10 MB is refused at once, and the text before it stays.
    page("""(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '5 '.repeat(5_000_000));
      window.began = performance.now();
      document.getElementById('tree-text').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data,
        bubbles: true, cancelable: true }));
    })()""")
    assert "10.0 MB; this page reads at most" in page.text("#tree-fault"), page.text("#tree-fault")
    page("""(() => {
      const data = new DataTransfer();
      data.items.add(new File(['5 '.repeat(5_000_000)], 'large.txt'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    })()""")
    page.wait("document.getElementById('tree-fault').textContent.includes('large.txt')")
    assert page("performance.now() - window.began") < 3000
    assert page("document.getElementById('tree-text').value") == long
    # Not a text, and not a tree.
    page("""(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([0x28, 0xff, 0xfe])], 'bytes'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    })()""")
    page.wait("document.getElementById('tree-fault').textContent.includes('UTF-8')")
    # The field shows only the beginning of a text that it would break slowly.
    for text in ("a\n" * 200_000, "(" * 900_000, "root\n" + "".join(f"  n{number}\n" for number in range(5000))):
        page("window.began = performance.now()")
        dropped(page, text)
        page.wait("document.getElementById('tree-text').readOnly")
        assert page("document.getElementById('tree-text').value.length") <= 1002
        assert page("performance.now() - window.began") < 5000
    page.click("#tree-clear")
    assert page("document.getElementById('tree-text').value") == "" and not page("document.getElementById('tree-text').readOnly")
    page("history.back()")
    page.wait("document.getElementById('tree-text').value.startsWith('root')")
    alone(page, base)
    # Links: a long one, one that is too long, and unknown values.
    keys = "%20".join(str(key * 7919 % 20011) for key in range(20_000))
    page = opened(browser, folder, base, "draw", fragment=f"#tree={keys}&layout=oak&order=odd&picture=")
    assert page.text("#fault") == "The link contains unknown values: layout=oak, order=odd"
    assert "20000 nodes" in page.text("#tree-told"), page.text("#tree-told")
    page = opened(browser, folder, base, "draw", fragment=f"#tree={'5%20' * 200_000}")
    assert "the link has more than 500000 characters" in page.text("#tree-fault"), page.text("#tree-fault")
    words = "%20".join(f"k{number}" for number in range(20_000))
    page = opened(browser, folder, base, "draw", fragment=f"#tree=5%203%208&mark={words}&picture=")
    assert "is not in the tree" in page.text("#tree-notes"), page.text("#tree-notes")
    markup = urllib.parse.quote('["</script><img src=x onerror=window.hurt=1>","<svg onload=window.hurt=1>"]')
    page = opened(browser, folder, base, "draw", fragment=f"#tree={markup}&picture=&title=%3Cscript%3E")
    page.wait("document.getElementById('tree-picture').naturalWidth > 0")
    assert page("window.hurt") is None
    alone(page, base)


def drawn_sizes(browser, folder):
    """The page with a tree, a fault and a picture at four sizes: nothing overlaps, and targets are large enough."""
    site = folder / "site"
    base = site.resolve().as_uri()
    script = library().read_text() if library() else ""
    for width, height in SIZES:
        for name, fragment in (("tree", f"#tree={urllib.parse.quote(NEWICK)}&order=preorder"), ("fault", "#tree=(5%20(3)"),
                               ("picture", "#tree=5%203%208&picture=&layout=radial&check=avl&with=5%203")):
            page = opened(browser, site, base, "draw", width=width, height=height, fragment=fragment, dark=name == "fault")
            assert page("document.documentElement.scrollWidth") <= width, (name, width)
            field, picture = page("['tree-text', 'picture'].map(id => document.getElementById(id).getBoundingClientRect())"
                                  ".map(box => [box.top, box.bottom, box.height])")
            assert field[0] >= 0 and picture[0] >= (field[1] if width in (390, 720) else 0), (name, width, field, picture)
            assert min(height, picture[1]) - picture[0] >= (80 if height < 400 else 200), (name, width, picture)
            if width in (390, 720):
                small = page("""[...document.querySelectorAll('#draw button, #draw select, #draw summary')].filter(part => {
                  const { width, height } = part.getBoundingClientRect();
                  return part.checkVisibility() && width && (width < 43.5 || height < 43.5);
                }).map(part => part.id || part.textContent)""")
                assert small == [], (name, width, small)
            page("document.getElementById('tree-details').open = true")
            assert page("document.documentElement.scrollWidth") <= width, (name, width)
            look(page, f"draw {name} {width} × {height}", script, lambda page: alone(page, base))


def confined(browser, folder):
    """In a frame without an address, storage, clipboard and downloads, a tree is drawn, and its files are shown."""
    site = folder / "site"
    # Where WebAssembly is forbidden, the page shows only why.
    with served(site, POLICY) as address:
        for name in ("draw", "quiz"):
            page = opened(browser, site, address, "examples")
            page.send("Page.navigate", url=f"{address}/{name}.html")
            page.wait("document.getElementById('fault')?.textContent.includes('needs it') ||"
                      " document.getElementById('fault')?.textContent.includes('need it')")
            left = page("[...document.querySelectorAll('button, select, textarea')].filter(part => part.checkVisibility()).length")
            assert page.text("#fault").startswith("WebAssembly is missing or forbidden here") and left <= 1, (name, left)
            alone(page, address)
    # Browsers load no scripts from a disk into such a frame.
    with served(site) as base:
        (folder / "frame.html").write_text(
            f'<!doctype html><iframe sandbox="allow-scripts" width="1200" height="700" src="{base}/draw.html"></iframe>')
        page = browser.open(folder / "frame.html")
        inside = page.frame()
        inside.wait("document.body?.dataset.ready === 'yes'")
        change(inside, "tree-text", "(5 (3) (8))", "input")
        inside.wait("document.querySelectorAll('[role=treeitem]').length === 3")
        for value, start in (("svg", "<svg"), ("command", "treeviz draw '(5 (3) (8))'"), ("link", f"{base}/draw.html#tree=")):
            inside(f"document.getElementById('tree-copy').value = ''; document.querySelector('[value={value}]').click()")
            inside.wait("document.getElementById('tree-copy').value")
            shown = inside("document.getElementById('tree-copy').value")
            assert start in shown[:200], (value, shown[:200])
        change(inside, "tree-shown", "picture")
        inside.wait("document.getElementById('tree-picture').naturalWidth > 0")
