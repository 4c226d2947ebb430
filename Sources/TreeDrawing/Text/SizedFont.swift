import TextSupport

/// A font with a size and a weight.
struct SizedFont {
  let metrics: AnyTextMetrics
  let size: Double
  let weight: Int

  /// The maximum length of a label that is examined completely, in bytes of UTF-8.
  static let longestLabel = FontMetrics.longestLabel

  /// Returns the width of a line of text.
  func width(of text: String) -> Double { metrics.width(of: text, size: size, weight: weight) }

  /// Truncates a label to a width.
  ///
  /// See ``TextSupport/TextMetrics/fit(_:toWidth:size:weight:)``.
  func fit(_ label: String, toWidth width: Double) -> ClippedLabel {
    metrics.fit(label, toWidth: width, size: size, weight: weight)
  }

  /// Returns the longest prefix of a label that fits into a width.
  func beginning(of label: Substring, room: Double) -> String {
    metrics.beginning(of: label, room: room, size: size, weight: weight)
  }

  /// Returns the `textLength` that makes a line fit into a width even in a wider font, or `nil` if
  /// the line fits without it.
  func heldLength(of line: String, within room: Double) -> Double? {
    metrics.heldLength(of: line, size: size, weight: weight, within: room)
  }
}

/// The shown lines of a label.
struct WrappedLabel {
  var lines: [String]
  /// Whether the end of the label is missing.
  var isShortened: Bool
}

extension SizedFont {
  /// Wraps a label: before a comparison operator if possible, otherwise at spaces and after
  /// hyphens.
  ///
  /// A word that is wider than a line is broken between the parts of an identifier or between
  /// ideographs. A word without such breaks is broken at any character if it exceeds the greatest
  /// width.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - width: the width that lines exceed only if they contain no suitable break.
  ///   - greatest: the maximum width of a word without suitable breaks.
  ///   - limit: the maximum number of lines. The rest of the label is replaced by an ellipsis.
  /// - Returns: the lines, without the spaces between them.
  /// - Complexity: O(length of the text that fits).
  func wrap(
    _ label: String, to width: Double, greatest: Double, intoAtMost limit: Int
  ) -> WrappedLabel {
    var rest = label[...]
    var wrapped = WrappedLabel(lines: [], isShortened: false)
    while !rest.isEmpty {
      let fitting = beginning(of: rest, room: width)
      let fittingEnd = rest.index(rest.startIndex, offsetBy: max(1, fitting.count))
      guard fitting == rest[..<fittingEnd] else {
        // A single character exceeds the length limit.
        wrapped.isShortened = true
        wrapped.lines.append(fitting + "\u{2026}")
        break
      }
      let end = endOfLine(rest, fittingEnd, greatest)
      let next = rest[end...].drop { $0 == " " }
      if wrapped.lines.count == limit - 1, !next.isEmpty {
        let last = fit(String(rest.prefix(Self.longestLabel)), toWidth: width)
        wrapped.isShortened = last.shortened != nil || rest.count > Self.longestLabel
        wrapped.lines.append(last.shortened ?? String(rest.prefix(Self.longestLabel)))
        break
      }
      wrapped.lines.append(String(rest[..<end]))
      rest = next
    }
    return wrapped
  }

  /// Returns the end of the first line of a text.
  ///
  /// `fittingEnd` is the end of the longest prefix that fits.
  private func endOfLine(
    _ text: Substring, _ fittingEnd: String.Index, _ greatest: Double
  ) -> String.Index {
    if fittingEnd == text.endIndex { return fittingEnd }
    let window = text.prefix(Self.longestLabel)
    let comparison = window.firstBreak(after: text.startIndex) { $0.isBeforeComparison(at: $1) }
    if comparison < window.endIndex, width(of: String(window[..<comparison])) <= greatest {
      return comparison
    }
    if let end = window.lastBreak(upTo: fittingEnd, where: { $0.isBetweenWords(at: $1) }) {
      return end
    }
    let wordEnd = window.firstBreak(after: fittingEnd) { $0.isBetweenWords(at: $1) }
    let word = window[..<wordEnd]
    if let end = word.lastBreak(upTo: fittingEnd, where: { $0.isBetweenParts(at: $1) }) {
      return end
    }
    let part = word[..<word.firstBreak(after: fittingEnd) { $0.isBetweenParts(at: $1) }]
    if part.utf8.count <= Self.longestLabel, width(of: String(part)) <= greatest {
      return part.endIndex
    }
    let most = beginning(of: part, room: greatest).count
    let end = text.index(text.startIndex, offsetBy: max(1, most))
    // Do not leave a single letter on the next line.
    let previous = text.index(before: end)
    let isLastAlone = end < part.endIndex && text.index(after: end) == part.endIndex
    return isLastAlone && previous > text.startIndex ? previous : end
  }
}
