import BinaryTrees
import Foundation
import TextSupport

/// The marks of a scene as an SVG document: elements that say only what sets them apart from their
/// group, and in large trees paths of many nodes.
struct SVGMarks: MarkCanvas, Sendable {
  let scene: Scene
  let style: DrawingStyle
  let options: SVGOptions
  let words: SceneDescription
  /// The colours that nodes have of their own, numbered from 1.
  let ownColors: [NodeColorPair: Int]
  /// How labels are held that are set as most are.
  let heldLine: HeldLine
  /// Whether edges and places are gathered into paths, and nodes with them.
  let isGathered: Bool

  /// What has been written since it was last taken.
  var text = TextBuffer()

  /// Draws what is no mark, and keeps the dark colours of that.
  private(set) var canvas: SVGCanvas

  /// The length of the path that is being written, or `nil` between two.
  private var pathLength: Int?

  /// The length at which a path ends and the next one begins: readers refuse attributes of more
  /// than 10 MB, and draw faster what they can leave out when it is not in view.
  private static let pathLimit = 1 << 16

  init(_ scene: Scene, _ options: SVGOptions, number: Int?) {
    self.scene = scene
    self.options = options
    style = scene.style
    words = SceneDescription(of: scene, options: options)
    ownColors = scene.ownColors
    heldLine = HeldLine(scene)
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

  mutating func begin(_ layer: MarkLayer) {
    text.write("<g class=\"\(layer.role)\(layer.variant)\"")
    write(layer.style)
    if layer.setsText {
      text.write(fontFamily: style.text.family)
      text.write(" font-size=\"", style.text.size)
      text.write(" font-weight=\"", Double(style.text.weight))
      text.write(" text-anchor=\"middle\"")
    }
    text.write(">\n")
  }

  mutating func end() {
    endPath()
    text.write("</g>\n")
  }

  mutating func draw(_ edge: Scene.Edge) {
    if isGathered {
      if edge.isLine { return gatherLine(from: edge.start, to: edge.end) }
      return gather { edge.trace(into: &$0) }
    }
    text.write(edge.isLine ? "<line" : "<path")
    text.write(" class=\"tv-edge")
    text.write(edge.look.variant)
    text.write("\" data-child=\"")
    text.write(integer: edge.child)
    if edge.isLine {
      text.write("\" x1=\"", edge.start.x)
      text.write(" y1=\"", edge.start.y)
      text.write(" x2=\"", edge.end.x)
      text.write(" y2=\"", edge.end.y)
      text.write("/>\n")
    } else {
      text.write("\" d=\"")
      edge.trace(into: &text)
      text.write("\"/>\n")
    }
  }

  mutating func drawStub(from start: CGPoint, to end: CGPoint) {
    gather {
      $0.move(to: start)
      $0.line(to: end)
    }
  }

  mutating func draw(_ place: Scene.EmptyPlace) {
    guard isGathered else {
      text.write("<rect class=\"tv-empty\"")
      text.write(place.box, cornerRadius: place.cornerRadius)
      return text.write("/>\n")
    }
    let box = place.box
    gather {
      $0.move(to: box.origin)
      $0.write(UInt8(ascii: "h"))
      $0.write(box.width)
      $0.write(UInt8(ascii: "v"))
      $0.write(box.height)
      $0.write(UInt8(ascii: "h"))
      $0.write(-box.width)
      $0.write(UInt8(ascii: "z"))
    }
  }

  /// Writes data of a path that many marks share; one that is long enough ends before.
  @inline(__always)
  mutating func gather(_ data: (inout TextBuffer) -> Void) {
    if pathLength ?? .max >= SVGMarks.pathLimit {
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
  /// - Parameter origin: where it stands in the one that it is a part of, if it is one.
  mutating func writeHead(at origin: CGPoint?) {
    text.writeHead(
      id: canvas.id, size: scene.size, on: origin == nil ? options.page : PicturePage(),
      at: origin, words.title, words.description)
    if options.appearance == .automatic { writeDarkStyle() }
    if options.keepsLineWidths { writeLineWidths() }
  }

  /// Writes the rule by which lines keep their width.
  private mutating func writeLineWidths() {
    // Nodes that are gathered are dots of thick lines, which do become larger.
    let lines =
      isGathered ? [".tv-edges *", ".tv-stubs *"] : ["line", "path", "rect", "circle"]
    let selectors = lines.map { "#\(canvas.id) \($0)" }.joined(separator: ",")
    text.write("<style>\(selectors){vector-effect:non-scaling-stroke}</style>\n")
  }

  /// Ends the document.
  mutating func writeFoot() {
    canvas.sheet.write(id: canvas.id, into: &text)
    text.write("</svg>\n")
  }
}
