/// Slots that are no ordinary nodes, and marks in links.
@usableFromInline
enum Slot {
  /// The slot that stands for an absent node.
  ///
  /// Its links lead to itself, so that a descent may go on beyond a leaf.
  @inlinable
  static var none: UInt32 { 0 }

  /// The slot above the root: its left link leads to the root, so that every node has a link above.
  @inlinable
  static var top: UInt32 { 1 }

  /// The first slot of a node.
  @inlinable
  static var first: UInt32 { 2 }

  /// The greatest number of slots: a link keeps one bit for its flag and one for ``gapMark``.
  @inlinable
  static var limit: Int { 1 << 30 }

  /// Set in the left link of a slot that holds no node.
  @inlinable
  static var gapMark: UInt32 { 1 << 31 }
}
