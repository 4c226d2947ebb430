import Foundation

/// Where the parts of a chart are.
struct ChartPlan {
  /// A line of the legend: the left end of its sample, at the height of its middle.
  struct Entry {
    let name: String
    let origin: CGPoint
  }

  /// The frame around the lines.
  let frame: CGRect
  /// The legend, in rows below the title.
  let legend: [Entry]

  /// The length of the piece of line in the legend.
  static let sample = 28.0

  private let extent: CGRect
  private let height: Double

  init(_ chart: Chart, _ snapshot: GraphSnapshot) {
    let hand = chart.hand
    extent = snapshot.extent
    let rowHeight = hand.size + 9
    // The vertical marks, and so the room for them, depend on the height of the frame alone.
    let bottom = chart.size.height - 3 * hand.size - 18
    var (x, y) = (0.0, 0)
    var places: [(name: String, x: Double, row: Int)] = []
    let room = chart.size.width - 32
    for series in snapshot.series {
      let name = FontMetrics.fit(series.name, toWidth: room / 2, size: hand.size).shortened
      let shown = name ?? series.name
      let width = Self.sample + 6 + FontMetrics.width(of: shown, size: hand.size) + 20
      if x > 0, x + width > room - 40 { (x, y) = (0, y + 1) }
      places.append((shown, x, y))
      x += width
    }
    let top = 38 + Double(places.isEmpty ? 0 : y + 1) * rowHeight
    height = max(40, bottom - top)
    let widest = ChartPlan.marks(extent, height: height).map {
      FontMetrics.width(of: $0, size: hand.size)
    }.max()
    let left = (32 + hand.size + (widest ?? 0)).rounded(.up)
    frame = CGRect(x: left, y: top, width: max(40, chart.size.width - left - 24), height: height)
    legend = places.map { place in
      Entry(
        name: place.name,
        origin: CGPoint(x: left + place.x, y: 38 + (Double(place.row) + 0.5) * rowHeight - 4))
    }
  }

  /// The marks along the left side.
  func vertical(_ transform: AffineTransform) -> [AxisMark] {
    let ruler = try? AxisRuler(
      over: frame.minY...frame.maxY, origin: transform.tY, pointsPerUnit: -transform.m22,
      minimumSpacing: Self.spacing, direction: .decreasing)
    return ruler.map { Array($0.marks) } ?? []
  }

  private static let spacing = 32.0

  /// What will be written along the left side.
  private static func marks(_ extent: CGRect, height: Double) -> [String] {
    let scale = height / extent.height
    let ruler = try? AxisRuler(
      over: 0...height, origin: height + extent.minY * scale, pointsPerUnit: scale,
      minimumSpacing: spacing, direction: .decreasing)
    return ruler?.marks.map(\.label) ?? []
  }
}
