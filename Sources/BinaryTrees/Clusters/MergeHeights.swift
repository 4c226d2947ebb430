/// The heights of the merges in a clustering.
///
/// In a dendrogram, the height of a node is its distance from the line of the leaves.
package struct MergeHeights: Sendable {
  /// The structure of the tree.
  package let shape: TreeShape

  /// The height of each node, in pre-order.
  ///
  /// The deepest leaf has the height 0, and all other leaves have a height of 0 or more.
  package let heights: [Double]

  /// The greatest height of an inner node in the subtree of each node, or −∞ at a leaf.
  ///
  /// It exceeds the height of the node itself only if the subtree has an inversion: a merge that is lower
  /// than a merge of one of its clusters.
  package let greatest: [Double]

  /// The values of ``greatest`` at nodes with two or more children, in ascending order.
  ///
  /// Its count is one less than the number of leaves.
  package let merges: [Double]

  /// The greatest rounding error of a height.
  ///
  /// It is 0 if the tree records the heights. Otherwise, the heights are sums of branch lengths, whose
  /// rounding would separate merges of equal height.
  private let tolerance: Double

  /// Whether the column `distance` of the tree contains the heights.
  package let areRecorded: Bool

  /// Computes the heights of a tree.
  ///
  /// If the column `distance` agrees with the branch lengths, the heights are its entries. Otherwise, they
  /// are sums of branch lengths, counted from the deepest leaf.
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
    // The number of children of each node.
    var children = [Int32](repeating: 0, count: shape.count)
    for node in shape.indices.reversed() {
      if !shape.isLeaf(node) { greatest[node] = max(greatest[node], heights[node]) }
      guard node > 0 else { continue }
      let parent = Int(shape.parent[node])
      children[parent] += 1
      greatest[parent] = max(greatest[parent], greatest[node])
    }
    (self.shape, self.heights, self.greatest) = (shape, heights, greatest)
    // A node with k children stands for k − 1 merges at the same height.
    merges = shape.indices.filter { children[$0] > 1 }
      .flatMap { repeatElement(greatest[$0], count: Int(children[$0]) - 1) }.sorted()
    areRecorded = recorded != nil
    tolerance = areRecorded ? 0 : slack
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

  /// Returns the height of the lowest cut that leaves at most a given number of clusters, or `nil` if a
  /// cut below all merges does.
  ///
  /// The height is that of a merge. If several merges have this height, the cut leaves fewer clusters.
  ///
  /// - Parameter count: the number of clusters, at least 1.
  /// - Returns: the height.
  package func height(forClusters count: Int) -> Double? {
    let number = merges.count - count
    return merges.indices.contains(number) ? merges[number] : nil
  }

  /// Returns the height of the lowest merge above a cut, or `nil` if all merges are
  /// below it.
  ///
  /// - Parameter height: the height of the cut, or `nil` for a cut below all merges.
  /// - Returns: the height.
  package func firstMerge(above height: Double?) -> Double? {
    guard let height else { return merges.first }
    return merges.first { $0 > height + tolerance }
  }

  /// Returns whether a cut at a height is above at least one merge.
  package func reaches(_ height: Double) -> Bool {
    merges.first.map { $0 <= height + tolerance } ?? false
  }

  /// Returns the number of the cluster of each node after a cut, in pre-order.
  ///
  /// A cluster is a subtree with all of its merges at or below the cut, as with the criterion `distance`
  /// of SciPy's `fcluster`. The numbers are those of `fcluster`, too: they count from 1, and below each
  /// node, children that are merges precede children that are leaves.
  ///
  /// - Parameter height: the height of the cut, or `nil` for a cut below all merges.
  /// - Returns: the numbers, or 0 for the nodes above the cut.
  /// - Complexity: O(*n*).
  package func clusters(cutAt height: Double?) -> [Int32] {
    var numbers = [Int32](repeating: 0, count: shape.count)
    var count: Int32 = 0
    var pending = shape.isEmpty ? [] : [0]
    while let node = pending.popLast() {
      if shape.isLeaf(node) || height.map({ greatest[node] <= $0 + tolerance }) ?? false {
        count += 1
        for below in node..<node + Int(shape.subtreeSize[node]) { numbers[below] = count }
        continue
      }
      let children = shape.children(of: node).reversed()
      pending += children.filter { shape.isLeaf($0) }
      pending += children.filter { !shape.isLeaf($0) }
    }
    return numbers
  }
}
