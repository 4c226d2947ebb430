import Foundation
import TextSupport
import TreeDrawing
import TreeGeometry
import TreeGraphviz
import TreeRaster

/// Pictures of TreeViz as bitmaps and PDF pages.
enum RasterOutput {
  /// Returns a picture as a bitmap or a PDF page.
  ///
  /// - Throws: status 69 if this is not possible on this machine, 65 if the picture cannot be
  ///   drawn.
  static func bytes(
    of picture: PagedPicture<some Drawable>, as file: PictureFile,
    _ appearance: SVGOptions.Appearance, _ options: BitmapOptions, _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    let isPDF = file == .pdf
    let drawn = try CommandFailure.reporting {
      try isPDF
        ? Raster.pdf(picture, appearance: appearance)
        : Raster.png(
          picture, scale: options.scale, appearance: appearance, pixelLimit: options.pixelLimit)
    }
    if isPDF, drawn.scale < 1 {
      notes.append(note("a page cannot be that large", drawn.scale))
    } else if !isPDF {
      notes += self.notes(onScale: drawn.scale, options)
    }
    notes += notesOnGlyphs()
    return drawn.bytes
  }

  /// Returns a note if the pictures drawn since the last call contain characters of no installed
  /// font, in whose place they show boxes.
  static func notesOnGlyphs() -> [String] {
    guard let line = Raster.takeLineWithoutGlyphs() else { return [] }
    let shown = line.clipped(toCells: 40).visibleOnTerminal
    return ["no installed font has all characters of '\(shown)': boxes are drawn instead"]
  }

  /// Returns a note if a bitmap has fewer pixels per unit than the options request.
  static func notes(onScale scale: Double, _ options: BitmapOptions) -> [String] {
    scale < options.scale ? [note(limits(options), scale / options.scale)] : []
  }

  private static func note(_ limit: String, _ share: Double) -> String {
    "\(limit); drawn at \(percent(share)) of the full size"
  }

  /// Returns the number of pixels of a bitmap per unit of its page.
  ///
  /// If no label would be legible, the page is set to the maximum size of the bitmap. This allows
  /// the picture to adapt to the page instead of only being scaled down.
  ///
  /// - Throws: see ``bytes(of:as:_:_:_:)``.
  static func resolution(
    ofPNG page: inout PicturePage, of picture: some PageFitting, _ options: inout BitmapOptions,
    _ notes: inout [String]
  ) throws(CommandFailure) -> Double {
    let paged = page.holding(picture)
    let size = paged.size
    let scale = try CommandFailure.reporting { [options] in
      try Raster.scale(ofPNG: size, scale: options.scale, pixelLimit: options.pixelLimit)
    }
    guard scale < 1, !picture.isLegible(at: paged.mapping.zoomScale * scale) else { return scale }
    let side = Double(Raster.sideLimit)
    var (width, height) = (
      min(size.width * options.scale, side), min(size.height * options.scale, side)
    )
    let excess = max(1, (width * height / Double(options.pixelLimit)).squareRoot())
    (width, height) = (max(1, (width / excess).rounded()), max(1, (height / excess).rounded()))
    if scale < options.scale {
      notes.append(
        "\(limits(options)); the picture is fitted to \(Int(width)) × \(Int(height)) pixels")
    }
    page.fit = .size(width, height)
    options.scale = 1
    return 1
  }

  private static func limits(_ options: BitmapOptions) -> String {
    "a bitmap has at most \(NumberRange.grouped(options.megapixels)) megapixels and 32,767 pixels a side"
  }

  /// Returns a percentage in words.
  ///
  /// It never rounds to 0 % or 100 %.
  private static func percent(_ share: Double) -> String {
    share < 0.01 ? "less than 1 %" : "\(Int(100 * min(share, 0.99))) %"
  }
}

extension RasterError: StatusError {
  var status: CommandFailure.Status { if case .refused = self { .badData } else { .unavailable } }
}

extension Presenter {
  /// The text metrics of the font in the picture.
  ///
  /// For SVG, this is a font of the viewer.
  var metrics: any TextMetrics { format.file?.isBinary == true ? Raster.metrics : FontMetrics() }

  /// Returns a picture of TreeViz as a bitmap or a PDF page, with visible lines, nodes and labels.
  ///
  /// - Throws: status 69 if this is not possible on this machine, 65 if the picture cannot be
  ///   drawn.
  func raster(
    _ picture: some PageFitting, _ file: PictureFile, _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    var (page, bitmap) = (options.page, options.bitmap)
    do throws(CommandFailure) {
      // The resolution of a PDF is the number of points per unit of its page.
      let resolution: Double
      if file == .pdf {
        resolution = try CommandFailure.reporting { [page] in
          try 0.75 * Raster.scale(ofPDF: page.holding(picture).size)
        }
      } else {
        resolution = try RasterOutput.resolution(ofPNG: &page, of: picture, &bitmap, &notes)
      }
      return try RasterOutput.bytes(
        of: page.holding(fitted(picture, to: page, resolution, &notes)), as: file,
        options.pageOptions.svgAppearance, bitmap, &notes)
    } catch {
      // Graphviz draws only single trees.
      guard error.status == .unavailable, Graphviz.isAvailable, !(picture is PictureGrid) else {
        throw error
      }
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
    options.settings.fitted(
      picture, to: page, resolution, unit: format.file?.unit ?? "px", &notes)
  }
}
