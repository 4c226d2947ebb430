import Foundation
package import TextSupport

/// How a line of a graph looks, in the words of SVG.
package struct ChartLook {
  private let ink: AdaptiveColor
  private let dash: [Double]
  private let sign: DrawingPath

  /// Takes the look of a line from a hand.
  ///
  /// - Parameters:
  ///   - number: the place of the line among all.
  ///   - isMeasured: whether it was measured and not calculated.
  ///   - hand: the hand that draws it.
  package init(_ number: Int, isMeasured: Bool, in hand: ChartStyle) {
    ink = hand.ink(number)
    dash = hand.line(number, isMeasured: isMeasured).dash
    sign = isMeasured ? hand.sign(number, at: .zero) : DrawingPath()
  }

  /// Writes the members of an object of JSON: its colours, its dashes, and the sign of its points,
  /// around (0, 0).
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
