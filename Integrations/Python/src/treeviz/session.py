"""A running ``treeviz repl --json``."""

from __future__ import annotations

import json
import os
import subprocess
import threading
import weakref
from collections.abc import Sequence
from typing import Any, BinaryIO, cast

from .errors import DataError, SessionError, TreeVizError, error
from .program import ADVICE, encoded, environment, failure, messages, path, unusable

Answer = dict[str, Any]
"""The answer to a line; the article about sessions describes its members."""

_sessions: weakref.WeakSet[Session] = weakref.WeakSet()


class Session:
    """A process that answers each line by one JSON object.

    Calls from several threads are answered one after the other. The process ends with the session,
    at the latest when this object is no longer used. If a call is interrupted or the process
    crashes, the session has ended.
    """

    def __init__(self, arguments: Sequence[str], text: str | None = None) -> None:
        """Starts the process and waits until it is ready.

        Args:
            arguments: arguments of ``treeviz repl``.
            text: the tree to begin with, or ``None`` for the empty tree.

        Raises:
            TreeVizError: the program is missing or refuses an argument or the tree.
        """
        self._program = path()
        self._lock = threading.Lock()
        self._owner = os.getpid()
        self._ended: str | None = None
        command = [self._program, "repl", "--json", "--no-drawing", *arguments]
        reading, writing = os.pipe() if text is not None else (None, None)
        if reading is not None:
            command.append(f"/dev/fd/{reading}")
        try:
            # Ctrl-C in a notebook does not reach the process, because it starts a new group of processes.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment(),
                pass_fds=() if reading is None else (reading,),
                start_new_session=True,
            )
        except (OSError, ValueError) as fault:
            if writing is not None:
                os.close(writing)
            raise unusable(self._program, fault) from fault
        finally:
            if reading is not None:
                os.close(reading)
        self._finalizer = weakref.finalize(self, _end, self._process)
        _sessions.add(self)
        if writing is not None and text is not None:
            try:
                with os.fdopen(writing, "wb") as pipe:
                    pipe.write(encoded(text))
            except BrokenPipeError:
                pass  # The process has refused an argument; its message follows.
        self._is_ready = False
        self.ask("")
        self._is_ready = True

    def ask(self, line: str) -> Answer:
        """Runs a line.

        Args:
            line: a line of a session, without line feed.

        Returns:
            the answer.

        Raises:
            TreeVizError: the first error of the line.
            SessionError: the session has ended, or was started by another process.
        """
        if "\n" in line or "\0" in line:
            raise DataError("a key in a session cannot contain a line feed or a null character", 65)
        try:
            sent = line.encode() + b"\n"
        except UnicodeEncodeError as fault:
            raise DataError(f"a key contains half of a character: {fault}", 65) from fault
        if os.getpid() != self._owner:
            raise SessionError(
                f"the tree belongs to process {self._owner}; copy it there, or pass it by pickle"
            )
        with self._lock:
            if self._ended or not self._finalizer.alive:
                raise SessionError(self._ended or "the session has ended, because the interpreter exits")
            try:
                answer = self._exchange(sent)
            except BaseException as fault:
                if not isinstance(fault, TreeVizError):
                    self._finish("the session was interrupted; make a new tree")
                raise
        if answer["errors"]:
            first = answer["errors"][0]
            raise error(first.get("message", ""), first["status"], first.get("line"), first.get("column"))
        return answer

    def _exchange(self, line: bytes) -> Answer:
        stdin, stdout = cast(BinaryIO, self._process.stdin), cast(BinaryIO, self._process.stdout)
        try:
            stdin.write(line)
            stdin.flush()
        except BrokenPipeError:
            pass  # The process has ended; what it wrote before follows.
        received = stdout.readline()
        try:
            return cast(Answer, json.loads(received))
        except RecursionError as fault:
            raise DataError("the answer is nested too deeply for Python; json-arrays are flat", 65) from fault
        except ValueError:
            raise self._crash(received) from None

    def _crash(self, received: bytes) -> TreeVizError:
        """Ends the session after an answer that is missing or no JSON; returns the reason."""
        if received:
            self._process.kill()
        _, errors = self._process.communicate()
        status = self._process.returncode
        said: list[str] = messages(errors.decode("utf-8", "replace"))
        message = said[-1] if said else ""
        if not self._is_ready and (received or "'--json'" in message or status == 0):
            message = f"{self._program} does not know 'repl --json'; {ADVICE}"
            self._finish(message)
            return error(message, 69)
        fault = failure(self._program, status, message)
        reason = f": {fault.message.splitlines()[0]}" if status else ""
        self._finish(f"the session has ended{reason}; make a new tree")
        return SessionError(self._ended or "", fault.status or 70) if self._is_ready else fault

    def _finish(self, reason: str) -> None:
        self._ended = reason
        self._finalizer()

    def close(self) -> None:
        """Ends the process. Later calls of ``ask`` raise an error."""
        if os.getpid() == self._owner:
            with self._lock:
                if not self._ended:
                    self._finish("the tree is closed")


def _end(process: subprocess.Popen[bytes]) -> None:
    """Closes the input of a process, which then ends; ends it by force if it is busy."""
    for stream in (process.stdin, process.stdout, process.stderr):
        try:
            if stream:
                stream.close()
        except OSError:
            pass  # The process has already ended.
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _leave() -> None:
    """Leaves the pipes that a forked process has inherited, so that it does not keep sessions alive."""
    null = os.open(os.devnull, os.O_RDWR)
    for session in list(_sessions):
        session._finalizer.detach()
        for stream in (session._process.stdin, session._process.stdout, session._process.stderr):
            # The stream keeps its descriptor, which could otherwise get another meaning.
            if stream and not stream.closed:
                os.dup2(null, stream.fileno(), inheritable=False)
    os.close(null)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave)
