import Foundation
package import TextSupport

/// The style of a chart's lines and text.
///
/// Measured series have solid lines with point symbols and calculated series have dashed lines, so
/// that lines never differ only by color.
public struct ChartStyle: Hashable, Sendable {
  /// The colors of the lines.
  ///
  /// If there are more lines than colors, the colors repeat.
  public var colors: [AdaptiveColor]
  /// The color of axes and frame.
  public var axis: AdaptiveColor
  /// The color of the grid lines.
  public var grid: AdaptiveColor
  /// The color of text.
  public var text: AdaptiveColor
  /// The background color.
  public var page: AdaptiveColor
  /// The width of lines.
  public var width = 2.0
  /// The size of the font.
  public var size = 11.0
  /// The minimum distance between the ticks of an axis.
  public var spacing = 40.0
  /// The distance that a tick extends from its axis.
  public var tick = 3.0

  /// Creates the style of a theme.
  ///
  /// - Parameter theme: the theme.
  public init(_ theme: Theme = .calm) {
    let (light, dark) = (theme.light, theme.dark)
    axis = AdaptiveColor(light.edge, dark: dark.edge)
    grid = AdaptiveColor(light.edge, dark: dark.edge, opacity: 0.25)
    text = AdaptiveColor(light.plain.text, dark: dark.plain.text)
    page = AdaptiveColor(.white, dark: theme == .calm ? 0x0D1117 : .black)
    colors =
      theme == .textbook
      ? [AdaptiveColor(.black, dark: .white)]
      : [
        AdaptiveColor(0x0072B2, dark: 0x56B4E9),
        AdaptiveColor(0xC05000, dark: 0xE69F00),
        AdaptiveColor(0x00734F, dark: 0x2FD0A0),
        AdaptiveColor(0x9C3D73, dark: 0xF09CC8),
        AdaptiveColor(0x4D5766, dark: 0xC3CBD6),
        AdaptiveColor(0x7A4B00, dark: 0xF0E442),
        AdaptiveColor(0x5A4FC0, dark: 0xB5A8FF),
        AdaptiveColor(0x6A7500, dark: 0x93B23C),
      ]
  }

  /// The distance of the baseline below the center of a line of text.
  var rise: Double { size * DrawingStyle.standard.text.baselineShare }

  func color(_ number: Int) -> AdaptiveColor {
    colors.isEmpty ? text : colors[number % colors.count]
  }

  func line(_ number: Int, isMeasured: Bool) -> LineStyle {
    let dashes: [[Double]] = [
      [6, 4], [2, 3], [9, 3, 2, 3], [12, 4], [4, 2], [2, 6], [9, 3, 2, 3, 2, 3], [14, 3, 5, 3],
    ]
    return LineStyle(
      color(number), width: width, dash: isMeasured ? [] : dashes[Self.place(number, dashes.count)],
      keepsWidth: true)
  }

  /// Returns the point symbol of a series: a disc, a square, a triangle, a diamond, a triangle
  /// pointing down, an upright cross, a diagonal cross or an hourglass.
  func symbol(_ number: Int, at point: CGPoint) -> DrawingPath {
    let reach = 2 * width
    let box = CGRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    let place = Self.place(number, Self.corners.count)
    let corners = Self.corners[place]
    switch place {
    case 0: return DrawingPath(ellipseIn: box)
    case 1: return DrawingPath(box.insetBy(dx: 0.5, dy: 0.5))
    default:
      var path = DrawingPath(
        through: corners.map {
          CGPoint(x: point.x + reach * $0.x, y: point.y + reach * $0.y)
        })
      path.close()
      return path
    }
  }

  /// Returns the index of the dash pattern or symbol of a line in a list of `count` variants.
  ///
  /// Lines of the same color get different variants.
  private static func place(_ number: Int, _ count: Int) -> Int {
    (number + number / count) % count
  }

  /// The corners of the symbols, relative to their radius.
  ///
  /// Empty for the disc and the square.
  private static let corners: [[(x: Double, y: Double)]] = [
    [], [],
    [(0, -1.125), (1.125, 1), (-1.125, 1)],
    [(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)],
    [(0, 1.125), (1.125, -1), (-1.125, -1)],
    [
      (-0.4, -1.2), (0.4, -1.2), (0.4, -0.4), (1.2, -0.4), (1.2, 0.4), (0.4, 0.4), (0.4, 1.2),
      (-0.4, 1.2), (-0.4, 0.4), (-1.2, 0.4), (-1.2, -0.4), (-0.4, -0.4),
    ],
    [
      (0, -0.55), (0.7, -1.25), (1.25, -0.7), (0.55, 0), (1.25, 0.7), (0.7, 1.25), (0, 0.55),
      (-0.7, 1.25), (-1.25, 0.7), (-0.55, 0), (-1.25, -0.7), (-0.7, -1.25),
    ],
    [(-1.125, -1.125), (1.125, -1.125), (-1.125, 1.125), (1.125, 1.125)],
  ]

  /// Writes the appearance of a line as members of a JSON object: the colors, the dashes, and the
  /// path of the point symbol, centered at (0, 0).
  ///
  /// - Parameters:
  ///   - number: the index of the line in the chart.
  ///   - isMeasured: whether the values are measured. Otherwise they are calculated.
  ///   - buffer: the buffer to write to.
  package func writeStyle(_ number: Int, isMeasured: Bool, to buffer: inout TextBuffer) {
    let (color, line) = (color(number), line(number, isMeasured: isMeasured))
    let dash = line.dash.spaced
    buffer.write(
      markup: #""light":"\#(color.light)","dark":"\#(color.dark)","dash":"\#(dash)","symbol":""#)
    for element in isMeasured ? symbol(number, at: .zero).elements : [] {
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
