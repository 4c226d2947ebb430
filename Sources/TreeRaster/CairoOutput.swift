import TextSupport
import TreeDrawing
import TreeGeometry

#if Raster
  import CLibraries
  import Foundation

  /// Draws pictures as files and as pixels, with cairo.
  enum CairoOutput {
    private static let typesetters = CairoLibrary.loaded.map { TypesetterPool($0) }

    /// The reason why cairo cannot draw, or `nil` if it can.
    static var obstacle: String? {
      if case .failure(.unavailable(let reason)) = CairoLibrary.loaded { reason } else { nil }
    }

    static func metrics(family: String) -> (any TextMetrics)? {
      (try? typesetters.get()).map { PangoMetrics(typesetters: $0, family: family) }
    }

    static func png(
      _ picture: some Drawable, _ size: BitmapSize, _ appearance: SVGOptions.Appearance
    ) throws(RasterError) -> [UInt8] {
      let surface = try CairoSurface(CairoLibrary.loaded.get(), size)
      try draw(picture, on: surface, scale: size.scale, appearance)
      return try surface.png()
    }

    static func bitmap(
      _ picture: some Drawable, _ size: BitmapSize, _ appearance: SVGOptions.Appearance
    ) throws(RasterError) -> Raster.Bitmap {
      let surface = try CairoSurface(CairoLibrary.loaded.get(), size)
      try draw(picture, on: surface, scale: size.scale, appearance)
      return Raster.Bitmap(width: size.width, height: size.height, pixels: surface.pixels(size))
    }

    static func pdf(
      _ picture: some Drawable, _ size: PageSize, _ appearance: SVGOptions.Appearance
    ) throws(RasterError) -> [UInt8] {
      let surface = try CairoSurface(
        CairoLibrary.loaded.get(), size, title: picture.documentTitle)
      try draw(picture, on: surface, scale: PageSize.pointsPerUnit * size.scale, appearance)
      return try surface.page()
    }

    static func draw(
      _ picture: some Drawable, on surface: CairoSurface, scale: Double,
      _ appearance: SVGOptions.Appearance
    ) throws(RasterError) {
      let typesetters = try typesetters.get()
      try typesetters.withTypesetter { typesetter throws(RasterError) in
        var canvas = CairoCanvas(
          surface, scale: scale, isDark: appearance == .dark, typesetter,
          PangoMetrics(typesetters: typesetters, family: picture.fontFamily))
        do throws(TransformError) {
          try picture.draw(on: &canvas)
        } catch {
          throw .refused(error.description)
        }
        try canvas.finish()
      }
    }
  }
#else
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
