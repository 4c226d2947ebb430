import BinaryTrees
import TextSupport

/// Functions that distinguish lines of edges from lines of labels.
package enum DrawnText {
  /// Returns whether the first row of edges contains slashes.
  static func hasSlashes(_ bytes: [UInt8]) -> Bool {
    for line in bytes.split(separator: 0x0A) where isOfEdges(line) {
      return line.contains(UInt8(ascii: "/")) || line.contains(UInt8(ascii: "\\"))
    }
    return false
  }

  /// Removes the summary line below a tree: `inorder: 3 5 8` below drawings by TreeViz, or
  /// `4 directories, 2 files` below the output of the program `tree`.
  ///
  /// - Complexity: O(length of the removed text).
  static func withoutTraversal(_ bytes: [UInt8]) -> [UInt8] {
    guard let last = bytes.lastIndex(where: { !$0.isSpace }) else { return bytes }
    let end = bytes[...last].lastIndex(of: 0x0A) ?? 0
    let line = bytes[end...last].drop { $0.isSpace }
    let above = bytes[..<end].lastIndex(where: { !$0.isSpace }) ?? 0
    let breaks = bytes[above..<end].count { $0 == 0x0A }
    return breaks > 0 && (isTraversal(line) || isCount(line)) ? Array(bytes[..<end]) : bytes
  }

  /// Returns whether a line is the summary of the program `tree`.
  private static func isCount(_ line: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: line.prefix(80), as: UTF8.self).split(separator: " ")
    return (words.count == 2 || words.count == 4) && Int(words[0]) != nil
      && (words[1].hasPrefix("directories") || words[1].hasPrefix("directory"))
  }

  /// Returns whether a line begins with the name of a traversal and a colon.
  package static func isTraversal(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    return name.endIndex < line.endIndex && name.count < 12
      && TraversalOrder.allCases.contains { name.elementsEqual($0.rawValue.utf8) }
  }

  /// Returns whether a line contains edges and no labels.
  package static func isOfEdges(_ line: ArraySlice<UInt8>) -> Bool {
    var hasEdge = false
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if scalar == "\r" || scalar == "\t" { continue }
      guard scalar.isDrawingLine else { return false }
      if scalar.isBoxDrawing || "/\\|'.".unicodeScalars.contains(scalar) { hasEdge = true }
    }
    return hasEdge
  }
}
