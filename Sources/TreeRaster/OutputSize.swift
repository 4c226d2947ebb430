import Foundation

/// The size of a bitmap.
struct BitmapSize: Hashable {
  /// The maximum side length in pixels, which is a limit of cairo.
  static let sideLimit = 32_767

  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The number of pixels per unit of the picture.
  let scale: Double

  /// Computes the size of a picture's bitmap, reduced to the limits of bitmaps.
  ///
  /// - Throws: ``RasterError/refused(_:)`` if the scale or the picture's size is not a finite
  ///   number above 0.
  init(of size: CGSize, scale: Double, pixelLimit: Int) throws(RasterError) {
    guard scale > 0, scale.isFinite else {
      throw .refused("the scale is \(scale) (expected: a finite number above 0)")
    }
    try size.checkForRaster()
    let side = Double(Self.sideLimit) / max(size.width, size.height)
    let area = (Double(max(1, pixelLimit)) / size.width / size.height).squareRoot()
    // The longer side has at least one pixel.
    self.scale = max(min(scale, side, area), 1 / max(size.width, size.height))
    // Rounding may exceed the pixel limit by a few pixels, but it never exceeds the maximum side
    // length.
    func pixels(_ length: Double, _ scale: Double) -> Int {
      min(max(1, Int((length * scale).rounded())), Self.sideLimit)
    }
    (width, height) = (pixels(size.width, self.scale), pixels(size.height, self.scale))
  }
}

/// The size of a page in points.
struct PageSize: Hashable {
  let width: Double
  let height: Double
  /// The scale factor of the picture.
  ///
  /// It is less than 1 if the page would be too large.
  let scale: Double

  /// The number of points (1/72 inch) per unit (1/96 inch) of a picture.
  static let pointsPerUnit = 0.75

  /// The maximum side length in points.
  ///
  /// The limit is necessary because cairo uses fixed-point numbers with 24 integer bits.
  private static let sideLimit = 4_000_000.0

  init(of size: CGSize) throws(RasterError) {
    try size.checkForRaster()
    scale = min(1, Self.sideLimit / (max(size.width, size.height) * Self.pointsPerUnit))
    width = size.width * Self.pointsPerUnit * scale
    height = size.height * Self.pointsPerUnit * scale
  }
}

extension CGSize {
  fileprivate func checkForRaster() throws(RasterError) {
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw .refused("its size is \(width) by \(height) (expected: finite numbers above 0)")
    }
  }
}
