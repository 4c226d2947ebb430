/// Where a tree has become smaller.
@frozen
public struct RemovedPosition {
  /// What stands there now: the only child of the node that was taken out, or none.
  public let child: UInt32

  /// Whether the flag of the link to the position was set, see ``LinkFlags``.
  public let wasMarked: Bool

  @inlinable
  init(child: UInt32, wasMarked: Bool) {
    self.child = child
    self.wasMarked = wasMarked
  }
}
