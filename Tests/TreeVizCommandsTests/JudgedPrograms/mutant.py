"""Runs a program with one change: a comparison is negated or reversed, a branch is never taken, or the
last part of a condition is dropped.

    python3 mutant.py - PROGRAM              lists the changes, one per line
    python3 mutant.py NUMBER PROGRAM ARG...  runs the program with the change of that number
"""
import ast
import sys

TURNED = {
    ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}


def changes(tree):
    """Returns for each possible change the changed node, a description, and a function that makes it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            def turn(node=node):
                node.ops[0] = TURNED[type(node.ops[0])]()
            yield node, "turned", turn
        elif isinstance(node, (ast.If, ast.While)):
            def drop(node=node):
                node.test = ast.Constant(False)
            yield node.test, "never", drop
        elif isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
            def shorten(node=node):
                node.values.pop()
            yield node, "without its last condition", shorten


number, path = sys.argv[1:3]
tree = ast.parse(open(path).read())
if number == "-":
    for node, words, _ in changes(tree):
        print(f"{node.lineno}: {ast.unparse(node)}: {words}")
else:
    list(changes(tree))[int(number)][2]()
    sys.argv = sys.argv[2:]
    exec(compile(ast.fix_missing_locations(tree), path, "exec"))
