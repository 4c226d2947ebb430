public import BinaryTrees

/// A part of a tree that answers a query: a node alone, or a whole subtree whose summary is used.
public struct AggregatedPart: Hashable, Sendable {
  /// The node, or the root of the subtree.
  public let node: NodeID

  /// Whether the part is the whole subtree of the node.
  public let isSubtree: Bool

  @inlinable
  init(_ slot: UInt32, isSubtree: Bool) {
    (node, self.isSubtree) = (NodeID(slot: slot), isSubtree)
  }
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
    aggregate { Order.position(of: $0, in: range) }
  }

  /// Returns the nodes and subtrees that answer ``aggregate(over:)``, for drawings.
  ///
  /// - Parameter range: the range.
  /// - Returns: disjoint parts of the tree in order. Their summaries, combined, are the summary of
  ///   the range.
  /// - Complexity: O(height), which also limits the number of parts.
  @inlinable
  public func parts(over range: some KeyRange<Key>) -> [AggregatedPart] {
    parts { Order.position(of: $0, in: range) }
  }
}

extension AggregatedMap {
  /// The summary of all entries.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var summary: Summarizer.Summary {
    withExtendedLifetime(tree.storage) {
      Self.isAggregated ? slotSummaries[Int(tree.state.pointee.root)] : Summarizer.identity
    }
  }

  /// Returns the summary of the entries from a lower bound up to, but not including, an upper bound,
  /// in the order of the map.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the map need not contain.
  ///   - last: the upper bound, which the map need not contain.
  /// - Returns: the summary of the entries whose keys do not precede `first` and precede `last`.
  /// - Complexity: O(height).
  @inlinable
  public func aggregate(from first: Key, to last: Key) -> Summarizer.Summary {
    aggregate {
      order.precedes($0, first) ? .less : order.precedes($0, last) ? .equal : .greater
    }
  }

  /// Returns the summary of the entries from a lower bound up to, and including, an upper bound, in
  /// the order of the map.
  ///
  /// - Parameters:
  ///   - first: the lower bound, which the map need not contain.
  ///   - last: the upper bound, which the map need not contain.
  /// - Returns: the summary of the entries whose keys neither precede `first` nor come after `last`.
  /// - Complexity: O(height).
  @inlinable
  public func aggregate(from first: Key, through last: Key) -> Summarizer.Summary {
    aggregate {
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
    defer { withExtendedLifetime(tree.storage) {} }
    guard Self.isAggregated else { return Summarizer.identity }
    let (nodes, values) = (tree.state.pointee.nodes, slotValues)
    let summaries = slotSummaries
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

  /// Returns the nodes and subtrees in a range, in order.
  @inlinable
  func parts(_ position: (borrowing Key) -> TreeChange.Comparison) -> [AggregatedPart] {
    defer { withExtendedLifetime(tree.storage) {} }
    var (before, after): ([AggregatedPart], [AggregatedPart]) = ([], [])
    visitParts(position) {
      before.append(AggregatedPart($0, isSubtree: $1))
    } append: {
      after.append(AggregatedPart($0, isSubtree: $1))
    }
    return before.reversed() + after
  }

  /// Visits the nodes and subtrees in a range: first the uppermost node, then those before it in
  /// reverse order, then those after it in order.
  @inlinable
  @inline(__always)
  func visitParts(
    _ position: (borrowing Key) -> TreeChange.Comparison,
    prepend: (_ slot: UInt32, _ isSubtree: Bool) -> Void,
    append: (_ slot: UInt32, _ isSubtree: Bool) -> Void
  ) {
    let nodes = tree.state.pointee.nodes
    var top = tree.state.pointee.root
    while top != Slot.none {
      let place = position(nodes[Int(top)].element)
      if place == .equal { break }
      top = nodes.links(of: top)[place == .less ? 1 : 0] >> 1
    }
    if top == Slot.none { return }
    append(top, false)
    // Below the uppermost node, each path needs one bound only.
    var node = nodes.links(of: top)[0] >> 1
    while node != Slot.none {
      let links = nodes.links(of: node)
      if position(nodes[Int(node)].element) == .less {
        node = links[1] >> 1
      } else {
        if links[1] > 1 { prepend(links[1] >> 1, true) }
        prepend(node, false)
        node = links[0] >> 1
      }
    }
    node = nodes.links(of: top)[1] >> 1
    while node != Slot.none {
      let links = nodes.links(of: node)
      if position(nodes[Int(node)].element) == .greater {
        node = links[0] >> 1
      } else {
        if links[0] > 1 { append(links[0] >> 1, true) }
        append(node, false)
        node = links[1] >> 1
      }
    }
  }
}
