/// What the properties are called by which reflection finds the nodes of a tree.
///
/// The standard names find most trees. For one that calls its subtrees otherwise:
///
///     let names = ReflectedNames(left: "smaller", right: "larger", element: "word")
///     print(try TreeSnapshot(reflecting: root, names: names).drawing())
///
/// Underscores before the names of properties, as property wrappers and caches have them, do not
/// count.
public struct ReflectedNames: Hashable, Sendable {
  /// The names of a left subtree.
  public var left: [String]

  /// The names of a right subtree.
  public var right: [String]

  /// The names of what a node holds, the first that there is being taken; where there is none, it is
  /// the first property that leads to no node and that is no annotation, as `color` is.
  public var element: [String]

  /// The names of a property that leads from a tree to its root.
  public var root: [String]

  /// The names of cases without associated values that stand for the empty tree; other cases without
  /// them are leaves.
  public var empty: [String]

  /// The names that are usual.
  public static let standard = ReflectedNames()

  private init() {
    left = ["left", "leftChild", "leftNode", "lhs", "l"]
    right = ["right", "rightChild", "rightNode", "rhs", "r"]
    element = ["element", "key", "value", "val", "data", "item", "datum", "label", "name"]
    root = ["root", "rootNode", "tree"]
    empty = ["empty", "nil", "none", "null", "leaf", "tip", "end"]
  }

  /// Makes names with those that a tree has for its subtrees.
  ///
  /// - Parameters:
  ///   - left: the name of the left subtree.
  ///   - right: the name of the right subtree.
  ///   - element: the name of what a node holds; `nil` if that has a usual name.
  ///   - root: the name of the property that leads from the tree to its root, if it has no usual one.
  public init(left: String, right: String, element: String? = nil, root: String? = nil) {
    self = .standard
    (self.left, self.right) = ([left], [right])
    if let element { self.element = [element] }
    if let root { self.root = [root] }
  }

  /// The names of properties that lead to nodes which are no children.
  static let upward: Set = ["parent", "up", "owner", "next", "previous", "prev", "root"]
}
