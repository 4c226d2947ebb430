import BinaryTrees
import TextSupport

/// Reads the compact level-order list, as written on LeetCode: `[1,null,2,3]`, or on LintCode:
/// `{1,#,2,3}`.
///
/// The brackets may be missing if all labels are numbers and at least one node is missing.
///
/// Each node has two entries for its children, left before right, in the order of the nodes. A
/// missing child is `null` (or `NULL`, `None`, `nil`, `undefined`, `#`), which may be omitted at
/// the end of the list. In the array of a heap, `[1,null,2,null,null,3]`, a missing node also has
/// two entries for its children. Labels are words, numbers or quoted texts with the escapes of
/// JSON. They keep their spelling.
enum ListReader {
  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the list as UTF-8. The empty text is the empty tree, as is `[]`.
  ///   - format: `list` or `heapArray`.
  ///   - limits: the limits on the sizes of the text and its labels.
  /// - Returns: the tree.
  /// - Throws: ``SourceError`` at the first fault, such as a child of a missing node.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(
    _ bytes: [UInt8], as format: TreeFormat, _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    let isHeap = format == .heapArray
    var entries = try LevelOrderEntries(bytes, limits: limits)
    var builder = TreeBuilder()
    var place = 0
    // The nodes whose children have entries, or `none` for a missing node in the array of a heap.
    var parents: [Int32] = []
    // The number of children that are still expected if the same text is read in pre-order.
    var open = 1
    var isPreorder = true
    while let entry = try entries.next() {
      defer { place += 1 }
      if open == 0 { isPreorder = false }
      open += entry.label == nil ? -1 : 1
      guard let label = entry.label else {
        if isHeap { parents.append(TreeShape.none) }
        continue
      }
      // Entry 0 is the root. The entries 2i + 1 and 2i + 2 are the children of parent i.
      let number = (place - 1) / 2
      let parent = place > 0 && number < parents.count ? parents[number] : TreeShape.none
      guard place == 0 || parent != TreeShape.none else {
        throw entries.text.error(
          "a child of a missing node",
          expected: isHeap ? "null or the end of the array" : "the end of the list",
          at: entry.offset)
      }
      let side: Side = place.isMultiple(of: 2) ? .right : .left
      parents.append(
        try builder.append(
          label, to: place == 0 ? nil : (parent, side), at: entry.offset, of: entries.text))
    }
    var document = TreeDocument(tree: try builder.finish(bytes), format: format)
    if !isHeap, entries.isBare, isPreorder, open == 0, builder.labels.count > 2 {
      document.notes.append("read level by level; the same text is a tree in pre-order too")
    }
    return document
  }
}

/// Writes the compact level-order list, which ``ListReader`` reads: `[1,null,2,3]`.
///
/// The list is valid JSON: labels that are short numbers are written without quotation marks, all
/// others are quoted. Columns are not written.
enum ListWriter {
  /// Writes a tree.
  ///
  /// - Parameter tree: the tree with the labels of its nodes.
  /// - Returns: the list on one line, and descriptions of the dropped columns.
  /// - Complexity: O(*n*).
  static func write(_ tree: TreeSnapshot<String>) -> WrittenText {
    let shape = tree.shape
    var buffer = TextBuffer()
    var nodes: [Int32] = tree.isEmpty ? [] : [0]
    nodes.reserveCapacity(tree.count)
    buffer.write("[")
    if let root = tree.elements.first { buffer.write(jsonLabel: root) }
    var position = 0
    var absent = 0
    while position < nodes.count {
      let node = Int(nodes[position])
      position += 1
      for child in [shape.left[node], shape.right[node]] {
        guard child != TreeShape.none else {
          absent += 1
          continue
        }
        for _ in 0..<absent { buffer.write(",null") }
        absent = 0
        buffer.write(",")
        buffer.write(jsonLabel: tree.elements[Int(child)])
        nodes.append(child)
      }
    }
    buffer.write("]\n")
    return WrittenText(bytes: buffer.bytes, losses: tree.lossOfColumns())
  }
}
