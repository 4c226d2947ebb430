import BinaryTrees
import Foundation
import TextSupport

extension TikZCanvas {
  /// Writes one state of an animation with its captions.
  ///
  /// The bounding box is the size of the picture, so that pictures of the same size cover each other.
  mutating func write(_ picture: StillPicture) {
    let (still, scene) = (picture.still, picture.scene)
    text.write("  \\useasboundingbox ")
    write(CGPoint.zero)
    text.write(" rectangle ")
    write(CGPoint(x: scene.size.width, y: scene.size.height))
    text.write(";\n")
    for number in still.nodes.indices { write(scene.node(number), of: scene) }
    for edge in still.edges {
      let isOnPath = edge.states.last?.value ?? false
      text.write("  \\draw[\(styles.use(isOnPath ? .pathEdge : .edge))] (")
      write(name: edge.ends.0)
      text.write(") -- (")
      write(name: edge.ends.1)
      text.write(");\n")
    }
    for (number, node) in still.nodes.enumerated() {
      writeLeaves(of: node, number, in: scene)
      let shown = scene.node(number)
      writeSigns(of: shown, in: scene, marks: [.current, .added])
      if node.doubleBlacks.last?.value == true {
        let reach = scene.style.rings.outset + DoubleBlackBorder.outset
        writeRing(.doubleBlack, around: shown, by: reach)
      }
      writeNote(of: node, number, scene.style)
    }
    scene.title.map { write($0, within: scene.size, scene.style) }
    writeCaption(of: picture)
  }

  private mutating func writeLeaves(
    of node: SVGAnimation.Node, _ number: Int, in scene: TreeScene
  ) {
    for (side, leaves) in node.sides {
      guard let leaf = leaves.last?.value, leaf != .hidden else { continue }
      let box = AnimationLeaves.box(on: side, of: scene.center(of: number), scene.style)
      let name = styles.use(.leaf)
      text.write("  \\draw[\(styles.use(.stub))] (")
      write(name: number)
      text.write(") -- ")
      write(box.center)
      text.write(" node[\(name)] {};\n")
      guard leaf == .doubleBlack else { continue }
      let border = AnimationLeaves.border(around: box)
      text.write("  \\node[\(styles.use(.doubleBlack)), rectangle, ")
      text.write("minimum size=\(cm(border.width))] at ")
      write(box.center)
      text.write(" {};\n")
    }
  }

  /// Writes the note below a node, such as its balance factor.
  private mutating func writeNote(
    of node: SVGAnimation.Node, _ number: Int, _ style: DrawingStyle
  ) {
    guard let note = node.notes.last?.value, !note.isEmpty else { return }
    let drop = AnimationLeaves.baselineOfNotes(style, belowLeaves: node.hasLeaf)
    text.write(
      "  \\node[\(styles.use(.note)), anchor=base] at ([shift={(0,\(cm(-drop)))}]")
    write(name: number)
    text.write(".center) {")
    write(tex: note)
    text.write("};\n")
  }

  /// Writes the captions below the tree.
  private mutating func writeCaption(of picture: StillPicture) {
    let lines = picture.panel.texts(at: picture.time)
    guard !lines.isEmpty else { return }
    let plate = picture.panel.plate(in: picture.size, picture.scene.style)
    let (padding, array) = (AnimationPanel.padding, picture.panel.array)
    // The cells of an array are below the plate of the captions.
    let below = array.size == .zero ? 0 : array.size.height + padding.height
    text.write("  \\node[\(styles.use(.caption)), ")
    text.write("text width=\(cm(plate.width - 2 * padding.width))")
    text.write(
      ", inner xsep=\(cm(padding.width)), inner ysep=\(cm(padding.height))")
    text.write(", anchor=north west, minimum height=\(cm(plate.height - below))] at ")
    write(plate.origin)
    text.write(" {")
    for (number, line) in lines.enumerated() {
      if number > 0 { text.write("\\\\ ") }
      text.write(line.isNote ? "{\\footnotesize " : "{\\bfseries ")
      write(tex: line.text)
      text.write("}")
    }
    text.write("};\n")
    let origin = CGPoint(
      x: plate.minX + padding.width, y: plate.maxY - padding.height - array.size.height)
    for cell in array.shown(at: picture.time, origin: origin) { write(cell, of: array) }
  }

  /// Writes a cell of the array of a heap, with its index above it.
  private mutating func write(_ cell: AnimationArray.ShownCell, of array: AnimationArray) {
    let part: TikZStyles.Part =
      switch cell.state {
      case .absent, .plain: .entry
      case .current: .currentEntry
      case .sorted: .sortedEntry
      }
    text.write("  \\node[\(styles.use(part)), minimum width=\(cm(cell.box.width)), ")
    text.write("minimum height=\(cm(cell.box.height))] at ")
    write(CGPoint(x: cell.box.midX, y: cell.box.midY))
    text.write(" {")
    write(tex: cell.label)
    text.write("};\n  \\node[\(styles.use(.note)), anchor=base] at ")
    write(array.baselineOfIndex(above: cell.box))
    text.write(" {\(cell.index)};\n")
  }
}
