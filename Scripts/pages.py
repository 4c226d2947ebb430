"""Joins the modules of pages and packs the trees, for the files in Sources/TreeWeb/Module.

A page that is opened from disk may not load other files, so its modules are joined into one script.
In the repository they are separate modules that browsers and Node import directly.
"""

import base64
import hashlib
import lzma
import pathlib
import re
import struct
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "Sources/TreeWeb"
MODULE = WEB / "Module/WebModule.swift"
PARTS = WEB / "Module/PageParts.swift"

STRUCTURE = """// swift-format-ignore-file

// Written by Scripts/web from the files in Page and Site.

/// The constant parts of a page: its script, its style and its elements.
struct PageParts {
  /// The script, which may be empty, and its digest in the form of a content security policy.
  let script: StaticString, scriptDigest: String
  /// The style, and its digest.
  let style: StaticString, styleDigest: String
  /// The HTML before the text of the heading, from there to the added elements, and after these.
  let beforeTitle: StaticString, afterTitle: StaticString, afterFilling: StaticString

"""

# The style sheets of pages with pictures, in order: later rules replace earlier ones.
STYLES = ("colors.css", "base.css", "page.css", "windows.css", "paper.css")

IMPORT = re.compile(r'^import\s+(?:\{[^}]*\}\s+from\s+)?"([^"]+)";[^\n]*\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:class|const|function|let)\b)", re.MULTILINE)
DECLARED = re.compile(r"^(?:async )?(?:class|const|function|let) (\w+)", re.MULTILINE)
COMMENT = re.compile(r"^[ ]*(?://[^\n]*|/\*.*?\*/[ ]*)\n", re.MULTILINE | re.DOTALL)

# Characters of the packed module: the 91 that need no escape in HTML, JavaScript and Swift.
LETTERS = [chr(code) for code in range(33, 127) if chr(code) not in '"<\\']


def joined(entry, replaced=None):
    """Returns a module and all modules that it imports as one script, imported modules first.

    A text in `replaced` replaces the file of that name.
    """
    texts = {}
    open_modules = []

    def visit(path):
        if path in open_modules:
            raise SystemExit(f"treeviz: {path} imports itself")
        if path in texts:
            return
        open_modules.append(path)
        text = (replaced or {}).get(path.name) or path.read_text()
        for name in IMPORT.findall(text):
            visit((path.parent / name).resolve())
        open_modules.pop()
        texts[path] = EXPORT.sub("", IMPORT.sub("", text))

    visit(entry.resolve())
    names = [name for text in texts.values() for name in DECLARED.findall(text)]
    if repeated := {name for name in names if names.count(name) > 1}:
        raise SystemExit(f"treeviz: several modules declare {', '.join(sorted(repeated))}")
    return "\n".join(text.strip("\n") + "\n" for text in texts.values())


def ascii_only(text, escape):
    """Escapes all other characters, so that a page saved again in another encoding keeps its script and style."""
    return re.sub(r"[^\x00-\x7f]", lambda match: escape(match[0]), text)


def script(name):
    """Returns the script of a page, without comments and indentation."""
    text = COMMENT.sub("", joined(WEB / "Page" / name))
    text = re.sub(r"\n\s*", "\n", text).strip() + "\n"
    return ascii_only(text, lambda letter: "".join(
        f"\\u{unit:04x}" for (unit,) in struct.iter_unpack(">H", letter.encode("utf-16-be"))))


def markup(path):
    """Returns the elements in a file."""
    return ascii_only(path.read_text(), lambda letter: f"&#{ord(letter)};")


def packed_script(name):
    """Returns a script that unpacks the script of a page and runs it."""
    text = f'(async()=>{{"use strict";\n{script(name)}}})();\n'.encode()
    return f'const packedScript="{len(text)} {letters(compressed(text))}";\n' + script("loading.mjs")


def style(*names):
    """Returns the style of a page, one rule per line."""
    text = "".join((WEB / "Page" / name).read_text() for name in names)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r'"[^"]*"|\s*([{};,])\s*', lambda part: part[1] or part[0], text)
    text = re.sub(r";?}", "}\n", re.sub(r"\n\s*", " ", text)).replace("\n}", "}").strip() + "\n"
    return ascii_only(text, lambda letter: f"\\{ord(letter):x} ")


def literal(text):
    """Returns a Swift literal on one line, because generated text is not counted as code."""
    assert '"##' not in text and "\\##" not in text
    return '##"' + text.replace("\n", "\\##n") + '"##'


