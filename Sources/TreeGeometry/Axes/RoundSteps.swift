/// The round steps between labels of a ruler: 1, 2, 5, 10, 20, 50 and so on.
package enum RoundSteps {
  /// Returns the next larger round step.
  ///
  /// - Parameter step: 1, 2 or 5 times a power of ten.
  /// - Returns: the next such number.
  /// - Complexity: O(number of digits).
  package static func next(after step: Int) -> Int {
    var digit = step
    while digit >= 10 { digit /= 10 }
    return digit == 2 ? step / 2 * 5 : step * 2
  }
}
