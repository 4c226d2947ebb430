package import Foundation
import TextSupport

/// A sheet of pictures, arranged in rows and columns, each with a heading, or in one row with arrows
/// from each picture to the next.
///
/// In SVG, each picture is a nested document with its own ids, so that the styles of pictures are
/// independent.
package struct PictureGrid: PageFitting, Sendable {
  /// A picture of the sheet, with the heading above it, which may be empty.
  package typealias Picture = (scene: TreeScene, heading: String)

  /// The pictures in reading order.
  package var pictures: [Picture]

  /// The title of the document, for screen readers.
  let name: String

  /// The title above all pictures.
  private let title: String?

  /// The arrows between the pictures.
  ///
  /// Empty for a sheet without arrows.
  let arrows: [PictureArrow]

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
  ///   - arrows: the arrows from each picture to the next, which are then in one row, or an empty
  ///     array.
  package init(
    _ pictures: [Picture], name: String, title: String? = nil, fit: PicturePage.Fit? = nil,
    arrows: [PictureArrow] = []
  ) {
    (self.pictures, self.name, self.title) = (pictures, title ?? name, title)
    self.arrows = arrows
    if !arrows.isEmpty {
      columns = pictures.count
      return
    }
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
        let room = PicturePage(fit: .size(scene.size.width * share, scene.size.height * share))
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

  /// The height of the headings including the space below them.
  private var headingHeight: Double {
    pictures.allSatisfy { $0.heading.isEmpty } ? 0 : 40
  }

  /// The space between adjacent pictures and between rows.
  private static var gap: Double { 24 }

  /// The bounds of a heading, and the origin of the scene, centered below the heading.
  typealias Place = (pill: CGRect, origin: CGPoint)

  /// The style and the font of the headings.
  var style: DrawingStyle { pictures.first?.scene.style ?? .standard }
  var headingFont: SizedFont { style.text.labelFont(metrics) }
  private var metrics: AnyTextMetrics { pictures.first?.scene.metrics ?? FontMetrics() }

  /// The width and height of the sheet.
  package var size: CGSize { arranged().size }

  /// Returns the title, the positions of the pictures below it, and the size of the sheet.
  func arranged() -> (title: SceneTitle?, places: [Place], size: CGSize) {
    let (places, size) = rows()
    guard let title = SceneTitle(title, width: size.width - 2 * style.margin, style, metrics) else {
      return (nil, places, size)
    }
    let width = max(size.width, title.plateSize.width + 2 * style.margin)
    let (right, down) = ((width - size.width) / 2, title.room)
    let moved = places.map { pill, origin -> Place in
      (pill.offsetBy(dx: right, dy: down), CGPoint(x: origin.x + right, y: origin.y + down))
    }
    return (title, moved, CGSize(width: width, height: size.height + down))
  }

  /// Returns the positions of the pictures of a sheet without a title, and the size of the sheet.
  private func rows() -> (places: [Place], size: CGSize) {
    let (margin, font) = (style.margin, headingFont)
    var places: [Place] = []
    var (x, y) = (margin, margin)
    var (rowHeight, sheetWidth) = (0.0, 0.0)
    let pills = pictures.map { CGSize(width: font.width(of: $0.heading) + 28, height: 28) }
    var widths = [Double](repeating: 0, count: columns)
    for (number, pill) in pills.enumerated() {
      let column = number % columns
      widths[column] = max(widths[column], pictures[number].scene.size.width, pill.width)
    }
    for (number, pill) in pills.enumerated() {
      let (tree, width) = (pictures[number].scene.size, widths[number % columns])
      if number > 0, number.isMultiple(of: columns) {
        (x, y) = (margin, y + rowHeight + Self.gap)
        rowHeight = 0
      }
      places.append(
        (
          CGRect(origin: CGPoint(x: x + (width - pill.width) / 2, y: y), size: pill),
          CGPoint(x: x + (width - tree.width) / 2, y: y + headingHeight)
        ))
      sheetWidth = max(sheetWidth, x + width)
      x += width + (number < arrows.count ? arrows[number].room(font) : Self.gap)
      rowHeight = max(rowHeight, tree.height + headingHeight)
    }
    return (places, CGSize(width: sheetWidth + margin, height: y + rowHeight + margin))
  }

  /// Returns the start of the arrow after a picture and its length.
  func tail(
    of number: Int, _ arranged: (title: SceneTitle?, places: [Place], size: CGSize)
  ) -> (start: CGPoint, length: Double) {
    let (place, next) = (arranged.places[number], arranged.places[number + 1])
    let tallest = pictures.map { $0.scene.size.height }.max() ?? 0
    let end = next.origin.x - PictureArrow.gap
    let start = place.origin.x + pictures[number].scene.size.width + PictureArrow.gap
    return (CGPoint(x: start, y: place.origin.y + tallest / 2), end - start)
  }
}
