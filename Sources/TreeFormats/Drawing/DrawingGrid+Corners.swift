/// The edges that begin beside a label, as in `┌─5─┐`, `.__20__.` or `+--20--+`.
struct LabelCorners {
  /// The position of the label with its edges.
  let range: Range<Int>

  /// The position of the label without its edges.
  let label: Range<Int>

  /// Whether an edge begins on the left of the label, and on the right.
  let (hasLeft, hasRight): (Bool, Bool)

  /// Finds the edges at the ends of a word.
  ///
  /// The result is `nil` if the word has no such edges, or consists of edges only.
  init?(_ word: ArraySlice<Unicode.Scalar>) {
    let left = Self.length(word, "┌╭┏.+,")
    let right = Self.length(word.dropFirst(left).reversed(), "┐╮┓.+,")
    range = word.indices
    label = (word.startIndex + left)..<(word.endIndex - right)
    (hasLeft, hasRight) = (left > 0, right > 0)
    let isBox = (hasLeft ? word.first : word.last)?.isBoxDrawing == true
    guard hasLeft || hasRight,
      word[label].contains(where: { isBox ? !$0.isBoxDrawing : !$0.isDrawingLine })
    else { return nil }
  }

  /// Returns the length of a corner and the line after it at the beginning of a text.
  private static func length(_ text: some Collection<Unicode.Scalar>, _ corners: String) -> Int {
    guard let corner = text.first, corners.unicodeScalars.contains(corner) else { return 0 }
    let line = corner.isBoxDrawing ? "─━" : "-_="
    let count = text.dropFirst().prefix { line.unicodeScalars.contains($0) }.count
    return count > 0 || corner.isBoxDrawing ? count + 1 : 0
  }
}

extension DrawingGrid {
  /// Splits each row with edges beside its labels into a row of labels and a row of edges below it.
  mutating func splitCorners() {
    rows = rows.flatMap { row in
      let scalars = row.map { $0.scalar }
      let words = scalars.split(separator: " ").compactMap { LabelCorners($0) }
      return words.isEmpty ? [row] : Self.split(row, words)
    }
  }

  private static func split(_ row: [Cell], _ words: [LabelCorners]) -> [[Cell]] {
    var (labels, edges) = (row, row)
    for column in row.indices { edges[column].scalar = " " }
    for word in words {
      let middle = word.label.lowerBound + (word.label.count - 1) / 2
      for column in word.range {
        if !word.label.contains(column) { labels[column].scalar = " " }
        if column < middle ? word.hasLeft : word.hasRight { edges[column].scalar = "─" }
      }
      edges[middle].scalar = word.hasLeft ? word.hasRight ? "┴" : "┘" : "└"
      if word.hasLeft { edges[word.range.lowerBound].scalar = "┌" }
      if word.hasRight { edges[word.range.upperBound - 1].scalar = "┐" }
    }
    return [labels, edges]
  }
}
