extension TextBuffer {
  /// Writes a whole number in decimal.
  ///
  /// - Parameter value: the number.
  @inlinable
  package mutating func write(integer value: some BinaryInteger) {
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
  ///   - places: the number of decimal places of `value`, 0 to 18.
  package mutating func write(fixed value: Int64, places: Int) {
    precondition((0...18).contains(places), "a number has 0 to 18 decimal places")
    var (rest, places) = (value.magnitude, places)
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    fill(atMost: Digits.room) { start in
      var end = start
      if value < 0 {
        end.pointee = UInt8(ascii: "-")
        end += 1
      }
      guard places > 0 else { return Digits.write(rest, atLeast: 1, to: end) - start }
      let (whole, fraction) = rest.quotientAndRemainder(dividingBy: Digits.power(places))
      end = Digits.write(whole, atLeast: 1, to: end)
      end.pointee = UInt8(ascii: ".")
      return Digits.write(fraction, atLeast: places, to: end + 1) - start
    }
  }

  /// Writes a number rounded to a number of decimal places, without trailing zeros.
  ///
  /// The exact binary value is rounded, with halves away from zero. A value that rounds to zero is
  /// written as `0`.
  ///
  /// - Parameters:
  ///   - value: a number whose magnitude times ten to the power of `places` is less than 2^63. Any
  ///     other number is written as the nearest number that satisfies this, and NaN as `0`.
  ///   - places: the maximum number of decimal places, 0 to 18.
  package mutating func write(decimal value: Double, places: Int) {
    precondition((0...18).contains(places), "a number has 0 to 18 decimal places")
    let size = value.scaledMagnitude(places: places)
    write(fixed: value < 0 ? -size : size, places: places)
  }
}

extension Double {
  /// The magnitude times 100, rounded as in ``scaledMagnitude(places:)``.
  fileprivate var hundredths: UInt64 {
    let scaled = magnitude * 100
    if scaled < 0x1p40 {
      let whole = UInt64(scaled)
      let rest = scaled - Double(whole)
      // The error of the product is less than 2^-13, so it matters only close to a half.
      if (rest - 0.5).magnitude > 0x1p-12 { return rest < 0.5 ? whole : whole + 1 }
    }
    return UInt64(scaledMagnitude(places: 2))
  }

  /// Returns the magnitude times ten to the power of `places`, rounded to the nearest integer with
  /// halves up, but at most `Int64.max`.
  ///
  /// The computation uses integers: the product of the significand and the power of ten is exact in
  /// 128 bits, and the exponent shifts it.
  fileprivate func scaledMagnitude(places: Int) -> Int64 {
    guard !isNaN, !isZero else { return 0 }
    guard isFinite else { return .max }
    let power = Digits.power(places)
    let bits = Int(exponentBitPattern)
    let significand = significandBitPattern | (bits == 0 ? 0 : 1 << 52)
    let shift = Swift.max(bits, 1) - 1075
    let (high, low) = power.multipliedFullWidth(by: significand)
    if shift >= 0 {
      guard high == 0, shift < low.leadingZeroBitCount else { return .max }
      return Int64(low << UInt64(shift))
    }
    // Keeps one bit below the units, which determines whether to round up.
    let drop = -shift - 1
    let half = drop < 64 ? low >> drop | high << (64 - drop) : high >> (drop - 64)
    guard high >> drop == 0 else { return .max }
    return Int64(clamping: half >> 1 + half & 1)
  }
}

/// A position in the memory of a text buffer, for writing several short pieces in a row.
package struct TextCursor {
  /// The position after the last piece.
  private(set) var end: UnsafeMutablePointer<UInt8>

  /// The maximum number of bytes that writing one number may touch.
  package static let numberRoom = 32

  init(_ start: UnsafeMutablePointer<UInt8>) { end = start }

  /// Writes a literal.
  package mutating func write(_ literal: StaticString) {
    let count = literal.utf8CodeUnitCount
    end.update(from: literal.utf8Start, count: count)
    end += count
  }

  /// Writes an ASCII character.
  package mutating func write(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  /// Writes bytes of UTF-8.
  package mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    end.update(from: start, count: bytes.count)
    end += bytes.count
  }

  /// Writes a whole number.
  package mutating func write(integer value: Int) {
    if value < 0 { write(UInt8(ascii: "-")) }
    end = Digits.write(UInt64(value.magnitude), atLeast: 1, to: end)
  }

  /// Writes a finite number rounded to hundredths, as in ``TextBuffer/write(decimal:places:)``.
  package mutating func write(coordinate value: Double) {
    // Most coordinates are integers. The bound ensures that the value fits `Int`. `Int(exactly:)`
    // would call a rounding function of the C library.
    if value.magnitude < 0x1p53, case let whole = Int(value), Double(whole) == value {
      return write(integer: whole)
    }
    let hundredths = value.hundredths
    if value < 0, hundredths > 0 { write(UInt8(ascii: "-")) }
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    end = Digits.write(whole, atLeast: 1, to: end)
    guard rest > 0 else { return }
    let (tenths, last) = UInt8(truncatingIfNeeded: rest).quotientAndRemainder(dividingBy: 10)
    write(UInt8(ascii: "."))
    write(UInt8(ascii: "0") + tenths)
    if last > 0 { write(UInt8(ascii: "0") + last) }
  }
}

extension TextBuffer {
  /// Writes several short pieces into memory that is reserved once for all of them.
  ///
  /// - Parameters:
  ///   - capacity: the number of bytes that `write` may touch. Count ``TextCursor/numberRoom`` for
  ///     each number.
  ///   - write: a closure that writes the pieces.
  package mutating func write(atMost capacity: Int, _ write: (inout TextCursor) -> Void) {
    fill(atMost: capacity) { start in
      var cursor = TextCursor(start)
      write(&cursor)
      return cursor.end - start
    }
  }

