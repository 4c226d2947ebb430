import BinaryTrees
import SearchTrees

/// The published splay algorithms that agree with all trees of a run until now.
///
/// The tree itself is the complete state of a splay tree. Therefore an algorithm that agrees with
/// all trees until now is in the state that the last tree shows, and its next tree depends only on
/// this tree and the operation.
///
/// An algorithm consists of one method of splaying and one method for each type of operation. The
/// methods of an operation are dropped as soon as they differ, independently of the other
/// operations, so the effort does not grow with the number of combinations.
struct SplayAlgorithms {
  /// A type of operation whose method an algorithm chooses.
  private enum Event: CaseIterable {
    case insertion, repeatedInsertion
    case removal, removalOfCopy, removalOfAbsentKey
    case hit, miss

    /// Returns the published methods of the operation.
    ///
    /// - Parameter sides: the sides of the neighbors that may replace a removed node.
    /// - Returns: the methods.
    func methods(_ sides: [ChildSide]) -> [SplayedTree.Method] {
      switch self {
      case .insertion: [.insertLeaf, .insertRoot]
      case .removal:
        sides.flatMap { side -> [SplayedTree.Method] in
          let joins = [false, true].map { SplayedTree.Join(side: side, alwaysSplays: $0) }
          return joins.map { .removeRoot($0) } + joins.map { .removeInPlace($0) }
            + [.removeAsLeaf(side), .replaceRoot(side)]
        }
      case .repeatedInsertion, .removalOfCopy, .removalOfAbsentKey, .hit, .miss:
        [.access, .nothing]
      }
    }
  }

  /// A method of splaying, and the methods of operations that agree with it and with all trees.
  private struct Candidate {
    let splaying: Splaying
    var methods: [Event: [SplayedTree.Method]]
  }

  private var candidates: [Candidate]
  private let sides: [ChildSide]

  /// Creates the list of all published algorithms.
  ///
  /// - Parameter removal: the in-order neighbor that must replace a removed node with two children,
  ///   or `nil` if either may.
  init(removal: RemovalConvention?) {
    let sides: [ChildSide] =
      switch removal {
      case nil: ChildSide.allCases
      case .predecessor: [.left]
      case .successor: [.right]
      }
    let methods = Dictionary(
      uniqueKeysWithValues: Event.allCases.map { ($0, $0.methods(sides)) })
    candidates = Splaying.published.map { Candidate(splaying: $0, methods: methods) }
    self.sides = sides
  }

  /// Drops the algorithms that do not agree with a tree.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - held: the keys before the operation.
  ///   - kept: the keys after the operation.
  ///   - before: the tree before the operation.
  ///   - after: the tree after the operation, a search tree with the right keys.
  /// - Returns: a fault if no algorithm is left.
  mutating func fault(
    after operation: JudgedOperation, _ held: KeyOracle, _ kept: KeyOracle,
    from before: TreeSnapshot<Int>, to after: TreeSnapshot<Int>
  ) -> JudgedFault? {
    guard let key = operation.key, let event = Self.event(operation, key, held, kept) else {
      return nil
    }
    func tree(_ method: SplayedTree.Method, _ splaying: Splaying) -> SplayedTree {
      SplayedTree(before, method, key, splaying)
    }
    let old = candidates
    for index in candidates.indices {
      let splaying = candidates[index].splaying
      candidates[index].methods[event]?.removeAll { !tree($0, splaying).has(after.shape) }
    }
    candidates.removeAll { $0.methods[event]?.isEmpty ?? true }
    guard candidates.isEmpty, let first = old.first, let method = first.methods[event]?.first else {
      return nil
    }
    return .splaying(
      expected: tree(method, first.splaying).snapshot,
      isMoveToRoot: event.methods(sides).contains { tree($0, .singleRotations).has(after.shape) })
  }

  /// Returns the type of an operation, or `nil` if it has equal keys in several nodes.
  ///
  /// Which of these nodes is accessed is not fixed.
  private static func event(
    _ operation: JudgedOperation, _ key: Int, _ held: KeyOracle, _ kept: KeyOracle
  ) -> Event? {
    let (wasThere, isThere) = (held.contains(key), kept.contains(key))
    let hasCopies = held.kind.duplicates == .right
    return switch operation {
    case .insert: wasThere ? (hasCopies ? nil : .repeatedInsertion) : .insertion
    case .remove where wasThere && isThere: hasCopies ? nil : .removalOfCopy
    case .remove: wasThere ? .removal : .removalOfAbsentKey
    case .find where wasThere: hasCopies ? nil : .hit
    case .find: .miss
    case .removeFirst: nil
    }
  }
}
