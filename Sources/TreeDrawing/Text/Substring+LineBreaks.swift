extension Substring {
  /// Returns the last position up to a given one where the text can be broken, or `nil` if there is
  /// no such position.
  func lastBreak(upTo last: Index, where isBreak: (Substring, Index) -> Bool) -> Index? {
    indices.dropFirst().last { $0 <= last && isBreak(self, $0) }
  }

  /// Returns the first position after a given one where the text can be broken, or the end of the
  /// text.
  func firstBreak(after first: Index, where isBreak: (Substring, Index) -> Bool) -> Index {
    indices.first { $0 > first && isBreak(self, $0) } ?? endIndex
  }

  /// Returns whether a word ends at a position: at the first of several spaces, or after a hyphen
  /// between letters.
  ///
  /// The position must be inside the text, neither at its start nor at its end.
  func isBetweenWords(at position: Index) -> Bool {
    let before = self[index(before: position)]
    if self[position] == " " { return before != " " }
    guard before == "-" || before == "\u{2010}", self[position].isLetter else { return false }
    let hyphen = index(before: position)
    return hyphen > startIndex && self[index(before: hyphen)].isLetter
  }

  /// Returns whether a comparison such as `<= 0.8` follows the space at a position.
  func isBeforeComparison(at position: Index) -> Bool {
    guard self[position] == " " else { return false }
    let next = index(after: position)
    return next < endIndex && "<>≤≥".contains(self[next])
  }

  /// Returns whether a long word can be broken at a position: after an underscore, before a capital
  /// in `camelCase`, before the last capital in `HTMLParser`, or beside an ideograph.
  ///
  /// Both parts must have at least two characters. The position must be inside the text, neither at
  /// its start nor at its end.
  func isBetweenParts(at position: Index) -> Bool {
    let (previous, next) = (index(before: position), index(after: position))
    guard previous > startIndex, next < endIndex else { return false }
    let (before, after) = (self[previous], self[position])
    if before == "_" { return after != "_" }
    if before.isIdeograph || after.isIdeograph { return true }
    return after.isUppercase && (before.isLowercase || before.isUppercase && self[next].isLowercase)
  }
}

extension Character {
  /// Whether lines can be broken before and after the character: a Chinese character or a Japanese
  /// syllable.
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first.map { scalar in
      scalar.properties.isIdeographic || 0x3041...0x30FF ~= scalar.value
    } ?? false
  }
}
