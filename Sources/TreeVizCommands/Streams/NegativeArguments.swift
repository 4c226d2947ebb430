/// Lets negative keys through a parser that takes every leading `-` for an option.
///
/// Before parsing, a `-` in front of a digit, `inf` or `nan` gets a NUL before it, which no argument can hold itself;
/// the type that reads an argument takes it away. Nothing else is touched, so mistyped options are
/// still caught.
enum NegativeArguments {
  /// The arguments as the parser is to see them.
  static func hidden(in arguments: [String]) -> [String] { arguments.map(hidden) }

  private static func hidden(_ argument: String) -> String {
    var characters = argument.unicodeScalars.makeIterator()
    guard characters.next() == "-" else { return argument }
    if ["-inf", "-infinity", "-nan"].contains(argument.lowercased()) { return "\0" + argument }
    var second = characters.next()
    if second == "." { second = characters.next() }
    guard let second, ("0"..."9").contains(second) else { return argument }
    return "\0" + argument
  }

  /// A message of the parser as it is to be read.
  static func shown(_ message: String) -> String {
    message.replacing("\0-", with: "-")
  }

  /// An argument as the user typed it.
  static func restored(_ argument: String) -> String {
    argument.hasPrefix("\0-") ? String(argument.dropFirst()) : argument
  }
}
