import BinaryTrees
import TextSupport

/// A parser of text in one format.
protocol TreeParser {
  /// The nodes that have been read until now.
  var builder: TreeBuilder { get }

  /// Descriptions of ambiguous or ignored parts of the text, complete after ``columns(_:)``.
  var notes: [String] { get }

  /// Creates a parser at the beginning of the text.
  ///
  /// - Parameters:
  ///   - text: the text. The empty text is the empty tree.
  ///   - format: the format of the text, if the parser reads several formats.
  init(_ text: TextScanner, as format: TreeFormat)

  /// Reads the whole text.
  ///
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes, regardless of the depth.
  mutating func parse() throws(SourceError)

  /// Returns the annotation columns of the tree.
  ///
  /// - Parameter order: for each node of the tree in pre-order, its index in `builder`.
  /// - Returns: the columns.
  /// - Throws: `SourceError` if an entry is out of range, or if there are too many entries.
  mutating func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns
}

extension TreeParser {
  var notes: [String] { [] }

  func columns(_ order: [Int32]) -> TreeColumns { TreeColumns() }

  /// Reads a tree.
  ///
  /// - Throws: ``SourceError`` at the first fault.
  static func read(_ text: TextScanner, as format: TreeFormat) throws(SourceError) -> TreeDocument {
    var parser = Self(text, as: format)
    try parser.parse()
    let builder = parser.builder
    let (shape, order) = builder.links.numberedKnownTree()
    let tree = TreeSnapshot(
      shape: shape, elements: order.map { builder.labels[Int($0)] },
      columns: try parser.columns(order))
    return TreeDocument(tree: tree, format: format, notes: parser.notes)
  }
}

/// The tree that a parser builds, with its nodes in the order of the text.
struct TreeBuilder {
  /// The links between the nodes, which are numbered in the order of the text.
  var links = TreeLinks()

  /// The labels of the nodes.
  var labels: [String] = []

  /// Creates a node and attaches it to its parent, or makes it the root.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - place: the parent and the side of the node, or `nil` for the root.
  ///   - offset: the offset of the node in the text.
  ///   - text: the text.
  /// - Returns: the index of the node in the order of the text.
  /// - Throws: ``SourceError`` if there are too many nodes.
  mutating func append(
    _ label: String, to place: (parent: Int32, side: ChildSide)?, at offset: Int,
    of text: borrowing TextScanner
  ) throws(SourceError) -> Int32 {
    try text.checkNodes(labels.count, at: offset)
    labels.append(label)
    let node = links.append()
    if let place {
      links.attach(node, on: place.side, of: place.parent)
    } else {
      links.root = node
    }
    return node
  }
}

extension TextScanner {
  /// Throws an error if another node would exceed the limit.
  func checkNodes(_ count: Int, at offset: Int) throws(SourceError) {
    let limit = min(limits.nodes, TreeShape.maximumCount)
    try require(
      count < limit, "a tree that is too large", expected: "at most \(limit.counted("node"))",
      at: offset)
  }

  /// The ranges of the lines that are not empty, without their line feeds.
  var lines: [Range<Int>] { bytes[position...].split(separator: 0x0A).map { $0.indices } }
}
