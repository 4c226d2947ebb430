import BinaryTrees
import Foundation
import TextSupport
import TreeLayout

/// Writes an animation as one document.
///
/// The SVG renderer draws the final moment, and the style sheet animates all properties that differ
/// at earlier times.
struct AnimationWriter {
  let animation: SVGAnimation
  /// The scene at the final moment, including nodes that have disappeared by then.
  let scene: TreeScene
  private let page: PicturePage
  private let panel: AnimationPanel
  private let size: CGSize
  /// The keyframes of each node's position.
  let movements: [String]
  var renderer: SVGRenderer
  var sheet: AnimationStyleSheet
  /// Whether notes are below the leaves.
  private let hasLeaves: Bool

  var style: DrawingStyle { scene.style }

  init(_ animation: SVGAnimation, _ colors: DrawingStyle, _ options: SVGOptions) {
    var style = DrawingStyle.standard
    (style.light, style.dark) = (colors.light, colors.dark)
    hasLeaves = colors.emptyPlaces.areShown
    (self.animation, page) = (animation, options.page)
    let frame = AnimationFrame(animation, style)
    panel = frame.panel
    scene = animation.lastScene(within: frame.bounds, style, title: options.title)
    size = CGSize(width: scene.size.width, height: (scene.size.height + panel.room).rounded(.up))
    movements = animation.movementsOfNodes
    renderer = SVGRenderer(scene, options, number: nil)
    sheet = AnimationStyleSheet(period: animation.period, appearance: options.appearance)
  }

  /// Writes the document.
  ///
  /// - Parameters:
  ///   - name: the title for programs that read it aloud.
  ///   - description: the contents in words.
  ///   - prefix: the prefix of all ids, or `nil` to derive it from the contents.
  /// - Returns: the document in UTF-8.
  mutating func document(_ name: String, _ description: String, prefix: String?) -> [UInt8] {
    if !animation.edges.isEmpty { writeEdges() }
    writeLeaves()
    if !animation.nodes.isEmpty { writeNodes() }
    panel.write(in: size, style, &sheet, into: &renderer.text)
    let (scene, size) = (scene, size)
    renderer.draw { scene.title?.draw(on: &$0, within: size, scene.style) }
    // Different animations need different prefixes: the keyframes of one must not apply to another
    // on the same page.
    let contents = [name, sheet.text(id: ""), renderer.text.text]
    let id = prefix.map(DocumentID.name) ?? DocumentID.prefix(of: contents)
    var document = TextBuffer()
    document.writeHead(id: id, size: size, on: page, name, description)
    document.write(sheet.text(id: id))
    document.append(renderer.text.bytes)
    renderer.canvas.sheet.write(id: id, into: &document)
    document.write("</svg>\n")
    return document.bytes
  }

  // MARK: Edges

  private mutating func writeEdges() {
    sheet.name(style.color { $0.edge }, "e")
    sheet.name(style.color { $0.pathEdge }, "p")
    sheet.add(".tv-edges", "stroke:var(--e)")
    sheet.add(".tv-edge.tv-path", "stroke:var(--p)")
    renderer.begin(
      ShapeLayer(
        role: "tv-edges",
        style: ShapeStyle(fill: .clear, stroke: style.color { $0.edge }, width: style.lines.edge),
        nodes: 0..<0))
    for edge in animation.edges { write(edge) }
    renderer.end()
  }

