import BinaryTrees
import TextSupport
import TreeKeys

/// Reads the compact level-order list, as written on LeetCode: `[1,null,2,3]`, or on LintCode:
/// `{1,#,2,3}`; and the array of a heap.
///
/// The brackets may be missing if all labels are numbers and at least one node is missing: `5,3,null`.
///
/// Each node has two entries for its children, left before right, in the order of the nodes. A
/// missing child is `null` (or `NULL`, `None`, `nil`, `undefined`, `#`), which may be omitted at
/// the end of the list. In the array of a heap, `[1,null,2,null,null,3]`, a missing node also has
/// two entries for its children. Labels are words, numbers or quoted strings with the escapes of
/// JSON. They keep their spelling.
struct LevelOrderParser: TreeParser {
  private var text: TextScanner
  private let isHeap: Bool

  /// Whether all labels are words, so that `N` and `nan` are labels.
  private let areWords: Bool

  private(set) var builder = TreeBuilder()
  private(set) var notes: [String] = []

  /// The closing bracket of the list, or `nil` if the list has no brackets.
  private var close: UInt8?

  /// Whether all labels are numbers, so that `N` and `nan` can only stand for missing nodes.
  private lazy var holdsNumbers =
    !areWords
    && text.bytes.split { $0.endsKey || "[]{}".utf8.contains($0) }
      .allSatisfy { $0.isNumber || $0.isMissingEntry || $0.isMissingAmongNumbers }

  init(_ text: TextScanner, as format: TreeFormat) { self.init(text, as: format, areWords: false) }

  init(_ text: TextScanner, as format: TreeFormat, areWords: Bool) {
    (self.text, isHeap, self.areWords) = (text, format == .heapArray, areWords)
  }

  mutating func parse() throws(SourceError) {
    guard let first = text.nextAfterSpace() else { return }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      close = first.closingBracket
      text.position += 1
      if text.nextAfterSpace() == close { return try end() }
    } else if !text.bytes[text.position...].isBareList(ofWords: areWords) {
      throw text.unexpected(expected: "[")
    } else {
      text.skip { $0.endsKey }
    }
    // The nodes whose children have entries, or `none` for a missing node in the array of a heap.
    var parents: [Int32] = []
    // The number of children that are still expected if the same text is read in pre-order.
    var (open, isPreorder) = (1, true)
    var place = 0
    repeat {
      let (label, offset) = try entry()
      let isQuoted =
        text.bytes[offset] == UInt8(ascii: "\"") || text.bytes[offset] == UInt8(ascii: "'")
      if open == 0 { isPreorder = false }
      open += label == nil ? -1 : 1
      if let label {
        let node = try append(label, at: place, parents, offset)
        if isQuoted { builder.markQuoted(node) }
        parents.append(node)
      } else if isHeap {
        parents.append(TreeShape.none)
      }
      place += 1
    } while try hasNext()
    if !isHeap, close == nil, isPreorder, open == 0, builder.labels.count > 2 {
      notes = ["read level by level; the same text is a tree in pre-order too"]
    }
  }

  /// Creates the node of an entry.
  ///
  /// Entry 0 is the root. The entries 2*i* + 1 and 2*i* + 2 are the children of `parents[i]`.
  private mutating func append(
    _ label: String, at place: Int, _ parents: [Int32], _ offset: Int
  ) throws(SourceError) -> Int32 {
    if place == 0 { return try builder.append(label, to: nil, at: offset, of: text) }
    let number = (place - 1) / 2
    try text.require(
      number < parents.count && parents[number] != TreeShape.none, "a child of a missing node",
      expected: isHeap ? "null or the end of the array" : "the end of the list", at: offset)
    let side: ChildSide = place.isMultiple(of: 2) ? .right : .left
    return try builder.append(label, to: (parents[number], side), at: offset, of: text)
  }

  private static let ends: ByteSet = ",[]{}()=;\""
  private static let brackets: ByteSet = ",[]{}"
  private static let signs: ByteSet = "{}()=;"

  /// Reads an entry: its label, or `nil` for a missing node, and the offset where it begins.
  private mutating func entry() throws(SourceError) -> (label: String?, offset: Int) {
    let byte = text.nextAfterSpace()
    let offset = text.position
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return (try text.quoted(), offset)
    }
    guard let byte, !Self.brackets.contains(byte) else {
      throw text.unexpected(expected: "a label or null")
    }
    let word = try text.word("a label", until: Self.ends)
    if let next = text.next, Self.signs.contains(next), next != close {
      throw text.unexpected(expected: "a label in quotation marks, if this belongs to it")
    }
    let spelling = text.bytes[word]
    try text.require(
      !spelling.isEllipsis, "a list that was cut", expected: "all of its entries", at: offset)
    if let sign = DoubtfulKey.typographicSign(in: spelling) {
      throw text.error(
        "\(sign) in a label", expected: "ASCII, or the label in quotation marks", at: offset)
    }
    let isMissing = spelling.isMissingEntry || spelling.isMissingAmongNumbers && holdsNumbers
    return (isMissing ? nil : text.text(word), offset)
  }

  /// Skips the separator after an entry.
  ///
  /// - Returns: whether an entry follows.
  private mutating func hasNext() throws(SourceError) -> Bool {
    guard let close else {
      text.skip { $0.endsKey }
      return text.next != nil
    }
    switch text.nextAfterSpace() {
    case UInt8(ascii: ","):
      text.position += 1
      return true
    case close:
      try end()
      return false
    default: throw text.unexpected(expected: "a comma or \(Unicode.Scalar(close))")
    }
  }

  private mutating func end() throws(SourceError) {
    text.position += 1
    try text.expectEnd()
  }
}
