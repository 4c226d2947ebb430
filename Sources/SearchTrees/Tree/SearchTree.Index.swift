extension SearchTree {
  /// A position in a tree.
  ///
  /// An index is valid until the tree changes. A change of a counter or a move of the nodes in
  /// memory also counts as a change. Using an invalid index or an index of another tree is a
  /// programming error, which stops the program. Operations that have no effect, such as removing a
  /// missing element, may leave indices valid. Copies of a tree share valid indices as long as none
  /// of the copies changes.
  ///
  /// An index encodes the path from the root with one bit for each step. These encodings compare in
  /// the same order as the positions. A path of more than 62 steps, which no AVL or red-black tree
  /// has, does not fit; its index also contains the number of elements before the position. To
  /// compute that number, subtree sizes are counted the first time, in O(*n*).
  @frozen
  public struct Index: Comparable, Hashable, Sendable {
    /// The slot of the node, or ``Slot/none`` at the end.
    @usableFromInline let slot: UInt32

    /// The steps from the root, with the first one in the highest bit.
    ///
    /// A bit is 1 for a step to the right. After the last step, there is one more bit with the
    /// value 1. At the end index, all bits are 1. The lowest bit is 1 if the path is longer than
    /// ``mostTurns`` steps.
    @usableFromInline let way: UInt64

    /// The number of elements before the position if the path is too long to be encoded, otherwise
    /// 0.
    @usableFromInline let offset: Int

    /// The identity of the storage that the index belongs to.
    @usableFromInline let identity: UInt64

    /// The version of the storage when the index was created.
    @usableFromInline let version: UInt64

    @inlinable
    init(slot: UInt32, way: UInt64, offset: Int, identity: UInt64, version: UInt64) {
      (self.slot, self.way, self.offset) = (slot, way, offset)
      (self.identity, self.version) = (identity, version)
    }

    /// Returns whether two indices are the same position.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if the positions are the same.
    @inlinable
    public static func == (lhs: Index, rhs: Index) -> Bool {
      lhs.way == rhs.way && lhs.offset == rhs.offset
    }

    /// Returns whether one position comes before another.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if `lhs` comes first.
    @inlinable
    public static func < (lhs: Index, rhs: Index) -> Bool {
      (lhs.way, lhs.offset) < (rhs.way, rhs.offset)
    }

    /// Hashes the position.
    ///
    /// - Parameter hasher: the hasher to use.
    @inlinable
    public func hash(into hasher: inout Hasher) {
      hasher.combine(way)
      hasher.combine(offset)
    }
  }

  /// The maximum number of steps of a path that can be encoded completely.
  @inlinable
  static var mostTurns: Int { 62 }

  /// Returns the slot of the node at a valid index of this tree, or ``Slot/none`` for the end
  /// index.
  @inlinable
  func slot(at index: Index) -> UInt32 {
    precondition(
      index.identity == storage.identity && index.version == state.pointee.version,
      "an index of another tree, or of one that has changed")
    return index.slot
  }

  /// Returns the slot of the node at an index, which must not be the end index.
  @inlinable
  func nodeSlot(at index: Index) -> UInt32 {
    let slot = slot(at: index)
    precondition(slot != Slot.none, "an index past the end")
    return slot
  }

  /// Returns the index of the last node of a path.
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

  /// Descends to the node at an index.
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

  /// Moves a path to the in-order neighbor of its last node on a side, or to the end.
  @inlinable
  func advance(_ path: inout DescentPath, to side: Int) {
    if path.appendEdge(side, side ^ 1, in: state.pointee.nodes) { return }
    // Go up to the first ancestor that the path leaves on the other side. The first entry is above
    // the root.
    path.count -= 1
    while path.count > 1, path.side(path.count - 1) == side { path.count -= 1 }
  }
}
