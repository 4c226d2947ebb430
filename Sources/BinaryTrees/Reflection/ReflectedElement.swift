#if !hasFeature(Embedded)
  /// What a node holds that was found by reflection: any value, and how it is written.
  ///
  /// Two elements are equal if they are written alike and, where their values are of one `Hashable`
  /// type, these are equal too. So a tree of keys of your own equals a list of numbers that look like
  /// them.
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
    /// Whether two elements are written alike, and equal where they are of one type.
    ///
    /// - Parameters:
    ///   - lhs: an element.
    ///   - rhs: another element.
    /// - Returns: `true` if they are the same.
    public static func == (lhs: ReflectedElement, rhs: ReflectedElement) -> Bool {
      guard lhs.label == rhs.label, lhs.reference == rhs.reference else { return false }
      guard type(of: lhs.value) == type(of: rhs.value),
        let value = lhs.value as? any Hashable, let other = rhs.value as? any Hashable
      else { return true }
      return AnyHashable(value) == AnyHashable(other)
    }

    /// Feeds the label to a hasher.
    ///
    /// - Parameter hasher: the hasher to feed.
    public func hash(into hasher: inout Hasher) { hasher.combine(label) }
  }

  extension ReflectedElement: Comparable {
    /// Whether both values are of one `Comparable` type, and the first one is less.
    ///
    /// - Parameters:
    ///   - lhs: an element.
    ///   - rhs: another element.
    /// - Returns: `false` also if the values cannot be compared, of which ``isComparable(with:)``
    ///   tells.
    public static func < (lhs: ReflectedElement, rhs: ReflectedElement) -> Bool {
      guard let value = lhs.value as? any Comparable else { return false }
      return isLess(value, rhs.value)
    }

    /// Whether two values are of one `Comparable` type.
    ///
    /// - Parameter other: another element.
    /// - Returns: `true` if one of them may be less than the other.
    public func isComparable(with other: ReflectedElement) -> Bool {
      type(of: value) == type(of: other.value) && value is any Comparable
    }

    private static func isLess<Value: Comparable>(_ value: Value, _ other: Any) -> Bool {
      (other as? Value).map { value < $0 } ?? false
    }
  }
#endif
