/// A rule that a tree may keep or break.
public enum TreeRule: Hashable, Sendable {
  /// A rule about the shape.
  case shape(ShapeRule)
  /// A rule about the elements.
  case elements(ElementRule)
  /// A rule about the shape and what is known of the nodes.
  case balance(BalanceRule)

  /// The name of the rule.
  public var name: String {
    switch self {
    case .shape(let rule): rule.rawValue
    case .elements(let rule): rule.rawValue
    case .balance(let rule): rule.name
    }
  }
}

extension TreeRule: CustomStringConvertible {
  /// The name of the rule.
  public var description: String { name }
}
