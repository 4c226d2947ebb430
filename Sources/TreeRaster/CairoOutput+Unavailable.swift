import TextSupport

#if !Raster
  import TreeDrawing

  /// A replacement for builds without cairo.
  enum CairoOutput {
    static var obstacle: String? { "TreeViz was built without the trait Raster" }

    static func metrics(family: String) -> (any TextMetrics)? { nil }

    static func png(
      _ picture: some Drawable, _ size: BitmapSize, _ appearance: SVGOptions.Appearance
    ) throws(RasterError) -> [UInt8] { throw .unavailable(obstacle ?? "") }

    static func bitmap(
      _ picture: some Drawable, _ size: BitmapSize, _ appearance: SVGOptions.Appearance
    ) throws(RasterError) -> Raster.Bitmap { throw .unavailable(obstacle ?? "") }

    static func pdf(
      _ picture: some Drawable, _ size: PageSize, _ appearance: SVGOptions.Appearance
    ) throws(RasterError) -> [UInt8] { throw .unavailable(obstacle ?? "") }
  }
#endif
