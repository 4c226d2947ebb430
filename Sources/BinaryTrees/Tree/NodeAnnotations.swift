/// What is known of one node beyond its element: few pairs of key and value, in a fixed order.
///
/// No annotations take no memory, so that trees that have none pay nothing for the possibility.
public struct NodeAnnotations: Hashable, Sendable {
  /// One pair.
  public struct Entry: Hashable, Sendable {
    /// What is known.
    public let key: AnnotationKey
    /// Its value.
    public let value: AnnotationValue
  }

  /// The pairs, in the order in which they are shown.
  public private(set) var entries: [Entry] = []

  /// Makes no annotations.
  @inlinable
  public init() {}

  /// Makes annotations from pairs; of two with the same key the later one counts.
  ///
  /// - Parameter pairs: the pairs, in the order in which they are to be shown.
  public init(_ pairs: some Sequence<(key: AnnotationKey, value: AnnotationValue)>) {
    for pair in pairs { self[pair.key] = pair.value }
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value for a key, or `nil` if it is not known.
  ///
  /// - Parameter key: what is asked for.
  /// - Complexity: O(number of annotations), which is small.
  public subscript(key: AnnotationKey) -> AnnotationValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      let position = entries.firstIndex { $0.key == key }
      switch (position, newValue) {
      case (let position?, let value?): entries[position] = Entry(key: key, value: value)
      case (let position?, nil): entries.remove(at: position)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension NodeAnnotations: ExpressibleByDictionaryLiteral {
  /// Makes annotations from a literal such as `[.balance: .integer(-1)]`.
  ///
  /// - Parameter elements: the pairs, in the order in which they are to be shown.
  public init(dictionaryLiteral elements: (AnnotationKey, AnnotationValue)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }
}
