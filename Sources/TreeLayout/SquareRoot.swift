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
