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
/// `()` is a missing child, so that `(5 () (8))` has a right child only. As a whole text, `()` is
/// the empty tree. Words such as `nil` and `None` have the same meaning. In an s-expression with
/// both children, `.`, `-`, `_` and `#` do as well: `(5 (3 . .) (8 . .))`.
///
/// Labels are words, or quoted texts with the escapes of JSON.
enum SExpressionReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the expression as UTF-8. The empty text is the empty tree, as is `()`.
  ///   - format: `sexpr` or `parenthesized`.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a third child.
  /// - Complexity: O(*n*) in the number of bytes, regardless of the depth.
  static func read(
    _ bytes: [UInt8], as format: TreeFormat, _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = SExpressionParser(
      text: try TextScanner(bytes, limits: limits), hasRootOutside: format == .parenthesized)
    try parser.parse()
    return TreeDocument(tree: try parser.builder.finish(bytes), format: format)
  }
}

private struct SExpressionParser {
  /// A node whose parenthesis is open, and the number of its children read, including missing ones.
  struct OpenNode {
    let node: Int32
    var named = 0
  }

  var text: TextScanner
  let hasRootOutside: Bool
  var builder = TreeBuilder()
  var open: [OpenNode] = []

  init(text: TextScanner, hasRootOutside: Bool) {
    (self.text, self.hasRootOutside) = (text, hasRootOutside)
  }

  mutating func parse() throws(SourceError) {
    guard text.nextAfterSpace() != nil else { return }
    if hasRootOutside {
      open.append(OpenNode(node: try node(at: nil)))
    }
    repeat {
      switch text.nextAfterSpace() {
      case UInt8(ascii: "("): try openNode()
      case UInt8(ascii: ")") where open.count > (hasRootOutside ? 1 : 0):
        text.position += 1
        open.removeLast()
      case nil where hasRootOutside && open.count == 1: return
      case let byte where byte.map { $0 == UInt8(ascii: ")") || hasRootOutside } ?? true:
        throw text.unexpected(expected: expectation)
      default:
        let place = try nextPlace()
        if try !skipMissingChild() { _ = try node(at: place) }
      }
    } while !open.isEmpty
    try text.expectEnd()
  }

  /// A description of the text that may come next.
  private var expectation: String {
    guard let parent = open.last else { return "( or a label" }
    let end = hasRootOutside && open.count == 1 ? "the end of the text" : ")"
    return parent.named == 2 ? end : "\(hasRootOutside ? "(" : "a child") or \(end)"
  }

  private mutating func openNode() throws(SourceError) {
    let place = try nextPlace()
    text.position += 1
    switch text.nextAfterSpace() {
    case UInt8(ascii: ")"): text.position += 1
    case nil, UInt8(ascii: "("): throw text.unexpected(expected: "a label or )")
    default:
      let start = text.position
      if text.bytes[try word()].isMissingNode, text.nextAfterSpace() == UInt8(ascii: ")") {
        text.position += 1
        return
      }
      text.position = start
      open.append(OpenNode(node: try node(at: place)))
    }
  }

  /// Reads a label and makes its node.
  private mutating func node(
    at place: (parent: Int32, side: Side)?
  ) throws(SourceError) -> Int32 {
    let offset = text.position
    if text.next == UInt8(ascii: "\"") {
      let label = try text.quoted(allowsControls: true)
      return try builder.append(label, to: place, at: offset, of: text)
    }
    let word = try word()
    guard !word.isEmpty else { throw text.unexpected(expected: "a label or )") }
    return try builder.append(text.text(word), to: place, at: offset, of: text)
  }

  private mutating func word() throws(SourceError) -> Range<Int> {
    let ends = hasRootOutside ? "()[]{},=\"" : "()\""
    return try text.word("a label") { ends.utf8.contains($0) }
  }

  /// Skips a word or sign for a missing child, if there is one at the current position.
  private mutating func skipMissingChild() throws(SourceError) -> Bool {
    let start = text.position
    let word = text.bytes[try word()]
    if word.isMissingNode { return true }
    if let sign = word.first, word.count == 1, let parent = open.last, sign.isMissingSign {
      if parent.named == 2 { return true }
      // A sign that is the only child, or that precedes a label without parentheses as in
      // `(5 - 3)`, is a label.
      let next = text.nextAfterSpace()
      if next == UInt8(ascii: "(") { return true }
      let following = text.bytes[text.position...].prefix {
        !$0.isSpace && $0 != 0x28 && $0 != 0x29
      }
      let isSign = following.count == 1 && following.first?.isMissingSign == true
      if isSign || following.isMissingNode { return true }
    }
    text.position = start
    return false
  }

  /// Takes the next free place below the innermost open node, or `nil` for the root.
  private mutating func nextPlace() throws(SourceError) -> (parent: Int32, side: Side)? {
    guard let parent = open.last else { return nil }
    guard parent.named < 2 else {
      throw text.error(
        "a third child, but a node of a binary tree has at most two", expected: expectation)
    }
    open[open.count - 1].named += 1
    return (parent.node, parent.named == 0 ? .left : .right)
  }
}

extension UInt8 {
  /// Whether the character, as a whole word, may stand for a missing child.
  fileprivate var isMissingSign: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "#"): true
    default: false
    }
  }
}
