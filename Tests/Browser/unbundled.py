"""Checks that the JavaScript modules of pages run without being joined into one script."""

import pathlib
import re
import shutil

from looking import labels
from serving import served

MODULES = pathlib.Path(__file__).parent.parent.parent / "Sources/TreeWeb/Page"


def unbundled(browser, folder):
    """The modules of both pages run if a browser imports them one by one."""
    shutil.copytree(MODULES, folder / "Page")
    for name, script in (("live", "main"), ("graph", "graph")):
        text = (folder / f"{name}.html").read_text()
        text = re.sub(r"<meta http-equiv[^>]*>", "", text)
        module = f'<script type="module" src="Page/{script}.mjs"></script>'
        text, count = re.subn(
            r'<script type="module">.*?</script>', lambda _: module, text, flags=re.DOTALL)
        assert count == 1, name
        (folder / f"{name}-unbundled.html").write_text(text)
    with served(folder) as base:
        for name in ("live", "graph"):
            page = browser.open(folder / f"{name}.html")
            page.send("Page.navigate", url=f"{base}/{name}-unbundled.html")
            page.wait("document.body?.dataset.ready === 'yes' && location.protocol === 'http:'")
            errors = [fault for fault in page.faults() if not fault.startswith("a request")]
            assert [fault for fault in errors if "favicon" not in fault and "404" not in fault] == []
            if name == "live":
                assert labels(page) == ["3", "5", "8"], labels(page)
            else:
                assert page("document.querySelectorAll('.gr-line').length") > 0
