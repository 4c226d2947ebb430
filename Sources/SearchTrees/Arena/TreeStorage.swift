public import Synchronization

/// Who owns the memory of a tree: copies of it share one until one of them changes.
@usableFromInline
final class TreeStorage<Element, Scheme: BalanceEncoding> {
  @usableFromInline typealias State = ArenaState<Element, Scheme>
  @usableFromInline typealias Sizes = UnsafeMutablePointer<UInt32>

  /// The memory, which nothing changes but the tree that is its only owner.
  @usableFromInline let state: UnsafeMutablePointer<State>

  /// A number that no other storage of this process has or will have.
  @usableFromInline let identity: UInt64

  /// The sizes of all subtrees by slot, once they were counted.
  ///
  /// Counting is no change of the tree, and may be asked for in several tasks at once: the first that
  /// is done publishes what it counted.
  @usableFromInline let publishedSizes: Atomic<Sizes?>

  @inlinable
  init(_ state: State, sizes: Sizes? = nil) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    publishedSizes = Atomic(sizes)
    identity = nextStorageIdentity()
    if Scheme.keepsSizes, sizes == nil { _ = countedSizes() }
  }

  deinit {
    let state = state.move()
    if !_isPOD(Element.self) {
      state.forEachNode { (state.nodes + Int($0)).deinitialize(count: 1) }
    }
    state.deallocate()
    sizes?.deallocate()
    self.state.deallocate()
  }

  /// The sizes of all subtrees by slot, if they were counted; the absent node has the size 0.
  @inlinable
  @inline(__always)
  var sizes: Sizes? { publishedSizes.load(ordering: .acquiring) }

  /// The sizes of all subtrees by slot, which changes keep right from their first use on.
  ///
  /// - Complexity: O(*n*) the first time, then O(1).
  @inlinable
  func countedSizes() -> Sizes {
    if let sizes { return sizes }
    let counted = state.pointee.countSubtrees()
    let (isFirst, published) = publishedSizes.compareExchange(
      expected: nil, desired: counted, ordering: .acquiringAndReleasing)
    if !isFirst { counted.deallocate() }
    return isFirst ? counted : published ?? counted
  }
}

// Only its one owner changes the state, and sizes are published atomically.
extension TreeStorage: @unchecked Sendable where Element: Sendable {}

private let storagesMade = Atomic<UInt64>(0)

/// A number that was not given before.
@usableFromInline
func nextStorageIdentity() -> UInt64 {
  storagesMade.add(1, ordering: .relaxed).newValue
}

extension ArenaState {
  /// Counts the nodes of all subtrees.
  ///
  /// - Returns: the sizes by slot, in memory that is the caller's.
  @inlinable
  func countSubtrees() -> UnsafeMutablePointer<UInt32> {
    let sizes = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    // Slots without a node have a size too, so that all can be copied.
    sizes.initialize(repeating: 0, count: capacity)
    // In pre-order a node comes before its subtrees, so that backwards all is counted below it.
    for slot in preorder(from: root).reversed() {
      let links = links(of: slot)
      sizes[Int(slot)] = sizes[Int(links[0] >> 1)] &+ sizes[Int(links[1] >> 1)] &+ 1
    }
    return sizes
  }

  /// The slots of a subtree in pre-order.
  ///
  /// - Parameter root: the slot of its root, or none.
  /// - Returns: the slots.
  /// - Complexity: O(size of the subtree).
  @inlinable
  func preorder(from root: UInt32) -> [UInt32] {
    var order: [UInt32] = []
    if root == self.root { order.reserveCapacity(count) }
    walk(from: root << 1, side: 0, below: ()) { link, _, _ in order.append(link >> 1) }
    return order
  }

  /// Visits the nodes of a subtree in pre-order.
  ///
  /// - Parameters:
  ///   - link: a link to its root, or to nothing.
  ///   - side: the side on which that link leads.
  ///   - value: what the visit of the root gets as that of its parent.
  ///   - visit: gets the link to a node, its side, and what the visit of the parent returned.
  /// - Complexity: O(size of the subtree).
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

  /// The slots of a subtree in-order.
  ///
  /// - Parameter root: the slot of its root, or none.
  /// - Returns: the slots.
  /// - Complexity: O(size of the subtree).
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
