/// Bytes of UTF-8 under construction: what every writer writes into.
///
/// Numbers are written without locale and without floating-point formatting, so that the same
/// input gives the same bytes everywhere.
public struct TextBuffer: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty buffer.
  public init() {}

  /// Makes room for that many further bytes.
  ///
  /// - Parameter count: a number of bytes.
  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// What has been written, as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a string as it is.
  ///
  /// - Parameter text: the string.
  @inlinable
  public mutating func write(_ text: String) { append(text.utf8) }

  /// Writes a literal as it is.
  ///
  /// - Parameter literal: the literal.
  @inlinable
  public mutating func write(_ literal: StaticString) {
    literal.withUTF8Buffer { append($0) }
  }

  /// Writes one byte.
  ///
  /// - Parameter byte: an ASCII character.
  public mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes bytes as they are.
  ///
  /// - Parameter other: bytes of UTF-8.
  @inlinable
  public mutating func append(_ other: some Sequence<UInt8>) { appendAll(other) }

  @usableFromInline
  mutating func appendAll(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }

  /// Writes a whole number in decimal.
  ///
  /// - Parameter value: the number.
  public mutating func write(integer value: some BinaryInteger) {
    write(fixed: Int64(value), places: 0)
  }

  /// Writes a decimal fraction exactly, without trailing zeros.
  ///
  /// - Parameters:
  ///   - value: the number times ten to the power of `places`: `1250` with three places is `1.25`.
  ///   - places: how many decimal places `value` has, 0 to 18.
  public mutating func write(fixed value: Int64, places: Int) {
    var rest = value.magnitude
    var places = places
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    if value < 0 { bytes.append(0x2D) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var position = digits.count
      var written = 0
      repeat {
        if written == places, places > 0 {
          position -= 1
          digits[position] = 0x2E
        }
        position -= 1
        digits[position] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
        rest /= 10
        written += 1
      } while rest > 0 || written <= places
      bytes.append(contentsOf: digits[position...])
    }
  }

  /// Writes a finite number rounded to a number of decimal places, without trailing zeros.
  ///
  /// Halves round away from zero; what rounds to zero is written as `0`.
  ///
  /// - Parameters:
  ///   - value: a finite number whose magnitude times ten to the power of `places` is below 2^63;
  ///     what is not is written as the nearest that is, and what is not a number as `0`.
  ///   - places: how many decimal places to keep, 0 to 18.
  public mutating func write(decimal value: Double, places: Int) {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let size = value.isNaN ? 0 : min(value.magnitude * scale, 9.2e18)
    let whole = Int64(size)
    let rounded = size - Double(whole) >= 0.5 ? whole + 1 : whole
    write(fixed: value < 0 ? -rounded : rounded, places: places)
  }
}
