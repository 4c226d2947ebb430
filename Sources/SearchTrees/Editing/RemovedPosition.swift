/// The position where a tree has become smaller.
@frozen
public struct RemovedPosition {
  /// The node that is now at the position: the only child of the removed node, or
  /// ``TreeEdit/none``.
  public let child: UInt32

  /// Whether the flag of the link to the position was set; see ``LinkFlags``.
  public let wasMarked: Bool

  @inlinable
  init(child: UInt32, wasMarked: Bool) {
    self.child = child
    self.wasMarked = wasMarked
  }
}