def judge_form():
    """Returns the elements of the page that judges programs."""
    helpers = (WEB / "Page/program-helpers.py").read_text()
    return markup(WEB / "Page/judge.html") + (
        f'<script type="text/plain" id="python-helpers">\n{helpers}</script>\n')


def parts():
    """Returns the Swift file with the scripts, styles and elements of pages."""
    pages = [
        ("trees", "pages with trees", "page.html", script("main.mjs"),
         style(*STYLES)),
        ("graph", "pages with graphs", "graph.html", script("graph.mjs"),
         style(*STYLES, "graph.css")),
        ("still", "pages with a picture", "still.html", script("still.mjs"),
         style(*STYLES, "still.css")),
        ("judge", "the page that judges programs", "page.html", script("judge.mjs"),
         style(*STYLES, "judge.css")),
        ("draw", "the page that draws texts", "page.html", packed_script("draw.mjs"),
         style(*STYLES, "draw.css")),
        ("text", "pages with text", "text.html", "", style("colors.css", "base.css", "text.css")),
    ]
    text = STRUCTURE
    for name, what, elements, code, rules in pages:
        page = markup(WEB / "Page" / elements)
        if name in ("judge", "draw"):
            form = judge_form() if name == "judge" else markup(WEB / f"Page/{name}.html")
            page = page.replace('<form id="quiz"', f'{form}<form id="quiz"')
        head, _, rest = page.partition('<h1 id="title">')
        body, _, tail = rest.partition("<slot></slot>")
        text += f"  /// The parts of {what}.\n  static let {name} = PageParts(\n"
        digests = [base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
                   for part in (code, rules)]
        fields = [
            ("script", literal(code)), ("scriptDigest", f'"sha256-{digests[0]}"'),
            ("style", literal(rules)), ("styleDigest", f'"sha256-{digests[1]}"'),
            ("beforeTitle", literal(head + '<h1 id="title">')), ("afterTitle", literal(body)),
            ("afterFilling", literal(tail)),
        ]
        text += ",\n".join(f"    {field}: {value}" for field, value in fields) + ")\n\n"
    text = text.rstrip() + "\n}\n\n/// The texts of a site.\nenum SiteTexts {\n"
    for file in sorted((WEB / "Site").glob("*.html")):
        text += f"  static let {file.stem}: StaticString = {literal(markup(file))}\n"
    return text + "}\n"


def letters(data):
    """Encodes bytes as characters: each group of 13 bits becomes two of the 91 characters."""
    text, value, count = [], 0, 0
    for byte in data:
        value |= byte << count
        count += 8
        if count >= 13:
            text.append(LETTERS[value % 8192 % 91] + LETTERS[value % 8192 // 91])
            value >>= 13
            count -= 13
    if count > 0:
        text.append(LETTERS[value % 91] + LETTERS[value // 91])
    return "".join(text)


def compressed(data):
    """Compresses bytes for the unpacker."""
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "pb": 0}]
    return lzma.compress(data, format=lzma.FORMAT_RAW, filters=filters)


def packed(wasm, tools, triple):
    """Returns the module as pages contain it: its unpacker in base64, its size, and the packed module."""
    with tempfile.TemporaryDirectory() as folder:
        unpacker = pathlib.Path(folder)
        subprocess.run(
            [tools / "clang", f"--target={triple}", "-Oz", "-std=c17", "-ffreestanding",
             "-fno-builtin", "-mbulk-memory", "-c", ROOT / "Scripts/web-unpacker/unpack.c",
             "-o", unpacker / "unpack.o"], check=True)
        subprocess.run(
            [tools / "wasm-ld", "--no-entry", "--gc-sections", "--strip-all", "-z",
             "stack-size=4096", unpacker / "unpack.o", "-o", unpacker / "unpack.wasm"], check=True)
        code = base64.b64encode((unpacker / "unpack.wasm").read_bytes()).decode()
    return f"{code} {len(wasm)} {letters(compressed(wasm))}"


def packed_of_checkout():
    """Returns the packed module that is stored in Sources."""
    return re.search(r'^    "([^" ]+ \d+ [^" ]+)"$', MODULE.read_text(), re.MULTILINE)[1]


def write_module(file, text):
    """Writes the module that other programs import, and its type declarations next to it."""
    file = pathlib.Path(file)
    code = joined(WEB / "ESModule/treeviz.mjs", {"packed.mjs": f'const packed = "{text}";\n'})
    file.write_text(
        "// TreeViz: trees and their layout, compiled from Swift to WebAssembly.\n\n" + code)
    declarations = file.parent / (file.name.removesuffix(".mjs") + ".d.mts")
    declarations.write_bytes((WEB / "ESModule/treeviz.d.mts").read_bytes())
