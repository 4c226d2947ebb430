/// The position that an insertion found for an element.
@usableFromInline
package struct Placement {
  /// The slot of the element's node, or of the node with an equal element.
  ///
  /// It is ``Slot/none`` if the element has no place in the order.
  @usableFromInline package let slot: UInt32
  /// Whether the node is new.
  @usableFromInline package let isNew: Bool
  /// The number of nodes on the path to the node, including the node.
  @usableFromInline package let depth: Int

  @inlinable
  init(slot: UInt32, isNew: Bool, depth: Int) {
    self.slot = slot
    self.isNew = isNew
    self.depth = depth
  }
}
