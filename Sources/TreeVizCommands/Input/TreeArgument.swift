import BinaryTrees
import SystemPackage
import TextSupport
import TreeFormats
import TreeKeys

/// A tree named on the command line: text in some format, the path of a file, or `-`.
struct TreeArgument {
  /// What was named.
  let source: InputSource

  /// Takes the file of that path, whatever the path looks like.
  init(file path: FilePath) { source = .file(path) }

  /// Takes the tree that an argument names.
  ///
  /// - Throws: 66 if it is the name of a missing file.
  init(_ word: RawArgument?) throws(CommandFailure) {
    guard let word else { throw CommandFailure(.usage, "no tree was given") }
    source = try InputSource(word)
  }

  /// Reads the tree.
  ///
  /// - Parameters:
  ///   - options: how it is read.
  ///   - quiet: whether nothing is said on standard error of what could be read in another way.
  ///   - duplicates: what becomes of equal keys in a list of keys.
  /// - Returns: the tree.
  /// - Throws: 65 with position and caret if the text is no tree, 66 or 74 if it cannot be had.
  func read(
    _ options: InputOptions, quiet: Bool, duplicates: DuplicatePolicy = .ignore
  ) throws(CommandFailure) -> TreeDocument {
    let document = try source.whileReading { () throws(CommandFailure) in try parsed(options) }
    let ignored = document.keys.flatMap {
      duplicates.ignoredNote(keys: $0.count, nodes: document.tree.count)
    }
    StandardStreams.note(document.allNotes + [ignored], unless: quiet)
    return document
  }

  private func parsed(_ options: InputOptions) throws(CommandFailure) -> TreeDocument {
    let bytes = try source.bytes(limit: options.maxBytes)
    do {
      return try TreeDocument.read(
        bytes, format: options.format, keyType: options.keyType, limits: options.limits)
    } catch {
      throw CommandFailure(.badData, "\(source.name): \(error)\(Self.hint(bytes, options))")
    }
  }

  /// How a text that was refused may be read all the same: as keys or words, if it may be that.
  private static func hint(_ bytes: [UInt8], _ options: InputOptions) -> String {
    let bytes = PastedText(bytes).bytes
    let format = options.format ?? .detect(bytes)
    guard options.keyType == nil, format == .keys else { return "" }
    switch options.format == nil ? UnreadFormat(bytes, detectedAs: format)?.isTable : nil {
    case true?: return "\n  --from-format keys takes the fields for keys to insert"
    case false?: return ""
    case nil:
      // Several words on each of several lines are text in an unknown format.
      let lines = bytes.split(separator: 0x0A).filter { $0.contains { !$0.isSpace } }.prefix(2)
      let areWords = lines.count < 2 || lines[1].split(separator: 0x20).count < 2
      return areWords ? "\n  \(InputOptions.textOption) takes every key for a word" : ""
    }
  }
}

extension TreeDocument {
  /// What there is to say of it on standard error, how its keys are compared too.
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
