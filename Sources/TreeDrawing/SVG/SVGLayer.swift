import BinaryTrees

/// A part of a document that is written node by node, or in one call.
struct SVGLayer: Sendable {
  /// The properties shared by the shapes, or `nil` if the part is written in one call.
  var layer: ShapeLayer?
  /// Writes the shapes that belong to one node.
  let write: @Sendable (Int, inout SVGRenderer) -> Void
}

extension TreeScene {
  /// Returns the layers for the nodes of a large tree: first layers of nodes that differ only by
  /// their kind, then a layer of the remaining nodes, which are written individually.
  func gatheredLayers() -> [SVGLayer] {
    let hasPlates = hasPlates
    let hasDots = !style.hasBareEnds || style.shape != .point
    let used = kinds.isEmpty ? [.plain] : NodeKind.allCases.filter { kinds.contains($0) }
    var layers = hasDots ? used.flatMap { hasDiscs ? discLayers($0) : bodyLayers($0) } : []
    if hasPlates, hasDots {
      let face = ShapeStyle(fill: style.color { $0.plain.fill })
      layers.append(
        layer("tv-plates", face) { [self] node, output in
          if let plate = label(of: node, at: center(of: node)).plate {
            output.gather(plate, style.text.platePadding)
          }
        })
    }
    layers += (legibility.showsLabels ? used : []).map { kind in
      layer("tv-labels", labelStyle(kind), kind, setsText: true) { [self] node, output in
        if !hasPlates || fitted(node)?.plate == nil { output.writeLabel(node) }
      }
    }
    if hasPlates {
      layers.append(
        layer("tv-besides", labelStyle(.plain), setsText: true) { [self] node, output in
          if fitted(node)?.plate != nil { output.writeLabel(node) }
        })
    }
    if hasUngathered {
      layers.append(
        SVGLayer(layer: nodeLayer) { [self] node, output in
          if !isUnmarked(node) { draw(.nodes, node, on: &output) }
        })
    }
    return layers
  }

  /// Returns layers that draw nodes as dots and dashes of thick lines with round ends.
  ///
  /// Larger shapes are below smaller ones.
  private func discLayers(_ kind: NodeKind) -> [SVGLayer] {
    let (rim, ring) = (2 * style.radius, 2 * (style.radius - style.rings.inset))
    let radius = style.radius
    let (border, innerWidth) = (style.lines.border, style.rings.innerWidth)
    let colors = style.colors(of: NodeAppearance(kind))
    var discs: [(role: String, width: Double, color: AdaptiveColor)] = [
      ("tv-rim", rim + border, colors.color { $0.stroke }),
      ("tv-face", rim - border, colors.color { $0.fill }),
    ]
    if kind == .red {
      discs += [
        ("tv-inner", ring + innerWidth, style.color { $0.redRing }),
        ("tv-face", ring - innerWidth, discs[1].color),
      ]
    }
    return discs.map { disc in
      let line = ShapeStyle(fill: .clear, stroke: disc.color, width: disc.width, isRound: true)
      return layer(disc.role, line, kind) { [self] node, output in
        let center = center(of: node)
        output.gatherDisc(at: center, straight: max(0, body(of: node).halfWidth - radius))
      }
    }
  }

  /// Returns layers that draw nodes as boxes with borders.
  private func bodyLayers(_ kind: NodeKind) -> [SVGLayer] {
    let colors = style.colors(of: NodeAppearance(kind))
    var body = ShapeStyle(fill: colors.color { $0.fill }, stroke: .clear)
    if style.shape != .plain {
      body.stroke = colors.color { $0.stroke }
      body.width = style.lines.border
    }
    let bodies = layer("tv-body", body, kind) { [self] node, output in
      let body = self.body(of: node)
      output.gather(body.box(around: center(of: node)), body.cornerRadius)
    }
    guard kind == .red else { return [bodies] }
    let ring = ShapeStyle(
      fill: .clear, stroke: style.color { $0.redRing }, width: style.rings.innerWidth)
    var rings = layer("tv-inner", ring, kind) { [self] node, output in
      if let ring = redRing(of: node) { output.gather(ring.box, ring.cornerRadius) }
    }
    rings.layer?.variant = ""
    return [bodies, rings]
  }

  /// Returns the style of the labels of nodes of a kind.
  private func labelStyle(_ kind: NodeKind) -> ShapeStyle {
    ShapeStyle(fill: style.colors(of: NodeAppearance(kind)).color { $0.text })
  }

  /// Returns a layer of nodes that are drawn together.
  ///
  /// If a kind is given, the layer contains only nodes of this kind.
  private func layer(
    _ role: String, _ style: ShapeStyle, _ kind: NodeKind? = nil, setsText: Bool = false,
    _ draw: @escaping @Sendable (Int, inout SVGRenderer) -> Void
  ) -> SVGLayer {
    let shared = ShapeLayer(
      role: role, variant: kind?.className.description ?? "", style: style, setsText: setsText,
      nodes: shape.indices)
    if !hasUngathered, kinds.isEmpty, legibility.leastExtent == 0 {
      return SVGLayer(layer: shared, write: draw)
    }
    return SVGLayer(layer: shared) { [self] node, output in
      if isUnmarked(node), kind == nil || self.kind(of: node) == kind { draw(node, &output) }
    }
  }
}
