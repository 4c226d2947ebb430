import TreeFormats
import TreeKeys
import TreesOfKeys

/// The key arguments of a command line.
///
/// The argument `-` stands for the keys on standard input. A single argument is split at white
/// space and commas. If there are several arguments, each of them is one key. A key in quotation
/// marks as a whole is the word between them.
struct KeyArguments {
  private let words: [RawArgument]

  /// Whether a single argument is one key and is not split.
  private let isOneKey: Bool

  init(_ words: [RawArgument], isOneKey: Bool = false) {
    self.words = words.flatMap(\.parts)
    self.isOneKey = isOneKey
  }

  /// Reads the keys.
  ///
  /// All arguments are joined to one string, so that all keys get the same type. The positions of
  /// errors are positions in this string.
  ///
  /// - Parameters:
  ///   - options: the options for reading keys.
  ///   - quiet: whether notes on numbers that are compared as text are suppressed.
  /// - Returns: the keys.
  /// - Throws: status 65 with position and caret at the first argument that is not a key.
  func read(_ options: InputOptions, quiet: Bool) throws(CommandFailure) -> KeyList {
    let streams = words.filter { $0.text == "-" }.count
    var bytes: [UInt8] = []
    for word in words {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      if word.text == "-" {
        var input = try InputSource.standardInput.bytes(limit: options.maxBytes)
        // `convert --to keys` writes the empty tree as `[]`.
        if options.keyType != .text, input[...].isEmptyTree { input = [] }
        if bytes.isEmpty { bytes = input } else { bytes += input }
      } else if words.count == 1, !isOneKey {
        bytes = word.bytes
      } else {
        bytes += try options.spelling(ofKey: word.bytes)
      }
    }
    let keys = try options.keys(bytes, from: streams == 0 ? "keys" : "standard input")
    if keys.isEmpty, streams == 0 { throw CommandFailure(.usage, "no keys were given") }
    StandardStreams.note([keys.note], unless: quiet)
    return keys
  }
}
