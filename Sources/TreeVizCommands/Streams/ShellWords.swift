import TextSupport

/// A word of a line.
struct SessionWord: Hashable {
  /// The word without quotation marks.
  let text: String

  /// Whether a part of the word was quoted.
  let isQuoted: Bool

  /// The word as an argument for the parser.
  ///
  /// A quoted word that begins with a minus sign is a key, like a negative number.
  var argument: String {
    isQuoted ? RawArgument.encodingMinus(text) : RawArgument.encodingNumber(text)
  }
}

/// A line of a session, split into words by the rules of a shell.
///
/// White space separates words. In single quotation marks, all characters are literal. In double
/// quotation marks and without quotation marks, a backslash makes the next character literal. A `#`
/// at the beginning of a word begins a comment.
struct ShellWords {
  private(set) var words: [SessionWord] = []

  /// The byte offset of the last word, or the length of the line if the line ends with white space.
  private(set) var lastStart = 0

  /// The quotation mark that is not closed, if there is one.
  private(set) var openQuote: (mark: Character, offset: Int)?

  /// Splits a line.
  ///
  /// An open quotation ends with the line.
  init(unfinished line: String) {
    var text = ""
    var (isWord, isQuoted) = (false, false)
    var index = line.startIndex
    func offset(_ index: String.Index) -> Int {
      line.utf8.distance(from: line.startIndex, to: index)
    }
    lastStart = line.utf8.count
    while index < line.endIndex {
      let character = line[index]
      let start = index
      index = line.index(after: index)
      if let open = openQuote {
        if character == open.mark {
          openQuote = nil
        } else if character == "\\", open.mark == "\"", index < line.endIndex {
          text.append(line[index])
          index = line.index(after: index)
        } else {
          text.append(character)
        }
        continue
      }
      if character.isWhitespace {
        if isWord { words.append(SessionWord(text: text, isQuoted: isQuoted)) }
        (text, isWord, isQuoted) = ("", false, false)
        lastStart = line.utf8.count
        continue
      }
      if !isWord {
        if character == "#" { return }
        isWord = true
        lastStart = offset(start)
      }
      if character == "\"" || character == "'" {
        openQuote = (character, offset(start))
        isQuoted = true
      } else if character == "\\", index < line.endIndex {
        text.append(line[index])
        isQuoted = true
        index = line.index(after: index)
      } else {
        text.append(character)
      }
    }
    if isWord { words.append(SessionWord(text: text, isQuoted: isQuoted)) }
  }

  /// Returns the words of a line.
  ///
  /// - Throws: a usage error if a quotation mark is not closed.
  static func words(of line: String) throws(CommandFailure) -> [SessionWord] {
    let parsed = ShellWords(unfinished: line)
    if let open = parsed.openQuote {
      let error = SourceError(
        "an unclosed quotation mark", expected: String(open.mark), at: open.offset,
        in: Array(line.utf8))
      throw CommandFailure(.usage, "\(error)", at: error.position)
    }
    return parsed.words
  }

  /// Returns a string as one word of a line, in single quotation marks if it contains special
  /// characters.
  ///
  /// A POSIX shell reads the same word.
  static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "@%+=:./_-".contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
