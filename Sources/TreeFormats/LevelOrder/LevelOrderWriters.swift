package import BinaryTrees
package import TextSupport

/// Writes the array of a heap, which ``LevelOrderParser`` reads: `[1,null,2,null,null,3]`.
///
/// A tree of height *h* needs up to 2^(*h* + 1) − 1 entries, even if it has few nodes, so there is
/// a limit. Labels are written as by ``ListWriter``. Columns are not written.
package enum HeapArrayWriter {
  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - places: the maximum number of entries, including those of missing nodes.
  /// - Returns: the array on one line, and descriptions of the dropped columns.
  /// - Throws: ``TreeWriteError`` if the tree needs more entries than the limit.
  /// - Complexity: O(number of entries).
  package static func write(
    _ tree: TreeSnapshot<String>, places: Int = 1 << 24
  ) throws(TreeWriteError) -> WrittenText {
    let shape = tree.shape
    var place: [Int] = []
    place.reserveCapacity(tree.count)
    var last = -1
    for node in shape.indices {
      let above = Int(shape.parent[node])
      place.append(above < 0 ? 0 : 2 * place[above] + (shape.left[above] == node ? 1 : 2))
      last = max(last, place[node])
      guard last < places else {
        throw TreeWriteError(
          "a tree of height \(tree.shape.height) takes more places than the limit of \(places)",
          format: .heapArray)
      }
    }
    var nodes = [Int32](repeating: TreeShape.none, count: last + 1)
    for node in shape.indices { nodes[place[node]] = Int32(truncatingIfNeeded: node) }
    var buffer = TextBuffer()
    buffer.write("[")
    for (place, node) in nodes.enumerated() {
      if place > 0 { buffer.write(",") }
      if node == TreeShape.none {
        buffer.write("null")
      } else {
        buffer.write(jsonLabel: tree.elements[Int(node)])
      }
    }
    buffer.write("]\n")
    return WrittenText(bytes: buffer.bytes, losses: tree.lossOfColumns())
  }
}

/// Writes the compact level-order list, which ``LevelOrderParser`` reads: `[1,null,2,3]`.
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
