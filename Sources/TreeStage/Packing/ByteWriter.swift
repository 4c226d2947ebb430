/// Encodes numbers and texts as consecutive bytes.
///
/// Small numbers take one byte. A repeated text is encoded as its number among the distinct texts.
struct ByteWriter {
  /// The bytes that have been written.
  private(set) var bytes: [UInt8] = []

  private var texts: [String: Int] = [:]

  /// Writes one byte.
  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a nonnegative number with seven bits per byte, the least significant bits first.
  mutating func write(_ number: Int) { write(bits: UInt64(number)) }

  /// Writes a signed number.
  mutating func write(signed number: Int64) {
    write(bits: UInt64(bitPattern: number &<< 1 ^ number &>> 63))
  }

  /// Writes the bit pattern of a floating-point number.
  mutating func write(_ decimal: Double) {
    for byte in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: decimal.bitPattern &>> (8 * UInt64(byte))))
    }
  }

  /// Writes a text: 0, its length and its bytes, or its number among the distinct texts, counted
  /// from 1, if it was written before.
  mutating func write(_ text: String) {
    if let place = texts[text] { return write(place) }
    texts[text] = texts.count + 1
    write(0)
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a list of texts with its length.
  mutating func write(_ texts: some Collection<String>) {
    write(texts.count)
    for text in texts { write(text) }
  }

  private mutating func write(bits: UInt64) {
    var rest = bits
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest & 0x7F | 0x80))
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
