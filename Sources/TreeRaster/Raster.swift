package import Foundation
public import TextSupport
public import TreeDrawing

/// Bitmaps and pages of pictures, drawn by cairo and pango.
///
///     let scene = try Scene(of: snapshot, metrics: Raster.metrics)
///     let file = try Raster.png(scene, scale: 2).bytes
///
/// The libraries are loaded when they are first asked for something. The same picture gives the same
/// bytes on every run with the same libraries and the same fonts. Everything here can be used from
/// several threads at once.
public enum Raster {
  /// A picture as a file.
  public struct Picture: Hashable, Sendable {
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// The scale at which it is drawn, less than was asked for where it would be too large.
    public let scale: Double
  }

  /// Pixels in rows.
  public struct Bitmap: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int

    /// The number of rows.
    public let height: Int

    /// The pixels, row by row from the top: alpha, red, green and blue from the highest byte on,
    /// with alpha multiplied in.
    public let pixels: [UInt32]

    /// Makes a bitmap.
    ///
    /// - Parameters:
    ///   - width: the number of pixels in a row.
    ///   - height: the number of rows.
    ///   - pixels: the pixels, row by row from the top.
    public init(width: Int, height: Int, pixels: [UInt32]) {
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }

  /// The greatest number of pixels of a bitmap, unless another one is asked for: 256 MB of memory.
  public static let standardPixelLimit = 64_000_000

  /// The greatest number of pixels in a row or a column of a bitmap.
  public static let sideLimit = BitmapSize.sideLimit

  /// Whether pictures can be drawn.
  public static var isAvailable: Bool { CairoOutput.obstacle == nil }

  /// The widths of text in the fonts of this machine, to size scenes by that are drawn here; those of
  /// `FontMetrics` where nothing can be drawn.
  public static var metrics: any TextMetrics { metrics(family: DrawingStyle.standard.text.family) }

  /// The widths of text in fonts of this machine, to size scenes by whose style names these fonts.
  ///
  /// - Parameter family: the fonts to try in turn, as in CSS.
  /// - Returns: the widths; those of `FontMetrics` where nothing can be drawn.
  public static func metrics(family: String) -> any TextMetrics {
    CairoOutput.metrics(family: family) ?? FontMetrics()
  }

  /// Draws a picture as a bitmap with a transparent background.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - scale: the pixels that a unit of the picture takes, more than 0. A bitmap that would exceed
  ///     ``sideLimit`` or the limit of pixels is made smaller.
  ///   - appearance: for which pages the colours are; light unless dark is asked for.
  ///   - pixelLimit: the greatest number of pixels.
  /// - Returns: a PNG file.
  /// - Throws: ``RasterError``.
  public static func png(
    _ picture: some Drawable, scale: Double = 1, appearance: SVGOptions.Appearance = .light,
    pixelLimit: Int = standardPixelLimit
  ) throws(RasterError) -> Picture {
    let size = try BitmapSize(of: picture.size, scale: scale, pixelLimit: pixelLimit)
    return Picture(bytes: try CairoOutput.png(picture, size, appearance), scale: size.scale)
  }

  /// The scale that ``png(_:scale:appearance:pixelLimit:)`` uses for a picture of a size.
  package static func scale(
    ofPNG size: CGSize, scale: Double, pixelLimit: Int
  ) throws(RasterError) -> Double {
    try BitmapSize(of: size, scale: scale, pixelLimit: pixelLimit).scale
  }

  /// The scale that ``pdf(_:appearance:)`` uses for a picture of a size.
  package static func scale(ofPDF size: CGSize) throws(RasterError) -> Double {
    try PageSize(of: size).scale
  }

  /// Draws a picture as pixels in memory.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - scale: the pixels that a unit of the picture takes, more than 0; less are taken where the
  ///     bitmap would exceed ``sideLimit`` or the limit of pixels.
  ///   - appearance: for which pages the colours are; light unless dark is asked for.
  ///   - pixelLimit: the greatest number of pixels.
  /// - Returns: the pixels.
  /// - Throws: ``RasterError``.
  public static func bitmap(
    _ picture: some Drawable, scale: Double = 1, appearance: SVGOptions.Appearance = .light,
    pixelLimit: Int = standardPixelLimit
  ) throws(RasterError) -> Bitmap {
    let size = try BitmapSize(of: picture.size, scale: scale, pixelLimit: pixelLimit)
    return try CairoOutput.bitmap(picture, size, appearance)
  }

  /// Draws a picture as a page of its size, with text that can be selected and searched.
  ///
  /// A unit of the picture is 1/96 of an inch, as in CSS. A page of more than some kilometres, which
  /// no reader can show, is made smaller.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - appearance: for which pages the colours are; light unless dark is asked for.
  /// - Returns: a PDF file.
  /// - Throws: ``RasterError``.
  public static func pdf(
    _ picture: some Drawable, appearance: SVGOptions.Appearance = .light
  ) throws(RasterError) -> Picture {
    let size = try PageSize(of: picture.size)
    return Picture(bytes: try CairoOutput.pdf(picture, size, appearance), scale: size.scale)
  }
}
