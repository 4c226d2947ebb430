package import BinaryTrees
package import TreeKeys

/// An operation that a quiz asks about.
package enum QuizOperation: Hashable, Sendable {
  /// Inserts a key, unless the tree is a search tree that contains it.
  case insert(TreeKey)
  /// Removes a key.
  case remove(TreeKey)
  /// Searches for a key.
  case find(TreeKey)
  /// Removes the first entry of a heap.
  case extract
  /// Visits all nodes.
  case traverse(TraversalOrder)
  /// Adds the keys from `low` through `high`.
  case sum(low: Int, high: Int)
  /// Finds the intervals that overlap the interval from `low` through `high`.
  ///
  /// The keys of the tree are the lower bounds of intervals. `ends` contains their upper bounds, in
  /// pre-order.
  case overlaps(low: Int, high: Int, ends: [Int])

  /// Whether the operation may change the tree.
  package var mayChange: Bool {
    switch self {
    case .insert, .remove, .find, .extract: true
    case .traverse, .sum, .overlaps: false
    }
  }
}

/// A tree and an operation on it, the material of questions.
package struct QuizMaterial {
  /// The tree before the operation.
  package let tree: TreeOfKind<TreeKey>

  /// The operation.
  package let operation: QuizOperation

  /// Creates the material of questions about an operation.
  package init(_ tree: TreeOfKind<TreeKey>, _ operation: QuizOperation) {
    (self.tree, self.operation) = (tree, operation)
  }

  /// The reason why answers cannot name every key, or `nil` if they can.
  ///
  /// There are no questions about such a tree.
  package var ambiguity: String? {
    var keys = tree.elementSnapshot.elements
    if case .insert(let key) = operation, tree.kind.isHeap || !keys.contains(key) {
      keys.append(key)
    }
    return AnswerScanner.ambiguity(of: keys.map { $0.label })
  }

  /// Returns the recording of the operation.
  ///
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package func recording() throws(RecordingError) -> Recording {
    switch operation {
    case .traverse(let order):
      return try Recording(traversing: tree.elementSnapshot.map { $0.label }, in: order)
    case .sum, .overlaps: return try query()
    default: break
    }
    var recorded = RecordedTree(tree) { $0.label }
    switch operation {
    case .insert(let key): recorded.insert(key)
    case .remove(let key): recorded.remove(key)
    case .find(let key): recorded.find(key)
    default: recorded.pop()
    }
    return try recorded.recording()
  }

  /// Performs the operation on a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree. A traversal or a query does not change it.
  ///   - observer: the receiver of the changes.
  package func perform(on tree: inout TreeOfKind<TreeKey>, _ observer: inout some TreeObserver) {
    switch operation {
    case .insert(let key):
      _ = tree.insertElement(
        key, duplicates: tree.kind.usualDuplicates, observing: &observer)
    case .remove(let key): _ = tree.removeElement(key, observing: &observer)
    case .find(let key): _ = tree.findElement(key, observing: &observer)
    case .extract:
      guard let first = tree.elementSnapshot.elements.first else { break }
      _ = tree.removeElement(first, observing: &observer)
    case .traverse, .sum, .overlaps: break
    }
  }

  /// Returns the recording of a query, in a tree with the sum of the keys or the maximum end in each
  /// subtree.
  private func query() throws(RecordingError) -> Recording {
    let snapshot = tree.elementSnapshot
    let shape = snapshot.shape
    let lows = snapshot.elements.map { Int($0.label) ?? 0 }
    func shown(_ name: AnnotationKey, _ values: [Int], _ labels: [String]) -> TreeSnapshot<String> {
      TreeSnapshot(
        shape: shape, elements: labels,
        columns: TreeColumns([(key: name, value: .integers(values.map { $0 }))]))
    }
    switch operation {
    case .sum(let low, let high):
      let query = RangeQuery(in: shape) {
        lows[$0] < low ? .less : lows[$0] > high ? .greater : .equal
      }
      let sums = shape.folded({ lows[$0] }, +)
      return try Recording(
        query, in: shown(.sum, sums, lows.map { "\($0)" }), for: "\(low)...\(high)", by: .sum)
    case .overlaps(let low, let high, let ends):
      let maxima = shape.folded({ ends[$0] }, max)
      let query = OverlapQuery(in: shape) {
        ends[$0] < low ? .less : lows[$0] > high ? .greater : .equal
      } reaches: {
        maxima[$0] >= low
      }
      return try Recording(
        query, in: shown(.maximumEnd, maxima, zip(lows, ends).map { "\($0)...\($1)" }),
        for: "\(low)...\(high)", from: "\(low)", by: .maximumEnd)
    default: throw .operation(0)
    }
  }
}
