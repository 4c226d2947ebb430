public import ArgumentParser
import TextSupport

/// A choice among names, which may be typed in other usual spellings.
///
/// Case, hyphens and underscores make no difference (`AVL`, `pre-order`), and some names have a
/// usual short form (`rb`, `bfs`).
public protocol NamedChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedChoice {
  /// Takes the choice that an argument names.
  ///
  /// - Parameter argument: the name, in any usual spelling.
  public init?(argument: String) {
    let names = Self.allCases.map(\.rawValue)
    guard let name = ChoiceSpelling.name(of: argument, among: names) else { return nil }
    self.init(rawValue: name)
  }
}

/// What users call the choices.
enum ChoiceSpelling {
  /// Usual short forms and other spellings, without hyphens.
  private static let aliases = [
    "bfs": "levelorder", "breadthfirst": "levelorder", "binarysearchtree": "bst", "rb": "red-black",
    "rbtree": "red-black", "wb": "weight-balanced", "plain": "bst", "colour": "color",
  ]

  /// The name that an argument stands for, or `nil` if it stands for none.
  ///
  /// - Parameters:
  ///   - argument: the argument as it was typed.
  ///   - names: the names there are.
  /// - Returns: the name as it is declared.
  static func name(of argument: String, among names: [String]) -> String? {
    if names.contains(argument) { return argument }
    let folded = folded(argument)
    if let name = names.first(where: { Self.folded($0) == folded }) { return name }
    return aliases[folded].flatMap { names.contains($0) ? $0 : nil }
  }

  /// The names that are most like a mistyped one: those that begin with it, else those that differ
  /// from it by at most a third of its letters.
  static func suggestions(for mistyped: String, among names: [String]) -> [String] {
    let folded = folded(mistyped)
    guard !folded.isEmpty else { return [] }
    let begun = names.filter { Self.folded($0).hasPrefix(folded) }
    if !begun.isEmpty { return begun }
    let distances = names.map { (name: $0, distance: editDistance(folded, Self.folded($0))) }
    guard let least = distances.map(\.distance).min(), least <= max(1, folded.count / 3) else {
      return []
    }
    return distances.filter { $0.distance == least }.map(\.name)
  }

  /// The hint at the names that a mistyped one may stand for; empty if no name is similar.
  static func hint(at mistyped: String, among names: [String]) -> String {
    let near = suggestions(for: mistyped, among: names)
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }

  /// A message about a verb that does not exist, with the names that it may stand for.
  ///
  /// - Parameters:
  ///   - verb: the verb as it was typed.
  ///   - names: the verbs.
  ///   - noun: the name of a verb: `verb`.
  ///   - advice: what lists the verbs.
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

  /// The number of letters that are inserted, removed, replaced or exchanged with the next one (the
  /// optimal string alignment distance).
  ///
  /// - Complexity: O(*m* · *n*); what is longer than 40 letters is no mistyped name.
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
