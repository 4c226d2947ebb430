import TextSupport
import TreeKeys

extension TreeFormat {
  /// The format of a text that does not begin with a bracket.
  static func wordFormat(_ text: ArraySlice<UInt8>) -> TreeFormat {
    if isSingleNode(text) { return .newick }
    if isNothing(text) { return .literal }
    if let format = callFormat(text) { return format }
    if text.isBareList { return .list }
    return .keys
  }

  /// Whether a text is a program's spelling of a missing node.
  private static func isNothing(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.lastIndex(where: { !$0.isSpace }) else { return false }
    return text[...end].isMissingNode
  }

  /// Whether a text is a single node in Newick: `5;`, `'a b':1.5;`.
  private static func isSingleNode(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.lastIndex(where: { !$0.isSpace }), text[end] == UInt8(ascii: ";"),
      end > text.startIndex
    else { return false }
    var walk = UnquotedBytes(text[..<end], marks: "'")
    var depth = 0
    while let (_, byte) = walk.next() {
      switch byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case _ where depth > 0: break
      case _ where byte.isSpace || "(){}=,;\"".utf8.contains(byte): return false
      default: break
      }
    }
    return depth == 0
  }

  /// The format of a text that begins with a word and an opening bracket, or `nil`.
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
      var walk = UnquotedBytes(text)
      return walk.next()?.byte == UInt8(ascii: "(") ? .parenthesized : nil
    }
    let word = text.prefix { !$0.isSpace && !"()[]{},=;\"'".utf8.contains($0) }
    guard !word.isEmpty else { return nil }
    let rest = text[word.endIndex...].drop { $0 == 0x20 }
    let isBehind = rest.startIndex == word.endIndex
    let name = String(decoding: word.prefix(80), as: UTF8.self)
    let isName = word.first.map { $0.beginsLiteralName || $0 == UInt8(ascii: ".") } ?? false
    switch rest.first {
    case UInt8(ascii: "(") where isBehind || isObject:
      guard isName else { return .parenthesized }
      return isObject || isNode(name) || holdsSeparator(rest) ? .literal : .parenthesized
    case UInt8(ascii: "(") where word.isNumber: return .parenthesized
    case UInt8(ascii: "{") where isName:
      return isObject || isNode(name) || holdsSeparator(rest) ? .literal : nil
    case UInt8(ascii: "[") where isName && isBehind:
      let member = rest.dropFirst().drop { $0.isInLiteralName }.first
      return member == UInt8(ascii: "=") ? .literal : nil
    default: return nil
    }
  }

  /// Whether a name is that of a constructor of nodes, or of a wrapper around one.
  private static func isNode(_ name: String) -> Bool {
    LiteralNames.isWrapper(String(name.prefix { $0 != "<" })) || LiteralNames.isNode(name)
  }

  /// Whether a text contains a comma, colon or equals sign, which separate the arguments of a
  /// constructor.
  private static func holdsSeparator(_ text: ArraySlice<UInt8>) -> Bool {
    var walk = UnquotedBytes(text)
    while let (_, byte) = walk.next() {
      if ",=:".utf8.contains(byte) { return true }
    }
    return false
  }
}
