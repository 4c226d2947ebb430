extension CurveExpression {
  /// What a name stands for.
  enum Name: Sendable {
    case variable
    case constant(Double)
    case function(Step)
  }
}

extension CurveExpression.Name {
  /// The names there are, those that are suggested first in front.
  private static let all: [(word: String, name: Self)] =
    [
      ("n", .variable), ("x", .variable), ("pi", .constant(.pi)),
      ("e", .constant(2.718281828459045)), ("phi", .constant((1 + 5.0.squareRoot()) / 2)),
    ]
    + CurveExpression.Unary.allCases.filter { $0 != .negation }.map {
      ($0.rawValue, .function(.unary($0)))
    }
    + [CurveExpression.Binary.minimum, .maximum].map { ($0.rawValue, .function(.binary($0))) }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0.name) })

  /// Looks a name up.
  init?(_ word: String) {
    guard let name = Self.table[word] else { return nil }
    self = name
  }

  /// What is wrong with a word that is no name, and what would have been right.
  static func fault(in word: String) -> (message: String, expected: String) {
    // Some mean base 2 by it, some e, some 10, and nothing in the text tells who is right.
    if ["log", "lg"].contains(word.lowercased()) {
      return ("\(word) without a base", "log2, ln or log10")
    }
    let shown = word.utf8.count > longest ? "\(word.prefix(longest))…" : word
    let names = all.map(\.word).joined(separator: ", ")
    return ("an unknown name \(shown)", nearest(to: word) ?? "one of \(names)")
  }

  /// How many letters of a word are looked at.
  private static let longest = 20

  /// The name that at most half of a word's letters have to change for, or `nil`.
  private static func nearest(to word: String) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let letters = Array(word.lowercased().utf8)
    let candidates = all.map { entry in
      let other = Array(entry.word.utf8)
      // Few mistype the first letter.
      return (
        entry.word, changes: changes(from: letters, to: other),
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
