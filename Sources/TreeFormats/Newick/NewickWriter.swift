package import BinaryTrees
package import TextSupport

/// Writes Newick, which a ``NewickReader`` reads: `((a,b)c:1.5,d);`.
///
/// The column ``AnnotationKey/branchLength`` goes behind the colons. Labels that are no plain words
/// are in single quotation marks, as they are but for controls: Newick has no escapes, so these become
/// visible symbols. It cannot say on which side a lone child is, nor keep other columns. The empty
/// tree is `[]`, a comment.
package struct NewickWriter: Sendable {
  /// Makes a writer.
  package init() {}

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the tree on one line, and what Newick cannot say.
  /// - Complexity: O(*n*), whatever the depth.
  package func write(_ tree: TreeSnapshot<String>) -> WrittenText {
    let (shape, elements) = (tree.shape, tree.elements)
    let lengths = NewickLengths(tree.columns[.branchLength], count: tree.count)
    var buffer = TextBuffer()
    if tree.isEmpty { buffer.write("[]") }
    shape.nestedWalk { node in
      if shape.side(of: node) == .right, shape.left[Int(shape.parent[node])] != TreeShape.none {
        buffer.write(UInt8(ascii: ","))
      }
      if !shape.isLeaf(node) { buffer.write(UInt8(ascii: "(")) }
    } leave: { node in
      if !shape.isLeaf(node) { buffer.write(UInt8(ascii: ")")) }
      buffer.write(newickLabel: elements[node])
      if let length = lengths.values[node] { buffer.write(newickLength: length) }
    }
    if !tree.isEmpty { buffer.write(UInt8(ascii: ";")) }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(
      bytes: buffer.bytes,
      losses: tree.shape.lossOfSides + tree.lossOfControls + lengths.losses
        + tree.lossOfColumns(besides: .branchLength))
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
  fileprivate mutating func write(newickLabel label: String) {
    guard !label.isEmpty, !label.isPlainWord else { return write(label) }
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
