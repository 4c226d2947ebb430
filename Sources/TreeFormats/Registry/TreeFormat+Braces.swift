import TextSupport
import TreeKeys

extension TreeFormat {
  /// Returns the format of text that begins with a brace.
  ///
  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - text: the text from the brace on.
  /// - Returns: the format.
  static func braceFormat(_ bytes: [UInt8], _ text: ArraySlice<UInt8>) -> TreeFormat {
    let rest = text.dropFirst().drop { $0.isSpace }
    switch rest.first {
    case nil, UInt8(ascii: "}"): return .json
    case UInt8(ascii: "\""): return isLiteral(rest) ? .literal : jsonFormat(bytes)
    default:
      let word = rest.prefix { !$0.isSpace && !",:=}{()[]'\"".utf8.contains($0) }
      let next = rest[word.endIndex...].first { !$0.isSpace }
      let isEntry = next == nil || next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
      return isEntry && (word.isNumber || word.isMissingEntry) ? .list : .literal
    }
  }

  /// Returns whether an object with double-quoted names contains text that is not valid in JSON:
  /// `None`, or text in single quotation marks.
  private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    for (offset, byte) in UnquotedBytes(text, marks: "\"") {
      guard signs.contains(byte) else { continue }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(") { return true }
      // JSON may contain many instances of `null`, so these are checked first.
      if byte == UInt8(ascii: "n"), text[(offset + 1)...].starts(with: "ull,".utf8) { continue }
      // Only the beginning of a word is examined, so that each word is read once.
      guard !text[offset - 1].isInLiteralName else { continue }
      let word = text[offset...].prefix { $0.isInLiteralName }
      if word.elementsEqual("True".utf8) || word.elementsEqual("False".utf8) { return true }
      if word.isMissingNode, !word.elementsEqual("null".utf8) { return true }
    }
    return false
  }

  /// The bytes that may begin text that is not valid in JSON.
  private static let signs: ByteSet = "'(NTFnu"

  /// Returns the format of text that the user declares as JSON.
  ///
  /// - Complexity: O(1) if one of the first members decides the format.
  static func formatOfJSON(_ bytes: [UInt8]) -> TreeFormat {
    let text = bytes[bytes.skippingSpace(from: TextScanner.start(of: bytes))...]
    switch text.first {
    case UInt8(ascii: "["):
      // `[]` is the JSON form of a tree without nodes.
      return text.dropFirst().first { !$0.isSpace } == UInt8(ascii: "]") ? .json : .list
    case UInt8(ascii: "{"): return jsonFormat(bytes) == .jsonArrays ? .jsonArrays : .json
    default: return .json
    }
  }

  /// Returns the format of a JSON object.
  ///
  /// The first member that occurs in only one of the formats decides.
  private static func jsonFormat(_ bytes: [UInt8]) -> TreeFormat {
    guard var json = JSONScanner(unlimited: bytes) else { return .json }
    var isAtChild = false
    while let event = try? json.next(), event != .end {
      switch event {
      case .name("children_left"), .name("children_right"): return .jsonArrays
      case .name("left"), .name("right"), .name("children"): return .json
      case .name(let name):
        // For example `"Left"`, as Go writes it.
        let usual = LiteralNames.usual(name)
        isAtChild = LiteralNames.place(of: usual) == .child
      case .beginObject where isAtChild: return .literal
      case .beginObject where json.depth > 1, .beginArray:
        guard (try? json.skip()) != nil else { return .json }
      default: break
      }
    }
    return .json
  }
}
