/// Sine and cosine in integer arithmetic.
///
/// Results are identical on every machine and exactly symmetric.
///
/// Angles are measured in integer parts of a full turn, so that a full turn is exact.
enum CircularFunctions {
  /// The number of parts of a full turn.
  static var turn: Int64 { 1 << 60 }

  /// The size of one part of a turn, in radians.
  static var radiansPerPart: Double { 0x1.921fb54442d18p+2 / 0x1p+60 }

  /// The number of fraction bits of a sine or cosine.
  static var fractionBits: Int64 { 62 }

  /// Returns the sine and the cosine of an angle.
  ///
  /// The angle is reduced to the first eighth of a turn, where nine terms of each series, after the
  /// constant, give full precision: at π/4, the first omitted terms are *x*²⁰/20! < 3.3 · 10⁻²¹ and
  /// *x*²¹/21! < 1.3 · 10⁻²², less than a unit in the last place, 2⁻⁶² > 2.1 · 10⁻¹⁹.
  ///
  /// - Parameter angle: an angle in parts of a turn, with an absolute value of less than one turn.
  /// - Returns: the sine and the cosine, with ``fractionBits`` fraction bits. The error is a few
  ///   units in the last place.
  static func sineAndCosine(_ angle: Int64) -> (sine: Int64, cosine: Int64) {
    var folded = abs(angle)
    var sineIsNegative = angle < 0
    var cosineIsNegative = false
    if folded > turn / 2 {
      folded = turn - folded
      sineIsNegative.toggle()
    }
    if folded > turn / 4 {
      folded = turn / 2 - folded
      cosineIsNegative = true
    }
    let isSwapped = folded > turn / 8
    if isSwapped { folded = turn / 4 - folded }

    // The factor is 2π with 60 fraction bits, rounded. The product of it and an angle with 60 fraction
    // bits has 120. The shift leaves 62. The result is at most π/4 and therefore fits.
    let radians = product(folded, 7_244_019_458_077_122_842, shift: 58)
    let square = product(radians, radians, shift: fractionBits)
    var cosine = series(square, beside: -1)
    var sine = product(radians, series(square, beside: 1), shift: fractionBits)
    if isSwapped { (sine, cosine) = (cosine, sine) }
    return (sineIsNegative ? -sine : sine, cosineIsNegative ? -cosine : cosine)
  }

  /// Returns the product of a length and a sine or cosine, rounded to the nearest integer.
  ///
  /// Ties are rounded away from zero.
  ///
  /// - Parameters:
  ///   - length: a length of at most 2⁶⁰.
  ///   - factor: a sine or a cosine.
  /// - Returns: the product.
  static func scaled(_ length: Int64, by factor: Int64) -> Int64 {
    let (high, low) = length.multipliedFullWidth(by: abs(factor))
    let (rounded, carries) = low.addingReportingOverflow(1 << UInt64(fractionBits - 1))
    let carried = high + (carries ? 1 : 0)
    let magnitude = carried << 2 | Int64(truncatingIfNeeded: rounded >> UInt64(fractionBits))
    return factor < 0 ? -magnitude : magnitude
  }

  /// Returns nine terms of the series 1 − *s*/*d*₁ (1 − *s*/*d*₂ (…)), where *s* is `square` and
  /// *d*ₖ is 2*k* (2*k* + `beside`).
  ///
  /// These are the Taylor series in Horner form. Each term of cos *x* = 1 − *x*²/2! + *x*⁴/4! − … is
  /// the preceding one times −*x*²/((2*k* − 1) 2*k*), and each term of
  /// (sin *x*)/*x* = 1 − *x*²/3! + *x*⁴/5! − … is the preceding one times −*x*²/(2*k* (2*k* + 1)).
  private static func series(_ square: Int64, beside: Int64) -> Int64 {
    let one = Int64(1) << fractionBits
    var sum = one
    for even in stride(from: Int64(18), to: 0, by: -2) {
      sum = one - product(square, sum, shift: fractionBits) / (even * (even + beside))
    }
    return sum
  }

  /// Returns the product of two nonnegative numbers, shifted right by `shift` bits.
  private static func product(_ a: Int64, _ b: Int64, shift: Int64) -> Int64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return high << (64 - shift) | Int64(truncatingIfNeeded: low >> UInt64(shift))
  }
}

/// Square roots that are the same on every machine.
enum SquareRoot {
  /// Returns the square root of a number, rounded up to an integer.
  ///
  /// - Parameter square: a number from 0 to 2^62.
  /// - Returns: the rounded root.
  static func ceiling(_ square: Int64) -> Int64 {
    // The floating-point root is rounded, so its integer part is the result or 1 less.
    let root = Int64(Double(square).squareRoot())
    return root * root < square ? root + 1 : root
  }

  /// Returns the square root of a small number with eight decimal places.
  ///
  /// - Parameter square: a number from 0 to 16.
  /// - Returns: the root.
  static func approximation(_ square: Double) -> Double {
    let scale = Double(1 << 28)
    return Double(ceiling(Int64(square * scale * scale))) / scale
  }
}
