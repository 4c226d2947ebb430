/// Something that is told of every change while an algorithm works on a tree.
///
/// Algorithms take their observer as a generic parameter. With ``Unobserved``, which is what they
/// take by default, the compiler removes every trace of it.
public protocol TreeObserver {
  /// Whether anybody listens; an algorithm may ask before it prepares a change that is dear.
  static var isListening: Bool { get }

  /// Takes note of a change that has just happened.
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

/// The observer that nobody is: it costs nothing.
@frozen
public struct Unobserved: TreeObserver, Sendable {
  /// Makes the observer.
  @inlinable
  public init() {}

  /// Nobody listens.
  @inlinable
  public static var isListening: Bool { false }

  /// Does nothing.
  ///
  /// - Parameter change: what nobody listens to.
  @inlinable
  public mutating func observe(_ change: TreeChange) {}
}

/// The observer that keeps everything it is told, in order.
public struct ChangeLog: TreeObserver, Hashable, Sendable {
  /// What was observed, the oldest first.
  public private(set) var changes: [TreeChange] = []

  /// Makes an empty log.
  public init() {}

  /// Appends a change.
  ///
  /// - Parameter change: what happened.
  public mutating func observe(_ change: TreeChange) { changes.append(change) }
}
