import TextSupport

/// The entries of a list in brackets, one after the other: `[5,3,"a b",null]`.
struct LevelOrderEntries {
  /// One entry.
  struct Entry {
    /// The label, or `nil` where the list says that there is no node.
    let label: String?
    /// Where the entry begins.
    let offset: Int
  }

  /// The text.
  private(set) var text: TextScanner

  private var isAtStart = true

  /// Starts to read a text.
  init(_ bytes: [UInt8], limits: ReadingLimits) throws(SourceError) {
    text = try TextScanner(bytes, limits: limits)
  }

  /// The next entry, or `nil` at the end of the list, which is the end of the text.
  mutating func next() throws(SourceError) -> Entry? {
    if isAtStart {
      isAtStart = false
      guard let byte = text.nextAfterSpace() else { return nil }
      guard byte == UInt8(ascii: "[") else { throw text.unexpected(expected: "[") }
      text.position += 1
      if text.nextAfterSpace() == UInt8(ascii: "]") { return try end() }
    } else {
      switch text.nextAfterSpace() {
      case UInt8(ascii: ","): text.position += 1
      case UInt8(ascii: "]"): return try end()
      default: throw text.unexpected(expected: "a comma or ]")
      }
    }
    return try entry()
  }

  private mutating func entry() throws(SourceError) -> Entry {
    let byte = text.nextAfterSpace()
    let offset = text.position
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return Entry(label: try text.quoted(), offset: offset)
    case nil, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "{"):
      throw text.unexpected(expected: "a label or null")
    default:
      let word = text.text(
        try text.word("a label") { $0 == 0x2C || $0 == 0x5B || $0 == 0x5D || $0 == 0x22 })
      let isAbsent = ["null", "None", "nil", "#"].contains(word)
      return Entry(label: isAbsent ? nil : word, offset: offset)
    }
  }

  private mutating func end() throws(SourceError) -> Entry? {
    text.position += 1
    try text.expectEnd()
    return nil
  }
}
