/// Takes long runs of keys past the parser, whose time grows with the square of their number.
///
/// Of a run of arguments that are no options, all but the first become one argument, in which a NUL
/// and a comma, which no argument can hold, stand before each. The first is left alone because an
/// option may come before it whose value it is; an option that takes all the values up to the next
/// one splits them again, as the keys themselves do. So nothing need be known of the options, and
/// each mistake in them is found as ever.
enum OperandRuns {
  /// Shorter runs are left alone.
  private static let leastCount = 32

  private static let separator = "\0,"

  /// Joins the long runs of keys in a command line.
  ///
  /// - Parameters:
  ///   - arguments: the command line after the name of the program.
  ///   - verbs: the verbs that take any number of keys; the lines of others are left alone.
  /// - Returns: the command line for the parser.
  /// - Complexity: O(number of bytes).
  static func joined(in arguments: [String], of verbs: Set<String>) -> [String] {
    guard arguments.count > leastCount, let verb = arguments.first, verbs.contains(verb) else {
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
      if rest[..<end].count >= leastCount {
        joined.append(rest[..<end].map { separator + $0 }.joined())
      } else {
        joined += rest[..<end]
      }
      rest = rest[end...]
    }
    return joined
  }

  /// The arguments that an argument stands for: itself, or those of a run.
  static func split(_ argument: String) -> [String] {
    guard argument.hasPrefix(separator) else { return [argument] }
    let bytes = Array(argument.utf8)
    let marks = Array(separator.utf8)
    var parts: [String] = []
    var start = marks.count
    for index in start..<bytes.count where bytes[index] == 0 && bytes[index...].starts(with: marks)
    {
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      start = index + marks.count
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  private static func isOption(_ argument: String) -> Bool {
    argument.utf8.first == UInt8(ascii: "-") && argument.utf8.count > 1
  }
}
