import TextSupport

/// Reads JSON (RFC 8259) as a sequence of events.
///
/// The nesting depth is unlimited; each level uses one byte of memory.
struct JSONScanner: JSONEvents {
  private enum State {
    case value
    case firstNameOrEnd
    case name
    case firstValueOrEnd
    case separatorOrEnd
  }

  /// The text.
  private(set) var text: TextScanner

  /// The offset where the latest event begins.
  private(set) var offset = 0

  /// The open objects and arrays: whether each of them is an object.
  private var isObject: [Bool] = []

  private var state = State.value

  init(_ text: TextScanner) { self.text = text }

  /// Creates a scanner for the text, without limits on its size.
  ///
  /// The result is `nil` if the text is not UTF-8.
  init?(unlimited bytes: [UInt8]) {
    let limits = ReadingLimits(textBytes: .max, labelBytes: .max)
    guard let text = try? TextScanner(bytes, limits: limits) else { return nil }
    self.text = text
  }

  /// The number of open objects and arrays.
  var depth: Int { isObject.count }

  /// Reads the next event.
  ///
  /// After the event ``JSONEvent/end``, every call returns this event.
  mutating func next() throws(SourceError) -> JSONEvent {
    var byte = text.nextAfterSpace()
    if state == .separatorOrEnd, !isObject.isEmpty, byte == UInt8(ascii: ",") {
      text.position += 1
      state = isObject.last == true ? .name : .value
      byte = text.nextAfterSpace()
    }
    offset = text.position
    switch (state, byte) {
    case (.separatorOrEnd, _) where isObject.isEmpty:
      try text.expectEnd()
      return .end
    case (.separatorOrEnd, UInt8(ascii: "}")) where isObject.last == true,
      (.separatorOrEnd, UInt8(ascii: "]")) where isObject.last == false,
      (.firstNameOrEnd, UInt8(ascii: "}")), (.firstValueOrEnd, UInt8(ascii: "]")):
      text.position += 1
      state = .separatorOrEnd
      return isObject.removeLast() ? .endObject : .endArray
    case (.separatorOrEnd, _):
      throw text.unexpected(expected: isObject.last == true ? "a comma or }" : "a comma or ]")
    case (.firstNameOrEnd, UInt8(ascii: "\"")), (.name, UInt8(ascii: "\"")): return try name()
    case (.firstNameOrEnd, _): throw text.unexpected(expected: "a name in quotation marks or }")
    case (.name, _): throw text.unexpected(expected: "a name in quotation marks")
    case (.value, UInt8(ascii: "{")), (.firstValueOrEnd, UInt8(ascii: "{")):
      text.position += 1
      isObject.append(true)
      state = .firstNameOrEnd
      return .beginObject
    case (.value, UInt8(ascii: "[")), (.firstValueOrEnd, UInt8(ascii: "[")):
      text.position += 1
      isObject.append(false)
      state = .firstValueOrEnd
      return .beginArray
    case (.value, _), (.firstValueOrEnd, _):
      let scalar = try scalar(byte)
      state = .separatorOrEnd
      return .scalar(scalar)
    }
  }

  private mutating func name() throws(SourceError) -> JSONEvent {
    let name = try text.quoted()
    guard text.nextAfterSpace() == UInt8(ascii: ":") else {
      throw text.unexpected(expected: "a colon")
    }
    text.position += 1
    state = .value
    return .name(name)
  }

  /// The bytes other than white space that end a number, `true`, `false` or `null`.
  private static let ends: ByteSet = ",]}:[{\""

  private mutating func scalar(_ byte: UInt8?) throws(SourceError) -> JSONScalar {
    if byte == UInt8(ascii: "\"") { return .text(try text.quoted()) }
    let start = text.position
    if byte?.isDigit == true || byte == UInt8(ascii: "-") {
      let word = try text.word("a number", until: Self.ends)
      if text.bytes[word].elementsEqual("-Infinity".utf8) { return .truth("-Infinity") }
      guard text.bytes[word].isJSONNumber else {
        throw text.error(
          "a number that JSON does not allow", expected: "a number such as -1, 0.5 or 1e9",
          at: start)
      }
      return .number(text.text(word))
    }
    if byte?.isLetter == true {
      let word = text.text(try text.word("a value", until: Self.ends))
      switch word {
      case "null": return .null
      case "true", "false", "NaN", "Infinity": return .truth(word)
      default: text.position = start
      }
    }
    throw text.unexpected(expected: "a JSON value")
  }
}

package enum JSONReader {
  /// Returns the string value of a member of the outermost object.
  ///
  /// The result is `nil` if the value is not a string, or if there is no such member before the
  /// first fault.
  ///
  /// - Complexity: O(*n*) in the number of bytes before the member.
  package static func text(ofMember member: String, in bytes: [UInt8]) -> String? {
    guard var json = JSONScanner(unlimited: bytes) else { return nil }
    while let event = try? json.next(), event != .end {
      guard event == .name(member), json.depth == 1 else { continue }
      if case .scalar(.text(let text))? = try? json.next() { return text }
      return nil
    }
    return nil
  }
}
