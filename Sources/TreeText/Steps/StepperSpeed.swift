/// The speed at which a recording plays.
package struct StepperSpeed: Hashable, Sendable {
  /// How many times as fast as usual, in the order of the keys.
  private static let factors = [0.25, 0.5, 1, 2, 4, 8]

  private var position: Int

  /// The usual speed.
  package static let normal = StepperSpeed(position: 2)

  /// How many times as fast as usual.
  var factor: Double { Self.factors[position] }

  /// The time between two steps.
  var pause: Duration { .milliseconds(Int(1_000 / factor)) }

  /// The same in words: `2×`.
  func text(_ charset: TextOptions.Charset) -> String {
    let number = factor < 1 ? "1/\(Int(1 / factor))" : "\(Int(factor))"
    return number + charset.spelled("×")
  }

  /// Changes the speed by steps of the scale, up to its ends.
  package mutating func change(by steps: Int) {
    position = min(max(position + steps, 0), Self.factors.count - 1)
  }
}
