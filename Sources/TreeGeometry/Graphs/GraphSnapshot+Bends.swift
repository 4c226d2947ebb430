import Foundation

extension GraphSnapshot {
  /// The number of points that ends the refinement of a function.
  private static let bendLimit = 8_000

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
    let coarse = GraphSnapshot(series, over: domain, samples: 257)
    let extent = coarse.extent
    self.init(
      series: series, over: domain,
      lines: zip(series, coarse.lines).map { series, points in
        guard case .function(let function) = series.values else { return points }
        return GraphSnapshot.refined(points, of: function, within: extent)
      })
  }

  /// Returns the points of a function with additional points where a straight line would deviate
  /// too much.
  private static func refined(
    _ points: [CGPoint], of function: (Double) -> Double, within extent: CGRect
  ) -> [CGPoint] {
    let tolerance = extent.height * 5e-5
    // Values far outside the extent are not refined.
    let seen = (extent.minY - extent.height)...(extent.maxY + extent.height)
    func height(_ y: Double) -> Double {
      y.isNaN ? .nan : min(max(y, seen.lowerBound), seen.upperBound)
    }
    var points = points
    // Each round halves the intervals where the function is not straight. The others do not change.
    var isOpen = [Bool](repeating: true, count: max(0, points.count - 1))
    for _ in 0..<14 where points.count < bendLimit && isOpen.contains(true) {
      var (finer, stillOpen): ([CGPoint], [Bool]) = ([], [])
      for place in isOpen.indices {
        let (start, end) = (points[place], points[place + 1])
        finer.append(start)
        let x = start.x + (end.x - start.x) / 2
        guard isOpen[place], x > start.x, x < end.x else {
          stillOpen.append(false)
          continue
        }
        let middle = CGPoint(x: x, y: function(x))
        let off = height(middle.y) - (height(start.y) + height(end.y)) / 2
        let isNowhere = start.y.isNaN && middle.y.isNaN && end.y.isNaN
        let isOff = off.isNaN ? !isNowhere : abs(off) > tolerance
        if isOff { finer.append(middle) }
        stillOpen += isOff ? [true, true] : [false]
      }
      if let last = points.last { finer.append(last) }
      (points, isOpen) = (finer, stillOpen)
    }
    return points
  }
}
