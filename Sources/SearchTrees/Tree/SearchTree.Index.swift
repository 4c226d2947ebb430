extension SearchTree {
  /// A position in a tree.
  ///
  /// An index is valid until the tree changes. A change of a counter or a move of the nodes in
  /// memory also counts as a change. Using an invalid index or an index of another tree is a
  /// programming error, which stops the program. Operations that have no effect, such as removing a
  /// missing element, may leave indices valid. Copies of a tree share valid indices as long as none
  /// of the copies changes.
  ///
  /// An index that has been advanced knows the path from the root to its node, so that the next
  /// step takes O(1) on average on any shape of tree. The path is shared with other indices and not
  /// with the tree, so that keeping an index never makes a change of the tree copy the memory.
  @frozen
  public struct Index: TreePosition, Hashable, Sendable {
    /// The slot of the node, or ``Slot/none`` at the end.
    @usableFromInline package var slot: UInt32

    /// The number of steps from the root; 0 if the index is the start or the end.
    @usableFromInline var depth: Int

    /// The first 63 steps from the root, with the first one in the highest bit.
    ///
    /// A bit is 1 for a step to the right. After the last step, there is one more bit with the
    /// value 1; the lowest bit is 1 if the path is longer than 62 steps. These numbers are in the
    /// order of the nodes, except that nodes with equal first 63 steps have equal numbers. The
    /// number is 0 for ``NodeCollection/startIndex`` and ``UInt64/max`` for the end index.
    @usableFromInline var pathBits: UInt64

    /// The last segment of the path to the node.
    ///
    /// It is `nil` if ``pathBits`` determines the path: at the start and end, and if a search with
    /// a path of at most 62 steps has returned the index.
    @usableFromInline var path: PathSegment?

    /// The identity of the storage that the index belongs to.
    @usableFromInline let identity: UInt64

    /// The version of the storage when the index was created.
    @usableFromInline let version: UInt64

    @inlinable
    init(slot: UInt32, pathBits: UInt64, identity: UInt64, version: UInt64) {
      (self.slot, self.pathBits, self.identity, self.version) = (slot, pathBits, identity, version)
      (depth, path) = (0, nil)
    }

    /// Returns whether two indices refer to the same position.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if the positions are the same.
    @inlinable
    public static func == (lhs: Index, rhs: Index) -> Bool { lhs.slot == rhs.slot }

    /// Returns whether one position comes before another.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if `lhs` comes first.
    /// - Complexity: O(1) if the paths differ in the first 63 steps, otherwise O(height).
    @inlinable
    public static func < (lhs: Index, rhs: Index) -> Bool {
      if lhs.slot == rhs.slot { return false }
      if lhs.pathBits != rhs.pathBits { return lhs.pathBits < rhs.pathBits }
      if lhs.slot == Slot.none || rhs.slot == Slot.none { return rhs.slot == Slot.none }
      return precedesDeep(lhs, rhs)
    }

    /// Returns whether the position may lie between two others, without comparing long paths.
    @inlinable
    public func isPlausible(from start: Self, to end: Self) -> Bool {
      (start == self || start.pathBits <= pathBits) && pathBits <= end.pathBits && self != end
    }

    /// Hashes the position.
    ///
    /// - Parameter hasher: the hasher to use.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(slot) }
  }

  /// Returns the slot of the node at a valid index of this tree, or ``Slot/none`` for the end
  /// index.
  @inlinable
  package func slot(at index: Index) -> UInt32 {
    precondition(
      index.identity == storage.identity && index.version == read { $0.version },
      "an index of another tree, or of one that has changed")
    return index.slot
  }

  /// Returns the slot of the node at an index, which must not be the end index.
  @inlinable
  package func nodeSlot(at index: Index) -> UInt32 {
    let slot = slot(at: index)
    precondition(slot != Slot.none, "an index past the end")
    return slot
  }

  /// Returns an index without a path.
  @inlinable
  func index(slot: UInt32, pathBits: UInt64) -> Index {
    Index(
      slot: slot, pathBits: pathBits, identity: storage.identity, version: read { $0.version })
  }

  /// Returns the index of the root with its path, or the end index if the tree is empty.
  @inlinable
  func rootIndex() -> Index {
    let root = read { $0.root }
    if root == Slot.none { return endIndex }
    var index = index(slot: root, pathBits: 1 << 63)
    let path = PathSegment(above: nil)
    path[0] = root << 1
    index.path = path
    return index
  }

  /// Returns the index of the last node of a path.
  @inlinable
  package func index(of path: DescentPath) -> Index {
    let turns = path.count - 2
    guard turns >= 0 else { return endIndex }
    if turns > 62 {
      var index = rootIndex()
      for level in 1...turns { index.descend(to: path.slot(level + 1), side: path.side(level)) }
      return index
    }
    var index = index(slot: path.slot(turns + 1), pathBits: 1 << UInt64(63 - turns))
    for level in 0..<turns { index.pathBits |= UInt64(path.side(level + 1)) << UInt64(63 - level) }
    index.depth = turns
    return index
  }

  /// Returns the slot of the node after the one at an index, or ``Slot/none``.
  @inlinable
  package func slot(after index: Index) -> UInt32 {
    DescentPath.with { path in
      descend(to: index, &path)
      return read { state in
        let node = path.slot(path.count - 1)
        let right = state.links(of: node)[1] >> 1
        if right != Slot.none { return state.outermost(0, from: right) }
        // The last ancestor that the path leaves to the left. The path leaves the top slot, which
        // is not a node, to the left too.
        let level = (0..<path.count - 1).last { path.side($0) == 0 } ?? 0
        return level == 0 ? Slot.none : path.slot(level)
      }
    }
  }

  /// Returns the index of the node that was in a slot before the node at another index was removed.
  ///
  /// - Parameters:
  ///   - slot: the slot, or ``Slot/none`` for the end index.
  ///   - removed: the index of the removed node, whose slot may now hold the contents of the other
  ///     node; see ``TreeEdit/unlink(at:_:_:)``.
  /// - Returns: the index.
  @inlinable
  package func index(ofNode slot: UInt32, afterRemoving removed: Index) -> Index {
    slot == Slot.none ? endIndex : index(ofNode: read { $0.isGap(slot) } ? removed.slot : slot)
  }

  /// Returns the index of the node in a slot.
  @inlinable
  package func index(ofNode slot: UInt32) -> Index {
    DescentPath.with { path in
      descend(toNode: slot, &path)
      return index(of: path)
    }
  }

  /// Descends to the node at an index.
  @inlinable
  package func descend(to index: Index, _ path: inout DescentPath) {
    let slot = nodeSlot(at: index)
    guard var segment = index.path else {
      return read { state in
        path.append(state.root << 1)
        var pathBits = index.pathBits
        while path.slot(path.count - 1) != slot {
          path.appendChild(Int(pathBits >> 63), in: state.nodes)
          pathBits <<= 1
        }
      }
    }
    path.count = index.depth + 2
    path.reserve()
    var (level, side) = (index.depth, UInt32(0))
    while true {
      let entry = segment[level % PathSegment.capacity]
      path.base[level + 1] = entry & ~1 | side
      side = entry & 1
      if level % PathSegment.capacity == 0 {
        guard let above = segment.above else { return }
        segment = above
      }
      level -= 1
    }
  }

  /// Adds the path to an index that lacks it.
  ///
  /// The end index refers to no node, so this method moves it to the last node.
  @inlinable
  @inline(never)
  func addPath(to index: inout Index) {
    let (pathBits, slot, depth) = (index.pathBits, index.slot, index.depth)
    index = rootIndex()
    if pathBits == 0 || slot == Slot.none {
      return descend(&index, along: slot == Slot.none ? 1 : 0)
    }
    read { state in
      for level in 0..<depth {
        let side = Int(pathBits >> UInt64(63 - level) & 1)
        index.descend(to: state.links(of: index.slot)[side] >> 1, side: side)
      }
    }
  }

  /// Moves an index with a path to the outermost node on a side of its subtree.
  @inlinable
  func descend(_ index: inout Index, along side: Int) {
    read { state in
      while true {
        let child = state.links(of: index.slot)[side] >> 1
        if child == Slot.none { return }
        index.descend(to: child, side: side)
      }
    }
  }

  /// Moves the index of a node to its in-order neighbor on a side, or to the end.
  @inlinable
  func advance(_ index: inout Index, to side: Int) {
    if index.path == nil { addPath(to: &index) }
    let child = read { $0.links(of: index.slot)[side] >> 1 }
    if child != Slot.none {
      index.descend(to: child, side: side)
      return descend(&index, along: side ^ 1)
    }
    // Go up to the first ancestor that the path leaves on the other side.
    while index.depth > 0 { if index.ascend() != side { return } }
    index = endIndex
  }
}
