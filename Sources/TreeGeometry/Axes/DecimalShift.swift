/// A power of ten that is split off from extreme values, so that their sums, differences and
/// quotients are neither infinite nor 0.
package struct DecimalShift: Hashable, Sendable {
  /// The exponent of the power of ten.
  package let exponent: Int

  /// The shift that changes no value.
  package static let none = DecimalShift(ofMagnitudesUpTo: 1)

  /// Creates the shift for values up to a magnitude.
  ///
  /// The exponent is 0 if the magnitude is 0 or from 1e-200 to 1e200.
  ///
  /// - Parameter greatest: the greatest magnitude of the values.
  package init(ofMagnitudesUpTo greatest: Double) {
    let isUsual = greatest == 0 || !greatest.isFinite || (1e-200...1e200).contains(greatest)
    // log10(2) is about 0.30103.
    exponent = isUsual ? 0 : Int((Double(greatest.exponent) * 0.30103).rounded(.down))
  }

  /// Returns a value divided by the power of ten.
  ///
  /// - Parameter value: the value.
  /// - Returns: the quotient. If the value is finite, so is the quotient, because its magnitude is
  ///   limited to 1e300.
  package func shifted(_ value: Double) -> Double {
    guard exponent != 0, value.isFinite else { return value }
    // Two steps, because the power of ten itself may be infinite.
    let half = exponent.magnitude / 2
    let (first, second) = (AxisUnit.powers[Int(half)], AxisUnit.powers[abs(exponent) - Int(half)])
    let quotient = exponent > 0 ? value / first / second : value * first * second
    return min(max(quotient, -1e300), 1e300)
  }
}

extension AxisTick {
  /// Returns the value at the tick times a power of ten, as ``compactLabel``.
  ///
  /// - Parameter shift: the power of ten that the values of the axis are divided by.
  /// - Returns: the decimal.
  package func compactLabel(undoing shift: DecimalShift) -> String {
    AxisUnit(mantissa: unit.mantissa, exponent: unit.exponent + shift.exponent)
      .compactLabel(of: number)
  }
}
