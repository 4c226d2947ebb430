/// The playback speed of a recording.
package struct StepperSpeed: Hashable, Sendable {
  /// The available factors relative to normal speed, from slow to fast.
  private static let factors = [0.25, 0.5, 1, 2, 4, 8]

  private var position: Int

  /// The normal speed.
  package static let normal = StepperSpeed(position: 2)

  /// The factor relative to normal speed.
  var factor: Double { Self.factors[position] }

  /// The time between two steps.
  var pause: Duration { .milliseconds(Int(1_000 / factor)) }

  /// Returns the factor as text, such as `2×`.
  func text(_ charset: TextOptions.Charset) -> String {
    let number = factor < 1 ? "1/\(Int(1 / factor))" : "\(Int(factor))"
    return number + charset.spelled("×")
  }

  /// Changes the speed by a number of positions on the scale, limited to its ends.
  package mutating func change(by steps: Int) {
    position = min(max(position + steps, 0), Self.factors.count - 1)
  }
}
