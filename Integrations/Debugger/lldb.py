# --- lldb --------------------------------------------------------------------------------------------

import lldb


class LldbType:
    """A type as lldb sees it."""

    def __init__(self, type):
        self.type = type.GetCanonicalType().GetUnqualifiedType()

    @property
    def name(self):
        return self.type.GetName() or ""

    @property
    def size(self):
        return self.type.GetByteSize()

    @property
    def kind(self):
        if self.type.IsPointerType():
            return "pointer"
        if self.type.IsReferenceType():
            return "reference"
        if self.type.IsArrayType():
            return "array"
        basic = self.type.GetBasicType()
        if basic == lldb.eBasicTypeBool:
            return "bool"
        if basic in (lldb.eBasicTypeFloat, lldb.eBasicTypeDouble):
            return "float"
        if basic in (lldb.eBasicTypeChar, lldb.eBasicTypeSignedChar, lldb.eBasicTypeUnsignedChar):
            return "char"
        if lldb.eBasicTypeSignedChar <= basic <= lldb.eBasicTypeUnsignedInt128:
            return "int"
        kinds = {
            lldb.eTypeClassStruct: "struct",
            lldb.eTypeClassClass: "struct",
            lldb.eTypeClassUnion: "struct",
            lldb.eTypeClassEnumeration: "enum",
        }
        return kinds.get(self.type.GetTypeClass(), "other")

    @property
    def is_signed(self):
        return "unsigned" not in self.name

    def target(self):
        if self.type.IsArrayType():
            return LldbType(self.type.GetArrayElementType())
        if self.type.IsReferenceType():
            return LldbType(self.type.GetDereferencedType())
        return LldbType(self.type.GetPointeeType())

    def argument(self, number):
        return LldbType(self.type.GetTemplateArgumentType(number))

    def fields(self):
        fields = []
        for index in range(self.type.GetNumberOfDirectBaseClasses()):
            base = self.type.GetDirectBaseClassAtIndex(index)
            fields.append(Field(base.GetName(), base.GetOffsetInBytes(), LldbType(base.GetType()), True))
        for index in range(self.type.GetNumberOfFields()):
            field = self.type.GetFieldAtIndex(index)
            if not field.IsBitfield():
                fields.append(
                    Field(field.GetName() or "", field.GetOffsetInBytes(), LldbType(field.GetType()))
                )
        return fields

    def enumerators(self):
        members = self.type.GetEnumMembers()
        members = [members.GetTypeEnumMemberAtIndex(i) for i in range(members.GetSize())]
        return {member.GetValueAsSigned(): member.GetName() for member in members}

    @property
    def alignment(self):
        return 16 if self.kind == "float" and self.size == 16 else min(8, self.size)

    def text(self, address):
        target = lldb.debugger.GetSelectedTarget()
        place = lldb.SBAddress(address, target)
        return LldbDebugger.words(target.CreateValueFromAddress("value", place, self.type))


class LldbDebugger(Memory):
    """The stopped program, accessed through lldb."""

    def __init__(self, context, result):
        super().__init__()
        self.process, self.frame, self.result = context.GetProcess(), context.GetFrame(), result

    def find_root(self, options):
        value = self.value(options.expression)
        if is_swift(value):
            return swift_root(value, options, self)
        return find_root(*self.evaluated(value), options, self)

    @staticmethod
    def words(value, depth=2):
        """Returns a value as text, formatted by the debugger; for a struct, the values of its fields."""
        words = (value.GetSummary() or value.GetValue() or "").strip('"')
        parts = list(value)[:10] if not words and depth > 0 else []
        return words or ", ".join(LldbDebugger.words(part, depth - 1) for part in parts) or "?"

    def value(self, expression):
        if not self.frame.IsValid():
            raise Refusal("the program is not running")
        # Operators that unwrap optionals are not part of a variable path.
        path = expression.replace("?.", ".").replace("!", "")
        value = self.frame.GetValueForVariablePath(path)
        if not value.IsValid() or value.GetError().Fail():
            value = self.frame.EvaluateExpression(expression)
        if not value.IsValid() or value.GetError().Fail():
            lines = (value.GetError().GetCString() or "").splitlines()
            lines = [line for line in lines if not line.startswith("warning: ")]
            message = lines[0] if lines else "there is no " + expression
            raise Refusal(re.sub(r"^error: (<\w+( \w+)*>:\d+:\d+: )?", "", message))
        return value

    def evaluate(self, expression):
        return self.evaluated(self.value(expression))

    @staticmethod
    def evaluated(value):
        if value.GetType().IsReferenceType():
            value = value.Dereference()
        address = value.GetLoadAddress()
        type = LldbType(value.GetType())
        if address != lldb.LLDB_INVALID_ADDRESS:
            return type, address, None
        error = lldb.SBError()
        data = value.GetData()
        return type, None, data.ReadRawData(error, 0, data.GetByteSize())

    def pointer_size(self):
        return self.process.GetAddressByteSize() if self.process.IsValid() else 8

    def fetch(self, address, count):
        error = lldb.SBError()
        data = self.process.ReadMemory(address, count, error)
        return data if error.Success() and data is not None and len(data) == count else None

    def write(self, text):
        self.result.PutCString(text.rstrip("\n"))


def tv_lldb(debugger, line, context, result, _):
    tv(line, LldbDebugger(context, result))


tv_lldb.__doc__ = __doc__


def __lldb_init_module(debugger, _):
    """Adds the command when lldb imports the script."""
    debugger.HandleCommand(
        "command script add -o -h 'Draw the tree of an expression.' -f %s.tv_lldb tv" % __name__
    )
