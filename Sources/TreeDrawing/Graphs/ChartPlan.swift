import Foundation

/// Where the parts of a chart are.
struct ChartPlan {
  /// A line of the legend: the left end of its sample, at the height of its middle.
  struct Entry {
    let name: String
    /// The length that the name is to be held to, or `nil` for that of the font.
    let length: Double?
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

  init(_ chart: Chart, _ snapshot: GraphSnapshot, _ metrics: any TextMetrics) {
    let hand = chart.hand
    let font = SizedFont(metrics: metrics, size: hand.size, weight: 400)
    extent = snapshot.extent
    let rowHeight = hand.size + 9
    // The vertical marks, and so the room for them, depend on the height of the frame alone.
    let bottom = chart.size.height - 3 * hand.size - 18
    var (x, y) = (0.0, 0)
    var places: [(name: String, length: Double?, x: Double, row: Int)] = []
    let room = chart.size.width - 32
    for series in snapshot.series {
      let name = font.fit(series.name, toWidth: room / 2)
      let width = Self.sample + 6 + name.width + 20
      if x > 0, x + width > room - 40 { (x, y) = (0, y + 1) }
      let shown = name.shortened ?? series.name
      let length = metrics.heldLength(
        of: shown, size: font.size, weight: font.weight, within: name.width + 12)
      places.append((shown, length, x, y))
      x += width
    }
    let top = 38 + Double(places.isEmpty ? 0 : y + 1) * rowHeight
    height = max(40, bottom - top)
    let widest = ChartPlan.marks(extent, height: height).map {
      font.width(of: $0)
    }.max()
    let left = (32 + hand.size + (widest ?? 0)).rounded(.up)
    frame = CGRect(x: left, y: top, width: max(40, chart.size.width - left - 24), height: height)
    legend = places.map { place in
      Entry(
        name: place.name, length: place.length,
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
