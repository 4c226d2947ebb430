"""The command ``treeviz``: replaces this process by the program."""

import os
import sys

from .errors import TreeVizError
from .program import path, unusable


def main() -> None:
    """Runs the program with the arguments of this process.

    Exits with status 69 and one sentence if the program cannot be started.
    """
    try:
        program = path()
        os.execv(program, ["treeviz", *sys.argv[1:]])
    except TreeVizError as error:
        fault = error
    except OSError as error:
        fault = unusable(program, error)
    print(f"treeviz: {fault}", file=sys.stderr)
    sys.exit(fault.status)


if __name__ == "__main__":
    main()
