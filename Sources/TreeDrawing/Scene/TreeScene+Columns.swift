import BinaryTrees
import Foundation
import TreeLayout

extension TreeScene {
  /// Draws the bar of class shares at the foot of a node, in a frame that separates it from the fill of
  /// the node.
  func drawBar(of node: Node, on canvas: inout some DrawingCanvas) {
    let shares = node.detail.shares
    guard !shares.isEmpty, node.label.plate == nil, node.apexGrowth == nil, legibility.showsLabels
    else { return }
    let bar = ClassBar.box(
      in: body(of: node.number), around: node.box.center, border: style.lines.border)
    // A white class would be invisible in a white frame.
    let hasWhite = columns.barColors.contains { $0.light.fill == .white }
    let frame =
      hasWhite ? style.color { $0.plain.stroke } : AdaptiveColor(.white, dark: 0x0D1117)
    canvas.draw(part: "tv-bar") { canvas in
      canvas.fill(DrawingPath(bar.insetBy(dx: -1, dy: -1), cornerRadius: 1), frame)
      var x = bar.minX
      for (number, share) in shares.enumerated() where share > 0 {
        let part = CGRect(x: x, y: bar.minY, width: bar.width * share, height: bar.height)
        // In a pure node, a part in the color of the node would look empty.
        let color = columns.barColors[number].color { hasWhite ? $0.fill : $0.stroke }
        canvas.fill(DrawingPath(part), color)
        x = part.maxX
      }
    }
  }
}

extension TreeScene {
  /// Draws the strips, each color with one path.
  func drawStrips(on canvas: inout some DrawingCanvas) {
    let leaves = shape.indices.filter { shape.isLeaf($0) }
    let half =
      columns.strips.areAligned && spokes == nil ? alignedHalfBreadth(of: leaves) : 0
    var numbers: [NodeColorPair: Int] = [:]
    var paths: [(colors: NodeColorPair, path: DrawingPath)] = []
    for (strip, colors) in columns.strips.strips.enumerated() {
      for leaf in leaves {
        let number = numbers[colors[leaf]] ?? paths.count
        if number == paths.count {
          numbers[colors[leaf]] = number
          paths.append((colors[leaf], DrawingPath()))
        }
        let corners =
          spokes.map { ringCell(of: leaf, strip, $0) }
          ?? TurnedBox(cell(of: leaf, strip, half)).corners
        paths[number].path.add(corners)
      }
    }
    for (colors, path) in paths { canvas.fill(path, colors.color { $0.fill }) }
  }

  /// Returns half the extent of aligned cells across the direction of growth: cells of neighbors do not
  /// overlap.
  private func alignedHalfBreadth(of leaves: [Int]) -> Double {
    let places = leaves.map { leaf in
      style.orientation.isVertical ? center(of: leaf).x : center(of: leaf).y
    }.sorted()
    let least = zip(places, places.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
    return min(SceneStrips.breadth, least ?? .infinity) / 2
  }

  /// Returns the cell of a leaf in a strip.
  private func cell(of leaf: Int, _ strip: Int, _ half: Double) -> CGRect {
    let body = body(of: leaf)
    let isVertical = style.orientation.isVertical
    let center = center(of: leaf)
    let isForwards = style.orientation.isForwards
    let start: Double
    let breadth: Double
    if columns.strips.areAligned {
      (start, breadth) = (stripStart, half)
    } else {
      let extents = layout.sizes[leaf]
      let reach = FixedPoint.units(
        Int64(
          isVertical
            ? (isForwards ? extents.bottom : extents.top)
            : (isForwards ? extents.right : extents.left)))
      start = (isVertical ? center.y : center.x) + (isForwards ? reach : -reach)
      breadth = max(
        4, (isVertical ? body.halfWidth : body.halfHeight) - min(style.cornerRadius / 2, 8))
    }
    let offset =
      SceneStrips.distance + Double(strip) * (SceneStrips.extent + SceneStrips.gap)
    let near = isForwards ? start + offset : start - offset - SceneStrips.extent
    return isVertical
      ? CGRect(x: center.x - breadth, y: near, width: 2 * breadth, height: SceneStrips.extent)
      : CGRect(x: near, y: center.y - breadth, width: SceneStrips.extent, height: 2 * breadth)
  }
}

extension DrawingPath {
  /// Adds a rectangle with given corners as a further subpath.
  fileprivate mutating func add(_ corners: [CGPoint]) {
    for (number, corner) in corners.enumerated() {
      if number == 0 { move(to: corner) } else { line(to: corner) }
    }
    close()
  }
}
