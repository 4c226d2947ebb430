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
  /// The color of a node of a red-black tree, the text `red` or `black`.
  public static let color = AnnotationKey(rawValue: "color")
  /// The priority of a node of a treap, an integer.
  public static let priority = AnnotationKey(rawValue: "priority")
  /// The number of nodes in the node's subtree, including the node itself, an integer.
  public static let size = AnnotationKey(rawValue: "size")
  /// The value of the node's key in a map, of any type.
  public static let value = AnnotationKey(rawValue: "value")
  /// The weight of the node as given with the tree, a decimal number.
  public static let weight = AnnotationKey(rawValue: "weight")
  /// The length of the edge to the parent, a decimal number.
  public static let branchLength = AnnotationKey(rawValue: "branchLength")
  /// The number of equal elements that the node represents, an integer.
  public static let multiplicity = AnnotationKey(rawValue: "multiplicity")
}

extension AnnotationKey: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a custom key from its name.
  ///
  /// - Parameter value: the name of the annotation.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The name of the annotation.
  public var description: String { rawValue }
}
