/// A node's identity over time.
///
/// A number in a snapshot shifts with every edit, and an arena uses its slots again; a node keeps
/// its id through all of that, and within one recording no id is ever used twice. What speaks of
/// nodes across edits (changes, steps, marks of a picture, incremental layout) speaks of ids; what
/// speaks of one snapshot speaks of indices.
public struct NodeID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The id as a number.
  public let rawValue: Int

  /// Makes an id from its number.
  ///
  /// - Parameter rawValue: the number.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes an id from its number.
  ///
  /// - Parameter rawValue: the number.
  @inlinable
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Whether one id was given out before another.
  ///
  /// - Parameters:
  ///   - lhs: an id.
  ///   - rhs: another id of the same source.
  /// - Returns: `true` if `lhs` is the older one.
  @inlinable
  public static func < (lhs: NodeID, rhs: NodeID) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension NodeID: CustomStringConvertible {
  /// The id with a number sign in front.
  public var description: String { "#\(rawValue)" }
}
