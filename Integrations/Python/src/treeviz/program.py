"""Finds and runs the program treeviz."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import warnings
from collections.abc import Iterable, Sequence
from pathlib import Path

from .errors import DataError, TreeVizError, TreeVizWarning, UnavailableError, error

# The loader of programs ends with status 1, too, which is otherwise the answer no.
_REFUSAL = re.compile(r"^(?!treeviz: ).*: version .GLIBC", re.MULTILINE)

# Signals of a file that is damaged or for another processor: SIGILL, SIGBUS and SIGSEGV.
_FAULTS = (4, 7, 11)

ADVICE = "install the wheel again, or set TREEVIZ to the path of the program"


class FileText(str):
    """The text of a file, whose name stands in messages instead of that of standard input."""

    name: str


def path() -> str:
    """Returns the path of the program: that in the variable TREEVIZ, otherwise that of the wheel.

    Raises:
        UnavailableError: there is no such file.
    """
    program = os.environ.get("TREEVIZ") or str(Path(__file__).with_name("bin") / "treeviz")
    if os.path.isdir(program):
        raise UnavailableError(f"{program} is a folder, not a program; {ADVICE}", 69)
    if not os.path.isfile(program):
        raise UnavailableError(f"the program treeviz is missing at {program}; {ADVICE}", 69)
    return program


def unusable(program: str, fault: OSError | ValueError) -> TreeVizError:
    """Returns the error for a program that cannot be started."""
    if isinstance(fault, ValueError):
        sign = "half of a character" if isinstance(fault, UnicodeError) else "a null character"
        return DataError(f"an argument contains {sign}: {fault}", 65)
    if fault.errno == errno.E2BIG:
        return DataError("the arguments are too long; pass a tree as text instead of keys", 65)
    reason = {
        errno.EACCES: "it is not executable",
        errno.ENOENT: "the loader or interpreter that it needs is missing",
        errno.ENOEXEC: "it is not a program for this system",
    }.get(fault.errno or 0, fault.strerror or str(fault))
    return UnavailableError(f"{program} cannot be started: {reason}; {ADVICE}", 69)


def environment() -> dict[str, str]:
    """Returns the environment of the program.

    Notebooks force colors, but the output of the program is not shown on a terminal.
    """
    return {**os.environ, "NO_COLOR": "1"}


def run(
    arguments: Sequence[str],
    text: str = "",
    answers: Sequence[int] = (0,),
    notes: list[str] | None = None,
) -> str:
    """Runs the program and warns of its notes.

    Args:
        arguments: the arguments of the program.
        text: the text for its standard input.
        answers: the exit statuses that are no errors.
        notes: a list to add the notes to, instead of warnings.

    Returns:
        the standard output.

    Raises:
        TreeVizError: the program cannot be started, or its exit status is not one of ``answers``.
    """
    program = path()
    try:
        done = subprocess.run(
            [program, *arguments],
            input=encoded(text),
            capture_output=True,
            env=environment(),
            check=False,
        )
    except (OSError, ValueError) as fault:
        raise unusable(program, fault) from fault
    errors = done.stderr.decode("utf-8", "replace")
    if isinstance(text, FileText):
        errors = errors.replace("treeviz: standard input: ", f"treeviz: {text.name}: ")
    said = messages(errors)
    failed = done.returncode not in answers or bool(_REFUSAL.search(errors))
    if failed:
        warn(said[:-1])
        raise failure(program, done.returncode, said[-1] if said else "")
    if notes is None:
        warn(said)
    else:
        notes += said
    return done.stdout.decode("utf-8", "replace")


def encoded(text: str) -> bytes:
    """Returns text as UTF-8, and bytes that were decoded with ``surrogateescape`` as they were."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return whole(text).encode()


def whole(text: str) -> str:
    """Returns text in which U+FFFD replaces halves of characters, which UTF-8 cannot encode."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def messages(errors: str) -> list[str]:
    """Splits standard error into messages, which may have several lines."""
    parts = re.split(r"^treeviz: ", errors, flags=re.MULTILINE)
    return [part.strip("\n") for part in parts if part.strip()]


def failure(program: str, status: int, message: str) -> TreeVizError:
    """Returns the error for the exit status of a program and its last message."""
    if status < 0:
        advice = f"; if this happens again, {ADVICE}" if -status in _FAULTS else ""
        return TreeVizError(f"{program} was ended by signal {-status}{advice}", 70)
    if "GLIBC" in message:
        versions: dict[str, list[int]] = {}
        for library, version in re.findall(r"version .(\w+)_([0-9.]+). not found", message):
            numbers = [int(number) for number in version.split(".")]
            versions[library] = max(numbers, versions.get(library, []))
        needed = ", ".join(f"{name} {'.'.join(map(str, n))}" for name, n in sorted(versions.items()))
        system = "use Debian 12, Ubuntu 22.04 or a later system"
        return UnavailableError(f"{program} needs a newer C library ({needed}); {system}", 69)
    return error(message or f"{program} failed with status {status}", status, *position(message))


def position(message: str) -> tuple[int | None, int | None]:
    """Returns the line and the column that a message names."""
    match = re.search(r"line (\d+), column (\d+):", message)
    return (int(match[1]), int(match[2])) if match else (None, None)


def warn(notes: Iterable[str]) -> None:
    """Warns of notes, at the line of the user's code that called this package."""
    level = _caller()
    for note in notes:
        warnings.warn(note, TreeVizWarning, stacklevel=level)


def _caller() -> int:
    """Returns the number of frames from the caller up to the first one outside this package."""
    import sys

    here, frame, level = os.path.dirname(__file__), sys._getframe(1), 1
    while frame.f_back and os.path.dirname(frame.f_code.co_filename) == here:
        frame, level = frame.f_back, level + 1
    return level
