import BinaryTrees
public import TreeText

/// Reads the array of a heap: `[1,null,2,null,null,3]`.
///
/// The children of place *i* are at the places 2*i* + 1 and 2*i* + 2, also where there is no node
/// at *i*. Entries are spelled as those of a ``ListReader``.
public struct HeapArrayReader: TreeReader {
  /// The format that is read.
  public static var format: TreeFormat { .heapArray }

  /// How much is accepted.
  public var limits: ReadingLimits

  /// Makes a reader.
  ///
  /// - Parameter limits: how much is accepted.
  public init(limits: ReadingLimits = .standard) { self.limits = limits }

  /// Reads a tree.
  ///
  /// - Parameter bytes: the array as UTF-8; no bytes are the empty tree, as `[]` is.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a node below a place without one.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(_ bytes: [UInt8]) throws(SourceError) -> TreeDocument {
    var entries = try LevelOrderEntries(bytes, limits: limits)
    var builder = TreeBuilder()
    var nodes: [Int32] = []
    while let entry = try entries.next() {
      let place = nodes.count
      guard let label = entry.label else {
        nodes.append(TreeShape.none)
        continue
      }
      let parent = place == 0 ? TreeShape.none : nodes[(place - 1) / 2]
      guard place == 0 || parent != TreeShape.none else {
        throw entries.text.error(
          "a child of a missing node", expected: "null or the end of the array", at: entry.offset)
      }
      let node = try builder.append(label, at: entry.offset, of: entries.text)
      nodes.append(node)
      if place == 0 {
        builder.links.root = node
      } else {
        builder.links.attach(node, on: place.isMultiple(of: 2) ? .right : .left, of: parent)
      }
    }
    return TreeDocument(tree: try builder.finish(bytes), format: .heapArray)
  }
}
