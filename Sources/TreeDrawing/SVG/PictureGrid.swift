package import Foundation
import TextSupport
package import TreeGeometry

/// Several pictures side by side, each under its heading.
///
/// In SVG every picture is a document of its own inside the sheet, with ids of its own, so that none
/// touches another.
package struct PictureGrid: PageFitting, Sendable {
  /// One of the pictures.
  package struct Picture: Sendable {
    /// What it shows.
    package var scene: Scene

    /// The line above it.
    package var heading: String

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - scene: what it shows.
    ///   - heading: the line above it.
    package init(scene: Scene, heading: String) {
      self.scene = scene
      self.heading = heading
    }
  }

  /// The pictures, from left to right.
  package var pictures: [Picture]

  /// What the sheet is called by programs that read it aloud.
  private let name: String

  /// What stands above all pictures.
  private let title: String?

  /// The number of pictures in a row; those below each other are centered on one line.
  private var columns = 1

  /// The greatest width of the sheet, if it fits no page and has more than one column.
  private static var widest: Double { 1600 }

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - pictures: the pictures, from left to right.
  ///   - name: what the sheet is called by programs that read it aloud, unless it has a title.
  ///   - title: what stands above all pictures, if anything.
  ///   - fit: the page that the rows are to fill as far as they can.
  package init(
    _ pictures: [Picture], name: String, title: String? = nil, fit: PicturePage.Fit? = nil
  ) {
    (self.pictures, self.name, self.title) = (pictures, title ?? name, title)
    // As many columns as have room, or those that let the pictures be largest on the page.
    var best = 0.0
    for count in pictures.indices.map({ $0 + 1 }) {
      var tried = self
      tried.columns = count
      guard let fit else {
        if tried.rows().size.width <= Self.widest { columns = count }
        continue
      }
      let scale = PicturePage(fit: fit).share(of: tried.size)
      if scale > best { (best, columns) = (scale, count) }
    }
  }

  /// Whether the labels of the pictures can be read at a number of pixels a unit.
  package func isLegible(at scale: Double) -> Bool {
    pictures.allSatisfy { $0.scene.isLegible(at: scale) }
  }

  /// The sheet as it can be read on a page; see ``Scene/fitted(to:resolution:keepsProportions:)``.
  ///
  /// - Parameters:
  ///   - page: the page that the sheet will be placed on.
  ///   - resolution: the number of pixels, or points in a PDF, of a unit of the page.
  ///   - keepsProportions: whether both axes always have one scale.
  /// - Returns: the sheet, and what its pictures leave out.
  package func fitted(
    to page: PicturePage, resolution: Double = 1, keepsProportions: Bool = false
  ) -> (picture: PictureGrid, omissions: Scene.Omissions) {
    var (grid, omissions): (PictureGrid, Scene.Omissions) = (self, [])
    var (share, rest) = (page.scale(of: size), 1.0)
    // Headings keep their size, so that smaller trees may not be small enough at first.
    for _ in 0..<4 {
      omissions = []
      for place in pictures.indices {
        let scene = pictures[place].scene
        let room = PicturePage(
          fit: .size(scene.size.width * share, scene.size.height * share))
        let fitted = scene.fitted(
          to: room, resolution: resolution * rest, keepsProportions: keepsProportions)
        grid.pictures[place].scene = fitted.picture
        omissions.formUnion(fitted.omissions)
      }
      rest = min(1, page.scale(of: grid.size))
      if isLegible(at: share * resolution) || rest > 0.99 { break }
      share *= rest
    }
    return (grid, omissions)
  }

  /// The fonts of the headings and the pictures.
  package var fontFamily: String { style.text.family }

  /// The name of the sheet.
  package var documentTitle: String? { name }

  /// The height of a heading with the room below it.
  private static var headingHeight: Double { 40 }

  /// The room between two pictures, and below a row of them.
  private static var gap: Double { 24 }

  /// A picture, the pill of its heading, and where its tree begins, centred under that.
  private struct Placed {
    let picture: Picture
    let pill: CGRect
    let treeOrigin: CGPoint
  }

  /// The style and the font of the headings.
  private var style: DrawingStyle { pictures.first?.scene.style ?? .standard }
  private var headingFont: SizedFont {
    style.text.labelFont(pictures.first?.scene.metrics ?? FontMetrics())
  }

  /// The width and height of the sheet.
  package var size: CGSize { arranged().size }

  /// The size of the pill of a heading.
  private func pill(of picture: Picture) -> CGSize {
    CGSize(width: headingFont.width(of: picture.heading) + 28, height: 28)
  }

  /// The width of a picture and its heading.
  private func width(of picture: Picture) -> Double {
    max(picture.scene.size.width, pill(of: picture).width)
  }

  /// The title above the sheet of a width.
  private func title(above width: Double) -> SceneTitle? {
    SceneTitle(
      title, width: width - 2 * style.margin, style,
      pictures.first?.scene.metrics ?? FontMetrics())
  }

  /// Rows of pictures, each as wide as its heading and its tree, below the title.
  private func arranged() -> (placed: [Placed], size: CGSize) {
    var (placed, size) = rows()
    guard let title = title(above: size.width) else { return (placed, size) }
    let width = max(size.width, title.width + 2 * style.margin)
    let (right, down) = ((width - size.width) / 2, title.room)
    placed = placed.map { place in
      Placed(
        picture: place.picture, pill: place.pill.offsetBy(dx: right, dy: down),
        treeOrigin: CGPoint(x: place.treeOrigin.x + right, y: place.treeOrigin.y + down))
    }
    size = CGSize(width: width, height: size.height + down)
    return (placed, size)
  }

  private func rows() -> (placed: [Placed], size: CGSize) {
    let margin = style.margin
    var placed: [Placed] = []
    var (x, y) = (margin, margin)
    var (rowHeight, sheetWidth) = (0.0, 0.0)
    var widths = [Double](repeating: 0, count: columns)
    for (number, picture) in pictures.enumerated() {
      widths[number % columns] = max(widths[number % columns], width(of: picture))
    }
    for (number, picture) in pictures.enumerated() {
      let tree = picture.scene.size
      let (pill, width) = (pill(of: picture), widths[number % columns])
      if number > 0, number.isMultiple(of: columns) {
        (x, y) = (margin, y + rowHeight + Self.gap)
        rowHeight = 0
      }
      placed.append(
        Placed(
          picture: picture,
          pill: CGRect(origin: CGPoint(x: x + (width - pill.width) / 2, y: y), size: pill),
          treeOrigin: CGPoint(x: x + (width - tree.width) / 2, y: y + Self.headingHeight)))
      x += width + Self.gap
      rowHeight = max(rowHeight, tree.height + Self.headingHeight)
      sheetWidth = max(sheetWidth, x - Self.gap)
    }
    return (placed, CGSize(width: sheetWidth + margin, height: y + rowHeight + margin))
  }

  /// Draws the title and the headings, which can be read on light pages and on dark ones.
  private func drawHeadings(of placed: [Placed], within size: CGSize, on canvas: inout some Canvas)
  {
    title(above: size.width)?.draw(on: &canvas, within: size, style)
    let font = headingFont
    for place in placed {
      canvas.draw(part: "tv-heading") { canvas in
        let outline = DrawingPath(place.pill, cornerRadius: 6)
        canvas.fill(outline, style.ink { $0.plain.fill })
        canvas.stroke(outline, LineStyle(style.ink { $0.edge }, width: style.lines.ruler))
        let heading = place.picture.heading
        canvas.draw(
          heading, at: CGPoint(x: place.pill.midX, y: place.pill.midY + style.text.baseline),
          font.style(style.ink { $0.plain.text }, of: heading, within: place.pill.width - 8))
      }
    }
  }

  /// Draws the pictures with their headings.
  ///
  /// - Parameter canvas: what to draw on; it is left as it was.
  /// - Throws: ``TransformError`` if the canvas has a transform so extreme that it cannot be shifted.
  /// - Complexity: O(*n* + length of the labels) for *n* nodes in all.
  package func draw(on canvas: inout some Canvas) throws(TransformError) {
    let (placed, size) = arranged()
    drawHeadings(of: placed, within: size, on: &canvas)
    for place in placed {
      canvas.save()
      defer { canvas.restore() }
      let origin = place.treeOrigin
      try canvas.concatenate(AffineTransform(translationByX: origin.x, byY: origin.y))
      place.picture.scene.draw(on: &canvas)
    }
  }

  /// The sheet as an SVG document in UTF-8, piece by piece.
  ///
  /// - Parameter options: how it is written; ids, titles and the limit of details are its own.
  /// - Returns: the head with the headings, the pieces of each picture's document, and the end.
  /// - Complexity: O(*n* + length of the labels) for *n* nodes in all.
  package func chunks(_ options: SVGOptions = SVGOptions()) -> AnySequence<[UInt8]> {
    let (placed, size) = arranged()
    var head = TextBuffer()
    head.write("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tv-sheet\" role=\"img\"")
    head.writeSize(size, on: options.page)
    head.write(">\n<title>")
    head.write(xml: name, as: .text)
    head.write("</title>\n")
    head.writeBackground(of: size, on: options.page)
    // Readable on any page: the headings follow no style sheet.
    var canvas = SVGCanvas(
      id: "", size: size, appearance: options.appearance == .dark ? .dark : .light,
      family: style.text.family)
    drawHeadings(of: placed, within: size, on: &canvas)
    canvas.closeGroups()
    head.append(canvas.text.bytes)
    let writer = SVGWriter(
      SVGOptions(appearance: options.appearance, keepsLineWidths: options.keepsLineWidths))
    let documents = placed.enumerated().map { number, place in
      AnySequence(writer.chunks(of: place.picture.scene, as: (number + 1, place.treeOrigin)))
    }
    let end = Array("</svg>\n".utf8)
    return AnySequence(([AnySequence([head.bytes])] + documents + [AnySequence([end])]).joined())
  }
}
