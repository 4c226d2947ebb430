import TextSupport
import TreeKeys

extension LiteralScanner {
  /// Reads a value or its beginning.
  ///
  /// Returns `nil` if the consumed text, such as `new`, causes no event.
  mutating func value(_ place: Place) throws(SourceError) -> JSONEvent? {
    let byte = text.nextAfterSpace()
    offset = text.position
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "*"):
      text.position += 1
      expected = place
      return nil
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return try scalar(.text(try quoted()), place)
    case let byte? where ByteSet.openingBrackets.contains(byte):
      return try bracket(closedBy: byte.closingBracket, place)
    case let byte? where byte.beginsLiteralName: return try word(place)
    case UInt8(ascii: ".") where text.bytes[text.position...].dropFirst().first?.isDigit != true:
      return try word(place)
    case let byte? where byte.isDigit || "+-.".utf8.contains(byte): return try number(place)
    case UInt8(ascii: "<") where text.bytes[text.position...].starts(with: "<nil>".utf8):
      text.position += 5
      return try scalar(.null, place)
    default: throw text.unexpected(expected: place == .label ? "a label" : "a value")
    }
  }

  /// Reads an opening bracket without a name before it.
  private mutating func bracket(
    closedBy close: UInt8, _ place: Place
  ) throws(SourceError) -> JSONEvent? {
    text.position += 1
    switch place {
    case .root, .child:
      guard text.nextAfterSpace() != close else {
        text.position += 1
        return try scalar(.null, place)
      }
      return open(close == UInt8(ascii: "}") ? .members : .row, close)
    case .children where close != UInt8(ascii: "}"): return open(.array(.child), close)
    case .label where close != UInt8(ascii: "}"):
      throw text.error(
        "a list or tuple where the label of a node belongs",
        expected: "a label, then the left and the right child", at: offset)
    case .label, .children, .column:
      return open(close == UInt8(ascii: "}") ? .members : .array(.column), close)
    }
  }

  private mutating func open(_ style: Frame.Style, _ close: UInt8) -> JSONEvent {
    if depth > 0 { hasTrueChild = true }
    frames.append(Frame(style: style, close: close))
    depth += 1
    if case .array = style { return .beginArray }
    return .beginObject
  }

  /// Returns the event for a value that is neither an object nor an array.
  ///
  /// If the value is a leaf that is written as only its label, the result is the first event of a
  /// complete node.
  private mutating func scalar(
    _ scalar: JSONScalar, _ place: Place
  ) throws(SourceError) -> JSONEvent {
    try require(
      scalar != .null || place != .label || frames.last?.entries != 1, "a node without a label",
      expected: "a label, then the left and the right child")
    if isNLTK, scalar != .null, case .array(.child)? = frames.last?.style {
      pending = [.endObject, .scalar(scalar), .name("value")]
      return .beginObject
    }
    guard case .row? = frames.last?.style else { return .scalar(scalar) }
    if scalar == .null {
      hasTrueChild = true
    } else if place == .child {
      bareChild = bareChild ?? offset
      pending = [.endObject, .scalar(scalar), .name("value")]
      return .beginObject
    }
    return .scalar(scalar)
  }

  /// Reads a quoted string and joins it with any quoted strings directly after it, as Python does.
  private mutating func quoted() throws(SourceError) -> String {
    let start = text.position
    var label = try text.quoted(allowsProgramEscapes: true)
    while let mark = text.nextAfterSpace(), "'\"".utf8.contains(mark) {
      label += try text.quoted(allowsProgramEscapes: true)
      try text.checkLength(text.position - start, of: "a text in quotation marks", at: start)
    }
    return label
  }

  private static let ends: ByteSet = ",)]}:=([{"

  private mutating func number(_ place: Place) throws(SourceError) -> JSONEvent {
    let word = try text.word("a number", until: Self.ends)
    try text.require(
      NumberSpelling(text.bytes[word]).isNumber, "an invalid number",
      expected: "a number such as -1, 0.5 or 1e9", at: word.lowerBound)
    return try scalar(.number(text.text(word)), place)
  }

  /// Reads a value that begins with a word: a constructor, a wrapper, a missing node or a truth
  /// value.
  private mutating func word(_ place: Place) throws(SourceError) -> JSONEvent? {
    let path = try text.literalPath()
    if path == "new" {
      expected = place
      return nil
    }
    let end = text.position
    let byte = text.nextAfterSpace()
    let isOpen =
      byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "[") && end == text.position
    if let byte, isOpen {
      if place == .column, !LiteralNames.isNode(path), path != constructor {
        return try scalar(call(to: path), place)
      }
      text.position += 1
      let close = byte.closingBracket
      if place == .label || LiteralNames.wrappers.contains(path) {
        if !LiteralNames.wrappers.contains(path) { try note(path, asLabel: true) }
        frames.append(Frame(style: .wrapper(place), close: close))
        return nil
      }
      if place != .column { try note(path, asLabel: false) }
      constructor = constructor ?? (place == .root ? path : nil)
      return open(.arguments, close)
    }
    text.position = end
    return try bare(path, place)
  }

  /// Reads a call that stands for a value.
  ///
  /// The value is the call's argument if this is a single number or string, and otherwise the
  /// source text of the call: `Decimal('1.5')` is 1.5, and `datetime(2020, 1)` is a string.
  private mutating func call(to path: String) throws(SourceError) -> JSONScalar {
    let start = text.position
    var depth = 0
    for (end, byte) in UnquotedBytes(text.bytes[start...]) {
      if ByteSet.openingBrackets.contains(byte) { depth += 1 }
      if ByteSet.closingBrackets.contains(byte) { depth -= 1 }
      guard depth == 0 else { continue }
      text.position = end + 1
      try text.checkLength(text.position - offset, of: "a call", at: offset)
      let content = text.bytes[(start + 1)..<end].trimmed
      if NumberSpelling(content).isNumber { return .number(text.text(content.indices)) }
      let inner = content.dropFirst().dropLast()
      guard content.count > 1, let mark = content.first, "'\"".utf8.contains(mark),
        content.last == mark, !inner.contains(mark), !inner.contains(UInt8(ascii: "\\"))
      else { return .text(text.text(offset..<text.position)) }
      let label = text.text(inner.indices)
      let isNumber = path.hasSuffix("Decimal") && NumberSpelling(inner).isNumber
      return isNumber ? .number(label) : .text(label)
    }
    throw text.error("a bracket that is not closed", expected: ")", at: start)
  }

  /// Returns the event for a word without quotation marks, such as `True`.
  ///
  /// `place` is the meaning of the value.
  private mutating func bare(_ path: String, _ place: Place) throws(SourceError) -> JSONEvent {
    if LiteralNames.isAbsence(path) || path == "..." && place == .column {
      return try scalar(.null, place)
    }
    try require(path != "...", "an ellipsis for omitted nodes", expected: "the whole tree")
    if ["True", "False", "true", "false"].contains(path) { return try scalar(.truth(path), place) }
    switch place {
    case .column: return .scalar(.text(path))
    case .label:
      guard case .row? = frames.last?.style else { return .scalar(.text(path)) }
      throw text.error(
        "a word without quotation marks",
        expected: "a number, or a text in quotation marks; Newick ends with a semicolon",
        at: offset)
    case .root, .child, .children:
      throw text.error(
        "a word that is not a node", expected: "a node, or None, null or nil for a missing child",
        at: offset)
    }
  }
}
