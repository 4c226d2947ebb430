public import Foundation

/// The data of a graph at one moment.
///
/// A snapshot never changes: later changes of the data sources do not affect it.
public struct GraphSnapshot: Sendable {
  /// A line of the graph.
  public struct Series: Sendable {
    /// The source of the values.
    public enum Values: Sendable {
      /// A function of one variable.
      ///
      /// The line is interrupted where its value is not finite, and at poles: where it changes its
      /// sign through unbounded values.
      case function(@Sendable (Double) -> Double)
      /// Measured points, in ascending order of x.
      case points([CGPoint])
    }

    /// The name in the legend.
    public var name: String
    /// The values.
    public var values: Values

    /// Whether the values are measured points instead of a function.
    public var isMeasured: Bool { if case .points = values { true } else { false } }

    /// Creates a series.
    ///
    /// - Parameters:
    ///   - name: the name in the legend.
    ///   - values: the values.
    public init(_ name: String, _ values: Values) {
      self.name = name
      self.values = values
    }
  }

  /// The series, in the order of the legend.
  public let series: [Series]

  /// The points of each line, in the coordinates of the model.
  ///
  /// A point with a coordinate that is not finite interrupts the line.
  public let lines: [[CGPoint]]

  /// The range of x for drawing functions.
  public let domain: ClosedRange<Double>

  /// For each line, whether it is interrupted at a pole.
  private let hasPoles: [Bool]

  /// Creates a snapshot, and calls each function once for each sample.
  ///
  /// Between two samples with different signs, it calls the function up to 40 more times to look for
  /// a pole.
  ///
  /// - Parameters:
  ///   - series: the series, in the order of the legend.
  ///   - domain: the range of x for drawing functions.
  ///   - samples: the number of points of each function. Values below 2 are raised to 2.
  /// - Complexity: O(*n*), where *n* is the number of samples and points.
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

  /// Creates a snapshot from the points of all lines, and interrupts functions at their poles.
  init(series: [Series], over domain: ClosedRange<Double>, lines: [[CGPoint]]) {
    let interrupted = zip(series, lines).map { series, points in
      guard case .function(let function) = series.values else { return (points, false) }
      return GraphSnapshot.interruptedAtPoles(points, of: function)
    }
    (self.series, self.domain) = (series, domain)
    (self.lines, hasPoles) = (interrupted.map { $0.0 }, interrupted.map { $0.1 })
  }

  /// The rectangle of the model to show.
  ///
  /// It contains the value 0 and all measured points. Functions increase its height by at most 25%,
  /// so that measured points remain readable. If nothing is measured, it contains all values of the
  /// functions, except extreme values near a pole. Above the lines, and below lines with negative
  /// values, there is some space.
  public var extent: CGRect {
    func heights(areMeasured: Bool) -> ClosedRange<Double> {
      var (least, greatest) = (CGFloat(0), CGFloat(0))
      for number in series.indices where series[number].isMeasured == areMeasured {
        let limit = hasPoles[number] ? GraphSnapshot.reach(of: lines[number]) : .infinity
        for point in lines[number] where point.isFinite && abs(point.y) <= limit {
          // The extents of larger values, and their scales, may overflow.
          let y = min(max(point.y, -1e300), 1e300)
          (least, greatest) = (min(least, y), max(greatest, y))
        }
      }
      return least...greatest
    }
    let (measured, calculated) = (heights(areMeasured: true), heights(areMeasured: false))
    let isMeasured = measured.lowerBound < measured.upperBound
    let top =
      isMeasured
      ? max(measured.upperBound, min(calculated.upperBound, measured.upperBound * 1.25))
      : calculated.upperBound
    let bottom = isMeasured ? measured.lowerBound : calculated.lowerBound
    let room = (top - bottom) * 0.04
    let base = bottom < 0 ? bottom - room : bottom
    let height = top + room - base
    return CGRect(
      x: domain.lowerBound, y: base,
      width: max(domain.upperBound - domain.lowerBound, .leastNormalMagnitude),
      // The scale of a smaller height would overflow.
      height: height > 1e-290 ? height : 1)
  }

  /// Returns the greatest magnitude of a line with poles that is shown: eight times the median.
  private static func reach(of points: [CGPoint]) -> Double {
    let sizes = points.lazy.map { abs($0.y) }.filter { $0.isFinite }.sorted()
    return sizes.isEmpty ? 0 : 8 * sizes[sizes.count / 2]
  }
}
