import BinaryTrees

/// A part of a picture: a layer of shapes that belong to nodes, or a group of shapes that is drawn
/// in one call.
enum ScenePart: Sendable {
  /// The grid lines behind the tree.
  case grid
  /// The edges with one appearance.
  case edges(TreeScene.EdgeAppearance)
  /// The lines to the empty places.
  case stubs
  /// The empty places.
  case emptyPlaces
  /// The traversal path: the line from node to node in the order of a traversal.
  case tour
  /// The labels of the edges.
  case edgeLabels
  /// The nodes with their labels, rings and badges.
  case nodes
  /// The rulers beside the tree.
  case rulers
  /// The title above the tree.
  case title
}

extension TreeScene {
  /// The visible parts of the picture, from bottom to top.
  var parts: [ScenePart] {
    var parts: [ScenePart] = []
    if style.rulers.showsGrid || style.rulers.showsRings { parts.append(.grid) }
    if shape.count > 1 {
      let looks: [EdgeAppearance] = marks.isEmpty ? [.plain] : EdgeAppearance.allCases
      for look in looks
      where look == .plain
        || shape.indices.dropFirst().contains(where: { edgeLook(above: $0) == look })
      {
        parts.append(.edges(look))
      }
    }
    if style.emptyPlaces.areShown, !shape.isEmpty { parts.append(.stubs) }
    if showsEmptyPlaces { parts.append(.emptyPlaces) }
    if style.edgeLabels.areShown, legibility.showsLabels, shape.count > 1 {
      parts.append(.edgeLabels)
    }
    if tour.count > 1 { parts.append(.tour) }
    if !shape.isEmpty, legibility.showsNodes { parts.append(.nodes) }
    if style.rulers.areShown { parts.append(.rulers) }
    if title != nil { parts.append(.title) }
    return parts
  }

  /// Returns the properties that the shapes of a part share, or `nil` if the part is drawn in one
  /// call.
  func layer(of part: ScenePart) -> ShapeLayer? {
    switch part {
    case .grid, .edgeLabels, .tour, .rulers, .title: nil
    case .edges(let look):
      ShapeLayer(
        role: "tv-edges", variant: look.variant, style: edgeStyle(look, style.lines.pattern),
        nodes: shape.indices.dropFirst())
    case .stubs:
      // These lines belong to the empty places, not to the tree, so they are plain whatever the
      // edges look like.
      ShapeLayer(role: "tv-stubs", style: edgeStyle(.plain, .solid), nodes: shape.indices)
    case .emptyPlaces:
      ShapeLayer(
        role: "tv-empties", style: ShapeStyle(fill: style.ink { $0.edge }),
        nodes: shape.indices)
    case .nodes:
      ShapeLayer(
        role: "tv-nodes",
        style: ShapeStyle(
          fill: style.ink { $0.plain.fill }, stroke: style.ink { $0.plain.stroke },
          width: style.lines.border), setsText: true, nodes: shape.indices)
    }
  }

  /// Draws the shapes of a part that belong to one node, or the complete part if it is drawn in one
  /// call.
  func draw(_ part: ScenePart, _ node: Int, on output: inout some SceneRenderer) {
    switch part {
    case .grid: output.draw(part: "tv-grid") { drawGrid(on: &$0) }
    case .edges(let look):
      if edgeLook(above: node) == look { output.draw(edge(above: node)) }
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
    case .tour: output.draw(part: "tv-tour") { drawTour(on: &$0) }
    case .nodes:
      if isLargeEnough(node) {
        let node = self.node(node)
        draw(node, hasRedRing: node.look.kind == .red, marked: node.marks, on: &output)
      }
    case .rulers: output.draw(part: "tv-rulers") { drawRulers(on: &$0) }
    case .title: output.draw { title?.draw(on: &$0, within: size, style) }
    }
  }

  /// Returns the line style of the edges with one appearance.
  private func edgeStyle(
    _ look: EdgeAppearance, _ pattern: DrawingStyle.Lines.Pattern
  ) -> ShapeStyle {
    let lines = style.lines
    var line = ShapeStyle(
      fill: AdaptiveColor.none, stroke: style.ink { $0.edge }, width: lines.edge, isRound: true)
    switch (look, pattern) {
    case (.path, _): (line.stroke, line.width) = (style.ink { $0.pathEdge }, lines.pathEdge)
    case (.plain, .solid): break
    case (.plain, .dotted): (line.width, line.dash) = (lines.tour, lines.dots)
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
