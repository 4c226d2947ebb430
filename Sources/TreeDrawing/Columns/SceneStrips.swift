import BinaryTrees
import Foundation
import TreeLayout

/// Strips of colored cells at the leaves, one for each column.
struct SceneStrips: Sendable {
  /// The colors of the cells of each strip, by the number of the node.
  var strips: [[NodeColorPair]] = []

  /// Whether the cells of a strip are aligned beyond all leaves.
  ///
  /// Otherwise each lies beyond its leaf.
  var areAligned = false

  /// The extent of a cell in the direction of growth, and the spaces before and between cells.
  static let (extent, distance, gap) = (9.0, 5.0, 2.0)

  /// The maximum extent of an aligned cell across the direction of growth.
  static let breadth = 14.0

  /// The space that the strips need in the direction of growth.
  var room: Double {
    strips.isEmpty
      ? 0 : Self.distance + Double(strips.count) * (Self.extent + Self.gap) - Self.gap
  }
}

extension TreeScene {
  /// Draws the strips, each color with one path.
  func drawStrips(on canvas: inout some DrawingCanvas) {
    let leaves = shape.indices.filter { shape.isLeaf($0) }
    let half = columns.strips.areAligned ? alignedHalfBreadth(of: leaves) : 0
    var numbers: [NodeColorPair: Int] = [:]
    var paths: [(colors: NodeColorPair, path: DrawingPath)] = []
    for (strip, colors) in columns.strips.strips.enumerated() {
      for leaf in leaves {
        let number = numbers[colors[leaf]] ?? paths.count
        if number == paths.count {
          numbers[colors[leaf]] = number
          paths.append((colors[leaf], DrawingPath()))
        }
        paths[number].path.add(cell(of: leaf, strip, half))
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
  /// Adds a rectangle as a further subpath.
  fileprivate mutating func add(_ box: CGRect) {
    move(to: CGPoint(x: box.minX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.maxY))
    line(to: CGPoint(x: box.minX, y: box.maxY))
    close()
  }
}
