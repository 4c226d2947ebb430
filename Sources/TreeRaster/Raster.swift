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
    try render(svg, isPDF: false, scale: scale)
  }

  /// Draws a document as a page of its size, with text that can be searched.
  ///
  /// - Parameter svg: the document as UTF-8.
  /// - Returns: a PDF file; a unit of the document is 1/96 of an inch.
  /// - Throws: ``RasterError``.
  public static func pdf(_ svg: [UInt8]) throws(RasterError) -> Picture {
    try render(svg, isPDF: true, scale: 1)
  }
}

#if Raster
  extension Raster {
    private static var obstacle: String? { tvrsvg_load().map { String(cString: $0) } }

    private static func render(
      _ svg: [UInt8], isPDF: Bool, scale: Double
    ) throws(RasterError) -> Picture {
      if let obstacle { throw .unavailable(obstacle) }
      guard scale > 0, scale.isFinite else { throw .refused("the scale is \(scale)") }
      var scale = scale
      var bytes: UnsafeMutablePointer<UInt8>?
      var count = 0
      let message = tvrsvg_render(
        svg, svg.count, Int32(isPDF ? TVRSVG_PDF : TVRSVG_PNG), &scale, &bytes, &count)
      if let message {
        defer { free(message) }
        throw .refused(String(cString: message))
      }
      defer { free(bytes) }
      return Picture(
        bytes: Array(UnsafeBufferPointer(start: bytes, count: count)), scale: scale)
    }
  }
#else
  extension Raster {
    private static var obstacle: String? { "TreeViz was built without the trait Raster" }

    private static func render(
      _ svg: [UInt8], isPDF: Bool, scale: Double
    ) throws(RasterError) -> Picture { throw .unavailable(obstacle ?? "") }
  }
#endif
