"""A server for the pages of a check."""

import contextlib
import functools
import http.server
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves modules with the right MIME type, and logs nothing."""

    extensions_map = {".mjs": "text/javascript", ".html": "text/html"}
    policy = None

    def end_headers(self):
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder, policy=None):
    """Serves a folder, with a content security policy if one is given, and returns its address."""
    kind = type("PolicyHandler", (Handler,), {"policy": policy})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(kind, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
