import TextSupport

/// A piece of SVG or CSS that contains numbers, colors and escaped strings.
///
/// Creating one allocates memory, so elements that occur once per node are written piece by piece
/// instead.
struct Markup: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  private(set) var buffer = TextBuffer()

  var text: String { buffer.text }

  init(literalCapacity: Int, interpolationCount: Int) {
    buffer.reserve(literalCapacity + 10 * interpolationCount)
  }

  init(stringLiteral literal: String) { buffer.write(literal) }

  init(stringInterpolation: Markup) { self = stringInterpolation }

  mutating func appendLiteral(_ literal: String) { buffer.write(literal) }

  mutating func appendInterpolation(_ text: String) { buffer.write(text) }

  mutating func appendInterpolation(_ number: Int) { buffer.write(integer: number) }

  mutating func appendInterpolation(_ coordinate: Double) { buffer.write(coordinate: coordinate) }

  mutating func appendInterpolation(_ number: Double, places: Int) {
    buffer.write(decimal: number, places: places)
  }

  mutating func appendInterpolation(_ color: RGBColor) { buffer.write(color) }

  mutating func appendInterpolation(xml text: String, as context: XMLContext) {
    buffer.write(xml: text, as: context)
  }

  /// Appends the attribute for a list of fonts.
  mutating func appendInterpolation(fontFamily family: String) {
    buffer.write(" font-family=\"")
    buffer.write(xml: family, as: .attribute)
    buffer.write("\"")
  }
}

extension [Double] {
  /// The numbers, rounded to hundredths, with spaces between them.
  var spaced: String { map { Markup("\($0)").text }.joined(separator: " ") }
}
