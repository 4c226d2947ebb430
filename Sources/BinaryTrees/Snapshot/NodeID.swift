/// A permanent identifier of a node.
///
/// The number of a node in a snapshot changes with every edit, and an arena reuses its slots. The
/// id of a node never changes, and within one recording it is never reused. Use ids to refer to
/// nodes across edits, for example in changes, steps, marks and incremental layouts. Use indices to
/// refer to the nodes of a single snapshot.
public struct NodeID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The id as an integer.
  public let rawValue: Int

  /// Creates an id from an integer.
  ///
  /// - Parameter rawValue: the integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates an id from an integer.
  ///
  /// - Parameter rawValue: the integer.
  @inlinable
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Returns whether one id was assigned before another.
  ///
  /// - Parameters:
  ///   - lhs: an id.
  ///   - rhs: another id from the same source.
  /// - Returns: `true` if `lhs` was assigned before `rhs`.
  @inlinable
  public static func < (lhs: NodeID, rhs: NodeID) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension NodeID: CustomStringConvertible {
  /// The id with a leading number sign, such as `#3`.
  public var description: String { "#\(rawValue)" }
}
