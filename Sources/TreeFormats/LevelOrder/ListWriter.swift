public import BinaryTrees
import TreeText

/// Writes the compact level-order list, which a ``ListReader`` reads: `[1,null,2,3]`.
///
/// The list is JSON: labels that are short numbers stand for themselves, all others are in quotation
/// marks. Nothing is left of columns.
public struct ListWriter: TreeWriter {
  /// The format that is written.
  public static var format: TreeFormat { .list }

  /// Makes a writer.
  public init() {}

  /// Writes a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the list on one line, and the columns that were dropped.
  /// - Complexity: O(*n*).
  public func write(_ tree: TreeSnapshot<String>) -> WrittenTree {
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
    return WrittenTree(bytes: buffer.bytes, losses: tree.lossOfColumns())
  }
}
