import TextSupport

extension TreeFormat {
  /// Tells from how a text begins which format it is in.
  ///
  /// - `[` begins a list, unless a tree follows what it encloses: then that is Newick's comment.
  /// - `(` begins Newick if the text ends with `;` or what follows cannot be the label that an
  ///   s-expression begins with, else an s-expression.
  /// - `{` begins JSON.
  /// - Everything else is keys, also nothing at all.
  ///
  /// Nothing is checked: it is the reader of the format that finds the faults of a text.
  ///
  /// - Parameter bytes: the text as UTF-8, with or without a byte order mark.
  /// - Returns: the format.
  /// - Complexity: O(*n*) in the number of bytes at most.
  public static func detect(_ bytes: [UInt8]) -> TreeFormat {
    let text = bytes[TextScanner.start(of: bytes)...].drop { $0.isSpace }
    switch text.first {
    case UInt8(ascii: "["): return beginsWithComment(text) ? .newick : .list
    case UInt8(ascii: "("): return isNewick(text) ? .newick : .sexpr
    case UInt8(ascii: "{"): return jsonFormat(bytes)
    default: return .keys
    }
  }

  /// Whether a text in brackets is a comment before a Newick tree.
  private static func beginsWithComment(_ text: ArraySlice<UInt8>) -> Bool {
    if text.dropFirst().first == UInt8(ascii: "&") { return true }
    var isQuoted = false
    var isEscaped = false
    for (offset, byte) in zip(text.indices, text) {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "]") where !isQuoted:
        let rest = text[(offset + 1)...].drop { $0.isSpace }
        return rest.first == UInt8(ascii: "(")
      default: break
      }
    }
    return false
  }

  /// Whether a text that begins with a parenthesis is Newick and no s-expression.
  private static func isNewick(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.dropFirst().first(where: { !$0.isSpace }) {
    case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "'"): return true
    default: break
    }
    var end = text
    while let last = end.last, last.isSpace || last == UInt8(ascii: "]") {
      if last == UInt8(ascii: "]") {
        guard let start = end.lastIndex(of: UInt8(ascii: "[")) else { return false }
        end = end[..<start]
      } else {
        end.removeLast()
      }
    }
    return end.last == UInt8(ascii: ";")
  }

  /// Which of the formats in JSON a text is in whose value is an object: the first member that only
  /// one of them has tells.
  private static func jsonFormat(_ bytes: [UInt8]) -> TreeFormat {
    let limits = ReadingLimits(textBytes: .max, labelBytes: .max)
    guard var json = try? JSONScanner(bytes, limits: limits) else { return .json }
    while let event = try? json.next(), event != .end {
      switch event {
      case .name("children_left"), .name("children_right"): return .jsonArrays
      case .name("left"), .name("right"), .name("children"): return .json
      case .beginObject where json.depth > 1, .beginArray:
        guard (try? json.skip()) != nil else { return .json }
      default: break
      }
    }
    return .json
  }
}
