# --- Swift classes --------------------------------------------------------------------------------

SWIFT_NUMBERS = {"Int": "<q", "UInt": "<Q", "Double": "<d", "Float": "<f"}
for _bits, _code in ((8, "b"), (16, "h"), (32, "i"), (64, "q")):
    SWIFT_NUMBERS["Int%d" % _bits] = "<" + _code
    SWIFT_NUMBERS["UInt%d" % _bits] = "<" + _code.upper()


def is_swift(value):
    language = value.GetFrame().GetCompileUnit().GetLanguage()
    return language == lldb.eLanguageTypeSwift or value.GetType().GetName().startswith("Swift.")


def swift_fields(value):
    """Returns the stored properties of an object, including those of its superclasses."""
    found = []
    for child in value:
        # A superclass appears as a child that has the name of its type.
        if child.GetName() == child.GetType().GetName():
            found += swift_fields(child)
        elif child.GetName():
            found.append(child)
    return found


def swift_field(fields, names, explicit=None):
    """Returns the property with the explicit name, or with the first usual name that exists, or None."""
    if explicit:
        return next((field for field in fields if field.GetName() == explicit), None)
    by_name = {plain(field.GetName()): field for field in reversed(fields)}
    return next((by_name[name] for name in spellings(names) if name in by_name), None)


def swift_root(value, options, debugger):
    """Returns the root of a tree of Swift objects and the node layout, which is read from the root."""
    for _ in range(16):
        address, fields, type = value.GetValueAsUnsigned(), swift_fields(value), value.GetType().GetName()
        if address == 0 and not fields and re.search(r"Optional<|\?$", type):
            return 0, None
        left = swift_field(fields, LEFT, options.left)
        right = swift_field(fields, RIGHT, options.right)
        if left and right and address:
            return address, swift_layout(address, left, right, fields, options, debugger)
        root = swift_field(fields, ROOT)
        if root is None:
            names = ", ".join(field.GetName() for field in fields) or "none"
            raise Refusal(
                "%s is no object with two children or a root (its properties: %s);\n"
                "  name them: tv --left NAME --right NAME --key NAME %s"
                % (type, names, options.expression)
            )
        value = root
    raise Refusal("%s leads from object to object" % options.expression)


def swift_reader(field, offset, debugger):
    """Returns a function that reads a property at an offset of an object, and the end offset."""
    name = field.GetType().GetName().replace("Swift.", "")
    code = SWIFT_NUMBERS.get(name)
    if code:
        end = offset + struct.calcsize(code)
        return lambda data, address: struct.unpack_from(code, data, offset)[0], end
    if name == "Bool":
        return lambda data, address: "true" if data[offset] & 1 else "false", offset + 1
    if name == "String":
        return lambda data, address: swift_string(data[offset : offset + 16], debugger), offset + 16
    end = offset + field.GetByteSize()

    def words(data, address):
        # SetData does not copy the bytes; the variable keeps them alive.
        part, bits = data[offset:end], lldb.SBData()
        bits.SetData(lldb.SBError(), part, lldb.eByteOrderLittle, 8)
        return LldbDebugger.words(field.CreateValueFromData("value", bits, field.GetType()))

    return words, end


def swift_string(data, debugger):
    """Returns a Swift string: up to 15 bytes are stored inline, longer strings at an address."""
    first, second = struct.unpack("<QQ", data)
    if second >> 61 & 1:
        return data[: second >> 56 & 15].decode("utf-8", "replace")
    return debugger.utf8((second & (1 << 60) - 1) + 32, first & (1 << 48) - 1)


def swift_layout(address, left, right, fields, options, debugger):
    def place(field):
        # The address of the property, not of the object that it refers to.
        return field.GetNonSyntheticValue().GetLoadAddress() - address

    keys = [swift_field(fields, "", name) for name in options.keys] or [swift_field(fields, KEY)]
    if None in keys and options.keys:
        raise Refusal(
            "there is no such property; there are " + ", ".join(field.GetName() for field in fields))
    color = None if options.color == "none" else swift_field(fields, COLOR, options.color)
    found = [swift_reader(field, place(field), debugger) for field in keys + [color] if field]
    labels = [read for read, _ in found]
    if color:
        is_bool = color.GetType().GetName() == "Swift.Bool"
        color = color_words(color.GetName(), is_bool, labels.pop())
    places = [place(left), place(right)]
    size = max([end for _, end in found] + [place + 8 for place in places])
    return Layout(size, *places, labels, color)
