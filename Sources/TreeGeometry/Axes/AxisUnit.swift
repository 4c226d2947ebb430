import TextSupport

/// The distance between two marks of an axis in units of what is measured, as an exact decimal.
public struct AxisUnit: Hashable, Sendable {
  /// The digits: 1, 2 or 5, or any whole number above zero under ``AxisUnitRule/classic``.
  public let mantissa: Int64

  /// The power of ten that the digits are multiplied with, from −18 to 18.
  public let exponent: Int

  init(mantissa: Int64, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// The least and the greatest power of ten.
  static let exponents = -18...18

  /// A number times a multiple of the unit, rounded only where it has to be.
  ///
  /// A third of 0.3 is 0.1 here: ten thirds of a tenth are never formed.
  func times(_ number: Int64, _ factor: Double) -> Double {
    let digits = factor * (Double(number) * Double(mantissa))
    return exponent < 0
      ? digits / AxisUnit.powers[-exponent] : digits * AxisUnit.powers[exponent]
  }

  /// The powers of ten up to 18, each of them exact.
  private static let powers: [Double] = (0...18).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }

  /// A multiple of the unit as the nearest number.
  ///
  /// - Parameter number: how many times the unit.
  /// - Returns: the multiple.
  public func value(of number: Int64) -> Double { times(number, 1) }

  /// A multiple of the unit as an exact decimal without trailing zeros: three times a tenth is
  /// `0.3`.
  ///
  /// - Parameter number: how many times the unit.
  /// - Returns: the decimal.
  public func label(of number: Int64) -> String {
    var text = TextBuffer()
    let digits = Int128(number) * Int128(mantissa)
    if exponent < 0, let digits = Int64(exactly: digits) {
      text.write(fixed: digits, places: -exponent)
    } else {
      text.write(integer: digits)
      if digits != 0, exponent > 0 { text.write(String(repeating: "0", count: exponent)) }
    }
    return text.text
  }
}

extension AxisUnit: CustomStringConvertible {
  /// The unit as a decimal.
  public var description: String { label(of: 1) }
}

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
