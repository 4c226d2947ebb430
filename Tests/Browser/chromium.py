"""Drives a headless Chromium through its debugging pipe, using only the Python standard library.

    with Chromium() as browser:
        page = browser.open("tree.html", width=1440, height=900)
        page.wait("document.body.dataset.ready")
        page.click("#on")
        assert page("document.getElementById('step').textContent") == "1 / 7"
        page.screenshot("tree.png")
"""

import base64
import contextlib
import fcntl
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

KEYS = {
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35,
    "Enter": 13, "Tab": 9, "Escape": 27, "Backspace": 8, "+": 187, "-": 189, "/": 191,
}

# Chromium drops clicks on a page that it has not painted yet.
SHOWN = "document.readyState === 'complete' && performance.getEntriesByType('paint').length > 0"


def executable():
    """Returns the browser installed on this machine, or None."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((path for path in map(shutil.which, names) if path), None)


class Chromium:
    """A browser process, which is closed at the end of the `with` block."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        to_browser, self.out = os.pipe()
        self.back, from_browser = os.pipe()
        # Chromium reads commands from file descriptor 3 and writes answers to 4.
        ends = (to_browser, from_browser)
        high = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, 100) for descriptor in ends]

        def hand_over():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        flags = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
            "--hide-scrollbars", "--disable-extensions", f"--user-data-dir={self.folder}",
        ]
        self.process = subprocess.Popen(
            [executable(), *flags], preexec_fn=hand_over, pass_fds=(3, 4), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        for descriptor in (to_browser, from_browser, *high):
            os.close(descriptor)
        self.number = 0
        self.events = []
        self.buffer = b""
        self.context = {}
        return self

    def __exit__(self, *_):
        os.close(self.out)
        os.close(self.back)
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    @contextlib.contextmanager
    def profile(self):
        """Opens the pages of a `with` block in a profile of their own and closes them at its end."""
        self.context = self.send("Target.createBrowserContext")
        self.events = []
        try:
            yield
        finally:
            context, self.context = self.context, {}
            self.send("Target.disposeBrowserContext", **context)

    def send(self, method, session=None, **params):
        """Sends a command and waits for its answer; stores events that arrive meanwhile."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.back, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser has ended")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(
        self, path, width=1440, height=900, dark=False, still=True, fragment="", before=None
    ):
        """Opens a file as a page; the script `before` runs first and is not part of the page."""
        target = self.send("Target.createTarget", url="about:blank", **self.context)["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session)
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            page.send(f"{domain}.enable")
        page.resize(width, height)
        if before:
            page.send("Page.addScriptToEvaluateOnNewDocument", source=before)
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"},
        ]
        page.send("Emulation.setEmulatedMedia", features=features)
        page.send("Page.navigate", url=pathlib.Path(path).resolve().as_uri() + fragment)
        page.wait(SHOWN)
        return page


class Page:
    """A page in a browser."""

    def __init__(self, browser, session):
        self.browser = browser
        self.session = session

    def send(self, method, **params):
        return self.browser.send(method, self.session, **params)

    def resize(self, width, height):
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def __call__(self, expression):
        """Returns the value of an expression in the page."""
        answer = self.send(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def holds(self, expression):
        """Returns whether an expression is true, which it is not while another page replaces this one."""
        try:
            return self(expression)
        except RuntimeError as error:
            if "Inspected target navigated" in str(error):
                return False
            raise

    def leave(self, expression):
        """Evaluates an expression that opens another page in place of this one."""
        self.holds(expression)

    def wait(self, expression, seconds=20):
        """Waits until an expression is true."""
        end = time.monotonic() + seconds
        while not self.holds(expression):
            if time.monotonic() > end:
                raise RuntimeError(f"waited in vain for {expression}")
            time.sleep(0.02)

    def reload(self):
        """Loads the page again."""
        self.holds("window.isOld = true; location.reload()")
        self.wait(f"!window.isOld && {SHOWN}")

    def key(self, key, shift=False):
        """Presses a key."""
        code = KEYS.get(key, ord(key.upper()) if len(key) == 1 else 0)
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        text = "\r" if key == "Enter" else key if len(key) == 1 else ""
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **event)
        self.send("Input.dispatchKeyEvent", type="keyUp", **event)

    def touch(self, kind, *points):
        """Sends a touch event: fingers touch the page, move or lift."""
        self.send(
            "Input.dispatchTouchEvent", type=kind,
            touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])

    def media(self, **features):
        """Emulates another display, such as one with forced colors."""
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def type(self, text):
        self.send("Input.insertText", text=text)

    def frame(self):
        """Returns the page in the frame of this page, if the frame has a process of its own."""
        self.send("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        self.wait("document.readyState === 'complete'")
        return Page(self.browser, next(
            event["params"]["sessionId"] for event in self.browser.events
            if event["method"] == "Target.attachedToTarget" and event.get("sessionId") == self.session))

    def place(self, selector):
        """Returns the center of an element."""
        return self(
            f"(() => {{const b = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]})()")

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, selector):
        """Clicks on an element, when it does not move any more."""
        x, y = self.place(selector)
        for _ in range(20):
            time.sleep(0.02)
            last, (x, y) = (x, y), self.place(selector)
            if last == (x, y):
                break
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", buttons=1, clickCount=1)

    def text(self, selector):
        return self(f"document.querySelector({json.dumps(selector)}).textContent")

    def faults(self):
        """Returns console messages, failed loads, and requests other than for the page itself."""
        told = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            params = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                told.append(json.dumps(params["exceptionDetails"])[:400])
            elif event["method"] == "Log.entryAdded":
                told.append(params["entry"]["text"])
            elif event["method"] == "Runtime.consoleAPICalled":
                told.append(json.dumps(params["args"])[:200])
            elif event["method"] == "Network.requestWillBeSent":
                url = params["request"]["url"]
                if not url.startswith("file:") or params["type"] != "Document":
                    told.append(f"a request: {url[:100]}")
        return told

    def screenshot(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def trace(self, body):
        """Returns the tracing events of the page's main thread while a function runs."""
        def ended():
            return any(event["method"] == "Tracing.tracingComplete" for event in self.browser.events)

        self.browser.events = []
        self.browser.send("Tracing.start", traceConfig={
            "includedCategories": ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline",
                                   "blink.user_timing", "loading"]})
        body()
        self.browser.send("Tracing.end")
        while not ended():
            self.browser.events.append(self.browser.receive())
        events = [event for told in self.browser.events if told["method"] == "Tracing.dataCollected"
                  for event in told["params"]["value"]]
        self.browser.events = []
        return events

    def pdf(self, path):
        data = self.send("Page.printToPDF", printBackground=True)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
