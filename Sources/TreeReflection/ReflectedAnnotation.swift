import BinaryTrees

#if !hasFeature(Embedded)
  /// A property that gives an annotation of a node to draw and check: color, balance,
  /// priority.
  enum ReflectedAnnotation {
    case color
    case isRed
    case isBlack
    case integer(AnnotationKey)
    case number(AnnotationKey)

    /// Creates the annotation for a property name, or `nil` if the name is not that of an
    /// annotation.
    init?(name: String) {
      switch name.lowercased() {
      case "color", "colour": self = .color
      case "isred", "red": self = .isRed
      case "isblack", "black": self = .isBlack
      case "balance", "balancefactor", "bf": self = .integer(.balance)
      case "size", "subtreesize", "subtreecount": self = .integer(.size)
      case "multiplicity", "occurrences": self = .integer(.multiplicity)
      case "height": self = .integer(.height)
      case "priority": self = .number(.priority)
      case "weight": self = .number(.weight)
      default: return nil
      }
    }

    /// The column of the annotation.
    private var key: AnnotationKey {
      switch self {
      case .color, .isRed, .isBlack: .color
      case .integer(let key), .number(let key): key
      }
    }

    /// Returns the annotation for a value of the property, or `nil` if the value has the wrong
    /// type.
    func annotation(of value: Any) -> NodeAnnotations? {
      let said: AnnotationValue? =
        switch self {
        case .color: Self.color(value)
        case .isRed: (value as? Bool).map { .text($0 ? "red" : "black") }
        case .isBlack: (value as? Bool).map { .text($0 ? "black" : "red") }
        case .integer:
          (value as? any BinaryInteger).flatMap { Int(exactly: $0) }.map { .integer($0) }
        case .number: Self.number(value)
        }
      return said.map { [key: $0] }
    }

    /// Returns red or black.
    ///
    /// The Boolean `true` means red, as in Sedgewick's programs. The numbers 0 and 1 are kept.
    private static func color(_ value: Any) -> AnnotationValue? {
      if let isRed = value as? Bool { return .text(isRed ? "red" : "black") }
      return switch "\(value)".lowercased() {
      case "red", "r": .text("red")
      case "black", "b": .text("black")
      case "0": .integer(0)
      case "1": .integer(1)
      default: nil
      }
    }

    private static func number(_ value: Any) -> AnnotationValue? {
      if let number = value as? any BinaryInteger {
        return Int(exactly: number).map { .integer($0) }
      }
      guard let number = value as? any BinaryFloatingPoint, number.isFinite else { return nil }
      return .decimal(Double(number))
    }
  }
#endif
