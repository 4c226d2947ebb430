import TextSupport
import TreeKeys

extension ArraySlice<UInt8> {
  /// Whether the word is a number.
  var isNumber: Bool {
    guard let first, first.isDigit || "+-.".utf8.contains(first) else { return false }
    let spelling = NumberSpelling(self)
    return spelling == .whole || spelling == .decimal
  }

  /// Whether the word, in a list or as a whole line, stands for a missing node.
  ///
  /// It may be `#`.
  var isMissingEntry: Bool { isMissingNode || count == 1 && first == UInt8(ascii: "#") }

  /// Whether the word stands for a missing node among numbers.
  ///
  /// Among words, it may be a label.
  var isMissingAmongNumbers: Bool {
    switch count {
    case 1: first == UInt8(ascii: "N")
    case 2: elementsEqual("NA".utf8)
    case 3: elementsEqual("NaN".utf8) || elementsEqual("nan".utf8)
    default: false
    }
  }

  /// Whether the word is an ellipsis, which a program prints in place of omitted entries.
  var isEllipsis: Bool {
    elementsEqual("...".utf8) || elementsEqual("..".utf8) || elementsEqual("…".utf8)
  }

  /// Whether the text is a level-order list without brackets: numbers and missing nodes.
  var isBareList: Bool {
    // Most texts with many numbers are keys. This check excludes them quickly.
    guard contains(where: { $0.occursInMissingEntry }) else { return false }
    var position = startIndex
    var (hasNumber, hasGap) = (false, false)
    while true {
      position = self[position...].firstIndex { !$0.separatesKeys } ?? endIndex
      guard position < endIndex else { return hasNumber && hasGap }
      let end = self[position...].firstIndex { $0.separatesKeys } ?? endIndex
      let word = self[position..<end]
      if word.isMissingEntry || word.isMissingAmongNumbers {
        hasGap = true
      } else if word.isNumber {
        hasNumber = true
      } else {
        return false
      }
      position = end
    }
  }
}

extension UInt8 {
  /// Whether the byte occurs in words for a missing node: each of them is `#` or contains `n` or
  /// `N`.
  fileprivate var occursInMissingEntry: Bool {
    self == UInt8(ascii: "#") || self | 0x20 == UInt8(ascii: "n")
  }

  /// Whether the byte separates keys.
  var separatesKeys: Bool { isSpace || self == UInt8(ascii: ",") }
}
