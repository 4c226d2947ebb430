import Foundation

extension GraphSnapshot {
  /// The greatest number of points that are taken where a function bends.
  private static let bendLimit = 8_000

  /// Takes a snapshot for a reader who zooms in: functions are taken more closely where they bend.
  ///
  /// Between any two points of a function that is smooth, a straight line is off by less than some
  /// ten-thousandth of the height of the graph, as far as 8,000 points are enough for that.
  ///
  /// - Parameters:
  ///   - series: the lines, in the order of the legend.
  ///   - domain: from where to where functions are drawn.
  /// - Complexity: O(number of samples and points).
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

  /// The points of a function with more of them where a straight line would be off.
  private static func refined(
    _ points: [CGPoint], of function: (Double) -> Double, within extent: CGRect
  ) -> [CGPoint] {
    let tolerance = extent.height * 5e-5
    // What is far outside is not looked at closely.
    let seen = (extent.minY - extent.height)...(extent.maxY + extent.height)
    func height(_ y: Double) -> Double {
      y.isNaN ? .nan : min(max(y, seen.lowerBound), seen.upperBound)
    }
    var points = points
    // Each round halves the intervals that are not straight; those that are stay as they are.
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
