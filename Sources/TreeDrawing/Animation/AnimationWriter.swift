import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

/// Writes an animation as one document.
///
/// The SVG renderer draws the final moment, and the style sheet animates all properties that differ
/// before it.
struct AnimationWriter {
  private let film: SVGAnimation
  /// The final moment, including the nodes that are absent then.
  private let scene: TreeScene
  private let page: PicturePage
  private let panel: AnimationPanel
  private let size: CGSize
  /// The keyframes of each node's position.
  private let movements: [String]
  private var marks: SVGRenderer
  private var sheet: AnimationStyleSheet

  private var style: DrawingStyle { scene.style }

  init(_ film: SVGAnimation, _ colors: DrawingStyle, _ options: SVGOptions) {
    var style = DrawingStyle.standard
    (style.light, style.dark) = (colors.light, colors.dark)
    (self.film, page) = (film, options.page)
    let (bounds, frame) = (film.bounds(style), style.frame)
    let width = bounds.width + frame.left + frame.right
    panel = AnimationPanel(film.lines, width: width - 2 * style.margin, style)
    let missing = max(0, panel.size.width + 2 * style.margin - width)
    scene = film.lastScene(
      within: bounds.insetBy(dx: -(missing / 2).rounded(.up), dy: 0), style, title: options.title)
    size = CGSize(
      width: scene.size.width, height: (scene.size.height + panel.room).rounded(.up))
    movements = film.movementsOfNodes
    marks = SVGRenderer(scene, options, number: nil)
    sheet = AnimationStyleSheet(period: film.period, appearance: options.appearance)
  }

  /// Writes the document.
  ///
  /// - Parameters:
  ///   - name: the title for programs that read it aloud.
  ///   - description: the contents in words.
  ///   - prefix: the beginning of all ids, if it is given.
  /// - Returns: the document in UTF-8.
  mutating func document(_ name: String, _ description: String, prefix: String?) -> [UInt8] {
    if !film.edges.isEmpty { writeEdges() }
    if !film.nodes.isEmpty { writeNodes() }
    panel.write(in: size, style, &sheet, into: &marks.text)
    let (scene, size) = (scene, size)
    marks.draw { scene.title?.draw(on: &$0, within: size, scene.style) }
    // The keyframes of one animation must not apply to another on the same page, so the prefix must
    // differ.
    var hash = Fingerprint()
    hash.combine(name)
    hash.combine(sheet.text(id: ""))
    hash.combine(marks.text.text)
    let id = prefix.map(DocumentID.name) ?? DocumentID.prefix(hash)
    var document = TextBuffer()
    document.writeHead(id: id, size: size, on: page, name, description)
    document.write(sheet.text(id: id))
    document.append(marks.text.bytes)
    marks.canvas.sheet.write(id: id, into: &document)
    document.write("</svg>\n")
    return document.bytes
  }

  // MARK: Edges

  private mutating func writeEdges() {
    sheet.name(style.ink { $0.edge }, "e")
    sheet.name(style.ink { $0.pathEdge }, "p")
    sheet.add(".tv-edges", "stroke:var(--e)")
    sheet.add(".tv-edge.tv-path", "stroke:var(--p)")
    marks.begin(
      ShapeLayer(
        role: "tv-edges",
        style: ShapeStyle(
          fill: AdaptiveColor.none, stroke: style.ink { $0.edge }, width: style.lines.edge),
        nodes: 0..<0))
    for edge in film.edges { write(edge) }
    marks.end()
  }

