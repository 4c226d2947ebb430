/// UTF-8 text under construction.
///
/// All writers write into such a buffer.
///
/// Numbers are written without using the locale or the C library's floating-point formatting, so
/// that the same input gives the same bytes on every platform.
package struct TextBuffer: Sendable {
  /// The bytes that have been written.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  package init() {}

  /// Reserves memory for additional bytes.
  ///
  /// - Parameter count: the number of additional bytes.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// The buffer as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a string unchanged.
  ///
  /// - Parameter text: the string.
  package mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { copy($0) }
  }

  /// Writes a literal unchanged.
  ///
  /// - Parameter literal: the literal.
  package mutating func write(_ literal: StaticString) { literal.withUTF8Buffer { copy($0) } }

  /// Writes a string with replacements for some of its scalars.
  ///
  /// - Parameters:
  ///   - text: the string.
  ///   - replacement: a function that returns the replacement for a scalar, or `nil` to keep the
  ///     scalar.
  /// - Complexity: O(number of bytes).
  mutating func write(_ text: String, replacing replacement: (Unicode.Scalar) -> String?) {
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        write(replacement)
      } else {
        bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Writes one byte.
  ///
  /// - Parameter byte: an ASCII character.
  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes bytes unchanged.
  ///
  /// - Parameter other: bytes of UTF-8.
  @usableFromInline
  package mutating func append(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }

  /// Writes contiguous bytes.
  mutating func copy(_ other: UnsafeBufferPointer<UInt8>) {
    guard let source = other.baseAddress, !other.isEmpty else { return }
    fill(atMost: other.count) { free in
      free.initialize(from: source, count: other.count)
      return other.count
    }
  }

  /// Writes directly into the memory after the bytes that have been written.
  ///
  /// A picture of a million nodes consists of about forty million pieces of a few bytes each.
  /// Writing the picture takes twice as long if the bytes of a piece are appended one by one, or
  /// are copied from elsewhere.
  ///
  /// - Parameters:
  ///   - capacity: the number of bytes that `write` may touch, at least 1.
  ///   - write: a closure that receives the address of the first byte and returns the number of
  ///     bytes that it wrote.
  @inline(__always)
  mutating func fill(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    bytes.append(addingCapacity: capacity) { span in
      span.withUnsafeMutableBufferPointer { free, count in
        if let start = free.baseAddress { count = write(start) }
      }
    }
  }
}

extension String {
  /// Returns the text with replacements for some of its scalars.
  ///
  /// - Parameter replacement: a function that returns the replacement for a scalar, or `nil` to
  ///   keep the scalar. It must keep printable ASCII.
  /// - Returns: the text with the replacements.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard plainASCIICount == nil, unicodeScalars.contains(where: { replacement($0) != nil }) else {
      return self
    }
    var buffer = TextBuffer()
    buffer.write(self, replacing: replacement)
    return buffer.text
  }
}

extension [UInt8] {
  /// Returns the UTF-8 bytes with replacements for the scalars that affect a terminal or the
  /// surrounding text without being visible, except line feeds.
  func replacingInvisible(_ replacement: (Unicode.Scalar) -> String) -> [UInt8] {
    guard contains(where: { !(0x20..<0x7F ~= $0 || $0 == 0x0A) }) else { return self }
    var buffer = TextBuffer()
    buffer.write(String(decoding: self, as: UTF8.self)) { scalar in
      scalar != "\n" && scalar.actsOnTerminal ? replacement(scalar) : nil
    }
    return buffer.bytes
  }
}

/// The output of a writer: the bytes, and a list of the properties of the tree that the format
/// cannot represent.
public struct WrittenText: Hashable, Sendable {
  /// The text as UTF-8.
  public var bytes: [UInt8]

  /// The properties that were lost, as phrases: `whether an only child is left or right (3 nodes)`,
  /// `column weight`.
  ///
  /// If the list is empty, reading the bytes gives the same tree.
  public var losses: [String]

  /// Creates the output of a writer.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8.
  ///   - losses: the properties that were lost, as phrases.
  public init(bytes: [UInt8], losses: [String] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// The text as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