  private mutating func write(_ edge: SVGAnimation.Edge) {
    let lines = style.lines
    let states = SVGAnimation.changes(in: edge.states, period: sheet.period) { isOnPath in
      [
        "stroke:var(--\(isOnPath ? "p" : "e"))",
        Markup("stroke-width:\(isOnPath ? lines.pathEdge : lines.edge)").text,
      ]
    }
    let fading = animation.fading(edge.presence)
    let anchor = movements[edge.ends.0]
    let start = scene.center(of: edge.ends.0)
    // If both nodes of an edge move in the same way, the edge moves with them. Otherwise it rotates
    // around one of them.
    let isRigid = anchor == movements[edge.ends.1]
    let own = isRigid ? nil : animation.turning(of: edge)
    if own != nil {
      let name = sheet.animate(movement: anchor)
      renderer.text.write(name.isEmpty ? "<g>" : "<g class=\"\(name.dropFirst())\">")
      renderer.text.write(markup: #"<g transform="translate(\#(start.x) \#(start.y))">"#)
    }
    let name = sheet.animate(movement: own?.keyframes ?? anchor, states: states, fading: fading)
    let isPath = edge.states.last?.value ?? false
    renderer.text.write("<path class=\"tv-edge\(isPath ? " tv-path" : "")\(name)\"")
    if isPath {
      renderer.write(ShapeStyle(stroke: style.color { $0.pathEdge }, width: lines.pathEdge))
    }
    renderer.text.write(edge.presence.lastOpacity)
    if let own {
      renderer.text.write(
        " transform=\"\(own.end.attribute)\" d=\"\(AnimationLine.path)\"/></g></g>\n")
    } else {
      renderer.text.write(" d=\"")
      renderer.text.addLine(from: start, to: scene.center(of: edge.ends.1))
      renderer.text.write("\"/>\n")
    }
  }

  // MARK: Nodes

  private mutating func writeNodes() {
    let used = animation.nodes.reduce(into: Set([NodeAppearance()])) { used, node in
      used.formUnion(node.states.lazy.map { $0.value.appearance })
    }
    for appearance in NodeAppearance.all where used.contains(appearance) {
      let colors = style.colors(of: appearance)
      sheet.name(colors.color { $0.fill }, "f\(appearance.number)")
      sheet.name(colors.color { $0.stroke }, "s\(appearance.number)")
      sheet.name(colors.color { $0.text }, "t\(appearance.number)")
      sheet.add(
        appearance.number == 0 ? ".tv-nodes" : ".tv-k\(appearance.number)", appearance.declarations)
    }
    for (name, color, selector, property) in [
      ("n", style.color { $0.edge }, ".tv-nodes .tv-note", "fill"),
      ("r", style.color { $0.path.stroke }, ".tv-ring", "stroke"),
      ("i", style.color { $0.redRing }, ".tv-inner", "stroke"),
      ("b", style.color { $0.added.stroke }, ".tv-badge", "fill"),
      ("g", style.color { $0.badgeGlyph }, ".tv-badge", "stroke"),
    ] where name != "n" || animation.nodes.contains(where: { !$0.notes.isEmpty }) {
      sheet.name(color, name)
      sheet.add(selector, "\(property):var(--\(name))")
    }
    sheet.add(".tv-nodes text", "fill:currentColor")
    renderer.begin(scene.nodeLayer)
    for number in animation.nodes.indices { write(number) }
    if animation.nodes.contains(where: { !$0.notes.isEmpty }) { writeNotes() }
    renderer.end()
  }

  private mutating func write(_ number: Int) {
    let node = animation.nodes[number]
    let lines = style.lines
    let states = SVGAnimation.changes(in: node.states, period: sheet.period) { state in
      let isMarked = state.appearance.emphasis.isMarked
      return [
        state.appearance.declarations,
        Markup("stroke-width:\(isMarked ? lines.markedBorder : lines.border)").text,
      ]
    }
    let fading = animation.fading(node.presence)
    let last = node.states.last?.value.appearance.number ?? 0
    renderer.additions = [
      "tv-node": (
        (last == 0 ? "" : " tv-k\(last)")
          + sheet.animate(movement: movements[number], states: states, fading: fading),
        node.presence.lastOpacity
      ),
      "tv-inner": visibility(in: node.states) { $0.kind == .red },
      "tv-ring": visibility(in: node.states) { $0.marks.contains(.current) },
      "tv-badge": visibility(in: node.states) { $0.marks.contains(.added) },
    ]
    let parts = node.states.reduce(into: NodeMark()) { $0.formUnion($1.value.marks) }
    let isRed = node.states.contains { $0.value.kind == .red }
    scene.draw(
      scene.node(number), hasRedRing: isRed, marked: parts.intersection([.current, .added]),
      on: &renderer)
  }

  /// Writes the notes below all nodes.
  private mutating func writeNotes() {
    renderer.text.write("<g class=\"tv-notes\"")
    renderer.write(ShapeStyle(fill: style.color { $0.edge }, stroke: .clear))
    renderer.text.write(markup: " font-size=\"\(style.text.noteSize)\">\n")
    for number in animation.nodes.indices { writeNotes(of: number) }
    renderer.text.write("</g>\n")
  }

  /// Writes the notes below a node, which are visible one at a time.
  private mutating func writeNotes(of number: Int) {
    let (node, place) = (animation.nodes[number], scene.center(of: number))
    guard node.notes.contains(where: { !$0.value.isEmpty }) else { return }
    let name = sheet.animate(movement: movements[number], fading: animation.fading(node.presence))
    let classes = name.isEmpty ? "" : " class=\"\(name.dropFirst())\""
    renderer.text.write("<g\(classes)\(node.presence.lastOpacity)>")
    var written: Set<String> = [""]
    for text in node.notes.map({ $0.value }) where written.insert(text).inserted {
      let seen = visibility(in: node.notes) { $0 == text }
      let y = place.y + AnimationLeaves.baselineOfNotes(style, belowLeaves: hasLeaves)
      renderer.text.write(
        markup: #"""
          <text class="tv-note\#(seen.classes)"\#(seen.attributes) x="\#(place.x)" y="\#(y)">\#
          \#(xml: text, as: .label)</text>
          """#)
    }
    renderer.text.write("</g>\n")
  }

  /// Returns the classes and attributes of an element that is visible only at some times.
  mutating func visibility<Value>(
    in states: [SVGAnimation.Timed<Value>], _ isVisible: (Value) -> Bool
  ) -> (classes: String, attributes: String) {
    let frames = SVGAnimation.changes(in: states, period: sheet.period) {
      ["visibility:\(isVisible($0) ? "visible" : "hidden")"]
    }
    let isVisible = states.last.map { isVisible($0.value) } ?? false
    return (sheet.animate(states: frames), isVisible ? "" : " visibility=\"hidden\"")
  }
}

extension NodeAppearance {
  /// All appearances, ordered by number.
  static var all: [NodeAppearance] {
    NodeKind.allCases.flatMap { kind in NodeEmphasis.allCases.map { NodeAppearance(kind, $0) } }
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
  func lastScene(within bounds: CGRect, _ style: DrawingStyle, title: String?) -> TreeScene {
    func fixed(_ length: Double) -> Int64 { Int64((length * Double(FixedPoint.scale)).rounded()) }
    // The edges are drawn separately. Only the number of nodes of this shape matters.
    let shape = TreeShape.complete(count: nodes.count)
    var measured = DrawingStyle.Measured(
      sizes: .perNode(nodes.map { NodeExtents(width: 2 * $0.halfWidth, height: 2 * style.radius) }),
      radius: style.radius, cornerRadius: style.radius)
    let fitting = NodeFitting(style: style, shape: shape, metrics: FontMetrics())
    for (number, node) in nodes.enumerated() {
      guard let shown = node.shortened else { continue }
      var fitted = fitting.fit(number, shown, .none)
      fitted.isShortened = true
      measured.add(fitted, for: number, of: nodes.count)
    }
    let last = nodes.map { $0.places.last?.point ?? .zero }
    let kinds = nodes.map { node -> String? in "\(node.states.last?.value.kind ?? .plain)" }
    var columns = TreeColumns()
    columns[.color] = .texts(kinds)
    return TreeScene(
      of: TreeSnapshot(shape: shape, elements: nodes.map { $0.label }, columns: columns),
      placed: NodePositions(
        shape: shape, sizes: measured.sizes, placed: .nodes(last.map { fixed($0.x - bounds.minX) }),
        .nodes(last.map { fixed($0.y - bounds.minY) }),
        bounds: NodePositions.Bounds(
          minX: 0, minY: 0, maxX: fixed(bounds.width), maxY: fixed(bounds.height))),
      measured: measured, style: style, marks: nodes.map { $0.states.last?.value.marks ?? [] },
      traversalPath: [], metrics: FontMetrics(), title: title)
  }
}
