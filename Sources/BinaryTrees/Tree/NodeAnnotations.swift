/// A list of values by key, in the order of insertion.
///
/// An empty table allocates no memory.
public struct AnnotationTable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: AnnotationKey
    /// The value.
    public var value: Value
  }

  /// The entries, in the order of insertion.
  public internal(set) var entries: [Entry] = []

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// Creates a table from keys and values.
  ///
  /// If a key occurs more than once, its last value is used.
  ///
  /// - Parameter pairs: the keys and values.
  public init(_ pairs: some Sequence<(key: AnnotationKey, value: Value)>) {
    for pair in pairs { self[pair.key] = pair.value }
  }

  /// Whether the table has no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys, in the order of insertion.
  public var keys: [AnnotationKey] { entries.map { $0.key } }

  /// Accesses the value of a key, or `nil` if the table does not contain the key.
  ///
  /// Setting `nil` removes the entry.
  ///
  /// - Parameter key: the key.
  public subscript(key: AnnotationKey) -> Value? {
    get { entries.first { $0.key == key }?.value }
    set {
      let position = entries.firstIndex { $0.key == key }
      switch (position, newValue) {
      case (let position?, let value?): entries[position].value = value
      case (let position?, nil): entries.remove(at: position)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension AnnotationTable: ExpressibleByDictionaryLiteral {
  /// Creates a table from a dictionary literal.
  public init(dictionaryLiteral elements: (AnnotationKey, Value)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }
}

/// The annotations of a node, such as its color or its balance factor.
public typealias NodeAnnotations = AnnotationTable<AnnotationValue>
