/// A digest of many answers: equal digests on two machines mean that the answers were equal.
struct AnswerDigest {
  /// The digest, computed like FNV-1a on units of 64 bits.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a number.
  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value &>> 29
  }

  /// Adds bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count & ~7
    for place in stride(from: 0, to: whole, by: 8) {
      add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    var rest = UInt64(bytes.count)
    for byte in bytes[whole...] { rest = rest &<< 8 | UInt64(byte) }
    add(rest)
  }
}
