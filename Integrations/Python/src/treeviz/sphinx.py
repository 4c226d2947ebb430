"""The directive ``treeviz`` of Sphinx: ``extensions = ["treeviz.sphinx"]`` in ``conf.py``.

    .. treeviz:: insert 5 3 8 --kind avl
       :alt: an AVL tree of three keys

    .. treeviz:: draw
       :caption: The tree of a file or of the text below

       [5,3,8,null,4]

HTML shows a light or a dark picture, according to the theme of the page; other builders show the
drawing in characters.
"""

from __future__ import annotations

import hashlib
import html
import shlex
import warnings
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from .errors import TreeVizError
from .picture import Picture, chooses_output

_logger = logging.getLogger(__name__)

_STYLE = """\
.treeviz-picture img { max-width: 100%; height: auto; background: none; }
.treeviz-dark { display: none; }
[data-theme="dark"] .treeviz-light { display: none; }
[data-theme="dark"] .treeviz-dark { display: inline; }
@media (prefers-color-scheme: dark) {
  [data-theme="auto"] .treeviz-light { display: none; }
  [data-theme="auto"] .treeviz-dark { display: inline; }
}
"""


class treeviz_picture(nodes.General, nodes.Element):
    """The pictures of a command line, with the attributes ``light``, ``dark``, ``text``, ``alt``."""


class TreeVizDirective(SphinxDirective):
    """Runs a command line that draws. The content is its standard input."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {
        "alt": directives.unchanged,
        "caption": directives.unchanged,
        "name": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Returns the picture, in a figure if there is a caption.

        Raises:
            docutils.parsers.rst.DirectiveError: the command failed, with its message.
        """
        try:
            words = shlex.split(self.arguments[0])
        except ValueError as fault:
            raise self.error(str(fault)) from fault
        if chooses_output(words):
            raise self.error("the directive chooses the format and the file; omit -o and --format")
        text = "\n".join(self.content)
        if self.content and "-" not in words:
            words.append("-")
        picture = Picture(words[0], {}, words[1:], text)
        # All builders may use the same node, because Sphinx keeps it between builds.
        try:
            with warnings.catch_warnings(record=True) as notes:
                warnings.simplefilter("always")
                # The picture of a check contains the answer.
                light = picture.svg(appearance="light", quiet=words[0] == "check")
            node = treeviz_picture(
                light=light,
                dark=picture.svg(appearance="dark", quiet=True),
                text=picture.text(charset="ascii", quiet=True),
                alt=self.options.get("alt", f"treeviz {self.arguments[0]}"),
            )
        except TreeVizError as error:
            raise self.error(f"treeviz: {error}") from error
        for note in notes:
            _logger.warning("treeviz: %s", note.message, location=self.get_location(), type="treeviz")
        if "caption" not in self.options:
            self.add_name(node)
            return [node]
        parsed, problems = self.state.inline_text(self.options["caption"], self.lineno)
        figure = nodes.figure("", node, nodes.caption(self.options["caption"], "", *parsed))
        self.add_name(figure)
        return [figure, *problems]


def _visit_html(translator: Any, node: treeviz_picture) -> None:
    builder = translator.builder
    folder = Path(builder.outdir) / builder.imagedir
    folder.mkdir(parents=True, exist_ok=True)
    translator.body.append(translator.starttag(node, "div", "", CLASS="treeviz-picture"))
    for shade in ("light", "dark"):
        svg = node[shade].encode()
        name = f"treeviz-{hashlib.sha256(svg).hexdigest()[:16]}.svg"
        (folder / name).write_bytes(svg)
        address, alt = html.escape(f"{builder.imgpath}/{name}"), html.escape(node["alt"])
        translator.body.append(f'<img class="treeviz-{shade}" src="{address}" alt="{alt}">')
    translator.body.append("</div>\n")
    raise nodes.SkipNode


def _visit_other(translator: Any, node: treeviz_picture) -> None:
    block = nodes.literal_block(node["text"], node["text"], language="none")
    block.parent, block.document = node.parent, translator.document
    block.walkabout(translator)
    raise nodes.SkipNode


def _write_style(app: Sphinx, fault: object) -> None:
    if app.builder.format == "html" and fault is None:
        (Path(app.outdir) / "_static" / "treeviz.css").write_text(_STYLE, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Adds the directive to Sphinx."""
    other = (_visit_other, None)
    app.add_node(
        treeviz_picture, html=(_visit_html, None), latex=other, text=other, man=other, texinfo=other
    )
    app.add_directive("treeviz", TreeVizDirective)
    app.add_css_file("treeviz.css")
    app.connect("build-finished", _write_style)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
