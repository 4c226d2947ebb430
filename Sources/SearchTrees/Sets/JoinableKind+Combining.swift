public import BinaryTrees

/// What is still to be done to combine two sets.
@usableFromInline
enum CombiningTask {
  /// Combine two trees.
  case combine(RankedTree, RankedTree)
  /// Join the last two results around a node, or without one.
  case join(around: Int32)
}

extension JoinableKind {
  /// Combines two trees of one arena.
  ///
  /// The root of the second splits the first; the parts on each side are combined, and joined. What
  /// would be a recursion is a stack of tasks. Of equal elements that of the first tree remains.
  ///
  /// - Parameters:
  ///   - operation: which elements remain.
  ///   - other: the root of the second tree.
  ///   - order: the order of both.
  ///   - arena: the arena; its tree becomes the result, and nodes that do not remain are freed.
  /// - Complexity: O(*m* log(*n* / *m* + 1)) for sizes *m* ≤ *n*, and the nodes that are freed.
  @inlinable
  public mutating func combine<Element, Order: ElementOrder>(
    _ operation: SetOperation, with other: Int32, order: Order,
    in arena: TreeArena<Element, Self>
  ) where Order.Element == Element, Order.Failure == Never {
    let first = RankedTree(root: arena.root, rank: Self.rank(of: arena.root, in: arena))
    let second = RankedTree(root: other, rank: Self.rank(of: other, in: arena))
    var tasks = [CombiningTask.combine(first, second)]
    var results: [RankedTree] = []
    while let task = tasks.popLast() {
      switch task {
      case .combine(let first, let second) where first.isEmpty || second.isEmpty:
        let (kept, dropped) =
          switch operation {
          case .union, .symmetricDifference: first.isEmpty ? (second, first) : (first, second)
          case .difference: (first, second)
          case .intersection: first.isEmpty ? (first, second) : (second, first)
          }
        for node in arena.preorder(of: dropped.root) { _ = arena.free(node) }
        results.append(kept)
      case .combine(let first, let second):
        let pivot = second.root
        let split = split(first, at: arena.element(of: pivot), order: order, in: arena)
        let left = Self.takeChild(.left, of: pivot, rank: second.rank, in: arena)
        let right = Self.takeChild(.right, of: pivot, rank: second.rank, in: arena)
        let middle = Self.remaining(of: split.middle, pivot, operation)
        if split.middle != TreeShape.none, split.middle != middle { _ = arena.free(split.middle) }
        if pivot != middle { _ = arena.free(pivot) }
        tasks.append(.join(around: middle))
        tasks.append(.combine(split.right, right))
        tasks.append(.combine(split.left, left))
      case .join(let middle):
        let right = results.removeLast()
        let left = results.removeLast()
        results.append(
          middle == TreeShape.none
            ? join(left, right, in: arena) : join(left, middle, right, in: arena))
      }
    }
    arena.hang(results.first?.root ?? TreeShape.none, at: .root)
  }

  /// Which of two nodes of equal elements remains, if any; the first may be absent.
  @inlinable
  static func remaining(of first: Int32, _ second: Int32, _ operation: SetOperation) -> Int32 {
    switch operation {
    case .union: first == TreeShape.none ? second : first
    case .intersection: first
    case .difference: TreeShape.none
    case .symmetricDifference: first == TreeShape.none ? second : TreeShape.none
    }
  }
}
