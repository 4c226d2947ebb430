package import BinaryTrees
package import TreeKeys

/// A random tree with distinct keys, and a key to insert into it.
package struct QuizTree {
  /// The tree.
  package let tree: TreeOfKind<TreeKey>

  /// The keys of the tree, in the order of insertion.
  package let keys: [TreeKey]

  /// A key that is not in the tree.
  package let newKey: TreeKey

  /// The maximum number of nodes.
  package static let greatestSize = 1000

  /// Creates a random tree.
  ///
  /// - Parameters:
  ///   - size: the number of nodes, clamped to the range from 0 to ``greatestSize``.
  ///   - kind: the kind of tree.
  ///   - generator: the source of random numbers.
  /// - Complexity: the cost of *size* insertions.
  package init(size: Int, kind: TreeKind, _ generator: inout SplitMix64) {
    let size = min(max(0, size), Self.greatestSize)
    // Keys have at most two digits as long as the tree is small enough.
    var keys = Array(1...max(99, 4 * (size + 1)))
    for index in 0...size { keys.swapAt(index, index + generator.below(keys.count - index)) }
    // Pages use the same key type, so that no additional tree types are compiled for integers.
    self.keys = keys.prefix(size).map { .integer(WholeNumber($0)) }
    newKey = .integer(WholeNumber(keys[size]))
    var tree = kind.makeTree(of: TreeKey.self, seed: generator.next())
    _ = tree.insertElements(self.keys, duplicates: .ignore)
    self.tree = tree
  }

  /// Records random operations as exercises.
  ///
  /// - Parameters:
  ///   - count: the number of operations.
  ///   - kinds: the kinds of trees to choose from. If the list is empty, the result is empty.
  ///   - size: the number of nodes of each tree.
  ///   - seed: the seed of the random choices.
  /// - Returns: the recordings. Each contains one operation.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package static func exercises(
    _ count: Int, of kinds: [TreeKind], size: Int, seed: UInt64
  ) throws(RecordingError) -> [Recording] {
    var generator = SplitMix64(seed: seed)
    var recordings: [Recording] = []
    for _ in 0..<count where !kinds.isEmpty {
      let kind = kinds[generator.below(kinds.count)]
      let material = QuizTree(size: size, kind: kind, &generator)
      recordings.append(try material.operation(for: nil, &generator))
    }
    return recordings
  }

  /// Records a traversal in a random order.
  ///
  /// - Parameters:
  ///   - orders: the orders to choose from. If the list is empty, all orders are possible.
  ///   - generator: the source of random numbers.
  /// - Returns: the recording.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package func traversal(
    in orders: [TraversalOrder], _ generator: inout SplitMix64
  ) throws(RecordingError) -> Recording {
    let orders = orders.isEmpty ? TraversalOrder.allCases : orders
    let order = orders[generator.below(orders.count)]
    return try Recording(traversing: tree.elementSnapshot.map { $0.label }, in: order)
  }

  /// Records a query for a random range.
  ///
  /// In one type of query, the tree shows the sum of the keys in each subtree, and the query is for
  /// a sum. In the other type, the keys are the lower bounds of random intervals, the tree shows
  /// the maximum ends, and the query is for the intervals that overlap.
  ///
  /// - Parameter generator: the source of random numbers.
  /// - Returns: the recording.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package func query(_ generator: inout SplitMix64) throws(RecordingError) -> Recording {
    let snapshot = tree.elementSnapshot
    let shape = snapshot.shape
    let hasIntervals = generator.below(2) == 0
    let lows = snapshot.elements.map { Int($0.label) ?? 0 }
    let highs = lows.map { hasIntervals ? $0 + 1 + generator.below(20) : $0 }
    let low = 1 + generator.below(max(99, 4 * (lows.count + 1)))
    let high = low + 1 + generator.below(hasIntervals ? 5 : 50)
    func position(_ node: Int) -> TreeChange.Comparison {
      highs[node] < low ? .less : lows[node] > high ? .greater : .equal
    }
    let summaries =
      hasIntervals ? shape.folded({ highs[$0] }, max) : shape.folded({ lows[$0] }, +)
    let name: AnnotationKey = hasIntervals ? .maximumEnd : .sum
    let shown = TreeSnapshot(
      shape: shape,
      elements: shape.indices.map { hasIntervals ? "\(lows[$0])...\(highs[$0])" : "\(lows[$0])" },
      columns: TreeColumns([(key: name, value: .integers(summaries.map { $0 }))]))
    let range = "\(low)...\(high)"
    if hasIntervals {
      let query = OverlapQuery(in: shape, position: position) { summaries[$0] >= low }
      return try Recording(query, in: shown, for: range, from: "\(low)", by: name)
    }
    return try Recording(RangeQuery(in: shape, position: position), in: shown, for: range, by: name)
  }

  /// Records a random operation.
  ///
  /// - Parameters:
  ///   - topic: the topic of the question about the operation, or `nil` if the learner carries it
  ///     out.
  ///   - generator: the source of random numbers.
  /// - Returns: the recording, which contains one operation.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  package func operation(
    for topic: QuizTopic?, _ generator: inout SplitMix64
  ) throws(RecordingError) -> Recording {
    var recorded = RecordedTree(tree) { $0.label }
    let old = keys.isEmpty ? newKey : keys[generator.below(keys.count)]
    let kind = tree.kind
    let die = generator.below(4)
    let findsInPassing = kind == .splay && (topic == .rotation || topic == nil)
    if topic == .search, kind == .heap || die > 1 {
      recorded.find(die == 3 ? newKey : old)
    } else if die == 3, findsInPassing {
      recorded.find(old)
    } else if die == 3, kind == .heap, !keys.isEmpty {
      recorded.pop()
    } else if die > 1 {
      recorded.remove(old)
    } else {
      recorded.insert(newKey)
    }
    return try recorded.recording()
  }
}
