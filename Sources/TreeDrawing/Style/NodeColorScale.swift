/// Colors that show the rank of nodes in an order, from light for the first to strong for the last.
///
/// Lightness changes monotonically, so that the order remains visible in grayscale and with any
/// type of color vision. The contrast between text and fill is at least 4.5.
public struct NodeColorScale: Hashable, Sendable {
  /// The number of distinct colors.
  ///
  /// More colors would make files larger without being distinguishable.
  private static let steps = 12

  private let colors: [NodeColorPair]

  /// Creates the scale of a style.
  ///
  /// - Parameter style: the style whose colors of plain nodes start the scale.
  public init(_ style: DrawingStyle) {
    colors = (0..<Self.steps).map { step in
      let share = Double(step) / Double(Self.steps - 1)
      return NodeColorPair(
        light: Self.colors(style.light.plain, share), dark: Self.colors(style.dark.plain, share))
    }
  }

  private static func colors(_ plain: NodeColors, _ share: Double) -> NodeColors {
    let fill = plain.fill.mixed(with: plain.stroke, share: share)
    let isLight = fill.contrast(with: .black) > fill.contrast(with: .white)
    return NodeColors(fill: fill, stroke: plain.stroke, text: isLight ? .black : .white)
  }

  /// Returns the colors of a node.
  ///
  /// - Parameters:
  ///   - rank: the position of the node in the order, from 0.
  ///   - count: the number of positions.
  /// - Returns: the colors.
  public func colors(ofRank rank: Int, among count: Int) -> NodeColorPair {
    guard count > 1 else { return colors[0] }
    let place = Double(rank) / Double(count - 1) * Double(Self.steps - 1)
    return colors[min(max(Int(place.rounded()), 0), Self.steps - 1)]
  }
}
