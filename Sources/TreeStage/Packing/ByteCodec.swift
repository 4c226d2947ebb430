/// Encodes numbers and strings as consecutive bytes, or decodes such bytes.
///
/// Each method encodes its argument and returns it. A codec that decodes ignores the argument and
/// returns the decoded value instead. Thus, one description of a format serves both directions.
///
/// Small numbers use one byte. A repeated string is encoded as its number among the distinct
/// strings.
struct ByteCodec {
  /// The encoded bytes.
  private(set) var bytes: [UInt8] = []

  /// Whether the codec decodes.
  let isDecoding: Bool

  /// The number of bytes that have been encoded or decoded.
  private var position = 0
  /// The distinct strings, and the number of each string, counted from 1.
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// Creates a codec that encodes.
  init() { isDecoding = false }

  /// Creates a codec that decodes bytes.
  init(decoding bytes: [UInt8]) { (isDecoding, self.bytes) = (true, bytes) }

  /// Whether all bytes have been decoded.
  var isAtEnd: Bool { position == bytes.count }

  /// The error for the most recently decoded byte, which is invalid.
  var fault: PageError { Self.fault(at: max(0, position - 1)) }

  /// Returns the error for an invalid byte.
  static func fault(at byte: Int) -> PageError {
    PageError(words: "the recording is damaged at byte \(byte)")
  }

  mutating func byte(_ value: UInt8) throws(PageError) -> UInt8 {
    if !isDecoding { bytes.append(value) }
    guard position < bytes.count else {
      throw PageError(words: "the recording is damaged: it ends too early")
    }
    defer { position += 1 }
    return bytes[position]
  }

  /// Encodes or decodes a number from 0 through a limit, with seven bits per byte, the least
  /// significant bits first.
  mutating func number(_ value: Int, upTo limit: Int = Int(Int32.max)) throws(PageError) -> Int {
    let value = try bits(UInt64(value))
    guard value <= UInt64(limit) else { throw fault }
    return Int(value)
  }

  /// Encodes or decodes the number of entries that follow.
  ///
  /// Each entry uses at least one byte.
  mutating func count(_ value: Int) throws(PageError) -> Int {
    let count = try number(value)
    guard !isDecoding || count <= bytes.count - position else { throw fault }
    return count
  }

  mutating func signed(_ value: Int64) throws(PageError) -> Int64 {
    let bits = try bits(UInt64(bitPattern: value &<< 1 ^ value &>> 63))
    return Int64(bitPattern: bits &>> 1) ^ -Int64(bitPattern: bits & 1)
  }

  /// Encodes or decodes the bit pattern of a floating-point number.
  ///
  /// A decoded number must be finite.
  mutating func decimal(_ value: Double) throws(PageError) -> Double {
    var bits: UInt64 = 0
    if isDecoding, bytes.count - position >= 8 {
      for byte in bytes[position..<position + 8].reversed() { bits = bits &<< 8 | UInt64(byte) }
      position += 8
      guard Double(bitPattern: bits).isFinite else { throw fault }
      return Double(bitPattern: bits)
    }
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      let byte = try byte(UInt8(truncatingIfNeeded: value.bitPattern &>> shift))
      bits |= UInt64(byte) &<< shift
    }
    let value = Double(bitPattern: bits)
    guard value.isFinite || !isDecoding else { throw fault }
    return value
  }

  /// Encodes or decodes a value of an enumeration as its index among all values.
  mutating func choice<Value: CaseIterable & Equatable>(_ value: Value) throws(PageError) -> Value {
    let values = Array(Value.allCases)
    return values[try number(values.firstIndex(of: value) ?? 0, upTo: values.count - 1)]
  }

  /// Encodes or decodes a string: its number among the distinct strings if it occurred before, or
  /// otherwise 0, its length and its bytes.
  mutating func text(_ value: String) throws(PageError) -> String {
    let known = try number(numbers[value] ?? 0, upTo: texts.count)
    if known > 0 { return texts[known - 1] }
    let length = try count(value.utf8.count)
    if !isDecoding {
      bytes.append(contentsOf: value.utf8)
      numbers[value] = texts.count + 1
    }
    let decoded = bytes.withUnsafeBufferPointer {
      String(
        validating: UnsafeBufferPointer(rebasing: $0[position..<position + length]), as: UTF8.self)
    }
    guard let text = decoded else { throw fault }
    position += length
    texts.append(text)
    return text
  }

  mutating func texts(_ values: [String]) throws(PageError) -> [String] {
    try list(values, or: "") { (codec, text) throws(PageError) in try codec.text(text) }
  }

  /// Encodes or decodes a list, which begins with the number of its entries.
  ///
  /// While the codec decodes, the argument of `entry` is `placeholder`.
  mutating func list<Entry>(
    _ values: [Entry], or placeholder: Entry,
    _ entry: (inout ByteCodec, Entry) throws(PageError) -> Entry
  ) throws(PageError) -> [Entry] {
    let count = try count(values.count)
    guard isDecoding else {
      for value in values { _ = try entry(&self, value) }
      return values
    }
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count { entries.append(try entry(&self, placeholder)) }
    return entries
  }

  private mutating func bits(_ value: UInt64) throws(PageError) -> UInt64 {
    // Most numbers have one byte.
    if isDecoding, position < bytes.count, bytes[position] < 0x80 {
      defer { position += 1 }
      return UInt64(bytes[position])
    }
    var (rest, bits, shift): (UInt64, UInt64, UInt64) = (value, 0, 0)
    while true {
      let byte = try byte(UInt8(truncatingIfNeeded: rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      guard shift < 63 || byte <= 1 else { throw fault }
      bits |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return bits }
      (rest, shift) = (rest &>> 7, shift + 7)
    }
  }
}
