extension String {
  /// The text with the signs of our own words, such as `→` and `−`, spelled in ASCII.
  ///
  /// What else is not ASCII, as in the labels of a tree, stays as it is.
  ///
  /// - Complexity: O(length of the text).
  package var spelledInASCII: String {
    map { Self.asciiSpellings[$0] ?? String($0) }.joined()
  }

  private static let asciiSpellings: [Character: String] = [
    "→": "->", "←": "<-", "↑": "up", "↓": "down", "−": "-", "±": "+/-", "×": "x", "≠": "!=",
    "≥": ">=", "≤": "<=", "–": "-", "…": "..",
  ]
}
