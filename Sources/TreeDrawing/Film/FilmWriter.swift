import BinaryTrees
import Foundation
import TextSupport

/// Writes a film: the picture of its last moment, and beside it what changes until then.
///
/// What is not there in the end stands in it unseen. A reader that knows no animation, or whose user
/// wants no movement, shows the last moment.
struct FilmWriter {
  let film: SVGFilm
  let style: DrawingStyle
  private let options: SVGOptions
  private let title: SceneTitle?
  private let panel: FilmPanel
  private let size: CGSize

  var sheet: FilmSheet
  var text = TextBuffer()
  /// How each node moves, as keyframes.
  let movements: [String]

  init(_ film: SVGFilm, _ style: DrawingStyle, _ options: SVGOptions) {
    (self.style, self.options) = (style, options)
    let bounds = film.bounds(style)
    let frame = style.frame
    let treeWidth = bounds.width + frame.left + frame.right
    panel = FilmPanel(film.lines, width: treeWidth - 2 * style.margin, style)
    let inner = max(treeWidth - 2 * style.margin, panel.size.width)
    title = SceneTitle(options.title, width: inner, style, FontMetrics())
    let width = (max(inner, title?.width ?? 0) + 2 * style.margin).rounded(.up)
    let top = frame.top + (title?.room ?? 0)
    size = CGSize(
      width: width,
      height: (top + bounds.height + frame.bottom + panel.room).rounded(.up))
    let shift = CGPoint(
      x: ((width - bounds.width) / 2).rounded() - bounds.minX, y: top - bounds.minY)
    self.film = film.shifted(by: shift)
    movements = self.film.movementsOfNodes
    sheet = FilmSheet(
      id: options.idPrefix.map(DocumentID.name) ?? film.documentID(style, options),
      period: film.period, appearance: options.appearance)
  }

  /// The document.
  ///
  /// - Parameters:
  ///   - name: what it is called by programs that read it aloud.
  ///   - description: what it shows, in words.
  /// - Returns: the document in UTF-8.
  mutating func document(_ name: String, _ description: String) -> [UInt8] {
    writeEdges()
    writeNodes()
    panel.write(in: size, style, &sheet, into: &text)
    var canvas = SVGCanvas(
      id: sheet.id, size: size, appearance: options.appearance, family: style.text.family)
    title?.draw(on: &canvas, within: size, style)
    canvas.closeGroups()
    var document = TextBuffer()
    document.writeHead(id: sheet.id, size: size, on: options.page, name, description)
    sheet.write(into: &document)
    document.append(text.bytes)
    document.append(canvas.text.bytes)
    canvas.sheet.write(id: sheet.id, into: &document)
    document.write("</svg>\n")
    return document.bytes
  }
}

// Edges.
extension FilmWriter {
  private mutating func writeEdges() {
    if film.edges.isEmpty { return }
    let (plain, path) = (style.ink { $0.edge }, style.ink { $0.pathEdge })
    sheet.name(plain, "e")
    sheet.name(path, "p")
    sheet.add(".tv-edges", "stroke:var(--e)")
    sheet.add(".tv-edge.tv-path", "stroke:var(--p)")
    text.write("<g class=\"tv-edges\" fill=\"none\" stroke=\"", sheet.color(of: plain))
    text.write(" stroke-width=\"", style.lines.edge)
    text.write(">\n")
    for edge in film.edges { write(edge, path) }
    text.write("</g>\n")
  }

  private mutating func write(_ edge: SVGFilm.Edge, _ path: AdaptiveColor) {
    let states = edge.looks.map { look in
      SVGFilm.Timed(
        time: look.time,
        value: [
          "stroke:var(--\(look.value ? "p" : "e"))",
          Self.declaration("stroke-width", look.value ? style.lines.pathEdge : style.lines.edge),
        ])
    }
    let look = film.changes(states)
    let fading = film.fading(edge.presence)
    let anchor = movements[edge.ends.0]
    let start = film.lastPoint(of: edge.ends.0)
    // What joins two nodes that move as one moves with them; else it turns about one of them.
    let isRigid = anchor == movements[edge.ends.1]
    let own = isRigid ? nil : film.turning(of: edge)
    if own != nil { writeAnchor(anchor, at: start) }
    let name = sheet.animate(movement: own?.keyframes ?? anchor, look: look, fading: fading)
    let isPath = edge.looks.last?.value ?? false
    text.write("<path class=\"tv-edge\(isPath ? " tv-path" : "")\(name)\"")
    if isPath {
      text.write(" stroke=\"", sheet.color(of: path))
      text.write(" stroke-width=\"", style.lines.pathEdge)
    }
    if !edge.presence.isThereAtEnd { text.write(" opacity=\"0\"") }
    if let own {
      text.write(" transform=\"\(own.end.attribute)\" d=\"\(FilmLine.path)\"/></g></g>\n")
    } else {
      text.write(" d=\"")
      text.move(to: start)
      text.line(to: film.lastPoint(of: edge.ends.1))
      text.write("\"/>\n")
    }
  }

  /// What a style sheet says of a number.
  static func declaration(_ name: String, _ value: Double) -> String {
    var text = TextBuffer()
    text.write("\(name):")
    text.write(value)
    return text.text
  }

  /// Opens what moves with a node, and has that in its middle.
  private mutating func writeAnchor(_ movement: String, at start: CGPoint) {
    let name = sheet.animate(movement: movement)
    text.write(name.isEmpty ? "<g>" : "<g class=\"\(name.dropFirst())\">")
    text.write("<g transform=\"translate(")
    text.write(start.x)
    text.write(" ")
    text.write(start.y)
    text.write(")\">")
  }
}
