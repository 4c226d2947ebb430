/// The memory of a search tree: all nodes in one flat array, linked by the numbers of their slots.
///
/// What only some trees need stands in arrays of its own: tags, counters of equal elements, and the
/// sizes of subtrees (``TreeStorage/sizes``).
@usableFromInline
struct ArenaState<Element, Scheme: BalanceEncoding> {
  @usableFromInline typealias Node = ArenaNode<Element>

  @usableFromInline var nodes: UnsafeMutablePointer<Node>
  /// What the scheme keeps with each node, or nothing if a tag has no size.
  @usableFromInline var tags: UnsafeMutablePointer<Scheme.Tag>
  /// How many equal elements each node stands for; `nil` as long as that is 1 for all.
  @usableFromInline var multiplicities: UnsafeMutablePointer<Int>?
  /// The number of slots there is room for.
  @usableFromInline var capacity: Int
  /// The number of slots that were ever used; those from here on are untouched.
  @usableFromInline var used = Int(Slot.first)
  /// The first slot of the list of gaps, or none.
  @usableFromInline var firstGap = Slot.none
  /// The number of nodes.
  @usableFromInline var count = 0
  /// What the scheme knows of the whole tree, such as its greatest size.
  @usableFromInline var rank = 0
  /// Whether there may be several nodes of equal elements, so that a search must stop at the first.
  @usableFromInline var mayHaveEqualNodes = false
  /// Changes with every change of the tree, so that old indices are told.
  @usableFromInline var version: UInt64 = 0

  /// Takes memory for an empty tree.
  ///
  /// - Parameter capacity: the number of slots, those of ``Slot`` included.
  @inlinable
  init(capacity: Int) {
    precondition(capacity <= Slot.limit, "a search tree cannot have that many nodes")
    let capacity = max(capacity, Int(Slot.first))
    // Lines of the cache begin with a slot that is divisible by four.
    nodes = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Node>.stride,
      alignment: max(64, MemoryLayout<Node>.alignment)
    ).bindMemory(to: Node.self, capacity: capacity)
    tags = .allocate(capacity: MemoryLayout<Scheme.Tag>.size == 0 ? 0 : capacity)
    self.capacity = capacity
    for slot in 0..<Slot.first {
      links(of: slot)[0] = 0
      links(of: slot)[1] = 0
    }
  }

  /// Gives the memory back, in which there are no elements any more.
  @inlinable
  func deallocate() {
    UnsafeMutableRawPointer(nodes).deallocate()
    tags.deallocate()
    multiplicities?.deallocate()
  }

  @inlinable
  @inline(__always)
  func links(of slot: UInt32) -> UnsafeMutablePointer<UInt32> { nodes.links(of: slot) }

  @inlinable
  var root: UInt32 { links(of: Slot.top)[0] >> 1 }

  /// Whether a slot that was used holds no node.
  @inlinable
  @inline(__always)
  func isGap(_ slot: UInt32) -> Bool { links(of: slot)[0] & Slot.gapMark != 0 }

  /// How many equal elements a node stands for.
  @inlinable
  func multiplicity(of slot: UInt32) -> Int { multiplicities?[Int(slot)] ?? 1 }

  /// Sets how many equal elements a node stands for.
  @inlinable
  mutating func setMultiplicity(_ multiplicity: Int, of slot: UInt32) {
    if multiplicities == nil, multiplicity != 1 { makeCounters() }
    multiplicities?[Int(slot)] = multiplicity
  }

  /// Takes room for counters, all of them 1.
  @inlinable
  mutating func makeCounters() {
    multiplicities = .allocate(capacity: capacity)
    multiplicities?.initialize(repeating: 1, count: capacity)
  }

  /// Elements so plain that one may be compared too often, and its bits copied.
  @inlinable
  static var isPlain: Bool { _isPOD(Element.self) && MemoryLayout<Element>.size <= 8 }

  /// Keeps the least element where a descent of known length looks after a leaf: it is greater than
  /// nothing that is sought, and so hides no candidate.
  @inlinable
  func refreshSentinel() {
    guard Self.isPlain, root != Slot.none else { return }
    setSentinel(nodes[Int(outermost(0, from: root))].element)
  }

  /// The last node of a subtree on a side.
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

extension Int {
  /// The sum, or the greatest number where that would be exceeded.
  @inlinable
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
