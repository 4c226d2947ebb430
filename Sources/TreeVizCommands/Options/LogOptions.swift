internal import ArgumentParser

/// Which lines of what a program prints are trees, and what becomes of the others.
struct LogOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Trees stand behind this text, wherever it is on its line, such as 'TREE '. Other lines are \
      passed on to standard error, unchanged if that is no terminal.
      """, valueName: "text"))
  var prefix: RawArgument?

  @Flag var others: OtherLines?

  /// What becomes of lines that are no tree.
  enum OtherLines: EnumerableFlag {
    case skipOther, passOther

    static func help(for value: OtherLines) -> ArgumentHelp? {
      switch value {
      case .skipOther: "Skip lines that are no tree."
      case .passOther: "Pass lines that are no tree on to standard error."
      }
    }
  }

  /// Whether lines that are no tree are expected among those that are.
  var allowsOthers: Bool { prefix != nil || others != nil }

  /// Whether lines that are no tree go to standard error.
  var passesOthers: Bool { others.map { $0 == .passOther } ?? (prefix != nil) }

  func validate() throws {
    if let prefix, prefix.text.allSatisfy(\.isWhitespace) {
      throw ValidationError("--prefix needs a text.")
    }
  }

  /// Where the tree begins on a line that the prefix is on, and where the prefix does; `nil` on other
  /// lines.
  ///
  /// A prefix that begins with a letter or a digit is not looked for inside of words.
  ///
  /// - Complexity: O(length of the line × length of the prefix) at most.
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
  /// Whether words are made of it: letters of ASCII, digits and what is not ASCII.
  fileprivate var isInWord: Bool {
    self >= 0x80 || (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}
