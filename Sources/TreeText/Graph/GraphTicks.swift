import Foundation
import TextSupport
import TreeGeometry

/// The ticks of a graph's axes, with positions in cells.
struct GraphTicks {
  private let view: GraphView
  private let dots: (across: Int, down: Int)

  init(_ view: GraphView, _ dots: (across: Int, down: Int)) {
    (self.view, self.dots) = (view, dots)
  }

  /// Returns the ticks of the horizontal axis with their columns in the pane.
  ///
  /// They are far enough apart for their labels.
  func horizontal(_ columns: Int) -> [(column: Int, label: String)] {
    var width = 4
    while true {
      let ruler = AxisRuler(
        over: Self.around(view.bounds.minX...view.bounds.maxX), origin: view.transform.tX,
        pointsPerUnit: view.transform.m11, minimumSpacing: Double((width + 2) * dots.across))
      let marks = ruler.map { Array($0.marks) } ?? []
      let labels = marks.map(\.compactLabel)
      let widest = labels.map(\.cellWidth).max() ?? 0
      if widest > width, marks.count > 1 {
        width = widest
        continue
      }
      return zip(marks, labels).map { mark, label in
        (Self.cell(mark.position, dots.across, columns), label)
      }
    }
  }

  /// Returns the ticks of the vertical axis with their rows in the pane.
  func vertical(_ rows: Int) -> [(row: Int, label: String)] {
    let ruler = AxisRuler(
      over: Self.around(view.bounds.minY...view.bounds.maxY), origin: view.transform.tY,
      pointsPerUnit: -view.transform.m22,
      minimumSpacing: Double((rows < 12 ? 2 : 3) * dots.down), direction: .decreasing)
    return (ruler.map { Array($0.marks) } ?? []).map { mark in
      (Self.cell(mark.position, dots.down, rows), mark.compactLabel)
    }
  }

  /// Whether both axes can have tick labels, so that the visible range is readable.
  var arePossible: Bool {
    let scale = (abs(view.transform.m11), abs(view.transform.m22))
    let across = AxisRuler(
      over: view.bounds.minX...view.bounds.maxX, origin: view.transform.tX,
      pointsPerUnit: scale.0, minimumSpacing: Double(dots.across))
    let down = AxisRuler(
      over: view.bounds.minY...view.bounds.maxY, origin: view.transform.tY,
      pointsPerUnit: scale.1, minimumSpacing: Double(dots.down))
    return across != nil && down != nil
  }

  /// Returns a range extended by almost half a dot on both sides.
  ///
  /// A tick in the extension is drawn at the outermost dot.
  private static func around(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    (range.lowerBound - 0.49)...(range.upperBound + 0.49)
  }

  private static func cell(_ position: Double, _ dots: Int, _ count: Int) -> Int {
    min(max(Int(position.rounded()) / dots, 0), max(0, count - 1))
  }
}
