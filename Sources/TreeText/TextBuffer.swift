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
  public mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a literal as it is.
  ///
  /// - Parameter literal: the literal.
  public mutating func write(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
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

  /// Writes bytes as they are, without a copy of this code in every module.
  @usableFromInline
  mutating func appendAll(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }
}
