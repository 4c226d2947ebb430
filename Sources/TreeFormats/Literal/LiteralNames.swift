import TextSupport
import TreeKeys

/// What the names mean that programs give to the parts of a node.
enum LiteralNames {
  /// What is expected where a member's name tells it.
  enum Meaning {
    /// The label of a node.
    case label
    /// A child.
    case child
    /// An array of children.
    case children
    /// Anything else that is said of a node.
    case column
  }

  /// The name that JSON uses for a member: `Left`, `_left`, `left_child` and `l` are `left`.
  ///
  /// - Parameter name: the name as the program spells it.
  /// - Returns: the usual name, or the name itself if it has no meaning here.
  static func usual(_ name: String) -> String {
    guard name.utf8.count <= 16 else { return name }
    let bare = String(name.lowercased().drop { $0 == "_" })
    switch bare {
    case "left", "l", "leftchild", "left_child", "lchild", "lc": return "left"
    case "right", "r", "rightchild", "right_child", "rchild", "rc": return "right"
    case "children": return bare
    case "item", "payload", "content", "v": return "data"
    default: return JSONNames.labels.contains(bare) ? bare : name
    }
  }

  /// What is expected as the value of a member, by its name as ``usual(_:)`` gives it.
  static func meaning(of usual: String) -> Meaning {
    switch usual {
    case "left", "right": .child
    case "children": .children
    default: JSONNames.labels.contains(usual) ? .label : .column
    }
  }

  /// Whether a word says that there is no node.
  static func isAbsence(_ word: String) -> Bool {
    word.isMissingNode || constructorsOfNothing.contains(word)
  }

  /// Constructors without arguments, which are labels elsewhere.
  private static let constructorsOfNothing: Set<String> = ["Nothing", "Empty", ".empty", ".none"]

  /// Whether a call of this name makes a node, as far as the name tells.
  static func isNode(_ path: String) -> Bool {
    let lowercase = path.lowercased()
    return ["node", "tree", "leaf"].contains { lowercase.contains($0) }
  }

  /// Whether a call of this name is but a wrapper around the one value in it: `Some(…)`.
  static func isWrapper(_ path: String) -> Bool {
    wrappers.contains(path)
  }

  private static let wrappers: Set<String> = [
    "Some", "Optional", "Just", "Optional.some", ".some", "Optional.of", "Box::new", "Rc::new",
    "Arc::new", "RefCell::new", "Cell::new", "Mutex::new", "Box", "Rc", "RefCell", "Arc", "Mutex",
    "std::make_optional",
  ]
}
