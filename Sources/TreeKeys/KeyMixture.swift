import TextSupport

/// A word among numbers that makes all keys words.
///
/// It is often a typing mistake.
package struct KeyMixture: Hashable, Sendable {
  /// The first word.
  let word: String

  /// The number of the word among the keys, counted from 1.
  let number: Int

  /// The number of keys.
  let count: Int

  /// The line of the word, or `nil` if the keys are on a single line.
  let line: Int?
}

extension KeyMixture: CustomStringConvertible {
  /// A description of the word and its effect, without a full stop.
  package var description: String {
    let place = line.map { "line \($0), key \(number)" } ?? "key \(number)"
    let name = word.clipped(toCells: 40).visibleOnTerminal
    let fix = number(in: word).map { " (did you mean \($0)?)" } ?? ""
    return "\(place) of \(count): '\(name)' is not a number, so all keys are compared as text "
      + "(10 before 9)\(fix)"
  }

  /// Returns the number in a word that consists of a number and punctuation, such as `5,`.
  private func number(in word: String) -> String? {
    let bytes = Array(word.utf8)[...]
    func isPunctuation(_ byte: UInt8) -> Bool { ",;:.'\"()[]".utf8.contains(byte) }
    let start = bytes.drop(while: isPunctuation)
    guard let end = start.lastIndex(where: { !isPunctuation($0) }) else { return nil }
    let bare = start[...end]
    return NumberSpelling(bare).isNumber ? String(decoding: bare, as: UTF8.self) : nil
  }
}
