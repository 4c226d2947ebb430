public import BinaryTrees
public import TreeGeometry

/// What the area of a node's bubble shows.
public enum BubbleMeasure: String, Hashable, Sendable, CaseIterable {
  /// The number of nodes in its subtree.
  case subtree
  /// The weight that the tree says it has.
  case weight
  /// How often it was visited, as the tree says in a column `visits`.
  case visits
}

extension BubbleMeasure {
  /// The column that the quantities are read from, or `nil` if they follow from the shape.
  ///
  /// - Parameter tree: the tree. The JSON of d3 has its weights in the column `value`.
  /// - Returns: the column.
  /// - Complexity: O(1).
  public func column(of tree: TreeSnapshot<String>) -> AnnotationKey? {
    switch self {
    case .subtree: nil
    case .weight: tree.columns.weightKey
    case .visits: .visits
    }
  }

  /// The quantity of each node, in pre-order.
  ///
  /// - Parameter tree: the tree.
  /// - Returns: the quantities, 0 for a node without one, or `nil` if no node has one.
  /// - Complexity: O(*n*).
  public func quantities(of tree: TreeSnapshot<String>) -> [Double]? {
    guard let column = column(of: tree) else { return tree.shape.subtreeSize.map(Double.init) }
    guard let numbers = tree.columns[column]?.numbers, numbers.contains(where: { $0 != nil })
    else { return nil }
    return numbers.map { $0 ?? 0 }
  }

  /// The radii of the nodes' bubbles, in pre-order.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - radii: the radius of nothing and that of the greatest quantity.
  /// - Returns: the radii, or `nil` if the tree says nothing of what is measured.
  /// - Throws: ``BubbleError`` with the number of the first node whose quantity is negative or not
  ///   finite.
  /// - Complexity: O(*n*).
  public func radii(
    of tree: TreeSnapshot<String>, within radii: ClosedRange<Double>
  ) throws(BubbleError) -> [Double]? {
    guard let quantities = quantities(of: tree) else { return nil }
    return try BubbleScale(radii: radii, quantities: quantities).radii(for: quantities)
  }
}

extension AnnotationKey {
  /// How often the node was visited, an integer.
  public static let visits = AnnotationKey(rawValue: "visits")
}
