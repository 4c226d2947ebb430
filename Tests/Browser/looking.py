"""Helpers for all checks of pages."""

NODES = "[...document.querySelectorAll('[role=treeitem]')].map(n => n.dataset.key)"


def ready(browser, path, **settings):
    """Opens a page and waits until its trees are shown."""
    page = browser.open(path, **settings)
    try:
        page.wait("document.body.dataset.ready", 10)
    except RuntimeError as fault:
        raise AssertionError(f"{fault}: {page.faults()}") from fault
    return page


def labels(page):
    """Returns the labels of the nodes, sorted."""
    return sorted(page(NODES))


def quiet(page):
    """Checks that there were no console messages and no requests other than for the page."""
    assert page.faults() == [], page.faults()
