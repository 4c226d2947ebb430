"""Writes verdicts.txt: the verdicts of the command on the programs of this folder, each run by process.mjs.

    verdicts.py TREEVIZ [NAME …]

Each line contains the name of a program and the operations of its failure, or `right`.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
LIST = """
import { programs } from "./programs.mjs";
console.log(JSON.stringify(programs));
"""


def verdict(treeviz, program):
    """Returns the verdict of the command in one line."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "program.js"
        file.write_text(program["text"])
        found = subprocess.run(
            [treeviz, "judge", "--kind", program["kind"], "--json", "--timeout", "5", "--", "node",
             FOLDER / "process.mjs", file, program["kind"]], stdout=subprocess.PIPE, check=False)
    answer = json.loads(found.stdout)
    return ", ".join(answer["failure"]["operations"]) if answer.get("failure") else answer["verdict"]


def main(treeviz, *names):
    listed = subprocess.check_output(["node", "--input-type=module", "-e", LIST], cwd=FOLDER)
    file = FOLDER / "verdicts.txt"
    lines = dict(line.split(": ", 1) for line in file.read_text().splitlines()) if names else {}
    for program in json.loads(listed):
        if not names or program["name"] in names:
            lines[program["name"]] = verdict(treeviz, program)
            print(program["name"], lines[program["name"]], flush=True)
    file.write_text("".join(f"{name}: {text}\n" for name, text in lines.items()))


main(*sys.argv[1:])
