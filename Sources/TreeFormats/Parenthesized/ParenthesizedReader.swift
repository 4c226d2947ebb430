import BinaryTrees
import TextSupport
import TreeKeys

/// Reads labels followed by their children in parentheses, as LeetCode writes it: `5(3(1)(4))(8)`.
///
/// The first pair of parentheses after a label is its left child, the second its right one; `()` is a
/// child that is not there, as are words such as `null`, so that `1()(2)` has a right child only. Labels are words, or texts in
/// quotation marks with the escapes of JSON.
enum ParenthesizedReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the tree as UTF-8; no bytes are the empty tree.
  ///   - limits: the largest text that is accepted.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a third child.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = ParenthesizedParser(text: try TextScanner(bytes, limits: limits))
    try parser.parse()
    return TreeDocument(tree: try parser.builder.finish(bytes), format: .parenthesized)
  }
}

private struct ParenthesizedParser {
  /// A node whose children may follow, and how many of its places have been named.
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
    builder.links.root = try node()
    open.append(OpenNode(node: builder.links.root))
    while let byte = text.nextAfterSpace() {
      switch byte {
      case UInt8(ascii: "("): try child()
      case UInt8(ascii: ")") where open.count > 1:
        text.position += 1
        open.removeLast()
      default: throw text.unexpected(expected: expectation)
      }
    }
    guard open.count == 1 else { throw text.unexpected(expected: expectation) }
  }

  private var expectation: String {
    let isFull = (open.last?.named ?? 2) == 2
    if open.count == 1 { return isFull ? "the end of the text" : "( or the end of the text" }
    return isFull ? ")" : "( or )"
  }

  /// Reads an opening parenthesis and the label after it, or `()`.
  private mutating func child() throws(SourceError) {
    let last = open.count - 1
    guard open[last].named < 2 else {
      throw text.error(
        "a third child, but a node of a binary tree has at most two", expected: expectation)
    }
    let side: Side = open[last].named == 0 ? .left : .right
    open[last].named += 1
    text.position += 1
    if text.nextAfterSpace() != UInt8(ascii: "\"") {
      let start = text.position
      let word = try word()
      if word.isEmpty || text.bytes[word].isMissingNode,
        text.nextAfterSpace() == UInt8(ascii: ")")
      {
        text.position += 1
        return
      }
      text.position = start
    }
    let parent = open[last].node
    let node = try node()
    builder.links.attach(node, on: side, of: parent)
    open.append(OpenNode(node: node))
  }

  /// Reads a label and makes a node of it.
  private mutating func node() throws(SourceError) -> Int32 {
    let offset = text.position
    if text.next == UInt8(ascii: "\"") {
      return try builder.append(try text.quoted(allowsControls: true), at: offset, of: text)
    }
    let word = try word()
    guard !word.isEmpty else { throw text.unexpected(expected: "a label or )") }
    return try builder.append(text.text(word), at: offset, of: text)
  }

  private mutating func word() throws(SourceError) -> Range<Int> {
    try text.word("a label") { "()[]{},=\"".utf8.contains($0) }
  }
}
