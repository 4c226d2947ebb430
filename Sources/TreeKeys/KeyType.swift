/// What keys are read as.
public enum KeyType: String, CaseIterable, Hashable, Sendable {
  /// Whole numbers.
  case int
  /// Numbers with or without a fraction.
  case decimal
  /// Words, whatever they look like.
  case text
}

extension KeyType: CustomStringConvertible {
  /// The name, as the command line spells it.
  public var description: String { rawValue }
}
