import BinaryTrees

/// Generates a sequence of operations in phases, such as filling and emptying the tree.
///
/// The writer also runs the operations on a correct tree of the kind, so that it can choose a node
/// to remove.
struct SequenceWriter {
  /// The order of the keys that fill a tree.
  enum Filling: CaseIterable {
    case random, ascending, descending, zigzag, insideOut
  }

  /// The rule that selects the node to remove.
  private enum Victim: CaseIterable {
    case random, least, greatest, root, withTwoChildren, leaf, oldest
  }

  /// The operations that have been generated.
  private(set) var operations: [JudgedOperation] = []

  private let judge: TreeJudge
  private let length: Int
  private let universe: Int
  private var model: ModelTree
  private var held: KeyOracle
  private var generator: SplitMix64

  /// Begins a sequence of at most `length` operations with the keys from 1 to `keys`.
  init(_ judge: TreeJudge, length: Int, keys: Int, _ generator: SplitMix64) {
    self.judge = judge
    self.length = length
    self.generator = generator
    model = ModelTree(judge.kind)
    held = KeyOracle(judge.kind)
    universe = keys
  }

  /// Inserts all keys in a randomly chosen order.
  mutating func fill() { fill(Filling.allCases[generator.below(Filling.allCases.count)]) }

  /// Inserts all keys in random order, so that the tree contains all of them at the end.
  ///
  /// Random removals may occur between the insertions. The keys that are missing after the last
  /// insertion are inserted again.
  mutating func fillCompletely() {
    fill(.random)
    for key in 1...universe where !held.contains(key) { insert(key) }
  }

  /// Inserts all keys in an order.
  mutating func fill(_ filling: Filling) {
    for key in order(filling) {
      disturb()
      insert(key)
    }
  }

  /// Removes all keys in a randomly chosen order.
  ///
  /// - Parameter changesVictims: whether each removal chooses a new rule that selects the node.
  mutating func empty(changingVictims changesVictims: Bool = false) {
    func anyVictim() -> Victim { Victim.allCases[generator.below(Victim.allCases.count)] }
    var victim = anyVictim()
    while !held.keys.isEmpty, operations.count < length {
      disturb()
      if changesVictims { victim = anyVictim() }
      guard !held.keys.isEmpty else { break }
      if judge.kind.isHeap { perform(.removeFirst) } else { perform(.remove(key(of: victim))) }
      // The search for the next key ends at a key that is present.
      if changesVictims, let key = anyKey(), !held.contains(key + 1), generator.below(8) == 0 {
        remove(key + 1)
      }
    }
    if judge.removesAbsentKeys { remove(1) }
  }

  /// Removes all keys that are not on a longest path from the root, each as a leaf.
  ///
  /// A tree that is not rebalanced after removals keeps its height.
  mutating func thin() {
    let tree = model.snapshot
    var path: Set<Int> = []
    var node = tree.shape.depth.firstIndex { Int($0) == tree.shape.height }
    while let next = node {
      path.insert(next)
      node = tree.shape.parent(of: next)
    }
    for node in tree.shape.indices.reversed() where !path.contains(node) {
      remove(tree.elements[node])
    }
  }

  /// Adds random operations.
  ///
  /// - Parameter share: the divisor of the remaining length of the sequence. With 1, the operations
  ///   complete the sequence; with 4, they fill a quarter of the remaining length.
  mutating func mix(share: Int = 1) {
    let end = operations.count + (length - operations.count) / share
    let insertions = 3 + generator.below(5)
    while operations.count < end {
      disturb()
      let key = 1 + generator.below(universe)
      if generator.below(10) < insertions { insert(key) } else { remove(key) }
      // An insertion or removal that the judge does not allow is skipped. If the tree contains all
      // keys, remove one; if it is empty, insert one. This ensures that the loop makes progress.
      if held.keys.count == universe, judge.kind.duplicates == .reject { remove(held.keys[0]) }
      if held.keys.isEmpty { insert(key) }
    }
  }

  private func order(_ filling: Filling) -> [Int] {
    let keys = Array(1...universe)
    switch filling {
    case .random:
      var (keys, generator) = (keys, generator)
      for place in keys.indices.dropFirst() { keys.swapAt(place, generator.below(place + 1)) }
      return keys
    case .ascending: return keys
    case .descending: return keys.reversed()
    case .zigzag:
      return keys.map { $0.isMultiple(of: 2) ? universe + 1 - $0 / 2 : ($0 + 1) / 2 }
    case .insideOut:
      let middle = (universe + 1) / 2
      return keys.map { $0.isMultiple(of: 2) ? middle + $0 / 2 : middle - $0 / 2 }
    }
  }

  /// Adds, with some probability, an operation that is not part of the current phase: an insertion
  /// of a present key, a removal or a search.
  private mutating func disturb() {
    switch generator.below(24) {
    case 0, 1: if let key = anyKey() { insert(key) }
    case 2: remove(1 + generator.below(universe))
    case 3, 4, 5: if judge.finds { perform(.find(generator.below(universe + 2))) }
    case 6: if let key = anyKey() { remove(key) }
    default: break
    }
  }

  private mutating func insert(_ key: Int) {
    if judge.kind.duplicates != .reject || !held.contains(key) { perform(.insert(key)) }
  }

  private mutating func remove(_ key: Int) {
    if judge.kind.isHeap {
      if judge.removesAbsentKeys || !held.keys.isEmpty { perform(.removeFirst) }
    } else if judge.removesAbsentKeys || held.contains(key) {
      perform(.remove(key))
    }
  }

  private mutating func perform(_ operation: JudgedOperation) {
    guard operations.count < length else { return }
    operations.append(operation)
    model.perform(operation)
    _ = held.perform(operation)
  }

  private mutating func anyKey() -> Int? {
    held.keys.isEmpty ? nil : held.keys[generator.below(held.keys.count)]
  }

  /// Returns the key that a rule selects for removal.
  ///
  /// The tree must not be empty.
  private mutating func key(of victim: Victim) -> Int {
    let keys = held.keys
    switch victim {
    case .random: break
    case .least: return keys[0]
    case .greatest: return keys[keys.count - 1]
    case .oldest:
      if let key = operations.lazy.compactMap({ $0.key }).first(where: held.contains) { return key }
    case .root, .withTwoChildren, .leaf:
      let tree = model.snapshot
      let shape = tree.shape
      let nodes = shape.indices.filter { node in
        let count = (shape.left[node] < 0 ? 0 : 1) + (shape.right[node] < 0 ? 0 : 1)
        return victim == .root ? node == 0 : count == (victim == .leaf ? 0 : 2)
      }
      if !nodes.isEmpty { return tree.elements[nodes[generator.below(nodes.count)]] }
    }
    return keys[generator.below(keys.count)]
  }
}
