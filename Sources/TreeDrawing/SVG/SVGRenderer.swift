import BinaryTrees
import Foundation
import TextSupport

/// Draws the shapes of a scene as SVG elements.
///
/// An element has only the attributes that differ from the attributes of its group. In large trees,
/// a path combines the shapes of many nodes.
struct SVGRenderer: SceneRenderer, Sendable {
  let scene: TreeScene
  let style: DrawingStyle
  let options: SVGOptions
  let words: SceneDescription
  /// The individual colors of nodes, numbered from 1.
  let ownColors: [NodeColorPair: Int]
  /// The metrics if they are of the built-in type, which measures ASCII characters faster, or
  /// `nil`.
  let fontMetrics: FontMetrics?
  /// Whether shapes of many edges and nodes are combined into paths.
  let isGathered: Bool

  /// The output that the caller has not received yet.
  var text = TextBuffer()

  /// Draws shapes that belong to no node or edge, and collects their dark colors.
  private(set) var canvas: SVGCanvas

  /// The length of the current path's data, or `nil` if no path has been started.
  private var pathLength: Int?

  /// The minimum length of a path's data before the next path starts, in bytes.
  ///
  /// Viewers reject attributes of more than 10 MB, and they draw several short paths faster because
  /// they can skip those outside the visible area.
  private static let pathLimit = 1 << 16

  init(_ scene: TreeScene, _ options: SVGOptions, number: Int?) {
    self.scene = scene
    self.options = options
    style = scene.style
    words = SceneDescription(of: scene, options: options)
    ownColors = scene.ownColors
    fontMetrics = scene.metrics.builtIn
    isGathered = options.gathers(scene)
    let id =
      options.idPrefix.map(DocumentID.name)
      ?? DocumentID.prefix(of: scene, words: words, appearance: options.appearance)
    canvas = SVGCanvas(
      id: number.map { "\(id)-\($0)" } ?? id, size: scene.size, appearance: options.appearance,
      family: style.text.family)
  }

  mutating func draw(_ drawing: (inout SVGCanvas) -> Void) {
    swap(&text, &canvas.text)
    drawing(&canvas)
    canvas.closeGroups()
    swap(&text, &canvas.text)
  }

  /// The classes and attributes that an animation adds to the elements of the next node, by class.
  var additions: [String: (classes: String, attributes: String)] = [:]

  // MARK: Layers

  mutating func begin(_ layer: ShapeLayer) {
    text.write("<g class=\"\(layer.role)\(layer.variant)\"")
    write(layer.style)
    if layer.setsText {
      text.write(
        markup: #"""
          \#(fontFamily: style.text.family) font-size="\#(style.text.size)" \#
          font-weight="\#(style.text.weight)" text-anchor="middle"
          """#)
    }
    text.write(">\n")
  }

  mutating func end() {
    endPath()
    text.write("</g>\n")
  }

  mutating func draw(_ edge: TreeScene.Edge) {
    if isGathered, edge.width == nil {
      if edge.isLine { return gatherLine(from: edge.start, to: edge.end) }
      return gather { edge.trace(into: &$0) }
    }
    text.write(edge.isLine ? "<line" : "<path")
    text.write(markup: #" class="tv-edge\#(edge.appearance.variant)" data-child="\#(edge.child)""#)
    if edge.isLine {
      let (start, end) = (edge.start, edge.end)
      text.write(markup: #" x1="\#(start.x)" y1="\#(start.y)" x2="\#(end.x)" y2="\#(end.y)""#)
    } else {
      text.write(" d=\"")
      edge.trace(into: &text)
      text.write("\"")
    }
    if let width = edge.width { text.write(" stroke-width=\"", width) }
    text.write("/>\n")
  }

  mutating func drawStub(from start: CGPoint, to end: CGPoint) {
    gather { $0.addLine(from: start, to: end) }
  }

  mutating func draw(_ place: TreeScene.EmptyPlace) {
    guard isGathered else {
      text.write("<rect class=\"tv-empty\"")
      text.write(place.box, cornerRadius: place.cornerRadius)
      return text.write("/>\n")
    }
    let box = place.box
    gather {
      $0.move(to: box.origin)
      $0.write(markup: "h\(box.width)v\(box.height)h\(-box.width)z")
    }
  }

  /// Appends data to a path that many shapes share.
  ///
  /// If the current path exceeds the limit, starts a new one.
  @inline(__always)
  mutating func gather(_ data: (inout TextBuffer) -> Void) {
    if pathLength ?? .max >= SVGRenderer.pathLimit {
      endPath()
      text.write("<path d=\"")
      pathLength = 0
    }
    let before = text.bytes.count
    data(&text)
    pathLength = (pathLength ?? 0) + text.bytes.count - before
  }

  private mutating func endPath() {
    guard pathLength != nil else { return }
    text.write("\"/>\n")
    pathLength = nil
  }

  // MARK: The document

  /// Begins the document.
  ///
  /// - Parameter origin: the position in the enclosing document, or `nil` if the document is not
  ///   nested.
  mutating func writeHead(at origin: CGPoint?) {
    text.writeHead(
      id: canvas.id, size: scene.size, on: origin == nil ? options.page : PicturePage(),
      at: origin, words.title, words.description)
    if options.appearance == .automatic { writeDarkStyle() }
    if options.keepsLineWidths {
      // In large trees, nodes are dots of thick lines, which must scale.
      let lines = isGathered ? [".tv-edges *", ".tv-stubs *"] : ["line", "path", "rect", "circle"]
      let selectors = lines.map { "#\(canvas.id) \($0)" }.joined(separator: ",")
      text.write("<style>\(selectors){vector-effect:non-scaling-stroke}</style>\n")
    }
  }

  /// Ends the document.
  mutating func writeFoot() {
    canvas.sheet.write(id: canvas.id, into: &text)
    text.write("</svg>\n")
  }
}
