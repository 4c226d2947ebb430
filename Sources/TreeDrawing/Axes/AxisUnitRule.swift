/// Which units the marks of an axis may have.
public enum AxisUnitRule: Hashable, Sendable, CaseIterable {
  /// 1, 2 or 5 times a power of ten: the least of them that keeps the marks apart.
  case oneTwoFive

  /// Powers of ten below 1, whole numbers from there on: the least that keeps the marks apart.
  ///
  /// The rule of the axes drawn in Stanford's course "Developing Apps for iOS", which rounds whole
  /// units down where this rounds up, so that here marks never come closer than they may.
  case classic
}

extension AxisUnitRule {
  /// The least unit by which marks are far enough from each other, or `nil` if it would need more
  /// digits than there are.
  func unit(pointsPerUnit: Double, minimumSpacing: Double) -> AxisUnit? {
    let mantissas: [Int64] = self == .oneTwoFive ? [1, 2, 5] : [1]
    if self == .classic, minimumSpacing > pointsPerUnit {
      guard let whole = Int64(exactly: (minimumSpacing / pointsPerUnit).rounded(.up)) else {
        return nil
      }
      return AxisUnit(mantissa: whole, exponent: 0)
    }
    for exponent in AxisUnit.exponents {
      for mantissa in mantissas {
        let unit = AxisUnit(mantissa: mantissa, exponent: exponent)
        if unit.times(1, pointsPerUnit) >= minimumSpacing { return unit }
      }
    }
    return nil
  }
}
