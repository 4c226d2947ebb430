internal import ArgumentParser

/// An argument as the bytes that were typed: a key, a tree as text, or a file name.
///
/// The argument parser accepts only text, treats every leading `-` as the beginning of an option,
/// and takes time that grows with the square of the number of arguments. Therefore, arguments are
/// encoded for the parser. A NUL, which no argument can contain, and two hexadecimal digits
/// represent one byte. Three kinds of bytes are encoded: bytes that are not UTF-8, the minus signs
/// of negative keys, and the separators of a run of keys that is passed as one argument. In such a
/// run, a byte 0 precedes each key.
struct RawArgument: ExpressibleByArgument, Hashable {
  /// The bytes.
  ///
  /// In a run of arguments, a byte 0 precedes each argument.
  let bytes: [UInt8]

  init(argument: String) { bytes = Self.decoded(argument) }

  init(_ text: String) { bytes = Array(text.utf8) }

  private init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The argument as text, with U+FFFD for bytes that are not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The arguments that this one represents: itself, or the arguments of a run.
  var parts: [RawArgument] {
    guard bytes.first == 0 else { return [self] }
    return bytes.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
      .map { RawArgument(bytes: $0) }
  }

  static var defaultCompletionKind: CompletionKind { .file() }

  /// Decodes the arguments in a message of the parser.
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
