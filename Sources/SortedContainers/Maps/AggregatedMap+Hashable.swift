public import SearchTrees

extension AggregatedMap: Equatable where Order.Element: Equatable, Value: Equatable {
  /// Returns whether two maps contain equal keys with equal values in the same order.
  ///
  /// The shapes of the trees do not matter.
  ///
  /// - Parameters:
  ///   - lhs: a map.
  ///   - rhs: another map.
  /// - Returns: `true` if the maps are equal.
  /// - Complexity: O(*n*); O(1) if the maps share their memory.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tree.storage === rhs.tree.storage
      || lhs.count == rhs.count && lhs.elementsEqual(rhs) { $0 == $1 }
  }
}

extension AggregatedMap: Hashable where Order.Element: Hashable, Value: Hashable {
  /// Hashes the entries in order.
  ///
  /// - Parameter hasher: the hasher to use.
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    for (key, value) in self {
      hasher.combine(key)
      hasher.combine(value)
    }
    hasher.combine(count)
  }
}

#if !hasFeature(Embedded)
  extension AggregatedMap: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
  {
    /// A description of the entries in order, formatted like a dictionary: `[3: "c", 5: "e"]`.
    public var description: String {
      isEmpty
        ? "[:]"
        : "["
          + map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }
          .joined(separator: ", ") + "]"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// A mirror of the entries in order, in the style of a dictionary.
    public var customMirror: Mirror {
      Mirror(self, unlabeledChildren: self, displayStyle: .dictionary)
    }
  }
#endif
