/// Sine and cosine in whole numbers: the same to the bit on every machine, and exactly symmetric.
///
/// Angles are counted in parts of a full turn, so that turning all the way round is exact.
enum CircularFunctions {
  /// The parts of a full turn.
  static var turn: Int64 { 1 << 60 }

  /// The parts of a full turn that are one radian, as a factor.
  static var radiansPerPart: Double { 0x1.921fb54442d18p+2 / 0x1p+60 }

  /// The bits after the point of a sine.
  static var fractionBits: Int64 { 62 }

  /// The sine and the cosine of an angle.
  ///
  /// The angle is folded into the first eighth of a turn, where the series of the two converge to
  /// the last bits in nine terms.
  ///
  /// - Parameter angle: an angle in parts of a turn, less than a turn either way.
  /// - Returns: both, with ``fractionBits`` bits after the point; off by a few of the last.
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

    // 2π with 60 bits after the point.
    let radians = product(folded, 7_244_019_458_077_122_842, shift: 58)
    let square = product(radians, radians, shift: fractionBits)
    var cosine = series(square, beside: -1)
    var sine = product(radians, series(square, beside: 1), shift: fractionBits)
    if isSwapped { (sine, cosine) = (cosine, sine) }
    return (sineIsNegative ? -sine : sine, cosineIsNegative ? -cosine : cosine)
  }

  /// A length times a sine or a cosine, rounded to the nearest whole number, halves outwards.
  ///
  /// - Parameters:
  ///   - length: a length of no more than 2⁶⁰.
  ///   - factor: a sine or a cosine.
  /// - Returns: the product.
  static func scaled(_ length: Int64, by factor: Int64) -> Int64 {
    let (high, low) = length.multipliedFullWidth(by: abs(factor))
    let (rounded, carries) = low.addingReportingOverflow(1 << UInt64(fractionBits - 1))
    let carried = high + (carries ? 1 : 0)
    let magnitude = carried << 2 | Int64(truncatingIfNeeded: rounded >> UInt64(fractionBits))
    return factor < 0 ? -magnitude : magnitude
  }

  /// Nine terms of 1 − *s*/*d*₁ (1 − *s*/*d*₂ (…)), where *d*ₖ is 2*k* (2*k* ± 1).
  private static func series(_ square: Int64, beside: Int64) -> Int64 {
    let one = Int64(1) << fractionBits
    var sum = one
    for even in stride(from: Int64(18), to: 0, by: -2) {
      sum = one - product(square, sum, shift: fractionBits) / (even * (even + beside))
    }
    return sum
  }

  /// The product of two numbers that are not negative, without its last bits.
  private static func product(_ a: Int64, _ b: Int64, shift: Int64) -> Int64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return high << (64 - shift) | Int64(truncatingIfNeeded: low >> UInt64(shift))
  }
}

/// Square roots without the C library, which this module does not link.
enum SquareRoot {
  /// The least whole number whose square is no less than a number.
  ///
  /// - Parameter square: a number from 0 to 2^62.
  /// - Returns: its root, rounded up.
  static func ceiling(_ square: Int64) -> Int64 {
    var root: Int64 = 0
    var bit: Int64 = 1 << 31
    while bit > 0 {
      if (root + bit) * (root + bit) <= square { root += bit }
      bit /= 2
    }
    return root * root < square ? root + 1 : root
  }

  /// The root of a small number to eight decimal places.
  ///
  /// - Parameter square: a number from 0 to 16.
  /// - Returns: its root.
  static func approximation(_ square: Double) -> Double {
    let scale = Double(1 << 28)
    return Double(ceiling(Int64(square * scale * scale))) / scale
  }
}
