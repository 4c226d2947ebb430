/// The exact value of a number, as decimal digits without leading and trailing zeros.
private struct ExactNumber {
  /// The sign of the number: -1, 0 or 1.
  private(set) var sign = 0

  /// The digits from the first one that is not 0, or an empty array if the number is 0.
  private var digits: [UInt8] = []

  /// The position of the decimal point relative to the first digit.
  ///
  /// The number is `0.` followed by the digits, times ten to the power of `exponent`.
  private var exponent = 0

  /// Creates the value of a number.
  ///
  /// `spelling` must be a number according to ``NumberSpelling``.
  init(_ spelling: String) {
    let bytes = Array(spelling.utf8)
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
    var point: Int?
    for byte in bytes[..<end] {
      if byte == UInt8(ascii: ".") { point = digits.count }
      if byte.isDigit { digits.append(byte) }
    }
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    exponent = (point ?? digits.count) - zeros
    digits.removeFirst(zeros)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    // The exponent of 0 has no meaning and may be too large for an `Int`.
    guard !digits.isEmpty else { return }
    sign = bytes.first == UInt8(ascii: "-") ? -1 : 1
    if end < bytes.count {
      exponent += Int(String(decoding: bytes[(end + 1)...], as: UTF8.self)) ?? 0
    }
  }

  /// Returns the sign of the difference of two numbers.
  func compare(to other: ExactNumber) -> Int {
    guard sign == other.sign else { return sign < other.sign ? -1 : 1 }
    if exponent != other.exponent { return exponent < other.exponent ? -sign : sign }
    if digits == other.digits { return 0 }
    return digits.lexicographicallyPrecedes(other.digits) ? -sign : sign
  }
}

extension String {
  /// Returns the sign of the exact difference of two numbers, whatever their number of digits.
  ///
  /// Both texts must be numbers according to ``NumberSpelling`` whose values are in the range of
  /// `Double`.
  ///
  /// - Parameter other: the number to subtract.
  /// - Returns: -1, 0 or 1.
  /// - Complexity: O(number of digits).
  package func comparesAsNumber(to other: String) -> Int {
    self == other ? 0 : ExactNumber(self).compare(to: ExactNumber(other))
  }
}
