/// The contents of a traversal's stack or queue at one moment.
///
/// A frontier is a view of the storage of an iterator and is created in constant time. Release it
/// before the next call of `next()`; otherwise the iterator must copy its storage.
public typealias TraversalFrontier<Element> = LazyMapCollection<Range<Int>, Element>

/// An iterator that provides the contents of its stack or queue.
///
/// All iterators over elements in this module conform. If your own iterator conforms, recordings of
/// its traversal show its stack or queue.
public protocol FrontierIterator<Element>: IteratorProtocol {
  /// The elements of the waiting nodes.
  ///
  /// There is one list, or two if the iterator stores the current level and the next level
  /// separately. The current level is first.
  var frontier: [TraversalFrontier<Element>] { get }
}

extension InorderIterator: FrontierIterator {
  /// The nodes that have been entered but not yet returned, with the next node on top.
  public var frontier: [TraversalFrontier<Node.Element>] {
    [edges.stack.mapped { $0.element }]
  }
}

extension PostorderIterator: FrontierIterator {
  /// The nodes that have been entered but not yet returned, as a path from the root.
  public var frontier: [TraversalFrontier<Node.Element>] {
    [edges.stack.mapped { $0.element }]
  }
}

extension PreorderIterator: FrontierIterator {
  /// The right subtrees that have not been entered, with the next node on top.
  public var frontier: [TraversalFrontier<Node.Element>] {
    let (stack, upcoming) = (stack, upcoming)
    return [
      (0..<(stack.count + (upcoming == nil ? 0 : 1))).lazy.map { position in
        guard position == stack.count, let upcoming else { return stack[position].element }
        return upcoming.element
      }
    ]
  }
}

extension EulerIterator: FrontierIterator {
  /// The nodes whose subtrees contain the current position.
  public var frontier: [TraversalFrontier<Node.Element>] {
    [visits.stack.mapped { $0.element }]
  }
}

extension LevelorderIterator: FrontierIterator {
  /// The rest of the current level, followed by the known nodes of the next level.
  public var frontier: [TraversalFrontier<Node.Element>] {
    let (level, position, below) = (level, position, below)
    let rest = level.count - position
    return [
      (0..<(rest + below.count)).lazy.map {
        $0 < rest ? level[position + $0].element : below[$0 - rest].element
      }
    ]
  }
}

extension ZigzagIterator: FrontierIterator {
  /// The rest of the current level and the known nodes of the next level, as two stacks.
  public var frontier: [TraversalFrontier<Node.Element>] {
    [level, below].map { nodes in nodes.mapped { $0.element } }
  }
}

extension MorrisIterator: FrontierIterator {
  /// No entries, because the traversal returns by ``threads`` and keeps no stack.
  public var frontier: [TraversalFrontier<Node.Element>] { [] }

  /// The current threads, those nearest to the root first.
  ///
  /// Each thread leads from the node whose right link it uses to the node to return to. Both nodes
  /// are given by their elements.
  ///
  /// - Complexity: O(*n*).
  public var threads: [(from: Node.Element, to: Node.Element)] {
    // Nodes are numbered in pre-order, so only a thread leads to a smaller number.
    right.indices.compactMap { node in
      let target = right[node]
      guard target != TreeShape.none, target < node else { return nil }
      return (elements[node], elements[Int(target)])
    }.reversed()
  }
}

extension Array {
  /// Returns a view of the array with transformed entries.
  fileprivate func mapped<Entry>(
    _ transform: @escaping (Element) -> Entry
  ) -> TraversalFrontier<Entry> {
    indices.lazy.map { transform(self[$0]) }
  }
}
