import BinaryTrees
import TextSupport

/// A scanner that reads a learner's answer word by word.
///
/// It ignores case, white space, punctuation and filler words.
struct AnswerScanner {
  /// The maximum length of an answer, in bytes of UTF-8.
  private static var maximumLength: Int { 4096 }

  /// Filler words, which the scanner skips.
  private static let fillers: Set<String> = [
    "about", "and", "around", "as", "at", "below", "child", "from", "go", "is", "it", "its", "key",
    "node", "of", "on", "the", "then", "to", "turn", "turns", "with",
  ]

  /// Words for the answer "none".
  private static let nothing: Set<String> = ["empty", "nobody", "none", "nothing"]

  private let words: [String]
  private var position = 0
  /// The label for each normalized spelling.
  private let labels: [String: String]
  private let longestLabel: Int

  /// Creates a scanner for the text of an answer.
  ///
  /// - Parameters:
  ///   - text: the text that the learner typed.
  ///   - labels: the labels of the nodes that the text may name.
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

  /// Returns whether every label can be typed and is distinguishable from the other labels and from
  /// the words that the scanner knows.
  static func canTellApart(_ labels: [String]) -> Bool { ambiguity(of: labels) == nil }

  /// Returns the reason why answers cannot name every label, or `nil` if they can.
  static func ambiguity(of labels: [String]) -> String? {
    var seen: [String: String] = [:]
    for label in labels {
      let words = words(of: label)
      if words.isEmpty || label.utf8.count >= maximumLength / 2 {
        return "the key '\(label)' cannot be typed as an answer"
      }
      if let word = words.first(where: { fillers.contains($0) || nothing.contains($0) }) {
        return
          "the key '\(label)' cannot be named in an answer, where '\(word)' has another meaning"
      }
      if let other = seen.updateValue(label, forKey: words.joined(separator: " ")) {
        return other == label
          ? "the key '\(label)' is in two nodes, which an answer cannot tell apart"
          : "the keys '\(other)' and '\(label)' cannot be told apart in an answer"
      }
    }
    return nil
  }

  /// Returns the words of the text in lower case, with a hyphen for each leading minus sign.
  private static func words(of text: String) -> [String] {
    inLowercase(text).split { $0.isSpace || ",;:()[]{}'\"`?!=".contains($0) }.map { word in
      let word = word.hasPrefix("\u{2212}") ? "-" + word.dropFirst() : String(word)
      return word.count > 1 && word.hasSuffix(".") ? String(word.dropLast()) : word
    }
  }

  /// Returns the text in lower case.
  ///
  /// On pages it converts ASCII letters only, because the tables for all other letters would
  /// enlarge every page, and pages ask about numbers only.
  private static func inLowercase(_ text: String) -> String {
    #if hasFeature(Embedded)
      String(decoding: text.utf8.map { $0.lowercase }, as: UTF8.self)
    #else
      text.lowercased()
    #endif
  }

  /// Reads the whole text as one answer.
  ///
  /// - Parameters:
  ///   - text: the text that the learner typed.
  ///   - labels: the labels of the nodes.
  ///   - expected: a description of the expected form, for the error.
  ///   - read: reads an answer from a scanner and returns it, or returns `nil` if the words do not
  ///     form an answer.
  /// - Returns: the answer.
  /// - Throws: ``AnswerError`` if the text is empty or does not have the expected form.
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

  /// Whether only filler words remain.
  var isAtEnd: Bool { words[position...].allSatisfy(Self.fillers.contains) }

  /// The next word that is not a filler word, without consuming it.
  private var upcoming: String? { words[position...].first { !Self.fillers.contains($0) } }

  /// Consumes the next word that is not a filler word, and returns it.
  mutating func takeWord() -> String? {
    while position < words.count, Self.fillers.contains(words[position]) { position += 1 }
    guard position < words.count else { return nil }
    defer { position += 1 }
    return words[position]
  }

  /// Consumes the next word if it is one of the choices, and returns whether it is.
  mutating func take(_ choices: String...) -> Bool {
    guard let upcoming, choices.contains(upcoming) else { return false }
    return takeWord() != nil
  }

  /// Consumes the next word if it is a word for "none", and returns whether it is.
  mutating func takeNothing() -> Bool {
    guard let upcoming, Self.nothing.contains(upcoming) || upcoming == "no" else { return false }
    return takeWord() != nil
  }

  /// Consumes the next word if it names a side, and returns the side.
  mutating func takeSide() -> ChildSide? {
    take("left", "l") ? .left : take("right", "r") ? .right : nil
  }

  /// Consumes the next word if it is a whole number, and returns the number.
  mutating func takeNumber() -> Int? {
    guard let word = upcoming, word.utf8.count < 10, let number = Int(word) else { return nil }
    return takeWord() == nil ? nil : number
  }

  /// Consumes the longest label at the current position, and returns it.
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

/// The reason why an answer cannot be read.
///
/// The question is asked again and the answer is not counted.
public enum AnswerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The answer is empty.
  case empty
  /// The answer does not have the form that the question expects.
  ///
  /// The associated value describes the form.
  case unreadable(expected: String)
  /// The answer names a node that is not in the tree, or lacks the name of a node.
  ///
  /// The associated value is the word found instead of a name, or an empty string.
  case unknownNode(String)

  /// A description of the error.
  public var description: String {
    switch self {
    case .empty: "the answer is empty"
    case .unreadable(let expected): "answer with \(expected)"
    case .unknownNode(""): "the key of a node is missing"
    case .unknownNode(let word): "there is no node '\(word)'"
    }
  }
}
