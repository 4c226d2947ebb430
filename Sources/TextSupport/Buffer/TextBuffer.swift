/// Bytes of UTF-8 under construction: what every writer writes into.
///
/// Numbers are written without locale and without floating-point formatting, so that the same
/// input gives the same bytes everywhere.
package struct TextBuffer: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty buffer.
  package init() {}

  /// Makes room for that many further bytes.
  ///
  /// - Parameter count: a number of bytes.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// What has been written, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a string as it is.
  ///
  /// - Parameter text: the string.
  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { copy($0) }
  }

  /// Writes a literal as it is.
  ///
  /// - Parameter literal: the literal.
  package mutating func write(_ literal: StaticString) { literal.withUTF8Buffer { copy($0) } }

  /// Writes one byte.
  ///
  /// - Parameter byte: an ASCII character.
  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes bytes as they are.
  ///
  /// - Parameter other: bytes of UTF-8.
  @inlinable
  package mutating func append(_ other: some Sequence<UInt8>) { appendAll(other) }

  /// Writes bytes that lie in one piece.
  mutating func copy(_ other: UnsafeBufferPointer<UInt8>) {
    guard let source = other.baseAddress, !other.isEmpty else { return }
    fill(atMost: other.count) { free in
      free.initialize(from: source, count: other.count)
      return other.count
    }
  }

  /// Writes straight into the memory behind what has been written.
  ///
  /// Pictures of a million nodes write some forty million pieces of a few bytes each, and take twice
  /// as long when each byte of a piece, or a copy of it made elsewhere, is appended instead.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes `write` may touch, more than none.
  ///   - write: takes the place of the first byte, and returns how many it has written.
  @inline(__always)
  mutating func fill(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    bytes.append(addingCapacity: capacity) { span in
      span.withUnsafeMutableBufferPointer { free, count in
        if let start = free.baseAddress { count = write(start) }
      }
    }
  }

  /// Writes bytes as they are, without a copy of this code in every module.
  @usableFromInline
  mutating func appendAll(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }
}

/// What a writer made of a tree: bytes, and what of the tree the format could not say.
public struct WrittenText: Hashable, Sendable {
  /// The text as UTF-8.
  public var bytes: [UInt8]

  /// What was lost, in words: `left and right of 3 lone children`, `column weight`.
  ///
  /// If nothing was, reading the bytes gives the same tree.
  public var losses: [String]

  /// Makes the result of a writer.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8.
  ///   - losses: what was lost, in words.
  public init(bytes: [UInt8], losses: [String] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// The text as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
