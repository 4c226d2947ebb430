import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreesOfKeys

extension InputSource {
  /// Reads the tree, which may be in any format.
  ///
  /// - Parameters:
  ///   - options: the options for reading trees.
  ///   - quiet: whether notes on ambiguous input are suppressed.
  ///   - duplicates: the policy for equal keys in a list of keys.
  /// - Returns: the tree.
  /// - Throws: status 65 with position and caret if the text is not a tree, or if a file or standard
  ///   input is empty, 66 or 74 if it cannot be read.
  func tree(
    _ options: InputOptions, quiet: Bool, duplicates: DuplicatePolicy = .ignore
  ) throws(CommandFailure) -> TreeDocument {
    let document = try whileReading { () throws(CommandFailure) in try parsed(options) }
    let ignored = document.keys.flatMap {
      duplicates.ignoredNote(keys: $0.count, nodes: document.tree.count)
    }
    StandardStreams.note(document.allNotes + [ignored], unless: quiet)
    return document
  }

  private func parsed(_ options: InputOptions) throws(CommandFailure) -> TreeDocument {
    let bytes = try bytes(limit: options.maxBytes)
    // An empty file is usually the result of a failure, whereas an empty argument is intended.
    if !isArgument { try Self.requireText(bytes, name) }
    do {
      return try TreeDocument.read(
        bytes, format: options.format, keyType: options.keyType, limits: options.limits)
    } catch {
      let hint = Self.sibling(bytes, options) ?? Self.hint(error, bytes, options)
      throw CommandFailure(.badData, "\(name): \(error)\(hint)", at: error.position)
    }
  }

  /// Throws status 65 if the bytes of an input contain only white space.
  static func requireText(_ bytes: [UInt8], _ name: String) throws(CommandFailure) {
    guard bytes[TextScanner.start(of: bytes)...].allSatisfy({ $0.isSpace }) else { return }
    throw CommandFailure(
      .badData, "\(name): no tree, because there is no text ([] is the empty tree)")
  }

  /// Returns a suggestion of another format that reads the rejected input, or `nil` if none does.
  static func sibling(_ bytes: [UInt8], _ options: InputOptions) -> String? {
    // The formats of keys and of indented text are not tried, because they read almost any text.
    var formats: [TreeFormat] = [
      .list, .heapArray, .json, .jsonArrays, .newick, .sexpr, .parenthesized, .literal,
      .decisionRules,
    ]
    guard bytes.count <= 1_000_000 else { return nil }
    // In Newick, almost any text is a label: only commas or the final semicolon suggest it.
    if !bytes.contains(where: { ",;".utf8.contains($0) }) { formats.removeAll { $0 == .newick } }
    if TreeFormat.detect(bytes) == .indented { formats.append(.sideways) }
    let found = formats.first { format in
      let document = try? TreeDocument.read(bytes, format: format, limits: options.limits)
      return document.map { $0.tree.count > 1 } ?? false
    }
    return found.map { "\n  --from-format \($0.rawValue) reads it as \($0.title)" }
  }

  /// Returns a suggestion to read the rejected input as keys or words, or an empty string.
  private static func hint(
    _ error: SourceError, _ received: [UInt8], _ options: InputOptions
  ) -> String {
    let bytes = PastedText(received).bytes
    let format = options.format ?? .detect(bytes)
    guard options.keyType == nil, format == .keys, UnreadFormat(binary: received) == nil else {
      return ""
    }
    if options.format == nil, let unread = UnreadFormat(bytes, detectedAs: format) {
      return unread.isTable ? "\n  --from-format keys reads the fields as keys to insert" : ""
    }
    // If there are several lines with several words each, the input is more likely text in an
    // unknown format than a list of words, so there is no suggestion.
    let lines = bytes.split(separator: 0x0A).filter { $0.contains { !$0.isSpace } }.prefix(2)
    let areWords = lines.count < 2 || lines[1].split(separator: 0x20).count < 2
    return areWords ? InputOptions.typeHint(for: error, in: received) : ""
  }
}

extension TreeDocument {
  /// All notes for standard error, including those on the comparison of keys.
  var allNotes: [String] { notes + [keys?.note, colorNote].compactMap(\.self) }

  /// A note on colors that are kept but not drawn, or `nil`.
  private var colorNote: String? {
    let drawn: Set = ["red", "black", "r", "b"]
    guard case .texts(let names)? = tree.columns[.color],
      let other = names.lazy.compactMap(\.self).first(where: { !drawn.contains($0.lowercased()) })
    else { return nil }
    return "the color \(other.clipped(toCells: 40).visibleOnTerminal) is kept but not drawn: "
      + "nodes are red or black"
  }
}
