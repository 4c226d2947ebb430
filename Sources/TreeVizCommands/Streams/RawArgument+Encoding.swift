import Foundation

// How arguments are encoded for the parser.
extension RawArgument {
  /// The arguments of the process after the name of the program.
  static var ofProcess: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        encoded(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  /// Encodes the bytes of an argument that are not UTF-8.
  ///
  /// - Complexity: O(number of bytes).
  static func encoded(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let bytes = Array(bytes)
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

  private static func escape(_ byte: UInt8) -> String {
    "\0" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// An argument that the parser does not take for an option although it begins with a minus sign.
  static func encodingMinus(_ argument: String) -> String {
    argument.hasPrefix("-") ? escape(UInt8(ascii: "-")) + argument.dropFirst() : argument
  }

  /// A command line with negative numbers as arguments; mistyped options are still options.
  static func encodingNumbers(in arguments: [String]) -> [String] {
    arguments.map { isNegativeNumber($0) ? encodingMinus($0) : $0 }
  }

  private static func isNegativeNumber(_ argument: String) -> Bool {
    var characters = argument.unicodeScalars.makeIterator()
    guard characters.next() == "-" else { return false }
    if ["-inf", "-infinity", "-nan"].contains(argument.lowercased()) { return true }
    var second = characters.next()
    if second == "." { second = characters.next() }
    return second.map { ("0"..."9").contains($0) } ?? false
  }

  /// Shorter runs of keys are left alone.
  private static let leastRun = 32

  /// Joins the long runs of keys in a command line, so that the parser sees few arguments.
  ///
  /// Of a run of arguments that are no options, all but the first become one argument. The first may be
  /// the value of an option before it. An option that takes all values up to the next one splits the
  /// run again, as the keys themselves do, so the options need not be known here.
  ///
  /// - Parameters:
  ///   - arguments: the command line after the name of the program.
  ///   - verbs: the verbs that take any number of keys; the lines of others are left alone.
  /// - Returns: the command line for the parser.
  /// - Complexity: O(number of bytes).
  static func joiningKeys(in arguments: [String], of verbs: Set<String>) -> [String] {
    guard arguments.count > leastRun, let verb = arguments.first, verbs.contains(verb) else {
      return arguments
    }
    var joined: [String] = []
    var rest = arguments[...]
    // After the terminator everything is a key.
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
