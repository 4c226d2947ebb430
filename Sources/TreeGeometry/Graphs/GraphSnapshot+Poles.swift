import Foundation

extension GraphSnapshot {
  /// Returns the points of a function with a point that is not finite at each pole between them.
  ///
  /// A pole is a place where the values of the function grow without bound, as those of 1/*x* and
  /// 1/*x*² do at 0. At a jump between bounded values, as in a step function, and at a high but
  /// smooth peak, the line is not interrupted.
  ///
  /// - Parameters:
  ///   - points: the points, in ascending order of x.
  ///   - function: the function.
  /// - Returns: the points, and whether there is a pole.
  /// - Complexity: O(*n*), with up to 40 calls of the function for each change of the sign, and 20
  ///   to 150 calls for each point that is greater or less than its neighbors.
  static func interruptedAtPoles(
    _ points: [CGPoint], of function: (Double) -> Double
  ) -> (points: [CGPoint], hasPole: Bool) {
    /// The poles between each point and the next one.
    var poles: [Int: Double] = [:]
    for (place, (point, next)) in zip(points, points.dropFirst()).enumerated()
    where point.y < 0 && next.y > 0 || point.y > 0 && next.y < 0 {
      poles[place] = pole(of: function, between: point, and: next)
    }
    for place in points.indices.dropFirst().dropLast()
    where points[place - 1...place + 1].allSatisfy({ $0.y.isFinite }) {
      let (before, point, next) = (points[place - 1], points[place], points[place + 1])
      let isHigh = point.y >= max(before.y, next.y)
      guard isHigh || point.y <= min(before.y, next.y), before.y != point.y || next.y != point.y,
        poles[place - 1] == nil, poles[place] == nil,
        let pole = pole(of: function, at: (before, point, next), isHigh: isHigh)
      else { continue }
      poles[pole < point.x ? place - 1 : place] = pole
    }
    var interrupted: [CGPoint] = []
    for (place, point) in points.enumerated() {
      interrupted.append(point)
      if let pole = poles[place] { interrupted.append(CGPoint(x: pole, y: .nan)) }
    }
    return (interrupted, !poles.isEmpty || hasInfinitePole(points))
  }

  /// Returns whether some of the points are infinite because of a pole.
  ///
  /// Infinite values at an end of the line may also be an overflow, as in exp(*x*). At a pole,
  /// there is one of them, and the ratio of successive values increases toward it.
  private static func hasInfinitePole(_ points: [CGPoint]) -> Bool {
    guard points.count > 4 else { return false }
    func isPole(_ end: CGPoint, _ neighbors: [CGPoint]) -> Bool {
      let sizes = neighbors.map { $0.y.magnitude }
      return end.y.isInfinite && sizes.allSatisfy({ $0.isFinite }) && sizes[1] > 0 && sizes[2] > 0
        && sizes[0] / sizes[1] > 1.02 * (sizes[1] / sizes[2])
    }
    if isPole(points[0], Array(points[1...3]))
      || isPole(points[points.count - 1], points.suffix(4).dropLast().reversed())
    {
      return true
    }
    // An infinite value between finite ones.
    var (isFinite, isPending) = (false, false)
    for point in points {
      if point.y.isFinite, isPending { return true }
      if !point.y.isInfinite { isFinite = point.y.isFinite }
      isPending = point.y.isInfinite && isFinite
    }
    return false
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

  /// Returns the place of a pole without a change of the sign, or `nil` if the function is bounded
  /// there.
  ///
  /// Repeatedly halves the interval around the greatest value, and examines how the values grow
  /// toward its place. At a pole, they grow by equal or increasing steps each time the distance is
  /// halved, as those of ln|*x*| and 1/*x*² do. Near the greatest value of a bounded function, the
  /// steps vanish.
  ///
  /// - Parameters:
  ///   - function: the function.
  ///   - samples: three neighboring points.
  ///   - isHigh: whether the one in the middle is greater than the others instead of less.
  /// - Returns: the place.
  private static func pole(
    of function: (Double) -> Double, at samples: (CGPoint, CGPoint, CGPoint), isHigh: Bool
  ) -> Double? {
    // Values that are NaN are ignored.
    func height(_ y: Double) -> Double { y.isNaN ? -.infinity : isHigh ? y : -y }
    func point(_ x: Double) -> CGPoint { CGPoint(x: x, y: height(function(x))) }
    var (low, top, high) = samples
    (low.y, top.y, high.y) = (height(low.y), height(top.y), height(high.y))
    let length: Double = high.x - low.x
    func rise() -> Double { top.y - min(low.y, high.y) }
    let firstRise = rise()
    for round in 0..<40 {
      let left = point(low.x + (top.x - low.x) / 2)
      let right = point(top.x + (high.x - top.x) / 2)
      if left.y > top.y, left.y >= right.y {
        (top, high) = (left, top)
      } else if right.y > top.y {
        (low, top) = (top, right)
      } else {
        (low, high) = (left, right)
      }
      if top.y == .infinity { return top.x }
      // Most functions are nearly flat at their greatest value.
      if round == 9, rise() <= firstRise / 20 { return nil }
    }
    /// Returns whether the values grow without bound from one side.
    func grows(from side: Double) -> Bool {
      var heights: [Double] = []
      let place: Double = top.x
      var distance = length / 4
      while distance > max(place.ulp * 64, length * 0x1p-34) {
        heights.append(height(function(place + side * distance)))
        distance /= 2
      }
      let third = heights.count / 3
      guard third > 1 else { return false }
      let end = heights.count - 1
      let (start, middle) = (heights[end - 2 * third], heights[end - third])
      let steps = zip(heights.suffix(5), heights.suffix(4)).map { $1 - $0 }
      // A fast oscillation may grow by chance, but its last steps decrease to a quarter each time.
      return middle > start && (heights[end] - middle) * 2 >= middle - start && steps[0] > 0
        && zip(steps, steps.dropFirst()).allSatisfy { $1 >= 0.4 * $0 }
    }
    return grows(from: -1) || grows(from: 1) ? top.x : nil
  }
}
