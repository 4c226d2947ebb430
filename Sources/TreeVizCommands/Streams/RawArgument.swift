internal import ArgumentParser
import Foundation
import TreeKeys

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

  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The argument as text, with U+FFFD for bytes that are not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The arguments that this one represents: itself, or the arguments of a run.
  var parts: [RawArgument] {
    guard bytes.first == 0 else { return [self] }
    return bytes.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
      .map { RawArgument(bytes: $0) }
  }

  /// The key that the argument names: the word if it is in quotation marks as a whole, otherwise
  /// its text.
  var key: (label: String, isWord: Bool) {
    KeyList.quotedWord(bytes).map { ($0, true) } ?? (text, false)
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

// Encoding of arguments for the parser.
extension RawArgument {
  /// The arguments of the process, without the name of the program.
  static var ofProcess: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        encoded(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  /// Encodes the bytes outside of ASCII in an argument that is not valid UTF-8.
  ///
  /// - Complexity: O(number of bytes).
  static func encoded(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? bytes.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : escape($0) }.joined()
  }

  private static func escape(_ byte: UInt8) -> String {
    "\0" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Encodes a minus sign at the beginning of an argument, so that the parser does not treat it as
  /// an option.
  static func encodingMinus(_ argument: String) -> String {
    argument.hasPrefix("-") ? escape(UInt8(ascii: "-")) + argument.dropFirst() : argument
  }

  /// Encodes the negative numbers of a command line.
  ///
  /// Other arguments with a minus sign remain options, so that mistyped options are reported.
  static func encodingNumbers(in arguments: [String]) -> [String] {
    arguments.map(encodingNumber)
  }

  /// Encodes an argument if it is a negative number.
  static func encodingNumber(_ argument: String) -> String {
    isNegativeNumber(argument) ? encodingMinus(argument) : argument
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    guard argument.hasPrefix("-") else { return false }
    if ["-inf", "-infinity", "-nan"].contains(argument.lowercased()) { return true }
    let rest = argument.unicodeScalars.dropFirst()
    let first = rest.first == "." ? rest.dropFirst().first : rest.first
    return first.map { ("0"..."9").contains($0) } ?? false
  }

  /// The minimum length of a run of keys that is joined.
  private static let leastRun = 32

  /// Joins long runs of keys in a command line, so that the parser gets fewer arguments.
  ///
  /// A run consists of consecutive arguments that are not options. All of its arguments except the
  /// first become one argument. The first one is kept because it may be the value of a preceding
  /// option. The others are either keys or values of an option that takes all values up to the next
  /// option. In both cases, ``parts`` splits the joined argument again, so this function does not
  /// need to know the options.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the name of the program.
  ///   - verb: the verb of the command line. If it does not take any number of keys, the line is
  ///     not changed.
  /// - Returns: the command line for the parser.
  /// - Complexity: O(number of bytes).
  static func joiningKeys(
    in arguments: [String], of verb: any ParsableCommand.Type
  ) -> [String] {
    guard arguments.count > leastRun, verb is any VerbOfKeys.Type else { return arguments }
    var joined: [String] = []
    var rest = arguments[...]
    // After the terminator `--`, all arguments are keys.
    var isTerminated = false
    while let argument = rest.popFirst() {
      joined.append(argument)
      if argument == "--" { isTerminated = true }
      guard isTerminated || !isOption(argument) else { continue }
      let end = isTerminated ? rest.endIndex : rest.firstIndex(where: isOption) ?? rest.endIndex
      if rest[..<end].count >= leastRun {
        joined.append(rest[..<end].map { escape(0) + $0 }.joined())
      } else {
        joined += rest[..<end]
      }
      rest = rest[end...]
    }
    return joined
  }

  private static func isOption(_ argument: String) -> Bool {
    argument.utf8.first == UInt8(ascii: "-") && argument.utf8.count > 1
  }
}

/// A verb that takes any number of keys.
///
/// The argument `-` stands for the keys on standard input.
protocol VerbOfKeys: ParsableCommand {}
