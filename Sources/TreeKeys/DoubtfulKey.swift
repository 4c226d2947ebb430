/// Words that are almost never keys: pieces of trees in a format that was not recognized.
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
    if word.contains(where: { $0 >= 0x80 }), let sign = typographicSign(in: word) { return sign }
    if word.count > 1, word.last == UInt8(ascii: ":") { return "a colon at the end of a key" }
    if word.isMissingNode { return "a missing node among keys" }
    if isObjectName(word) { return "the name of an object instead of its contents" }
    return isLine(word) ? "a piece of a drawing among keys" : nil
  }

  /// A sign that a text processor or an input method writes instead of an ASCII comma or quote.
  private static func typographicSign(in word: ArraySlice<UInt8>) -> String? {
    for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "，", "、": return "a full-width comma in a key"
      case "“", "”", "„": return "a typographic quotation mark in a key"
      default: break
      }
    }
    return nil
  }

  /// Whether a word is a part of how Python or Java print an object that cannot print itself:
  /// `<__main__.Node object at 0x7f00>`, `Node@5e91993f`.
  private static func isObjectName(_ word: ArraySlice<UInt8>) -> Bool {
    func isHexadecimal(_ digits: ArraySlice<UInt8>) -> Bool {
      digits.count >= 4 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
    if word.count > 2, word.first == UInt8(ascii: "<") {
      return word.contains(UInt8(ascii: ".")) || word.elementsEqual("<object".utf8)
    }
    if word.starts(with: "0x".utf8), word.last == UInt8(ascii: ">") {
      return isHexadecimal(word.dropFirst(2).dropLast())
    }
    guard let sign = word.firstIndex(of: UInt8(ascii: "@")), sign > word.startIndex else {
      return false
    }
    let digits = word[(sign + 1)...]
    return digits.count >= 6 && digits.count <= 8 && isHexadecimal(digits)
  }

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
