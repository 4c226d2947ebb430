package import BinaryTrees
import TextSupport
package import TreeKeys

/// A random tree with keys that are all different, and what can be done to it.
package struct QuizTree {
  /// The tree.
  package let tree: TreeOfKind<TreeKey>

  /// The keys of the tree, in the order in which they came.
  package let keys: [TreeKey]

  /// A key that the tree does not have.
  package let newKey: TreeKey

  /// The greatest number of nodes.
  package static let greatestSize = 1000

  /// Makes a random tree.
  ///
  /// - Parameters:
  ///   - size: how many nodes it has, from 0 to ``greatestSize``; what is beyond is that bound.
  ///   - kind: the kind.
  ///   - generator: the source of randomness.
  /// - Complexity: that of the insertions.
  package init(size: Int, kind: TreeKind, _ generator: inout SplitMix64) {
    let size = min(max(0, size), Self.greatestSize)
    // Keys of two digits where there are enough of them.
    var keys = Array(1...max(99, 4 * (size + 1)))
    for index in 0...size {
      keys.swapAt(index, index + generator.below(keys.count - index))
    }
    // Those of the page are keys, too: no tree is compiled for numbers alone.
    self.keys = keys.prefix(size).map { .integer(WholeNumber($0)) }
    newKey = .integer(WholeNumber(keys[size]))
    var tree = kind.makeTree(of: TreeKey.self, seed: generator.next())
    _ = tree.insertElements(self.keys, duplicates: .ignore)
    self.tree = tree
  }

  /// Records operations to perform by hand.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - kinds: the kinds of trees; at least one.
  ///   - size: how many nodes the trees have.
  ///   - seed: another seed gives others.
  /// - Returns: the recordings, of one operation each.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
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

  /// Records a traversal.
  ///
  /// - Parameters:
  ///   - orders: the orders that are possible; if there are none, any.
  ///   - generator: the source of randomness.
  /// - Returns: the recording.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
  package func traversal(
    in orders: [TraversalOrder], _ generator: inout SplitMix64
  ) throws(RecordingError) -> Recording {
    let orders = orders.isEmpty ? TraversalOrder.allCases : orders
    let order = orders[generator.below(orders.count)]
    return try Recording(traversing: tree.elementSnapshot.map { $0.label }, in: order)
  }

  /// Records an operation.
  ///
  /// - Parameters:
  ///   - topic: what is to be asked about it, or `nil` if it is to be performed.
  ///   - generator: the source of randomness.
  /// - Returns: the recording, of one operation.
  /// - Throws: ``RecordingError``, which would be a fault of this library.
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
