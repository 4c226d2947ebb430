public import Foundation

/// What a graph shows at one moment: nothing that happens later can change the picture of it.
public struct GraphSnapshot: Sendable {
  /// One of the lines.
  public struct Series: Sendable {
    /// Where the values come from.
    public enum Values: Sendable {
      /// A function of one variable; where it is not finite, there is no line.
      case function(@Sendable (Double) -> Double)
      /// Measured points, by their x.
      case points([CGPoint])
    }

    /// What it is called in the legend.
    public var name: String
    /// The values.
    public var values: Values

    /// Whether the values were measured and not calculated.
    public var isMeasured: Bool {
      if case .points = values { true } else { false }
    }

    /// Makes a series.
    ///
    /// - Parameters:
    ///   - name: what it is called in the legend.
    ///   - values: the values.
    public init(_ name: String, _ values: Values) {
      self.name = name
      self.values = values
    }
  }

  /// The lines, in the order of the legend.
  public let series: [Series]

  /// The points of each line, in the coordinates of the model; those with a coordinate that is not
  /// finite lift the pen.
  public let lines: [[CGPoint]]

  /// From where to where functions are drawn.
  public let domain: ClosedRange<Double>

  /// Takes a snapshot: each function is asked once for each sample, and never again.
  ///
  /// - Parameters:
  ///   - series: the lines, in the order of the legend.
  ///   - domain: from where to where functions are drawn.
  ///   - samples: at how many points a function is taken; at least 2 are.
  /// - Complexity: O(number of samples and points).
  public init(_ series: [Series], over domain: ClosedRange<Double>, samples: Int = 512) {
    let (start, length) = (domain.lowerBound, domain.upperBound - domain.lowerBound)
    let last = max(2, samples) - 1
    let lines = series.map { series in
      switch series.values {
      case .points(let points): points
      case .function(let function):
        (0...last).map { sample in
          let x = start + length * (Double(sample) / Double(last))
          return CGPoint(x: x, y: function(x))
        }
      }
    }
    self.init(series: series, over: domain, lines: lines)
  }

  /// Takes lines as they are.
  init(series: [Series], over domain: ClosedRange<Double>, lines: [[CGPoint]]) {
    (self.series, self.domain, self.lines) = (series, domain, lines)
  }
}

extension GraphSnapshot {
  /// The least rectangle from zero upwards that holds all measured points, and of functions what is
  /// not far above those; all of the functions if nothing is measured.
  public var extent: CGRect {
    var measured = 0.0...0.0
    var calculated = 0.0...0.0
    func widen(_ range: inout ClosedRange<Double>, _ points: [CGPoint]) {
      for point in points where point.isFinite {
        range = min(range.lowerBound, point.y)...max(range.upperBound, point.y)
      }
    }
    for (series, points) in zip(series, lines) {
      switch series.values {
      case .points: widen(&measured, points)
      case .function: widen(&calculated, points)
      }
    }
    let isMeasured = measured.lowerBound < measured.upperBound
    let top =
      isMeasured
      ? max(measured.upperBound, min(calculated.upperBound, measured.upperBound * 1.25))
      : calculated.upperBound
    let bottom = isMeasured ? measured.lowerBound : calculated.lowerBound
    let height = top > bottom ? (top - bottom) * 1.04 : 1
    return CGRect(
      x: domain.lowerBound, y: bottom,
      width: max(domain.upperBound - domain.lowerBound, .leastNormalMagnitude), height: height)
  }
}
