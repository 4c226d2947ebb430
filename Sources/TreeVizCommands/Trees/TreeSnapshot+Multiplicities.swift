import BinaryTrees
import TreeSteps

extension TreeColumn? {
  /// Returns the number of equal keys that a node stands for, if this is the column of
  /// multiplicities.
  func multiplicity(of node: Int) -> Int {
    if case .integer(let count)? = self?[node] { max(1, count) } else { 1 }
  }
}

extension TreeSnapshot {
  /// Returns the keys of the tree level by level, from left to right, and the policy for inserting
  /// them.
  ///
  /// A key with a multiplicity occurs that number of times.
  ///
  /// - Throws: status 65 if there are more keys than nodes in the largest tree.
  func keysByLevel() throws(CommandFailure) -> (keys: [Element], policy: DuplicatePolicy) {
    let nodes = shape.nodes(in: .levelorder)
    let counts = columns[.multiplicity]
    if counts == nil { return (nodes.map { elements[$0] }, .right) }
    let total = nodes.reduce(0) { $0 + Double(counts.multiplicity(of: $1)) }
    guard total <= Double(NumberRange.nodes.upperBound) else {
      throw CommandFailure(.badData, "the counters of the keys are too large")
    }
    return (
      nodes.flatMap { repeatElement(elements[$0], count: counts.multiplicity(of: $0)) }, .count
    )
  }
}
