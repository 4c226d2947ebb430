import BinaryTrees
import TextSupport

/// Reads what a learner types, word by word: case, blanks, punctuation and small words do not matter.
struct AnswerScanner {
  /// The longest answer that is looked at, in bytes of UTF-8.
  private static var maximumLength: Int { 4096 }

  /// Words that may stand anywhere and say nothing.
  private static let fillers: Set<String> = [
    "about", "and", "around", "as", "at", "below", "child", "from", "go", "is", "it", "its", "key",
    "node", "of", "on", "the", "then", "to", "turn", "turns", "with",
  ]

  /// Words for nothing.
  private static let nothing: Set<String> = ["empty", "nobody", "none", "nothing"]

  private let words: [String]
  private var position = 0
  /// The label that each normal spelling stands for.
  private let labels: [String: String]
  private let longestLabel: Int

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - labels: the labels that may be named.
  init(_ text: String, labels: [String] = []) {
    words = text.utf8.count > Self.maximumLength ? [] : Self.words(of: text)
    var known: [String: String] = [:]
    var longest = 1
    for label in labels {
      let words = Self.words(of: label)
      known[words.joined(separator: " ")] = label
      longest = max(longest, words.count)
    }
    self.labels = known
    longestLabel = longest
  }

  /// Whether every label can be named, and none is taken for another or for a word of the language.
  static func canTellApart(_ labels: [String]) -> Bool {
    var seen: Set<String> = []
    return labels.allSatisfy { label in
      let words = words(of: label)
      return !words.isEmpty && label.utf8.count < maximumLength / 2
        && seen.insert(words.joined(separator: " ")).inserted
        && !words.contains { fillers.contains($0) || nothing.contains($0) }
    }
  }

  /// The words of a text in lower case, all signs of minus alike.
  private static func words(of text: String) -> [String] {
    inLowercase(text).split { $0.isSpace || ",;:()[]{}'\"`?!=".contains($0) }.map { word in
      let word = word.hasPrefix("\u{2212}") ? "-" + word.dropFirst() : String(word)
      return word.count > 1 && word.hasSuffix(".") ? String(word.dropLast()) : word
    }
  }

  /// A text in lower case; on pages, which ask of numbers alone, by ASCII only: the tables of all
  /// other letters would be a part of every page.
  private static func inLowercase(_ text: String) -> String {
    #if hasFeature(Embedded)
      String(decoding: text.utf8.map { $0.lowercase }, as: UTF8.self)
    #else
      text.lowercased()
    #endif
  }

  /// Reads a text to its end.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - labels: the labels of the nodes.
  ///   - expected: what should have been typed, for the error.
  ///   - read: takes an answer, or gives `nil` if the words make none.
  /// - Returns: the answer.
  /// - Throws: ``AnswerError`` if nothing was typed, or something else.
  static func read<Answer>(
    _ text: String, labels: [String], expected: String,
    _ read: (inout AnswerScanner) throws(AnswerError) -> Answer?
  ) throws(AnswerError) -> Answer {
    var scanner = AnswerScanner(text, labels: labels)
    guard !scanner.words.isEmpty else {
      throw text.utf8.count > maximumLength ? .unreadable(expected: expected) : .empty
    }
    guard let answer = try read(&scanner), scanner.isAtEnd else {
      throw .unreadable(expected: expected)
    }
    return answer
  }

  /// Whether nothing but small words is left.
  var isAtEnd: Bool { words[position...].allSatisfy(Self.fillers.contains) }

  /// The next word that says something.
  private var upcoming: String? { words[position...].first { !Self.fillers.contains($0) } }

  /// Takes the next word that says something.
  mutating func takeWord() -> String? {
    while position < words.count, Self.fillers.contains(words[position]) { position += 1 }
    guard position < words.count else { return nil }
    defer { position += 1 }
    return words[position]
  }

  /// Takes the next word if it is one of these.
  mutating func take(_ choices: String...) -> Bool {
    guard let upcoming, choices.contains(upcoming) else { return false }
    return takeWord() != nil
  }

  /// Takes a word for nothing.
  mutating func takeNothing() -> Bool {
    guard let upcoming, Self.nothing.contains(upcoming) || upcoming == "no" else { return false }
    return takeWord() != nil
  }

  /// Takes a side.
  mutating func takeSide() -> Side? {
    take("left", "l") ? .left : take("right", "r") ? .right : nil
  }

  /// Takes a whole number.
  mutating func takeNumber() -> Int? {
    guard let word = upcoming, word.utf8.count < 10, let number = Int(word) else { return nil }
    return takeWord() == nil ? nil : number
  }

  /// Takes the longest label that comes next.
  mutating func takeLabel() -> String? {
    while position < words.count, Self.fillers.contains(words[position]) { position += 1 }
    var length = min(longestLabel, words.count - position)
    while length > 0 {
      if let label = labels[words[position..<(position + length)].joined(separator: " ")] {
        position += length
        return label
      }
      length -= 1
    }
    return nil
  }
}
