/// A type of keys.
public enum KeyType: String, CaseIterable, Hashable, Sendable {
  /// Integers.
  case int
  /// Numbers with or without a fraction.
  case decimal
  /// Words, even if they look like numbers.
  case text
}

extension KeyType: CustomStringConvertible {
  /// The name of the type on the command line.
  public var description: String { rawValue }
}
