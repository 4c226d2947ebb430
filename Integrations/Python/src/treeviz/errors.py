"""The errors of treeviz, one class for each group of exit statuses."""

from __future__ import annotations


class TreeVizError(Exception):
    """A command of treeviz failed.

    Attributes:
        message: the message of the command, which may have several lines.
        status: the exit status of the command.
        line: the line of the fault in the text that was read, counted from 1, or ``None``.
        column: the column of the fault, counted from 1, or ``None``.
    """

    def __init__(
        self,
        message: str,
        status: int = 70,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message, status, line, column)
        self.message, self.status, self.line, self.column = message, status, line, column

    def __str__(self) -> str:
        return self.message


class UsageError(TreeVizError):
    """An option, a verb or a combination of them is wrong (64)."""


class DataError(TreeVizError, ValueError):
    """A tree or a key cannot be read, or does not have the requested kind (65)."""


class ObjectError(DataError, TypeError):
    """An object of this class is not a tree that ``show`` can read (65)."""

    def __init__(self, message: str) -> None:
        super().__init__(message, 65)

    def __reduce__(self) -> tuple[type[ObjectError], tuple[str]]:
        return ObjectError, (self.message,)


class NoInputError(TreeVizError):
    """A file to read does not exist (66)."""


class UnavailableError(TreeVizError):
    """The program treeviz, or a library that it loads, is missing or cannot be used (69)."""


class OutputError(TreeVizError):
    """A file cannot be created (73), or reading or writing failed (74)."""


class SessionError(TreeVizError):
    """The session of a ``Tree`` has ended, or belongs to another process."""


class TreeVizWarning(UserWarning):
    """A note of treeviz, for example on data that a format cannot hold."""


_CLASSES = {
    64: UsageError,
    65: DataError,
    66: NoInputError,
    69: UnavailableError,
    73: OutputError,
    74: OutputError,
}


def error(message: str, status: int, line: int | None = None, column: int | None = None) -> TreeVizError:
    """Returns the error for an exit status, of the class for this status."""
    return _CLASSES.get(status, TreeVizError)(message, status, line, column)
