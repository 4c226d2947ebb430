import Foundation

extension CurveExpression {
  /// What a name stands for.
  struct Name {
    let word: String
    /// An operand, or what a function does with one operand or two.
    let step: Step
  }
}

extension CurveExpression.Name {
  /// The names there are, those that are suggested first in front.
  private static let all: [Self] =
    [
      Self(word: "n", step: .variable), Self(word: "x", step: .variable),
      constant("pi", .pi), constant("e", 2.718281828459045),
      constant("phi", (1 + 5.0.squareRoot()) / 2),
      function("log2") { log2($0) }, function("ln") { log($0) }, function("log10") { log10($0) },
      function("sqrt") { $0.squareRoot() }, function("abs") { $0.magnitude },
      function("floor") { $0.rounded(.down) }, function("ceil") { $0.rounded(.up) },
      function("round") { $0.rounded() }, function("exp") { exp($0) },
      function("sin") { sin($0) }, function("cos") { cos($0) }, function("tan") { tan($0) },
      // A curve has a gap where a part of it has one, in whichever order the parts are named.
      Self(word: "min", step: .binary { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }),
      Self(word: "max", step: .binary { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }),
    ]

  private static func constant(_ word: String, _ value: Double) -> Self {
    Self(word: word, step: .number(value))
  }

  private static func function(
    _ word: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> Self { Self(word: word, step: .unary(function)) }

  /// What each word stands for.
  static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0.step) })

  /// What is wrong with a word that is no name, and what would have been right.
  static func fault(in word: String) -> (message: String, expected: String) {
    // Some mean base 2 by it, some e, some 10, and nothing in the text tells who is right.
    if ["log", "lg"].contains(word.lowercased()) {
      return ("\(word) without a base", "log2, ln or log10")
    }
    let shown = word.utf8.count > longest ? "\(word.prefix(longest))…" : word
    let names = all.map { $0.word }.joined(separator: ", ")
    return ("an unknown name \(shown)", nearest(to: word) ?? "one of \(names)")
  }

  /// How many letters of a word are looked at.
  private static let longest = 20

  /// The name that at most half of a word's letters have to change for, or `nil`.
  private static func nearest(to word: String) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let letters = Array(word.lowercased().utf8)
    let candidates = all.map { name in
      let other = Array(name.word.utf8)
      // Few mistype the first letter.
      return (
        name.word, changes: changes(from: letters, to: other),
        penalty: letters.first == other.first ? 0 : 1
      )
    }
    let best = candidates.min { ($0.changes, $0.penalty) < ($1.changes, $1.penalty) }
    guard let best, best.changes <= max(1, letters.count / 2) else { return nil }
    return best.0
  }

  /// How many letters have to be put in, left out or replaced: Levenshtein's distance, row by row.
  private static func changes(from word: [UInt8], to other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (line, letter) in word.enumerated() {
      var diagonal = line
      row[0] = line + 1
      for (column, candidate) in other.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
