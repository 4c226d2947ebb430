/// A part of the path from the root of a tree to the node of an index.
///
/// A path consists of segments of ``capacity`` nodes; each segment refers to the one above it.
/// Indices share segments, so that advancing an index at a deep node does not copy the whole path.
/// An index changes a segment only if no other index and no other segment refers to it.
@usableFromInline
final class PathSegment {
  /// The number of nodes of a full segment, which suffices for balanced trees of a million nodes.
  @inlinable
  static var capacity: Int { 30 }

  /// The segment above, which is full, or `nil` if this segment begins with the root.
  @usableFromInline var above: PathSegment?

  /// The nodes, from the uppermost downward, as `slot << 1 | side`.
  ///
  /// The side is 0 if the node is a left child and 1 if it is a right child.
  @usableFromInline let entries: UnsafeMutablePointer<UInt32>

  @inlinable
  init(above: PathSegment?) {
    self.above = above
    entries = .allocate(capacity: Self.capacity)
  }

  /// Creates a copy of the first entries of a segment.
  @inlinable
  convenience init(copying other: PathSegment?, _ count: Int) {
    self.init(above: other?.above)
    if let other { entries.update(from: other.entries, count: count) }
  }

  /// Frees the segments above in a loop, because a path may have any number of them.
  deinit {
    entries.deallocate()
    var next = above
    above = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let rest = next?.above
      next?.above = nil
      next = rest
    }
  }
}

// A segment is changed only by its sole owner.
extension PathSegment: @unchecked Sendable {}

extension SearchTree.Index {
  /// Extends the path to a child of the node.
  @inlinable
  mutating func descend(to child: UInt32, side: Int) {
    if depth <= 62 {
      let end = UInt64(63 - depth)
      pathBits = pathBits & ~(1 << end) | UInt64(side) << end | (1 << end) >> 1
    }
    depth &+= 1
    let place = depth % PathSegment.capacity
    if place == 0 {
      path = PathSegment(above: path)
    } else if !isKnownUniquelyReferenced(&path) {
      path = PathSegment(copying: path, place)
    }
    path?.entries[place] = child << 1 | UInt32(truncatingIfNeeded: side)
    slot = child
  }

  /// Shortens the path to the parent of the node, which must not be the root.
  ///
  /// - Returns: the side of the node below its parent.
  @inlinable
  mutating func ascend() -> Int {
    guard let last = path else { return 0 }
    let side = last.entries[depth % PathSegment.capacity] & 1
    if depth % PathSegment.capacity == 0 { path = last.above }
    if depth <= 63 {
      let end = UInt64(63 - depth)
      pathBits = pathBits & ~(1 << end) | 2 << end
    }
    depth &-= 1
    if let path { slot = path.entries[depth % PathSegment.capacity] >> 1 }
    return Int(side)
  }

  /// Returns whether one node comes before another whose path begins with the same 63 steps.
  ///
  /// - Complexity: O(*d*), where *d* is the distance of the nodes from their lowest common ancestor.
  @inlinable
  static func precedesDeep(_ lhs: Self, _ rhs: Self) -> Bool {
    var (one, other, side, otherSide) = (lhs, rhs, 0, 0)
    while one.slot != other.slot {
      if one.depth >= other.depth { side = one.ascend() } else { otherSide = other.ascend() }
    }
    return one.slot == lhs.slot ? otherSide == 1 : side == 0
  }
}
