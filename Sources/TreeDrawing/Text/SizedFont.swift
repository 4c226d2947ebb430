import TextSupport

/// A font of one size and weight.
struct SizedFont {
  let metrics: any TextMetrics
  let size: Double
  let weight: Int

  /// The longest label that is looked at in full, in bytes of UTF-8.
  static let longestLabel = FontMetrics.longestLabel

  /// The width of a line of text.
  func width(of text: String) -> Double { metrics.width(of: text, size: size, weight: weight) }

  /// Fits a label into a width, see ``TextSupport/TextMetrics/fit(_:toWidth:size:weight:)``.
  func fit(_ label: String, toWidth width: Double) -> ClippedLabel {
    metrics.fit(label, toWidth: width, size: size, weight: weight)
  }

  /// As many characters of a label as a width holds.
  func beginning(of label: Substring, room: Double) -> String {
    metrics.beginning(of: label, room: room, size: size, weight: weight)
  }

  /// The length that holds a line of text within a room, or `nil` if it may be as long as it is.
  func heldLength(of line: String, within room: Double) -> Double? {
    metrics.heldLength(of: line, size: size, weight: weight, within: room)
  }
}

/// What is shown of a label in lines.
struct WrappedLabel {
  var lines: [String]
  /// Whether the end of the label is left out.
  var isShortened: Bool
}

/// The widths that the lines of a label keep to.
struct LineWidths {
  /// The width at which lines are broken where they can be.
  var preferred: Double
  /// The greatest width of a word that cannot be broken; wider ones are broken anywhere.
  var greatest: Double
}

extension SizedFont {
  /// Breaks a label into lines: before a comparison, else at blanks and after hyphens.
  ///
  /// A word that is wider than a line is broken between the parts of an identifier or between
  /// ideographs, and a word without such places that is wider than the widest line, anywhere.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - widths: the widths of lines.
  ///   - limit: the greatest number of lines; what is left beyond them is an ellipsis.
  /// - Returns: the lines, without the blanks between them.
  /// - Complexity: O(what fits).
  func wrap(_ label: String, to widths: LineWidths, intoAtMost limit: Int) -> WrappedLabel {
    var rest = label[...]
    var wrapped = WrappedLabel(lines: [], isShortened: false)
    while !rest.isEmpty {
      let fitting = beginning(of: rest, room: widths.preferred)
      let fittingEnd = rest.index(rest.startIndex, offsetBy: max(1, fitting.count))
      guard fitting == rest[..<fittingEnd] else {
        // One character alone is over-long.
        wrapped.isShortened = true
        wrapped.lines.append(fitting + "\u{2026}")
        break
      }
      let end = endOfLine(rest, fittingEnd, widths)
      let next = rest[end...].drop { $0 == " " }
      if wrapped.lines.count == limit - 1, !next.isEmpty {
        let last = fit(String(rest.prefix(Self.longestLabel)), toWidth: widths.preferred)
        wrapped.isShortened = last.shortened != nil || rest.count > Self.longestLabel
        wrapped.lines.append(last.shortened ?? String(rest.prefix(Self.longestLabel)))
        break
      }
      wrapped.lines.append(String(rest[..<end]))
      rest = next
    }
    return wrapped
  }

  /// Where the first line of a text ends of which so much fits into it.
  private func endOfLine(
    _ text: Substring, _ fittingEnd: String.Index, _ widths: LineWidths
  ) -> String.Index {
    if fittingEnd == text.endIndex { return fittingEnd }
    let window = text.prefix(Self.longestLabel)
    let comparison = window.firstBreak(after: text.startIndex) { $0.isBeforeComparison(at: $1) }
    if comparison < window.endIndex, width(of: String(window[..<comparison])) <= widths.greatest {
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
    if part.utf8.count <= Self.longestLabel, width(of: String(part)) <= widths.greatest {
      return part.endIndex
    }
    let most = beginning(of: part, room: widths.greatest).count
    let end = text.index(text.startIndex, offsetBy: max(1, most))
    // No letter is left alone.
    let previous = text.index(before: end)
    let isLastAlone = end < part.endIndex && text.index(after: end) == part.endIndex
    return isLastAlone && previous > text.startIndex ? previous : end
  }
}