  private mutating func write(_ edge: SVGAnimation.Edge) {
    let lines = style.lines
    let look = SVGAnimation.changes(in: edge.looks, period: sheet.period) { isOnPath in
      [
        "stroke:var(--\(isOnPath ? "p" : "e"))",
        Markup("stroke-width:\(isOnPath ? lines.pathEdge : lines.edge)").text,
      ]
    }
    let fading = film.fading(edge.presence)
    let anchor = movements[edge.ends.0]
    let start = scene.centre(of: edge.ends.0)
    // If both nodes of an edge move in the same way, the edge moves with them. Otherwise it rotates
    // around one of them.
    let isRigid = anchor == movements[edge.ends.1]
    let own = isRigid ? nil : film.turning(of: edge)
    if own != nil {
      let name = sheet.animate(movement: anchor)
      marks.text.write(name.isEmpty ? "<g>" : "<g class=\"\(name.dropFirst())\">")
      marks.text.write(markup: #"<g transform="translate(\#(start.x) \#(start.y))">"#)
    }
    let name = sheet.animate(movement: own?.keyframes ?? anchor, look: look, fading: fading)
    let isPath = edge.looks.last?.value ?? false
    marks.text.write("<path class=\"tv-edge\(isPath ? " tv-path" : "")\(name)\"")
    if isPath {
      marks.write(ShapeStyle(stroke: style.ink { $0.pathEdge }, width: lines.pathEdge))
    }
    if !edge.presence.isThereAtEnd { marks.text.write(" opacity=\"0\"") }
    if let own {
      marks.text.write(
        " transform=\"\(own.end.attribute)\" d=\"\(AnimationLine.path)\"/></g></g>\n")
    } else {
      marks.text.write(" d=\"")
      marks.text.move(to: start)
      marks.text.line(to: scene.centre(of: edge.ends.1))
      marks.text.write("\"/>\n")
    }
  }
}

// Nodes.
extension AnimationWriter {
  private mutating func writeNodes() {
    let used = film.nodes.reduce(into: Set([NodeAppearance()])) { used, node in
      used.formUnion(node.looks.lazy.map(\.value.appearance))
    }
    for look in NodeAppearance.all where used.contains(look) {
      sheet.name(style.ink { $0.colors(of: look).fill }, "f\(look.number)")
      sheet.name(style.ink { $0.colors(of: look).stroke }, "s\(look.number)")
      sheet.name(style.ink { $0.colors(of: look).text }, "t\(look.number)")
      sheet.add(look.number == 0 ? ".tv-nodes" : ".tv-k\(look.number)", look.declarations)
    }
    for (name, ink, selector, property) in [
      ("n", style.ink { $0.edge }, ".tv-nodes .tv-note", "fill"),
      ("r", style.ink { $0.path.stroke }, ".tv-ring", "stroke"),
      ("i", style.ink { $0.redRing }, ".tv-inner", "stroke"),
      ("b", style.ink { $0.added.stroke }, ".tv-badge", "fill"),
      ("g", style.ink { $0.badgeGlyph }, ".tv-badge", "stroke"),
    ] where name != "n" || film.nodes.contains(where: { !$0.notes.isEmpty }) {
      sheet.name(ink, name)
      sheet.add(selector, "\(property):var(--\(name))")
    }
    sheet.add(".tv-nodes text", "fill:currentColor")
    marks.begin(scene.nodeLayer)
    for number in film.nodes.indices { write(number) }
    if film.nodes.contains(where: { !$0.notes.isEmpty }) { writeNotes() }
    marks.end()
  }

  private mutating func write(_ number: Int) {
    let node = film.nodes[number]
    let lines = style.lines
    let look = SVGAnimation.changes(in: node.looks, period: sheet.period) { look in
      let isMarked = look.appearance.emphasis.isMarked
      return [
        look.appearance.declarations,
        Markup("stroke-width:\(isMarked ? lines.markedBorder : lines.border)").text,
      ]
    }
    let fading = film.fading(node.presence)
    let last = node.looks.last?.value.appearance.number ?? 0
    let opacity = node.presence.isThereAtEnd ? "" : " opacity=\"0\""
    marks.additions = [
      "tv-node": (
        (last == 0 ? "" : " tv-k\(last)")
          + sheet.animate(movement: movements[number], look: look, fading: fading), opacity
      ),
      "tv-inner": visibility(in: node.looks) { $0.kind == .red },
      "tv-ring": visibility(in: node.looks) { $0.marks.contains(.current) },
      "tv-badge": visibility(in: node.looks) { $0.marks.contains(.added) },
    ]
    let parts = node.looks.reduce(into: NodeMark()) { $0.formUnion($1.value.marks) }
    let isRed = node.looks.contains { $0.value.kind == .red }
    scene.draw(
      scene.node(number), hasRedRing: isRed, marked: parts.intersection([.current, .added]),
      on: &marks)
  }

  /// Writes the texts below the nodes.
  private mutating func writeNotes() {
    marks.text.write("<g class=\"tv-notes\"")
    marks.write(ShapeStyle(fill: style.ink { $0.edge }, stroke: AdaptiveColor.none))
    marks.text.write(markup: " font-size=\"\(style.text.noteSize)\">\n")
    for number in film.nodes.indices { writeNotes(of: number) }
    marks.text.write("</g>\n")
  }

