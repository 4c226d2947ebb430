import BinaryTrees
import TextSupport

/// The tree that a reader builds: links and labels, in the order of the nodes in the text.
struct TreeBuilder {
  /// The links.
  var links = TreeLinks()

  /// The labels of the nodes.
  var labels: [String] = []

  /// Adds a node.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - offset: the offset of the node in the text.
  ///   - text: the text.
  /// - Returns: the number of the node.
  /// - Throws: ``SourceError`` if there are too many nodes.
  mutating func append(
    _ label: String, at offset: Int, of text: borrowing TextScanner
  ) throws(SourceError) -> Int32 {
    let limit = min(text.limits.nodes, TreeShape.maximumCount)
    guard labels.count < limit else {
      throw text.error("a tree that is too large", expected: "at most \(limit) nodes", at: offset)
    }
    labels.append(label)
    return links.append()
  }

  /// Makes a node and attaches it to a place, or makes it the root if `place` is `nil`.
  mutating func append(
    _ label: String, to place: (parent: Int32, side: Side)?, at offset: Int,
    of text: borrowing TextScanner
  ) throws(SourceError) -> Int32 {
    let node = try append(label, at: offset, of: text)
    if let place {
      links.attach(node, on: place.side, of: place.parent)
    } else {
      links.root = node
    }
    return node
  }

  /// Returns the finished tree.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - columns: makes the columns, given the builder's number of each node of the tree.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` if the links do not form a tree, and any error that `columns`
  ///   throws.
  func finish(
    _ bytes: [UInt8],
    columns: ([Int32]) throws(SourceError) -> TreeColumns = { _ in TreeColumns() }
  ) throws(SourceError) -> TreeSnapshot<String> {
    let numbered: (shape: TreeShape, order: [Int32])
    do throws(TreeLinksError) {
      numbered = try links.numbered()
    } catch {
      throw SourceError(error.description, expected: "a tree", at: 0, in: bytes)
    }
    return TreeSnapshot(
      shape: numbered.shape, elements: numbered.order.map { labels[Int($0)] },
      columns: try columns(numbered.order))
  }
}
