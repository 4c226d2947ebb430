/// The property names that reflection uses to recognize the nodes of a tree.
///
/// The standard names fit most trees; they are the names that `treeviz debugger` knows. For a tree
/// with other names of its subtrees:
///
///     let names = ReflectedNames(left: "smaller", right: "larger", element: "word")
///     print(try TreeSnapshot(reflecting: root, names: names).drawing())
///
/// Prefixes and separators of naming conventions are ignored: `leftChild`, `left_child`,
/// `_leftChild` and `mLeftChild` are the same name. The first name of a list that a property has is
/// used. Except for the first one of a list, the name of a subtree or of a root must be that of a
/// property that can hold a node, so that `low` and `high` can be numbers.
public struct ReflectedNames: Hashable, Sendable {
  /// The names of a left subtree.
  public var left: [String]

  /// The names of a right subtree.
  public var right: [String]

  /// The names of a property that holds both subtrees: a tuple or an array of two optionals, or an
  /// array that is empty or contains two nodes.
  ///
  /// It is used if a node has no properties for the left and the right subtree.
  public var children: [String]

  /// The names of the element of a node, in order of preference.
  ///
  /// If a node has no such property, its element is the first property that neither leads to a node
  /// nor is an annotation such as `color`.
  public var element: [String]

  /// The names of the property that leads from a node to its parent.
  ///
  /// Its type must be that of the nodes. Expectations check this property, and nothing else reads
  /// it. If the list is empty, it is not checked.
  public var parent: [String]

  /// The names of the property that leads from a tree to its root.
  public var root: [String]

  /// The names of the property that leads from a tree to the instance that represents missing nodes.
  public var sentinel: [String]

  /// The names of enumeration cases without associated values that represent the empty tree.
  ///
  /// Other cases without associated values are leaves.
  public var empty: [String]

  /// The usual names.
  public static let standard = ReflectedNames()

  private init() {
    left = [
      "left", "l", "lchild", "leftChild", "lson", "lc", "ls", "lhs", "lo", "low", "less", "before",
      "leftNode", "pLeft",
    ]
    right = [
      "right", "r", "rchild", "rightChild", "rson", "rc", "rs", "rhs", "hi", "high", "greater",
      "after", "rightNode", "pRight",
    ]
    children = [
      "child", "children", "ch", "kid", "kids", "son", "sons", "c", "link", "links", "next",
      "nodes", "sub",
    ]
    element = [
      "element", "key", "value", "val", "data", "item", "datum", "label", "name", "elem", "word",
      "text", "k", "v", "id", "x", "num", "number", "info", "payload", "kv", "pair", "first", "s",
      "str", "string", "symbol", "sym", "op",
    ]
    parent = ["parent", "up", "father", "p"]
    root = ["root", "head", "top", "tree", "rootNode", "t", "impl", "storage"]
    sentinel = ["nil", "sentinel", "null", "nullNode", "nilNode", "TNULL"]
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
    (self.left, self.right, children) = ([left], [right], [])
    if let element { self.element = [element] }
    if let root { self.root = [root] }
  }

  /// The names of properties that lead to nodes other than children.
  static let upward: Set = ["parent", "up", "owner", "next", "previous", "prev", "root"]
}

extension String {
  /// The name of a property without the prefixes and separators of naming conventions, in lower
  /// case.
  var plainName: String {
    var name = self[...]
    if name.hasPrefix("m_") {
      name = name.dropFirst(2)
    } else if name.hasPrefix("m"), name.dropFirst().first?.isUppercase ?? false {
      name = name.dropFirst()
    }
    return name.filter { $0 != "_" }.lowercased()
  }
}
