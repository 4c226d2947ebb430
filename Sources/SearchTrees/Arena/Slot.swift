/// The reserved slot numbers, and the bit that marks gaps: slots without a node.
@usableFromInline
package enum Slot {
  /// The slot number that represents a missing node.
  ///
  /// The links of this slot lead to itself, so that a descent may continue below a leaf.
  @inlinable
  package static var none: UInt32 { 0 }

  /// The slot above the root.
  ///
  /// Its left link leads to the root, so that every node has a link from above.
  @inlinable
  static var top: UInt32 { 1 }

  /// The first slot that can hold a node.
  @inlinable
  package static var first: UInt32 { 2 }

  /// The maximum number of slots.
  ///
  /// A 32-bit link uses one bit for its flag and one for ``gapMark``.
  @inlinable
  static var limit: Int { 1 << 30 }

  /// A bit that is set in the left link of a gap.
  @inlinable
  package static var gapMark: UInt32 { 1 << 31 }
}
