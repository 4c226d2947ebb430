import BinaryTrees

extension AnnotationKey {
  /// The column that a member of that name goes to: the name itself, but for what other programs
  /// call differently.
  init(jsonName name: String) {
    switch name {
    case "length", "branch_length": self = .branchLength
    case "colour": self = .color
    case "id": self = .identity
    default: self.init(rawValue: name)
    }
  }

  /// Whether a member of this name comes back as this column.
  func isKept(besides reserved: [String]) -> Bool {
    AnnotationKey(jsonName: rawValue) == self && !reserved.contains(rawValue)
  }
}

extension AnnotationValue {
  /// The value that a JSON scalar says, or `nil` for `null` and for a number out of range.
  init?(_ scalar: JSONScalar) {
    switch scalar {
    case .text(let text), .truth(let text): self = .text(text)
    case .null: return nil
    case .number(let spelling):
      if spelling.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }),
        let value = Int(spelling)
      {
        self = .integer(value)
      } else if let value = Double(spelling), value.isFinite {
        self = .decimal(value)
      } else {
        return nil
      }
    }
  }
}
