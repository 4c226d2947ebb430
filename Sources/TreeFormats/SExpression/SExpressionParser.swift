import BinaryTrees
import TextSupport
import TreeKeys

/// Reads s-expressions, `(5 (3) (8))`, and labels followed by their children in parentheses as on
/// LeetCode, `5(3)(8)`.
///
/// In an s-expression, a node is a pair of parentheses around its label and up to two children,
/// left before right. A node without children needs no parentheses. In the other format, only the
/// root is outside of parentheses.
///
/// `()` is a missing child, so that `(5 () (8))` has a right child only. If the whole text is `()`,
/// the tree is empty. Words such as `nil` and `None` have the same meaning. In an s-expression with
/// both children, `.`, `-`, `_` and `#` do as well: `(5 (3 . .) (8 . .))`.
///
/// Labels are words, or quoted strings with the escapes of JSON. A word may contain a parenthesis
/// after a backslash.
///
/// Syntax trees may have square brackets, `[S [NP they] [VP run]]`, or parentheses without a label
/// around the whole tree as in the Penn Treebank, `( (S (NP they) (VP run)) )`.
struct SExpressionParser: TreeParser {
  private var text: TextScanner
  private let hasRootOutside: Bool
  private var ends: ByteSet
  /// The opening and the closing bracket.
  private var brackets = (open: UInt8(ascii: "("), close: UInt8(ascii: ")"))
  private(set) var builder = TreeBuilder()

  /// The nodes whose parentheses are open, and the number of the children of each that have been
  /// read, including missing ones.
  private var open: [(node: Int32, named: Int)] = []

  init(_ text: TextScanner, as format: TreeFormat) {
    (self.text, hasRootOutside) = (text, format == .parenthesized)
    ends = hasRootOutside ? "()[]{},=\"" : "()\""
  }

  mutating func parse() throws(SourceError) {
    guard let first = text.nextAfterSpace() else { return }
    if !hasRootOutside, first == UInt8(ascii: "[") {
      (brackets, ends) = ((first, UInt8(ascii: "]")), "[],\"")
    }
    let isWrapped = skipWrapper()
    if hasRootOutside { open.append((try node(at: nil), 0)) }
    repeat {
      switch text.nextAfterSpace() {
      case brackets.open: try openNode()
      case brackets.close where open.count > (hasRootOutside ? 1 : 0):
        text.position += 1
        open.removeLast()
      case nil where hasRootOutside && open.count == 1: return
      case let byte where byte == nil || byte == brackets.close || hasRootOutside:
        throw text.unexpected(expected: expectation)
      default:
        let place = try nextPlace()
        if try !skipMissingChild() { _ = try node(at: place) }
      }
    } while !open.isEmpty
    if isWrapped {
      guard text.nextAfterSpace() == brackets.close else {
        throw text.unexpected(expected: String(Unicode.Scalar(brackets.close)))
      }
      text.position += 1
    }
    try text.expectEnd()
  }

  /// Skips an opening bracket that is directly followed by another one.
  ///
  /// - Returns: whether it was skipped.
  private mutating func skipWrapper() -> Bool {
    let start = text.position
    guard !hasRootOutside, text.next == brackets.open else { return false }
    text.position += 1
    if text.nextAfterSpace() == brackets.open { return true }
    text.position = start
    return false
  }

  /// A description of the text that may come next.
  private var expectation: String {
    let (first, last) = (Unicode.Scalar(brackets.open), Unicode.Scalar(brackets.close))
    guard let parent = open.last else { return "\(first) or a label" }
    let end = hasRootOutside && open.count == 1 ? "the end of the text" : "\(last)"
    return parent.named == 2 ? end : "\(hasRootOutside ? "(" : "a child") or \(end)"
  }

  private mutating func openNode() throws(SourceError) {
    let place = try nextPlace()
    text.position += 1
    let byte = text.nextAfterSpace()
    guard let byte, byte != brackets.open else {
      throw text.unexpected(expected: "a label or \(Unicode.Scalar(brackets.close))")
    }
    let label = text.position
    var isMissing = byte == brackets.close
    if !isMissing, text.bytes[try word()].isMissingNode {
      isMissing = text.nextAfterSpace() == brackets.close
    }
    if isMissing {
      text.position += 1
    } else {
      text.position = label
      open.append((try node(at: place), 0))
    }
  }

  /// Reads a label and makes its node.
  private mutating func node(at place: (parent: Int32, side: ChildSide)?) throws(SourceError)
    -> Int32
  {
    let offset = text.position
    if text.next == UInt8(ascii: "\"") {
      let label = try text.quoted(allowsControls: true)
      let node = try builder.append(label, to: place, at: offset, of: text)
      builder.markQuoted(node)
      return node
    }
    let word = try word()
    guard !word.isEmpty else {
      throw text.unexpected(expected: "a label or \(Unicode.Scalar(brackets.close))")
    }
    let label = text.bytes[word]
    let kept = label.indices.lazy.filter { !label[$0...].isEscapedParenthesis }.map { label[$0] }
    return try builder.append(
      label.contains(UInt8(ascii: "\\")) ? String(decoding: kept, as: UTF8.self) : text.text(word),
      to: place, at: offset, of: text)
  }

  /// Reads a word, which may contain a parenthesis after a backslash.
  private mutating func word() throws(SourceError) -> Range<Int> {
    let start = text.position
    while true {
      let word = try text.word("a label", until: ends)
      try text.checkLength(word.upperBound - start, of: "a label", at: start)
      guard text.bytes[word].last == UInt8(ascii: "\\"), let next = text.next,
        next == UInt8(ascii: "(") || next == UInt8(ascii: ")")
      else { return start..<word.upperBound }
      text.position += 1
    }
  }

  /// Skips a word or symbol for a missing child, if one is next.
  ///
  /// - Returns: whether one was skipped.
  private mutating func skipMissingChild() throws(SourceError) -> Bool {
    let start = text.position
    let word = text.bytes[try word()]
    if word.isMissingNode { return true }
    if word.isMissingSign, let parent = open.last {
      // A symbol that is the only child, or that precedes a label without parentheses as in
      // `(5 - 3)`, is a label.
      if parent.named == 2 || text.nextAfterSpace() == brackets.open { return true }
      let following = text.bytes[text.position...].prefix { !$0.isSpace && !ends.contains($0) }
      if following.isMissingSign || following.isMissingNode { return true }
    }
    text.position = start
    return false
  }

  /// Reserves the next child position of the innermost open node.
  ///
  /// - Returns: the parent and the side, or `nil` for the root.
  /// - Throws: `SourceError` if the node already has two children.
  private mutating func nextPlace() throws(SourceError) -> (parent: Int32, side: ChildSide)? {
    guard let parent = open.last else { return nil }
    try text.require(
      parent.named < 2, "a third child, but a node of a binary tree has at most two",
      expected: expectation)
    open[open.count - 1].named += 1
    return (parent.node, parent.named == 0 ? .left : .right)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text begins with a backslash before a parenthesis.
  fileprivate var isEscapedParenthesis: Bool {
    first == UInt8(ascii: "\\") && count > 1 && "()".utf8.contains(self[startIndex + 1])
  }

  /// Whether the word is a symbol that may stand for a missing child.
  fileprivate var isMissingSign: Bool { count == 1 && ".-_#".utf8.contains(self[startIndex]) }
}
