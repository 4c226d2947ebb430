import TextSupport

/// The sequence of entries of a list: `[5,3,"a b",null]`, `{5,3,#}`, or `5,3,null`, a list without
/// brackets.
struct LevelOrderEntries {
  /// One entry.
  struct Entry {
    /// The label, or `nil` if the entry stands for a missing node.
    let label: String?
    /// The offset where the entry begins.
    let offset: Int
  }

  /// The text.
  private(set) var text: TextScanner

  /// Whether the list has no brackets.
  private(set) var isBare = false

  private var isAtStart = true

  /// Whether all labels are numbers, or `nil` if that is not known yet.
  private var knownToHoldNumbers: Bool?

  /// The closing bracket of the list.
  private var close = UInt8(ascii: "]")

  /// Makes a sequence for a text.
  init(_ bytes: [UInt8], limits: ReadingLimits) throws(SourceError) {
    text = try TextScanner(bytes, limits: limits)
  }

  /// Reads the next entry.
  ///
  /// Returns `nil` at the end of the list, which must be the end of the text.
  mutating func next() throws(SourceError) -> Entry? {
    if isAtStart {
      isAtStart = false
      guard let byte = text.nextAfterSpace() else { return nil }
      switch byte {
      case UInt8(ascii: "["): break
      case UInt8(ascii: "{"): close = UInt8(ascii: "}")
      case _ where text.bytes[text.position...].isBareList:
        isBare = true
        return try bareEntry()
      default: throw text.unexpected(expected: "[")
      }
      text.position += 1
      if text.nextAfterSpace() == close { return try end() }
    } else if isBare {
      return try bareEntry()
    } else {
      switch text.nextAfterSpace() {
      case UInt8(ascii: ","): text.position += 1
      case close: return try end()
      default: throw text.unexpected(expected: "a comma or \(Unicode.Scalar(close))")
      }
    }
    return try entry()
  }

  /// Reads the next entry of a list without brackets.
  ///
  /// White space and commas separate entries.
  private mutating func bareEntry() throws(SourceError) -> Entry? {
    while let byte = text.next, byte.separatesKeys { text.position += 1 }
    return text.next == nil ? nil : try entry()
  }

  private mutating func entry() throws(SourceError) -> Entry {
    let byte = text.nextAfterSpace()
    let offset = text.position
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let label = try text.quoted()
      if label == "..." { throw cut(at: offset) }
      return Entry(label: label, offset: offset)
    case nil, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      throw text.unexpected(expected: "a label or null")
    default:
      let word = try text.word("a label") { $0.endsListLabel }
      if let next = text.next, "{}()=".utf8.contains(next), next != close {
        throw text.unexpected(expected: "a label in quotation marks, if this belongs to it")
      }
      let spelling = text.bytes[word]
      if spelling.isEllipsis { throw cut(at: offset) }
      let isAbsent =
        spelling.isMissingEntry || spelling.isMissingAmongNumbers && holdsNumbers()
      return Entry(label: isAbsent ? nil : text.text(word), offset: offset)
    }
  }

  /// Whether all labels are numbers.
  ///
  /// Then `N` and `nan` can only stand for missing nodes.
  private mutating func holdsNumbers() -> Bool {
    if let known = knownToHoldNumbers { return known }
    let words = text.bytes.split { $0.separatesKeys || "[]{}".utf8.contains($0) }
    let answer = words.allSatisfy {
      $0.isNumber || $0.isMissingEntry || $0.isMissingAmongNumbers
    }
    knownToHoldNumbers = answer
    return answer
  }

  /// The error for a list that a program shortened.
  private func cut(at offset: Int) -> SourceError {
    text.error("a list that was cut", expected: "all of its entries", at: offset)
  }

  private mutating func end() throws(SourceError) -> Entry? {
    text.position += 1
    try text.expectEnd()
    return nil
  }
}

extension UInt8 {
  /// Whether the byte ends a label without quotation marks.
  ///
  /// White space does as well.
  fileprivate var endsListLabel: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
