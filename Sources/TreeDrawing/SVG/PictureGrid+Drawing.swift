import Foundation
import TextSupport
package import TreeGeometry

extension PictureGrid {
  /// Draws the title, the arrows and the headings, whose texts lie on filled plates, so that they are
  /// readable on light and dark pages.
  private func drawHeadings(
    _ arranged: (title: SceneTitle?, places: [Place], size: CGSize),
    on canvas: inout some DrawingCanvas
  ) {
    arranged.title?.draw(on: &canvas, within: arranged.size, style)
    for (number, arrow) in arrows.enumerated() {
      arrow.draw(from: tail(of: number, arranged), style, on: &canvas)
    }
    let font = headingFont
    for (pill, heading) in zip(arranged.places.map({ $0.pill }), pictures.map({ $0.heading }))
    where !heading.isEmpty {
      canvas.draw(part: "tv-heading") { canvas in
        let outline = DrawingPath(pill, cornerRadius: 6)
        canvas.fill(outline, style.color { $0.plain.fill })
        canvas.stroke(outline, LineStyle(style.color { $0.edge }, width: style.lines.ruler))
        canvas.draw(
          heading, at: CGPoint(x: pill.midX, y: pill.midY + style.text.baseline),
          font.style(style.color { $0.plain.text }, of: heading, within: pill.width - 8))
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
    let arranged = arranged()
    drawHeadings(arranged, on: &canvas)
    for (picture, (_, origin)) in zip(pictures, arranged.places) {
      canvas.save()
      defer { canvas.restore() }
      try canvas.concatenate(AffineTransform(translationByX: origin.x, byY: origin.y))
      picture.scene.draw(on: &canvas)
    }
  }

  /// Returns the sheet as an SVG document in UTF-8, in chunks.
  ///
  /// - Parameter options: the page, the appearance and the line widths. Other options are ignored.
  /// - Returns: the head with the headings, the chunks of each picture's document, and the end.
  /// - Complexity: O(*n* + length of the labels), where *n* is the total number of nodes.
  package func chunks(_ options: SVGOptions = SVGOptions()) -> some Sequence<[UInt8]> {
    let arranged = arranged()
    var head = TextBuffer()
    head.write("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tv-sheet\" role=\"img\"")
    head.writeSize(arranged.size, on: options.page)
    head.write(markup: ">\n<title>\(xml: name, as: .text)</title>\n")
    head.writeBackground(of: arranged.size, on: options.page)
    // The headings are readable on any page without a style sheet.
    var canvas = SVGCanvas(
      id: "", size: arranged.size, appearance: options.appearance == .dark ? .dark : .light,
      family: style.text.family)
    drawHeadings(arranged, on: &canvas)
    canvas.closeGroups()
    head.append(canvas.text.bytes)
    let options = SVGOptions(
      appearance: options.appearance, keepsLineWidths: options.keepsLineWidths)
    let documents = zip(pictures, arranged.places).enumerated().map { number, picture in
      SVGChunks(picture.0.scene, options, as: (number + 1, picture.1.origin))
    }
    let ends = (head: Optional(head.bytes), foot: Optional(Array("</svg>\n".utf8)))
    return sequence(state: (ends: ends, documents: documents[...])) { state in
      if let head = state.ends.head {
        state.ends.head = nil
        return head
      }
      while !state.documents.isEmpty {
        if let chunk = state.documents[state.documents.startIndex].next() { return chunk }
        state.documents.removeFirst()
      }
      defer { state.ends.foot = nil }
      return state.ends.foot
    }
  }
}
