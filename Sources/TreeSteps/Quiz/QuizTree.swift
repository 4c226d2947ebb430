package import BinaryTrees
package import SearchTrees
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
  ///   - removal: the in-order neighbor that replaces a removed node, or `nil` for the usual one.
  ///   - generator: the source of random numbers.
  /// - Complexity: the cost of *size* insertions.
  package init(
    size: Int, kind: TreeKind, removal: RemovalConvention? = nil, _ generator: inout SplitMix64
  ) {
    let size = min(max(0, size), Self.greatestSize)
    // Keys have at most two digits as long as the tree is small enough.
    var keys = Array(1...max(99, 4 * (size + 1)))
    for index in 0...size { keys.swapAt(index, index + generator.below(keys.count - index)) }
    // Pages use the same key type, so that no additional tree types are compiled for integers.
    self.keys = keys.prefix(size).map { .integer(WholeNumber($0)) }
    newKey = .integer(WholeNumber(keys[size]))
    var tree = kind.makeTree(of: TreeKey.self, seed: generator.next())
    _ = tree.insertElements(self.keys, duplicates: .ignore)
    tree.removal = removal
    self.tree = tree
  }

  /// Chooses random operations as exercises.
  ///
  /// - Parameters:
  ///   - count: the number of operations.
  ///   - kinds: the kinds of trees to choose from. If the list is empty, the result is empty.
  ///   - quizCase: the case that must occur, or `nil` for any.
  ///   - size: the number of nodes of each tree.
  ///   - removal: the in-order neighbor that replaces a removed node, or `nil` for the usual one.
  ///   - seed: the seed of the random choices.
  /// - Returns: the operations with their trees. There are fewer than `count` only if the case does
  ///   not occur in trees of this size.
  package static func exercises(
    _ count: Int, of kinds: [TreeKind], with quizCase: QuizCase? = nil, size: Int,
    removal: RemovalConvention? = nil, seed: UInt64
  ) -> [QuizMaterial] {
    var generator = SplitMix64(seed: seed)
    var materials: [QuizMaterial] = []
    for _ in 0..<count where !kinds.isEmpty {
      let kind = kinds[generator.below(kinds.count)]
      guard
        let material = material(
          for: nil, of: kind, with: quizCase, size: size, removal: removal, &generator)
      else { break }
      materials.append(material)
    }
    return materials
  }

  /// The maximum number of trees to try until a case occurs.
  private static var attemptLimit: Int { 4000 }

  /// Returns a random tree with a random operation.
  ///
  /// - Parameters:
  ///   - topic: the topic of the question about the operation, or `nil` if the learner carries it
  ///     out.
  ///   - kind: the kind of tree.
  ///   - quizCase: the case that must occur, or `nil` for any.
  ///   - size: the number of nodes.
  ///   - removal: the in-order neighbor that replaces a removed node, or `nil` for the usual one.
  ///   - generator: the source of random numbers.
  /// - Returns: the material, or `nil` if the case has not occurred in many attempts.
  static func material(
    for topic: QuizTopic?, of kind: TreeKind, with quizCase: QuizCase?, size: Int,
    removal: RemovalConvention?, _ generator: inout SplitMix64
  ) -> QuizMaterial? {
    guard let quizCase else {
      return QuizTree(size: size, kind: kind, removal: removal, &generator)
        .operation(for: topic, &generator)
    }
    for _ in 0..<attemptLimit {
      let random = QuizTree(size: size, kind: kind, removal: removal, &generator)
      let material = random.operation(for: quizCase, &generator)
      if quizCase.occurs(in: material) { return material }
    }
    return nil
  }

  /// Returns a traversal in a random order.
  ///
  /// - Parameters:
  ///   - orders: the orders to choose from. If the list is empty, all orders are possible.
  ///   - generator: the source of random numbers.
  /// - Returns: the traversal of the tree.
  package func traversal(
    in orders: [TraversalOrder], _ generator: inout SplitMix64
  ) -> QuizMaterial {
    let orders = orders.isEmpty ? TraversalOrder.allCases : orders
    return QuizMaterial(tree, .traverse(orders[generator.below(orders.count)]))
  }

  /// Returns a query for a random range.
  ///
  /// In one type of query, the tree shows the sum of the keys in each subtree, and the query is for
  /// a sum. In the other type, the keys are the lower bounds of random intervals, the tree shows
  /// the maximum ends, and the query is for the intervals that overlap.
  ///
  /// - Parameter generator: the source of random numbers.
  /// - Returns: the query in the tree.
  package func query(_ generator: inout SplitMix64) -> QuizMaterial {
    let hasIntervals = generator.below(2) == 0
    let lows = tree.elementSnapshot.elements.map { Int($0.label) ?? 0 }
    let ends = lows.map { hasIntervals ? $0 + 1 + generator.below(20) : $0 }
    let low = 1 + generator.below(max(99, 4 * (lows.count + 1)))
    let high = low + 1 + generator.below(hasIntervals ? 5 : 50)
    return QuizMaterial(
      tree,
      hasIntervals
        ? .overlaps(low: low, high: high, ends: ends) : .sum(low: low, high: high))
  }

  /// Returns a random operation.
  ///
  /// - Parameters:
  ///   - topic: the topic of the question about the operation, or `nil` if the learner carries it
  ///     out.
  ///   - generator: the source of random numbers.
  /// - Returns: the operation on the tree.
  package func operation(
    for topic: QuizTopic?, _ generator: inout SplitMix64
  ) -> QuizMaterial {
    let old = keys.isEmpty ? newKey : keys[generator.below(keys.count)]
    let kind = tree.kind
    let die = generator.below(4)
    let findsInPassing = kind == .splay && (topic == .rotation || topic == nil)
    if topic == .search, kind.isHeap || die > 1 {
      return QuizMaterial(tree, .find(die == 3 ? newKey : old))
    }
    if die == 3, findsInPassing { return QuizMaterial(tree, .find(old)) }
    if die == 3, kind.isHeap, !keys.isEmpty { return QuizMaterial(tree, .extract) }
    return QuizMaterial(tree, die > 1 ? .remove(old) : .insert(newKey))
  }

  /// Returns a random operation that may have a case.
  private func operation(
    for quizCase: QuizCase, _ generator: inout SplitMix64
  ) -> QuizMaterial {
    let verbs = quizCase.verbs
    let old = keys.isEmpty ? newKey : keys[generator.below(keys.count)]
    return switch verbs[generator.below(verbs.count)] {
    case .insert: QuizMaterial(tree, .insert(newKey))
    case .remove: QuizMaterial(tree, .remove(old))
    case .find: QuizMaterial(tree, .find(old))
    }
  }
}
