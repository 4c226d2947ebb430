/// Words that are hardly ever keys: pieces of trees in a format that was not understood.
package enum DoubtfulKey {
  /// What makes a word doubtful, or `nil`.
  ///
  /// - Parameter word: a word without quotation marks.
  /// - Returns: what it is, in words: `a bracket in a key`.
  package static func fault(of word: ArraySlice<UInt8>) -> String? {
    for byte in word {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        return "a bracket in a key"
      case UInt8(ascii: "="): return "an equals sign in a key"
      case UInt8(ascii: ";"): return "a semicolon in a key"
      default: break
      }
    }
    if word.count > 1, word.last == UInt8(ascii: ":") { return "a colon at the end of a key" }
    if word.count <= 7, missingNodes.contains(where: { word.elementsEqual($0.utf8) }) {
      return "a missing node among keys"
    }
    return isLine(word) ? "a piece of a drawing among keys" : nil
  }

  /// How programs write that there is no node.
  private static let missingNodes = ["null", "None", "nil", "NULL", "nullptr"]

  /// Whether a word is an edge of a drawing: of box characters, slashes or underscores alone.
  private static func isLine(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    if first == 0xE2 {
      return String(decoding: word, as: UTF8.self).unicodeScalars.contains {
        0x2500..<0x2580 ~= $0.value
      }
    }
    return word.allSatisfy { "/\\_|".utf8.contains($0) }
  }
}
