# --- Labels and colors -------------------------------------------------------------------------------


def scalar(type):
    """Returns the format of module struct for a number type, or None for other types."""
    if type.kind == "float":
        return {4: "<f", 8: "<d"}.get(type.size)
    if type.kind in ("int", "bool", "enum", "char") and type.size in (1, 2, 4, 8):
        signed = type.is_signed if type.kind in ("int", "char") else type.kind != "bool"
        return "<" + ("bhiq" if signed else "BHIQ")[(1, 2, 4, 8).index(type.size)]
    return "<Q" if type.kind == "pointer" else None


def readers(type, offset, debugger):
    """Returns functions that read a value at an offset in a node: two for a pair, otherwise one."""
    if type.kind == "struct":
        if type.name.startswith("std::pair<"):
            parts = [field for field in members(type) if field.name in ("first", "second")]
            return [r for part in parts for r in readers(part.type, offset + part.offset, debugger)]
        if re.match(r"std::(__cxx11::)?basic_string<char,", type.name) and type.size == 32:

            def string(data, address):
                return debugger.utf8(*struct.unpack_from("<QQ", data, offset))

            return [string]
        if type.name.startswith("std::basic_string_view<char,"):

            def view(data, address):
                length, start = struct.unpack_from("<QQ", data, offset)
                return debugger.utf8(start, length)

            return [view]
        if type.name.startswith("std::optional<") and any(
            field.name == "_M_payload" for field in members(type)
        ):
            payload = named(members(type), "_M_payload")
            flag = offset + payload.offset + named(members(payload.type), "_M_engaged").offset
            value = readers(type.argument(0), offset, debugger)[0]
            return [lambda data, address: value(data, address) if data[flag] else "none"]
        return [lambda data, address: type.text(address + offset)]
    if type.kind == "array" and type.target().kind == "char":
        return [lambda data, address: text(data[offset : offset + type.size])]
    unpack = scalar(type)
    if unpack is None:
        return [lambda data, address: type.text(address + offset)]
    if type.kind == "pointer":
        if type.target().kind == "char":
            return [lambda data, address: debugger.c_string(debugger.pointer(0, data[offset:]))]
        return [lambda data, address: hex(struct.unpack_from("<Q", data, offset)[0])]
    if type.kind == "enum":
        names = {value: name.split("::")[-1] for value, name in type.enumerators().items()}
        return [lambda data, address: named_value(names, struct.unpack_from(unpack, data, offset)[0])]
    if type.kind == "bool":
        return [lambda data, address: "true" if data[offset] else "false"]
    if type.kind == "char":
        return [lambda data, address: character(struct.unpack_from(unpack, data, offset)[0])]
    if type.kind == "float" and type.size == 4:
        return [lambda data, address: float("%.7g" % struct.unpack_from(unpack, data, offset)[0])]
    return [lambda data, address: struct.unpack_from(unpack, data, offset)[0]]


def named_value(names, number):
    return names.get(number, number)


def character(code):
    return chr(code) if 0x20 <= code < 0x7F else code


def color_reader(fields, options, debugger):
    """Returns a function that reads whether a node is red or black, or None if no field has the color."""
    if options.color == "none":
        return None
    field = named(fields, options.color) if options.color else best(fields, COLOR, scalar)
    if field is None:
        return None
    read = readers(field.type, field.offset, debugger)[0]
    return color_words(field.name, field.type.kind == "bool", read)


def color_words(name, is_bool, read):
    """Returns a function that converts the value of a field to a color."""
    name = plain(name)
    if is_bool:
        red = "false" if "black" in name else "true"
        return lambda data, address: "red" if read(data, address) == red else "black"
    if "red" in name or "black" in name:
        is_red = "red" in name
        return lambda data, address: "red" if (read(data, address) != 0) == is_red else "black"

    def color(data, address):
        # The value may be the name of a color or its first letter; other numbers have no known
        # meaning.
        word = str(read(data, address)).lower()
        for color in ("red", "black"):
            if color in word or word == color[0]:
                return color
        return None

    return color

