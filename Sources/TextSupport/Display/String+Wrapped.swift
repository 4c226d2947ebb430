extension String {
  /// Breaks the text at spaces into lines.
  ///
  /// - Parameters:
  ///   - width: the width of a line in terminal cells. A word that is wider gets a line to itself.
  ///   - lines: the maximum number of lines. Text that does not fit in the last line is cut off. By
  ///     default, the number of lines is not limited.
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
