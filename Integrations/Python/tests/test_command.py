"""The command ``treeviz`` of the wheel."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "treeviz", *arguments],
        input="[5,3,8]",
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )


def test_the_module_is_the_command() -> None:
    done = run("insert", "5", "3", "8", "--traversal", "inorder")
    assert done.stdout == "  5\n╭─┴─╮\n3   8\n\ninorder: 3 5 8\n" and done.returncode == 0
    assert run("traverse", "-").stdout == "3 5 8\n"
    assert run("search", "7", "--in", "-").returncode == 1
    assert run("draw", "[5").returncode == 65
    assert "USAGE: treeviz" in run("--help").stdout


def test_the_script() -> None:
    script = Path(sys.executable).with_name("treeviz")
    if not script.exists():
        pytest.skip("the module is not installed")
    done = subprocess.run([script, "--version"], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout[0].isdigit()


def test_a_missing_program() -> None:
    done = run("--help", TREEVIZ="/no/such/program")
    assert done.returncode == 69 and done.stdout == ""
    assert done.stderr == (
        "treeviz: the program treeviz is missing at /no/such/program; install the wheel again, or set "
        "TREEVIZ to the path of the program\n"
    )
    assert "is not executable" in run(TREEVIZ=__file__).stderr
