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
