import BinaryTrees
import TextSupport

/// Writes Newick, which ``NewickReader`` reads: `((a:1,b:1)97:1.5,d[&rate=0.1]);`.
///
/// The column ``AnnotationKey/branchLength`` is written after colons. The column `support` is
/// written as labels of inner nodes if these have no other labels, and the column `comment` as
/// comments. All other columns are written as annotations: `[&&NHX:S=human]` if one of the names is
/// a tag of NHX, and `[&rate=0.1]` otherwise.
///
/// Labels that are not plain words are written in single quotation marks, with visible symbols for
/// control characters. Newick does not distinguish left from right. The empty tree is written as
/// the comment `[]`.
enum NewickWriter {
  /// Writes a tree.
  ///
  /// - Parameter tree: the tree with the labels of its nodes.
  /// - Returns: the tree on one line, and the information that Newick cannot represent.
  /// - Complexity: O(*n*) for each column, regardless of the depth.
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

/// The branch lengths, and descriptions of the entries that Newick cannot represent.
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
  ///   - isQuoted: whether a number is quoted as well.
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
