package import BinaryTrees
package import TextSupport

/// Writes the array of a heap, which ``LevelOrderParser`` reads: `[1,null,2,null,null,3]`.
///
/// A tree of height *h* needs up to 2^(*h* + 1) − 1 entries, even if it has few nodes, so the
/// number of entries is limited. Columns are not written.
package enum HeapArrayWriter {
  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - types: the types of the labels.
  ///   - places: the maximum number of entries, including the entries of missing nodes.
  /// - Returns: the array on one line.
  /// - Throws: ``TreeWriteError`` if the tree needs more entries than the limit.
  /// - Complexity: O(number of entries).
  package static func write(
    _ tree: TreeSnapshot<String>, _ types: LabelTypes = .spelled, places: Int = 1 << 24
  ) throws(TreeWriteError) -> WrittenText {
    let nodePlaces = tree.shape.heapPlaces.map { $0 ?? Int.max - 1 }
    let needed = (nodePlaces.max() ?? -1) + 1
    try tree.shape.require(needed, "places", limit: places, in: .heapArray)
    var nodes = [Int?](repeating: nil, count: needed)
    for (node, place) in nodePlaces.enumerated() { nodes[place] = node }
    return tree.written(as: nodes, types)
  }
}

extension TreeSnapshot<String> {
  /// Writes the labels of nodes as a list on one line, with `null` for missing nodes: `[1,null,2,3]`.
  ///
  /// The list is valid JSON: numbers are written without quotation marks, all other labels are
  /// quoted. Columns are not written; ``TreeFormat/write(_:notation:)`` reports this.
  func written(as nodes: [Int?], _ types: LabelTypes) -> WrittenText {
    var buffer = TextBuffer()
    buffer.write("[")
    for (place, node) in nodes.enumerated() {
      if place > 0 { buffer.write(",") }
      if let node {
        buffer.write(jsonLabel: elements[node], isWord: types.isWord(node))
      } else {
        buffer.write("null")
      }
    }
    buffer.write("]\n")
    return WrittenText(bytes: buffer.bytes)
  }
}
