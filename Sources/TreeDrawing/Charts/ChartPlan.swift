import Foundation
import TextSupport
import TreeGeometry

/// The positions of the parts of a chart.
struct ChartPlan {
  /// A line of the legend: its name, the length that holds the name if there is one, and the left end
  /// of its sample, at the height of its middle.
  typealias Entry = (name: String, length: Double?, origin: CGPoint)

  /// The frame around the lines.
  let frame: CGRect
  /// The entries of the legend, in rows below the title.
  let legend: [Entry]

  /// The message about entries that do not fit into the legend, and its position.
  let more: (text: String, origin: CGPoint)?
  /// The length of the line sample in the legend.
  let sample: Double

  init(_ chart: Chart, _ snapshot: GraphSnapshot, _ metrics: any TextMetrics) {
    let hand = chart.hand
    let font = SizedFont(metrics: metrics, size: hand.size, weight: 400)
    // The vertical ticks, and thus the space for their labels, depend only on the height of the
    // frame.
    let (titleEnd, bottom) = (27 + hand.size, chart.size.height - 3 * hand.size - 18)
    let names = snapshot.series.map(\.name)
    let room = chart.size.width - 48
    var rows = LegendRows(names, width: room, font: font)
    // If the legend would be higher than the graph, its rows are set closer.
    if rows.height > (bottom - titleEnd) / 2 {
      rows = LegendRows(
        names, width: room, font: font, isClose: true, height: 0.55 * (bottom - titleEnd))
    }
    let top = titleEnd + rows.height
    let height = max(40, bottom - top)
    let widest = ChartPlan.marks(snapshot.extent, height: height).map {
      font.width(of: $0)
    }.max()
    let left = (32 + hand.size + (widest ?? 0)).rounded(.up)
    frame = CGRect(x: left, y: top, width: max(40, chart.size.width - left - 24), height: height)
    sample = rows.sample
    // A legend that needs the full width starts at the margin instead of the frame.
    let start = rows.width > chart.size.width - left - 24 ? 24 : left
    func origin(_ x: Double, _ row: Int) -> CGPoint {
      CGPoint(x: start + x, y: titleEnd + (Double(row) + 0.5) * rows.rowHeight - 4)
    }
    legend = rows.places.map { place in
      (place.name, place.length, origin(place.x, place.row))
    }
    more = rows.more.map { more in
      ("… \(more.count) more", origin(more.x, more.row))
    }
  }

  /// Returns the ticks along the left side.
  func vertical(_ transform: AffineTransform) -> [AxisTick] {
    let ruler = AxisRuler(
      over: frame.minY...frame.maxY, origin: transform.tY, pointsPerUnit: -transform.m22,
      minimumSpacing: Self.spacing(frame.height), direction: .decreasing)
    return ruler.map { Array($0.marks) } ?? []
  }

  /// Returns the minimum distance between vertical ticks, so that a low graph has at least a few
  /// ticks.
  private static func spacing(_ height: Double) -> Double { min(32, max(14, height / 4)) }

  /// Returns the labels of the ticks along the left side.
  private static func marks(_ extent: CGRect, height: Double) -> [String] {
    let scale = height / extent.height
    let ruler = AxisRuler(
      over: 0...height, origin: height + extent.minY * scale, pointsPerUnit: scale,
      minimumSpacing: spacing(height), direction: .decreasing)
    return ruler?.marks.map(\.compactLabel) ?? []
  }
}
