/// What a traversal keeps for later: the contents of its explicit stack or queue at one moment.
///
/// It is a view of the iterator's own memory, made at no cost. Let it go before the iterator moves
/// on, or the iterator has to copy.
public struct TraversalFrontier<Element>: RandomAccessCollection {
  /// The number of entries.
  public let count: Int

  @usableFromInline let entry: (Int) -> Element

  /// Makes a frontier.
  ///
  /// - Parameters:
  ///   - count: the number of entries.
  ///   - entry: gives the entry of a number, from 0 on.
  @inlinable
  public init(count: Int, entry: @escaping (Int) -> Element) {
    self.count = count
    self.entry = entry
  }

  /// The number of the first entry: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of entries.
  @inlinable
  public var endIndex: Int { count }

  /// The entry of a number.
  ///
  /// - Parameter position: the number, at least 0 and less than ``count``.
  @inlinable
  public subscript(position: Int) -> Element { entry(position) }
}

/// An iterator that shows what it keeps for later.
///
/// All iterators of this module do. One of your own joins them with one property, and recordings of
/// your traversal then show its stack or queue.
public protocol FrontierIterator<Element>: IteratorProtocol {
  /// The elements of the nodes that wait: one list, or two where a level and the next are kept
  /// apart, that of the level first.
  var frontier: [TraversalFrontier<Element>] { get }
}

extension InorderIterator: FrontierIterator {
  /// The nodes whose left subtree is being walked.
  public var frontier: [TraversalFrontier<Node.Element>] { [edges.frontier] }
}

extension PostorderIterator: FrontierIterator {
  /// The nodes above the next one, of which some have their right subtree still to come.
  public var frontier: [TraversalFrontier<Node.Element>] { [edges.frontier] }
}

extension PreorderIterator: FrontierIterator {
  /// The right subtrees that are still to come, and on top of them the node that is next.
  public var frontier: [TraversalFrontier<Node.Element>] {
    let (stack, upcoming) = (stack, upcoming)
    return [
      TraversalFrontier(count: stack.count + (upcoming == nil ? 0 : 1)) { position in
        guard position == stack.count, let upcoming else { return stack[position].element }
        return upcoming.element
      }
    ]
  }
}

extension EulerVisitIterator {
  /// The nodes whose subtrees the tour is in.
  var frontier: TraversalFrontier<Node.Element> {
    let stack = stack
    return TraversalFrontier(count: stack.count) { stack[$0].element }
  }
}

extension EulerIterator: FrontierIterator {
  /// The nodes whose subtrees the tour is in.
  public var frontier: [TraversalFrontier<Node.Element>] { [visits.frontier] }
}

extension LevelorderIterator: FrontierIterator {
  /// The rest of the level, and after it what is known of the next.
  public var frontier: [TraversalFrontier<Node.Element>] {
    let (level, position, below) = (level, position, below)
    let rest = level.count - position
    return [
      TraversalFrontier(count: rest + below.count) {
        $0 < rest ? level[position + $0].element : below[$0 - rest].element
      }
    ]
  }
}

extension ZigzagIterator: FrontierIterator {
  /// The rest of the level, and what is known of the next: two stacks.
  public var frontier: [TraversalFrontier<Node.Element>] {
    [level, below].map { nodes in
      TraversalFrontier(count: nodes.count) { nodes[$0].element }
    }
  }
}

extension LeftEdges {
  /// The nodes on the stack.
  var frontier: TraversalFrontier<Node.Element> {
    let stack = stack
    return TraversalFrontier(count: stack.count) { stack[$0].element }
  }
}

extension MorrisIterator: FrontierIterator {
  /// Nothing: the way back is in the threads, see ``threads``.
  public var frontier: [TraversalFrontier<Node.Element>] { [] }

  /// The threads as they stand: the elements of a node whose right link is borrowed, and of the node
  /// to which it leads back; those nearest to the root first.
  ///
  /// - Complexity: O(*n*).
  public var threads: [(from: Node.Element, to: Node.Element)] {
    // Nodes are numbered in pre-order: only a thread leads to a smaller number.
    right.indices.compactMap { node in
      let target = right[node]
      guard target != TreeShape.none, target < node else { return nil }
      return (elements[node], elements[Int(target)])
    }.reversed()
  }
}
