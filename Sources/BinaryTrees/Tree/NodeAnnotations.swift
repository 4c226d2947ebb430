/// A table of values by key, in the order of insertion.
///
/// An empty table allocates no memory.
public struct AnnotationTable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A key and its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: AnnotationKey
    /// The value.
    public var value: Value

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - value: its value.
    @inlinable
    public init(_ key: AnnotationKey, _ value: Value) { (self.key, self.value) = (key, value) }
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
      case (nil, let value?): entries.append(Entry(key, value))
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

/// The name of an annotation of a node.
public struct AnnotationKey: RawRepresentable, Hashable, Sendable {
  /// The name as written in files.
  public let rawValue: String

  /// Creates a key from its name.
  ///
  /// - Parameter rawValue: the name of the annotation.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ``NodeID`` of the node, an integer.
  public static let identity = AnnotationKey(rawValue: "identity")
  /// The height of the right subtree minus the height of the left subtree, an integer.
  public static let balance = AnnotationKey(rawValue: "balance")
  /// The height of the node's subtree, an integer.
  ///
  /// The height of a leaf is 0 or 1.
  public static let height = AnnotationKey(rawValue: "height")
  /// The color of a node of a red-black tree, the string `red` or `black`.
  public static let color = AnnotationKey(rawValue: "color")
  /// The priority of a node of a treap, an integer.
  public static let priority = AnnotationKey(rawValue: "priority")
  /// The number of nodes in the node's subtree, including the node itself, an integer.
  public static let size = AnnotationKey(rawValue: "size")
  /// The value of the node's key in a map, of any type.
  public static let value = AnnotationKey(rawValue: "value")
  /// The weight that was specified for the node, a decimal number.
  public static let weight = AnnotationKey(rawValue: "weight")
  /// The length of the edge to the parent, a decimal number.
  public static let branchLength = AnnotationKey(rawValue: "branchLength")
  /// The number of equal elements that the node represents, an integer.
  public static let multiplicity = AnnotationKey(rawValue: "multiplicity")
  /// The number of visits of each node, an integer.
  public static let visits = AnnotationKey(rawValue: "visits")
  /// The side of the node whose place is double black, during a removal from a red-black tree: the
  /// string `left` or `right`.
  package static let doubleBlack = AnnotationKey(rawValue: "double black")
  /// The greatest upper bound in the node's subtree of an interval tree.
  @usableFromInline
  package static let maximumEnd = AnnotationKey(rawValue: "max end")
  /// The sum of the values in the node's subtree.
  @usableFromInline
  package static let sum = AnnotationKey(rawValue: "sum")
}

extension AnnotationKey: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a custom key from its name.
  ///
  /// - Parameter value: the name of the annotation.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The name of the annotation.
  public var description: String { rawValue }
}

/// The value of an annotation.
public enum AnnotationValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A finite floating-point number.
  case decimal(Double)
  /// A string.
  case text(String)
}

extension AnnotationValue: CustomStringConvertible {
  /// The value as text, without quotation marks.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .text(let value): value
    }
  }
}