  /// Writes a coordinate or a length, rounded to hundredths of a pixel.
  package mutating func write(coordinate value: Double) {
    write(atMost: TextCursor.numberRoom) { $0.write(coordinate: value) }
  }
}

/// Conversion to decimal digits, eight at a time in one machine word.
private enum Digits {
  /// The number of bytes that writing a number with sign and decimal point may touch: two numbers
  /// of 20 digits, and the bytes that the last eight-byte store writes beyond them.
  static let room = 64

  /// Returns a power of ten.
  ///
  /// The exponent must be at most 19.
  static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Writes a number.
  ///
  /// The function may also overwrite up to seven bytes after the number.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - count: the minimum number of digits; leading zeros are added if necessary.
  ///   - start: the position of the first digit.
  /// - Returns: the position after the last digit.
  static func write(
    _ value: UInt64, atLeast count: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    // Almost all numbers have at most eight digits, which fit in one word.
    if value < 100_000_000, count <= 8 {
      return store(digits(of: value), atLeast: count, at: start)
    }
    var behind = value < 10_000_000_000_000_000 ? 1 : 2
    if count > 16 { behind = 2 }
    var (unit, rest) = (power(8 * behind), value)
    var end = store(digits(of: rest / unit), atLeast: count - 8 * behind, at: start)
    while unit > 1 {
      rest %= unit
      unit /= 100_000_000
      end = store(digits(of: rest / unit), atLeast: 8, at: end)
    }
    return end
  }

  /// Stores eight digits as characters, without leading zeros beyond the minimum number of digits.
  @inline(__always)
  private static func store(
    _ digits: UInt64, atLeast count: Int, at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    // The first digit is in the least significant byte.
    let zeros = min(digits.trailingZeroBitCount &>> 3, 8 &- max(1, count))
    let characters = (digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: zeros &<< 3)
    UnsafeMutableRawPointer(start).storeBytes(of: characters.littleEndian, as: UInt64.self)
    return start + (8 &- zeros)
  }

  /// Returns the eight digits of a number below 10^8, one per byte, with the first digit in the
  /// least significant byte.
  ///
  /// The number is split into groups of four digits, then two, then one. Each step divides all
  /// groups at once: division by a constant is a multiplication and a shift, and the products of
  /// the groups in a word do not overlap.
  @inline(__always)
  private static func digits(of value: UInt64) -> UInt64 {
    let first = value / 10_000
    let fours = first | (value &- 10_000 &* first) &<< 32
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let twos = hundreds | ((fours &- 100 &* hundreds) &<< 16)
    let tens = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
    return tens | ((twos &- 10 &* tens) &<< 8)
  }
}
