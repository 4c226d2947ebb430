#if !hasFeature(Embedded)
  /// What a node holds that was found by reflection: any value, and how it is written.
  ///
  /// Two elements are equal if their values have the same type and the same label and, if the type is
  /// `Equatable`, are equal. To compare elements of different types, compare their labels.
  public struct ReflectedElement {
    /// A node that was met before, in the place of which a leaf stands.
    public enum Reference: Hashable, Sendable {
      /// The node of that number is above: the links make a cycle.
      case ancestor(Int)
      /// The node of that number stands elsewhere too: it has two parents.
      case shared(Int)

      /// The number of the node that was met before.
      public var node: Int {
        switch self {
        case .ancestor(let node), .shared(let node): node
        }
      }
    }

    /// What the node holds; its case, for a node of an enumeration that holds nothing.
    public let value: Any

    /// How the value is written, without a sign for ``reference``.
    public let label: String

    /// The node that is met here again, or `nil` if this is a node of its own.
    public internal(set) var reference: Reference?

    init(_ value: Any) {
      self.value = value
      label = "\(value)"
    }
  }

  extension ReflectedElement: CustomStringConvertible {
    /// The label; for a node that is met again, with `↑` before it if it is above, else with `→`.
    public var description: String {
      switch reference {
      case .ancestor: "↑\(label)"
      case .shared: "→\(label)"
      case nil: label
      }
    }
  }

  extension ReflectedElement: Hashable {
    /// Whether two elements have the same type, label and, if they are `Equatable`, value, and refer
    /// to the same node, if they stand for one that was met before; a NaN equals itself here.
    ///
    /// - Parameters:
    ///   - lhs: an element.
    ///   - rhs: another element.
    /// - Returns: `true` if they are the same.
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
    /// Whether one element comes before another.
    ///
    /// Values of one `Comparable` type are ordered by value, others by the names of their types and
    /// then by their labels. Only values without an order that are unequal but have the same label
    /// come in no order.
    ///
    /// - Parameters:
    ///   - lhs: an element.
    ///   - rhs: another element.
    /// - Returns: `true` if the first one comes first; ``isComparable(with:)`` is whether that says
    ///   anything about the values.
    public static func < (lhs: ReflectedElement, rhs: ReflectedElement) -> Bool {
      let (type, other) = (type(of: lhs.value), type(of: rhs.value))
      if type != other { return String(reflecting: type) < String(reflecting: other) }
      if let value = lhs.value as? any Comparable {
        if isLess(value, rhs.value) { return true }
        if let other = rhs.value as? any Comparable, isLess(other, lhs.value) { return false }
      }
      return lhs != rhs && (lhs.description, lhs.metNode) < (rhs.description, rhs.metNode)
    }

    /// The number of the node that was met before, or −1.
    private var metNode: Int { reference?.node ?? -1 }

    /// Whether two values are of one `Comparable` type.
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
#endif
