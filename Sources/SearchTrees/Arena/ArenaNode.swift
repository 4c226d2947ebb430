/// A node of an arena: what a descent reads stands together.
@usableFromInline
struct ArenaNode<Element> {
  /// The slot of the left child; of a free slot, the next free one.
  @usableFromInline var left: Int32
  @usableFromInline var right: Int32
  @usableFromInline var element: Element

  @inlinable
  init(leaf element: consuming Element) {
    left = -1
    right = -1
    self.element = element
  }
}

/// What an arena knows beside its nodes.
@usableFromInline
struct ArenaState<Element, Kind: SearchTreeKind> {
  @usableFromInline var nodes: UnsafeMutablePointer<ArenaNode<Element>>
  /// The parent of each node, which no descent asks for.
  @usableFromInline var parents: UnsafeMutablePointer<Int32>
  /// The number of nodes in the subtree of each node, itself included.
  @usableFromInline var sizes: UnsafeMutablePointer<Int32>
  @usableFromInline var tags: UnsafeMutablePointer<Kind.Tag>
  /// The number of slots there is room for.
  @usableFromInline var capacity: Int
  /// The number of slots that were ever used; those from here on are untouched.
  @usableFromInline var used = 0
  /// The slot that is used again first, or −1.
  @usableFromInline var firstFree: Int32 = -1
  @usableFromInline var freeCount = 0
  @usableFromInline var root: Int32 = -1
  /// Changes with every mutation, so that old indices are told.
  @usableFromInline var version: UInt64
  /// The nodes that the last unobserved descent met, as far as there is room.
  @usableFromInline let path: UnsafeMutablePointer<Int32>
  /// How many these are; 0 if there was no room for all of them.
  @usableFromInline var pathCount = 0
  /// The number of nodes when they were last put in order.
  @usableFromInline var arrangedCount = 0
  /// For the nodes that stand for several equal elements, how many.
  @usableFromInline var multiplicities: [Int32: Int] = [:]

  @inlinable
  static var pathCapacity: Int { 64 }

  @inlinable
  init(capacity: Int, version: UInt64) {
    nodes = .allocate(capacity: capacity)
    parents = .allocate(capacity: capacity)
    sizes = .allocate(capacity: capacity)
    // A tag without size needs no memory, and reading one touches none.
    tags = .allocate(capacity: MemoryLayout<Kind.Tag>.size == 0 ? 0 : capacity)
    path = .allocate(capacity: Self.pathCapacity)
    self.capacity = capacity
    self.version = version
  }

  /// Gives the memory back, in which there are no elements any more.
  @inlinable
  func deallocate() {
    nodes.deallocate()
    parents.deallocate()
    sizes.deallocate()
    tags.deallocate()
    path.deallocate()
  }
}
