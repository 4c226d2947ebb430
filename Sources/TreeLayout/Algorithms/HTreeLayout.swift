public import BinaryTrees

/// The fractal H, standing on a corner: each generation of edges is at right angles to the last.
///
/// Yossi Shiloach, "Linear and planar arrangements of graphs", 1976, and Charles E. Leiserson,
/// "Area-efficient graph layouts (for VLSI)", 1980. The H is turned by 45 degrees, since the upright
/// one puts every second generation straight above and below, where left and right look the same.
///
/// Good for perfect trees and heaps: it fills a diamond, in an area that grows with the number of
/// places only. It shows neither levels nor order, doubles in width with every second level, and
/// refuses trees higher than ``maximumHeight``.
///
/// The left child stands to the left of its parent, the right one to the right: below on the left
/// and above on the right in the first generation, the other way round in the next, and so on.
/// ``LayoutOptions/placement`` is ignored.
///
/// - Complexity: O(*n*).
public struct HTreeLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "htree" }

  /// What the layout promises of every tree.
  public static var properties: LayoutProperties {
    [.sides, .halfTurn, .centred, .equalSubtreesAtEqualDepth, .planar]
  }

  /// The height of the highest trees that are accepted.
  public static var maximumHeight: Int { 40 }

  /// Makes the layout.
  public init() {}

  /// Lays out a tree whose first generation of edges goes from below left to above right.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes.
  ///   - options: the distances to keep, sideways those of subtrees and siblings, up and down those
  ///     of levels.
  /// - Returns: the place of each node.
  /// - Throws: ``LayoutError/tooHigh(layout:height:limit:)`` above ``maximumHeight``.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> Layout {
    guard shape.height <= Self.maximumHeight else {
      throw .tooHigh(layout: Self.name, height: shape.height, limit: Self.maximumHeight)
    }
    let shortest = shortestArm(shape, sizes, options)
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices {
      guard let side = shape.side(of: node) else { continue }
      let parent = Int(shape.parent[node])
      let level = Int(shape.depth[parent])
      let arm = shortest << Int64((shape.height - 1 - level) / 2)
      let sideways = side == .left ? -arm : arm
      // An arm along either axis of the H is, turned by 45 degrees, as far across as up or down.
      x[node] = x[parent] + sideways
      y[node] = y[parent] + (level.isMultiple(of: 2) ? -sideways : sideways)
    }
    return Layout(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }

  /// The length of the last generation's arms at which no two nodes can meet.
  ///
  /// In arms of that length the nodes stand on different points of a square grid on its corner. So
  /// two of them are at least two arms apart either across or down, or one arm both across and down.
  private func shortestArm(
    _ shape: TreeShape, _ sizes: NodeSizes, _ options: LayoutOptions
  ) -> Int64 {
    var greatest = NodeExtents.zero
    switch sizes {
    case .uniform(let extents): greatest = extents
    case .perNode(let extents):
      for node in extents {
        greatest.left = max(greatest.left, node.left)
        greatest.right = max(greatest.right, node.right)
        greatest.top = max(greatest.top, node.top)
        greatest.bottom = max(greatest.bottom, node.bottom)
      }
    }
    let across = max(
      FixedSpacing(options.siblings).distance(greatest.right, greatest.left),
      FixedSpacing(options.subtrees).distance(greatest.right, greatest.left))
    let down = FixedSpacing(options.levels).distance(greatest.bottom, greatest.top)
    return Quantum(options).ceiling(max((max(across, down) + 1) / 2, min(across, down)))
  }
}
