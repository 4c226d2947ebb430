import TextSupport
import TreeDrawing
import TreeLayout
import TreeRaster

extension Presenter {
  /// The widths of text in the font that draws the picture: the reader's own for SVG.
  var metrics: any TextMetrics {
    format == .png || format == .pdf ? Raster.metrics : FontMetrics()
  }

  /// Our own picture as a bitmap or a page; lines, nodes and labels are large enough to see.
  ///
  /// - Throws: 69 if that is not possible on this machine, 65 if the picture cannot be drawn.
  func raster(
    _ picture: some PageFitting, _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    var (page, bitmap) = (options.page, options.bitmap)
    do {
      let resolution =
        format == .pdf
        ? try RasterOutput.resolution(ofPDF: page.holding(picture).size)
        : try RasterOutput.resolution(ofPNG: &page, of: picture, &bitmap, &notes)
      let paged = page.holding(fitted(picture, to: page, resolution, &notes))
      let appearance = options.pageOptions.svgAppearance
      if format == .pdf { return try RasterOutput.pdf(paged, appearance, &notes) }
      return try RasterOutput.png(paged, appearance, bitmap, &notes)
    } catch {
      // Graphviz draws trees one by one only.
      guard error.status == .unavailable, !(picture is PictureGrid) else { throw error }
      let hint = "  --engine graphviz draws the same layout by Graphviz"
      throw CommandFailure(
        .unavailable, [error.message, hint].compactMap(\.self).joined(separator: "\n"))
    }
  }

  /// The picture as it can be read on a page; what is left out is noted.
  ///
  /// - Parameters:
  ///   - picture: what to show.
  ///   - page: the page.
  ///   - resolution: the number of pixels, or of points in a PDF, of a unit of the page.
  ///   - notes: takes the note.
  /// - Returns: the picture to place on the page.
  func fitted<Picture: PageFitting>(
    _ picture: Picture, to page: PicturePage, _ resolution: Double, _ notes: inout [String]
  ) -> Picture {
    let (picture, omissions) = picture.fitted(
      to: page, resolution: resolution,
      keepsProportions: [.radial, .htree].contains(options.layout))
    let names = [(Scene.Omissions.labels, "labels"), (.nodes, "nodes")]
      .filter { omissions.contains($0.0) }.map(\.1).joined(separator: " and ")
    if !names.isEmpty {
      let unit = format == .pdf ? "pt" : "px"
      notes.append(
        "\(names) of less than 4 \(unit) are left out; a larger picture or -o FILE.html shows them")
    }
    return picture
  }
}
