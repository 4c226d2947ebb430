import TextSupport
import TreeDrawing
import TreeRaster

extension Presenter {
  /// The widths of text in the font that draws the picture: the reader's own for SVG.
  var metrics: any TextMetrics {
    format == .png || format == .pdf ? Raster.metrics : FontMetrics()
  }

  /// Our own picture as a bitmap or a page.
  ///
  /// - Throws: 69 if that is not possible on this machine, 65 if the picture cannot be drawn.
  func raster(
    _ picture: some Drawable, _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    do {
      let paged = options.page.holding(picture)
      let appearance = options.pageOptions.svgAppearance
      if format == .pdf { return try RasterOutput.pdf(paged, appearance, &notes) }
      return try RasterOutput.png(paged, appearance, options.bitmap, &notes)
    } catch {
      // Graphviz draws trees one by one only.
      guard error.status == .unavailable, !(picture is PictureGrid) else { throw error }
      let hint = "  --engine graphviz draws the same layout by Graphviz"
      throw CommandFailure(
        .unavailable, [error.message, hint].compactMap(\.self).joined(separator: "\n"))
    }
  }
}
