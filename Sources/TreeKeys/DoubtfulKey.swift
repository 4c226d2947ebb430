import TextSupport

/// Words that are almost never keys: pieces of trees in a format that was not recognized.
package enum DoubtfulKey {
  /// Returns the reason why a word is probably not a key.
  ///
  /// - Parameter word: a word without quotation marks.
  /// - Returns: the reason in words, such as `a bracket in a key`, or `nil` if the word may be a
  ///   key.
  package static func fault(of word: ArraySlice<UInt8>) -> String? {
    if let sign = word.first(where: { signs.contains($0) }) {
      return switch sign {
      case UInt8(ascii: "="): "an equals sign in a key"
      case UInt8(ascii: ";"): "a semicolon in a key"
      default: "a bracket in a key"
      }
    }
    if let sign = typographicSign(in: word) { return "\(sign) in a key" }
    if word.count > 1, word.last == UInt8(ascii: ":") { return "a colon at the end of a key" }
    if word.isMissingNode { return "a missing node among keys" }
    if word.count == 1, word.first == UInt8(ascii: "#") {
      return "the sign for a missing node or a comment among keys"
    }
    if isObjectName(word) { return "the name of an object instead of its contents" }
    return isLine(word) ? "a piece of a drawing among keys" : nil
  }

  private static let signs: ByteSet = "()[]{}=;"

  /// Returns a noun phrase for a character that a text processor or input method inserted in place
  /// of an ASCII character, or `nil` if the word contains no such character.
  package static func typographicSign(in word: ArraySlice<UInt8>) -> String? {
    guard word.contains(where: { $0 >= 0x80 }) else { return nil }
    for scalar in String(decoding: word, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "，", "、": return "a full-width comma"
      case "；": return "a full-width semicolon"
      case "（", "）", "［", "］", "｛", "｝", "【", "】": return "a full-width bracket"
      case "“", "”", "„": return "a typographic quotation mark"
      default: if !scalar.isASCII, scalar.isSpace { return "a no-break or wide space" }
      }
    }
    return nil
  }

  /// Returns whether a word is a binary operator if it is between two others, as in `3 + 4 * 2`.
  ///
  /// - Parameter word: a word without quotation marks.
  /// - Returns: `true` if the word is the sign of an operator.
  package static func isOperator(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, !first.isLetter, !first.isDigit, word.count < 4 else {
      return false
    }
    return operators.contains { word.elementsEqual($0.utf8) }
  }

  private static let operators = [
    "+", "-", "*", "/", "^", "%", "**", "//", "&&", "||", "<", ">", "<>", "×", "÷", "−",
  ]

  /// Returns whether a word is part of the default description of an object in Python or Java:
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

  /// Returns whether a word is an edge of a text drawing: it contains box-drawing characters, or
  /// consists of slashes, underscores and vertical bars only.
  private static func isLine(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    if first == 0xE2 {
      return String(decoding: word, as: UTF8.self).unicodeScalars.contains {
        0x2500..<0x2580 ~= $0.value
      }
    }
    // `5─┐`
    if word.last.map({ $0 >= 0x80 }) == true, word.suffix(3).first == 0xE2 {
      return 0x94...0x95 ~= word[word.endIndex - 2]
    }
    return word.allSatisfy { "/\\_|".utf8.contains($0) }
  }
}
