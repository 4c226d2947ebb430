extension Substring {
  /// The last place up to a position at which the text can be broken, if there is one.
  func lastBreak(
    upTo last: Index, where isBreak: (Substring, Index) -> Bool
  ) -> Index? {
    var position = last
    while position > startIndex {
      if position < endIndex, isBreak(self, position) { return position }
      position = index(before: position)
    }
    return nil
  }

  /// The first place after a position at which the text can be broken, or its end.
  func firstBreak(after first: Index, where isBreak: (Substring, Index) -> Bool) -> Index {
    var position = first
    while position < endIndex {
      position = index(after: position)
      if position < endIndex, isBreak(self, position) { return position }
    }
    return endIndex
  }

  /// Whether a word ends at a position, neither the beginning nor the end of the text: at the first
  /// of some blanks, or after a hyphen between letters.
  func isBetweenWords(at position: Index) -> Bool {
    let before = self[index(before: position)]
    if self[position] == " " { return before != " " }
    guard before == "-" || before == "\u{2010}", self[position].isLetter else { return false }
    let hyphen = index(before: position)
    return hyphen > startIndex && self[index(before: hyphen)].isLetter
  }

  /// Whether a comparison such as `<= 0.8` begins behind the blank at a position.
  func isBeforeComparison(at position: Index) -> Bool {
    guard self[position] == " " else { return false }
    let next = index(after: position)
    return next < endIndex && "<>≤≥".contains(self[next])
  }

  /// Whether a long word can be broken at a position, neither its beginning nor its end, with two
  /// characters or more on either side: after an underscore, before a capital in `camelCase` or the
  /// last one in `HTMLParser`, and beside an ideograph.
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
  /// Whether lines can be broken on either side of the character: a Chinese one, or a Japanese
  /// syllable.
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first.map { scalar in
      scalar.properties.isIdeographic || 0x3041...0x30FF ~= scalar.value
    } ?? false
  }
}
