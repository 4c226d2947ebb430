import BinaryTrees
package import Foundation
import TextSupport

/// One state of an animation: the tree, and the captions below it.
package struct StillPicture: Drawable, Sendable {
  /// The animation without changes that shows the state.
  let still: SVGAnimation
  /// The scene of the nodes, whose edges are those of ``still``.
  let scene: TreeScene
  let panel: AnimationPanel
  /// The time of the captions in the panel.
  let time: Int

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - still: an animation without changes; see ``SVGAnimation/still(at:)``.
  ///   - frame: the space of the picture.
  ///   - time: the time of the captions in the panel.
  ///   - style: the style.
  ///   - title: the title above the tree.
  init(
    _ still: SVGAnimation, in frame: AnimationFrame, at time: Int, _ style: DrawingStyle,
    title: String?
  ) {
    (self.still, self.time, panel) = (still, time, frame.panel)
    var bounds = frame.bounds
    bounds.size.height += panel.room.rounded(.up)
    scene = still.lastScene(within: bounds, style, title: title)
  }

  /// The width and height of the picture.
  package var size: CGSize { scene.size }

  /// The font family of the style.
  package var fontFamily: String { scene.fontFamily }

  /// Draws the picture.
  package func draw(on canvas: inout some DrawingCanvas) {
    var output = CanvasRenderer(canvas, scene.style)
    draw(on: &output)
    canvas = output.canvas
  }

  /// Returns the picture as an SVG document.
  ///
  /// - Parameters:
  ///   - options: the page and the appearance. These options also apply to pictures of trees.
  ///   - name: the title for screen readers.
  ///   - description: the contents in words, for screen readers.
  /// - Returns: the document in UTF-8.
  package func document(_ options: SVGOptions, name: String, description: String) -> [UInt8] {
    var options = options
    (options.title, options.description) = (name, description)
    var renderer = SVGRenderer(scene, options, number: nil)
    renderer.writeHead(at: nil)
    draw(on: &renderer)
    renderer.writeFoot()
    return renderer.text.bytes
  }

  private func draw(on output: inout some SceneRenderer) {
    let (style, size) = (scene.style, scene.size)
    output.draw(part: "tv-edges") { drawEdges(on: &$0) }
    output.draw(part: "tv-leaves") { drawLeaves(on: &$0) }
    if !still.nodes.isEmpty {
      output.begin(scene.nodeLayer)
      for number in still.nodes.indices {
        let node = scene.node(number)
        scene.draw(
          node, hasRedRing: node.appearance.kind == .red,
          marked: node.marks.intersection([.current, .added]), on: &output)
      }
      output.end()
    }
    output.draw(part: "tv-notes") { drawNotes(on: &$0) }
    output.draw { scene.title?.draw(on: &$0, within: size, style) }
    output.draw(part: "tv-words") { panel.draw(at: time, in: size, style, on: &$0) }
  }

  private func drawEdges(on canvas: inout some DrawingCanvas) {
    let (style, lines) = (scene.style, scene.style.lines)
    for isOnPath in [false, true] {
      var path = DrawingPath()
      for edge in still.edges where (edge.states.last?.value ?? false) == isOnPath {
        path.addLine(from: scene.center(of: edge.ends.0), to: scene.center(of: edge.ends.1))
      }
      guard !path.elements.isEmpty else { continue }
      let color = style.color { isOnPath ? $0.pathEdge : $0.edge }
      canvas.stroke(path, LineStyle(color, width: isOnPath ? lines.pathEdge : lines.edge))
    }
  }

  private func drawNotes(on canvas: inout some DrawingCanvas) {
    let style = scene.style
    let font = FontStyle(
      style.color { $0.edge }, size: style.text.noteSize, weight: style.text.weight(isNote: true))
    for (number, node) in still.nodes.enumerated() {
      guard let note = node.notes.last?.value, !note.isEmpty else { continue }
      let center = scene.center(of: number)
      let drop = AnimationLeaves.baselineOfNotes(style, belowLeaves: node.hasLeaf)
      canvas.draw(note, at: CGPoint(x: center.x, y: center.y + drop), font)
    }
  }

  /// Draws the leaves of all nodes and the borders of double-black places.
  private func drawLeaves(on canvas: inout some DrawingCanvas) {
    let style = scene.style
    let twig = LineStyle(style.color { $0.edge }, width: style.lines.edge)
    let doubleBlack = LineStyle(style.color { $0.plain.text }, width: DoubleBlackBorder.width)
    let radius = style.emptyPlaces.cornerRadius
    for (number, node) in still.nodes.enumerated() {
      let center = scene.center(of: number)
      for (side, leaves) in node.sides {
        guard let leaf = leaves.last?.value, leaf != .hidden else { continue }
        let box = AnimationLeaves.box(on: side, of: center, style)
        canvas.stroke(DrawingPath(from: center, to: box.center), twig)
        if leaf == .doubleBlack {
          let border = AnimationLeaves.border(around: box)
          canvas.stroke(DrawingPath(border, cornerRadius: radius), doubleBlack)
        }
        let path = DrawingPath(box, cornerRadius: radius)
        canvas.fill(path, style.color { $0.black.fill })
        canvas.stroke(path, LineStyle(style.color { $0.black.stroke }, width: 1))
      }
      if node.doubleBlacks.last?.value == true {
        let box = node.doubleBlackBorder(around: center, style)
        canvas.stroke(DrawingPath(box, cornerRadius: box.height / 2), doubleBlack)
      }
    }
  }
}
