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
  ///   - places: the maximum number of entries, including the entries of missing nodes.
  /// - Returns: the array on one line, and descriptions of the dropped columns.
  /// - Throws: ``TreeWriteError`` if the tree needs more entries than the limit.
  /// - Complexity: O(number of entries).
  package static func write(
    _ tree: TreeSnapshot<String>, places: Int = 1 << 24
  ) throws(TreeWriteError) -> WrittenText {
    let nodePlaces = tree.shape.heapPlaces.map { $0 ?? .max }
    let last = nodePlaces.max() ?? -1
    guard last < places else {
      throw TreeWriteError(
        format: .heapArray,
        message:
          "a tree of height \(tree.shape.height) takes more places than the limit of \(places)")
    }
    var labels = [String?](repeating: nil, count: last + 1)
    for (place, label) in zip(nodePlaces, tree.elements) { labels[place] = label }
    return tree.written(as: labels)
  }
}

extension TreeSnapshot<String> {
  /// Writes the entries of a list on one line, with `null` for missing nodes: `[1,null,2,3]`.
  ///
  /// The list is valid JSON: labels that are short numbers are written without quotation marks, all
  /// others are quoted. Columns are not written.
  func written(as labels: [String?]) -> WrittenText {
    var buffer = TextBuffer()
    buffer.write("[")
    for (place, label) in labels.enumerated() {
      if place > 0 { buffer.write(",") }
      if let label { buffer.write(jsonLabel: label) } else { buffer.write("null") }
    }
    buffer.write("]\n")
    return WrittenText(bytes: buffer.bytes, losses: lossOfColumns)
  }
}
