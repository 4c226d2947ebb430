import TextSupport

/// The labels of a tree's nodes in displayable form: without control characters, never empty, and
/// limited in width.
package struct NodeLabels {
  /// A label and its width in cells.
  package struct Label {
    package var text: String
    package var width: Int
    package var isCut = false

    package init(text: String, width: Int, isCut: Bool = false) {
      (self.text, self.width, self.isCut) = (text, width, isCut)
    }
  }

  /// The maximum number of cells of a label.
  package let maximumCells: Int

  private let texts: [String]
  private let charset: TextOptions.Charset

  package init(_ texts: [String], maximumCells: Int, charset: TextOptions.Charset) {
    self.texts = texts
    self.maximumCells = max(1, maximumCells)
    self.charset = charset
  }

  /// The ellipsis that replaces omitted text.
  private var ellipsis: String { charset.pick("…", ascii: "..") }

  /// Returns the label of a node.
  ///
  /// An empty label is shown as a dot. A label that starts with a combining mark or a skin tone
  /// modifier gets a dotted circle in front, because it would otherwise combine with the preceding
  /// character. Spaces that could be mistaken for the gap between labels are shown as `␣`.
  package func label(of node: Int) -> Label {
    let text = texts[node]
    let isPlain = text.utf8.count <= maximumCells && Self.isPlain(text)
    if isPlain { return Label(text: text, width: text.utf8.count) }
    return visibleLabel(text)
  }

  /// Returns the placeholder for a subtree of `count` nodes.
  package func standIn(for count: Int) -> Label {
    let text = "\(ellipsis)\(count)".clipped(toCells: maximumCells, mark: ellipsis)
    return Label(text: text.isEmpty ? "~" : text, width: max(1, text.cellWidth))
  }

  /// Returns whether a string can be shown unchanged: it consists of printable ASCII words with
  /// single spaces between them.
  private static func isPlain(_ text: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in text.utf8 {
      if byte < 0x20 || byte >= 0x7F || byte == 0x20 && previous == 0x20 { return false }
      previous = byte
    }
    return previous != 0x20
  }

  private func visibleLabel(_ text: String) -> Label {
    let short = text.clipped(toBytes: 16 * max(4, maximumCells), mark: ellipsis)
    let visible = short.visibleOnTerminal(as: charset.notation)
    var shown = spacesShown(in: visible)
    if shown.isEmpty { shown = charset.pick("·", ascii: "o") }
    if let first = shown.unicodeScalars.first,
      shown.first?.cellWidth == 0 || first.properties.isEmojiModifier
    {
      shown = "◌" + shown
    }
    let clipped = shown.clipped(toCells: maximumCells, mark: ellipsis)
    if clipped.cellWidth == 0 { return Label(text: "~", width: 1, isCut: true) }
    let isCut = clipped.utf8.count < shown.utf8.count || short.utf8.count != text.utf8.count
    return Label(text: clipped, width: clipped.cellWidth, isCut: isCut)
  }

  private func spacesShown(in text: String) -> String {
    guard text.contains(where: \.isWhitespace) else { return text }
    let characters = Array(text)
    let symbol: Character = charset.pick("␣", ascii: "_")
    var shown = ""
    for (place, character) in characters.enumerated() {
      let isBetweenWords =
        place > 0 && place + 1 < characters.count
        && !characters[place - 1].isWhitespace && !characters[place + 1].isWhitespace
      shown.append(character.isWhitespace && !isBetweenWords ? symbol : character)
    }
    return shown
  }
}
