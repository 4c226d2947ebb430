package import BinaryTrees

/// The rows of a drawing that grows to the right: one for each leaf, and for each folded node.
package struct RightwardPlaces {
  /// The row of each node, or −1 if the node is hidden.
  ///
  /// A node above the leaves is in the middle between its first and its last child.
  package private(set) var rows: [Int32]

  /// The leaf or the folded node in each row.
  package private(set) var leaves: [Int32] = []

  /// Places the nodes of a tree.
  ///
  /// - Parameters:
  ///   - shape: the shape of the tree.
  ///   - folded: the nodes whose descendants are hidden.
  /// - Complexity: O(*n*).
  package init(_ shape: TreeShape, folded: Set<Int> = []) {
    rows = Array(repeating: -1, count: shape.count)
    var node = 0
    // The inner nodes that are shown, in pre-order.
    var inner: [Int32] = []
    while node < shape.count {
      let isFolded = !folded.isEmpty && folded.contains(node)
      if isFolded || shape.isLeaf(node) {
        rows[node] = Int32(truncatingIfNeeded: leaves.count)
        leaves.append(Int32(truncatingIfNeeded: node))
      } else {
        inner.append(Int32(truncatingIfNeeded: node))
      }
      node += isFolded ? shape.size(of: node) : 1
    }
    for node in inner.reversed() {
      let (first, last) = shape.firstAndLastChild(of: Int(node))
      rows[Int(node)] = (rows[first] + rows[last]) / 2
    }
  }
}

extension TreeShape {
  /// Returns the first and the last child of a node, which are the same if the node has only one.
  ///
  /// - Parameter node: the number of a node that is not a leaf.
  /// - Returns: the numbers of the children.
  package func firstAndLastChild(of node: Int) -> (first: Int, last: Int) {
    let (left, right) = (Int(left[node]), Int(right[node]))
    return (left < 0 ? right : left, right < 0 ? left : right)
  }
}

extension TreeSnapshot {
  /// Returns the distance of each node from the root, as a multiple of the greatest branch length.
  ///
  /// Negative and missing lengths count as 0.
  ///
  /// - Parameter usesLengths: whether to add up branch lengths. Otherwise, or if the tree has no branch
  ///   lengths, each branch has the length 1.
  /// - Returns: the distances, and the greatest length.
  /// - Complexity: O(*n*).
  package func rightwardDistances(
    usingLengths usesLengths: Bool = true
  ) -> (sums: [Double], greatest: Double) {
    let lengths = usesLengths ? columns[.branchLength]?.numbers : nil
    let greatest = lengths?.dropFirst().reduce(0) { max($0, $1 ?? 0) } ?? 1
    var sums = [Double](repeating: 0, count: count)
    for node in shape.indices.dropFirst() {
      // Division by the greatest length keeps the sums finite.
      let length = lengths.map { greatest > 0 ? max(0, $0[node] ?? 0) / greatest : 0 } ?? 1
      sums[node] = sums[Int(shape.parent[node])] + length
    }
    return (sums, greatest)
  }
}
