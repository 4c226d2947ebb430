internal import ArgumentParser
import TreeRaster

/// How large a bitmap becomes.
struct BitmapOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels of a bitmap for a unit of the picture.", valueName: "x"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "The most megapixels of a bitmap; a larger picture is drawn smaller.", valueName: "n"))
  var megapixels = Double(Raster.standardPixelLimit) / 1e6

  /// The scales that there is any use for.
  private static let scales = 0.001...1000

  /// Up to there a bitmap takes less than a gigabyte of memory.
  private static let limits = 0.01...200

  /// The greatest number of pixels.
  var pixelLimit: Int { Int(megapixels * 1e6) }

  mutating func validate() throws {
    guard Self.scales.contains(scale) else {
      throw ValidationError("--scale is a number from 0.001 to 1000.")
    }
    guard Self.limits.contains(megapixels) else {
      throw ValidationError("--megapixels is a number from 0.01 to 200.")
    }
  }
}
