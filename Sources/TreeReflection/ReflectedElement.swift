/// The element of a node that was found by reflection: a value of any type, and its label.
///
/// Two elements are equal if their values have the same type and the same label and, if the type
/// is `Equatable`, the values are equal. To compare elements of different types, compare their
/// labels.
public struct ReflectedElement {
  /// A reference to a node that was already visited.
  ///
  /// The tree contains a leaf instead of a second copy of the node.
  public enum Reference: Hashable, Sendable {
    /// The node with this number is an ancestor: the links form a cycle.
    case ancestor(Int)
    /// The node with this number also occurs at another position: it has two parents.
    case shared(Int)

    /// The number of the node that was already visited.
    public var node: Int {
      switch self {
      case .ancestor(let node), .shared(let node): node
      }
    }
  }

  /// The value in the node.
  ///
  /// If the node holds no value, this is the node itself for an enumeration case without
  /// associated values, the name of the case for another enumeration case, and `•` for all other
  /// types.
  public let value: Any

  /// The text of the value, without the arrow of a ``reference``.
  public let label: String

  /// The node that is repeated here, or `nil` if this node was not visited before.
  public internal(set) var reference: Reference?

  init(_ value: Any) {
    self.value = value
    label = "\(value)"
  }
}

extension ReflectedElement: CustomStringConvertible {
  /// The label.
  ///
  /// A repeated node has a prefix: `↑` if it is an ancestor, otherwise `→`.
  public var description: String {
    switch reference {
    case .ancestor: "↑\(label)"
    case .shared: "→\(label)"
    case nil: label
    }
  }
}

extension ReflectedElement: Hashable {
  /// Returns whether two elements have the same type and label, refer to the same repeated node
  /// if any and, if their type is `Equatable`, have equal values.
  ///
  /// NaN equals itself here.
  ///
  /// - Parameters:
  ///   - lhs: an element.
  ///   - rhs: another element.
  /// - Returns: whether the elements are equal.
  public static func == (lhs: ReflectedElement, rhs: ReflectedElement) -> Bool {
    guard lhs.label == rhs.label, lhs.reference == rhs.reference,
      type(of: lhs.value) == type(of: rhs.value)
    else { return false }
    guard let value = lhs.value as? any Equatable else { return true }
    return isEqual(value, rhs.value)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    guard let other = other as? Value else { return false }
    return value == other || value != value && other != other
  }

  /// Feeds the label to a hasher.
  ///
  /// - Parameter hasher: the hasher to feed.
  public func hash(into hasher: inout Hasher) { hasher.combine(label) }
}

extension ReflectedElement: Comparable {
  /// Returns whether one element comes before another.
  ///
  /// Values of one `Comparable` type are ordered by value, others by the names of their types and
  /// then by their labels. Two unequal values of a type that is not `Comparable` have no order if
  /// their labels are equal.
  ///
  /// - Parameters:
  ///   - lhs: an element.
  ///   - rhs: another element.
  /// - Returns: whether the first element comes first. ``isComparable(with:)`` is `true` if this
  ///   result depends on the values themselves.
  public static func < (lhs: ReflectedElement, rhs: ReflectedElement) -> Bool {
    let (type, other) = (type(of: lhs.value), type(of: rhs.value))
    if type != other { return String(reflecting: type) < String(reflecting: other) }
    if let value = lhs.value as? any Comparable {
      if isLess(value, rhs.value) { return true }
      if let other = rhs.value as? any Comparable, isLess(other, lhs.value) { return false }
    }
    return lhs != rhs && (lhs.description, lhs.metNode) < (rhs.description, rhs.metNode)
  }

  /// The number of the node that was already visited, or −1.
  private var metNode: Int { reference?.node ?? -1 }

  /// Returns whether two values are of the same `Comparable` type.
  ///
  /// - Parameter other: another element.
  /// - Returns: `true` if ``<(_:_:)`` compares the values.
  public func isComparable(with other: ReflectedElement) -> Bool {
    type(of: value) == type(of: other.value) && value is any Comparable
  }

  private static func isLess<Value: Comparable>(_ value: Value, _ other: Any) -> Bool {
    (other as? Value).map { value < $0 } ?? false
  }
}
