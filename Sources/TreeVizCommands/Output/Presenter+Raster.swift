import TextSupport
import TreeDrawing
import TreeLayout
import TreeRaster

extension Presenter {
  /// The text metrics of the font in the picture.
  ///
  /// For SVG, this is a font of the viewer.
  var metrics: any TextMetrics {
    format == .png || format == .pdf ? Raster.metrics : FontMetrics()
  }

  /// Returns a picture of TreeViz as a bitmap or a PDF page, with visible lines, nodes and labels.
  ///
  /// - Throws: status 69 if this is not possible on this machine, 65 if the picture cannot be
  ///   drawn.
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
      // Graphviz draws only single trees.
      guard error.status == .unavailable, !(picture is PictureGrid) else { throw error }
      let hint = "  --engine graphviz draws the same layout by Graphviz"
      throw CommandFailure(
        .unavailable, [error.message, hint].compactMap(\.self).joined(separator: "\n"))
    }
  }

  /// Returns a picture that is legible on a page, and adds a note on omitted elements.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - page: the page.
  ///   - resolution: the number of pixels, or of points in a PDF, per unit of the page.
  ///   - notes: receives the note.
  /// - Returns: the picture to place on the page.
  func fitted<Picture: PageFitting>(
    _ picture: Picture, to page: PicturePage, _ resolution: Double, _ notes: inout [String]
  ) -> Picture {
    let (picture, omissions) = picture.fitted(
      to: page, resolution: resolution,
      keepsProportions: [.radial, .htree].contains(options.layout))
    let names = [(TreeScene.Omissions.labels, "labels"), (.nodes, "nodes")]
      .filter { omissions.contains($0.0) }.map(\.1).joined(separator: " and ")
    if !names.isEmpty {
      let unit = format == .pdf ? "pt" : "px"
      notes.append(
        "\(names) of less than 4 \(unit) are left out; a larger picture or -o FILE.html shows them")
    }
    return picture
  }
}
