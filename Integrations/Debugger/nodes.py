# --- Layout of nodes ------------------------------------------------------------------------------


class Layout:
    """The memory layout of a node: the offsets of its children, and the readers of label and color."""

    def __init__(self, size, left, right, labels, color=None):
        self.size, self.left, self.right = size, left, right
        self.labels, self.color = labels, color

    def label(self, data, address):
        if not self.labels:
            return hex(address)
        parts = [read(data, address) for read in self.labels]
        return parts[0] if len(parts) == 1 else ": ".join(str(part) for part in parts)


def members(type, offset=0):
    """Returns all fields of a struct, including those of its bases and of unnamed members."""
    found = []
    for field in type.fields():
        if field.is_base or (not field.name and field.type.kind == "struct"):
            found += members(field.type, offset + field.offset)
        else:
            found.append(Field(field.name, offset + field.offset, field.type))
    return found


def pointee(type):
    """Returns the type that a pointer or smart pointer points to, or None for other types."""
    if type.kind == "pointer":
        return type.target()
    if type.kind == "struct" and re.match(r"std::(__\w+::)?(unique|shared)_ptr<", type.name):
        if type.name.startswith("std::unique_ptr") and type.size != 8:
            raise Refusal("the deleter of %s has a state; name a plain pointer" % type.name)
        return type.argument(0)
    return None


def elements(type):
    """Returns the element type of an array of two or more elements, or None for other types."""
    if type.kind == "struct" and type.name.startswith("std::array<"):
        return elements(type.fields()[0].type)
    if type.kind == "array" and type.target().size and type.size // type.target().size >= 2:
        return type.target()
    return None


def named(fields, name):
    """Returns the field with a name given by the user: 'left', 'child[1]' or 'links.left'."""
    outer, dot, inner = name.partition(".")
    if dot:
        field = named(fields, outer)
        if field.type.kind != "struct":
            raise Refusal("the field '%s' has no fields" % outer)
        return named(members(field.type, field.offset), inner)
    match = re.fullmatch(r"(.*?)\[(\d+)\]", name)
    base, index = (match.group(1), int(match.group(2))) if match else (name, None)
    for field in fields:
        if field.name == base:
            if index is None:
                return field
            element = elements(field.type)
            if element and index < field.type.size // element.size:
                return Field(name, field.offset + index * element.size, element)
    raise Refusal("there is no field '%s'; there are %s" % (name, listed(fields)))


def listed(fields):
    return ", ".join(field.name for field in fields) or "none"


def best(fields, names, accepts):
    """Returns the field that has the first possible name and an accepted type, or None."""
    for name in spellings(names):
        for field in fields:
            if plain(field.name) == name and accepts(field.type):
                return field
    return None


def is_link(type):
    target = pointee(type)
    return target is not None and target.kind == "struct"


def mirrored(fields):
    """Returns the first two links whose names differ only in left/right, such as rb_left, or None."""
    links = {plain(field.name): field for field in fields if is_link(field.type)}
    for name, left in links.items():
        right = links.get(name.replace("left", "right"))
        if right not in (None, left):
            return left, right
    return None


def is_pair_of_links(type):
    """Whether a type is an array of exactly two pointers; the nodes of a trie have larger arrays."""
    element = elements(type)
    return element is not None and is_link(element) and type.size == 2 * element.size


def children(type, options):
    """Returns the fields of the two children of a node, or None if the type is not a node type."""
    fields = members(type)
    if options.left or options.right:
        if not (options.left and options.right):
            raise Refusal("--left and --right belong together")
        names = options.left, options.right
        if not {re.split(r"[\[.]", name)[0] for name in names} & {field.name for field in fields}:
            return None
        named_fields = named(fields, names[0]), named(fields, names[1])
        for name, field in zip(names, named_fields):
            if not is_link(field.type):
                raise Refusal("the field '%s' is no pointer to a node" % name)
            # A link in a nested struct may point to the nested struct of the child instead of the
            # child.
            if "." in name and pointee(field.type).name != type.name:
                raise Refusal(
                    "the field '%s' points to %s, not to %s" % (name, pointee(field.type).name, type.name)
                )
        return named_fields
    left, right = best(fields, LEFT, is_link), best(fields, RIGHT, is_link)
    if left and right:
        return left, right
    array = best(fields, CHILDREN, is_pair_of_links)
    if array:
        return named(fields, array.name + "[0]"), named(fields, array.name + "[1]")
    pair = mirrored(fields)
    if pair:
        return pair
    own = [
        field
        for field in fields
        if is_link(field.type)
        and pointee(field.type).name == type.name
        and not re.search(r"parent|father|owner|prev|up$|^p$", plain(field.name))
    ]
    return (own[0], own[1]) if len(own) == 2 else None


def node_layout(type, fields, options, debugger):
    """Returns the layout of the nodes of a C or C++ type."""
    left, right = fields
    all_fields = members(type)
    links = {left.offset, right.offset}
    if options.keys:
        keys = [named(all_fields, name) for name in options.keys]
    else:
        key = best(all_fields, KEY, lambda type: not is_link(type) and type.kind != "reference")
        others = [
            field
            for field in all_fields
            if field.offset not in links and scalar(field.type) and field.type.kind != "pointer"
        ]
        keys = [key] if key else others[:1]
    labels = [reader for key in keys for reader in readers(key.type, key.offset, debugger)]
    return Layout(
        type.size, left.offset, right.offset, labels, color_reader(all_fields, options, debugger)
    )

