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
