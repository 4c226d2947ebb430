public import BinaryTrees
public import TextSupport

extension TreeFormat {
  /// Writes a tree in this format.
  ///
  ///     let written = try TreeFormat.newick.write(tree)
  ///     written.losses  // ["whether an only child is left or right (2 nodes)"]
  ///
  /// - Parameter tree: the tree with the labels of its nodes.
  /// - Returns: the bytes, and descriptions of the information that the format cannot represent.
  /// - Throws: ``TreeWriteError`` if the format cannot represent the tree within its limits, or if
  ///   it can only be read.
  /// - Complexity: O(*n*) in the number of bytes written, regardless of the depth.
  public func write(_ tree: TreeSnapshot<String>) throws(TreeWriteError) -> WrittenText {
    switch self {
    case .keys: KeysWriter.write(tree)
    case .list: tree.written(as: tree.levelOrderList())
    case .heapArray: try HeapArrayWriter.write(tree)
    case .sexpr: SExpressionWriter.write(tree)
    case .newick: NewickWriter.write(tree)
    case .json: JSONWriter.write(tree)
    case .jsonArrays: JSONArraysWriter.write(tree)
    case .parenthesized, .literal, .decisionRules, .indented, .drawing:
      throw TreeWriteError(format: self, message: "a format that can be read but not written")
    }
  }
}
