public import BinaryTrees
public import SearchTrees

/// A part of a tree that answers a query: a node alone, or a whole subtree whose summary is used.
public struct AggregatedPart: Hashable, Sendable {
  /// The node, or the root of the subtree.
  public let node: NodeID

  /// Whether the part is the whole subtree of the node.
  public let isSubtree: Bool

  @inlinable
  init(_ slot: UInt32, isSubtree: Bool) { (node, self.isSubtree) = (NodeID(slot: slot), isSubtree) }
}

extension AggregatedMap where Order: MonotonicOrder {
  /// Returns the summary of the entries whose keys a range contains.
  ///
  /// - Parameter range: the range: `a..<b`, `a...b`, `a...`, `..<b` or `...b`. The map need not
  ///   contain its bounds.
  /// - Returns: the summary, or the identity of the aggregation if the range contains no keys.
  /// - Complexity: O(height).
  @inlinable
  public func aggregate(over range: some KeyRange<Key>) -> Summarizer.Summary {
    range.isOrdered
      ? aggregate { Order.position(of: $0, in: range) } : Summarizer.identity
  }

  /// Returns the nodes and subtrees that answer ``aggregate(over:)``, for drawings.
  ///
  /// - Parameter range: the range.
  /// - Returns: disjoint parts of the tree in order. Their summaries, combined, are the summary of
  ///   the range.
  /// - Complexity: O(height), which also limits the number of parts.
  @inlinable
  public func parts(over range: some KeyRange<Key>) -> [AggregatedPart] {
    range.isOrdered ? parts { Order.position(of: $0, in: range) } : []
  }
}

extension AggregatedMap {
  /// The summary of all entries.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var summary: Summarizer.Summary {
    guard Self.isAggregated else { return Summarizer.identity }
    return tree.read { $0.summaries(as: Summarizer.Summary.self)[Int($0.root)] }
  }

  /// Returns the summary of the entries from a lower bound up to, but not including, an upper
  /// bound, in the order of the map.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the map need not contain.
  ///   - last: the upper bound, which the map need not contain.
  /// - Returns: the summary of the entries whose keys do not precede `first` and precede `last`.
  /// - Complexity: O(height).
  @inlinable
  public func aggregate(from first: Key, to last: Key) -> Summarizer.Summary {
    guard order.isOrdered(first), order.isOrdered(last) else { return Summarizer.identity }
    return aggregate {
      order.precedes($0, first) ? .less : order.precedes($0, last) ? .equal : .greater
    }
  }

  /// Returns the summary of the entries from a lower bound up to, and including, an upper bound, in
  /// the order of the map.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the map need not contain.
  ///   - last: the upper bound, which the map need not contain.
  /// - Returns: the summary of the entries whose keys neither precede `first` nor come after
  ///   `last`.
  /// - Complexity: O(height).
  @inlinable
  public func aggregate(from first: Key, through last: Key) -> Summarizer.Summary {
    guard order.isOrdered(first), order.isOrdered(last) else { return Summarizer.identity }
    return aggregate {
      order.precedes($0, first) ? .less : order.precedes(last, $0) ? .greater : .equal
    }
  }

  /// Returns the summary of the entries whose keys are in a range.
  ///
  /// - Parameter position: a function that returns the position of a key relative to the range.
  /// - Returns: the summary.
  @inlinable
  @inline(__always)
  func aggregate(_ position: (borrowing Key) -> TreeChange.Comparison) -> Summarizer.Summary {
    guard Self.isAggregated else { return Summarizer.identity }
    return tree.read { state in
      let (nodes, values) = (state.nodes, state.values(as: Value.self))
      let summaries = state.summaries(as: Summarizer.Summary.self)
      @inline(__always)
      func summary(_ slot: UInt32, _ isSubtree: Bool) -> Summarizer.Summary {
        isSubtree
          ? summaries[Int(slot)]
          : Summarizer.summary(of: nodes[Int(slot)].element, values[Int(slot)])
      }
      var result = Summarizer.identity
      visitParts(position) { slot, isSubtree in
        result = Summarizer.combine(summary(slot, isSubtree), result)
      } append: { slot, isSubtree in
        result = Summarizer.combine(result, summary(slot, isSubtree))
      }
      return result
    }
  }

  /// Returns the parts that together contain exactly the keys of a range, in order.
  ///
  /// - Parameter position: a function that returns the position of a key relative to the range.
  /// - Returns: the parts.
  @inlinable
  func parts(_ position: (borrowing Key) -> TreeChange.Comparison) -> [AggregatedPart] {
    var (before, after): ([AggregatedPart], [AggregatedPart]) = ([], [])
    visitParts(position) {
      before.append(AggregatedPart($0, isSubtree: $1))
    } append: {
      after.append(AggregatedPart($0, isSubtree: $1))
    }
    return before.reversed() + after
  }

  /// Visits the parts that together contain exactly the keys of a range: first the uppermost node,
  /// then the parts before it in reverse order, then the parts after it in order.
  ///
  /// - Parameters:
  ///   - position: a function that returns the position of a key relative to the range.
  ///   - prepend: receives a part that precedes all previous parts: the slot of a node, and whether
  ///     the part is the whole subtree of the node.
  ///   - append: receives a part that comes after all previous parts.
  @inlinable
  @inline(__always)
  func visitParts(
    _ position: (borrowing Key) -> TreeChange.Comparison,
    prepend: (_ slot: UInt32, _ isSubtree: Bool) -> Void,
    append: (_ slot: UInt32, _ isSubtree: Bool) -> Void
  ) {
    tree.read { state in
      func child(_ node: UInt32, _ side: ChildSide) -> UInt32? {
        let child = state.links(of: node)[side.index] >> 1
        return child == Slot.none ? nil : child
      }
      RangeWalk.visit(
        from: isEmpty ? nil : state.root, child: child,
        position: { position(state.nodes[Int($0)].element) }, visit: { _, _, _ in },
        prepend: prepend, append: append)
    }
  }
}
