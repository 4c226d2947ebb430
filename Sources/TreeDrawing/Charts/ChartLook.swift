import Foundation
package import TextSupport

/// The appearance of a line of a chart in terms of SVG attributes.
package struct ChartLook {
  private let ink: AdaptiveColor
  private let dash: [Double]
  private let sign: DrawingPath

  /// Creates the appearance of a line.
  ///
  /// - Parameters:
  ///   - number: the index of the line in the chart.
  ///   - isMeasured: whether the values are measured. Otherwise they are calculated.
  ///   - hand: the style of the chart.
  package init(_ number: Int, isMeasured: Bool, in hand: ChartStyle) {
    ink = hand.ink(number)
    dash = hand.line(number, isMeasured: isMeasured).dash
    sign = isMeasured ? hand.sign(number, at: .zero) : DrawingPath()
  }

  /// Writes the members of a JSON object: the colors, the dashes, and the path of the point symbol,
  /// centered at (0, 0).
  package func write(to buffer: inout TextBuffer) {
    buffer.write(#""light":""#)
    buffer.write(ink.light)
    buffer.write(#"","dark":""#)
    buffer.write(ink.dark)
    buffer.write(#"","dash":""#)
    for (place, length) in dash.enumerated() {
      if place > 0 { buffer.write(UInt8(ascii: " ")) }
      buffer.write(length)
    }
    buffer.write(#"","sign":""#)
    for element in sign.elements {
      switch element {
      case .move(let point): buffer.move(to: point)
      case .line(let point): buffer.line(to: point)
      case .curve(let first, let second, let point): buffer.curve(to: point, first, second)
      case .close: buffer.write(UInt8(ascii: "Z"))
      }
    }
    buffer.write(UInt8(ascii: "\""))
  }
}
