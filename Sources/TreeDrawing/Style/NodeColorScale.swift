/// Colours that tell the rank of nodes in an order: the first ones light, the last ones strong.
///
/// Lightness falls steadily, so that the order survives in grey and for every sort of colour vision;
/// the text on each has a contrast of at least 4.5.
public struct NodeColorScale: Hashable, Sendable {
  /// How many colours are told apart: more would only make files larger.
  private static let steps = 12

  private let colors: [NodeColorPair]

  /// Makes the scale of a style.
  ///
  /// - Parameter style: the style whose plain nodes it begins with.
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

  /// The colours of a node.
  ///
  /// - Parameters:
  ///   - rank: its place in the order, from 0.
  ///   - count: the number of places.
  /// - Returns: the colours.
  public func colors(ofRank rank: Int, among count: Int) -> NodeColorPair {
    guard count > 1 else { return colors[0] }
    let place = Double(rank) / Double(count - 1) * Double(Self.steps - 1)
    return colors[min(max(Int(place.rounded()), 0), Self.steps - 1)]
  }
}
