import BinaryTrees
import TextSupport

/// Reads text with one node on each line, where children are indented below their parents.
///
///     5               5              5
///       L: 3          ├── 3          - 3
///         R: 4        │   └── 4        - None
///       R: 8          └── 8            - 4
///
/// The first of two children is the left one, unless a line specifies its side: `L:`, `R:`,
/// `left:`, `L----`, `(L)`. A missing child may be written as a word such as `None`, `#`, `∅`, or
/// as a guide without a label. An only child without a side is read as a left child, and a note
/// reports this.
enum IndentedReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8. If there are no lines, the tree is empty.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a line without a parent.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    let bytes = DrawnText.withoutTraversal(bytes)
    var parser = IndentedParser(text: try TextScanner(bytes, limits: limits))
    try parser.parse()
    return TreeDocument(
      tree: try parser.builder.finish(bytes), format: .indented, notes: parser.notes)
  }
}

private struct IndentedParser {
  /// A line whose children may follow.
  struct OpenLine {
    let column: Int
    /// The node, or `nil` if the line stands for a missing node.
    let node: Int32?
    var isNamed: [Side: Bool] = [:]
    /// A child whose line does not specify a side.
    var unsided: Int32?
  }

  let text: TextScanner
  var builder = TreeBuilder()
  var open: [OpenLine] = []
  /// The number of only children without a side, and the first one.
  var lone: (count: Int, first: Int32) = (0, 0)

  init(text: TextScanner) { self.text = text }

  /// A note that reports only children whose side is ambiguous.
  var notes: [String] {
    guard lone.count > 0 else { return [] }
    let first = builder.labels[Int(lone.first)]
    return [
      lone.count == 1
        ? "\(first) is an only child without a side and is read as a left child; L: and R: name sides"
        : "\(lone.count) only children without a side, such as \(first), are read as left children; "
          + "L: and R: name sides"
    ]
  }

  mutating func parse() throws(SourceError) {
    var start = text.position
    while start < text.bytes.count {
      let end = text.bytes[start...].firstIndex(of: 0x0A) ?? text.bytes.count
      if let line = IndentedLine(text.bytes, start..<end) { try add(line) }
      start = end + 1
    }
    while !open.isEmpty { closeLast() }
  }

  private mutating func add(_ line: IndentedLine) throws(SourceError) {
    let offset = line.label.lowerBound
    try text.checkLength(line.label.count, of: "a label", at: offset)
    if open.isEmpty {
      guard builder.labels.isEmpty, let label = line.text(of: text.bytes) else {
        throw text.error("a line without a node", expected: "the root", at: offset)
      }
      let root = try builder.append(label, to: nil, at: offset, of: text)
      open.append(OpenLine(column: line.column, node: root))
      return
    }
    var sibling = line.column
    while let above = open.last, above.column >= line.column {
      guard open.count > 1 else {
        throw text.error(
          "a line without a parent", expected: "one that is indented more than the root",
          at: offset)
      }
      sibling = above.column
      closeLast()
    }
    guard sibling == line.column else {
      throw text.error(
        "an indentation that no line above has", expected: "that of a sibling", at: offset)
    }
    try addChild(line, at: offset)
  }

  private mutating func addChild(_ line: IndentedLine, at offset: Int) throws(SourceError) {
    let last = open.count - 1
    guard let parent = open[last].node else {
      throw text.error("a child of a missing node", expected: "a sibling of it", at: offset)
    }
    let isNamed = open[last].isNamed
    let side = line.side ?? (isNamed[.left] == nil ? .left : .right)
    guard isNamed[side] == nil else {
      throw text.error(
        isNamed.count == 2
          ? "a third child, but a node of a binary tree has at most two"
          : "the \(side) child is given twice", expected: nil, at: offset)
    }
    open[last].isNamed[side] = true
    guard let label = line.text(of: text.bytes) else {
      open.append(OpenLine(column: line.column, node: nil))
      return
    }
    let node = try builder.append(label, to: (parent, side), at: offset, of: text)
    if line.side == nil { open[last].unsided = node }
    open.append(OpenLine(column: line.column, node: node))
  }

  /// Closes the last open line, whose children have all been read.
  private mutating func closeLast() {
    let line = open.removeLast()
    guard line.isNamed.count == 1, let child = line.unsided else { return }
    if lone.count == 0 { lone.first = child }
    lone.count += 1
  }
}
