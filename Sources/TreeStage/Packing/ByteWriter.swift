/// Numbers and texts as bytes, one after the other: small numbers take one byte, and a text that was
/// written before takes the number of its first place.
struct ByteWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  private var texts: [String: Int] = [:]

  /// Writes one byte.
  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a number that is not negative, seven bits a byte, the low ones first.
  mutating func write(_ number: Int) { write(bits: UInt64(number)) }

  /// Writes a number with its sign.
  mutating func write(signed number: Int64) {
    write(bits: UInt64(bitPattern: number &<< 1 ^ number &>> 63))
  }

  /// Writes a decimal, bit for bit.
  mutating func write(_ decimal: Double) {
    for byte in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: decimal.bitPattern &>> (8 * UInt64(byte))))
    }
  }

  /// Writes a text: 0 and the text, or the number of one that was written before, from 1 on.
  mutating func write(_ text: String) {
    if let place = texts[text] { return write(place) }
    texts[text] = texts.count + 1
    write(0)
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes texts with their number.
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
