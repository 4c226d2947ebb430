extension String {
  /// What a reader who listens is told of a step: the caption, if it is short, else what follows from
  /// the reason that it gives first; cut where that is too long as well.
  ///
  /// - Parameter limit: the most words.
  /// - Returns: so many words at most.
  /// - Complexity: O(length).
  func spoken(words limit: Int = 15) -> String {
    var words = split(separator: " ")
    while words.count > limit,
      let end = words.firstIndex(where: { $0.utf8.last == UInt8(ascii: ":") })
    {
      if end + 1 == words.count { break }
      words.removeSubrange(...end)
    }
    if words.count > limit { return words[..<limit].joined(separator: " ") + " …" }
    return words.joined(separator: " ")
  }
}
