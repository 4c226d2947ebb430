public import BinaryTrees

/// The reason why a tree cannot be laid out or drawn with a layout.
public enum LayoutError: Error, Hashable, Sendable {
  /// The layout grows exponentially with the height, and the tree exceeds the maximum height.
  case tooHigh(layout: String, height: Int, limit: Int)
  /// The drawing needs a distance that exceeds the range of the layout; `limit` is this range in
  /// units.
  case tooWide(layout: String, limit: Double)
  /// The drawing needs levels whose nodes are ordered from left to right, and the layout does not
  /// have such levels.
  case notInRows(layout: String)
  /// The positions belong to a tree of a different shape.
  case ofAnotherTree(count: Int, expected: Int)
  /// The tree cannot be copied, because its links form a cycle or because it is too large.
  case notFinite(TreeTooLarge)
}

extension LayoutError: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .tooHigh(let layout, let height, let limit):
      """
      the \(layout) layout grows exponentially with the height and stops at height \(limit); \
      this tree has height \(height) (the tidy layout takes any height)
      """
    case .notInRows(let layout):
      """
      the \(layout) layout has no levels that go from left to right, which a drawing in text needs; \
      it can be drawn as a picture
      """
    case .ofAnotherTree(let count, let expected):
      """
      the positions are those of a tree of another shape \
      (it has \(count) nodes, this one \(expected))
      """
    case .notFinite(let error): error.description
    case .tooWide(let layout, let limit):
      """
      the \(layout) layout of this tree needs a distance of more than \(Int64(limit)) units, which \
      its coordinates cannot hold
      """
    }
  }
}

extension TreeSnapshot {
  /// Creates a snapshot of a tree that may contain a cycle.
  ///
  /// - Parameter tree: the root.
  /// - Throws: ``LayoutError/notFinite(_:)`` if the links of class instances form a cycle, or if the
  ///   tree is too large.
  package init<Tree: BinaryTreeType>(finite tree: Tree) throws(LayoutError)
  where Tree.Element == Element {
    do throws(TreeTooLarge) {
      self = try TreeSnapshot(tree, limit: TreeShape.maximumCount)
    } catch {
      throw .notFinite(error)
    }
  }
}
