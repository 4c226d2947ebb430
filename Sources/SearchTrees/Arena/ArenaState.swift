/// The memory of a search tree: one flat array of node records that refer to each other by slot
/// number.
///
/// Data that only some trees need is stored in separate arrays: tags, counters of equal elements,
/// the sizes of subtrees (``TreeStorage/sizes``), and the values and summaries of maps
/// (``column``).
@usableFromInline
package struct ArenaState<Element, Scheme: BalanceEncoding> {
  @usableFromInline package typealias Node = ArenaNode<Element>

  @usableFromInline package var nodes: UnsafeMutablePointer<Node>
  /// The tag of each node by slot.
  ///
  /// The array is empty if the tag type has no size.
  @usableFromInline var tags: UnsafeMutablePointer<Scheme.Tag>
  /// The number of equal elements that each node represents, by slot; `nil` while that number is 1
  /// for all nodes.
  @usableFromInline var multiplicities: UnsafeMutablePointer<Int>?
  /// The values and summaries of a map, or `nil` in a set.
  ///
  /// The state owns one reference to the column.
  @usableFromInline package var column: Unmanaged<NodeColumn<Element>>?
  /// The number of allocated slots.
  @usableFromInline package var capacity: Int
  /// The number of slots that have ever been used.
  ///
  /// Slots from this number on are uninitialized.
  @usableFromInline var used = Int(Slot.first)
  /// The first slot of the list of gaps, or ``Slot/none`` if there are no gaps.
  @usableFromInline var firstGap = Slot.none
  /// The number of nodes.
  @usableFromInline var count = 0
  /// A number that the scheme stores for the whole tree, such as a former maximum of its size.
  @usableFromInline var rank = 0
  /// Whether several nodes may hold equal elements, so that a search must stop at the first such
  /// node.
  @usableFromInline var mayHaveEqualNodes = false
  /// A number that changes with every change of the tree, so that outdated indices can be detected.
  @usableFromInline var version: UInt64 = 0
  /// The difference between consecutive versions.
  ///
  /// Storages with the same identity have different steps, so that their versions differ after a
  /// change.
  @usableFromInline var versionStep: UInt64 = 1

  /// Allocates memory for an empty tree.
  ///
  /// - Parameter capacity: the number of slots, including the reserved ones of ``Slot``.
  @inlinable
  init(capacity: Int) {
    precondition(capacity <= Slot.limit, "a search tree cannot have that many nodes")
    let capacity = max(capacity, Int(Slot.first))
    // Cache lines begin at slots whose number is divisible by four.
    nodes = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Node>.stride,
      alignment: max(64, MemoryLayout<Node>.alignment)
    ).bindMemory(to: Node.self, capacity: capacity)
    nodes.poison(capacity)
    tags = .allocate(capacity: MemoryLayout<Scheme.Tag>.size == 0 ? 0 : capacity)
    self.capacity = capacity
    for slot in 0..<Slot.first {
      links(of: slot)[0] = 0
      links(of: slot)[1] = 0
    }
  }

  /// Deallocates the memory, which must no longer contain elements.
  @inlinable
  func deallocate() {
    UnsafeMutableRawPointer(nodes).deallocate()
    tags.deallocate()
    multiplicities?.deallocate()
    column?.release()
  }

  @inlinable
  @inline(__always)
  package func links(of slot: UInt32) -> UnsafeMutablePointer<UInt32> { nodes.links(of: slot) }

  @inlinable
  package var root: UInt32 { links(of: Slot.top)[0] >> 1 }

  /// Returns whether a used slot holds no node.
  @inlinable
  @inline(__always)
  package func isGap(_ slot: UInt32) -> Bool { links(of: slot)[0] & Slot.gapMark != 0 }

  /// Returns the number of equal elements that a node represents.
  @inlinable
  package func multiplicity(of slot: UInt32) -> Int { multiplicities?[Int(slot)] ?? 1 }

  /// Sets the number of equal elements that a node represents.
  @inlinable
  package mutating func setMultiplicity(_ multiplicity: Int, of slot: UInt32) {
    if multiplicities == nil, multiplicity != 1 { makeCounters() }
    multiplicities?[Int(slot)] = multiplicity
  }

  /// Allocates the counters of equal elements and sets all of them to 1.
  @inlinable
  mutating func makeCounters() {
    multiplicities = .allocate(capacity: capacity)
    multiplicities?.initialize(repeating: 1, count: capacity)
  }

  /// Whether elements are trivially copyable and cheap to compare.
  @inlinable
  static var isPlain: Bool { _isPOD(Element.self) && MemoryLayout<Element>.size <= 8 }

  /// Copies the least element into ``Slot/none``, where a descent of fixed length continues below a
  /// leaf.
  ///
  /// All other elements are greater than the copy, so a search for one of them ignores the copy and
  /// keeps the node that it has found.
  @inlinable
  func refreshSentinel() {
    guard Self.isPlain, root != Slot.none else { return }
    setSentinel(nodes[Int(outermost(0, from: root))].element)
  }

  /// Returns the outermost node of a subtree on the given side: its first or last node in-order.
  @inlinable
  func outermost(_ side: Int, from root: UInt32) -> UInt32 {
    var node = root
    while true {
      let next = links(of: node)[side] >> 1
      if next == Slot.none { return node }
      node = next
    }
  }

  @inlinable
  @inline(__always)
  func setSentinel(_ element: borrowing Element) {
    if Self.isPlain { nodes[Int(Slot.none)].element = copy element }
  }
}

extension UnsafeMutablePointer {
  /// Fills memory without a value with a pattern in debug builds, so that reading it does not go
  /// unnoticed: as a reference, the pattern is not a valid address.
  @inlinable
  @inline(__always)
  package func poison(_ count: Int = 1) {
    assert(
      {
        UnsafeMutableRawPointer(self).initializeMemory(
          as: UInt8.self, repeating: 0xD5, count: count * MemoryLayout<Pointee>.stride)
        return true
      }())
  }
}

extension Int {
  /// Returns the sum of two numbers, or `Int.max` if the sum overflows.
  @inlinable
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
