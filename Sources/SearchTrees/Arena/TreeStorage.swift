public import Synchronization

/// The owner of the memory of a tree, which copies of the tree share until one of them changes.
@usableFromInline
package final class TreeStorage<Element, Scheme: BalanceEncoding> {
  @usableFromInline typealias State = ArenaState<Element, Scheme>
  @usableFromInline package typealias Sizes = UnsafeMutablePointer<UInt32>

  /// The memory of the tree, which exists as long as this storage.
  ///
  /// Only ``read(_:)``, `SearchTree.state`, `SortedBuilder.state`, ``TreeEdit`` and this class use the
  /// pointer. All other code receives the state from them.
  @usableFromInline let memory: UnsafeMutablePointer<State>

  /// A number that identifies this storage among all storages of the process.
  @usableFromInline let identity: UInt64

  /// The sizes of all subtrees by slot, or `nil` if they have not been counted yet.
  ///
  /// Counting does not change the tree, and several tasks may request the sizes at the same time.
  /// The task that finishes first publishes its result.
  @usableFromInline let publishedSizes: Atomic<Sizes?>

  /// The numbers of occurrences in all subtrees by slot, or `nil` if they have not been counted
  /// yet; see ``countedTotals()``.
  @usableFromInline let publishedTotals = Atomic<UnsafeMutablePointer<Int>?>(nil)

  /// The slot of the first node in order, in the low 30 bits; see ``firstSlot()``.
  ///
  /// The other bits are the low bits of the version of the tree that had this first node.
  @usableFromInline let knownFirst = Atomic<UInt64>(0)

  @inlinable
  init(_ state: State, sizes: Sizes? = nil, identity: UInt64? = nil) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: state)
    publishedSizes = Atomic(sizes)
    self.identity = identity ?? nextStorageIdentity()
    if Scheme.keepsSizes, sizes == nil { _ = countedSizes() }
  }

  deinit {
    let state = memory.move()
    state.withColumn { column in
      if let destroy = column.operations.destroyValue { state.forEachNode { destroy(column, $0) } }
    }
    if !_isPOD(Element.self) {
      state.forEachNode { (state.nodes + Int($0)).deinitialize(count: 1) }
    }
    state.deallocate()
    sizes?.deallocate()
    totals?.deallocate()
    memory.deallocate()
  }

  /// The sizes of all subtrees by slot, or `nil` if they have not been counted yet.
  ///
  /// The entry of ``Slot/none`` is 0.
  @inlinable
  @inline(__always)
  var sizes: Sizes? { publishedSizes.load(ordering: .acquiring) }

  /// Returns the sizes of all subtrees by slot, which later changes of the tree keep up to date.
  ///
  /// - Complexity: O(*n*) the first time, then O(1).
  @inlinable
  package func countedSizes() -> Sizes { sizes ?? published(in: publishedSizes) { _, _ in 1 } }

  // The totals of a multiset: for each subtree, the sum of the numbers of equal elements that its
  // nodes represent. They are kept up to date like sizes, but dropped when the nodes move to other
  // memory. Moving the nodes takes as long as counting the totals again, so this costs little.

  /// The number of elements in each subtree of a multiset (its total), by slot, or `nil` if the
  /// totals have not been counted yet.
  ///
  /// The entry of ``Slot/none`` is 0.
  @inlinable
  @inline(__always)
  package var totals: UnsafeMutablePointer<Int>? { publishedTotals.load(ordering: .acquiring) }

  /// Returns the number of elements in each subtree, counting each occurrence, by slot.
  ///
  /// Later changes of the tree keep these totals up to date.
  ///
  /// - Complexity: O(*n*) the first time and after the nodes have moved, otherwise O(1).
  @inlinable
  package func countedTotals() -> UnsafeMutablePointer<Int> {
    if let totals { return totals }
    // An edit updates totals only if it updates sizes.
    _ = countedSizes()
    return published(in: publishedTotals) { $0.multiplicity(of: $1) }
  }

  /// Frees the totals: the numbers of elements in the subtrees of a multiset.
  ///
  /// The caller must be the sole owner of the storage.
  @inlinable
  func dropTotals() {
    publishedTotals.exchange(nil, ordering: .acquiringAndReleasing)?.deallocate()
  }

  /// Computes a sum for each subtree, and publishes the sums unless another thread has done so.
  ///
  /// - Parameters:
  ///   - place: the place where the sums are published.
  ///   - own: a function that returns the summand of a node in a slot.
  /// - Returns: the published sums by slot.
  @inlinable
  @inline(__always)
  func published<Number: FixedWidthInteger>(
    in place: borrowing Atomic<UnsafeMutablePointer<Number>?>, _ own: (State, UInt32) -> Number
  ) -> UnsafeMutablePointer<Number> {
    let sums = read { state in
      let sums = UnsafeMutablePointer<Number>.allocate(capacity: state.capacity)
      // Slots without a node get a sum too, so that the array can be copied as a whole.
      sums.initialize(repeating: 0, count: state.capacity)
      state.addUp(sums, below: state.root) { own(state, $0) }
      return sums
    }
    let (isFirst, published) = place.compareExchange(
      expected: nil, desired: sums, ordering: .acquiringAndReleasing)
    if !isFirst { sums.deallocate() }
    return isFirst ? sums : published ?? sums
  }
}

