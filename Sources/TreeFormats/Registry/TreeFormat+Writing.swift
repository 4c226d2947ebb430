public import BinaryTrees
public import TextSupport

extension TreeFormat {
  /// Writes a tree in this format.
  ///
  ///     let written = try TreeFormat.newick.write(tree)
  ///     written.losses  // ["whether an only child is left or right (2 nodes)"]
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - notation: the types of the labels and other properties to keep. A word that is spelled as
  ///     a number is written in quotation marks if the format has them.
  /// - Returns: the bytes, and descriptions of the information that the format cannot represent.
  /// - Throws: ``TreeWriteError`` if the format cannot represent the tree within its limits, or if
  ///   it can only be read.
  /// - Complexity: O(*n*) in the number of bytes written, regardless of the depth.
  public func write(
    _ tree: TreeSnapshot<String>, notation: TreeNotation = TreeNotation()
  ) throws(TreeWriteError) -> WrittenText {
    if tree.columns[.stub] != nil {
      return try write(tree.joined, notation: notation.joining(tree))
    }
    if !keeps.contains(.groups), let group = tree.shape.groupInWords {
      let others = TreeFormat.allCases.filter { $0.keeps.contains(.groups) }
      let names = others.map { $0.rawValue }.joined(separator: " and ")
      throw TreeWriteError(
        format: self, message: "\(group) cannot be written; \(names) have such nodes")
    }
    let text = try text(of: tree, notation)
    return WrittenText(
      bytes: text.bytes,
      losses: tree.lossOfLabels(keeping: keeps, notation.labelTypes) + text.losses
        + tree.lossOfColumns(keeping: keeps))
  }

  /// Writes a tree.
  ///
  /// - Returns: the bytes, and descriptions of the information that depends on more than the parts
  ///   in ``keeps``.
  private func text(
    of tree: TreeSnapshot<String>, _ notation: TreeNotation
  ) throws(TreeWriteError) -> WrittenText {
    let labelTypes = notation.labelTypes
    return switch self {
    case .keys: KeysWriter.write(tree, labelTypes)
    case .list:
      tree.written(
        as: TreeSnapshot(shape: tree.shape, elements: Array(tree.shape.indices)).levelOrderList(),
        labelTypes)
    case .heapArray: try HeapArrayWriter.write(tree, labelTypes)
    case .sexpr: SExpressionWriter.write(tree, labelTypes)
    case .newick: NewickWriter.write(tree, notation)
    case .json: JSONWriter.write(tree, labelTypes)
    case .jsonArrays: JSONArraysWriter.write(tree, labelTypes)
    case .sideways: try SidewaysWriter.write(tree, labelTypes)
    case .nexus, .parenthesized, .literal, .decisionRules, .decisionDOT, .xgboost, .lightgbm,
      .linkage, .indented, .drawing:
      throw TreeWriteError(format: self, message: "a format that can be read but not written")
    }
  }
}
