extension Int {
  /// The number with a minus sign, not a hyphen, if it is negative.
  var withMinus: String { self < 0 ? "−\(magnitude)" : "\(self)" }

  /// The number with its sign, but for 0.
  package var signed: String { self > 0 ? "+\(self)" : withMinus }
}
