import TextSupport
import TreeKeys

extension ArraySlice<UInt8> {
  /// Whether this is a number.
  var isNumber: Bool {
    guard let first, first.isDigit || "+-.".utf8.contains(first) else { return false }
    let spelling = NumberSpelling(self)
    return spelling == .whole || spelling == .decimal
  }

  /// Whether this stands for a missing node in a list or alone on a line: a word, or `#`.
  var isMissingEntry: Bool { isMissingNode || count == 1 && first == UInt8(ascii: "#") }

  /// Whether this stands for a missing node among numbers, where no label looks so.
  var isMissingAmongNumbers: Bool {
    switch count {
    case 1: first == UInt8(ascii: "N")
    case 2: elementsEqual("NA".utf8)
    case 3: elementsEqual("NaN".utf8) || elementsEqual("nan".utf8)
    default: false
    }
  }

  /// Whether a program printed this for entries that it did not show.
  var isEllipsis: Bool {
    elementsEqual("...".utf8) || elementsEqual("..".utf8) || elementsEqual("…".utf8)
  }

  /// Whether this is a level-order list without brackets: numbers, with nodes missing among them.
  var isBareList: Bool {
    // Most texts of many numbers are keys, which is seen at once.
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
  /// Whether this may be a part of what stands for a missing node: each such word holds an `n` or `N`.
  fileprivate var occursInMissingEntry: Bool {
    self == UInt8(ascii: "#") || self | 0x20 == UInt8(ascii: "n")
  }

  /// Whether this stands between keys.
  var separatesKeys: Bool { isSpace || self == UInt8(ascii: ",") }
}
