import BinaryTrees

/// Measures of a tree with branch lengths, such as a phylogeny.
struct BranchFacts {
  /// The sum of all branch lengths, including that of the root if it has one.
  private(set) var length = 0.0

  /// The sums of branch lengths from the root to each leaf, in pre-order.
  private(set) var tipDistances: [Double] = []

  /// The number of nodes whose only children are two leaves.
  private(set) var cherries = 0

  /// The supports of branches that are numbers, in ascending order.
  private(set) var supports: [Double] = []

  /// Computes the measures, or returns `nil` if the tree has no branch lengths.
  ///
  /// Missing lengths count as 0.
  ///
  /// - Parameter tree: the tree.
  /// - Complexity: O(*n* log *n*) in the number of supports, otherwise O(*n*).
  init?<Element>(_ tree: TreeSnapshot<Element>) {
    guard let lengths = tree.columns[.branchLength]?.numbers, !tree.isEmpty else { return nil }
    let shape = tree.shape
    var distances = [Double](repeating: 0, count: shape.count)
    // The number of children of each node, and of those that are leaves.
    var children = [Int32](repeating: 0, count: shape.count)
    var leaves = children
    for node in shape.indices {
      let own = lengths[node] ?? 0
      length += own
      guard node > 0 else { continue }
      let above = Int(shape.parent[node])
      distances[node] = distances[above] + own
      children[above] += 1
      if shape.isLeaf(node) { leaves[above] += 1 }
    }
    tipDistances = shape.indices.filter { shape.isLeaf($0) }.map { distances[$0] }
    cherries = shape.indices.count { children[$0] == 2 && leaves[$0] == 2 }
    supports = (tree.columns["support"]?.numbers ?? []).compactMap { $0 }.sorted()
  }

  /// Whether all leaves have the same distance from the root, up to a millionth of the greatest one.
  var isUltrametric: Bool {
    guard let least = tipDistances.min(), let most = tipDistances.max() else { return true }
    return most - least <= 1e-6 * max(most.magnitude, least.magnitude)
  }

  /// The median of the supports, or `nil` without supports.
  private var medianSupport: Double? {
    guard !supports.isEmpty else { return nil }
    let middle = supports.count / 2
    return supports.count.isMultiple(of: 2)
      ? (supports[middle - 1] + supports[middle]) / 2 : supports[middle]
  }

  /// The measures with their names in the table and in JSON.
  var facts: [(name: String, member: String, value: any Encodable)] {
    let sum = tipDistances.reduce(0, +)
    var facts: [(name: String, member: String, value: any Encodable)] = [
      ("tree length", "treeLength", length),
      ("least root-to-tip distance", "leastTipDistance", tipDistances.min() ?? 0),
      ("greatest root-to-tip distance", "greatestTipDistance", tipDistances.max() ?? 0),
      ("mean root-to-tip distance", "meanTipDistance", sum / Double(max(1, tipDistances.count))),
      ("ultrametric", "ultrametric", isUltrametric), ("cherries", "cherries", cherries),
    ]
    if let least = supports.first, let median = medianSupport {
      facts += [
        ("least support", "leastSupport", least), ("median support", "medianSupport", median),
      ]
    }
    return facts
  }
}
