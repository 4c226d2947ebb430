/// A number that stands for many answers: two machines that give the same one gave the same answers.
struct AnswerDigest {
  /// The number, by the steps of FNV-1a, over 64 bits at a time.
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
