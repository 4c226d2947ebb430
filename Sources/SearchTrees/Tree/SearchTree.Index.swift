extension SearchTree {
  /// A position in a tree.
  ///
  /// An index is good until the tree changes; then it is told to be old. Indices of equal copies are
  /// good for both.
  @frozen
  public struct Index: Comparable, Hashable, Sendable {
    /// The number of elements before the position.
    public let offset: Int

    /// The node at the position, or none at the end.
    @usableFromInline let slot: Int32

    @usableFromInline let version: UInt64

    @inlinable
    init(offset: Int, slot: Int32, version: UInt64) {
      self.offset = offset
      self.slot = slot
      self.version = version
    }

    /// Whether two indices are the same position.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if they are.
    @inlinable
    public static func == (lhs: Index, rhs: Index) -> Bool { lhs.offset == rhs.offset }

    /// Whether one position comes before another.
    ///
    /// - Parameters:
    ///   - lhs: an index.
    ///   - rhs: another index of the same tree.
    /// - Returns: `true` if `lhs` comes first.
    @inlinable
    public static func < (lhs: Index, rhs: Index) -> Bool { lhs.offset < rhs.offset }

    /// Feeds the position to a hasher.
    ///
    /// - Parameter hasher: the hasher to feed.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
  }

  @inlinable
  func index(offset: Int, slot: Int32) -> Index {
    Index(offset: offset, slot: slot, version: arena.state.pointee.version)
  }

  /// The node at an index, which must be one of this tree as it is, and not the end.
  @inlinable
  func slot(at index: Index) -> Int32 {
    precondition(
      index.version == arena.state.pointee.version, "an index of a tree that has changed")
    precondition(index.slot != Arena.none, "an index past the end")
    return index.slot
  }
}
