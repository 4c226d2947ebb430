/// The kind of a word, determined from its spelling.
///
/// This is the only rule that decides whether a word is a number. It applies to keys, to labels and
/// to columns in every format:
///
/// - A word is a number if it consists of ASCII digits with an optional sign, decimal point and
///   exponent.
/// - A word in quotation marks is never a number. Readers record which words were quoted.
/// - Numbers are compared by ``Swift/String/comparesAsNumber(to:)`` and therefore exactly.
/// - Numbers keep their spelling. JSON contains them as numbers with all of their digits if their
///   spelling is allowed in JSON, see ``TextBuffer/write(jsonLabel:isWord:)``.
/// - NaN, infinities and numbers in other notations are `refused`: they are never keys.
package enum NumberSpelling: Equatable {
  /// An integer: digits with an optional sign.
  case whole
  /// A decimal: a number with a decimal point, an exponent or both.
  case decimal
  /// A spelling that other programs accept as a number but TreeViz does not; the associated value
  /// is the reason.
  case refused(String)
  /// A word that is not a number.
  case word
}

extension NumberSpelling {
  /// Whether the word is an integer or a decimal.
  package var isNumber: Bool { self == .whole || self == .decimal }

  /// Creates the kind of a word.
  ///
  /// A number consists of ASCII characters. A number in digits of another script gets the
  /// kind `refused`.
  package init(_ word: ArraySlice<UInt8>) {
    guard !Self.beginsAsWord(word) else {
      self = .word
      return
    }
    let digits = Self.isSign(word[word.startIndex]) ? word.dropFirst() : word
    if let syntax = NumberSyntax(unsigned: digits) {
      self = syntax.isWhole ? .whole : .decimal
    } else if digits.count <= 64, let reason = NumberSpelling.reason(toRefuse: digits) {
      self = .refused(reason)
    } else {
      self = .word
    }
  }

  /// The ASCII characters that a number, `nan`, `snan` or `inf` may begin with.
  private static let starts: ByteSet = "0123456789.nNsSiI"

  /// Returns whether the first characters show that a word is of the kind `word`, as those of almost
  /// all words do.
  fileprivate static func beginsAsWord(_ word: some Collection<UInt8>) -> Bool {
    guard let first = word.first,
      let start = isSign(first) ? word.dropFirst().first : first
    else { return true }
    return start < 0x80 && !starts.contains(start)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static func reason(toRefuse digits: ArraySlice<UInt8>) -> String? {
    let isName = digits.first.map { $0.isLetter } ?? false
    if isName, !(3...8).contains(digits.count), digits.dropFirst(3).first != UInt8(ascii: "(") {
      return nil
    }
    let lowercase = String(decoding: digits.map { $0.lowercase }, as: UTF8.self)
    if ["nan", "snan", "inf", "infinity"].contains(lowercase) || lowercase.hasPrefix("nan(") {
      return "a number that is not finite"
    }
    if lowercase.hasPrefix("0x"), lowercase.utf8.count > 2,
      lowercase.utf8.dropFirst(2).allSatisfy({ "0123456789abcdef.p+-".utf8.contains($0) })
    {
      return "a hexadecimal number"
    }
    guard digits.contains(where: { $0 >= 0x80 }) else { return nil }
    let ascii = String(decoding: digits, as: UTF8.self).unicodeScalars.map { scalar -> UInt8 in
      if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value) }
      return scalar.properties.numericType == .decimal ? UInt8(ascii: "0") : 0
    }
    return NumberSyntax(unsigned: ascii[...]) == nil
      ? nil : "a number in digits that are not 0 to 9"
  }
}

extension String {
  /// The kind of the text as a word without quotation marks.
  package var numberSpelling: NumberSpelling {
    NumberSpelling.beginsAsWord(utf8) ? .word : NumberSpelling(Array(utf8)[...])
  }
}

extension Double {
  /// Creates the value of a word that is a number, or returns `nil` if it overflows or underflows.
  package init?(number word: ArraySlice<UInt8>) {
    guard let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite else {
      return nil
    }
    if value == 0 {
      let mantissa = word.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      if mantissa.contains(where: { $0.isDigit && $0 != UInt8(ascii: "0") }) { return nil }
    }
    self = value
  }

  /// Returns the reason why ``init(number:)`` refuses a word that is a number, and the expected
  /// input.
  ///
  /// - Parameter word: a word that is spelled as a number.
  /// - Returns: a clause that describes the number, and a noun phrase.
  package static func fault(
    ofNumber word: ArraySlice<UInt8>
  ) -> (clause: String, expected: String) {
    Double(String(decoding: word, as: UTF8.self)) == 0
      ? ("that is too close to zero", "0, or a number of magnitude 5e-324 or more")
      : ("that is out of range", "a finite number")
  }
}
