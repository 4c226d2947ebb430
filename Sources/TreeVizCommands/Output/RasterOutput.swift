import TreeDrawing
import TreeRaster

/// Pictures of ours as bitmaps and pages.
enum RasterOutput {
  /// A picture as a PNG file.
  ///
  /// - Throws: 69 if that is not possible on this machine, 65 if the picture cannot be drawn.
  static func png(
    _ picture: PagedPicture<some Drawable>, _ appearance: SVGOptions.Appearance,
    _ options: BitmapOptions, _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    do {
      let file = try Raster.png(
        picture, scale: options.scale, appearance: appearance, pixelLimit: options.pixelLimit)
      if file.scale < options.scale {
        notes.append(
          """
          a bitmap has at most \(NumberRange.grouped(options.megapixels)) megapixels and 32,767 pixels a side; drawn at \
          \(percent(file.scale / options.scale)) of the full size
          """)
      }
      return file.bytes
    } catch {
      throw failure(error)
    }
  }

  /// A picture as a PDF file.
  ///
  /// - Throws: as ``png(_:_:_:_:)`` does.
  static func pdf(
    _ picture: PagedPicture<some Drawable>, _ appearance: SVGOptions.Appearance,
    _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    do {
      let file = try Raster.pdf(picture, appearance: appearance)
      if file.scale < 1 {
        notes.append(
          "a page cannot be that large; drawn at \(percent(file.scale)) of the full size")
      }
      return file.bytes
    } catch {
      throw failure(error)
    }
  }

  /// A share in words that never claims nothing or all of it.
  private static func percent(_ share: Double) -> String {
    share < 0.01 ? "less than 1 %" : "\(Int(100 * min(share, 0.99))) %"
  }

  private static func failure(_ error: RasterError) -> CommandFailure {
    switch error {
    case .unavailable, .memory: CommandFailure(.unavailable, "\(error)")
    case .refused: CommandFailure(.badData, "\(error)")
    }
  }
}
