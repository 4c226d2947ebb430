public import SearchTrees

extension SearchMultiset: Equatable where Order.Element: Equatable {
  /// Returns whether two multisets contain equal elements equally often, in the same order.
  ///
  /// - Parameters:
  ///   - lhs: a multiset.
  ///   - rhs: another multiset.
  /// - Returns: `true` if the multisets are equal.
  /// - Complexity: O(*n*), where *n* is the number of distinct elements; O(1) if they share their
  ///   memory.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.base.storage === rhs.base.storage { return true }
    return lhs.count == rhs.count && lhs.distinctCount == rhs.distinctCount
      && lhs.counts.elementsEqual(rhs.counts) { $0.element == $1.element && $0.count == $1.count }
  }
}

extension SearchMultiset: Hashable where Order.Element: Hashable {
  /// Hashes the distinct elements in order, each with its number of occurrences.
  ///
  /// - Parameter hasher: the hasher to use.
  /// - Complexity: O(*n*), where *n* is the number of distinct elements.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(distinctCount)
    for (element, count) in counts {
      hasher.combine(element)
      hasher.combine(count)
    }
  }
}

#if !hasFeature(Embedded)
  /// The keys of an encoded multiset.
  private enum CodingKeys: String, CodingKey {
    /// The distinct elements.
    case elements
    /// The number of occurrences of each of them.
    case counts
  }

  extension SearchMultiset: Encodable where Order.Element: Encodable {
    /// Encodes the distinct elements in order, and the number of occurrences of each.
    ///
    /// In JSON, the multiset of 3, 5 and 5 is `{"elements":[3,5],"counts":[1,2]}`.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: any error of the encoder.
    /// - Complexity: O(*n*), where *n* is the number of distinct elements.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(counts.map(\.element), forKey: .elements)
      try container.encode(counts.map(\.count), forKey: .counts)
    }
  }

  extension SearchMultiset: Decodable where Order: ImplicitOrder, Order.Element: Decodable {
    /// Decodes a multiset from elements in any order and the number of occurrences of each.
    ///
    /// The multiset gets the scheme with its default options.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError.dataCorrupted` if the arrays differ in length, a number is less
    ///   than 1, their sum exceeds `Int.max`, or an element has no place in the order; any other
    ///   error of the decoder.
    /// - Complexity: O(*n* log *n*), where *n* is the number of distinct elements.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let elements = try container.decode([Element].self, forKey: .elements)
      let counts = try container.decode([Int].self, forKey: .counts)
      func corrupted(_ key: CodingKeys, _ problem: String) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
      }
      guard counts.count == elements.count else {
        throw corrupted(.counts, "\(counts.count) entries for \(elements.count) elements")
      }
      var sum = 0
      for (entry, count) in counts.enumerated() {
        guard count >= 1 else {
          throw corrupted(.counts, "entry \(entry) is \(count), expected at least 1")
        }
        let (total, overflow) = sum.addingReportingOverflow(count)
        if overflow { throw corrupted(.counts, "the sum exceeds \(Int.max)") }
        sum = total
      }
      let order = Order()
      if let entry = elements.firstIndex(where: { !order.isOrdered($0) }) {
        throw corrupted(
          .elements, "entry \(entry) has no place in the order: \(elements[entry])")
      }
      self.init(counts: zip(elements, counts).map { ($0, $1) }, order: order, scheme: Scheme())
    }
  }

  extension SearchMultiset: CustomStringConvertible, CustomDebugStringConvertible {
    /// A description of the distinct elements in order, each with its number of occurrences, such
    /// as `[3, 5 ×2, 8]`.
    public var description: String {
      let entries = counts.map { $0.count == 1 ? "\($0.element)" : "\($0.element) ×\($0.count)" }
      return "[\(entries.joined(separator: ", "))]"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
  }
#endif
