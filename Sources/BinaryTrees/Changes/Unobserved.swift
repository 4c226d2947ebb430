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
