public import BinaryTrees

extension TreeSnapshot<String> {
  /// The tree with the place of each node's priority behind its label, 1 for the least: `50 p3`.
  ///
  /// Priorities themselves are large random numbers, of which only the order matters. A tree
  /// without priorities stays as it is.
  ///
  /// - Complexity: O(*n* log *n*).
  public var withPriorityRanks: TreeSnapshot<String> {
    guard case .integers(let priorities)? = columns[.priority] else { return self }
    let sorted = Set(priorities.compactMap { $0 }).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, 1...))
    let labels = elements.indices.map { node in
      priorities[node].flatMap { ranks[$0] }.map { "\(elements[node]) p\($0)" } ?? elements[node]
    }
    return TreeSnapshot(shape: shape, elements: labels, columns: columns)
  }
}
