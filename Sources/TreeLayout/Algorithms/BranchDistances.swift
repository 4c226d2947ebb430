import BinaryTrees

/// The sums of the branch lengths on the paths from the root to the nodes.
struct BranchDistances {
  /// The sum for each node, divided by ``unit``.
  let totals: [Double]

  /// A power of two that keeps the sums finite.
  ///
  /// A division by it changes no digit.
  let unit: Double

  /// Adds up the lengths.
  ///
  /// - Parameters:
  ///   - branchLengths: the length of the branch above each node. Missing and NaN lengths count as 0,
  ///     and the length of the root is ignored.
  ///   - shape: the structure of the tree.
  init(_ branchLengths: [Double?], along shape: TreeShape) {
    let lengths = branchLengths.map { length -> Double in
      guard let length, !length.isNaN else { return 0 }
      return min(max(-.greatestFiniteMagnitude, length), .greatestFiniteMagnitude)
    }
    let greatest = lengths.dropFirst().reduce(0) { max($0, $1.magnitude) }
    let unit = greatest > 0 ? Double(sign: .plus, exponent: greatest.exponent, significand: 1) : 1
    var totals = [Double](repeating: 0, count: shape.count)
    for node in shape.indices.dropFirst() {
      let own = node < lengths.count ? lengths[node] / unit : 0
      totals[node] = totals[Int(shape.parent[node])] + own
    }
    (self.totals, self.unit) = (totals, unit)
  }

  /// The difference between the greatest and the least sum, or 0 if all lengths are 0.
  var extent: Double { totals.reduce(0, max) - totals.reduce(0, min) }

  /// Returns the sums in fixed point, rounded to the nearest step and limited to 2⁴⁸ steps in both
  /// directions.
  ///
  /// - Parameter factor: the number of steps for each ``unit``.
  /// - Returns: the sums in pre-order.
  func steps(_ factor: Double) -> [Int64] {
    totals.map { total in
      guard total != 0, factor > 0 else { return 0 }
      let limit = Int64(1) << 48
      let exact = total.magnitude * factor + 0.5
      let steps = exact < Double(limit) ? Int64(exact) : limit
      return total < 0 ? -steps : steps
    }
  }
}
