import BinaryTrees

/// A part of the document that goes once through the nodes, or is written at one go.
enum SVGSection {
  /// The root element, title, description and style sheet.
  case head
  /// The lines behind the tree.
  case grid
  /// The line from node to node in the order of a traversal.
  case tour
  /// The rulers beside the tree.
  case rulers
  /// The edges of one look, an element each.
  case edges(Scene.EdgeLook)
  /// The edges of one look, gathered into paths.
  case edgePaths(Scene.EdgeLook)
  /// The lines to the empty places, gathered into paths.
  case stubs
  /// The empty places, an element each.
  case emptyPlaces
  /// The empty places, gathered into paths.
  case emptyPaths
  /// One layer of the nodes of one kind that are not marked, gathered into paths.
  case discs(NodeKind, SVGDisc)
  /// The borders and faces of the nodes of one kind that are not marked, gathered into paths.
  case bodies(NodeKind)
  /// The rings inside the red nodes that are not marked, gathered into paths.
  case innerRings
  /// The plates under text that stands beside its node, gathered into paths.
  case plates
  /// The labels of the nodes of one kind that are not marked, an element each.
  case labels(NodeKind)
  /// The labels that stand beside nodes that are not marked, an element each.
  case plateLabels
  /// The nodes, a group each: all of them or those that are marked.
  case nodes(onlyMarked: Bool)
  /// The end of the root element.
  case foot

  /// The parts of a document, in order.
  static func all(of scene: Scene, _ options: SVGOptions) -> [SVGSection] {
    let isDetailed = SVGSection.isDetailed(scene, options)
    var sections: [SVGSection] = [.head]
    if scene.style.rulers.showsGrid { sections.append(.grid) }
    if scene.shape.count > 1 {
      let looks: [Scene.EdgeLook] = scene.marks.isEmpty ? [.plain] : Scene.EdgeLook.allCases
      let isUsed = looks.map { look in
        look == .plain
          || scene.shape.indices.dropFirst().contains { scene.edgeLook(above: $0) == look }
      }
      for (look, isUsed) in zip(looks, isUsed) where isUsed {
        sections.append(isDetailed ? .edges(look) : .edgePaths(look))
      }
    }
    if scene.style.emptyPlaces.areShown, !scene.shape.isEmpty { sections.append(.stubs) }
    if scene.showsEmptyPlaces {
      sections.append(isDetailed ? .emptyPlaces : .emptyPaths)
    }
    if scene.tour.count > 1 { sections.append(.tour) }
    if isDetailed, !scene.shape.isEmpty { sections.append(.nodes(onlyMarked: false)) }
    if !isDetailed {
      let kinds =
        scene.kinds.isEmpty ? [.plain] : NodeKind.allCases.filter { scene.kinds.contains($0) }
      for kind in kinds {
        if scene.hasDiscs {
          for disc in SVGDisc.allCases where kind == .red || !disc.isOfRed {
            sections.append(.discs(kind, disc))
          }
        } else {
          sections.append(.bodies(kind))
          if kind == .red { sections.append(.innerRings) }
        }
      }
      if scene.hasPlates { sections.append(.plates) }
      sections += kinds.map { .labels($0) }
      if scene.hasPlates { sections.append(.plateLabels) }
      if scene.hasUngathered { sections.append(.nodes(onlyMarked: true)) }
    }
    if scene.style.rulers.areShown { sections.append(.rulers) }
    return sections + [.foot]
  }

  /// Whether each node is a group of its own.
  static func isDetailed(_ scene: Scene, _ options: SVGOptions) -> Bool {
    scene.shape.count <= options.detailLimit || scene.shape.isEmpty
  }

  /// The nodes that the part goes through.
  func numbers(in scene: Scene) -> Range<Int> {
    switch self {
    case .head, .grid, .tour, .rulers, .foot: 0..<0
    case .edges, .edgePaths: min(1, scene.shape.count)..<scene.shape.count
    case .stubs, .emptyPlaces, .emptyPaths, .discs, .bodies, .innerRings, .plates, .labels,
      .plateLabels,
      .nodes:
      scene.shape.indices
    }
  }
}

/// A layer of many nodes at once: discs of one colour, drawn as dots of a thick line with round
/// ends.
enum SVGDisc: CaseIterable {
  /// All of the node, in the colour of the border.
  case rim
  /// What lies within the border.
  case face
  /// What lies within the outer edge of the ring inside a red node.
  case ring
  /// What lies within that ring.
  case core

  /// Whether only red nodes have the layer.
  var isOfRed: Bool { self == .ring || self == .core }

  /// The class of the layer.
  var name: StaticString {
    switch self {
    case .rim: "tv-rim"
    case .face, .core: "tv-face"
    case .ring: "tv-inner"
    }
  }

  /// The width of the line.
  func width(_ style: DrawingStyle) -> Double {
    let ring = 2 * (style.radius - style.rings.inset)
    return switch self {
    case .rim: 2 * style.radius + style.lines.border
    case .face: 2 * style.radius - style.lines.border
    case .ring: ring + style.rings.innerWidth
    case .core: ring - style.rings.innerWidth
    }
  }

  /// The colour of the line.
  func color(_ kind: NodeKind, _ palette: Palette) -> RGBColor {
    let colors = palette.colors(of: NodeLook(kind))
    return switch self {
    case .rim: colors.stroke
    case .face, .core: colors.fill
    case .ring: palette.redRing
    }
  }
}
