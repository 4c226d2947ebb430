import TextSupport
import TreeKeys

extension TreeFormat {
  /// Returns the format of text that does not begin with a bracket.
  static func wordFormat(_ text: ArraySlice<UInt8>) -> TreeFormat {
    if isSingleNode(text) { return .newick }
    if text.trimmed.isMissingNode { return .literal }
    return callFormat(text) ?? (text.isBareList ? .list : .keys)
  }

  /// Returns whether the text is a single node in Newick: `5;`, `'a b':1.5;`.
  private static func isSingleNode(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmed
    guard text.count > 1, text.last == UInt8(ascii: ";") else { return false }
    var depth = 0
    for (_, byte) in UnquotedBytes(text.dropLast(), marks: "'") {
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0, byte.isSpace || "(){}=,;\"".utf8.contains(byte) { return false }
    }
    return depth == 0
  }

  /// Returns the format of text that begins with a word and an opening bracket.
  ///
  /// The result is `nil` for any other text.
  private static func callFormat(_ text: ArraySlice<UInt8>) -> TreeFormat? {
    var text = text
    var isObject = false
    while text.first == UInt8(ascii: "&") || text.first == UInt8(ascii: "*") {
      (text, isObject) = (text.dropFirst().drop { $0.isSpace }, true)
    }
    if text.starts(with: "new ".utf8) {
      (text, isObject) = (text.dropFirst(4).drop { $0.isSpace }, true)
    }
    if text.first == UInt8(ascii: "\"") {
      return text.unquoted.first { _ in true }?.byte == UInt8(ascii: "(") ? .parenthesized : nil
    }
    let word = text.prefix { !$0.isSpace && !"()[]{},=;\"'".utf8.contains($0) }
    guard !word.isEmpty else { return nil }
    let rest = text[word.endIndex...].drop { $0 == 0x20 }
    let isBehind = rest.startIndex == word.endIndex
    let name = String(decoding: word.prefix(80), as: UTF8.self)
    let isName = word.first.map { $0.beginsLiteralName || $0 == UInt8(ascii: ".") } ?? false
    // Commas, colons and equals signs separate the arguments of a constructor.
    func isConstructor() -> Bool {
      isObject || LiteralNames.wrappers.contains(String(name.prefix { $0 != "<" }))
        || LiteralNames.isNode(name) || rest.unquoted.contains { ",=:".utf8.contains($0.byte) }
    }
    switch rest.first {
    case UInt8(ascii: "(") where isBehind || isObject:
      return isName && isConstructor() ? .literal : .parenthesized
    case UInt8(ascii: "(") where word.isNumber: return .parenthesized
    case UInt8(ascii: "{") where isName: return isConstructor() ? .literal : nil
    case UInt8(ascii: "[") where isName && isBehind:
      let member = rest.dropFirst().drop { $0.isInLiteralName }.first
      return member == UInt8(ascii: "=") ? .literal : nil
    default: return nil
    }
  }
}
