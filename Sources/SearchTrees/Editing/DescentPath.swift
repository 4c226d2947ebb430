/// A way down through an arena: for each node its slot, and the side on which the way goes on.
///
/// An entry is `slot << 1 | side`, the side 0 to the left and 1 to the right. The first entry is
/// ``Slot/top``, so that there is a link above every node, see ``TreeEdit``. The entries stand on the
/// stack of the operation, and beyond its room on the heap; they outlive no operation.
@usableFromInline
struct DescentPath {
  @usableFromInline var base: UnsafeMutablePointer<UInt32>
  @usableFromInline var count = 1
  @usableFromInline var capacity: Int
  @usableFromInline var isOnHeap = false

  /// The number of entries on the stack: more than a balanced tree is high.
  @inlinable
  static var stackCapacity: Int { 64 }

  /// Calls a function with a path that only has its first entry.
  @inlinable
  @inline(__always)
  static func with<Result>(_ body: (inout DescentPath) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stackCapacity) { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a buffer without memory") }
      var path = DescentPath(base: base)
      defer { path.release() }
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

  @inlinable
  @inline(__always)
  func release() { if isOnHeap { base.deallocate() } }

  /// Moves the entries to twice the room.
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

  /// Takes twice the room.
  @inlinable
  @inline(__always)
  mutating func grow() {
    base = Self.grown(base, capacity, isOnHeap: isOnHeap)
    capacity &*= 2
    isOnHeap = true
  }

  @inlinable
  @inline(__always)
  mutating func append(_ entry: UInt32) {
    if count == capacity { grow() }
    base[count] = entry
    count &+= 1
  }

  /// Inserts an entry, and moves those from there on.
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

  /// Forgets all but the first entry.
  @inlinable
  mutating func clear() { count = 1 }

  @inlinable
  @inline(__always)
  func slot(_ level: Int) -> UInt32 { base[level] >> 1 }

  /// The side on which the way goes on: 0 for the left one.
  @inlinable
  @inline(__always)
  func side(_ level: Int) -> Int { Int(base[level] & 1) }

  /// Lets the way, which ends here, go on to the child of the last node on a side, if there is one.
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

  /// Lets the way, which ends here, go on to the child on a side, if there is one, and from there as
  /// far as there are children on the same side or the other.
  @inlinable
  @discardableResult
  mutating func appendEdge<Element>(
    _ first: Int, _ side: Int, in nodes: UnsafeMutablePointer<ArenaNode<Element>>
  ) -> Bool {
    guard appendChild(first, in: nodes) else { return false }
    while appendChild(side, in: nodes) {}
    return true
  }

  /// Lets the way go on to another side.
  @inlinable
  @inline(__always)
  func setSide(_ side: Int, at level: Int) {
    base[level] = base[level] & ~1 | UInt32(truncatingIfNeeded: side)
  }
}
