import Foundation

/// Arguments of the process as texts that the parser can carry without losing a byte.
///
/// An argument is a string of bytes without NUL, mostly UTF-8 but not always: names of files need
/// not be. Each byte that is no part of valid UTF-8 becomes a NUL and two hexadecimal digits, which
/// no argument can hold itself, and is turned back where a path or a key is read.
enum ArgumentText {
  /// The arguments of the process after the name of the program.
  static var ofProcess: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        encoded(UnsafeBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  /// An argument as a text.
  ///
  /// - Parameter argument: the bytes of the argument, without NUL.
  /// - Returns: the text; that of the bytes themselves if they are valid UTF-8.
  /// - Complexity: O(number of bytes).
  static func encoded(_ argument: some Collection<CChar>) -> String {
    let bytes = argument.map { UInt8(bitPattern: $0) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var source = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    var position = 0
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let scalar):
        text.unicodeScalars.append(UTF8.decode(scalar))
        position += scalar.count
      case .error(let length):
        for byte in bytes[position..<(position + length)] { text += escape(byte) }
        position += length
      case .emptyInput: return text
      }
    }
  }

  /// The bytes of an argument.
  ///
  /// - Parameter text: what ``encoded(_:)`` made of them.
  /// - Returns: the bytes.
  /// - Complexity: O(number of bytes).
  static func bytes(of text: String) -> [UInt8] {
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

  /// An argument as it is shown in a message: what is not UTF-8 is replaced by U+FFFD.
  static func shown(_ text: String) -> String {
    text.utf8.contains(0) ? String(decoding: bytes(of: text), as: UTF8.self) : text
  }

  private static func escape(_ byte: UInt8) -> String {
    "\0" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
