import Foundation

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
    arguments.map { isNegativeNumber($0) ? encodingMinus($0) : $0 }
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
  /// first become one argument. The first one may be the value of a preceding option. An option
  /// that takes all values up to the next option splits the run again, and so do the keys.
  /// Therefore, this function does not need to know the options.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the name of the program.
  ///   - verbs: the subcommands that take any number of keys. Other command lines are not changed.
  /// - Returns: the command line for the parser.
  /// - Complexity: O(number of bytes).
  static func joiningKeys(in arguments: [String], of verbs: Set<String>) -> [String] {
    guard arguments.count > leastRun, let verb = arguments.first, verbs.contains(verb) else {
      return arguments
    }
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
