/// The colors and symbols that distinguish the lines of a graph.
///
/// The symbols also work without colors.
struct GraphLineStyles {
  let charset: TextOptions.Charset

  /// Returns the color of a line.
  ///
  /// If there are more lines than colors, the colors repeat.
  static func style(_ number: Int) -> CellStyle { CellStyle(colors[number % colors.count]) }

  private static let colors: [CellStyle.Color] = [
    .brightBlue, .yellow, .green, .magenta, .cyan, .red, .brightYellow, .brightMagenta,
  ]

  /// Returns the symbol of a line.
  func symbol(_ number: Int) -> String {
    let symbols = charset.pick(
      ["●", "■", "▲", "◆", "○", "□", "△", "◇"], ascii: ["*", "+", "x", "o", "#", "@", "%", "&"])
    // Lines of the same color have different symbols.
    return symbols[(number + number / Self.colors.count) % symbols.count]
  }

  /// Returns the text of a cell that a line passes, given its Braille pattern.
  func cell(_ pattern: UInt8, line number: Int) -> String {
    charset.pick(
      String(Character(Unicode.Scalar(0x2800 + UInt32(pattern)) ?? " ")), ascii: symbol(number))
  }

  /// Returns a sample of a line for the legend, with its symbol in the center.
  func sample(_ number: Int, isMeasured: Bool) -> String {
    let end = charset.pick(isMeasured ? "⠤" : "⠄", ascii: symbol(number))
    return end + symbol(number) + end
  }
}
