internal import ArgumentParser

/// An argument as the bytes that were typed: a key, a tree in text, or a file name.
///
/// The parser of arguments takes texts only, takes every leading `-` for an option, and needs time
/// that grows with the square of the number of arguments. So arguments pass it in an encoding: a NUL,
/// which no argument can hold, and two hexadecimal digits stand for a byte. Bytes that are not UTF-8
/// are encoded, the minus sign of a negative key, and the separators of a run of keys that passes as
/// one argument: each key of a run follows the byte 0.
struct RawArgument: ExpressibleByArgument, Hashable {
  /// The bytes; the byte 0 precedes each argument of a run.
  let bytes: [UInt8]

  init(argument: String) { bytes = Self.decoded(argument) }

  init(_ text: String) { bytes = Array(text.utf8) }

  private init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The argument as text, with U+FFFD for bytes that are not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The arguments that this one stands for: itself, or those of a run.
  var parts: [RawArgument] {
    guard bytes.first == 0 else { return [self] }
    return bytes.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
      .map { RawArgument(bytes: $0) }
  }

  var defaultValueDescription: String { text }

  static var defaultCompletionKind: CompletionKind { .file() }

  /// A message of the parser with its arguments decoded.
  static func shown(_ message: String) -> String {
    message.utf8.contains(0) ? RawArgument(argument: message).text : message
  }

  private static func decoded(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    guard var read = bytes.firstIndex(of: 0) else { return bytes }
    var written = read
    while read < bytes.count {
      if bytes[read] == 0, read + 2 < bytes.count, let high = value(of: bytes[read + 1]),
        let low = value(of: bytes[read + 2])
      {
        bytes[written] = high << 4 | low
        read += 3
      } else {
        bytes[written] = bytes[read]
        read += 1
      }
      written += 1
    }
    bytes.removeLast(bytes.count - written)
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
