package import BinaryTrees

/// The number of samples of each class at the nodes of a decision tree.
package struct ClassCounts {
  /// The counts of each node, in pre-order, or an empty array for a node without counts.
  let counts: [[Double]]

  /// The names of the classes.
  package let names: [String]

  /// The columns that may contain counts or shares.
  private static let keys: [AnnotationKey] = [.value, "weights", "counts"]

  /// Reads the counts from the column `value` or `weights`, whose entries are arrays of numbers.
  ///
  /// A node without an array has the sum of its children. The names of the classes come from the
  /// column `class`, or from the labels of leaves.
  ///
  /// - Parameter tree: the tree. The result is `nil` if it has no such column, or arrays of different
  ///   lengths.
  /// - Complexity: O(*n* × number of classes).
  package init?(of tree: TreeSnapshot<String>) {
    let column = Self.key(of: tree).flatMap { tree.columns[$0] }
    let samples = tree.columns.sampleCounts
    // The numbers of a leaf of XGBoost are those of several targets.
    guard let column, tree.columns["nodeid"] == nil || samples != nil else { return nil }
    var counts = [[Double]](repeating: [], count: tree.count)
    var width = 0
    for node in tree.shape.indices {
      guard case .text(let text)? = column[node], let array = NumberArray(text) else { continue }
      guard array.arrayCount == 1, array.numbers.count > 1,
        width == 0 || array.numbers.count == width, array.numbers.allSatisfy({ $0 >= 0 })
      else { return nil }
      width = array.numbers.count
      counts[node] = array.counts(of: samples?[node]?.number)
    }
    guard width > 0 else { return nil }
    // Children have greater numbers than their parents.
    let own = counts.map { !$0.isEmpty }
    for node in tree.shape.indices.dropFirst().reversed() where !counts[node].isEmpty {
      let parent = Int(tree.shape.parent[node])
      if own[parent] { continue }
      if counts[parent].isEmpty { counts[parent] = [Double](repeating: 0, count: width) }
      for place in 0..<width { counts[parent][place] += counts[node][place] }
    }
    self.counts = counts
    names = Self.names(of: tree, counts, width)
  }

  /// The column with the counts of a tree.
  package static func key(of tree: TreeSnapshot<String>) -> AnnotationKey? {
    keys.first { tree.columns[$0] != nil }
  }

  /// Returns the counts of a node as the text of an array, or `nil` for a node without counts.
  package func text(at node: Int) -> String? {
    if counts[node].isEmpty { return nil }
    return "[\(counts[node].map { $0.description }.joined(separator: ", "))]"
  }

  private static func names(
    of tree: TreeSnapshot<String>, _ counts: [[Double]], _ width: Int
  ) -> [String] {
    var names = [String?](repeating: nil, count: width)
    let column = tree.columns["class"]
    for node in tree.shape.indices {
      guard let first = majority(counts[node]), names[first] == nil else { continue }
      if let name = column?[node]?.description {
        names[first] = name
      } else if tree.shape.isLeaf(node), !tree.elements[node].isEmpty {
        let label = tree.elements[node]
        names[first] = label.hasPrefix("class: ") ? String(label.dropFirst(7)) : label
      }
    }
    return names.enumerated().map { number, name in name ?? "class \(number)" }
  }

  private static func majority(_ counts: [Double]) -> Int? {
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }

  /// Returns the class with the most samples at a node, the first one if there are several, or `nil`
  /// if the node has no samples.
  package func majority(at node: Int) -> Int? { Self.majority(counts[node]) }

  /// Returns the share of the class with the most samples, or `nil` if the node has no samples.
  func purity(at node: Int) -> Double? {
    guard let first = majority(at: node) else { return nil }
    return counts[node][first] / counts[node].reduce(0, +)
  }

  /// Returns the purity on a scale from 0, if all classes have the same number of samples, to 1, or
  /// `nil` if the node has no samples.
  func strength(at node: Int) -> Double? {
    let least = 1 / Double(names.count)
    return purity(at: node).map { ($0 - least) / (1 - least) }
  }

  /// Returns the shares of the classes at a node, or an empty array if the node has no samples.
  package func shares(at node: Int) -> [Double] {
    let sum = counts[node].reduce(0, +)
    return sum > 0 ? counts[node].map { $0 / sum } : []
  }
}
