extension SearchTree {
  /// A position in a tree.
  ///
  /// An index is good until the tree changes, be it a counter or the places of the nodes in memory;
  /// then it is refused, as is one of another tree. What finds nothing to do, as a removal of what is
  /// not there, may leave indices good. Indices of copies are good for all of them, as long as none
  /// changes.
  ///
  /// An index needs no numbers kept in the tree: it is the way from the root, a bit for each turn, so
  /// that ways compare as positions do. Beyond 62 levels, which no AVL or red-black tree has, the
  /// number of elements before it tells them apart; sizes are counted for it, in O(*n*), the first
  /// time.
  @frozen
  public struct Index: Comparable, Hashable, Sendable {
    /// The slot of the node, or none at the end.
    @usableFromInline let slot: UInt32

    /// The turns from the root on, the first in the highest bit, 1 to the right, and a last 1 after
    /// them; at the end all ones.
    @usableFromInline let way: UInt64

    /// The number of elements before the position, where the way is too long to be told.
    @usableFromInline let offset: Int

    /// The storage that the index is of.
    @usableFromInline let identity: UInt64

    /// The version of the storage.
    @usableFromInline let version: UInt64

    @inlinable
    init(slot: UInt32, way: UInt64, offset: Int, identity: UInt64, version: UInt64) {
      (self.slot, self.way, self.offset) = (slot, way, offset)
      (self.identity, self.version) = (identity, version)
    }

    /// Whether two indices are the same position.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if they are.
    @inlinable
    public static func == (lhs: Index, rhs: Index) -> Bool {
      lhs.way == rhs.way && lhs.offset == rhs.offset
    }

    /// Whether one position comes before another.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if `lhs` comes first.
    @inlinable
    public static func < (lhs: Index, rhs: Index) -> Bool {
      (lhs.way, lhs.offset) < (rhs.way, rhs.offset)
    }

    /// Feeds the position to a hasher.
    ///
    /// - Parameter hasher: the hasher to feed.
    @inlinable
    public func hash(into hasher: inout Hasher) {
      hasher.combine(way)
      hasher.combine(offset)
    }
  }

  /// The greatest number of turns of which a way tells.
  @inlinable
  static var mostTurns: Int { 62 }

  /// The node at an index, which must be one of this tree as it is; none at the end.
  @inlinable
  func slot(at index: Index) -> UInt32 {
    precondition(
      index.identity == storage.identity && index.version == state.pointee.version,
      "an index of another tree, or of one that has changed")
    return index.slot
  }

  /// The node at an index that is not the end.
  @inlinable
  func nodeSlot(at index: Index) -> UInt32 {
    let slot = slot(at: index)
    precondition(slot != Slot.none, "an index past the end")
    return slot
  }

  /// The index of the last node of a way.
  @inlinable
  func index(of path: DescentPath) -> Index {
    let turns = path.count - 2
    guard turns >= 0 else { return endIndex }
    var way: UInt64 = 0
    for index in 1..<Swift.min(path.count - 1, 64) {
      way |= UInt64(path.side(index)) << UInt64(64 - index)
    }
    if turns <= Self.mostTurns {
      return index(slot: path.slot(turns + 1), way: way | 1 << UInt64(63 - turns), offset: 0)
    }
    return index(slot: path.slot(turns + 1), way: way | 1, offset: offset(of: path))
  }

  @inlinable
  func index(slot: UInt32, way: UInt64, offset: Int) -> Index {
    Index(
      slot: slot, way: way, offset: offset, identity: storage.identity,
      version: state.pointee.version)
  }

  /// Goes down to the node at an index.
  @inlinable
  func descend(to index: Index, _ path: inout DescentPath) {
    let slot = nodeSlot(at: index)
    if index.way & 1 == 0 {
      var bit: UInt64 = 1 << 63
      path.append(state.pointee.root << 1)
      while path.slot(path.count - 1) != slot {
        path.appendChild(index.way & bit == 0 ? 0 : 1, in: state.pointee.nodes)
        bit >>= 1
      }
    } else {
      descend(toOffset: index.offset, &path)
    }
  }

  /// Lets a way go on to the neighbor of its last node on a side, or to the end.
  @inlinable
  func advance(_ path: inout DescentPath, to side: Int) {
    if path.appendEdge(side, side ^ 1, in: state.pointee.nodes) { return }
    // Up to the first node that was left on the other side; the first entry is above the root.
    path.count -= 1
    while path.count > 1, path.side(path.count - 1) == side { path.count -= 1 }
  }
}
