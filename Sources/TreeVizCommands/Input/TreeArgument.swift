import SystemPackage
import TreeFormats
import TreeText

/// A tree named on the command line: text in some format, the path of a file, or `-`.
struct TreeArgument {
  /// What was named.
  let source: InputSource

  /// Takes the file of that path, whatever the path looks like.
  init(file path: FilePath) { source = .file(path) }

  init(_ word: Word) throws(CommandFailure) {
    source = try InputSource(argument: word.text)
  }

  /// Reads the tree.
  ///
  /// - Throws: 65 with position and caret if the text is no tree, 66 or 74 if it cannot be had.
  func read(_ options: InputOptions) throws(CommandFailure) -> TreeDocument {
    let bytes = try source.bytes(limit: options.maxBytes)
    do {
      return try TreeDocument.read(
        bytes, format: options.format, keyType: options.keyType, limits: options.limits)
    } catch {
      throw CommandFailure(.badData, "\(source.name): \(error)")
    }
  }
}
