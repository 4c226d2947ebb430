/// A path from the root down through an arena: the slot of each node, and the side where the path
/// continues.
///
/// An entry is `slot << 1 | side`, where the side is 0 for left and 1 for right. The first entry is
/// the reserved top slot, so that every node has a link above it; see ``TreeEdit``. The entries are
/// stored on the stack, and on the heap if the path becomes too long for that. They are valid until
/// the operation ends.
@frozen
public struct DescentPath {
  @usableFromInline var base: UnsafeMutablePointer<UInt32>
  @usableFromInline package var count = 1
  @usableFromInline var capacity: Int
  @usableFromInline var isOnHeap = false

  /// The number of entries that are stored on the stack, which is more than the height of a
  /// balanced tree.
  @inlinable
  static var stackCapacity: Int { 64 }

  /// Calls a function with a path that contains only the first entry.
  @inlinable
  @inline(__always)
  package static func with<Result>(_ body: (inout DescentPath) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stackCapacity) { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a buffer without memory") }
      var path = DescentPath(base: base)
      defer { if path.isOnHeap { path.base.deallocate() } }
      return body(&path)
    }
  }

  @inlinable
  @inline(__always)
  init(base: UnsafeMutablePointer<UInt32>) {
    self.base = base
    capacity = Self.stackCapacity
    base[0] = Slot.top << 1
  }

  /// Moves the entries to memory of twice the size.
  @inlinable
  @inline(never)
  static func grown(
    _ base: UnsafeMutablePointer<UInt32>, _ count: Int, isOnHeap: Bool
  ) -> UnsafeMutablePointer<UInt32> {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * count)
    larger.initialize(from: base, count: count)
    if isOnHeap { base.deallocate() }
    return larger
  }

  /// Doubles the capacity.
  @inlinable
  @inline(__always)
  mutating func grow() {
    base = Self.grown(base, capacity, isOnHeap: isOnHeap)
    capacity &*= 2
    isOnHeap = true
  }

  /// Allocates memory for ``count`` entries, after the count has been set.
  ///
  /// The entries are undefined afterwards.
  @inlinable
  mutating func reserve() { while capacity < count { grow() } }

  @inlinable
  @inline(__always)
  mutating func append(_ entry: UInt32) {
    if count == capacity { grow() }
    base[count] = entry
    count &+= 1
  }

  /// Inserts an entry at an index, and moves the entries from that index on by one.
  @inlinable
  mutating func insert(_ entry: UInt32, at level: Int) {
    append(entry)
    var index = count - 1
    while index > level {
      base[index] = base[index - 1]
      index -= 1
    }
    base[level] = entry
  }

  /// Removes all entries except the first.
  @inlinable
  mutating func clear() { count = 1 }

  @inlinable
  @inline(__always)
  package func slot(_ level: Int) -> UInt32 { base[level] >> 1 }

  /// Returns the side where the path continues: 0 for left, 1 for right.
  @inlinable
  @inline(__always)
  func side(_ level: Int) -> Int { Int(base[level] & 1) }

  /// Extends the path to the child of its last node on a side, if that child exists.
  ///
  /// - Returns: `true` if the child exists.
  @inlinable
  @discardableResult
  mutating func appendChild<Element>(
    _ side: Int, in nodes: UnsafeMutablePointer<ArenaNode<Element>>
  ) -> Bool {
    let last = count &- 1
    let child = nodes.links(of: slot(last))[side] >> 1
    if child == Slot.none { return false }
    setSide(side, at: last)
    append(child << 1)
    return true
  }

  /// Moves the end of the path to the next node in pre-order, if there is one.
  ///
  /// - Returns: `true` if there is another node.
  @inlinable
  mutating func advance<Element>(in nodes: UnsafeMutablePointer<ArenaNode<Element>>) -> Bool {
    if appendChild(0, in: nodes) || (count > 1 && appendChild(1, in: nodes)) { return true }
    while count > 2 {
      count -= 1
      if side(count - 1) == 0, appendChild(1, in: nodes) { return true }
    }
    return false
  }

  /// Repeats the path in memory where the nodes have moved to other slots.
  @inlinable
  mutating func retrace<Element>(in nodes: UnsafeMutablePointer<ArenaNode<Element>>) {
    for level in 1..<count {
      base[level] = nodes.links(of: slot(level - 1))[side(level - 1)] & ~1 | base[level] & 1
    }
  }

  /// Sets the side where the path continues.
  @inlinable
  @inline(__always)
  func setSide(_ side: Int, at level: Int) {
    base[level] = base[level] & ~1 | UInt32(truncatingIfNeeded: side)
  }
}
