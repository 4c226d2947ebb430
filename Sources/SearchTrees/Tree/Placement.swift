/// What became of an element that was inserted.
@usableFromInline
package struct Placement {
  /// The slot of its node, or of that of an equal one; none if the element has no place in the order.
  @usableFromInline package let slot: UInt32
  /// Whether the node is new.
  @usableFromInline package let isNew: Bool
  /// The number of nodes on the way to it.
  @usableFromInline package let depth: Int

  @inlinable
  init(slot: UInt32, isNew: Bool, depth: Int) {
    self.slot = slot
    self.isNew = isNew
    self.depth = depth
  }
}
