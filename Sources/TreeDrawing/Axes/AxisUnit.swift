import TreeText

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
