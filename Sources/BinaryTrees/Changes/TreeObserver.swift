/// An observer that is notified of every change that an algorithm makes on a tree.
///
/// Algorithms take an observer as a generic parameter. The default is ``Unobserved``. The compiler
/// removes all notifications to it.
public protocol TreeObserver {
  /// Whether an observer is attached.
  ///
  /// Check this before computing an expensive change.
  static var isListening: Bool { get }

  /// Called after a change.
  ///
  /// - Parameter change: the change.
  mutating func observe(_ change: TreeChange)

  /// Called before changes, with the reason for them.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - situation: the case of the tree's algorithm.
  ///   - node: the node that the case applies to.
  mutating func observe(_ situation: BalancingCase, at node: NodeID)
}

extension TreeObserver {
  /// The default implementation, which does nothing.
  ///
  /// - Parameters:
  ///   - situation: the case of the tree's algorithm.
  ///   - node: the node that the case applies to.
  @inlinable
  public mutating func observe(_ situation: BalancingCase, at node: NodeID) {}

  /// The default implementation, which returns `true`.
  @inlinable
  public static var isListening: Bool { true }
}

/// The observer of operations that are not observed.
///
/// It has no run-time cost.
@frozen
public struct Unobserved: TreeObserver, Sendable {
  /// Creates the observer.
  @inlinable
  public init() {}

  /// The value `false`, because this observer ignores all changes.
  @inlinable
  public static var isListening: Bool { false }

  /// Does nothing.
  ///
  /// - Parameter change: the change, which is ignored.
  @inlinable
  public mutating func observe(_ change: TreeChange) {}
}

/// The observer that stores all changes in order.
public struct ChangeLog: TreeObserver, Hashable, Sendable {
  /// The observed changes, the oldest first.
  public private(set) var changes: [TreeChange] = []

  /// Creates an empty log.
  public init() {}

  /// Appends a change.
  ///
  /// - Parameter change: the observed change.
  public mutating func observe(_ change: TreeChange) { changes.append(change) }
}
