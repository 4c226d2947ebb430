/// The property names that reflection uses to recognize the nodes of a tree.
///
/// The standard names fit most trees. For a tree with other names of its subtrees:
///
///     let names = ReflectedNames(left: "smaller", right: "larger", element: "word")
///     print(try TreeSnapshot(reflecting: root, names: names).drawing())
///
/// Leading underscores of a property name, as in property wrappers and caches, are ignored.
public struct ReflectedNames: Hashable, Sendable {
  /// The names of a left subtree.
  public var left: [String]

  /// The names of a right subtree.
  public var right: [String]

  /// The names of the element of a node, in order of preference.
  ///
  /// If a node has no such property, its element is the first property that neither leads to a node
  /// nor is an annotation such as `color`.
  public var element: [String]

  /// The names of the property that leads from a tree to its root.
  public var root: [String]

  /// The names of enumeration cases without associated values that represent the empty tree.
  ///
  /// Other cases without associated values are leaves.
  public var empty: [String]

  /// The usual names.
  public static let standard = ReflectedNames()

  private init() {
    left = ["left", "leftChild", "leftNode", "lhs", "l"]
    right = ["right", "rightChild", "rightNode", "rhs", "r"]
    element = ["element", "key", "value", "val", "data", "item", "datum", "label", "name"]
    root = ["root", "rootNode", "tree"]
    empty = ["empty", "nil", "none", "null", "leaf", "tip", "end"]
  }

  /// Creates a set of names with the given names of the subtrees.
  ///
  /// - Parameters:
  ///   - left: the name of the left subtree.
  ///   - right: the name of the right subtree.
  ///   - element: the name of the element, or `nil` if it has a usual name.
  ///   - root: the name of the property that leads from the tree to its root, or `nil` if it has a
  ///     usual name.
  public init(left: String, right: String, element: String? = nil, root: String? = nil) {
    self = .standard
    (self.left, self.right) = ([left], [right])
    if let element { self.element = [element] }
    if let root { self.root = [root] }
  }

  /// The names of properties that lead to nodes other than children.
  static let upward: Set = ["parent", "up", "owner", "next", "previous", "prev", "root"]
}
