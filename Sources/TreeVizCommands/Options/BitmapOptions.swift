internal import ArgumentParser
import TreeRaster

/// The size of a bitmap.
struct BitmapOptions: ParsableArguments {
  @Option(
    "The number of bitmap pixels per unit of the picture, \(NumberRange.words(NumberRange.scale)).",
    as: "x")
  var scale = 1.0

  @Option(
    "The maximum size of a bitmap in megapixels, \(NumberRange.words(BitmapOptions.limits)); larger ones are scaled down.",
    as: "n")
  var megapixels = BitmapOptions.usualMegapixels

  private static let usualMegapixels = Double(Raster.standardPixelLimit) / 1e6

  /// With the upper limit, a bitmap takes less than a gigabyte of memory.
  private static let limits = 0.01...200

  /// The maximum number of pixels.
  var pixelLimit: Int { Int(megapixels * 1e6) }

  mutating func validate() throws {
    try NumberRange.check(scale, NumberRange.scale, "--scale", "pixels")
    try NumberRange.check(megapixels, Self.limits, "--megapixels", "megapixels")
  }
}
