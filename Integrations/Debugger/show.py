# --- Output ---------------------------------------------------------------------------------------


def json_text(tree):
    """Returns the tree as nested JSON, without recursion because trees may be deep."""
    if not tree.labels:
        return "null"
    parts, pending = [], [0]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        parts.append('{"value":' + json.dumps(str(tree.labels[item])))
        if tree.colors[item]:
            parts.append(',"color":"%s"' % tree.colors[item])
        pending.append("}")
        for side, name in ((1, ',"right":'), (0, ',"left":')):
            child = tree.links[item][side]
            if child >= 0:
                pending += [child, name]
    return "".join(parts)


def indented_text(tree):
    """Returns the tree as indented text."""
    lines, pending = [], [(0, 0, "")] if tree.labels else []
    while pending:
        node, depth, side = pending.pop()
        color = " (%s)" % tree.colors[node] if tree.colors[node] else ""
        lines.append("%s%s%s%s" % ("  " * min(depth, 200), side, tree.labels[node], color))
        left, right = tree.links[node]
        pending += [(child, depth + 1, side) for child, side in ((right, "R: "), (left, "L: ")) if child >= 0]
    return "\n".join(lines or ["(the tree is empty)"]) + "\n"


def show(tree, arguments, debugger):
    """Passes the tree to treeviz; if treeviz cannot be run, prints the tree as indented text."""
    program = os.environ.get("TREEVIZ") or PROGRAM
    command = [program, "draw", "-", "--from-format", "json"] + arguments
    is_terminal = os.isatty(1)
    if not is_terminal and not any(re.match("-o|--(output|format|width|view)", a) for a in arguments):
        command += ["--width", "200"]
    try:
        debugger.write("")
        done = subprocess.run(
            command,
            input=json_text(tree).encode("utf-8", "replace"),
            stdout=None if is_terminal else subprocess.PIPE,
            stderr=None if is_terminal else subprocess.PIPE,
        )
    except OSError as error:
        debugger.write(indented_text(tree))
        debugger.write("tv: %s: %s; the environment variable TREEVIZ names the program\n" % (
            program, error.strerror or error))
        return
    if not is_terminal:
        debugger.write(done.stdout.decode("utf-8", "replace"))
        debugger.write(done.stderr.decode("utf-8", "replace"))

