"""Checks that every control works by mouse and by touch."""

from looking import quiet, ready

STEP = "+document.getElementById('time').value"


def drag(page, start, end):
    """Presses the mouse, moves it and releases it."""
    page.mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
    for share in (0.3, 0.6, 1):
        x, y = (a + (b - a) * share for a, b in zip(start, end))
        page.mouse("mouseMoved", x, y, button="left", buttons=1)
    page.mouse("mouseReleased", *end, button="left", clickCount=1)


def view(page):
    """Returns the position and the scale of the picture."""
    matrix = page(
        "(() => {const m = document.querySelector('g.tv-view').transform.baseVal.consolidate().matrix;"
        "return [m.e, m.f, m.a]})()")
    return [round(number, 2) for number in matrix]


def place_of(page, key):
    """Returns the center of a node on the screen."""
    return page.place(f"[data-key='{key}'] .tv-body")


def by_mouse(browser, folder):
    """The mouse works on the slider, its ticks, the speed, the view, dragging, the wheel and nodes."""
    state = "#kind=avl&insert=9,4,12&do=insert:2,1;traverse:inorder&step=0"
    page = ready(browser, folder / "live.html", fragment=state)
    kinds = page("[...new Set([...document.querySelectorAll('#ticks i')].map(n => n.className))].sort()")
    assert kinds == ["operation", "output", "rotation"], kinds
    slider = page("(() => {const b = document.getElementById('time').getBoundingClientRect();"
                  "return [b.x, b.y + b.height / 2, b.width]})()")
    drag(page, (slider[0] + 8, slider[1]), (slider[0] + slider[2] - 8, slider[1]))
    assert page(STEP) == page("+document.getElementById('time').max"), page(STEP)
    # A press near a tick shows the step of the tick.
    mark = page("document.querySelector('#ticks .rotation').getBoundingClientRect().x")
    page.mouse("mousePressed", mark, slider[1], button="left", buttons=1, clickCount=1)
    page.mouse("mouseReleased", mark, slider[1], button="left", clickCount=1)
    assert "rotate" in page.text("#caption"), page.text("#caption")
    for control, moves in (("first", 0), ("on", 1), ("on", 2), ("back", 1)):
        page.click(f"#{control}")
        assert page(STEP) == moves, control
    page.click("#play")
    page.wait(f"{STEP} > 1")
    page.click("#play")
    assert page.text("#play") == "Play"
    page.click("#fit")
    x, y, scale = view(page)
    page.click("#zoom-in")
    assert view(page)[2] > scale
    page.click("#zoom-out")
    assert view(page)[2] == scale
    drag(page, (300, 500), (360, 470))
    assert view(page)[:2] == [x + 60, y - 30], (view(page), x, y)
    # The wheel zooms around the pointer: the point below it stays in place.
    before = place_of(page, 4)
    page.mouse("mouseWheel", *before, deltaX=0, deltaY=-200)
    page.wait(f"document.querySelector('g.tv-view').transform.baseVal.consolidate().matrix.a > {scale}")
    after = place_of(page, 4)
    assert max(abs(a - b) for a, b in zip(before, after)) < 1, (before, after)
    page.click("#fit")
    page.mouse("mouseMoved", *place_of(page, 9))
    assert page.text("#hover").startswith("9"), page.text("#hover")
    page.click("[data-key='9']")
    assert page("document.querySelector('.tv-cursor').dataset.key") == "9"
    spot = place_of(page, 9)
    for count in (1, 2):
        for kind in ("mousePressed", "mouseReleased"):
            page.mouse(kind, *spot, button="left", buttons=1, clickCount=count)
    assert page("document.querySelectorAll('.tv-stub').length") == 1
    now = place_of(page, 9)
    assert max(abs(a - b) for a, b in zip(spot, now)) < 1, (spot, now)
    quiet(page)


def by_touch(browser, folder):
    """One finger pans, two fingers zoom around their center, a tap chooses a node."""
    page = ready(browser, folder / "live.html", width=390, height=844)
    page.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
    x, y, scale = view(page)
    page.touch("touchStart", (80, 300))
    for step in range(1, 6):
        page.touch("touchMove", (80 + 10 * step, 300 + 4 * step))
    page.touch("touchEnd")
    assert view(page)[2] == scale and view(page)[0] > x + 20, (view(page), x)
    page.touch("touchStart", (150, 300), (250, 300))
    for step in range(1, 6):
        page.touch("touchMove", (150 - 10 * step, 300), (250 + 10 * step, 300))
    page.touch("touchEnd")
    assert scale * 1.6 < view(page)[2] < scale * 2.1, (view(page), scale)
    page("document.getElementById('fit').scrollIntoView()")
    page.click("#fit")
    page("scrollTo(0, 0)")
    page.touch("touchStart", place_of(page, 3))
    page.touch("touchEnd")
    assert page("document.querySelector('.tv-cursor').dataset.key") == "3"
    quiet(page)
