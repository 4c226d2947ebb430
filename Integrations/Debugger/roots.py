# --- From an expression to the root ----------------------------------------------------------------


def find_root(type, address, data, options, debugger):
    """Returns the address of the root (0 if the tree is empty) and the layout of the nodes."""
    expression = options.expression
    for _ in range(16):
        if type.kind == "reference":
            address, type = debugger.pointer(address, data), type.target()
            data = None
            continue
        target = pointee(type)
        if target is not None:
            address, data = debugger.pointer(address, data), None
            if target.kind not in ("struct", "pointer"):
                raise Refusal("%s points to %s, which has no fields" % (expression, target.name or "void"))
            if address == 0:
                return 0, None
            type = target
            continue
        if type.kind != "struct":
            raise Refusal("%s is %s, neither a node nor a pointer to one" % (expression, type.name))
        if address is None:
            raise Refusal("%s has no address; put it into a variable" % expression)
        if re.match(r"std::(__\w+::)?(multi)?(set|map)<", type.name):
            return set_root(type, address, options, debugger)
        links = children(type, options)
        if links:
            return address, node_layout(type, links, options, debugger)
        fields = members(type)
        root = best(fields, ROOT, lambda type: is_link(type) or type.kind == "struct")
        if type.name.startswith("std::"):
            raise Refusal("%s is neither a node nor a pointer to one" % type.name)
        if root is None:
            held = [field for field in fields if is_link(field.type)]
            root = held[0] if len(held) == 1 else None
        if root is None and options.left:
            raise Refusal(
                "%s has neither a field '%s' nor '%s'; there are %s"
                % (type.name, options.left, options.right, listed(fields))
            )
        if root is None:
            raise Refusal(
                "%s has no fields that look like two children or a root (its fields: %s);\n"
                "  name them: tv --left NAME --right NAME --key NAME %s"
                % (type.name, listed(fields), expression)
            )
        if not options.nil:
            nil = best(fields, NIL, is_link)
            if nil:
                options.nils.add(debugger.pointer(address + nil.offset))
        type, address, data = root.type, address + root.offset, None
    raise Refusal("%s leads from pointer to pointer" % expression)


def set_root(type, address, options, debugger):
    """Returns the root of a libstdc++ red-black tree, whose nodes have the links before the value."""
    tree, place = named(members(type), "_M_t").type, 0
    value = tree.argument(1)
    for name in ("_M_impl", "_M_header"):
        field = named(members(tree), name)
        place, tree = place + field.offset, field.type
    header = debugger.read(address + place, 32)
    if header is None:
        raise Refusal("memory at %#x cannot be read" % address)
    start = (32 + value.alignment - 1) // value.alignment * value.alignment
    labels = readers(value, start, debugger)
    if options.keys:
        if value.kind != "struct":
            raise Refusal("the elements are of type %s, which has no fields; omit --key" % value.name)
        parts = [named(members(value), name) for name in options.keys]
        labels = [r for part in parts for r in readers(part.type, start + part.offset, debugger)]
    layout = Layout(start + value.size, 16, 24, labels, lambda data, a: "black" if data[0] else "red")
    return struct.unpack_from("<Q", header, 8)[0], layout

