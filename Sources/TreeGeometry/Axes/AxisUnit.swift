import TextSupport

/// The distance between two ticks of an axis in the units of the measured quantity, as an exact
/// decimal.
public struct AxisUnit: Hashable, Sendable {
  /// The digits: 1, 2 or 5, or any positive integer under ``AxisUnitRule/classic``.
  public let mantissa: Int64

  /// The exponent of the power of ten that the digits are multiplied by, from −300 to 300.
  public let exponent: Int

  /// The valid values of ``exponent``.
  static let exponents = -300...300

  /// Returns a factor times a multiple of the unit, with as few roundings as possible.
  ///
  /// The factor is multiplied by the digits before the power of ten is applied. A factor of ⅓ and
  /// three units of 0.1 therefore give exactly 0.1.
  func times(_ number: Int64, _ factor: Double) -> Double {
    let digits = Double(number) * Double(mantissa)
    let power = AxisUnit.powers[abs(exponent)]
    let product = factor * digits
    if product.isFinite { return exponent < 0 ? product / power : product * power }
    return (exponent < 0 ? factor / power : factor * power) * digits
  }

  /// The powers of ten up to 10^300; those up to 10^22 are exact.
  static let powers: [Double] = (0...300).reduce(into: []) { powers, exponent in
    // The product of two powers of similar size has a smaller rounding error than repeated
    // multiplication.
    let half = exponent / 2
    powers.append(
      exponent <= 22 ? (powers.last ?? 0.1) * 10 : powers[half] * powers[exponent - half])
  }

  /// Returns a multiple of the unit as a floating-point number.
  ///
  /// The result is the nearest number if the power of ten is at most 10^22 and therefore exact.
  /// Otherwise the error is at most a few units in the last place.
  ///
  /// - Parameter number: the number of units.
  /// - Returns: the multiple.
  public func value(of number: Int64) -> Double { times(number, 1) }

  /// Returns a multiple of the unit as an exact decimal without trailing zeros; for example, three
  /// units of 0.1 are `0.3`.
  ///
  /// - Parameter number: the number of units.
  /// - Returns: the decimal, with an exponent if the unit is below 1e-18 or above 5e18.
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

  /// Returns a multiple of the unit as an exact decimal, as short as possible.
  ///
  /// A decimal of more than nine characters gets an exponent if that makes it shorter: `5e12`.
  ///
  /// - Parameter number: the number of units.
  /// - Returns: the decimal.
  public func compactLabel(of number: Int64) -> String {
    let label = label(of: number)
    guard label.utf8.count > 9 else { return label }
    let scientific = scientificLabel(of: number)
    return scientific.utf8.count < label.utf8.count ? scientific : label
  }

  /// Returns a multiple of the unit in scientific notation: a digit, further digits after a decimal
  /// point, and an exponent.
  private func scientificLabel(of number: Int64) -> String {
    var digits = (Int128(number) * Int128(mantissa)).magnitude
    guard digits > 0 else { return "0" }
    var power = exponent
    while digits.isMultiple(of: 10) { (digits, power) = (digits / 10, power + 1) }
    let written = String(digits)
    let fraction = digits < 10 ? "" : "." + written.dropFirst()
    let sign = number < 0 ? "-" : ""
    return "\(sign)\(written.prefix(1))\(fraction)e\(power + written.utf8.count - 1)"
  }
}

extension AxisUnit: CustomStringConvertible {
  /// A description of the unit as a decimal.
  public var description: String { label(of: 1) }
}

/// A rule that determines the units that the ticks of an axis may have.
public enum AxisUnitRule: Hashable, Sendable, CaseIterable {
  /// The smallest possible unit that is 1, 2 or 5 times a power of ten.
  case oneTwoFive

  /// The smallest possible unit that is a power of ten below 1 or a positive integer.
  ///
  /// This is the rule of the axes in Stanford's course "Developing Apps for iOS". The course rounds
  /// integer units down; this rule rounds them up, so that ticks are never closer than the minimum
  /// distance.
  case classic

  /// Returns the smallest unit that keeps ticks at the minimum distance, or `nil` if it would need
  /// too many digits.
  func unit(pointsPerUnit: Double, minimumSpacing: Double) -> AxisUnit? {
    let mantissas: [Int64] = self == .oneTwoFive ? [1, 2, 5] : [1]
    if self == .classic, minimumSpacing > pointsPerUnit {
      guard let whole = Int64(exactly: (minimumSpacing / pointsPerUnit).rounded(.up)) else {
        return nil
      }
      return AxisUnit(mantissa: whole, exponent: 0)
    }
    // If a power of ten keeps the minimum distance, all greater powers of ten keep it too.
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

/// The round steps between the labels of a ruler: 1, 2, 5, 10, 20, 50 and so on.
package enum RoundSteps {
  /// Returns the next larger round step.
  ///
  /// - Parameter step: 1, 2 or 5 times a power of ten.
  /// - Returns: the next larger number of that form.
  /// - Complexity: O(*d*), where *d* is the number of digits.
  package static func next(after step: Int) -> Int {
    var digit = step
    while digit >= 10 { digit /= 10 }
    return digit == 2 ? step / 2 * 5 : step * 2
  }
}
