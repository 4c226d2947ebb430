package import BinaryTrees
import TreeSteps

extension TreeColumn? {
  /// Returns the number of equal keys that a node stands for, if this is the column of
  /// multiplicities.
  package func multiplicity(of node: Int) -> Int {
    if case .integer(let count)? = self?[node] { max(1, count) } else { 1 }
  }
}

extension TreeSnapshot {
  /// Returns the keys of the tree level by level, from left to right, and the policy for inserting
  /// them.
  ///
  /// A key with a multiplicity occurs that number of times.
  ///
  /// - Parameter limit: the maximum number of keys.
  /// - Returns: the keys and the policy.
  /// - Throws: an error if there are more keys.
  package func keysByLevel(
    limit: Int
  ) throws(KeyedTreeError) -> (keys: [Element], policy: DuplicatePolicy) {
    let nodes = shape.nodes(in: .levelorder)
    let counts = columns[.multiplicity]
    if counts == nil { return (nodes.map { elements[$0] }, .right) }
    let total = nodes.reduce(0) { $0 + Double(counts.multiplicity(of: $1)) }
    guard total <= Double(limit) else {
      throw KeyedTreeError("the counters of the keys are too large")
    }
    return (
      nodes.flatMap { repeatElement(elements[$0], count: counts.multiplicity(of: $0)) }, .count
    )
  }
}
