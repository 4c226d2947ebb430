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
  /// The height of the node's subtree, an integer: 0 or 1 for a leaf.
  public static let height = AnnotationKey(rawValue: "height")
  /// The color of a red-black tree's node, the text `red` or `black`.
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
