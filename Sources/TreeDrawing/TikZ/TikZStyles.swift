import Foundation
import TextSupport
import TreeLayout

/// The colors and styles that a picture in TikZ uses, each defined once.
///
/// Lengths of the picture are in pixels, of which 40 are one centimeter: nodes are 0.9 cm wide, and
/// labels have the size of ordinary text.
struct TikZStyles {
  let style: DrawingStyle
  private let isDark: Bool
  private var colors: [(name: String, color: RGBColor)] = []
  private var definitions: [(name: String, options: String)] = []

  /// The libraries of TikZ that the styles need.
  private(set) var libraries: [String] = []

  /// The number of pixels in a centimeter.
  static let pixels = 40.0

  init(_ style: DrawingStyle, isDark: Bool) { (self.style, self.isDark) = (style, isDark) }

  // MARK: Colors

  /// Returns the color that is used on the page.
  private func used(_ color: AdaptiveColor) -> RGBColor { isDark ? color.dark : color.light }

  /// Returns the name of a color, and defines it if necessary.
  ///
  /// Equal colors with different names may be edited independently.
  mutating func name(of color: AdaptiveColor, _ proposal: String? = nil) -> String {
    let color = used(color)
    let known = colors.first { $0.color == color && $0.name == proposal ?? $0.name }
    if let known { return known.name }
    var name = proposal ?? "tvcolor"
    if proposal == nil || colors.contains(where: { $0.name == name }) {
      name += TikZStyles.letters(colors.count)
    }
    colors.append((name, color))
    return name
  }

  /// Returns the name of a color of the palette, and defines it if necessary.
  mutating func name(_ proposal: String, _ color: (Palette) -> RGBColor) -> String {
    name(of: style.color(color), proposal)
  }

  /// Returns a number as letters, because names of colors with digits are hard to tell apart.
  private static func letters(_ number: Int) -> String {
    var (rest, text) = (number, "")
    repeat {
      text += String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26))))
      rest /= 26
    } while rest > 0
    return text
  }

  // MARK: Styles

  /// Returns whether a style is defined.
  func isDefined(_ name: String) -> Bool { definitions.contains { $0.name == name } }

  /// Defines a style.
  mutating func define(_ name: String, _ options: String) { definitions.append((name, options)) }

  /// Records that the styles need a library of TikZ.
  mutating func require(_ library: String) {
    if !libraries.contains(library) { libraries.append(library) }
  }

  // MARK: Output

  /// Writes the definitions of all colors and styles that were used.
  func write(to buffer: inout TextBuffer, indent: StaticString = "") {
    for (name, color) in colors {
      buffer.write(indent)
      buffer.write("\\definecolor{\(name)}{HTML}{")
      // The notation of CSS without its sign.
      buffer.write(String(color.description.dropFirst()))
      buffer.write("}\n")
    }
    buffer.write(indent)
    buffer.write("\\tikzset{\n")
    for (name, options) in definitions {
      buffer.write(indent)
      buffer.write("  \(name)/.style={\(options)},\n")
    }
    buffer.write(indent)
    buffer.write("}\n")
  }
}

extension TikZStyles {
  /// Returns a length in pixels as centimeters.
  func cm(_ length: Double) -> String { Self.number(length / Self.pixels, places: 3) + "cm" }

  /// Returns a length in pixels as points.
  func pt(_ length: Double) -> String {
    Self.number(length / Self.pixels * 28.4528, places: 2) + "pt"
  }

  /// Returns a number with a maximum number of decimal places.
  static func number(_ value: Double, places: Int) -> String {
    var buffer = TextBuffer()
    buffer.write(decimal: value, places: places)
    return buffer.text
  }
}
