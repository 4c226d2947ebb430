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
    sizes[Int(Slot.none)] = 0
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
    var (order, pending): ([UInt32], [UInt32]) = ([], [root])
    if root == self.root { order.reserveCapacity(count) }
    while var slot = pending.popLast() {
      while slot != Slot.none {
        order.append(slot)
        let links = links(of: slot)
        if links[1] > 1 { pending.append(links[1] >> 1) }
        slot = links[0] >> 1
      }
    }
    return order
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
