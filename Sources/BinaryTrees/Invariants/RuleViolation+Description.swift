extension RuleViolation {
  /// The violation in one sentence without a full stop.
  ///
  /// - Parameter label: puts an element into words; what is made for a terminal or a page can be
  ///   made safe here.
  /// - Returns: the sentence.
  public func text(label: (Element) -> String) -> String {
    let place = Self.place(path, label)
    let name = path.elements.last.map(label) ?? ""
    let otherPlace = otherPath.map { Self.place($0, label) } ?? ""
    let other = otherPath?.elements.last.map(label) ?? ""
    switch breach {
    case .heights(let left, let right):
      return "\(place) has \(Self.subtree(left, .left)) and \(Self.subtree(right, .right)), "
        + "which differ by more than 1"
    case .emptyPlace(let side, _):
      return "the \(side) place below \(otherPlace) is empty, but \(place) comes after it"
    case .unfilledLevel(let side, let height):
      return "\(place) has no \(side) child, but the tree goes down to level \(height) elsewhere"
    case .loneChild(let side):
      return "\(place) has a \(side.opposite) child but no \(side) one"
    case .noCounterpart(let side, _):
      return "\(place) has no counterpart in the mirror: the \(side) place below \(otherPlace) "
        + "is empty"
    case .unequalCounterpart:
      return "\(place) and \(otherPlace) are counterparts in the mirror but not equal"
    case .outOfOrder(let bound, let side, _):
      return "\(name) is in the \(side) subtree of \(other) (\(path.text(label: label))) "
        + "but \(bound.requirement) \(other)"
    case .outOfHeapOrder(let bound, let side, _):
      return "\(name) is the \(side) child of \(other) (\(path.text(label: label))) "
        + "but \(bound.requirement) \(other)"
    }
  }

  /// A node and, in parentheses, the way to it.
  private static func place(_ path: TreePath<Element>, _ label: (Element) -> String) -> String {
    let name = path.elements.last.map(label) ?? ""
    return path.sides.isEmpty ? "\(name) (the root)" : "\(name) (\(path.text(label: label)))"
  }

  private static func subtree(_ height: Int, _ side: Side) -> String {
    height < 0 ? "no \(side) subtree (height −1)" : "a \(side) subtree of height \(height)"
  }
}

extension RuleViolation: CustomStringConvertible {
  /// The violation in one sentence without a full stop.
  public var description: String { text { "\($0)" } }
}
