import BinaryTrees
package import TextSupport

/// Reads s-expressions: `(5 (3) (8))`.
///
/// A node is a pair of parentheses around its label and up to two children, left before right; `()`
/// is a child that is not there, so that `(5 () (8))` has a right child only, and by itself the
/// empty tree. A node without children needs no parentheses. Labels are words, or texts in
/// quotation marks with the escapes of JSON.
package struct SExpressionReader: Sendable {
  /// How much is accepted.
  package var limits: ReadingLimits

  /// Makes a reader.
  ///
  /// - Parameter limits: how much is accepted.
  package init(limits: ReadingLimits = .standard) { self.limits = limits }

  /// Reads a tree.
  ///
  /// - Parameter bytes: the expression as UTF-8; no bytes are the empty tree, as `()` is.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a third child.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
  package func read(_ bytes: [UInt8]) throws(SourceError) -> TreeDocument {
    var parser = SExpressionParser(text: try TextScanner(bytes, limits: limits))
    try parser.parse()
    return TreeDocument(tree: try parser.builder.finish(bytes), format: .sexpr)
  }
}

private struct SExpressionParser {
  /// A node whose parenthesis is open, and how many of its places have been named.
  struct OpenNode {
    let node: Int32
    var named = 0
  }

  var text: TextScanner
  var builder = TreeBuilder()
  var open: [OpenNode] = []

  init(text: TextScanner) { self.text = text }

  /// Reads one tree and the end of the text.
  mutating func parse() throws(SourceError) {
    guard text.nextAfterSpace() != nil else { return }
    repeat {
      switch text.nextAfterSpace() {
      case UInt8(ascii: "("): try openNode()
      case UInt8(ascii: ")") where !open.isEmpty:
        text.position += 1
        open.removeLast()
      case nil, UInt8(ascii: ")"): throw text.unexpected(expected: expectation)
      default:
        let place = try nextPlace()
        attach(try node(), at: place)
      }
    } while !open.isEmpty
    try text.expectEnd()
  }

  private var expectation: String {
    guard let parent = open.last else { return "( or a label" }
    return parent.named < 2 ? "a child or )" : ")"
  }

  /// Reads an opening parenthesis and the label after it, or `()`.
  private mutating func openNode() throws(SourceError) {
    let place = try nextPlace()
    text.position += 1
    switch text.nextAfterSpace() {
    case UInt8(ascii: ")"): text.position += 1
    case nil, UInt8(ascii: "("): throw text.unexpected(expected: "a label or )")
    default:
      let node = try node()
      attach(node, at: place)
      open.append(OpenNode(node: node))
    }
  }

  /// Reads a label and makes a node of it.
  private mutating func node() throws(SourceError) -> Int32 {
    let offset = text.position
    if text.next == UInt8(ascii: "\"") {
      return try builder.append(try text.quoted(allowsControls: true), at: offset, of: text)
    }
    let word = try text.word("a label") { $0 == 0x28 || $0 == 0x29 || $0 == 0x22 }
    return try builder.append(text.text(word), at: offset, of: text)
  }

  /// Takes the next place below the innermost open node; `nil` is the place of the root.
  private mutating func nextPlace() throws(SourceError) -> (parent: Int32, side: Side)? {
    guard let parent = open.last else { return nil }
    guard parent.named < 2 else {
      throw text.error(
        "a third child, but a node of a binary tree has at most two", expected: ")")
    }
    open[open.count - 1].named += 1
    return (parent.node, parent.named == 0 ? .left : .right)
  }

  private mutating func attach(_ node: Int32, at place: (parent: Int32, side: Side)?) {
    if let place {
      builder.links.attach(node, on: place.side, of: place.parent)
    } else {
      builder.links.root = node
    }
  }
}
