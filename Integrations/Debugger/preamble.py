"""Draws binary trees of a program that is stopped in gdb or lldb.

    tv [options] EXPRESSION [options of 'treeviz draw']

EXPRESSION is a node, a pointer to one, a smart pointer, a struct that holds the root, or a std::set
or std::map of libstdc++. Options:

    --left NAME, --right NAME   the fields of the children, where they have unusual names
    --key NAME                  the field of the label; may be given several times
    --color-field NAME          the field that makes nodes red or black, or 'none'
    --nil EXPRESSION            the node that stands for an empty place
    --limit N                   read at most N nodes (1000000)

Other options behind the expression go to 'treeviz draw': tv root -o tree.svg
The environment variable TREEVIZ names the program; without it the tree is printed as indented text.
"""

import json
import os
import re
import shlex
import struct
import subprocess
PROGRAM = "@PROGRAM@"


class Refusal(Exception):
    """The reason why a tree cannot be drawn, as a message for the user."""
