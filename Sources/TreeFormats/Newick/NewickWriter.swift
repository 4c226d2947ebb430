import BinaryTrees
import TextSupport

/// Writes Newick, which a ``NewickReader`` reads: `((a:1,b:1)97:1.5,d[&rate=0.1]);`.
///
/// The column ``AnnotationKey/branchLength`` goes behind the colons. The column `support` goes to the
/// labels of inner nodes if these have no others, the column `comment` to comments, and the rest to
/// annotations: `[&&NHX:S=human]` if one of the names is a tag of NHX, else `[&rate=0.1]`. Labels that
/// are not plain words are in single quotation marks, with visible symbols for controls. Newick does
/// not distinguish left from right. The empty tree is `[]`, a comment.
enum NewickWriter {
  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the tree on one line, and what Newick cannot say.
  /// - Complexity: O(*n*) for each column, whatever the depth.
  static func write(_ tree: TreeSnapshot<String>) -> WrittenText {
    let (shape, elements) = (tree.shape, tree.elements)
    let lengths = NewickLengths(tree.columns[.branchLength], count: tree.count)
    let notes = NewickNotes(tree, hasLengths: lengths.values.contains { $0 != nil })
    var buffer = TextBuffer()
    if tree.isEmpty { buffer.write("[]") }
    shape.nestedWalk { node in
      if shape.side(of: node) == .right, shape.left[Int(shape.parent[node])] != TreeShape.none {
        buffer.write(UInt8(ascii: ","))
      }
      if !shape.isLeaf(node) { buffer.write(UInt8(ascii: "(")) }
    } leave: { node in
      let isLeaf = shape.isLeaf(node)
      if !isLeaf { buffer.write(UInt8(ascii: ")")) }
      buffer.write(
        newickLabel: elements[node], isQuoted: !isLeaf && notes.takesNumbersForSupports)
      notes.writeBeforeLength(of: node, to: &buffer)
      if let length = lengths.values[node] { buffer.write(newickLength: length) }
      notes.writeBehindLength(of: node, to: &buffer)
    }
    if !tree.isEmpty { buffer.write(UInt8(ascii: ";")) }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(
      bytes: buffer.bytes,
      losses: tree.shape.lossOfSides + tree.lossOfControls + lengths.losses + notes.losses)
  }
}

/// The lengths of the branches, and in words what of their column Newick cannot say.
private struct NewickLengths {
  var values: [Double?]
  var losses: [String] = []

  init(_ column: TreeColumn?, count: Int) {
    guard let column else {
      values = Array(repeating: nil, count: count)
      return
    }
    let said = (0..<column.count).count { column[$0] != nil }
    values = column.numbers.map { $0?.isFinite == true ? $0 : nil }
    let kept = values.count { $0 != nil }
    if kept < said {
      losses.append("\(said - kept) entries of column branchLength, no finite numbers")
    } else if kept == 0 {
      losses.append("column branchLength, which is empty")
    } else if case .integers = column {
      losses.append("that the numbers of column branchLength are whole")
    }
  }
}

extension TextBuffer {
  /// Writes a label, in quotation marks unless it is a plain word.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - isQuoted: whether a number needs quotation marks too.
  fileprivate mutating func write(newickLabel label: String, isQuoted: Bool) {
    let isPlain = label.utf8.allSatisfy { $0.isPlainInWords || $0 == UInt8(ascii: "_") }
    guard !isPlain || isQuoted && NewickComment.isSupport(Array(label.utf8)[...]) else {
      return write(label)
    }
    write(UInt8(ascii: "'"))
    for byte in label.visibleControls.utf8 {
      if byte == UInt8(ascii: "'") { write(byte) }
      write(byte)
    }
    write(UInt8(ascii: "'"))
  }

  fileprivate mutating func write(newickLength length: Double) {
    let text = length.description
    write(UInt8(ascii: ":"))
    append(text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
  }
}
