import Foundation
import TextSupport
import TreeGeometry

/// The positions of the parts of a chart.
struct ChartPlan {
  /// An entry of the legend: the name, its `textLength` if it may be too wide in the viewer's font,
  /// and the left end of the line sample.
  typealias Entry = (name: String, length: Double?, origin: CGPoint)

  /// The frame around the lines.
  let frame: CGRect
  /// The entries of the legend, in rows below the title.
  let legend: [Entry]

  /// The message about entries that do not fit into the legend, and its position.
  let more: (text: String, origin: CGPoint)?
  /// The length of the line sample in the legend.
  let sample: Double

  init(_ chart: Chart, _ snapshot: GraphSnapshot, _ metrics: AnyTextMetrics) {
    let (style, size) = (chart.style, chart.size)
    let font = SizedFont(metrics: metrics, size: style.size, weight: 400)
    // The vertical ticks, and thus the space for their labels, depend only on the height of the
    // frame.
    let (titleEnd, bottom) = (27 + style.size, size.height - 3 * style.size - 18)
    let room = size.width - 48
    let names = snapshot.series.map { series in
      let fitted = font.fit(series.name, toWidth: room / 2)
      let name = fitted.shortened ?? series.name
      let length = font.heldLength(of: name, within: fitted.width + 12)
      return (name: name, length: length, width: fitted.width)
    }
    var (sample, rowHeight, gap) = (28.0, font.size + 9, 20.0)
    func arranged(height: Double = .infinity) -> LegendPlaces {
      LegendPlaces(
        names.count, room: room, gap: gap,
        hasRow: { $0 == 0 || Double($0 + 1) * rowHeight <= height },
        width: { sample + 6 + names[$0].width })
    }
    var places = arranged()
    // If the legend would be higher than the graph, its rows are set closer.
    if Double(places.rowCount) * rowHeight > (bottom - titleEnd) / 2 {
      (sample, rowHeight, gap) = (18, font.size + 4, 10)
      places = arranged(height: 0.55 * (bottom - titleEnd))
    }
    let top = titleEnd + Double(places.rowCount) * rowHeight
    let height = max(40, bottom - top)
    let scale = height / snapshot.extent.height
    let ticks = Self.ticks(0...height, origin: height + snapshot.extent.minY * scale, scale)
    let widest = ticks?.map {
      font.width(of: $0.compactLabel(undoing: snapshot.shift).withMinus)
    }.max()
    let left = (32 + style.size + (widest ?? 0)).rounded(.up)
    frame = CGRect(x: left, y: top, width: max(40, size.width - left - 24), height: height)
    self.sample = sample
    // A legend that needs the full width starts at the margin instead of the frame.
    let width = zip(places.entries, names).map { $0.x + sample + 6 + $1.width }.max()
    let start = (width ?? 0) > size.width - left - 24 ? 24 : left
    func origin(_ x: Double, _ row: Int) -> CGPoint {
      CGPoint(x: start + x, y: titleEnd + (Double(row) + 0.5) * rowHeight - 4)
    }
    legend = zip(names, places.entries).map { ($0.name, $0.length, origin($1.x, $1.row)) }
    more = places.rest.map { ("… \($0.count) more", origin($0.x, $0.row)) }
  }

  /// Returns the ticks along the left side.
  ///
  /// Their minimum distance is a quarter of the height, limited to the range from 14 to 32, so that
  /// a low graph has several ticks.
  static func ticks(
    _ bounds: ClosedRange<Double>, origin: Double, _ pointsPerUnit: Double
  ) -> AxisTicks? {
    let height = bounds.upperBound - bounds.lowerBound
    return AxisTicks(
      over: bounds, origin: origin, pointsPerUnit: pointsPerUnit,
      minimumSpacing: min(32, max(14, height / 4)), direction: .decreasing)
  }
}
