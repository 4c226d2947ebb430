import Foundation

extension GraphSnapshot {
  /// The greatest length of a domain whose whole numbers are sampled.
  private static let wholeNumberLimit = 4_096.0

  /// Returns points of a function at evenly spaced places, and these points together with others
  /// that a line between them would miss.
  ///
  /// The others are whole numbers, such as the top of 1/(*x*² + 0.0001), and the ends of the places
  /// where the function is defined, such as 2 for √(*x* − 2).
  ///
  /// - Parameters:
  ///   - function: the function.
  ///   - domain: the range of x.
  ///   - count: the number of evenly spaced points, at least 2.
  /// - Returns: the evenly spaced points, and all points in ascending order of x.
  /// - Complexity: O(*n*), with a call of the function for each whole number if there are at most
  ///   4,096, and up to 40 calls for each end of its domain.
  static func samples(
    of function: (Double) -> Double, over domain: ClosedRange<Double>, count: Int
  ) -> (even: [CGPoint], all: [CGPoint]) {
    let (start, length) = (domain.lowerBound, domain.upperBound - domain.lowerBound)
    let even = (0..<count).map { sample in
      let x = start + length * (Double(sample) / Double(count - 1))
      return CGPoint(x: x, y: function(x))
    }
    var all = [even[0]]
    func append(_ point: CGPoint) {
      let last = all[all.count - 1]
      if let end = end(of: function, between: last, and: point) { all.append(end) }
      all.append(point)
    }
    var whole = length <= wholeNumberLimit ? start.rounded(.up) : .infinity
    for (before, point) in zip(even, even.dropFirst()) {
      if whole <= before.x { whole += 1 }
      while whole < point.x {
        let middle = CGPoint(x: whole, y: function(whole))
        if isOff(middle, between: before, and: point) { append(middle) }
        whole += 1
      }
      append(point)
    }
    return (even, all)
  }

  /// Returns whether a finite value is not close to the line between its neighbors.
  private static func isOff(
    _ point: CGPoint, between start: CGPoint, and end: CGPoint
  ) -> Bool {
    guard point.y.isFinite else { return false }
    let share: Double = (point.x - start.x) / (end.x - start.x)
    let straight: Double = start.y + (end.y - start.y) * share
    let size = max(abs(start.y), abs(end.y), abs(point.y))
    // The comparison is false if a neighbor is not finite.
    return !(abs(point.y - straight) <= size / 1_000)
  }

  /// Returns the last point of a function before the values become NaN between two points.
  ///
  /// The result is `nil` if both or none of the points are NaN, if one of them is already the last
  /// point, or if the values grow without bound, as those of ln(*x*) do.
  private static func end(
    of function: (Double) -> Double, between first: CGPoint, and second: CGPoint
  ) -> CGPoint? {
    guard first.y.isNaN != second.y.isNaN else { return nil }
    let start = first.y.isNaN ? second : first
    var (outside, inside): (Double, CGPoint) = (first.y.isNaN ? first.x : second.x, start)
    let rounds = 40
    var halfway = start
    for round in 0..<rounds {
      let x: Double = outside + (inside.x - outside) / 2
      let y = function(x)
      if y.isInfinite || inside.y.isInfinite { return nil }
      if y.isNaN { outside = x } else { inside = CGPoint(x: x, y: y) }
      if round == rounds / 2 - 1 { halfway = inside }
    }
    // The values of a logarithm grow equally in both halves of the rounds.
    let isBounded = abs(inside.y - halfway.y) <= 0.9 * abs(halfway.y - start.y)
    return inside.x != start.x && isBounded ? inside : nil
  }
}
