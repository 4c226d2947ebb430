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
      /// The line is interrupted where its value is not finite, and at poles: where its values grow
      /// without bound.
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

  /// The points of each line, in the coordinates of the model, with heights divided by 10 to the
  /// power of ``heightExponent``.
  ///
  /// A point with a coordinate that is not finite interrupts the line.
  public let lines: [[CGPoint]]

  /// The range of x for drawing functions.
  public let domain: ClosedRange<Double>

  /// The exponent of the power of ten that all heights are divided by.
  ///
  /// It is 0 unless the heights are below 1e-200 or above 1e200, where arithmetic would overflow.
  public var heightExponent: Int { shift.exponent }

  /// The power of ten that all heights are divided by.
  package let shift: DecimalShift

  /// The range of the heights to show, without the space around the lines.
  private let heights: ClosedRange<Double>

  /// The points of a line, with their heights as in the series, and the greatest magnitude to show.
  ///
  /// The magnitude is infinite unless there is a pole.
  private typealias Line = (points: [CGPoint], reach: Double)

  /// Creates a snapshot, and calls each function once for each sample and for each whole number in
  /// a domain of at most 4,096 of them.
  ///
  /// Between two samples with different signs and around a sample that is greater or less than its
  /// neighbors, it calls the function up to 150 more times to look for a pole, and at an end of the
  /// places where the function is defined up to 40 times to find it.
  ///
  /// - Parameters:
  ///   - series: the series, in the order of the legend.
  ///   - domain: the range of x for drawing functions.
  ///   - samples: the number of evenly spaced points of each function. Values below 2 are raised
  ///     to 2. A line has further points at whole numbers that it would miss, and at the ends of the
  ///     places where its function is defined.
  /// - Complexity: O(*n*), where *n* is the number of samples and points.
  public init(_ series: [Series], over domain: ClosedRange<Double>, samples: Int = 512) {
    self.init(series, over: domain, samples: samples, shift: nil)
  }

  /// Creates a snapshot whose heights are divided by a given power of ten.
  ///
  /// - Parameters:
  ///   - series: the series, in the order of the legend.
  ///   - domain: the range of x for drawing functions.
  ///   - samples: the number of points of each function.
  ///   - shift: the power of ten, or `nil` for the one that fits the heights.
  package init(
    _ series: [Series], over domain: ClosedRange<Double>, samples: Int, shift: DecimalShift?
  ) {
    self.init(
      series, domain, GraphSnapshot.lines(of: series, over: domain, samples: samples), shift)
  }

  /// Creates a snapshot for output that readers can enlarge.
  ///
  /// Functions get more points where they bend.
  ///
  /// Between two points of a smooth function, a straight line deviates from the function by less
  /// than about 1/10,000 of the height of the graph, unless that would require more than 8,000
  /// points.
  ///
  /// - Parameters:
  ///   - series: the series, in the order of the legend.
  ///   - domain: the range of x for drawing functions.
  /// - Complexity: O(*n*), where *n* is the number of samples and points.
  package init(followingBendsOf series: [Series], over domain: ClosedRange<Double>) {
    let lines = GraphSnapshot.lines(of: series, over: domain, samples: 257)
    let coarse = GraphSnapshot(series, domain, lines, nil)
    let finer = zip(series, lines).map { series, line -> Line in
      guard case .function(let function) = series.values else { return line }
      let points = coarse.refined(line.points, of: function)
      let finer = GraphSnapshot.interruptedAtPoles(points, of: function)
      // The points are denser near poles, so the even samples determine the magnitude to show.
      let reach = finer.hasPole ? GraphSnapshot.reach(of: points) : .infinity
      return (finer.points, min(line.reach, reach))
    }
    self.init(series, domain, finer, nil)
  }

  private init(
    _ series: [Series], _ domain: ClosedRange<Double>, _ lines: [Line], _ shift: DecimalShift?
  ) {
    let range = GraphSnapshot.heights(of: series, lines)
    let shift =
      shift
      ?? DecimalShift(ofMagnitudesUpTo: max(range.lowerBound.magnitude, range.upperBound.magnitude))
    (self.series, self.domain, self.shift) = (series, domain, shift)
    heights = shift.shifted(range.lowerBound)...shift.shifted(range.upperBound)
    self.lines = lines.map { line in
      shift.exponent == 0
        ? line.points : line.points.map { CGPoint(x: $0.x, y: shift.shifted($0.y)) }
    }
  }

  /// Returns the points of all series, with functions interrupted at their poles.
  private static func lines(
    of series: [Series], over domain: ClosedRange<Double>, samples: Int
  ) -> [Line] {
    series.map { series in
      switch series.values {
      case .points(let points): return (points, .infinity)
      case .function(let function):
        let (even, points) = Self.samples(of: function, over: domain, count: max(2, samples))
        let line = interruptedAtPoles(points, of: function)
        return (line.points, line.hasPole ? reach(of: even) : .infinity)
      }
    }
  }

  /// The rectangle of the model to show.
  ///
  /// It contains the value 0 and all measured points. Functions increase its height above them by
  /// at most 25%, so that measured points remain readable, and below 0 by at most 100%, if at least
  /// 5% of their values are negative. If nothing is measured, it contains all values of the
  /// functions, except extreme values near a pole. Above the lines, and below lines with negative
  /// values, there is some space.
  public var extent: CGRect {
    let (bottom, top) = (heights.lowerBound, heights.upperBound)
    let room = (top - bottom) * 0.04
    let base = bottom < 0 ? bottom - room : bottom
    return CGRect(
      x: domain.lowerBound, y: base,
      width: max(domain.upperBound - domain.lowerBound, .leastNormalMagnitude),
      height: top > bottom ? top + room - base : 1)
  }

  /// Returns the range of the heights to show.
  private static func heights(of series: [Series], _ lines: [Line]) -> ClosedRange<Double> {
    var (measured, calculated): (ClosedRange<Double>, ClosedRange<Double>) = (0...0, 0...0)
    // The least value of the functions with a considerable negative part.
    var least = 0.0
    for (series, line) in zip(series, lines) {
      let shown = line.points.lazy.filter { $0.isFinite && abs($0.y) <= line.reach }
      var range: ClosedRange<Double> = 0...0
      for point in shown {
        let y: Double = point.y
        range = min(range.lowerBound, y)...max(range.upperBound, y)
      }
      func joined(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
        min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
      }
      if series.isMeasured {
        measured = joined(measured)
      } else {
        calculated = joined(calculated)
        let isNegative = 20 * shown.count { $0.y < 0 } >= shown.count { _ in true }
        if isNegative { least = min(least, range.lowerBound) }
      }
    }
    guard measured.lowerBound < measured.upperBound else { return calculated }
    let top = max(measured.upperBound, min(calculated.upperBound, measured.upperBound * 1.25))
    return min(measured.lowerBound, max(least, -measured.upperBound))...top
  }

  /// Returns the greatest magnitude of a line with poles that is shown: eight times the median.
  private static func reach(of points: [CGPoint]) -> Double {
    let sizes = points.lazy.map { abs($0.y) }.filter { $0.isFinite && $0 > 0 }.sorted()
    return sizes.isEmpty ? 0 : 8 * sizes[sizes.count / 2]
  }
}
