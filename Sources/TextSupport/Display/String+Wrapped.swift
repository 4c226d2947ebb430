extension String {
  /// The text in lines of so many cells, broken at blanks.
  ///
  /// - Parameters:
  ///   - width: the cells of a line.
  ///   - lines: the greatest number of lines, if what does not fit the last one is to be cut; by
  ///     default there are as many as it takes, and a word that is wider than a line is left whole.
  /// - Returns: the lines.
  package func wrapped(toCells width: Int, lines: Int = .max) -> [String] {
    guard lines > 0 else { return [] }
    var wrapped: [String] = [""]
    var used = 0
    for word in split(separator: " ") {
      let cells = String(word).cellWidth
      if used > 0, used + 1 + cells > width, wrapped.count < lines {
        wrapped.append("")
        used = 0
      }
      if used > 0 { wrapped[wrapped.count - 1] += " " }
      wrapped[wrapped.count - 1] += word
      used += cells + (used > 0 ? 1 : 0)
    }
    if lines < .max, used > width, let last = wrapped.popLast() {
      wrapped.append(last.clipped(toCells: width, mark: "…"))
    }
    return wrapped
  }
}
