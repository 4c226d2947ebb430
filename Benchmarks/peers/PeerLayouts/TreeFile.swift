import BinaryTrees
import Foundation

/// The file format that passes the same trees to all programs.
///
/// 32-bit little-endian words: the number of trees, the number of nodes of each tree; then for each
/// tree the left children of all its nodes, followed by the right children. Nodes are numbered in
/// pre-order; −1 stands for a missing child.
enum TreeFile {
  /// Writes trees of the same size.
  static func write(_ shapes: [TreeShape], to path: String) throws {
    var words = [Int32(shapes.count), Int32(shapes.first?.count ?? 0)]
    func word(_ child: Int?) -> Int32 { child.map { Int32($0) } ?? -1 }
    for shape in shapes {
      words += shape.indices.map { word(shape.left(of: $0)) }
      words += shape.indices.map { word(shape.right(of: $0)) }
    }
    let bytes = words.map(\.littleEndian).withUnsafeBytes { Data($0) }
    try bytes.write(to: URL(filePath: path))
  }

  /// Reads the trees of a file.
  static func read(_ path: String) throws -> [TreeShape] {
    let bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    return try bytes.withUnsafeBytes { raw in
      let words = raw.bindMemory(to: Int32.self)
      let (trees, count) = (Int(words[0]), Int(words[1]))
      return try (0..<trees).map { tree in
        let start = 2 + tree * 2 * count
        let children = words[start..<(start + 2 * count)].map { word in
          let child = Int(Int32(littleEndian: word))
          return child < 0 ? nil : child
        }
        return try TreeLinks(
          left: Array(children[..<count]), right: Array(children[count...]), root: 0
        ).shape()
      }
    }
  }

  /// Writes a tree in the DOT language, with points as nodes, one inch apart.
  static func writeDOT(_ shape: TreeShape, to path: String) throws {
    var text = """
      digraph {
        graph [nodesep=0.99 ranksep=0.5 ordering=out splines=line]
        node [shape=point width=0.01 height=0.01]
        edge [arrowhead=none]

      """
    for node in shape.indices {
      if let parent = shape.parent(of: node) { text += "  \(parent) -> \(node)\n" }
    }
    try (text + "}\n").write(toFile: path, atomically: false, encoding: .utf8)
  }
}
