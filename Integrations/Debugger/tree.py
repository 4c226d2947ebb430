# --- Reading the nodes -----------------------------------------------------------------------------


class Tree:
    """The nodes of a tree in pre-order, and the problems found in it."""

    def __init__(self):
        self.labels, self.colors, self.links, self.problems = [], [], [], []
        self.sentinels = set()

    def append(self, label, color=None):
        self.labels.append(label)
        self.colors.append(color)
        self.links.append([-1, -1])
        return len(self.labels) - 1

    def say(self, problem):
        self.problems.append(problem)


def read_tree(root, layout, nils, limit, debugger):
    """Reads the nodes below a root, each once."""
    tree = Tree()
    numbers, visits = {}, {}
    # The path from the root to the current node, and the depth of each node.
    path, depths = [], []
    size, left, right = layout.size, layout.left, layout.right
    pending = [(root, -1, 0)]
    while pending:
        address, parent, side = pending.pop()
        if address == 0 or address in nils:
            continue
        place = "the root" if parent < 0 else "the %s child of %s" % (
            ("left", "right")[side], tree.labels[parent])
        if address in numbers:
            visits[address] += 1
            number = numbers[address]
            is_above = depths[number] <= depths[parent] and path[depths[number]] == number
            label = tree.labels[number]
            node = tree.append("%s %s" % ("cycle to" if is_above else "again", label))
            if is_above:
                tree.say("%s is %s again, which is above it: a cycle" % (place, label))
            else:
                tree.say("%s is %s, which has another parent, too" % (place, label))
        elif len(numbers) >= limit:
            tree.say("stopped after %d nodes (--limit)" % limit)
            break
        else:
            data = debugger.read(address, size)
            if data is None:
                node = tree.append("%#x?" % address)
                tree.say("%s is %#x, which cannot be read: a wild pointer" % (place, address))
            else:
                label = layout.label(data, address)
                node = tree.append(label, layout.color(data, address) if layout.color else None)
                numbers[address], visits[address] = node, 1
                low, high = (struct.unpack_from("<Q", data, offset)[0] for offset in (left, right))
                pending.append((high, node, 1))
                pending.append((low, node, 0))
                if parent >= 0 and address in (low, high) or not (low or high):
                    tree.sentinels.add(address)
        depth = depths[parent] + 1 if parent >= 0 else 0
        depths.append(depth)
        path[depth:] = [node]
        if parent >= 0:
            tree.links[parent][side] = node
    # A leaf with at least three references, counting those to itself, is a sentinel for empty
    # subtrees.
    tree.sentinels = {a for a in tree.sentinels if visits.get(a, 0) >= 3}
    return tree

