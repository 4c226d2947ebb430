public import BinaryTrees

/// The data of a map that is stored separately from its nodes: the value of each node and, in an
/// aggregated map, the summary of each subtree, both by slot.
///
/// An arena does not know the types of values and summaries. It handles them with functions that
/// were created where the types are known, so that the code of these functions is specialized.
/// The code of overridden methods of a generic class would not be specialized.
@usableFromInline
package final class NodeColumn<Element> {
  @usableFromInline package typealias Nodes = UnsafeMutablePointer<ArenaNode<Element>>

  /// The value of each node; the values of other slots are uninitialized.
  @usableFromInline package let values: UnsafeMutableRawPointer

  /// The summary of each subtree, in the slot of its root.
  ///
  /// A slot without a node contains the identity of the aggregation.
  @usableFromInline package let summaries: UnsafeMutableRawPointer

  /// The number of allocated slots.
  @usableFromInline let capacity: Int

  @usableFromInline package let operations: Operations

  // `@exclusivity(unchecked)` has no effect on accesses in other modules. Functions that are inlined
  // there replace these accesses, except those of observed operations.

  /// The slot of a node that is being removed and no longer has a value, or ``Slot/none``.
  @usableFromInline @exclusivity(unchecked) var vacated = Slot.none

  /// The summaries that an observed operation has replaced, by slot, in the form that drawings
  /// show; `nil` if no operation is observed.
  @usableFromInline @exclusivity(unchecked)
  package var formerSummaries: [UInt32: AnnotationValue?]?

  @inlinable
  package init(
    values: UnsafeMutableRawPointer, summaries: UnsafeMutableRawPointer, capacity: Int,
    _ operations: Operations
  ) {
    (self.values, self.summaries) = (values, summaries)
    (self.capacity, self.operations) = (capacity, operations)
  }

  deinit { operations.deallocate(values, summaries, capacity) }

  /// The functions that handle values and summaries, whose types the arena does not know.
  @usableFromInline
  package struct Operations {
    @usableFromInline
    package typealias Transfer = (
      _ old: NodeColumn, _ nodes: Nodes, _ origins: UnsafePointer<UInt32>?, _ used: Int,
      _ capacity: Int, _ moving: Bool
    ) -> NodeColumn
    @usableFromInline
    package typealias MoveValue = (_ column: NodeColumn, _ old: UInt32, _ new: UInt32) -> Void
    @usableFromInline
    package typealias DestroyValue = (_ column: NodeColumn, _ slot: UInt32) -> Void
    @usableFromInline
    package typealias Summarize = (
      _ column: NodeColumn, _ nodes: Nodes, _ links: UnsafePointer<UInt32>, _ count: Int
    ) -> Void
    @usableFromInline
    package typealias Deallocate = (
      _ values: UnsafeMutableRawPointer, _ summaries: UnsafeMutableRawPointer, _ capacity: Int
    ) -> Void

    /// Returns a new column with the given capacity and the data of the first `used` slots.
    ///
    /// The values are copied, or moved from the old column if `moving` is `true`. The new node
    /// records show which slots are gaps. `origins` contains the old slot of each new slot, or
    /// ``Slot/none`` for a gap; it is `nil` if all nodes keep their slots.
    @usableFromInline let transfer: Transfer

    /// Moves a value to a slot that has no value.
    @usableFromInline let moveValue: MoveValue

    /// Deinitializes the value of a slot; `nil` if values need no deinitialization.
    @usableFromInline let destroyValue: DestroyValue?

    /// Updates the summaries of nodes, from the last to the first; `nil` if there are no summaries.
    ///
    /// The nodes are given by links. Every node must come before its descendants.
    @usableFromInline let summarize: Summarize?

    /// Deallocates memory whose values have been deinitialized.
    @usableFromInline let deallocate: Deallocate

    @inlinable
    package init(
      transfer: @escaping Transfer, moveValue: @escaping MoveValue, destroyValue: DestroyValue?,
      summarize: Summarize?, deallocate: @escaping Deallocate
    ) {
      (self.transfer, self.moveValue) = (transfer, moveValue)
      (self.destroyValue, self.summarize) = (destroyValue, summarize)
      self.deallocate = deallocate
    }
  }

  /// Prepares for the removal of a node.
  ///
  /// The value of the node is deinitialized unless it has been moved out.
  @inlinable
  @inline(never)
  func vacate(_ slot: UInt32) {
    if vacated == slot { return }
    operations.destroyValue?(self, slot)
    vacated = slot
  }

  /// Returns whether the node in a slot has a value.
  @inlinable
  @inline(__always)
  package func hasValue(in slot: UInt32) -> Bool { slot != vacated }

  /// Notes that the value of a node that is being removed has been moved out.
  @inlinable
  @inline(__always)
  package func didMoveValue(from slot: UInt32) { vacated = slot }

  /// Keeps the summary of a node before it changes for the first time in an observed operation.
  @inlinable
  @inline(__always)
  package func willChangeSummary(of slot: UInt32, _ shown: @autoclosure () -> AnnotationValue?) {
    if formerSummaries?.keys.contains(slot) == false {
      formerSummaries?.updateValue(shown(), forKey: slot)
    }
  }

  /// Moves the value of a node to the slot of the node that is being removed.
  @inlinable
  @inline(never)
  func exchange(_ removed: UInt32, with other: UInt32) {
    operations.moveValue(self, other, removed)
    vacated = other
  }
}

// Changes of sets call these functions too. The functions are not inlined, so that the code of a
// set contains only the check for a column.
extension NodeColumn {
  /// Updates the summaries of nodes, from the last to the first; see
  /// ``ArenaState/summarize(_:count:)``.
  @inlinable
  @inline(never)
  func summarize(_ nodes: Nodes, _ links: UnsafePointer<UInt32>, _ count: Int) {
    operations.summarize?(self, nodes, links, count)
  }

  /// Updates the summary of a child, if one is given, and then the summary of its parent `node`.
  @inlinable
  @inline(never)
  func summarize(_ nodes: Nodes, _ node: UInt32, above child: UInt32) {
    guard let summarize = operations.summarize else { return }
    var link = child << 1
    if child != Slot.none { summarize(self, nodes, &link, 1) }
    link = node << 1
    summarize(self, nodes, &link, 1)
  }
}

extension ArenaState {
  /// Calls a function with the column, if there is one, without counting references.
  @inlinable
  @inline(__always)
  package func withColumn(_ body: (NodeColumn<Element>) -> Void) {
    if let column { column._withUnsafeGuaranteedRef { body($0) } }
  }

  /// Updates the summaries of nodes, from the last to the first.
  ///
  /// - Parameters:
  ///   - links: links to the nodes. Every node must come before its descendants.
  ///   - count: the number of links.
  @inlinable
  @inline(__always)
  func summarize(_ links: UnsafePointer<UInt32>, count: Int) {
    withColumn { $0.summarize(nodes, links, count) }
  }

  /// Updates the summaries of all nodes of a subtree.
  ///
  /// - Parameter root: the slot of its root, or ``Slot/none``.
  /// - Complexity: O(*k*), where *k* is the size of the subtree.
  @inlinable
  package func summarizeSubtree(of root: UInt32) {
    withColumn { column in
      guard let summarize = column.operations.summarize else { return }
      var links: [UInt32] = []
      walk(from: root << 1, side: 0, below: ()) { link, _, _ in links.append(link) }
      links.withUnsafeBufferPointer { links in
        if let base = links.baseAddress { summarize(column, nodes, base, links.count) }
      }
    }
  }
}
