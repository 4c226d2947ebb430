# --- Memory of the stopped program -------------------------------------------------------------------

BLOCK = 65536


class Field:
    """A member of a struct: its name, offset and type."""

    def __init__(self, name, offset, type, is_base=False):
        self.name, self.offset, self.type, self.is_base = name, offset, type, is_base


class Memory:
    """The memory of a stopped program. It is read in blocks because nodes are close together."""

    def __init__(self):
        self.blocks = {}

    def read(self, address, count):
        """Returns bytes of the program, or None if the memory cannot be read."""
        number, start = divmod(address, BLOCK)
        block = self.blocks.get(number)
        if block is None:
            if len(self.blocks) >= 1000:
                self.blocks.clear()
            block = self.blocks[number] = self.fetch(number * BLOCK, BLOCK) or b""
        end = start + count
        # Where memory begins or ends, a whole block cannot be read.
        return block[start:end] if end <= len(block) else self.fetch(address, count)

    def pointer(self, address, data=None):
        """Returns the pointer at an address, or in the given bytes."""
        data = self.read(address, 8) if data is None else data
        if data is None:
            raise Refusal("memory at %#x cannot be read" % address)
        return struct.unpack_from("<Q", data)[0]

    def c_string(self, address):
        """Returns the text at an address, up to its end, the end of memory or 200 bytes."""
        if address == 0:
            return "null"
        for count in (200, 64, 16, 1):
            data = self.read(address, count)
            if data is not None:
                return text(data)
        return "?"

    def utf8(self, address, count):
        """Returns the first 200 bytes of a text of the given length."""
        data = self.read(address, min(count, 200))
        return "?" if data is None else data.decode("utf-8", "replace")


def text(data):
    return data.split(b"\0", 1)[0].decode("utf-8", "replace")
