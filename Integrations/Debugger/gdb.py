# --- gdb ---------------------------------------------------------------------------------------------

import gdb


class GdbType:
    """A type as gdb sees it."""

    def __init__(self, type):
        self.type = type.strip_typedefs().unqualified()

    @property
    def name(self):
        return str(self.type)

    @property
    def size(self):
        return self.type.sizeof

    @property
    def kind(self):
        code = self.type.code
        if code == gdb.TYPE_CODE_PTR:
            return "pointer"
        if code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
            return "reference"
        if code in (gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_UNION):
            return "struct"
        if code == gdb.TYPE_CODE_ARRAY:
            return "array"
        if code == gdb.TYPE_CODE_ENUM:
            return "enum"
        if code == gdb.TYPE_CODE_BOOL:
            return "bool"
        if code == gdb.TYPE_CODE_FLT:
            return "float"
        if code in (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR):
            return "char" if re.fullmatch(r"((un)?signed )?char|char8_t", self.name) else "int"
        return "other"

    @property
    def is_signed(self):
        return not re.search(r"unsigned|^u?char(8|16|32)_t$|^bool$", self.name)

    def target(self):
        return GdbType(self.type.target())

    def argument(self, number):
        return GdbType(self.type.template_argument(number))

    def fields(self):
        return [
            Field(f.name or "", f.bitpos // 8, GdbType(f.type), f.is_base_class)
            for f in self.type.fields()
            if hasattr(f, "bitpos") and not getattr(f, "bitsize", 0)
        ]

    def enumerators(self):
        return {f.enumval: f.name for f in self.type.fields()}

    @property
    def alignment(self):
        return self.type.alignof

    def text(self, address):
        """Returns a value as text, formatted by the debugger."""
        value = gdb.Value(address).cast(self.type.pointer()).dereference()
        return value.format_string(max_elements=40, max_depth=2)


class GdbDebugger(Memory):
    """The stopped program, accessed through gdb."""

    def find_root(self, options):
        type, address, data = self.evaluate(options.expression)
        return find_root(type, address, data, options, self)

    def evaluate(self, expression):
        """Returns an expression's type and either the address of its value or, without one, its bytes."""
        try:
            value = gdb.parse_and_eval(expression)
            value.fetch_lazy()
            if value.type.strip_typedefs().code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
                value = value.referenced_value()
            if value.address is not None:
                return GdbType(value.type), int(value.address), None
            bits = None
            if GdbType(value.type).kind in ("pointer", "int"):
                bits = int(value).to_bytes(16, "little", signed=int(value) < 0)[: value.type.sizeof]
            elif hasattr(value, "bytes"):
                bits = value.bytes
            return GdbType(value.type), None, bits
        except gdb.error as error:
            raise Refusal(str(error))

    def pointer_size(self):
        return gdb.lookup_type("char").pointer().sizeof

    def fetch(self, address, count):
        try:
            return gdb.selected_inferior().read_memory(address, count).tobytes()
        except (gdb.error, OverflowError):
            return None

    def write(self, text):
        gdb.write(text)
        gdb.flush()


class TreeCommand(gdb.Command):
    __doc__ = __doc__

    def __init__(self):
        super().__init__("tv", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, line, from_tty):
        self.dont_repeat()
        tv(line, GdbDebugger())


TreeCommand()