// The compiler does not know that the pointers in a state are valid only while the storage exists: it
// may release a storage after the last use of the reference, which may be before the last use of such
// a pointer. Therefore, all code gets a state from one of two members:
//
// - `read` passes it to a function, and keeps the storage until the function returns. Pointers must
//   not leave the function.
// - `SearchTree.state` has a mutating getter. It can therefore be used only by methods with exclusive
//   access to a tree, which owns the storage until the method ends or replaces the storage.
//
// Iterators and cursors own a storage, and an edit exists only during a mutating method.
extension TreeStorage {
  /// Calls a function with the memory of the tree, which exists until the function returns.
  ///
  /// - Parameter body: the function. No pointer that it reads from the state may leave it.
  /// - Returns: the result of the function.
  /// - Throws: any error of the function.
  @inlinable
  @inline(__always)
  func read<Result, Failure: Error>(
    _ body: (State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(memory.pointee)
  }

  /// Returns the slot of the first node in-order, or ``Slot/none`` if the tree is empty.
  ///
  /// - Complexity: O(height) after a change of the tree, then O(1).
  @inlinable
  func firstSlot() -> UInt32 {
    read { state in
      // A slot has 30 bits; see `Slot.limit`.
      let version = state.version &<< 30
      let known = knownFirst.load(ordering: .relaxed)
      let slot = UInt32(truncatingIfNeeded: known & (1 << 30 - 1))
      if slot != Slot.none, known & ~(1 << 30 - 1) == version { return slot }
      if state.root == Slot.none { return Slot.none }
      let first = state.outermost(0, from: state.root)
      knownFirst.store(version | UInt64(first), ordering: .relaxed)
      return first
    }
  }
}

// Only a sole owner changes the state, and sizes are published atomically.
extension TreeStorage: @unchecked Sendable where Element: Sendable {}

private let storagesMade = Atomic<UInt64>(0)

/// Returns a number that has not been returned before.
@usableFromInline
func nextStorageIdentity() -> UInt64 { storagesMade.add(1, ordering: .relaxed).newValue }

extension ArenaState {
  /// Computes a sum for each node of a subtree: the sum of the summands in its own subtree.
  ///
  /// - Parameters:
  ///   - sums: the sums by slot. The entry of ``Slot/none`` must be 0.
  ///   - root: the slot of the root of the subtree, or ``Slot/none``.
  ///   - own: a function that returns the summand of a node.
  @inlinable
  @inline(__always)
  func addUp<Number: FixedWidthInteger>(
    _ sums: UnsafeMutablePointer<Number>, below root: UInt32, _ own: (UInt32) -> Number
  ) {
    // Pre-order lists each node before its subtrees, so in reverse both subtrees are complete
    // before the node.
    for slot in preorder(from: root).reversed() {
      let links = links(of: slot)
      sums[Int(slot)] = sums[Int(links[0] >> 1)] &+ sums[Int(links[1] >> 1)] &+ own(slot)
    }
  }

  /// Returns the slots of a subtree in pre-order.
  ///
  /// - Parameter root: the slot of its root, or ``Slot/none``.
  /// - Returns: the slots.
  /// - Complexity: O(*k*), where *k* is the size of the subtree.
  @inlinable
  package func preorder(from root: UInt32) -> [UInt32] {
    var order: [UInt32] = []
    if root == self.root { order.reserveCapacity(count) }
    walk(from: root << 1, side: 0, below: ()) { link, _, _ in order.append(link >> 1) }
    return order
  }

  /// Visits the nodes of a subtree in pre-order.
  ///
  /// - Parameters:
  ///   - link: the link to its root, or an empty link.
  ///   - side: the side of that link in the parent.
  ///   - value: the value that is passed to the visit of the root in place of its parent's result.
  ///   - visit: a function that receives the link to a node, its side, and the result of the visit
  ///     of its parent.
  /// - Complexity: O(*k*), where *k* is the size of the subtree.
  @inlinable
  @inline(__always)
  func walk<Value>(
    from link: UInt32, side: Int, below value: Value,
    _ visit: (_ link: UInt32, _ side: Int, _ above: Value) -> Value
  ) {
    var pending: [(link: UInt32, above: Value)] = []
    var (link, side, above) = (link, side, value)
    while true {
      while link > 1 {
        above = visit(link, side, above)
        let links = links(of: link >> 1)
        if links[1] > 1 { pending.append((links[1], above)) }
        (link, side) = (links[0], 0)
      }
      guard let next = pending.popLast() else { return }
      (link, side, above) = (next.link, 1, next.above)
    }
  }

  /// Returns the slots of a subtree in-order.
  ///
  /// - Parameter root: the slot of its root, or ``Slot/none``.
  /// - Returns: the slots.
  /// - Complexity: O(*k*), where *k* is the size of the subtree.
  @inlinable
  func inorder(from root: UInt32) -> [UInt32] {
    var (order, pending, slot): ([UInt32], [UInt32], UInt32) = ([], [], root)
    while true {
      while slot != Slot.none {
        pending.append(slot)
        slot = links(of: slot)[0] >> 1
      }
      guard let next = pending.popLast() else { return order }
      order.append(next)
      slot = links(of: next)[1] >> 1
    }
  }
}
