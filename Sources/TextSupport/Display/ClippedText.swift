extension String {
  /// The beginning of the text that takes at most so many bytes, with a mark that says it was cut.
  ///
  /// It is cut between two characters; one that is too long by itself is cut between two of its
  /// scalars. One character can be 200 kB of combining marks, so a limit on characters is none.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of bytes of UTF-8, the mark's included.
  ///   - mark: what says that the text was cut; empty text is left where even it does not fit.
  /// - Returns: the text itself if it fits.
  package func clipped(toBytes limit: Int, mark: String = "…") -> String {
    guard utf8.count > limit else { return self }
    let room = limit - mark.utf8.count
    guard room >= 0 else { return "" }
    return cut(atByte: room, mark: mark)
  }

  /// The text's beginning up to a byte offset that is less than its length, with a mark.
  func cut(atByte offset: Int, mark: String) -> String {
    String(self[..<lastBoundary(beforeByte: offset)]) + mark
  }

  /// The last place between two characters at or before a byte offset, or between two scalars where
  /// that would leave nothing.
  private func lastBoundary(beforeByte offset: Int) -> Index {
    var cut = utf8.index(startIndex, offsetBy: offset)
    while Index(cut, within: unicodeScalars) == nil { cut = utf8.index(before: cut) }
    guard cut > startIndex, Index(cut, within: self) == nil else { return cut }
    let head = self[..<cut]
    let last = head.index(before: head.endIndex)
    return last == startIndex ? cut : last
  }

  /// The beginning of the text that takes at most so many cells, with a mark that says it was cut.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of cells, the mark's included.
  ///   - mark: what says that the text was cut; empty text is left where even it does not fit.
  /// - Returns: the text itself if it fits.
  /// - Complexity: O(number of bytes), and no more than the cells need.
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
}
