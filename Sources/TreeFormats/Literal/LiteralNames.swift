import TextSupport
import TreeKeys

/// The meanings of the names that programs use for the parts of a node.
enum LiteralNames {
  /// Returns the name that JSON uses for a member: `Left`, `_left`, `left_child` and `l` become
  /// `left`.
  ///
  /// - Parameter name: the name in the program's spelling.
  /// - Returns: the name in JSON, or the name itself if it has no known meaning.
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

  /// Returns the kind of value that a member has.
  ///
  /// `usual` is its name as returned by ``usual(_:)``.
  static func place(of usual: String) -> LiteralScanner.Place {
    switch usual {
    case "left", "right": .child
    case "children": .children
    default: JSONNames.labels.contains(usual) ? .label : .column
    }
  }

  /// Returns whether a word stands for a missing node.
  static func isAbsence(_ word: String) -> Bool {
    word.isMissingNode || constructorsOfNothing.contains(word)
  }

  /// Constructors without arguments.
  ///
  /// In other formats, these words are labels.
  private static let constructorsOfNothing: Set<String> = ["Nothing", "Empty", ".empty", ".none"]

  /// Returns whether a call with this name probably makes a node.
  static func isNode(_ path: String) -> Bool {
    let lowercase = path.lowercased()
    return ["node", "tree", "leaf"].contains { lowercase.utf8.contains(text: $0) }
  }

  /// Returns whether a call with this name makes a node, and not a part such as `NodeId(5)`.
  static func isNodeClass(_ path: String) -> Bool {
    let lowercase = path.lowercased()
    return ["node", "tree", "leaf"].contains { lowercase.hasSuffix($0) }
  }

  /// The names of calls that wrap a single value, as in `Some(…)`.
  static let wrappers: Set<String> = [
    "Some", "Optional", "Just", "Optional.some", ".some", "Optional.of", "Box::new", "Rc::new",
    "Arc::new", "RefCell::new", "Cell::new", "Mutex::new", "Box", "Rc", "RefCell", "Arc", "Mutex",
    "std::make_optional",
  ]
}
