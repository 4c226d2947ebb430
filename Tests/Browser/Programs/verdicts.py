"""Writes verdicts.txt and python-verdicts.txt: the verdicts of the command on the programs of this folder,
each run by process.mjs or process.py.

    verdicts.py TREEVIZ [NAME …]

Each line contains the name of a program and the operations of its failure, or `right`.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from programs import python_programs

FOLDER = pathlib.Path(__file__).resolve().parent
LIST = """
import { programs } from "./programs.mjs";
console.log(JSON.stringify(programs));
"""


def verdict(treeviz, program, command):
    """Returns the verdict of the command in one line."""
    found = subprocess.run(
        [treeviz, "judge", "--kind", program["kind"], "--json", "--timeout", "5", "--", *command],
        stdout=subprocess.PIPE, check=False)
    answer = json.loads(found.stdout)
    return ", ".join(answer["failure"]["operations"]) if answer.get("failure") else answer["verdict"]


def write(name, programs, names, found):
    """Writes the verdicts of all programs, or replaces those of the named ones."""
    file = FOLDER / name
    lines = dict(line.split(": ", 1) for line in file.read_text().splitlines()) if names else {}
    for program in programs:
        if not names or program["name"] in names:
            lines[program["name"]] = found(program)
            print(program["name"], lines[program["name"]], flush=True)
    file.write_text("".join(f"{name}: {text}\n" for name, text in lines.items()))


def main(treeviz, *names):
    def run_by_node(program):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "program.js"
            file.write_text(program["text"])
            return verdict(treeviz, program, ["node", FOLDER / "process.mjs", file, program["kind"]])

    def run_by_python(program):
        return verdict(treeviz, program, [sys.executable, "-B", FOLDER / "process.py", program["name"]])

    listed = subprocess.check_output(["node", "--input-type=module", "-e", LIST], cwd=FOLDER)
    write("verdicts.txt", json.loads(listed), names, run_by_node)
    write("python-verdicts.txt", python_programs(), names, run_by_python)


main(*sys.argv[1:])
