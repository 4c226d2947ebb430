# --- The command -------------------------------------------------------------------------------------


class Options:
    """The parsed command line: the expression, the options of tv, and the arguments for treeviz."""

    OWN = re.compile(r"--(left|right|key|color-field|nil|limit)(?:[= ]\s*(\S+)|$)\s*")

    def __init__(self, line):
        self.left = self.right = self.color = self.nil = None
        self.keys, self.nils, self.limit = [], set(), 1000000
        rest = self.take_own(line.strip())
        if re.match(r"--[a-z-]+[ =]", rest):
            raise Refusal("unknown option %s; 'help tv' lists them" % re.split("[ =]", rest)[0])
        parts = re.split(r"\s+(?=-o\b|--[a-z]|--\s)", rest, maxsplit=1)
        self.expression = parts[0]
        if not self.expression:
            raise Refusal("an expression is needed, as in: tv root")
        rest = parts[1] if len(parts) > 1 else ""
        passed = ""
        while rest:
            after = self.take_own(rest)
            if after == rest:
                word = re.match(r"\S+\s*", rest).group()
                passed, after = passed + word, rest[len(word) :]
            rest = after
        try:
            self.arguments = [word for word in shlex.split(passed) if word != "--"]
        except ValueError as error:
            raise Refusal(str(error))

    def take_own(self, text):
        """Takes the options of tv at the start of a text; returns the rest of the text."""
        match = self.OWN.match(text)
        while match:
            name, value = match.groups()
            if value is None:
                raise Refusal("--%s needs a value" % name)
            if name == "key":
                self.keys.append(value)
            elif name == "limit":
                if not value.isdigit():
                    raise Refusal("--limit needs a number")
                self.limit = int(value)
            else:
                setattr(self, name.split("-")[0], value)
            text = text[match.end() :]
            match = self.OWN.match(text)
        return text


def tv(line, debugger):
    """Draws the tree that a command line names, or prints why it cannot."""
    try:
        options = Options(line)
        if debugger.pointer_size() != 8:
            raise Refusal("only programs with pointers of 8 bytes are read")
        if options.nil:
            type, address, data = debugger.evaluate(options.nil)
            if pointee(type) is not None:
                address = debugger.pointer(address, data)
            options.nils.add(address)
        root, layout = debugger.find_root(options)
        if root in options.nils:
            root = 0
        tree = Tree()
        if root != 0:
            tree = read_tree(root, layout, options.nils, options.limit, debugger)
            if tree.sentinels:
                options.nils |= tree.sentinels
                tree = read_tree(root, layout, options.nils, options.limit, debugger)
        show(tree, options.arguments, debugger)
        for problem in tree.problems[:5]:
            debugger.write("tv: %s\n" % problem)
        if len(tree.problems) > 5:
            debugger.write("tv: and %d more faults\n" % (len(tree.problems) - 5))
    except Refusal as refusal:
        debugger.write("tv: %s\n" % refusal)

