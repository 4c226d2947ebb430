public import BinaryTrees

/// What writes a tree in one format.
public protocol TreeWriter: Sendable {
  /// The format that is written.
  static var format: TreeFormat { get }

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the bytes, and what of the tree the format could not say.
  /// - Throws: ``TreeWriteError`` where the format cannot say the tree at all.
  /// - Complexity: O(*n*) in the number of bytes written, whatever the depth.
  func write(_ tree: TreeSnapshot<String>) throws(TreeWriteError) -> WrittenTree
}
