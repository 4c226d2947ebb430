import Foundation

extension GraphSnapshot {
  /// The number of points that ends the refinement of a function.
  private static let bendLimit = 8_000

  /// Returns the points of a function with additional points where a straight line would deviate
  /// too much from the function in this graph.
  ///
  /// The heights of the points are those of the function.
  func refined(_ points: [CGPoint], of function: (Double) -> Double) -> [CGPoint] {
    let extent = extent
    let tolerance = extent.height * 5e-5
    // Values far outside the extent are not refined.
    let seen = (extent.minY - extent.height)...(extent.maxY + extent.height)
    func height(_ y: Double) -> Double {
      y.isNaN ? .nan : min(max(shift.shifted(y), seen.lowerBound), seen.upperBound)
    }
    var points = points
    // Each round halves the intervals where the function is not straight. The others do not change.
    var isOpen = [Bool](repeating: true, count: max(0, points.count - 1))
    for _ in 0..<14 where points.count < Self.bendLimit && isOpen.contains(true) {
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
