/// The observer of an unobserved operation: it costs nothing.
@frozen
public struct Unobserved: TreeObserver, Sendable {
  /// Makes the observer.
  @inlinable
  public init() {}

  /// Does not listen.
  @inlinable
  public static var isListening: Bool { false }

  /// Does nothing.
  ///
  /// - Parameter change: ignored.
  @inlinable
  public mutating func observe(_ change: TreeChange) {}
}
