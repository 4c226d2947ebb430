/// The position where a tree has become smaller.
@frozen
public struct RemovedPosition {
  /// The node that is now at the position: the only child of the removed node, or
  /// ``TreeEdit/none``.
  public let child: UInt32

  /// Whether the flag of the link to the position was set; see ``LinkFlags``.
  public let wasMarked: Bool

  /// The removed node.
  ///
  /// Until the operation ends, this node has the tag of the removed position; see
  /// ``TreeEdit/tag(of:)``.
  public let node: UInt32

  @inlinable
  init(node: UInt32, child: UInt32, wasMarked: Bool) {
    self.node = node
    self.child = child
    self.wasMarked = wasMarked
  }
}
