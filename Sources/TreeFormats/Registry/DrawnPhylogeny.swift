import TextSupport

/// Phylogenies as drawn by Biopython, ete or dendropy: leaves after long branches, and lines that
/// connect them.
enum DrawnPhylogeny {
  /// Returns whether lines are such a drawing.
  static func isDrawn(in lines: [ArraySlice<UInt8>]) -> Bool {
    // Indented text may have branches such as `\-`, too.
    lines.contains { $0.contains(text: "/-") || $0.contains(text: "___") }
      && lines.count(where: isLeaf) > 1 && lines.contains(where: isConnection)
  }

  /// Returns whether a line is a leaf after a branch: `  |_________ C`, `/------- B`, `   \-|`.
  private static func isLeaf(_ line: ArraySlice<UInt8>) -> Bool {
    let branch = line.drop { " |+".utf8.contains($0) }
    if isSlash(branch.first) {
      let rest = branch.dropFirst().drop { $0 == UInt8(ascii: "-") }
      let dashes = rest.startIndex - branch.startIndex - 1
      if dashes == 1, rest.first == UInt8(ascii: "|"), !line[..<branch.startIndex].contains(plus) {
        return true
      }
      return (dashes == 1 || dashes > 3) && beginsWithLabel(rest)
    }
    // In `_|____ C`, the branch of the root precedes the one of the leaf.
    let start = branch.starts(with: "_|".utf8) ? branch.dropFirst(2) : branch
    let rest = start.drop { $0 == UInt8(ascii: "_") }
    let length = rest.startIndex - start.startIndex
    return length > 4 || length == 4 && beginsWithLabel(rest)
  }

  /// Returns whether a line connects branches: `  |`, ` _|`, `  +`, `--|`.
  private static func isConnection(_ line: ArraySlice<UInt8>) -> Bool {
    let bar = UInt8(ascii: "|")
    if line.contains(bar), line.allSatisfy({ " _|".utf8.contains($0) }) { return true }
    let rest = line.drop { " |".utf8.contains($0) }
    return rest.first == plus && rest.dropFirst().allSatisfy { $0 == 0x20 }
      || rest.starts(with: "--|".utf8)
  }

  private static let plus = UInt8(ascii: "+")

  private static func isSlash(_ byte: UInt8?) -> Bool { byte == 0x2F || byte == 0x5C }

  /// Returns whether text is a label, optionally after a blank.
  private static func beginsWithLabel(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = (text.first == 0x20 ? text.dropFirst() : text).first else { return false }
    return first.isLetter || first.isDigit || first >= 0x80 || "_'".utf8.contains(first)
  }
}
