import TextSupport
import TreeKeys

/// Keys named on the command line; the word `-` stands for those on standard input.
///
/// A single argument is split at white space and commas; each of several is one key as it stands.
struct KeyArguments {
  private let words: [RawArgument]

  /// Whether a single argument is one key, too.
  private let isOneKey: Bool

  init(_ words: [RawArgument], isOneKey: Bool = false) {
    self.words = words.flatMap(\.parts)
    self.isOneKey = isOneKey
  }

  /// Reads the keys.
  ///
  /// All of them are one text, so that they are of one type and a fault has a place in it.
  ///
  /// - Parameters:
  ///   - options: how they are read.
  ///   - quiet: whether nothing is said on standard error of numbers that are compared as text.
  /// - Returns: the keys.
  /// - Throws: 65 with position and caret at the first argument that is not a key.
  func read(_ options: InputOptions, quiet: Bool) throws(CommandFailure) -> KeyList {
    let streams = words.filter { $0.text == "-" }.count
    var bytes: [UInt8] = []
    for word in words {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      if word.text == "-" {
        let input = try InputSource.standardInput.bytes(limit: options.maxBytes)
        if bytes.isEmpty { bytes = input } else { bytes += input }
      } else if words.count == 1, !isOneKey {
        bytes = word.bytes
      } else {
        bytes += try options.spelling(ofKey: word.bytes)
      }
    }
    let keys = try options.keys(bytes, from: streams == 0 ? "keys" : "standard input")
    if keys.isEmpty, streams == 0 {
      throw CommandFailure(.usage, "no keys were given")
    }
    StandardStreams.note([keys.note], unless: quiet)
    return keys
  }
}

extension KeyList {
  /// What there is to say of numbers that are compared as text, or `nil`.
  var note: String? {
    mixture.map { "\($0); if words are intended, use \(InputOptions.textOption)" }
  }
}
