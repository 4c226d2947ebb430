public import BinaryTrees

// The flags of links, for schemes that use them; see ``BalanceEncoding/linkFlags``.
extension TreeEdit {
  /// Returns the flag of the link from a node to its child on a side.
  ///
  /// - Parameters:
  ///   - side: the side of the child.
  ///   - node: the node.
  /// - Returns: the flag; with ``LinkFlags/ofChild``, `false` for a missing child.
  @inlinable
  public func flag(_ side: ChildSide, of node: UInt32) -> Bool {
    links(of: checked(node))[side.index] & 1 != 0
  }

  /// Returns the flag of the link to the node at a level.
  ///
  /// - Parameter level: the level, from 0 for the root to ``depth``, which stands for the position
  ///   where the path ended, such as the position of a removed node.
  /// - Returns: the flag; with ``LinkFlags/ofChild``, `false` for a missing node.
  @inlinable
  public func flag(above level: Int) -> Bool { checkedLink(above: level).pointee & 1 != 0 }

  /// Sets the flag of the link from a node to its child on a side.
  ///
  /// - Parameters:
  ///   - isSet: the new value.
  ///   - side: the side of the child, which must exist with ``LinkFlags/ofChild``.
  ///   - node: the node.
  ///   - observer: receives the change of the annotation that shows the flag, if it changes.
  @inlinable
  public func setFlag<Observer: TreeObserver>(
    _ isSet: Bool, _ side: ChildSide, of node: UInt32, _ observer: inout Observer
  ) {
    let link = links(of: checked(node)) + side.index
    precondition(Scheme.linkFlags == .ofParent || link.pointee > 1, "a missing child has no flag")
    if Scheme.linkFlags != .ofParent { return setFlag(isSet, link, &observer) }
    func shown() -> TagAnnotation? { Scheme.annotation(of: state.pointee.balance(of: node << 1)) }
    let old = Observer.isListening ? shown() : nil
    link.pointee = link.pointee & ~1 | (isSet ? 1 : 0)
    if Observer.isListening { tell(node, old, shown(), &observer) }
  }

  /// Sets the flag of the link to the node at a level, with ``LinkFlags/ofChild``.
  ///
  /// - Parameters:
  ///   - isSet: the new value.
  ///   - level: the level, from 0 for the root to ``depth``, which stands for the node at the
  ///     position where the path ended. The node must exist.
  ///   - observer: receives the change of the annotation that shows the flag, if it changes.
  @inlinable
  public func setFlag(_ isSet: Bool, above level: Int, _ observer: inout some TreeObserver) {
    precondition(Scheme.linkFlags == .ofChild, "the flag belongs to the parent")
    let link = checkedLink(above: level)
    precondition(link.pointee > 1, "a missing node has no flag")
    setFlag(isSet, link, &observer)
  }

  @inlinable
  func checkedLink(above level: Int) -> UnsafeMutablePointer<UInt32> {
    precondition(level >= 0 && level <= depth, "the path has no such level")
    return link(to: level + 1)
  }
}
