public import Foundation
import TreeText

/// Several pictures side by side in one SVG document, each under its heading.
///
/// Every picture is a document of its own inside the sheet, with ids of its own, so that none
/// touches another.
public struct PictureSheet: Sendable {
  /// One of the pictures.
  public struct Picture: Sendable {
    /// What it shows.
    public var scene: Scene

    /// The line above it.
    public var heading: String

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - scene: what it shows.
    ///   - heading: the line above it.
    public init(scene: Scene, heading: String) {
      self.scene = scene
      self.heading = heading
    }
  }

  /// The pictures, from left to right.
  public var pictures: [Picture]

  /// What the sheet is called by programs that read it aloud.
  public var title: String

  /// The greatest width of a row, beyond which pictures go to the next.
  public var width: Double

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - pictures: the pictures, from left to right.
  ///   - title: what the sheet is called by programs that read it aloud.
  ///   - width: the greatest width of a row, beyond which pictures go to the next.
  public init(_ pictures: [Picture], title: String, width: Double = 1600) {
    self.pictures = pictures
    self.title = title
    self.width = width
  }

  /// The height of a heading with the room below it.
  private static var headingHeight: Double { 40 }

  /// The room between two pictures, and below a row of them.
  private static var gap: Double { 24 }

  /// A picture and where it stands.
  private struct Placed {
    let picture: Picture
    let origin: CGPoint
    let size: CGSize
  }

  /// The size of the sheet.
  public var size: CGSize { arranged(pictures.first?.scene.style ?? .standard).size }

  /// The sheet as an SVG document in UTF-8.
  ///
  /// - Complexity: O(*n* + length of the labels) for *n* nodes in all.
  public var bytes: [UInt8] {
    let style = pictures.first?.scene.style ?? .standard
    let (placed, size) = arranged(style)
    var text = TextBuffer()
    let number = { (value: Double) in SheetNumber.text(value) }
    text.write("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tv-sheet\" role=\"img\"")
    text.write(" width=\"\(number(size.width))\" height=\"\(number(size.height))\"")
    text.write(" viewBox=\"0 0 \(number(size.width)) \(number(size.height))\">\n<title>")
    text.write(xml: title, as: .text)
    text.write("</title>\n")
    for (index, place) in placed.enumerated() {
      writeHeading(of: place, style, into: &text)
      writePicture(place, index: index, into: &text)
    }
    text.write("</svg>\n")
    return text.bytes
  }

  /// Rows of pictures, each as wide as its heading and its tree.
  private func arranged(_ style: DrawingStyle) -> (placed: [Placed], size: CGSize) {
    var placed: [Placed] = []
    var origin = CGPoint(x: style.margin, y: style.margin)
    var (rowHeight, sheetWidth) = (0.0, 0.0)
    for picture in pictures {
      let size = CGSize(
        width: max(picture.scene.size.width, pillWidth(of: picture, style)),
        height: picture.scene.size.height + Self.headingHeight)
      if origin.x > style.margin, origin.x + size.width + style.margin > width {
        origin = CGPoint(x: style.margin, y: origin.y + rowHeight + Self.gap)
        rowHeight = 0
      }
      placed.append(Placed(picture: picture, origin: origin, size: size))
      origin.x += size.width + Self.gap
      rowHeight = max(rowHeight, size.height)
      sheetWidth = max(sheetWidth, origin.x - Self.gap)
    }
    let size = CGSize(width: sheetWidth + style.margin, height: origin.y + rowHeight + style.margin)
    return (placed, size)
  }

  private func pillWidth(of picture: Picture, _ style: DrawingStyle) -> Double {
    FontMetrics.width(of: picture.heading, size: style.text.size) + 28
  }

  /// The heading in a pill, which can be read on light pages and on dark ones.
  private func writeHeading(
    of place: Placed, _ style: DrawingStyle, into text: inout TextBuffer
  ) {
    let colors = style.light.plain
    let pill = pillWidth(of: place.picture, style)
    let x = place.origin.x + (place.size.width - pill) / 2
    let number = { (value: Double) in SheetNumber.text(value) }
    text.write("<rect class=\"tv-heading\" x=\"\(number(x))\" y=\"\(number(place.origin.y))\"")
    text.write(" width=\"\(number(pill))\" height=\"28\" rx=\"6\" fill=\"\(colors.fill)\"")
    text.write(" stroke=\"\(style.light.edge)\"/>\n<text x=\"\(number(x + pill / 2))\"")
    text.write(" y=\"\(number(place.origin.y + 14 + style.text.baseline))\" text-anchor=\"middle\"")
    text.write(" font-family=\"")
    text.write(xml: style.text.family, as: .attribute)
    text.write("\" font-weight=\"\(style.text.weight)\" font-size=\"\(number(style.text.size))\"")
    text.write(" fill=\"\(colors.text)\">")
    text.write(xml: place.picture.heading, as: .text)
    text.write("</text>\n")
  }

  /// The picture as a document inside the sheet, centred under its heading.
  private func writePicture(_ place: Placed, index: Int, into text: inout TextBuffer) {
    let scene = place.picture.scene
    let x = place.origin.x + (place.size.width - scene.size.width) / 2
    let y = place.origin.y + Self.headingHeight
    let words = PictureWords(of: scene, options: SVGOptions())
    let id = DocumentID.prefix(of: scene, words: words, appearance: .automatic)
    let document = SVGWriter(SVGOptions(idPrefix: "\(id)-\(index + 1)")).bytes(of: scene)
    let tag = Array("<svg ".utf8)
    text.write("<svg x=\"\(SheetNumber.text(x))\" y=\"\(SheetNumber.text(y))\" ")
    text.append(document.dropFirst(tag.count))
  }
}

/// Numbers of a sheet, the same under every locale.
private enum SheetNumber {
  static func text(_ value: Double) -> String {
    var text = TextBuffer()
    text.write(decimal: value, places: 2)
    return text.text
  }
}
