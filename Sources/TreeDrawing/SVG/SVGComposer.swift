import BinaryTrees
import TreeText

/// Writes the parts of an SVG document into a buffer.
struct SVGComposer: Sendable {
  let scene: Scene
  let style: DrawingStyle
  let options: SVGOptions
  /// The colours that stand in attributes.
  let palette: Palette
  let words: PictureWords
  /// The colours that nodes have of their own, numbered from 1.
  let ownColors: [NodeColorPair: Int]
  /// The id of the root element, which all other ids begin with.
  let id: String
  /// How labels are held that are set as most are.
  let heldLine: HeldLine

  var text = TextBuffer()
  /// The length of the path that is being written, or `nil` between two.
  var pathLength: Int?

  /// The dark colours of what is drawn on a canvas.
  private var sheet = InkSheet()
  /// The number of clips.
  private var clips = 0

  /// The length at which a path ends and the next one begins: readers refuse attributes of more
  /// than 10 MB, and draw faster what they can leave out when it is not in view.
  static let pathLimit = 1 << 16

  init(_ scene: Scene, _ options: SVGOptions) {
    self.scene = scene
    self.options = options
    style = scene.style
    palette = options.appearance == .dark ? style.dark : style.light
    words = PictureWords(of: scene, options: options)
    ownColors = scene.ownColors
    heldLine = HeldLine(scene)
    id =
      options.idPrefix.map(DocumentID.name)
      ?? DocumentID.prefix(of: scene, words: words, appearance: options.appearance)
  }

  /// Draws on a canvas that writes into the document.
  mutating func draw(_ marks: (Scene, inout SVGCanvas) -> Void) {
    var canvas = SVGCanvas(
      id: id, size: scene.size, appearance: options.appearance, family: style.text.family,
      text: text, sheet: sheet, clips: clips)
    text = TextBuffer()
    marks(scene, &canvas)
    canvas.closeGroups()
    (text, sheet, clips) = (canvas.text, canvas.sheet, canvas.clipCount)
  }

  /// The number of bytes since the last beginning.
  var length: Int { text.bytes.count }

  /// Begins a piece of the document.
  mutating func begin(reserving size: Int) {
    text = TextBuffer()
    let nodes = scene.shape.count
    text.reserve(min(size, 1000 + nodes * (nodes > options.detailLimit ? 160 : 320)))
  }

  /// The bytes since the last beginning.
  mutating func end() -> [UInt8] {
    defer { text = TextBuffer() }
    return text.bytes
  }

  /// Begins a part.
  mutating func open(_ section: SVGSection) {
    switch section {
    case .head: writeHead()
    case .grid: draw { $0.drawGrid(on: &$1) }
    case .tour: draw { $0.drawTour(on: &$1) }
    case .rulers: draw { $0.drawRulers(on: &$1) }
    case .edges(let look), .edgePaths(let look): openEdges(look)
    case .stubs: openEdges(.plain, name: "tv-stubs")
    case .emptyPlaces, .emptyPaths: openEmptyPlaces()
    case .discs(let kind, let disc): openDiscs(kind, disc)
    case .bodies(let kind): openBodies(kind)
    case .innerRings: openInnerRings()
    case .plates: openPlates()
    case .labels(let kind): openLabels(kind)
    case .plateLabels: openLabels(.plain, name: "tv-besides")
    case .nodes: openNodes()
    case .foot:
      sheet.write(id: id, into: &text)
      text.write("</svg>\n")
    }
  }

  /// Writes what a part says of one node.
  mutating func write(_ section: SVGSection, _ node: Int) {
    switch section {
    case .head, .grid, .tour, .rulers, .foot: break
    case .edges(let look):
      if scene.edgeLook(above: node) == look { writeLine(scene.edge(above: node)) }
    case .edgePaths(let look):
      if scene.edgeLook(above: node) == look { writePath(scene.edge(above: node)) }
    case .stubs:
      for side in Side.allCases {
        if let place = scene.emptyPlace(side, of: node) { writeStub(place) }
      }
    case .emptyPlaces:
      for side in Side.allCases {
        if let place = scene.emptyPlace(side, of: node) { writeSquare(place) }
      }
    case .emptyPaths:
      for side in Side.allCases {
        if let place = scene.emptyPlace(side, of: node) { writePath(place) }
      }
    case .discs(let kind, _):
      if isGathered(node, kind) { writeDisc(node) }
    case .bodies(let kind):
      if isGathered(node, kind) {
        let (centre, body) = (scene.centre(of: node), scene.body(of: node))
        writeBox(body.box(around: centre), body.cornerRadius)
      }
    case .innerRings:
      if isGathered(node, .red), let ring = scene.redRing(of: node) {
        writeBox(ring.box, ring.cornerRadius)
      }
    case .plates:
      if scene.isUnmarked(node), let plate = scene.label(of: node, at: scene.centre(of: node)).plate
      {
        writeBox(plate, style.text.platePadding)
      }
    case .labels(let kind):
      if isGathered(node, kind), scene.fitted(node)?.plate == nil { writeLabel(node) }
    case .plateLabels:
      if scene.isUnmarked(node), scene.fitted(node)?.plate != nil { writeLabel(node) }
    case .nodes(let onlyMarked):
      if !onlyMarked || !scene.isUnmarked(node) { writeNode(scene.node(node)) }
    }
  }

  /// Ends a part.
  mutating func close(_ section: SVGSection) {
    endPath()
    switch section {
    case .head, .grid, .tour, .rulers, .foot: break
    case .edges, .edgePaths, .stubs, .emptyPlaces, .emptyPaths, .discs, .bodies, .innerRings,
      .plates, .labels, .plateLabels, .nodes:
      text.write("</g>\n")
    }
  }

  /// Whether a node is drawn together with others.
  private func isGathered(_ node: Int, _ kind: NodeKind) -> Bool {
    scene.isUnmarked(node) && scene.kind(of: node) == kind
  }
}
