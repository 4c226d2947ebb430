package import BinaryTrees
package import TextSupport

/// Writes JSON with the names of d3: `{"name":5,"children":[{"name":3},{"name":8}]}`.
///
/// If a node has only one child, the array also contains `null` for the missing one:
/// `{"name":5,"children":[null,{"name":8}]}`. With the accessor `d => d?.children`,
/// `d3.hierarchy` makes an empty node of it, which reserves the place of the missing child.
/// ``JSONTreeParser`` reads the text.
package enum D3Writer {
  /// The parts of trees that the text contains.
  package static let keeps = TreeParts.all.subtracting(.spellings)

  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes, without stubs.
  ///   - types: the types of the labels.
  /// - Returns: the object on one line, and descriptions of the information that it cannot represent.
  /// - Complexity: O(*n*), regardless of the depth.
  package static func write(_ tree: TreeSnapshot<String>, _ types: LabelTypes) -> WrittenText {
    let columns = WrittenColumns(tree.columns, reserved: reserved)
    let losses = tree.lossOfLabels(keeping: keeps, types) + columns.losses
    guard !tree.isEmpty else { return WrittenText(bytes: Array("[]\n".utf8), losses: losses) }
    let shape = tree.shape
    var buffer = TextBuffer()
    shape.nestedWalk { node in
      if shape.hasElder(node) {
        buffer.write(",")
      } else if node > 0 {
        let isLoneRight = shape.left[Int(shape.parent[node])] == TreeShape.none
        buffer.write(isLoneRight ? #","children":[null,"# : #","children":["#)
      }
      buffer.write(#"{"name":"#)
      buffer.write(jsonLabel: tree.elements[node], isWord: types.isWord(node))
      buffer.write(columns, of: node)
    } leave: { node in
      buffer.write(UInt8(ascii: "}"))
      guard shape.isLast(node) else { return }
      let isLoneLeft = shape.right[Int(shape.parent[node])] == TreeShape.none
      buffer.write(isLoneLeft ? ",null]" : "]")
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(bytes: buffer.bytes, losses: losses)
  }

  /// The names of members with another meaning.
  ///
  /// Readers prefer the names of labels before `name` to it.
  private static let reserved =
    JSONNames.labels.prefix { $0 != "name" } + ["name", "left", "right", "children"]
    + JSONNames.red + JSONNames.black
}
