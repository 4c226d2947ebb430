internal import ArgumentParser

/// The options that determine which lines of a log are trees, and the treatment of the other lines.
struct LogOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    """
    The text before each tree, anywhere on its line, such as 'TREE '. Other lines are \
    passed on to standard error, unchanged if that is not a terminal.
    """, as: "text")
  var prefix: RawArgument?

  @Flag(help: "Skip lines that are not trees.") var skipOther = false

  /// Whether the input may contain lines that belong to no tree.
  var allowsOthers: Bool { prefix != nil || skipOther }

  /// Whether lines that belong to no tree are passed on to standard error.
  var passesOthers: Bool { prefix != nil && !skipOther }

  func validate() throws {
    if let prefix, prefix.text.allSatisfy(\.isWhitespace) {
      throw ValidationError("--prefix needs a text.")
    }
  }

  /// Returns the range of the prefix in a line, or `nil` if the line does not contain the prefix.
  ///
  /// The tree begins at the end of the range. A prefix that begins with a letter or a digit does
  /// not match inside a word.
  ///
  /// - Complexity: O(length of the line × length of the prefix).
  func mark(in line: ArraySlice<UInt8>) -> Range<Int>? {
    guard let prefix else { return nil }
    let text = Array(prefix.text.utf8)
    var rest = line
    while let place = rest.firstRange(of: text) {
      let before = line[..<place.lowerBound].last
      if !(text[0].isInWord && before?.isInWord ?? false) { return place }
      rest = rest[(place.lowerBound + 1)...]
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is part of a word: a letter or digit of ASCII, or a byte outside of ASCII.
  fileprivate var isInWord: Bool {
    self >= 0x80 || (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}
