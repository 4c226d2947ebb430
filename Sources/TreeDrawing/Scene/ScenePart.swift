import BinaryTrees

/// A part of a picture: a layer of shapes that belong to nodes, or a group of shapes that is drawn
/// in one call.
enum ScenePart: Sendable {
  /// The grid lines behind the tree.
  case grid
  /// The edges with one appearance.
  case edges(TreeScene.EdgeAppearance)
  /// The plain edges of one color, merged where they share a pixel of the given extent.
  case mergedEdges(pixel: Double, color: Int?)
  /// The plain edges with the color of a cluster.
  case clusterEdges(color: Int)
  /// The line of the cut through a dendrogram.
  case cut
  /// The dotted lines between leaves and their names.
  case leaders
  /// The lines to the empty places.
  case stubs
  /// The empty places.
  case emptyPlaces
  /// The traversal path: the line from node to node in the order of a traversal.
  case traversalPath
  /// The labels of the edges.
  case edgeLabels
  /// The nodes with their labels, rings and badges.
  case nodes
  /// The rulers beside the tree.
  case rulers
  /// The title above the tree.
  case title
  /// The strips of cells at the leaves.
  case strips
  /// The legends below the tree.
  case legend
}

extension TreeScene {
  /// The visible parts of the picture, from bottom to top.
  ///
  /// The layer contains the properties that the shapes of the part share. It is `nil` if the part
  /// is drawn in one call.
  var parts: [(part: ScenePart, layer: ShapeLayer?)] {
    var parts: [(part: ScenePart, layer: ShapeLayer?)] = []
    func add(_ part: ScenePart, _ layer: ShapeLayer? = nil) { parts.append((part, layer)) }
    if style.rulers.showsGrid || style.rulers.showsRings { add(.grid) }
    if hasLeaders { add(.leaders) }
    let children = shape.indices.dropFirst()
    let pixel = mergedPixel
    let colors = columns.clusters.colors
    if let pixel {
      add(.mergedEdges(pixel: pixel, color: nil))
      for color in colors.indices { add(.mergedEdges(pixel: pixel, color: color)) }
    }
    for appearance in EdgeAppearance.allCases
    where !children.isEmpty && (pixel == nil || appearance != .plain)
      && (appearance == .plain
        || !marks.isEmpty && children.contains { edgeAppearance(above: $0) == appearance })
    {
      let line = edgeStyle(appearance, style.lines.pattern)
      add(
        .edges(appearance),
        ShapeLayer(role: "tv-edges", variant: appearance.variant, style: line, nodes: children))
      guard appearance == .plain else { continue }
      for (number, color) in colors.enumerated() {
        var colored = line
        colored.stroke = color
        add(
          .clusterEdges(color: number),
          ShapeLayer(
            role: "tv-edges", variant: TreeScene.clusterClass(number), style: colored,
            nodes: children))
      }
    }
    if columns.clusters.line != nil { add(.cut) }
    if style.emptyPlaces.areShown, !shape.isEmpty {
      // These lines belong to the empty places, not to the tree, so they are plain even if the
      // edges have another style.
      let line = edgeStyle(.plain, .solid)
      add(.stubs, ShapeLayer(role: "tv-stubs", style: line, nodes: shape.indices))
    }
    if showsEmptyPlaces {
      let face = ShapeStyle(fill: style.color { $0.edge })
      add(.emptyPlaces, ShapeLayer(role: "tv-empties", style: face, nodes: shape.indices))
    }
    if hasEdgeLabels, legibility.showsLabels, shape.count > 1 { add(.edgeLabels) }
    if traversalPath.count > 1 { add(.traversalPath) }
    if !shape.isEmpty, legibility.showsNodes { add(.nodes, nodeLayer) }
    if !columns.strips.strips.isEmpty { add(.strips) }
    if style.rulers.areShown { add(.rulers) }
    if title != nil { add(.title) }
    if legend != nil { add(.legend) }
    return parts
  }

  /// The properties that the nodes share.
  var nodeLayer: ShapeLayer {
    ShapeLayer(
      role: "tv-nodes",
      style: ShapeStyle(
        fill: style.color { $0.plain.fill }, stroke: style.color { $0.plain.stroke },
        width: style.lines.border), setsText: true, nodes: shape.indices)
  }

  /// Draws the shapes of a part that belong to one node, or the complete part if it is drawn in one
  /// call.
  func draw(_ part: ScenePart, _ node: Int, on output: inout some SceneRenderer) {
    switch part {
    case .grid: output.draw(part: "tv-grid") { drawGrid(on: &$0) }
    case .edges(let appearance):
      if edgeAppearance(above: node) == appearance,
        appearance != .plain || clusterColor(above: node) == nil
      {
        output.draw(edge(above: node))
      }
    case .clusterEdges(let color):
      if clusterColor(above: node) == color, edgeAppearance(above: node) == .plain {
        output.draw(edge(above: node))
      }
    case .leaders: output.draw(part: "tv-leaders") { drawLeaders(on: &$0) }
    case .cut: output.draw(part: "tv-cut") { drawCut(on: &$0) }
    case .mergedEdges(let pixel, let color):
      output.draw(part: "tv-edges") { drawMergedEdges(pixel, color, on: &$0) }
    case .stubs:
      for side in ChildSide.allCases {
        guard let place = emptyPlace(side, of: node) else { continue }
        output.drawStub(from: place.start, to: place.end)
      }
    case .emptyPlaces:
      for side in ChildSide.allCases {
        if let place = emptyPlace(side, of: node) { output.draw(place) }
      }
    case .edgeLabels: output.draw(part: "tv-edge-labels") { drawEdgeLabels(on: &$0) }
    case .traversalPath: output.draw(part: "tv-tour") { drawTraversalPath(on: &$0) }
    case .nodes:
      if isLargeEnough(node) {
        let node = self.node(node)
        draw(node, hasRedRing: node.appearance.kind == .red, marked: node.marks, on: &output)
      }
    case .rulers: output.draw(part: "tv-rulers") { for ruler in rulers { draw(ruler, on: &$0) } }
    case .strips: output.draw(part: "tv-strips") { drawStrips(on: &$0) }
    case .legend: output.draw { legend?.draw(on: &$0, within: size, style) }
    case .title: output.draw { title?.draw(on: &$0, within: size, style) }
    }
  }

  /// Returns the line style of the edges with one appearance.
  private func edgeStyle(
    _ appearance: EdgeAppearance, _ pattern: DrawingStyle.Lines.Pattern
  ) -> ShapeStyle {
    let lines = style.lines
    var line = ShapeStyle(
      fill: .clear, stroke: style.color { $0.edge }, width: lines.edge, isRound: true)
    switch (appearance, pattern) {
    case (.path, _): (line.stroke, line.width) = (style.color { $0.pathEdge }, lines.pathEdge)
    case (.plain, .solid): break
    case (.plain, .dotted): (line.width, line.dash) = (lines.traversalPath, lines.dots)
    case (.plain, .dashed), (.removed, _): line.dash = lines.dash
    }
    return line
  }
}

extension SceneRenderer {
  /// Draws a complete part of the picture in one call.
  mutating func draw(part role: String, _ drawing: (inout Base) -> Void) {
    draw { $0.draw(part: role, drawing) }
  }
}
