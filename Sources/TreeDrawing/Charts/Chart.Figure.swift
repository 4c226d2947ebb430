public import Foundation
public import TreeGeometry

extension Chart {
  /// A chart and what it shows.
  public struct Figure: Drawable, Sendable {
    /// The chart.
    public var chart: Chart
    /// What it shows.
    public var snapshot: GraphSnapshot

    /// Makes a figure.
    ///
    /// - Parameters:
    ///   - chart: the chart.
    ///   - snapshot: what it shows.
    public init(_ chart: Chart, showing snapshot: GraphSnapshot) {
      self.chart = chart
      self.snapshot = snapshot
    }

    /// The title of the chart.
    public var documentTitle: String? { chart.title }

    /// The width and height of the chart.
    public var size: CGSize { chart.size }

    /// Draws the chart.
    ///
    /// - Parameter canvas: what to draw on; it is left as it was.
    /// - Throws: ``TransformError`` if the numbers are so extreme that nothing could be told apart.
    /// - Complexity: O(number of samples and points).
    public func draw(on canvas: inout some Canvas) throws(TransformError) {
      try chart.draw(on: &canvas) { snapshot }
    }
  }
}
