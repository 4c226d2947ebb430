import TextSupport
import TreeKeys

extension ArraySlice<UInt8> {
  /// Whether the word is a number.
  var isNumber: Bool {
    guard let first, first.isDigit || "+-.".utf8.contains(first) else { return false }
    return NumberSpelling(self).isNumber
  }

  /// Whether the word, in a list or as a whole line, stands for a missing node.
  ///
  /// These are the words of `isMissingNode` and the symbol `#`.
  var isMissingEntry: Bool { isMissingNode || count == 1 && first == UInt8(ascii: "#") }

  /// Whether the text, as a whole line, stands for a missing node: also `∅`.
  var isMissingLine: Bool { isMissingEntry || elementsEqual("∅".utf8) }

  /// Whether the word stands for a missing node among numbers.
  ///
  /// Among words, it may be a label.
  var isMissingAmongNumbers: Bool {
    guard count < 4, let first, first | 0x20 == UInt8(ascii: "n") else { return false }
    return ["N", "NA", "NaN", "nan"].contains { elementsEqual($0.utf8) }
  }

  /// Whether the word is an ellipsis, which a program prints in place of omitted entries.
  var isEllipsis: Bool {
    elementsEqual("...".utf8) || elementsEqual("..".utf8) || elementsEqual("…".utf8)
  }

  /// Returns whether the text is a level-order list without brackets: numbers and missing nodes.
  ///
  /// - Parameter areWords: whether all labels are words, so that `N` and `nan` are labels.
  /// - Returns: `true` if the text is such a list.
  func isBareList(ofWords areWords: Bool = false) -> Bool {
    // Most inputs with many numbers are keys. This check excludes them quickly, because words for a
    // missing node are `#` or contain `n` or `N`.
    guard contains(where: { $0 == UInt8(ascii: "#") || $0 | 0x20 == UInt8(ascii: "n") }) else {
      return false
    }
    var rest = drop { $0.endsKey }
    var (hasNumber, hasGap) = (false, false)
    while !rest.isEmpty {
      let word = rest.prefix { !$0.endsKey }
      let isGap = word.isMissingEntry || !areWords && word.isMissingAmongNumbers
      guard isGap || word.isNumber else { return false }
      (hasNumber, hasGap) = (hasNumber || !isGap, hasGap || isGap)
      rest = rest[word.endIndex...].drop { $0.endsKey }
    }
    return hasNumber && hasGap
  }
}
