import BinaryTrees
import SystemPackage
import TextSupport
import TreeFormats

/// A tree named on the command line: text in some format, the path of a file, or `-`.
struct TreeArgument {
  /// What was named.
  let source: InputSource

  /// Takes the file of that path, whatever the path looks like.
  init(file path: FilePath) { source = .file(path) }

  init(_ word: TextArgument) throws(CommandFailure) {
    source = try InputSource(argument: word.text)
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
    for note in document.allNotes + [ignored].compactMap(\.self) where !quiet {
      StandardStreams.report("treeviz: \(note)")
    }
    return document
  }

  private func parsed(_ options: InputOptions) throws(CommandFailure) -> TreeDocument {
    let bytes = try source.bytes(limit: options.maxBytes)
    do {
      return try TreeDocument.read(
        bytes, format: options.format, keyType: options.keyType, limits: options.limits)
    } catch {
      let isOfKeys = options.keyType == nil && (options.format ?? .detect(bytes)) == .keys
      let hint = isOfKeys ? "\n  \(InputOptions.textOption) takes every key for a word" : ""
      throw CommandFailure(.badData, "\(source.name): \(error)\(hint)")
    }
  }
}

extension TreeDocument {
  /// What there is to say of it on standard error, how its keys are compared too.
  var allNotes: [String] { notes + [keys?.note].compactMap(\.self) }
}
