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
    let parts = text.utf8.split(separator: 0, omittingEmptySubsequences: false)
    var bytes = Array(parts[0])
    for part in parts.dropFirst() {
      let byte =
        part.count < 2 ? nil : UInt8(String(decoding: part.prefix(2), as: UTF8.self), radix: 16)
      bytes.append(byte ?? 0)
      bytes += byte == nil ? part : part.dropFirst(2)
    }
    return bytes
  }
}
