import Foundation

/// The size of a bitmap.
struct BitmapSize: Hashable {
  /// The greatest side, in pixels: that of cairo.
  static let sideLimit = 32_767

  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The pixels that a unit of the picture takes.
  let scale: Double

  /// Fits a picture into the limits of bitmaps.
  ///
  /// - Throws: ``RasterError/refused(_:)`` if the scale or the picture's size is not a finite number
  ///   above 0.
  init(of size: CGSize, scale: Double, pixelLimit: Int) throws(RasterError) {
    guard scale > 0, scale.isFinite else {
      throw .refused("the scale is \(scale) (expected: a finite number above 0)")
    }
    try size.checkForRaster()
    let side = Double(Self.sideLimit) / max(size.width, size.height)
    let area = (Double(max(1, pixelLimit)) / size.width / size.height).squareRoot()
    // The greatest side has one pixel at least.
    self.scale = max(min(scale, side, area), 1 / max(size.width, size.height))
    // Rounding up a row may cost the limit a few pixels, but never exceeds the greatest side.
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
  /// How much of the picture's size is left.
  let scale: Double

  /// The points of a unit of a picture: a unit is 1/96 of an inch, a point 1/72.
  static let pointsPerUnit = 0.75

  /// The greatest side, in points: cairo reckons with numbers of 24 bits before the point.
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
