extension TextBuffer {
  /// Writes a whole number in decimal.
  ///
  /// - Parameter value: the number.
  public mutating func write(integer value: some BinaryInteger) {
    if let value = Int64(exactly: value) {
      write(fixed: value, places: 0)
    } else {
      write(String(value))
    }
  }

  /// Writes a decimal fraction exactly, without trailing zeros.
  ///
  /// - Parameters:
  ///   - value: the number times ten to the power of `places`: `1250` with three places is `1.25`.
  ///   - places: how many decimal places `value` has, 0 to 18.
  public mutating func write(fixed value: Int64, places: Int) {
    precondition((0...18).contains(places), "a number has 0 to 18 decimal places")
    var rest = value.magnitude
    var places = places
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    if value < 0 { write(UInt8(ascii: "-")) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var position = digits.count
      var written = 0
      repeat {
        if written == places, places > 0 {
          position -= 1
          digits[position] = UInt8(ascii: ".")
        }
        position -= 1
        digits[position] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
        rest /= 10
        written += 1
      } while rest > 0 || written <= places
      append(digits[position...])
    }
  }

  /// Writes a finite number rounded to a number of decimal places, without trailing zeros.
  ///
  /// The exact value is what is rounded; halves go away from zero; what rounds to zero is written as
  /// `0`.
  ///
  /// - Parameters:
  ///   - value: a finite number whose magnitude times ten to the power of `places` is below 2^63;
  ///     what is not is written as the nearest that is, and what is not a number as `0`.
  ///   - places: how many decimal places to keep, 0 to 18.
  public mutating func write(decimal value: Double, places: Int) {
    precondition((0...18).contains(places), "a number has 0 to 18 decimal places")
    let size = value.scaledMagnitude(places: places)
    write(fixed: value < 0 ? -size : size, places: places)
  }
}

extension Double {
  /// The magnitude times ten to the power of `places`, rounded to the nearest whole number with
  /// halves going up, and no more than the greatest `Int64`.
  ///
  /// Done in whole numbers: the product of the significand and the power of ten is exact in 128
  /// bits, and the exponent shifts it.
  fileprivate func scaledMagnitude(places: Int) -> Int64 {
    guard !isNaN, !isZero else { return 0 }
    guard isFinite else { return .max }
    var power: UInt64 = 1
    for _ in 0..<places { power *= 10 }
    let bits = Int(exponentBitPattern)
    let significand = significandBitPattern | (bits == 0 ? 0 : 1 << 52)
    let shift = Swift.max(bits, 1) - 1075
    let (high, low) = power.multipliedFullWidth(by: significand)
    if shift >= 0 {
      guard high == 0, shift < low.leadingZeroBitCount else { return .max }
      return Int64(low << UInt64(shift))
    }
    // The bit below the point says which way to round.
    let (quotient, half): ((high: UInt64, low: UInt64), Bool)
    switch -shift {
    case 1..<64:
      quotient = (high >> -shift, low >> -shift | high << (64 + shift))
      half = low >> (-shift - 1) & 1 == 1
    case 64:
      quotient = (0, high)
      half = low >> 63 == 1
    case 65..<128:
      quotient = (0, high >> (-shift - 64))
      half = high >> (-shift - 65) & 1 == 1
    default: return 0
    }
    let rounded = quotient.low.addingReportingOverflow(half ? 1 : 0)
    guard quotient.high == 0, !rounded.overflow else { return .max }
    return Int64(clamping: rounded.partialValue)
  }
}
