/// Reads the bytes that a ``ByteWriter`` wrote.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0
  private var known: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { position == bytes.count }

  /// The error that the most recently read byte is invalid.
  var fault: PackingError { .invalid(byte: max(0, position - 1)) }

  mutating func byte() throws(PackingError) -> UInt8 {
    guard position < bytes.count else { throw .ended }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a number from 0 through a limit.
  mutating func number(upTo limit: Int = Int(Int32.max)) throws(PackingError) -> Int {
    let value = try bits()
    guard value <= UInt64(limit) else { throw fault }
    return Int(value)
  }

  /// Reads the number of entries that follow.
  ///
  /// Each entry takes at least one byte.
  mutating func count() throws(PackingError) -> Int {
    let count = try number()
    guard count <= bytes.count - position else { throw fault }
    return count
  }

  mutating func signed() throws(PackingError) -> Int64 {
    let bits = try bits()
    return Int64(bitPattern: bits &>> 1) ^ -Int64(bitPattern: bits & 1)
  }

  mutating func decimal() throws(PackingError) -> Double {
    var bits: UInt64 = 0
    for byte in 0..<8 { bits |= UInt64(try self.byte()) &<< (8 * UInt64(byte)) }
    let value = Double(bitPattern: bits)
    guard value.isFinite else { throw fault }
    return value
  }

  mutating func text() throws(PackingError) -> String {
    let place = try number(upTo: known.count)
    if place > 0 { return known[place - 1] }
    let length = try count()
    guard let text = String(validating: bytes[position..<position + length], as: UTF8.self) else {
      throw fault
    }
    position += length
    known.append(text)
    return text
  }

  mutating func texts() throws(PackingError) -> [String] {
    try list { reader throws(PackingError) in try reader.text() }
  }

  /// Reads a list that begins with the number of its entries.
  mutating func list<Entry>(
    _ entry: (inout ByteReader) throws(PackingError) -> Entry
  ) throws(PackingError) -> [Entry] {
    let count = try count()
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count { entries.append(try entry(&self)) }
    return entries
  }

  private mutating func bits() throws(PackingError) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw fault }
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }
}
