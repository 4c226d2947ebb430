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

  /// Accesses an entry, whose memory exists as long as the segment.
  @inlinable
  subscript(place: Int) -> UInt32 {
    get {
      defer { withExtendedLifetime(self) {} }
      return entries[place]
    }
    set {
      defer { withExtendedLifetime(self) {} }
      entries[place] = newValue
    }
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
    path?[place] = child << 1 | UInt32(truncatingIfNeeded: side)
    slot = child
  }

  /// Shortens the path to the parent of the node, which must not be the root.
  ///
  /// - Returns: the side of the node below its parent.
  @inlinable
  mutating func ascend() -> Int {
    guard let last = path else { return 0 }
    let side = last[depth % PathSegment.capacity] & 1
    if depth % PathSegment.capacity == 0 { path = last.above }
    if depth <= 63 {
      let end = UInt64(63 - depth)
      pathBits = pathBits & ~(1 << end) | 2 << end
    }
    depth &-= 1
    if let path { slot = path[depth % PathSegment.capacity] >> 1 }
    return Int(side)
  }

  /// Returns whether one node comes before another whose path begins with the same 63 steps.
  ///
  /// - Complexity: O(height), but O(1) if one of the nodes was reached from the other in few steps.
  @inlinable
  static func precedesDeep(_ lhs: Self, _ rhs: Self) -> Bool {
    let capacity = PathSegment.capacity
    var (one, other) = (lhs.path, rhs.path)
    let levels = (lhs.depth / capacity, rhs.depth / capacity)
    let level = Swift.min(levels.0, levels.1)
    // The entry of the longer path that follows the end of the shorter path.
    var below: UInt32 = 0
    for _ in level..<levels.0 {
      if let one { below = one[0] }
      one = one?.above
    }
    for _ in level..<levels.1 {
      if let other { below = other[0] }
      other = other?.above
    }
    let counts = (
      levels.0 > level ? capacity : lhs.depth % capacity + 1,
      levels.1 > level ? capacity : rhs.depth % capacity + 1
    )
    var compared = Swift.min(counts.0, counts.1)
    // If the shorter path is the beginning of the longer one, one node is an ancestor of the other,
    // and the next step of the longer path determines the order.
    let isLonger = lhs.depth > rhs.depth
    if let longer = isLonger ? one : other, compared < Swift.max(counts.0, counts.1) {
      below = longer[compared]
    }
    var precedes = (below & 1 == 0) == isLonger
    while let first = one, let second = other, first !== second {
      // The first difference from the root determines the order. The outer loop goes up, so it
      // finds that difference last.
      var place = 0
      while place < compared, first[place] == second[place] { place &+= 1 }
      if place < compared { precedes = first[place] & 1 == 0 }
      (one, other, compared) = (first.above, second.above, capacity)
    }
    return precedes
  }
}
