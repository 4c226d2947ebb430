package import TextSupport

/// How a cell of a screen looks.
public struct CellStyle: Hashable, Sendable {
  /// One of the 16 colours that every terminal has, as its theme shows them.
  public enum Color: UInt8, Hashable, Sendable, CaseIterable {
    /// The first eight: as dark as the theme has them.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// The same, brighter.
    case brightBlack, brightRed, brightGreen, brightYellow
    /// The same, brighter.
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is dim.
  public var isDim: Bool
  /// Whether foreground and background change places.
  public var isReverse: Bool
  /// Whether it is underlined.
  public var isUnderlined: Bool
  /// The colour of the foreground, or `nil` for the terminal's own.
  public var color: Color?

  /// Makes a style; without arguments, the terminal's own.
  ///
  /// - Parameters:
  ///   - color: the colour of the foreground, or `nil` for the terminal's own.
  ///   - isBold: whether it is bold.
  ///   - isDim: whether it is dim.
  ///   - isReverse: whether foreground and background change places.
  ///   - isUnderlined: whether it is underlined.
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

  /// The terminal's own style.
  public static let plain = CellStyle()
}

// What the text says of its node.
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
  /// Writes the escape sequence "select graphic rendition" that switches from any style to this one.
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
