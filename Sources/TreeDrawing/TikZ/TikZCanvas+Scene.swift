import BinaryTrees
import Foundation
import TextSupport
import TreeGeometry
import TreeLayout

extension TikZCanvas {
  /// Writes the picture of a tree: its nodes, then the edges between them, then everything else.
  ///
  /// Edges end at the borders of nodes, so that they may be drawn after them.
  mutating func write(_ scene: TreeScene) {
    if scene.style.rulers.showsGrid || scene.style.rulers.showsRings { scene.drawGrid(on: &self) }
    if scene.hasLeaders { scene.drawLeaders(on: &self) }
    let ownColors = scene.ownColors
    for number in scene.shape.indices { write(scene.node(number), of: scene, ownColors) }
    writeEdges(of: scene)
    scene.drawCut(on: &self)
    for number in scene.shape.indices { writeEmptyPlaces(of: number, in: scene) }
    for number in scene.shape.indices { writeSigns(of: scene.node(number), in: scene) }
    writeTraversalPath(of: scene)
    if !scene.columns.strips.strips.isEmpty { scene.drawStrips(on: &self) }
    if scene.style.rulers.areShown {
      for ruler in scene.rulers { scene.draw(ruler, on: &self) }
    }
    scene.title.map { write($0, within: scene.size, scene.style) }
    scene.legend?.draw(on: &self, within: scene.size, scene.style)
  }

  /// Writes the name of a node.
  mutating func write(name number: Int) {
    text.write(prefix)
    text.write(integer: number)
  }

  /// Writes the title above a tree.
  mutating func write(_ title: SceneTitle, within size: CGSize, _ style: DrawingStyle) {
    let center = CGPoint(x: size.width / 2, y: style.margin + title.plateSize.height / 2)
    text.write(
      "  \\node[\(styles.use(.title)), minimum width=\(cm(title.plateSize.width))] at ")
    write(center)
    text.write(" {")
    write(lines: title.lines)
    text.write("};\n")
  }

  /// Writes lines with breaks between them.
  mutating func write(lines: [String]) {
    for (number, line) in lines.enumerated() {
      if number > 0 { text.write("\\\\ ") }
      write(tex: line)
    }
  }

  // MARK: Nodes

  /// Writes a node with its text.
  mutating func write(
    _ node: TreeScene.Node, of scene: TreeScene, _ ownColors: [NodeColorPair: Int] = [:]
  ) {
    let style = scene.style
    var options: String
    if node.hasOwnColors, let own = node.detail.colors, let number = ownColors[own] {
      options = styles.use(own, number: number, on: node.appearance)
    } else {
      options = styles.use(node.appearance)
    }
    let box = node.box
    if node.detail.isTriangle {
      options += ", \(styles.use(.triangle))"
      let isUpright = style.apexGrowth.isVertical
      let (width, height) = isUpright ? (box.width, box.height) : (box.height, box.width)
      options += ", minimum width=\(cm(width)), minimum height=\(cm(height))"
    } else if style.shape == .point || node.detail.radius != nil {
      options += ", circle, minimum size=\(cm(box.width))"
    } else if box.width != 2 * style.radius || box.height != 2 * style.radius {
      if style.shape == .circle, box.height == 2 * style.radius {
        options += ", \(styles.use(.wide))"
      } else if style.shape == .circle {
        options += ", rectangle, rounded corners=\(cm(style.boxCornerRadius))"
      }
      options += ", minimum width=\(cm(box.width))"
      if box.height != 2 * style.radius {
        options += ", minimum height=\(cm(box.height))"
      }
    }
    if node.marks.contains(.tagged) { options += ", \(styles.use(.tagged))" }
    text.write("  \\node[\(options)] (")
    write(name: node.number)
    text.write(") at ")
    write(node.detail.isTriangle ? scene.outline(of: node.number).port : box.center)
    text.write(" {")
    if node.label.plate == nil { writeLines(of: node.label, style) }
    text.write("};\n")
    scene.drawBar(of: node, on: &self)
    guard let plate = node.label.plate else { return }
    let color =
      node.detail.showsData
      ? ", text=" + styles.name(of: scene.textColor(of: node, scene.colors(of: node))) : ""
    let turn = node.label.turn
    let rotation = turn == 0 ? "" : ", rotate=\(TikZStyles.number(-turn, places: 2))"
    text.write("  \\node[\(styles.use(.beside))\(color)\(rotation)] at ")
    write(plate.center)
    text.write(" {")
    writeLines(of: node.label, style)
    text.write("};\n")
  }

  private mutating func writeLines(of label: TreeScene.Label, _ style: DrawingStyle) {
    for (number, line) in label.lines.enumerated() {
      if number > 0 { text.write("\\\\ ") }
      if line.isNote { text.write("\\mdseries ") }
      write(line.text, size: line.size)
    }
  }

  /// Writes the ring of the current node, the border of a double-black node, and the badges.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - scene: the scene.
  ///   - shown: the marks whose signs are drawn.
  mutating func writeSigns(
    of node: TreeScene.Node, in scene: TreeScene,
    marks shown: NodeMark = NodeMark(rawValue: .max)
  ) {
    let rings = scene.style.rings
    let marks = node.marks.intersection(shown)
    if marks.contains(.current) { writeRing(.ring, around: node, by: rings.outset) }
    if node.detail.isDoubleBlack {
      writeRing(.doubleBlack, around: node, by: rings.outset + DoubleBlackBorder.outset)
    }
    for badge in scene.badges(of: node.number, marks) {
      let style = scene.style.colors(of: badge.symbol.appearance)
      let face = styles.name(of: style.color { $0.stroke }, "tv\(badge.symbol.name)border")
      let (x, y) = (badge.center.x - node.box.midX, node.box.midY - badge.center.y)
      // Relative to the node, so that the badge moves with it.
      text.write(
        "  \\node[\(styles.use(.badge))=\(face)] at ([shift={(\(cm(x)),\(cm(y)))}]"
      )
      write(name: node.number)
      text.write(".center) {\(badge.symbol.tex)};\n")
    }
  }

  /// Writes a ring around a node.
  mutating func writeRing(_ ring: TikZStyles.Part, around node: TreeScene.Node, by outset: Double) {
    let size = CGSize(width: node.box.width + 2 * outset, height: node.box.height + 2 * outset)
    text.write("  \\node[\(styles.use(ring)), minimum width=\(cm(size.width))")
    if !node.isRound {
      text.write(", rectangle, rounded corners=\(cm(node.cornerRadius + outset))")
      text.write(", minimum height=\(cm(size.height))")
    }
    text.write("] at (")
    write(name: node.number)
    text.write(node.detail.isTriangle ? ".center) {};\n" : ") {};\n")
  }
}

extension TreeScene.BadgeSymbol {
  /// The symbol in TeX.
  fileprivate var tex: String {
    switch self {
    case .added: "$+$"
    case .removed: "$\\times$"
    case .violation: "!"
    }
  }

  /// The part of the name of the badge's color.
  fileprivate var name: String {
    switch self {
    case .added: "new"
    case .removed: ""
    case .violation: "violation"
    }
  }
}
