/// A node that violates a rule, with its path and the reason.
///
///     TreeSnapshot(levelOrder: [5, 3, 8, nil, 7]).violation(of: .searchOrder)?.description
///     // 7 is in the left subtree of 5 (5 → left 3 → right 7) but must be less than 5
public struct RuleViolation<Element> {
  /// The violated rule.
  public let rule: TreeRule

  /// The pre-order number of the node that violates the rule.
  public let node: Int

  /// The path from the root to the node.
  public let path: TreePath<Element>

  /// The reason why the node violates the rule.
  public let breach: RuleBreach

  /// The path from the root to the other node involved, or `nil` if only one node is involved.
  public let otherPath: TreePath<Element>?

  /// Creates a violation by a node.
  ///
  /// - Parameters:
  ///   - rule: the violated rule.
  ///   - node: the pre-order number of the node.
  ///   - breach: the reason.
  ///   - tree: the tree.
  @usableFromInline
  package init(
    _ rule: TreeRule, at node: Int, _ breach: RuleBreach, in tree: TreeSnapshot<Element>
  ) {
    (self.rule, self.node, self.breach) = (rule, node, breach)
    path = TreePath(to: node, in: tree)
    otherPath = breach.otherNode.map { TreePath(to: $0, in: tree) }
  }
}

extension RuleViolation: Sendable where Element: Sendable {}
extension RuleViolation: Equatable where Element: Equatable {}
extension RuleViolation: Hashable where Element: Hashable {}

extension RuleViolation {
  /// Returns a description of the violation, one sentence without a full stop.
  ///
  /// - Parameter label: returns the text of an element. It can escape characters that are unsafe in
  ///   a terminal or a web page.
  /// - Returns: the description.
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
    case .childCount(let count): return "\(place) has \(count) children"
    case .heightsOfChildren(let lowest, let highest):
      return
        "\(place) has subtrees of heights from \(lowest) to \(highest), which differ by more than 1"
    case .unequalChildCount(let count, _, let itsCount):
      return "\(place) and \(otherPlace) are counterparts in the mirror but have \(count) and "
        + "\(itsCount) children"
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
    case .recordedBalance(let recorded, let left, let right, let isLeftMinusRight):
      return "\(place) is recorded with \(Self.recorded(recorded.map { $0.signed }, "balance")), "
        + "but its subtrees have heights \(left.withMinus) and \(right.withMinus) "
        + "(\((isLeftMinusRight ? left - right : right - left).signed))"
    case .recordedHeight(let recorded, let actual, let leaf):
      return "\(place) is recorded with \(Self.recorded(recorded.map { $0.withMinus }, "height")), "
        + "but its subtree has height \(actual), where a leaf has height \(leaf)"
    case .recordedSize(let recorded, let actual):
      return "\(place) is recorded with \(Self.recorded(recorded.map { $0.withMinus }, "size")), "
        + "but its subtree has \(actual.nodesInWords)"
    case .recordedSummary(let column, let recorded, let expected):
      return "\(column) of \(place) is \(recorded?.description ?? "missing"), "
        + "expected \(expected?.description ?? "no value")"
    case .unknownColor(let color):
      return "\(place) is neither red nor black, but \(Self.color(color)); expected red or black "
        + "(also r, b, 1, 0, or isRed with true or false)"
    case .redRoot: return "\(place) is red but must be black"
    case .redChild(let side, _): return "\(place) is red, and so is its \(side) child \(other)"
    case .blackHeights(let left, let right):
      return "the left subtree of \(place) has \(left) black \(left == 1 ? "node" : "nodes") "
        + "on every path down, the right one \(right)"
    case .uncolorable(let left, let right):
      let isLeftLess = left.upperBound < right.lowerBound
      let count = isLeftLess ? left.upperBound : left.lowerBound
      return "the nodes cannot be colored as a red-black tree: whatever their colors, the left "
        + "subtree of \(place) has \(Self.bound(left, isUpper: isLeftLess)) black "
        + "\(count == 1 ? "node" : "nodes") on every path down, the right one "
        + Self.bound(right, isUpper: !isLeftLess)
    case .noPriority: return "\(place) has no number for a priority"
    case .outOfPriorityOrder(let own, _, let above):
      let relation = rule == .minPriorityOrder ? "less" : "greater"
      return "\(place) has priority \(own), \(relation) than \(above) of its parent \(other)"
    case .weights(let left, let right, let delta):
      return "the subtrees of \(place) hold \(left) and \(right) nodes: with weights \(left + 1) "
        + "and \(right + 1), the \(left > right ? ChildSide.left : .right) one is more than \(delta) "
        + "times as heavy"
    case .tooDeep(let height, let limit, let count, let alpha):
      return "the tree of \(count) nodes has height \(height), more than \(limit) "
        + "(α = \(alpha.shortOrFraction)): \(place) is that deep"
    }
  }

  /// Returns the label of a node, followed by its path in parentheses.
  private static func place(_ path: TreePath<Element>, _ label: (Element) -> String) -> String {
    let name = path.elements.last.map(label) ?? ""
    return path.sides.isEmpty ? "\(name) (the root)" : "\(name) (\(path.text(label: label)))"
  }

  private static func subtree(_ height: Int, _ side: ChildSide) -> String {
    height < 0 ? "no \(side) subtree (height −1)" : "a \(side) subtree of height \(height)"
  }

  /// Returns the color as text only if it is short and consists of printable ASCII characters, so
  /// that no terminal or web page interprets it as a command.
  private static func color(_ value: AnnotationValue?) -> String {
    guard let text = value?.description else { return "without a color" }
    let isPlain = text.utf8.count <= 32 && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? "has the color \"\(text)\"" : "has a color of other characters"
  }

  /// Returns the only number of a range, or one of its bounds in words.
  private static func bound(_ range: ClosedRange<Int>, isUpper: Bool) -> String {
    if range.count == 1 { return "\(range.lowerBound)" }
    return isUpper ? "at most \(range.upperBound)" : "at least \(range.lowerBound)"
  }

  private static func recorded(_ value: String?, _ name: String) -> String {
    value.map { "\(name) \($0)" } ?? "a \(name) that is not a whole number"
  }
}

extension Double {
  /// The number in short form, or as a fraction if its decimals are long, such as 2/3.
  fileprivate var shortOrFraction: String {
    let text = "\(self)"
    return text.utf8.count > 5 ? fraction ?? text : text
  }

  /// The number as a fraction between 0 and 1, or `nil` if no denominator up to 16 is exact.
  package var fraction: String? {
    for denominator in 2...16 {
      for numerator in 1..<denominator where Double(numerator) / Double(denominator) == self {
        return "\(numerator)/\(denominator)"
      }
    }
    return nil
  }
}

extension RuleViolation: CustomStringConvertible {
  /// A description of the violation, one sentence without a full stop.
  public var description: String { text { "\($0)" } }
}
