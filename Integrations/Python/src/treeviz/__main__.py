"""The command ``treeviz``: replaces this process by the program."""

import os
import sys

from .errors import UnavailableError
from .program import path, unusable


def main() -> None:
    """Runs the program with the arguments of this process.

    Exits with status 69 and one sentence if the program cannot be started.
    """
    try:
        program = path()
        try:
            os.execv(program, ["treeviz", *sys.argv[1:]])
        except OSError as fault:
            raise unusable(program, fault) from fault
    except UnavailableError as error:
        sys.exit(_report(error))


def _report(error: UnavailableError) -> int:
    print(f"treeviz: {error}", file=sys.stderr)
    return error.status


if __name__ == "__main__":
    main()
