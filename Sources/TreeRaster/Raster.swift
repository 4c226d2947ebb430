package import Foundation
public import TextSupport
public import TreeDrawing

/// Rendering pictures as bitmaps and pages, with cairo and pango.
///
///     let scene = try TreeScene(of: snapshot, metrics: Raster.metrics)
///     let file = try Raster.png(scene, scale: 2).bytes
///
/// The libraries are loaded at first use. A picture produces the same bytes on every run, if the
/// libraries and the fonts are the same. All functions can be called from several threads at the
/// same time.
public enum Raster {
  /// A picture in a file format.
  public struct Picture: Hashable, Sendable {
    /// The contents of the file.
    public let bytes: [UInt8]

    /// The scale of the drawing.
    ///
    /// It is less than the requested scale if the drawing would be too large.
    public let scale: Double
  }

  /// A rectangular array of pixels.
  public struct Bitmap: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int

    /// The number of rows.
    public let height: Int

    /// The pixels, row by row from the top.
    ///
    /// Each pixel contains alpha, red, green and blue, beginning with the most significant byte.
    /// The colors are multiplied by alpha.
    public let pixels: [UInt32]

    /// Creates a bitmap.
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

  /// The default maximum number of pixels of a bitmap.
  ///
  /// A bitmap of this size occupies 256 MB of memory.
  public static let standardPixelLimit = 64_000_000

  /// The maximum number of pixels in a row or a column of a bitmap.
  public static let sideLimit = BitmapSize.sideLimit

  /// Whether cairo and pango can be used.
  public static var isAvailable: Bool { CairoOutput.obstacle == nil }

  /// The widths of text in the fonts of this machine, for scenes in the standard style.
  ///
  /// If cairo and pango cannot be used, these are the widths of `FontMetrics`.
  public static var metrics: any TextMetrics { metrics(family: DrawingStyle.standard.text.family) }

  /// Returns the widths of text in given fonts of this machine, for scenes whose style has these
  /// fonts.
  ///
  /// - Parameter family: the font families in order of preference, as in CSS.
  /// - Returns: the widths, or the widths of `FontMetrics` if cairo and pango cannot be used.
  public static func metrics(family: String) -> any TextMetrics {
    CairoOutput.metrics(family: family) ?? FontMetrics()
  }

  /// Draws a picture as a bitmap with a transparent background.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - scale: the number of pixels per unit of the picture, more than 0. The scale is reduced if
  ///     the bitmap would exceed ``sideLimit`` or `pixelLimit`.
  ///   - appearance: whether to use the colors for light or dark pages; by default, for light
  ///     pages.
  ///   - pixelLimit: the maximum number of pixels.
  /// - Returns: a PNG file.
  /// - Throws: ``RasterError``.
  public static func png(
    _ picture: some Drawable, scale: Double = 1, appearance: SVGOptions.Appearance = .light,
    pixelLimit: Int = standardPixelLimit
  ) throws(RasterError) -> Picture {
    let size = try BitmapSize(of: picture.size, scale: scale, pixelLimit: pixelLimit)
    return Picture(bytes: try CairoOutput.png(picture, size, appearance), scale: size.scale)
  }

  /// Returns the scale that ``png(_:scale:appearance:pixelLimit:)`` uses for a picture of the given
  /// size.
  package static func scale(
    ofPNG size: CGSize, scale: Double, pixelLimit: Int
  ) throws(RasterError) -> Double {
    try BitmapSize(of: size, scale: scale, pixelLimit: pixelLimit).scale
  }

  /// Returns the scale that ``pdf(_:appearance:)`` uses for a picture of the given size.
  package static func scale(ofPDF size: CGSize) throws(RasterError) -> Double {
    try PageSize(of: size).scale
  }

  /// Draws a picture as an array of pixels.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - scale: the number of pixels per unit of the picture, more than 0. The scale is reduced if
  ///     the bitmap would exceed ``sideLimit`` or `pixelLimit`.
  ///   - appearance: whether to use the colors for light or dark pages; by default, for light
  ///     pages.
  ///   - pixelLimit: the maximum number of pixels.
  /// - Returns: the pixels.
  /// - Throws: ``RasterError``.
  public static func bitmap(
    _ picture: some Drawable, scale: Double = 1, appearance: SVGOptions.Appearance = .light,
    pixelLimit: Int = standardPixelLimit
  ) throws(RasterError) -> Bitmap {
    let size = try BitmapSize(of: picture.size, scale: scale, pixelLimit: pixelLimit)
    return try CairoOutput.bitmap(picture, size, appearance)
  }

  /// Draws a picture as a page of the same size.
  ///
  /// The text of the page can be selected and searched.
  ///
  /// A unit of the picture is 1/96 of an inch, as in CSS. Pages with a side of more than 4 million
  /// points (1.4 km), which PDF readers cannot show, are scaled down.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - appearance: whether to use the colors for light or dark pages; by default, for light
  ///     pages.
  /// - Returns: a PDF file.
  /// - Throws: ``RasterError``.
  public static func pdf(
    _ picture: some Drawable, appearance: SVGOptions.Appearance = .light
  ) throws(RasterError) -> Picture {
    let size = try PageSize(of: picture.size)
    return Picture(bytes: try CairoOutput.pdf(picture, size, appearance), scale: size.scale)
  }
}

/// The reason why a bitmap or a page could not be drawn.
public enum RasterError: Error, Hashable, Sendable {
  /// The package was built without the trait `Raster`, or cairo and pango cannot be used. The value
  /// is the reason.
  case unavailable(String)
  /// There is not enough memory for a bitmap of the given size.
  case memory(width: Int, height: Int)
  /// The picture or its scale cannot be drawn. The value is the reason.
  case refused(String)
}

extension RasterError: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .unavailable(let reason): "cannot write PNG or PDF: \(reason)"
    case .memory(let width, let height):
      "there is not enough memory for a bitmap of \(width) × \(height) pixels"
    case .refused(let reason): "the picture cannot be drawn: \(reason)"
    }
  }
}
