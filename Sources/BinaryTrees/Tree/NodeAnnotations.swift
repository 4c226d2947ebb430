/// A list of values by key, in the order in which the keys were added.
///
/// An empty table takes no memory, so a tree without annotations pays nothing for the possibility.
public struct AnnotationTable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: AnnotationKey
    /// The value.
    public var value: Value
  }

  /// The entries, in the order in which they were added.
  public internal(set) var entries: [Entry] = []

  /// Makes an empty table.
  @inlinable
  public init() {}

  /// Makes a table from pairs; of equal keys the last value remains.
  ///
  /// - Parameter pairs: the keys and values.
  public init(_ pairs: some Sequence<(key: AnnotationKey, value: Value)>) {
    for pair in pairs { self[pair.key] = pair.value }
  }

  /// Whether the table has no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys, in the order in which they were added.
  public var keys: [AnnotationKey] { entries.map { $0.key } }

  /// The value of a key, or `nil`; setting `nil` removes the entry.
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
  /// Makes a table from a dictionary literal.
  public init(dictionaryLiteral elements: (AnnotationKey, Value)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }
}

/// The annotations of a node: what is known of it beside its element, such as its color or balance.
public typealias NodeAnnotations = AnnotationTable<AnnotationValue>