  /// Writes the texts below a node, which are visible one at a time.
  private mutating func writeNotes(of number: Int) {
    let (node, place) = (film.nodes[number], scene.centre(of: number))
    guard node.notes.contains(where: { !$0.value.isEmpty }) else { return }
    let name = sheet.animate(movement: movements[number], fading: film.fading(node.presence))
    marks.text.write("<g")
    if !name.isEmpty { marks.text.write(" class=\"\(name.dropFirst())\"") }
    if !node.presence.isThereAtEnd { marks.text.write(" opacity=\"0\"") }
    marks.text.write(">")
    var written: Set<String> = [""]
    for text in node.notes.map(\.value) where written.insert(text).inserted {
      let seen = visibility(in: node.notes) { $0 == text }
      let y = place.y + style.radius + style.text.noteSize
      marks.text.write(
        markup: #"""
          <text class="tv-note\#(seen.classes)"\#(seen.attributes) x="\#(place.x)" y="\#(y)">\#
          \#(xml: text, as: .label)</text>
          """#)
    }
    marks.text.write("</g>\n")
  }

  /// Returns the classes and attributes of an element that is visible only at some times.
  private mutating func visibility<Value>(
    in states: [SVGAnimation.Timed<Value>], _ isVisible: (Value) -> Bool
  ) -> (classes: String, attributes: String) {
    let frames = SVGAnimation.changes(in: states, period: sheet.period) {
      ["visibility:\(isVisible($0) ? "visible" : "hidden")"]
    }
    let isVisible = states.last.map { isVisible($0.value) } ?? false
    return (sheet.animate(look: frames), isVisible ? "" : " visibility=\"hidden\"")
  }
}

extension NodeAppearance {
  /// All appearances, ordered by number.
  static var all: [NodeAppearance] {
    NodeKind.allCases.flatMap { kind in
      NodeEmphasis.allCases.map { NodeAppearance(kind, $0) }
    }
  }

  /// The number of the appearance.
  ///
  /// Plain nodes without emphasis have number 0.
  fileprivate var number: Int {
    Int(kind.rawValue) * NodeEmphasis.allCases.count + Int(emphasis.rawValue)
  }

  /// The CSS declarations of the colors, by name.
  fileprivate var declarations: String {
    "fill:var(--f\(number));stroke:var(--s\(number));color:var(--t\(number))"
  }
}

extension SVGAnimation {
  /// Returns the final moment as a scene.
  ///
  /// It contains every node that was ever present, at its last position. The picture has space for
  /// all positions of all nodes.
  fileprivate func lastScene(
    within bounds: CGRect, _ style: DrawingStyle, title: String?
  ) -> TreeScene {
    func fixed(_ length: Double) -> Int64 {
      Int64((length * Double(FixedPoint.scale)).rounded())
    }
    let none = [Int32](repeating: TreeShape.none, count: nodes.count)
    // The edges are drawn separately. Only the number of nodes of this shape matters.
    let shape = TreeShape(
      preorderLeft: none.indices.map { $0 + 1 < none.count ? Int32($0 + 1) : TreeShape.none },
      right: none, parent: none.indices.map { Int32($0 - 1) })
    var measured = DrawingStyle.Measured(
      sizes: .perNode(
        nodes.map { NodeExtents(width: 2 * $0.halfWidth, height: 2 * style.radius) }),
      places: none, radius: style.radius, cornerRadius: style.radius)
    for (number, node) in nodes.enumerated() {
      guard let shown = node.shortened else { continue }
      measured.places[number] = Int32(truncatingIfNeeded: measured.fitted.count)
      measured.fitted.append(FittedNode(oneLine: shown, halfWidth: node.halfWidth, style))
    }
    let last = nodes.map { $0.places.last?.point ?? .zero }
    let kinds = nodes.map { node -> String? in "\(node.looks.last?.value.kind ?? .plain)" }
    var columns = TreeColumns()
    columns[.color] = .texts(kinds)
    return TreeScene(
      of: TreeSnapshot(shape: shape, elements: nodes.map(\.label), columns: columns),
      placed: NodePositions(
        shape: shape, sizes: measured.sizes, placed: .nodes(last.map { fixed($0.x - bounds.minX) }),
        .nodes(last.map { fixed($0.y - bounds.minY) }),
        bounds: NodePositions.Bounds(
          minX: 0, minY: 0, maxX: fixed(bounds.width), maxY: fixed(bounds.height))),
      measured: measured, style: style, marks: nodes.map { $0.looks.last?.value.marks ?? [] },
      tour: [], metrics: FontMetrics(), title: title)
  }
}

extension FittedNode {
  /// Creates a pill with one line of text.
  fileprivate init(oneLine text: String, halfWidth: Double, _ style: DrawingStyle) {
    body = NodeBody(halfWidth: halfWidth, halfHeight: style.radius, cornerRadius: style.radius)
    var line = FittedLine(
      text: text, isNote: false, size: style.text.size,
      anchor: CGPoint(x: 0, y: style.text.baseline))
    line.length = style.text.labelFont(FontMetrics()).heldLength(
      of: text, within: body.room(for: line, border: style.lines.border))
    (lines, isShortened) = ([line], true)
    extents = NodeExtents(width: 2 * halfWidth, height: 2 * style.radius)
  }
}
