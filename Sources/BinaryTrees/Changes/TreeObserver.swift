/// Something that is told of every change while an algorithm works on a tree.
///
/// Algorithms take their observer as a generic parameter. With ``Unobserved``, which is what they
/// take by default, the compiler removes every trace of it.
public protocol TreeObserver {
  /// Whether anybody listens; an algorithm may ask before it prepares a change that is dear.
  static var isListening: Bool { get }

  /// Called after a change.
  ///
  /// - Parameter change: what happened.
  mutating func observe(_ change: TreeChange)

  /// Called before changes with the reason for them; does nothing unless an observer says otherwise.
  ///
  /// - Parameters:
  ///   - situation: the case of its algorithm in which the tree is.
  ///   - node: the node that is in it.
  mutating func observe(_ situation: BalancingCase, at node: NodeID)
}

extension TreeObserver {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - situation: the case of its algorithm in which the tree is.
  ///   - node: the node that is in it.
  @inlinable
  public mutating func observe(_ situation: BalancingCase, at node: NodeID) {}

  /// Somebody listens, unless an observer says otherwise.
  @inlinable
  public static var isListening: Bool { true }
}
