/// How the lines of a graph differ: by colour, and by a sign on them for eyes and terminals that
/// have no colours.
struct GraphInk {
  let charset: TextOptions.Charset

  /// The colour of a line; further lines begin anew.
  static func style(_ number: Int) -> CellStyle { CellStyle(colors[number % colors.count]) }

  private static let colors: [CellStyle.Color] = [
    .brightBlue, .yellow, .green, .magenta, .cyan, .red, .brightYellow, .brightMagenta,
  ]

  /// The sign of a line.
  func sign(_ number: Int) -> String {
    let signs = charset.pick(
      ["●", "■", "▲", "◆", "○", "□", "△", "◇"], ascii: ["*", "+", "x", "o", "#", "@", "%", "&"])
    // Lines of the same colour have other signs.
    return signs[(number + number / Self.colors.count) % signs.count]
  }

  /// A cell of a line, after its Braille pattern.
  func cell(_ pattern: UInt8, line number: Int) -> String {
    charset.pick(
      String(Character(Unicode.Scalar(0x2800 + UInt32(pattern)) ?? " ")), ascii: sign(number))
  }

  /// A piece of a line for the legend, its sign in the middle.
  func sample(_ number: Int, isMeasured: Bool) -> String {
    let end = charset.pick(isMeasured ? "⠤" : "⠄", ascii: sign(number))
    return end + sign(number) + end
  }
}
