package import TextSupport

/// The style of a terminal cell.
public struct CellStyle: Hashable, Sendable {
  /// One of the 16 standard terminal colors.
  ///
  /// The theme of the terminal defines their appearance.
  public enum Color: UInt8, Hashable, Sendable, CaseIterable {
    /// The eight colors of normal intensity.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The first four colors of high intensity.
    case brightBlack, brightRed, brightGreen, brightYellow
    /// The last four colors of high intensity.
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is dim.
  public var isDim: Bool
  /// Whether foreground and background are swapped.
  public var isReverse: Bool
  /// Whether the text is underlined.
  public var isUnderlined: Bool
  /// The foreground color, or `nil` for the default of the terminal.
  public var color: Color?

  /// Creates a style.
  ///
  /// Without arguments, this is the default style of the terminal.
  ///
  /// - Parameters:
  ///   - color: the foreground color, or `nil` for the default of the terminal.
  ///   - isBold: whether the text is bold.
  ///   - isDim: whether the text is dim.
  ///   - isReverse: whether foreground and background are swapped.
  ///   - isUnderlined: whether the text is underlined.
  public init(
    _ color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isReverse: Bool = false,
    isUnderlined: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isReverse = isReverse
    self.isUnderlined = isUnderlined
  }

  /// The default style of the terminal.
  public static let plain = CellStyle()
}

// Styles that show the marks and kinds of nodes.
extension CellStyle {
  package static let path = CellStyle(.yellow, isBold: true)
  package static let red = CellStyle(.red, isBold: true)
  package static let redOnPath = CellStyle(.red, isBold: true, isUnderlined: true)
  package static let added = CellStyle(.green, isBold: true)
  package static let removed = CellStyle(isDim: true)
  package static let violation = CellStyle(.magenta, isBold: true)
  package static let visited = CellStyle(.cyan, isBold: true)
}

extension CellStyle {
  /// Writes the escape sequence "select graphic rendition" that switches to this style from any
  /// other style.
  package func write(to buffer: inout TextBuffer) {
    buffer.write("\u{1B}[0")
    if isBold { buffer.write(";1") }
    if isDim { buffer.write(";2") }
    if isUnderlined { buffer.write(";4") }
    if let color {
      let number = Int(color.rawValue)
      buffer.write(";")
      buffer.write(integer: number < 8 ? 30 + number : 82 + number)
    }
    if isReverse { buffer.write(";7") }
    buffer.write("m")
  }
}
