import BinaryTrees

/// A property that is shown and checked as an annotation of a node, such as a color or a
/// balance.
struct ReflectedAnnotation {
  /// The column of the annotation.
  let key: AnnotationKey
  /// Returns the annotation for a value of the property, or `nil` if the value has the wrong type.
  let value: (Any) -> AnnotationValue?

  static var color: ReflectedAnnotation { ReflectedAnnotation(key: .color, value: color(of:)) }

  private init(key: AnnotationKey, value: @escaping (Any) -> AnnotationValue?) {
    (self.key, self.value) = (key, value)
  }

  /// Creates the annotation for a property name, or returns `nil` if the name does not refer to
  /// an annotation.
  init?(name: String) {
    switch name.plainName {
    case "color", "colour", "col": self = .color
    case "isred", "red":
      self.init(key: .color) { ($0 as? Bool).map { .text($0 ? "red" : "black") } }
    case "isblack", "black":
      self.init(key: .color) { ($0 as? Bool).map { .text($0 ? "black" : "red") } }
    case "balance", "balancefactor", "bf": self.init(key: .balance, value: Self.integer)
    case "size", "subtreesize", "subtreecount": self.init(key: .size, value: Self.integer)
    case "multiplicity", "occurrences": self.init(key: .multiplicity, value: Self.integer)
    case "height": self.init(key: .height, value: Self.integer)
    case "priority": self.init(key: .priority, value: Self.number)
    case "weight": self.init(key: .weight, value: Self.number)
    default: return nil
    }
  }

  /// Returns the color that a value represents, or `nil` if it represents neither red nor black.
  ///
  /// The Boolean `true` means red, as in Sedgewick's programs. The numbers 0 and 1 remain numbers.
  private static func color(of value: Any) -> AnnotationValue? {
    if let isRed = value as? Bool { return .text(isRed ? "red" : "black") }
    let name = "\(value)"
    if let color = NodeColor(name: name) { return .text(color.rawValue) }
    return Int(name).flatMap { (0...1).contains($0) ? .integer($0) : nil }
  }

  private static func integer(_ value: Any) -> AnnotationValue? {
    (value as? any BinaryInteger).flatMap { Int(exactly: $0) }.map { .integer($0) }
  }

  private static func number(_ value: Any) -> AnnotationValue? {
    if value is any BinaryInteger { return integer(value) }
    guard let number = value as? any BinaryFloatingPoint, number.isFinite else { return nil }
    return .decimal(Double(number))
  }
}
