import TextSupport
import TreeKeys

/// What the names mean that programs give to the parts of a node.
enum LiteralNames {
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
  static func place(of usual: String) -> LiteralScanner.Place {
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

/// Reads a tree as programs write it down: constructors, dictionaries, tuples and lists.
///
/// | Spelling | In |
/// |---|---|
/// | `TreeNode(5, TreeNode(3), None)`, `new TreeNode(5)`, `&Node{5, nil, nil}` | Python, Java, C++, Go |
/// | `TreeNode(val=5, left=TreeNode(val=3), right=None)` | Python, Kotlin, Swift (with colons) |
/// | `TreeNode{val: 5, left: Some(Box::new(TreeNode{…})), right: None}` | Rust, Go, JavaScript |
/// | `{'val': 5, 'left': {…}, 'right': None}`, `{val: 5, left: null}` | Python, JavaScript |
/// | `(5, (3, None, None), (8,))`, `[5, [3, [], []], None]` | Python |
///
/// - Without names the label comes first, then the left child, then the right one; what is left out
///   is not there. In tuples and lists a child may be the bare label of a leaf, if at least one child
///   is none: `(5, 3, 8)` could as well be three keys, and is refused.
/// - Names are those of JSON in any case and with underscores in front, also `l` and `r`; members of
///   other names are columns.
/// - A comma may follow the last entry.
enum LiteralReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the literal as UTF-8; no bytes are the empty tree.
  ///   - limits: the largest text that is accepted.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes, whatever the depth.
  static func read(
    _ bytes: [UInt8], _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    var parser = JSONTreeParser(json: try LiteralScanner(bytes, limits: limits))
    let tree = try parser.tree(of: bytes)
    return TreeDocument(tree: tree, format: .literal, notes: parser.notes)
  }
}
