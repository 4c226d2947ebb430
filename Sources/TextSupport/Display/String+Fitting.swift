extension String {
  /// Cuts the text to a maximum number of bytes.
  ///
  /// An ellipsis indicates the cut.
  ///
  /// The text is cut between two characters. If the first character alone is too long, it is cut
  /// between two of its scalars. The limit is in bytes because a single character can consist of
  /// 200 kB of combining marks.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes of UTF-8, including `mark`.
  ///   - mark: the text that indicates the cut. If not even this fits, the result is empty.
  /// - Returns: the text itself if it fits, otherwise its beginning followed by `mark`.
  package func clipped(toBytes limit: Int, mark: String = "…") -> String {
    guard utf8.count > limit else { return self }
    let room = limit - mark.utf8.count
    return room < 0 ? "" : cut(atByte: room, mark: mark)
  }

  /// Returns the beginning of the text up to a byte offset, followed by a mark.
  ///
  /// The offset must be less than the number of bytes.
  func cut(atByte offset: Int, mark: String) -> String {
    String(self[..<lastBoundary(beforeByte: offset)]) + mark
  }

  /// Returns the last boundary between two characters at or before a byte offset.
  ///
  /// If that is the start of the text, returns the last boundary between two scalars.
  private func lastBoundary(beforeByte offset: Int) -> Index {
    var cut = utf8.index(startIndex, offsetBy: offset)
    while Index(cut, within: unicodeScalars) == nil { cut = utf8.index(before: cut) }
    guard cut > startIndex, Index(cut, within: self) == nil else { return cut }
    let head = self[..<cut]
    let last = head.index(before: head.endIndex)
    return last == startIndex ? cut : last
  }

  /// Cuts the text to a maximum number of terminal cells.
  ///
  /// An ellipsis indicates the cut.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of cells, including `mark`.
  ///   - mark: the text that indicates the cut. If not even this fits, the result is empty.
  /// - Returns: the text itself if it fits, otherwise its beginning followed by `mark`.
  /// - Complexity: O(number of bytes up to the limit).
  package func clipped(toCells limit: Int, mark: String = "…") -> String {
    if let count = plainASCIICount, count <= limit { return self }
    let room = limit - mark.cellWidth
    var width = 0
    var cut = startIndex
    var index = startIndex
    while index < endIndex {
      if width <= room { cut = index }
      width += self[index].cellWidth
      if width > limit { return room < 0 ? "" : String(self[..<cut]) + mark }
      formIndex(after: &index)
    }
    return self
  }

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
