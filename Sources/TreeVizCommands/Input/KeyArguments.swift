import TreeFormats

/// Keys named on the command line; the word `-` stands for those on standard input.
struct KeyArguments {
  private let words: [Word]

  init(_ words: [Word]) { self.words = words.flatMap(\.parts) }

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
