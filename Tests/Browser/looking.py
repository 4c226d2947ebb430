"""What every check of a page looks at."""

NODES = "[...document.querySelectorAll('[role=treeitem]')].map(n => n.dataset.key)"


def ready(browser, path, **settings):
    """A page that is there with its trees."""
    page = browser.open(path, **settings)
    try:
        page.wait("document.body.dataset.ready", 10)
    except RuntimeError as fault:
        raise AssertionError(f"{fault}: {page.faults()}") from fault
    return page


def labels(page):
    """The labels of the nodes, sorted."""
    return sorted(page(NODES))


def quiet(page):
    """Nothing was said on the console, and nothing was asked for beside the page."""
    assert page.faults() == [], page.faults()
