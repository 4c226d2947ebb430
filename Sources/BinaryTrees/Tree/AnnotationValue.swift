/// The value of an annotation.
public enum AnnotationValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A finite number.
  case decimal(Double)
  /// A text.
  case text(String)
}

extension AnnotationValue: CustomStringConvertible {
  /// The value as text, without quotation marks.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .text(let value): value
    }
  }
}
