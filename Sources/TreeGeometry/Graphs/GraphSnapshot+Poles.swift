import Foundation

extension GraphSnapshot {
  /// Returns the points of a function with a point that is not finite at each pole between them.
  ///
  /// A pole is a place where the function changes its sign through unbounded values, as 1/*x* does
  /// at 0. At a jump between bounded values, as in a step function, the line is not interrupted.
  ///
  /// - Parameters:
  ///   - points: the points, in ascending order of x.
  ///   - function: the function.
  /// - Returns: the points, and whether there is a pole.
  /// - Complexity: O(*n*), with up to 40 calls of the function for each change of the sign.
  static func interruptedAtPoles(
    _ points: [CGPoint], of function: (Double) -> Double
  ) -> (points: [CGPoint], hasPole: Bool) {
    var interrupted: [CGPoint] = []
    var hasPole = false
    for point in points {
      if let last = interrupted.last, last.y * point.y < 0,
        let pole = pole(of: function, between: last, and: point)
      {
        interrupted.append(CGPoint(x: pole, y: .nan))
        hasPole = true
      }
      interrupted.append(point)
    }
    return (interrupted, hasPole)
  }

  /// Returns the place between two points where a function changes its sign through unbounded
  /// values, or `nil` if it stays bounded.
  ///
  /// Repeatedly halves the interval, keeping the half where the sign changes. If the function is
  /// bounded there, its values converge: to 0 if it is continuous, otherwise to the two ends of the
  /// jump. At a pole, the values of at least one side still grow in the second half of the rounds.
  private static func pole(
    of function: (Double) -> Double, between start: CGPoint, and end: CGPoint
  ) -> Double? {
    let rounds = 40
    var (low, high) = (start, end)
    // The values at both sides before the second half of the rounds.
    var halfway = (low: low.y, high: high.y)
    for round in 0..<rounds {
      let x = low.x + (high.x - low.x) / 2
      guard x > low.x, x < high.x else { break }
      let middle = CGPoint(x: x, y: function(x))
      guard middle.y.isFinite else { return x }
      if middle.y == 0 { return nil }
      if (middle.y < 0) == (low.y < 0) { low = middle } else { high = middle }
      if round == rounds / 2 { halfway = (low.y, high.y) }
    }
    func grows(_ first: Double, _ then: Double, _ last: Double) -> Bool {
      abs(last) > 1.25 * max(abs(first), abs(then))
    }
    let isUnbounded =
      grows(start.y, halfway.low, low.y) || grows(end.y, halfway.high, high.y)
    return isUnbounded ? low.x + (high.x - low.x) / 2 : nil
  }
}
