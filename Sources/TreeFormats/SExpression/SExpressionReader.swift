import BinaryTrees
import TextSupport
import TreeKeys

/// Reads s-expressions, `(5 (3) (8))`, and labels followed by their children in parentheses, as
/// LeetCode writes them, `5(3)(8)`.
///
/// A node of an s-expression is a pair of parentheses around its label and up to two children, left
/// before right; a node without children needs no parentheses. In the other format, only the root
/// stands outside of parentheses. `()` is a missing child, so that `(5 () (8))` has a right child
/// only, and by itself the empty tree; so are words such as `nil` and `None`, and in an s-expression
/// `.`, `-`, `_` and `#` if both children are given: `(5 (3 . .) (8 . .))`. Labels are words, or texts
/// in quotation marks with the escapes of JSON.
enum SExpressionReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the expression as UTF-8; no bytes are the empty tree, as `()` is.
  ///   - format: `sexpr` or `parenthesized`.
  ///   - limits: the largest text that is accepted.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a third child.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
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
  /// A node whose parenthesis is open, and how many of its places have been named.
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

  /// What may come next.
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

  /// Skips the word or sign for a missing node, if one is next; it stands where a child may.
  private mutating func skipMissingChild() throws(SourceError) -> Bool {
    let start = text.position
    let word = text.bytes[try word()]
    if word.isMissingNode { return true }
    if let sign = word.first, word.count == 1, let parent = open.last, sign.isMissingSign {
      if parent.named == 2 { return true }
      // A sign that is the only child, or stands before a bare label, as in `(5 - 3)`, is a label.
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

  /// Takes the next place below the innermost open node; `nil` is the place of the root.
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
  /// Whether this by itself may stand for a missing child.
  fileprivate var isMissingSign: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "#"): true
    default: false
    }
  }
}
