import Foundation

/// How large a bitmap may be.
enum BitmapLimit {
  /// The most pixels; four bytes each are in memory while it is drawn.
  static let pixels = 64_000_000.0

  /// The scale at which a picture is drawn: what is wanted, or less if it would be too large.
  ///
  /// - Parameters:
  ///   - wanted: the pixels for a unit of the picture.
  ///   - size: the size of the picture in its units.
  /// - Returns: the pixels for a unit.
  static func scale(_ wanted: Double, of size: CGSize) -> Double {
    let area = size.width * size.height
    return area > 0 ? min(wanted, (pixels / area).squareRoot()) : wanted
  }

  /// What is said of a bitmap that was drawn smaller than wanted, or `nil` if it was not.
  static func note(wanted: Double, drawn: Double) -> String? {
    guard drawn < wanted else { return nil }
    let percent = Int(100 * drawn / wanted)
    return "a bitmap has at most 64 million pixels, 32,767 in a row or column; "
      + "drawn at \(percent) % of the size"
  }
}
