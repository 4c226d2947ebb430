import Foundation
public import TreeDrawing

/// A PDF file that is drawn page by page.
///
/// The caller takes the bytes while the document grows, so that the complete file need not be in
/// memory:
///
///     let document = PDFDocument(title: "Two trees")
///     for scene in scenes {
///       try document.add(scene)
///       try file.write(contentsOf: document.takeBytes())
///     }
///     try file.write(contentsOf: document.finish())
public final class PDFDocument {
  private let title: String?
  private let appearance: SVGOptions.Appearance
  #if Raster
    private var surface: CairoSurface?
  #endif

  /// Creates an empty document.
  ///
  /// - Parameters:
  ///   - title: the title of the document.
  ///   - appearance: whether to use the colors for light or dark pages.
  public init(title: String? = nil, appearance: SVGOptions.Appearance = .light) {
    (self.title, self.appearance) = (title, appearance)
  }

  /// Adds a page of the same size as a picture.
  ///
  /// - Parameter picture: the picture; see ``Raster/pdf(_:appearance:)``.
  /// - Throws: ``RasterError``.
  public func add(_ picture: some Drawable) throws(RasterError) {
    #if Raster
      let size = try PageSize(of: picture.size)
      if surface == nil {
        surface = try CairoSurface(CairoLibrary.loaded.get(), size, title: title)
      }
      guard let surface else { return }
      surface.resize(size)
      try CairoOutput.draw(
        picture, on: surface, scale: PageSize.pointsPerUnit * size.scale, appearance)
    #else
      throw .unavailable(CairoOutput.obstacle ?? "")
    #endif
  }

  /// Removes and returns the bytes that were written since the last call.
  public func takeBytes() -> [UInt8] {
    #if Raster
      surface?.takeBytes() ?? []
    #else
      []
    #endif
  }

  /// Ends the document, which needs at least one page.
  ///
  /// - Returns: the remaining bytes.
  /// - Throws: ``RasterError``.
  public func finish() throws(RasterError) -> [UInt8] {
    #if Raster
      if let surface { return try surface.page() }
    #endif
    throw .refused("a document needs at least one page")
  }
}
