"""Reports the main thread's work per frame while a page is panned, zoomed and stepped, measured with
Chromium's tracing: frames.py PAGE …, for pages written by `treeviz … -o PAGE`. Asserts nothing.

The work of a frame is the processor time of all tasks of the page's main thread from the beginning of
the frame to the next: script, style, layout, painting, events. The compositor uses other threads.
"""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from chromium import Chromium  # noqa: E402

PACE = 1 / 60


def computed(events):
    """Returns the milliseconds of main thread work of each frame."""
    begun = {}
    for event in events:
        if event["name"] == "AnimationFrame::Render" and event["ph"] == "b":
            begun.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    if not begun:
        return []
    thread, starts = max(begun.items(), key=lambda entry: len(entry[1]))
    starts.sort()
    tasks = sorted(
        (event["ts"], event["dur"], event["tdur"]) for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) == thread and "tdur" in event)
    frames = [0.0] * len(starts)
    at = 0
    for start, duration, work in tasks:
        # A frame begins during its task.
        while at + 1 < len(starts) and starts[at + 1] < start + duration:
            at += 1
        if starts[at] < start + duration:
            frames[at] += work / 1000
    return frames


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0


def paced(count, body):
    for number in range(count):
        begun = time.monotonic()
        body(number)
        time.sleep(max(0, PACE - (time.monotonic() - begun)))


class Reader:
    """The actions of a reader who looks at a tree."""

    def __init__(self, page):
        self.page = page
        x, y, width, height = page(
            "(() => {const b = document.querySelector('.stage').getBoundingClientRect();"
            "return [b.x, b.y, b.width, b.height]})()")
        self.middle = (x + width / 2, y + height / 2)
        self.room = (x, y, width, height)

    def zoom(self, count, delta):
        paced(count, lambda _: self.page.mouse(
            "mouseWheel", self.middle[0], self.middle[1] - 120, deltaX=0, deltaY=delta))

    def pan(self, count):
        """Drags left and right alternately."""
        x, y = self.middle
        self.page.mouse("mousePressed", x, self.room[1] + 20, button="left", buttons=1)
        place = [x, y]

        def drag(number):
            place[0] += 14 if number % 60 < 30 else -14
            place[1] += 5 if number % 30 < 15 else -5
            self.page.mouse("mouseMoved", *place, button="left", buttons=1)
        paced(count, drag)
        self.page.mouse("mouseReleased", *place, button="left")

    def step(self, count):
        paced(count, lambda _: self.page.key("ArrowRight"))


# Records when the first frame with the tree is complete, in milliseconds since navigation began.
FIRST = """new MutationObserver((_, observer) => {
  if (!document.body?.dataset.ready) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.firstFrame = performance.now(); };
    port2.postMessage(0);
  });
}).observe(document, { subtree: true, childList: true, attributes: true })"""


def first_frame(browser, path):
    found = []
    for _ in range(9):
        page = browser.open(path, before=FIRST)
        page.wait("window.firstFrame", 120)
        timing = page("performance.getEntriesByType('navigation')[0].responseEnd")
        found.append((page("window.firstFrame"), timing))
        page.send("Page.close")
    return sorted(found)


def report(name, action, frames):
    print(f"| {name} | {action} | {len(frames)} | {percentile(frames, 0.5):.1f} | "
          f"{percentile(frames, 0.9):.1f} | {percentile(frames, 0.99):.1f} | "
          f"{max(frames, default=0):.1f} |")


def main(paths):
    print("| page | kB | read | first frame, least | median | most |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    with Chromium() as browser:
        # Opening the first page of a browser also starts a process; discard its times.
        first_frame(browser, paths[0])
        for path in paths:
            times = first_frame(browser, path)
            (least, read), (median, _), (most, _) = times[0], times[len(times) // 2], times[-1]
            size = pathlib.Path(path).stat().st_size // 1000
            print(f"| {pathlib.Path(path).stem} | {size} | {read:.0f} | {least:.0f} | {median:.0f} | {most:.0f} |")
    print()
    print("| page | while | frames | median | 90 % | 99 % | most |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    with Chromium() as browser:
        for path in paths:
            name = pathlib.Path(path).stem
            page = browser.open(path, still=False)
            page.wait("document.body.dataset.ready", 120)
            reader = Reader(page)
            everything = []
            actions = {
                "panned, all of it": lambda: reader.pan(120),
                "zoomed in": lambda: reader.zoom(120, -40),
                "panned, close": lambda: reader.pan(240),
                "zoomed out": lambda: reader.zoom(120, 40),
            }
            if page("+document.getElementById('time').max") > 120:
                actions["stepped"] = lambda: reader.step(120)
            for action, body in actions.items():
                # The first frame of a trace includes earlier work.
                frames = computed(page.trace(body))[1:]
                everything += frames
                report(name, action, frames)
            report(name, "all", everything)
            page.send("Page.close")


if __name__ == "__main__":
    main(sys.argv[1:])
