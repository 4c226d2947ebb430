import TextSupport

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
