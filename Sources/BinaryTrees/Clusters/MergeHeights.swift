/// The heights of the merges of a clustering.
///
/// The height of a node is its distance from the leaves in a dendrogram.
package struct MergeHeights: Sendable {
  /// The structure of the tree.
  package let shape: TreeShape

  /// The height of each node, in pre-order.
  ///
  /// Leaves that are less deep than others have positive heights.
  package let heights: [Double]

  /// The greatest height of an inner node in the subtree of each node, or −∞ at a leaf.
  ///
  /// It exceeds the height of the node itself only if the tree has an inversion: a merge that is
  /// lower than an earlier one.
  package let greatest: [Double]

  /// The values of ``greatest`` at nodes with two children, in ascending order.
  package let merges: [Double]

  /// The maximum difference between the heights and those of the program that computed the
  /// clustering.
  ///
  /// It is 0 if the tree records them. Sums of branch lengths are rounded.
  private let tolerance: Double

  /// Computes the heights of a tree.
  ///
  /// The column `distance` contains them if it agrees with the branch lengths. Otherwise, they are
  /// sums of branch lengths, relative to the deepest leaf.
  ///
  /// The result is `nil` if no branch has a length.
  ///
  /// - Parameter tree: the tree.
  /// - Complexity: O(*n* log *n*).
  package init?<Element>(of tree: TreeSnapshot<Element>) {
    guard let lengths = tree.columns[.branchLength]?.numbers,
      lengths.dropFirst().contains(where: { $0 != nil })
    else { return nil }
    let shape = tree.shape
    var depths = [Double](repeating: 0, count: shape.count)
    for node in shape.indices.dropFirst() {
      depths[node] = depths[Int(shape.parent[node])] + (lengths[node] ?? 0)
    }
    let deepest = shape.indices.reduce(0) { shape.isLeaf($1) ? max($0, depths[$1]) : $0 }
    let sums = depths.map { deepest - $0 }
    let slack = (sums.max() ?? 0) * 1e-9
    let recorded = Self.recorded(tree, sums, within: 1000 * slack)
    var greatest = [Double](repeating: -.infinity, count: shape.count)
    let heights = recorded ?? sums
    for node in shape.indices.reversed() where !shape.isLeaf(node) {
      greatest[node] = max(greatest[node], heights[node])
      for child in [shape.left[node], shape.right[node]] where child >= 0 {
        greatest[node] = max(greatest[node], greatest[Int(child)])
      }
    }
    (self.shape, self.heights, self.greatest) = (shape, heights, greatest)
    merges = shape.indices.filter { shape.left[$0] >= 0 && shape.right[$0] >= 0 }
      .map { greatest[$0] }.sorted()
    tolerance = recorded == nil ? slack : 0
  }

  /// Returns the heights in the column `distance`, or `nil` if they differ from the branch lengths.
  private static func recorded<Element>(
    _ tree: TreeSnapshot<Element>, _ sums: [Double], within slack: Double
  ) -> [Double]? {
    guard let column = tree.columns["distance"]?.numbers else { return nil }
    let isTrue = tree.shape.indices.allSatisfy { node in
      guard let height = column[node] else { return tree.shape.isLeaf(node) }
      return abs(height - sums[node]) <= slack
    }
    return isTrue ? column.enumerated().map { $1 ?? sums[$0] } : nil
  }

  /// Returns the height of the cut that leaves at most a given number of clusters, or `nil` if it is
  /// below all merges.
  ///
  /// It is the height of a merge. If several merges have this height, there are fewer clusters.
  ///
  /// - Parameter count: the number of clusters, at least 1.
  /// - Returns: the height.
  package func height(forClusters count: Int) -> Double? {
    let number = merges.count - count
    return merges.indices.contains(number) ? merges[number] : nil
  }

  /// Returns whether a cut at a height is above at least one merge.
  package func reaches(_ height: Double) -> Bool {
    merges.first.map { $0 <= height + tolerance } ?? false
  }

  /// Returns the number of the cluster of each node after a cut, in pre-order.
  ///
  /// A subtree is a cluster if none of its merges is above the cut. This is the criterion `distance`
  /// of SciPy's `fcluster`, and the numbers are the same: they count from 1, and below a node, the
  /// clusters of children with children precede children that are leaves.
  ///
  /// - Parameter height: the height of the cut, or `nil` for a cut below all merges.
  /// - Returns: the numbers, or 0 for the nodes above the cut.
  /// - Complexity: O(*n*).
  package func clusters(cutAt height: Double?) -> [Int32] {
    var numbers = [Int32](repeating: 0, count: shape.count)
    var count: Int32 = 0
    var pending: [Int32] = shape.isEmpty ? [] : [0]
    while let next = pending.popLast() {
      let node = Int(next)
      if shape.isLeaf(node) || height.map({ greatest[node] <= $0 + tolerance }) ?? false {
        count += 1
        for below in node..<node + Int(shape.subtreeSize[node]) { numbers[below] = count }
        continue
      }
      let children = [shape.right[node], shape.left[node]].filter { $0 >= 0 }
      pending += children.filter { shape.isLeaf(Int($0)) }
      pending += children.filter { !shape.isLeaf(Int($0)) }
    }
    return numbers
  }
}
