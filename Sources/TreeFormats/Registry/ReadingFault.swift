import BinaryTrees
package import TextSupport
package import TreeKeys

/// The reason why a text is not a tree, with suggestions.
package struct ReadingFault: Error, CustomStringConvertible {
  /// The fault and its position.
  package let error: SourceError

  /// Suggestions of options that read the text; each of their lines begins with a line break.
  package let hint: String

  /// The position, the message, the line with a caret, and the suggestions.
  package var description: String { "\(error)\(hint)" }
}

extension TreeDocument {
  /// Reads a tree from text in any readable format, with suggestions if this fails.
  ///
  /// See ``read(_:format:keyType:limits:tree:)``.
  package static func reading(
    _ bytes: [UInt8], format: TreeFormat?, keyType: KeyType?, limits: ReadingLimits = .standard,
    tree: TreeChoice? = nil
  ) throws(ReadingFault) -> TreeDocument {
    do {
      return try read(bytes, format: format, keyType: keyType, limits: limits, tree: tree)
    } catch {
      // A missing tree is not a fault of the format.
      if tree != nil { throw ReadingFault(error: error, hint: "") }
      let hint =
        ReadingHint.sibling(of: bytes, limits)
        ?? (keyType == nil ? ReadingHint.forKeys(error, bytes, format) : "")
      throw ReadingFault(error: error, hint: hint)
    }
  }

  /// All notes on the text, including those on the comparison of keys.
  package var allNotes: [String] { notes + [keys?.note, colorNote].compactMap { $0 } }

  /// A note on colors that are kept but not drawn, or `nil`.
  private var colorNote: String? {
    let drawn = ["red", "black", "r", "b"]
    guard case .texts(let names)? = tree.columns[.color],
      let other = names.lazy.compactMap({ $0 }).first(where: { !drawn.contains($0.lowercased()) })
    else { return nil }
    return "the color \(other.clipped(toCells: 40).visibleOnTerminal) is kept but not drawn: "
      + "nodes are red or black"
  }
}

extension KeyList {
  /// The option that makes keys words.
  package static var textOption: String { "--key-type text" }

  /// A note on numbers that are compared as text, or `nil`.
  package var note: String? {
    mixture.map { "\($0); if words are intended, use \(KeyList.textOption)" }
  }
}

/// Suggestions of options that read a text that was refused.
package enum ReadingHint {
  /// Returns a suggestion of another format that reads a text, or `nil` if none does.
  package static func sibling(of bytes: [UInt8], _ limits: ReadingLimits) -> String? {
    // The formats of keys and of indented text are not tried, because they read almost any text.
    var formats: [TreeFormat] = [
      .list, .heapArray, .json, .jsonArrays, .newick, .sexpr, .parenthesized, .literal,
      .decisionRules, .linkage,
    ]
    guard bytes.count <= 1_000_000, TreeFormat.detect(bytes) != .linkage else { return nil }
    // In Newick, almost any text is a label: only commas or the final semicolon suggest it.
    if !bytes.contains(where: { ",;".utf8.contains($0) }) { formats.removeAll { $0 == .newick } }
    if TreeFormat.detect(bytes) == .indented { formats.append(.sideways) }
    let found = formats.first { format in
      let document = try? TreeDocument.read(bytes, format: format, limits: limits)
      return document.map { $0.tree.count > 1 } ?? false
    }
    return found.map { "\n  --from-format \($0.rawValue) reads it as \($0.title)" }
  }

  /// Returns a suggestion to read a text as keys or words, or an empty string.
  fileprivate static func forKeys(
    _ error: SourceError, _ received: [UInt8], _ chosen: TreeFormat?
  ) -> String {
    let bytes = PastedText(received).bytes
    let format = chosen ?? .detect(bytes)
    guard format == .keys, UnreadFormat(binary: received) == nil else { return "" }
    if chosen == nil, let unread = UnreadFormat(bytes, detectedAs: format) {
      guard unread.isTable else { return "" }
      if let fault = LinkageTable.fault(in: bytes, .standard) {
        let expected = fault.expected.map { " (expected: \($0))" } ?? ""
        return "\n  as a linkage matrix (--from-format linkage), \(fault.message)\(expected)"
      }
      return "\n  --from-format keys reads the fields as keys to insert"
    }
    // If there are several lines with several words each, the input is more likely text in an
    // unknown format than a list of words, so there is no suggestion.
    let lines = bytes.split(separator: 0x0A).filter { $0.contains { !$0.isSpace } }.prefix(2)
    let areWords = lines.count < 2 || lines[1].split(separator: 0x20).count < 2
    return areWords ? types(for: error, in: received) : ""
  }

  /// Returns a suggestion of other types for keys that were refused.
  ///
  /// - Parameters:
  ///   - error: the error at one of the keys.
  ///   - bytes: the keys.
  /// - Returns: the suggestion; each of its lines begins with a line break.
  package static func types(for error: SourceError, in bytes: [UInt8]) -> String {
    let word = bytes.dropFirst(error.position.offset).prefix { !$0.endsKey }
    let isLong =
      NumberSpelling(word) == .whole && Int(String(decoding: word, as: UTF8.self)) == nil
      && Double(number: word) != nil
    return (isLong ? "\n  --key-type decimal reads longer numbers" : "")
      + "\n  \(KeyList.textOption) reads every key as a word"
  }
}
