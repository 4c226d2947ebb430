package import Foundation
import TextSupport
package import TreeGeometry

/// A sheet of pictures, arranged in rows and columns, each with a heading.
///
/// In SVG, each picture is a nested document with its own ids, so that the styles of pictures are
/// independent.
package struct PictureGrid: PageFitting, Sendable {
  /// A picture of the sheet.
  package struct Picture: Sendable {
    /// The scene of the picture.
    package var scene: TreeScene

    /// The heading above the scene.
    package var heading: String

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - scene: the scene of the picture.
    ///   - heading: the heading above the scene.
    package init(scene: TreeScene, heading: String) {
      self.scene = scene
      self.heading = heading
    }
  }

  /// The pictures in reading order.
  package var pictures: [Picture]

  /// The title of the document, for screen readers.
  private let name: String

  /// The title above all pictures.
  private let title: String?

  /// The number of pictures in a row.
  ///
  /// Pictures of the same column are centered one below the other.
  private var columns = 1

  /// The maximum width of a sheet that is not fitted to a page and has several columns.
  private static var widest: Double { 1600 }

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - pictures: the pictures in reading order.
  ///   - name: the title of the document for screen readers, used if `title` is `nil`.
  ///   - title: the title above all pictures, or `nil`.
  ///   - fit: the page that determines the number of columns, or `nil`.
  package init(
    _ pictures: [Picture], name: String, title: String? = nil, fit: PicturePage.Fit? = nil
  ) {
    (self.pictures, self.name, self.title) = (pictures, title ?? name, title)
    // Choose the maximum number of columns within the width limit or, for a page, the number that
    // makes the pictures largest.
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

  /// Returns whether the labels of all pictures are readable at a scale, given in pixels per unit.
  package func isLegible(at scale: Double) -> Bool {
    pictures.allSatisfy { $0.scene.isLegible(at: scale) }
  }

  /// Returns the sheet in a form that is readable on a page.
  ///
  /// See ``TreeScene/fitted(to:resolution:keepsProportions:)``.
  ///
  /// - Parameters:
  ///   - page: the page that the sheet will be placed on.
  ///   - resolution: the number of pixels (in a PDF, points) per unit of the page.
  ///   - keepsProportions: whether both axes always have the same scale.
  /// - Returns: the sheet, and the kinds of parts that its pictures leave out.
  package func fitted(
    to page: PicturePage, resolution: Double = 1, keepsProportions: Bool = false
  ) -> (picture: PictureGrid, omissions: TreeScene.Omissions) {
    var (grid, omissions): (PictureGrid, TreeScene.Omissions) = (self, [])
    var (share, rest) = (page.scale(of: size), 1.0)
    // Headings keep their size, so the first attempt may leave the trees too large. Repeat until
    // they fit.
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

  /// The font family of the headings and the pictures.
  package var fontFamily: String { style.text.family }

  /// The title of the document.
  package var documentTitle: String? { name }

  /// The height of a heading including the space below it.
  private static var headingHeight: Double { 40 }

  /// The space between adjacent pictures and between rows.
  private static var gap: Double { 24 }

  /// A picture, the bounds of its heading, and the origin of its scene, centered below the heading.
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

  /// Returns the size of a heading's bounds.
  private func pill(of picture: Picture) -> CGSize {
    CGSize(width: headingFont.width(of: picture.heading) + 28, height: 28)
  }

  /// Returns the greater of the widths of a picture and its heading.
  private func width(of picture: Picture) -> Double {
    max(picture.scene.size.width, pill(of: picture).width)
  }

  /// Returns the title above a sheet of the given width.
  private func title(above width: Double) -> SceneTitle? {
    SceneTitle(
      title, width: width - 2 * style.margin, style,
      pictures.first?.scene.metrics ?? FontMetrics())
  }

  /// Returns the positions of the pictures below the title, and the size of the sheet.
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

  /// Draws the title and the headings on filled plates, so that they are readable on light and dark
  /// pages.
  private func drawHeadings(
    of placed: [Placed], within size: CGSize, on canvas: inout some DrawingCanvas
  ) {
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
  /// - Parameter canvas: the canvas to draw on. Its state is restored afterward.
  /// - Throws: ``TransformError`` if the transform of the canvas is so extreme that it cannot be
  ///   combined with a translation.
  /// - Complexity: O(*n* + length of the labels), where *n* is the total number of nodes.
  package func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
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

  /// Returns the sheet as an SVG document in UTF-8, in chunks.
  ///
  /// - Parameter options: the page, the appearance and the line widths. Other options are ignored.
  /// - Returns: the head with the headings, the chunks of each picture's document, and the end.
  /// - Complexity: O(*n* + length of the labels), where *n* is the total number of nodes.
  package func chunks(_ options: SVGOptions = SVGOptions()) -> AnySequence<[UInt8]> {
    let (placed, size) = arranged()
    var head = TextBuffer()
    head.write("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tv-sheet\" role=\"img\"")
    head.writeSize(size, on: options.page)
    head.write(markup: ">\n<title>\(xml: name, as: .text)</title>\n")
    head.writeBackground(of: size, on: options.page)
    // The headings are readable on any page without a style sheet.
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
