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
  /// - Returns: the tree.
  /// - Throws: 65 with position and caret if the text is no tree, 66 or 74 if it cannot be had.
  func read(_ options: InputOptions, quiet: Bool) throws(CommandFailure) -> TreeDocument {
    let bytes = try source.bytes(limit: options.maxBytes)
    do {
      let document = try TreeDocument.read(
        bytes, format: options.format, keyType: options.keyType, limits: options.limits)
      if !quiet { for note in document.notes { StandardStreams.report("treeviz: \(note)") } }
      return document
    } catch {
      let isOfKeys = options.keyType == nil && (options.format ?? .detect(bytes)) == .keys
      let hint = isOfKeys ? "\n  \(InputOptions.wayOfText) takes every key for a word" : ""
      throw CommandFailure(.badData, "\(source.name): \(error)\(hint)")
    }
  }
}

/// Keys named on the command line; the word `-` stands for those on standard input.
struct KeyArguments {
  private let words: [TextArgument]

  init(_ words: [TextArgument]) { self.words = words.flatMap(\.parts) }

  /// Reads the keys.
  ///
  /// All of them are one text, so that they are of one type and a fault has a place in it.
  ///
  /// - Throws: 65 with position and caret if a key is none.
  func read(_ options: InputOptions) throws(CommandFailure) -> KeyList {
    let streams = words.filter { $0.text == "-" }.count
    var bytes: [UInt8] = []
    for word in words {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      if word.text == "-" {
        let input = try InputSource.standardInput.bytes(limit: options.maxBytes)
        if bytes.isEmpty { bytes = input } else { bytes += input }
      } else {
        bytes += ArgumentText.bytes(of: word.text)
      }
    }
    let keys = try options.keys(bytes, from: streams == 0 ? "keys" : "standard input")
    if !keys.isEmpty || streams > 0 { return keys }
    throw CommandFailure(.usage, "there is no key among the arguments")
  }
}
