import BinaryTrees
import TextSupport

/// Functions that distinguish lines of edges from lines of labels.
package enum DrawnText {
  /// Returns whether the first row of edges, which is below the root, contains slashes.
  static func hasSlashes(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A).drop { line in line.allSatisfy { $0.isSpace } }
    for line in lines.dropFirst() where isOfEdges(line) {
      return line.contains(UInt8(ascii: "/")) || line.contains(UInt8(ascii: "\\"))
    }
    return false
  }

  /// Returns the edges beside the label of the root if it is the only word of the first line, and
  /// another line follows.
  static func rootCorners(_ bytes: [UInt8], from start: Int) -> LabelCorners? {
    let text = bytes[start...].drop { $0.isSpace }
    guard let end = text.firstIndex(of: 0x0A), !text[end...].allSatisfy({ $0.isSpace }) else {
      return nil
    }
    let word = text[..<end].trimmed
    guard let first = word.first, let last = word.last,
      first >= 0x80 || last >= 0x80 || ".+,".utf8.contains(first) || ".+,".utf8.contains(last),
      !word.contains(where: { $0.isSpace })
    else { return nil }
    return LabelCorners(Array(String(decoding: word, as: UTF8.self).unicodeScalars)[...])
  }

  /// Returns whether text is a drawing from the root down where edges begin beside the labels.
  ///
  /// In a tree that is drawn sideways, edges are only on the left of labels.
  static func isDrawnWithCorners(_ bytes: [UInt8], from start: Int) -> Bool {
    guard let root = rootCorners(bytes, from: start) else { return false }
    let lines = bytes[start...].split(separator: 0x0A).drop { line in
      line.allSatisfy { $0.isSpace }
    }
    if root.hasRight {
      // The right child is below the corner.
      let next = lines.dropFirst().first?.first ?? 0x20
      return root.hasLeft || next.isSpace || next >= 0x80 || next == UInt8(ascii: "|")
    }
    return lines.dropFirst().contains { line in
      String(decoding: line, as: UTF8.self).unicodeScalars.split { $0 == " " || $0 == "\r" }
        .contains { LabelCorners(Array($0)[...])?.hasRight == true }
    }
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

  /// Returns whether a line of edges turns down to a child, as in `╭─┴─╮` or `.-'-.`.
  static func leadsDown(_ line: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    if scalars.contains(where: { "╭╮┌┐┏┓".unicodeScalars.contains($0) }) { return true }
    // A dash before or after a dot.
    return zip(line, line.dropFirst()).contains {
      $0 != $1 && ".-".utf8.contains($0) && ".-".utf8.contains($1)
    }
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
