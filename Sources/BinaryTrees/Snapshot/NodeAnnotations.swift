/// The name of something that is known of a node beyond its element.
public struct AnnotationKey: RawRepresentable, Hashable, Sendable {
  /// The name, as it stands in files.
  public let rawValue: String

  /// Makes a key from its name.
  ///
  /// - Parameter rawValue: the name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The node's ``NodeID``, an integer.
  public static let identity = AnnotationKey(rawValue: "identity")
  /// Height of the right subtree minus height of the left one, an integer.
  public static let balance = AnnotationKey(rawValue: "balance")
  /// The colour of a red-black tree's node, the text `red` or `black`.
  public static let color = AnnotationKey(rawValue: "color")
  /// The priority of a treap's node, an integer.
  public static let priority = AnnotationKey(rawValue: "priority")
  /// The number of nodes in the node's subtree, itself included, an integer.
  public static let size = AnnotationKey(rawValue: "size")
  /// A weight given with the tree, a decimal.
  public static let weight = AnnotationKey(rawValue: "weight")
  /// The length of the edge to the parent, a decimal.
  public static let branchLength = AnnotationKey(rawValue: "branchLength")
  /// How many equal elements the node stands for, an integer.
  public static let multiplicity = AnnotationKey(rawValue: "multiplicity")
}

extension AnnotationKey: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes a key of your own from its name.
  ///
  /// - Parameter value: the name.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The name.
  public var description: String { rawValue }
}

/// The value of an annotation.
public enum AnnotationValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A finite number.
  case decimal(Double)
  /// A text.
  case text(String)
}

extension AnnotationValue: CustomStringConvertible {
  /// The value as it is shown.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .text(let value): value
    }
  }
}

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
