#if Raster
  import CRsvg

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif
#endif

/// Pictures of SVG documents, drawn by librsvg.
///
/// The library is loaded when it is first asked for a picture. The same document gives the same
/// bytes on every run with the same librsvg and the same fonts.
public enum Raster {
  /// A picture as bytes.
  public struct Picture: Hashable, Sendable {
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// The pixels that a unit of the document takes, less than was asked for where the bitmap would
    /// be too large.
    public let scale: Double
  }

  /// Whether pictures can be drawn.
  public static var isAvailable: Bool { obstacle == nil }

  /// Draws a document as a bitmap with a transparent background.
  ///
  /// - Parameters:
  ///   - svg: the document as UTF-8.
  ///   - scale: the pixels that a unit of the document takes, more than 0. No side of a bitmap is
  ///     longer than 32,767 pixels; a picture that would be is made smaller.
  /// - Returns: a PNG file.
  /// - Throws: ``RasterError``.
  public static func png(_ svg: [UInt8], scale: Double = 1) throws(RasterError) -> Picture {
    try render(svg, as: .png, scale: scale)
  }

  /// Draws a document as a page of its size, with text that can be searched.
  ///
  /// - Parameter svg: the document as UTF-8.
  /// - Returns: a PDF file; a unit of the document is 1/96 of an inch.
  /// - Throws: ``RasterError``.
  public static func pdf(_ svg: [UInt8]) throws(RasterError) -> Picture {
    try render(svg, as: .pdf, scale: 1)
  }

  /// Draws a document as pixels in memory.
  ///
  /// - Parameters:
  ///   - svg: the document as UTF-8.
  ///   - scale: the pixels that a unit of the document takes, more than 0; less are taken where a
  ///     side would be longer than 32,767 pixels.
  /// - Returns: the pixels.
  /// - Throws: ``RasterError``.
  public static func bitmap(_ svg: [UInt8], scale: Double = 1) throws(RasterError) -> Bitmap {
    let bytes = try render(svg, as: .pixels, scale: scale).bytes
    return bytes.withUnsafeBytes { bytes in
      let numbers = bytes.bindMemory(to: UInt32.self)
      guard numbers.count >= 2 else { return Bitmap(width: 0, height: 0, pixels: []) }
      return Bitmap(
        width: Int(numbers[0]), height: Int(numbers[1]), pixels: Array(numbers.dropFirst(2)))
    }
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
  }

  /// What a document is drawn as.
  fileprivate enum Format {
    case png, pdf, pixels
  }
}

#if Raster
  extension Raster {
    private static var obstacle: String? { tvrsvg_load().map { String(cString: $0) } }

    private static func render(
      _ svg: [UInt8], as format: Format, scale: Double
    ) throws(RasterError) -> Picture {
      if let obstacle { throw .unavailable(obstacle) }
      guard scale > 0, scale.isFinite else { throw .refused("the scale is \(scale)") }
      var scale = scale
      var bytes: UnsafeMutablePointer<UInt8>?
      var count = 0
      let message = tvrsvg_render(
        svg, svg.count, Int32(format.number), &scale, &bytes, &count)
      if let message {
        defer { free(message) }
        throw .refused(String(cString: message))
      }
      defer { free(bytes) }
      return Picture(
        bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), scale: scale)
    }
  }

  extension Raster.Format {
    /// The format's number in C.
    fileprivate var number: Int {
      switch self {
      case .png: TVRSVG_PNG
      case .pdf: TVRSVG_PDF
      case .pixels: TVRSVG_PIXELS
      }
    }
  }
#else
  extension Raster {
    private static var obstacle: String? { "TreeViz was built without the trait Raster" }

    private static func render(
      _ svg: [UInt8], as format: Format, scale: Double
    ) throws(RasterError) -> Picture { throw .unavailable(obstacle ?? "") }
  }
#endif
