extension MergeHeights {
  /// Returns the cophenetic correlation: the linear correlation between given distances of leaves and
  /// the heights of the merges that join the leaves.
  ///
  /// Robert R. Sokal and F. James Rohlf, "The comparison of dendrograms by objective methods", 1962.
  /// SciPy's function `cophenet` returns the same number.
  ///
  /// - Parameters:
  ///   - distances: the distances between *n* leaves in the order of SciPy's condensed form: (0, 1),
  ///     (0, 2), …, (0, *n* − 1), (1, 2), ….
  ///   - leaves: the node of each leaf, in the order of the distances.
  /// - Returns: the correlation, or `nil` if all distances or all heights are equal, or if the numbers of
  ///   leaves and distances do not match.
  /// - Complexity: O(*n*²) time and O(*n*) memory.
  package func copheneticCorrelation(with distances: [Double], leaves: [Int]) -> Double? {
    let count = leaves.count
    guard count > 2, distances.count == count * (count - 1) / 2 else { return nil }
    let (pairs, heightSum) = leafPairs(leaves)
    let mean = (
      distance: distances.reduce(0, +) / Double(distances.count),
      height: heightSum / Double(distances.count)
    )
    var (distanceSquares, heightSquares, products) = (0.0, 0.0, 0.0)
    pairs.forEachPair { first, second, height in
      let (low, high) = (min(first, second), max(first, second))
      let place = low * count - low * (low + 1) / 2 + high - low - 1
      let (x, y) = (distances[place] - mean.distance, height - mean.height)
      distanceSquares += x * x
      heightSquares += y * y
      products += x * y
    }
    let scale = distanceSquares.squareRoot() * heightSquares.squareRoot()
    return scale > 0 && scale.isFinite ? products / scale : nil
  }

  /// Returns the pairs of leaves, and the sum of the heights of their merges.
  private func leafPairs(_ leaves: [Int]) -> (pairs: LeafPairs, sum: Double) {
    let pairs = LeafPairs(self, leaves)
    var sum = 0.0
    pairs.forEachPair { _, _, height in sum += height }
    return (pairs, sum)
  }
}

/// The pairs of leaves of a clustering, merge by merge.
private struct LeafPairs {
  private let merges: MergeHeights
  /// The numbers of the leaves, in pre-order.
  private var numbers: [Int] = []
  /// The number of leaves that precede each node in pre-order, and the total number.
  private var precedingLeaves: [Int]

  init(_ merges: MergeHeights, _ leaves: [Int]) {
    self.merges = merges
    let shape = merges.shape
    var numberOfNode = [Int](repeating: 0, count: shape.count)
    for (number, node) in leaves.enumerated() { numberOfNode[node] = number }
    precedingLeaves = [Int](repeating: 0, count: shape.count + 1)
    for node in shape.indices {
      if shape.isLeaf(node) { numbers.append(numberOfNode[node]) }
      precedingLeaves[node + 1] = numbers.count
    }
  }

  /// Calls a function with the numbers of two leaves and the height of the merge that joins them, for
  /// each pair.
  func forEachPair(_ body: (Int, Int, Double) -> Void) {
    let shape = merges.shape
    for node in shape.indices where !shape.isLeaf(node) {
      let (left, right) = (Int(shape.left[node]), Int(shape.right[node]))
      guard left >= 0, right >= 0 else { continue }
      let end = node + Int(shape.subtreeSize[node])
      for first in numbers[precedingLeaves[left]..<precedingLeaves[right]] {
        for second in numbers[precedingLeaves[right]..<precedingLeaves[end]] {
          body(first, second, merges.heights[node])
        }
      }
    }
  }
}
