import Foundation
package import TextSupport

extension ChartStyle {
  /// Writes the appearance of a line as members of a JSON object: the colors, the dashes, and the
  /// path of the point symbol, centered at (0, 0).
  ///
  /// - Parameters:
  ///   - number: the index of the line in the chart.
  ///   - isMeasured: whether the values are measured. Otherwise they are calculated.
  ///   - buffer: the buffer to write to.
  package func writeLook(_ number: Int, isMeasured: Bool, to buffer: inout TextBuffer) {
    let (ink, line) = (ink(number), line(number, isMeasured: isMeasured))
    let dash = line.dash.map { Markup("\($0)").text }.joined(separator: " ")
    buffer.write(
      markup: #""light":"\#(ink.light)","dark":"\#(ink.dark)","dash":"\#(dash)","sign":""#)
    for element in isMeasured ? sign(number, at: .zero).elements : [] {
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
