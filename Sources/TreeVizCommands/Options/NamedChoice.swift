public import ArgumentParser
import TextSupport

/// A named choice that accepts several spellings.
///
/// Case, hyphens and underscores are ignored (`AVL`, `pre-order`), and some names have a common
/// short form (`rb`, `bfs`).
public protocol NamedChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String>
where AllCases == [Self] {}

extension NamedChoice {
  /// The names of the choices.
  ///
  /// The default of the parser uses key paths in generic code, which take an eighth of the time to
  /// start the program.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// The descriptions of the choices, which have none besides their names.
  public static var allValueDescriptions: [String: String] { [:] }

  /// Creates the choice with a name.
  ///
  /// - Parameter argument: the name in any accepted spelling.
  public init?(argument: String) {
    guard let name = ChoiceSpelling.name(of: argument, among: Self.allValueStrings) else {
      return nil
    }
    self.init(rawValue: name)
  }
}

/// The spellings of choices.
enum ChoiceSpelling {
  /// Common short forms and other spellings, without hyphens.
  private static let aliases = [
    "bfs": "levelorder", "breadthfirst": "levelorder", "binarysearchtree": "bst", "rb": "red-black",
    "rbtree": "red-black", "wb": "weight-balanced", "plain": "bst", "colour": "color",
  ]

  /// Returns the name with a given spelling, or `nil` if there is no such name.
  ///
  /// - Parameters:
  ///   - argument: the spelling.
  ///   - names: all names.
  /// - Returns: the declared name.
  static func name(of argument: String, among names: [String]) -> String? {
    if names.contains(argument) { return argument }
    let folded = folded(argument)
    if let name = names.first(where: { Self.folded($0) == folded }) { return name }
    return aliases[folded].flatMap { names.contains($0) ? $0 : nil }
  }

  /// Returns the names that are most similar to a mistyped name.
  ///
  /// If some names begin with the mistyped name, the result contains exactly these names. Otherwise,
  /// it contains the names with the smallest edit distance, which may be at most 1 or a third of the
  /// length of the mistyped name.
  static func suggestions(for mistyped: String, among names: [String]) -> [String] {
    let folded = folded(mistyped)
    guard !folded.isEmpty else { return [] }
    let begun = names.filter { Self.folded($0).hasPrefix(folded) }
    if !begun.isEmpty { return begun }
    let distances = names.map { (name: $0, distance: editDistance(folded, Self.folded($0))) }
    guard let least = distances.map(\.distance).min(), least <= max(1, folded.count / 3) else {
      return []
    }
    // A column may have the name of a predefined choice. Each name is suggested once.
    var known: Set<String> = []
    return distances.filter { $0.distance == least && known.insert($0.name).inserted }.map(\.name)
  }

  /// Returns a hint about the intended names, or an empty string if no name is similar.
  static func hint(at mistyped: String, among names: [String]) -> String {
    let near = suggestions(for: mistyped, among: names)
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }

  /// Returns the failure for an unknown verb, with a hint about the intended verbs.
  ///
  /// - Parameters:
  ///   - verb: the unknown verb.
  ///   - names: all verbs.
  ///   - noun: the noun for a verb in the message, such as `verb`.
  ///   - advice: the advice if no verb is similar.
  /// - Returns: the failure.
  static func unknown(
    _ verb: String, among names: [String], _ noun: String, advice: String
  ) -> CommandFailure {
    let hint = hint(at: verb, among: names)
    let shown = RawArgument.shown(verb).clipped(toCells: 40).visibleOnTerminal
    return CommandFailure(
      .usage, "'\(shown)' is not a \(noun)\(hint.isEmpty ? "; \(advice)" : hint)")
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Returns the optimal string alignment distance: the number of bytes that are inserted, removed,
  /// replaced or exchanged with the next one.
  ///
  /// - Complexity: O(*m* · *n*) for lengths of at most 40 bytes. A longer text is not a mistyped
  ///   name and has the maximum distance.
  private static func editDistance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count <= 40, second.count <= 40 else { return .max }
    var last: [Int] = []
    var row = Array(0...second.count)
    for (i, byte) in first.enumerated() {
      var next = [i + 1]
      for (j, other) in second.enumerated() {
        var least = min(next[j] + 1, row[j + 1] + 1, row[j] + (byte == other ? 0 : 1))
        if i > 0, j > 0, byte == second[j - 1], first[i - 1] == other {
          least = min(least, last[j - 1] + 1)
        }
        next.append(least)
      }
      (last, row) = (row, next)
    }
    return row[second.count]
  }
}
