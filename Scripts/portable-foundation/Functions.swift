// The functions of a C library, which freestanding WebAssembly lacks. Loops count by integers, because
// steps of doubles need the function fma of that library. Their relative error is about
// 1e-14; drawings round their numbers much more coarsely.

/// The natural logarithm.
///
/// - Parameter x: a number.
/// - Returns: its natural logarithm; −infinity for zero, NaN for negative numbers.
public func log(_ x: Double) -> Double {
  guard let (exponent, rest) = logarithm(x) else { return x > 0 ? x : x == 0 ? -.infinity : .nan }
  return exponent * 0.6931471803691238 + (exponent * 1.9082149292705877e-10 + rest)
}

/// The logarithm to the base 2, exact for powers of two.
///
/// - Parameter x: a number.
/// - Returns: its logarithm to the base 2; −infinity for zero, NaN for negative numbers.
public func log2(_ x: Double) -> Double {
  guard let (exponent, rest) = logarithm(x) else { return log(x) }
  return exponent + rest * 1.4426950408889634
}

/// The logarithm to the base 10, exact for powers of ten.
///
/// - Parameter x: a number.
/// - Returns: its logarithm to the base 10; −infinity for zero, NaN for negative numbers.
public func log10(_ x: Double) -> Double {
  let quotient = log(x) * 0.4342944819032518
  let whole = quotient.rounded()
  return (quotient - whole).magnitude < 1e-9 && pow(10, whole) == x ? whole : quotient
}

/// The exponential function.
///
/// - Parameter x: the exponent.
/// - Returns: e to the power of `x`.
public func exp(_ x: Double) -> Double {
  guard x.magnitude < 746 else { return x > 0 ? .infinity : x < 0 ? 0 : x }
  let exponent = (x * 1.4426950408889634).rounded()
  let rest = (x - exponent * 0.6931471803691238) - exponent * 1.9082149292705877e-10
  var sum = 1.0
  for divisor in (1...18).reversed() { sum = 1 + sum * rest / Double(divisor) }
  return Double(sign: .plus, exponent: Int(exponent), significand: sum)
}

/// A power, exact for integral exponents if a double can represent the result.
///
/// - Parameters:
///   - base: the base.
///   - exponent: the exponent.
/// - Returns: the power; NaN for a fractional power of a negative base.
public func pow(_ base: Double, _ exponent: Double) -> Double {
  let base = exponent.isInfinite ? base.magnitude : base
  if base == 1 { return 1 }
  guard exponent.magnitude <= 0x1p30, exponent == exponent.rounded() else {
    return exp(exponent * log(base))
  }
  var (power, square, bits) = (1.0, base, Int(exponent.magnitude))
  while bits > 0 {
    if bits % 2 == 1 { power *= square }
    square *= square
    bits /= 2
  }
  return exponent < 0 ? 1 / power : power
}

/// The length of the hypotenuse of a right triangle.
///
/// - Parameters:
///   - x: the length of one leg.
///   - y: the length of the other leg.
/// - Returns: the length of the hypotenuse.
public func hypot(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

/// The sine.
///
/// - Parameter x: an angle in radians.
/// - Returns: its sine; NaN beyond ±2³⁰, where the spacing of doubles is too coarse.
public func sin(_ x: Double) -> Double { sine(x, quartersAhead: 0) }

/// The cosine.
///
/// - Parameter x: an angle in radians.
/// - Returns: its cosine; NaN beyond ±2³⁰, where the spacing of doubles is too coarse.
public func cos(_ x: Double) -> Double { sine(x, quartersAhead: 1) }

/// The tangent.
///
/// - Parameter x: an angle in radians.
/// - Returns: its tangent; NaN beyond ±2³⁰, where the spacing of doubles is too coarse.
public func tan(_ x: Double) -> Double { sin(x) / cos(x) }

/// The arcsine.
///
/// - Parameter x: a sine, from −1 to 1.
/// - Returns: the angle from −π/2 to π/2 in radians; NaN if `x` is out of range.
public func asin(_ x: Double) -> Double {
  guard x.magnitude <= 1 else { return .nan }
  if x.magnitude > 0.5 {
    let angle = Double.pi / 2 - 2 * asin(((1 - x.magnitude) / 2).squareRoot())
    return x < 0 ? -angle : angle
  }
  var (sum, power) = (x, x)
  for even in (1...27).map({ 2 * Double($0) }) {
    power *= x * x * (even - 1) / even
    sum += power / (even + 1)
  }
  return sum
}

/// The angle of a vector.
///
/// - Parameters:
///   - y: the vertical component.
///   - x: the horizontal component.
/// - Returns: the angle from −π to π in radians, 0 for the zero vector.
public func atan2(_ y: Double, _ x: Double) -> Double {
  let length = hypot(x, y)
  guard length > 0 else { return 0 }
  let rise = asin(min(x.magnitude, y.magnitude) / length)
  let angle = x.magnitude < y.magnitude ? .pi / 2 - rise : rise
  let turned = x < 0 ? .pi - angle : angle
  return y < 0 ? -turned : turned
}

/// Splits a number into a power of two and a factor near 1; returns the exponent and the natural
/// logarithm of the factor, or `nil` if the number is not positive and finite.
private func logarithm(_ x: Double) -> (exponent: Double, rest: Double)? {
  guard x > 0, x.isFinite else { return nil }
  let isLarge = x.significand > 1.4142135623730951
  let factor = isLarge ? x.significand / 2 : x.significand
  let z = (factor - 1) / (factor + 1)
  var sum = 0.0
  for divisor in (0...12).reversed() { sum = sum * z * z + 1 / Double(2 * divisor + 1) }
  return (Double(x.exponent) + (isLarge ? 1 : 0), 2 * z * sum)
}

/// The sine of an angle after adding a number of quarter turns.
private func sine(_ x: Double, quartersAhead: Int) -> Double {
  guard x.magnitude <= 0x1p30 else { return .nan }
  let quarters = (x * 0.6366197723675814).rounded()
  // A quarter turn in two parts; the product with the first is exact for up to 2²⁰ quarter turns.
  let rest = (x - quarters * 1.5707963267341256) - quarters * 6.077100506506192e-11
  let isCosine = (Int(quarters) + quartersAhead) % 2 != 0
  var sum = 1.0
  for even in (1...9).reversed().map({ 2 * Double($0) }) {
    sum = 1 - sum * rest * rest / (even * (isCosine ? even - 1 : even + 1))
  }
  let value = isCosine ? sum : sum * rest
  return (Int(quarters) + quartersAhead) & 2 == 0 ? value : -value
}
