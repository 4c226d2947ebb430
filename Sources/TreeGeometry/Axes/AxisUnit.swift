import TextSupport

/// The distance between two marks of an axis in units of what is measured, as an exact decimal.
public struct AxisUnit: Hashable, Sendable {
  /// The digits: 1, 2 or 5, or any whole number above zero under ``AxisUnitRule/classic``.
  public let mantissa: Int64

  /// The power of ten that the digits are multiplied with, from −300 to 300.
  public let exponent: Int

  /// The least and the greatest power of ten.
  static let exponents = -300...300

  /// A number times a multiple of the unit, rounded only where it has to be.
  ///
  /// A third of 0.3 is 0.1 here: ten thirds of a tenth are never formed.
  func times(_ number: Int64, _ factor: Double) -> Double {
    let digits = Double(number) * Double(mantissa)
    let power = AxisUnit.powers[abs(exponent)]
    let product = factor * digits
    if product.isFinite { return exponent < 0 ? product / power : product * power }
    return (exponent < 0 ? factor / power : factor * power) * digits
  }

  /// The powers of ten up to 300; those up to 22 are exact.
  private static let powers: [Double] = (0...300).reduce(into: []) { powers, exponent in
    // The product of two that are nearly as long is off by less than one of many.
    let half = exponent / 2
    powers.append(
      exponent <= 22 ? (powers.last ?? 0.1) * 10 : powers[half] * powers[exponent - half])
  }

  /// A multiple of the unit as a number: the nearest one as far as the power of ten is exact, up to
  /// 10^22, else one within a few units in the last place.
  ///
  /// - Parameter number: how many times the unit.
  /// - Returns: the multiple.
  public func value(of number: Int64) -> Double { times(number, 1) }

  /// A multiple of the unit as an exact decimal without trailing zeros: three times a tenth is
  /// `0.3`.
  ///
  /// - Parameter number: how many times the unit.
  /// - Returns: the decimal; that of a unit below 1e-18 or above 5e18 has an exponent.
  public func label(of number: Int64) -> String {
    guard (-18...18).contains(exponent) else { return scientificLabel(of: number) }
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

  /// A multiple of the unit as an exact decimal, with an exponent where that makes a long one
  /// shorter: `5e12`.
  ///
  /// - Parameter number: how many times the unit.
  /// - Returns: the decimal.
  public func compactLabel(of number: Int64) -> String {
    let label = label(of: number)
    guard label.utf8.count > 9 else { return label }
    let scientific = scientificLabel(of: number)
    return scientific.utf8.count < label.utf8.count ? scientific : label
  }

  /// A multiple of the unit as a digit, further digits behind a point, and an exponent.
  private func scientificLabel(of number: Int64) -> String {
    var digits = (Int128(number) * Int128(mantissa)).magnitude
    guard digits > 0 else { return "0" }
    var power = exponent
    while digits.isMultiple(of: 10) { (digits, power) = (digits / 10, power + 1) }
    var text = TextBuffer()
    text.write(integer: Int128(digits))
    let written = Array(text.text.utf8)
    var label = TextBuffer()
    if number < 0 { label.write("-") }
    label.append(written.prefix(1))
    if written.count > 1 {
      label.write(".")
      label.append(written.dropFirst())
    }
    label.write("e")
    label.write(integer: power + written.count - 1)
    return label.text
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
    // The powers of ten that are far enough apart are the upper ones.
    let exponents = AxisUnit.exponents
    let low = (exponents.lowerBound..<exponents.upperBound + 1).partitioningIndex {
      AxisUnit(mantissa: 1, exponent: $0).times(1, pointsPerUnit) >= minimumSpacing
    }
    for exponent in [low - 1, low] where exponents.contains(exponent) {
      for mantissa in mantissas {
        let unit = AxisUnit(mantissa: mantissa, exponent: exponent)
        if unit.times(1, pointsPerUnit) >= minimumSpacing { return unit }
      }
    }
    return nil
  }
}

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
