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
  fileprivate struct Placed {
    let picture: Picture
    let pill: CGRect
    let treeOrigin: CGPoint
  }

  /// The style and the font of the headings.
  fileprivate var style: DrawingStyle { pictures.first?.scene.style ?? .standard }
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
  fileprivate func title(above width: Double) -> SceneTitle? {
    SceneTitle(
      title, width: width - 2 * style.margin, style,
      pictures.first?.scene.metrics ?? FontMetrics())
  }

  /// Rows of pictures, each as wide as its heading and its tree, below the title.
  fileprivate func arranged() -> (placed: [Placed], size: CGSize) {
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

  /// How a heading is set: it can be read on light pages and on dark ones.
  private func font(of place: Placed) -> FontStyle {
    let font = headingFont
    return FontStyle(
      style.ink { $0.plain.text }, size: font.size, weight: font.weight,
      length: font.metrics.heldLength(
        of: place.picture.heading, size: font.size, weight: font.weight,
        within: place.pill.width - 8))
  }

  /// The middle of the baseline of a heading.
  private func anchor(of place: Placed) -> CGPoint {
    CGPoint(x: place.pill.midX, y: place.pill.midY + style.text.baseline)
  }

  /// Draws the pictures with their headings.
  ///
  /// - Parameter canvas: what to draw on; it is left as it was.
  /// - Throws: ``TransformError`` if the canvas has a transform so extreme that it cannot be shifted.
  /// - Complexity: O(*n* + length of the labels) for *n* nodes in all.
  package func draw(on canvas: inout some Canvas) throws(TransformError) {
    let (placed, size) = arranged()
    title(above: size.width)?.draw(on: &canvas, within: size, style)
    for place in placed {
      canvas.save()
      canvas.begin(role: "tv-heading")
      let outline = DrawingPath(place.pill, cornerRadius: 6)
      canvas.fill(outline, style.ink { $0.plain.fill })
      canvas.stroke(outline, LineStyle(style.ink { $0.edge }, width: style.lines.ruler))
      canvas.draw(place.picture.heading, at: anchor(of: place), font(of: place))
      canvas.restore()
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
  /// - Returns: the document.
  /// - Complexity: O(*n* + length of the labels) for *n* nodes in all.
  package func chunks(_ options: SVGOptions = SVGOptions()) -> Chunks { Chunks(self, options) }

  /// The pieces of a sheet: its head, for each picture its heading and the pieces of its document,
  /// and the end.
  package struct Chunks: Sequence, IteratorProtocol {
    private let grid: PictureGrid
    private let placed: [Placed]
    private let options: SVGOptions
    private var index = 0
    private var document: SVGChunks?
    private var head: [UInt8]?

    fileprivate init(_ grid: PictureGrid, _ options: SVGOptions) {
      self.options = SVGOptions(
        appearance: options.appearance, keepsLineWidths: options.keepsLineWidths)
      self.grid = grid
      let (placed, size) = grid.arranged()
      self.placed = placed
      var text = TextBuffer()
      text.write("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tv-sheet\" role=\"img\"")
      text.writeSize(size, on: options.page)
      text.write(">\n<title>")
      text.write(xml: grid.name, as: .text)
      text.write("</title>\n")
      text.writeBackground(of: size, on: options.page)
      if let title = grid.title(above: size.width) {
        // Readable on any page, as the headings are: it follows no style sheet.
        var canvas = SVGCanvas(
          id: "", size: size, appearance: options.appearance == .dark ? .dark : .light,
          family: grid.style.text.family)
        title.draw(on: &canvas, within: size, grid.style)
        canvas.closeGroups()
        text.append(canvas.text.bytes)
      }
      head = text.bytes
    }

    /// The next piece.
    ///
    /// - Returns: some bytes of the document, or `nil` at its end.
    package mutating func next() -> [UInt8]? {
      if let bytes = head {
        head = nil
        return bytes
      }
      if let bytes = document?.next() { return bytes }
      document = nil
      guard index <= placed.count else { return nil }
      defer { index += 1 }
      var text = TextBuffer()
      if index < placed.count {
        let place = placed[index]
        let colors = options.appearance == .dark ? grid.style.dark : grid.style.light
        grid.writeHeading(of: place, colors, into: &text)
        document = SVGWriter(options).chunks(
          of: place.picture.scene, as: (index + 1, place.treeOrigin))
      } else {
        text.write("</svg>\n")
      }
      return text.bytes
    }
  }

  fileprivate func writeHeading(
    of place: Placed, _ colors: Palette, into text: inout TextBuffer
  ) {
    let (font, anchor) = (font(of: place), anchor(of: place))
    text.write("<rect class=\"tv-heading\"")
    text.write(place.pill, cornerRadius: 6)
    text.write(" fill=\"", colors.plain.fill)
    text.write(" stroke=\"", colors.edge)
    if style.lines.ruler != 1 { text.write(" stroke-width=\"", style.lines.ruler) }
    text.write("/>\n<text x=\"", anchor.x)
    text.write(" y=\"", anchor.y)
    text.write(" text-anchor=\"middle\"")
    text.write(textLength: font.length)
    text.write(fontFamily: style.text.family)
    text.write(" font-weight=\"", Double(font.weight))
    text.write(" font-size=\"", font.size)
    text.write(" fill=\"", colors.plain.text)
    text.write(UInt8(ascii: ">"))
    text.write(xml: place.picture.heading, as: .text)
    text.write("</text>\n")
  }
}
