public import BinaryTrees

/// The fractal H: each generation of edges is at right angles to the previous one.
///
/// Yossi Shiloach, "Linear and planar arrangements of graphs", 1976, and Charles E. Leiserson,
/// "Area-efficient graph layouts (for VLSI)", 1980.
///
/// Suitable for perfect trees and heaps: a perfect tree fills a rectangle whose area is
/// proportional to the number of nodes. The drawing shows neither levels nor order. Its width
/// doubles with every second level, and trees higher than ``maximumHeight`` are rejected.
///
/// Edges from even levels are horizontal, with left children on the left. Edges from odd levels are
/// vertical, with left children above their parents.
///
/// - Complexity: O(*n*).
public struct HTreeLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "htree" }

  /// Whether the nodes of each level are ordered from left to right.
  public static var hasRows: Bool { false }

  /// The maximum height of a tree.
  public static var maximumHeight: Int { 40 }

  /// Creates the layout.
  public init() {}

  /// Lays out a tree with horizontal edges below its root.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep. Horizontal distances follow the spacings of subtrees and
  ///     siblings; vertical distances follow the spacing of levels.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError/tooHigh(layout:height:limit:)`` if the tree is higher than
  ///   ``maximumHeight``.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    guard shape.height <= Self.maximumHeight else {
      throw .tooHigh(layout: Self.name, height: shape.height, limit: Self.maximumHeight)
    }
    let shortest = shortestArms(sizes, options)
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices {
      guard let side = shape.side(of: node) else { continue }
      let parent = Int(shape.parent[node])
      let level = Int(shape.depth[parent])
      let doublings = Int64((shape.height - 1 - level) / 2)
      let direction: Int64 = side == .left ? -1 : 1
      let isLevel = level.isMultiple(of: 2)
      x[node] = x[parent] + (isLevel ? direction * (shortest.across << doublings) : 0)
      y[node] = y[parent] + (isLevel ? 0 : direction * (shortest.down << doublings))
    }
    return NodePositions(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }

  /// Returns the shortest lengths of horizontal and vertical edges that keep nodes from
  /// overlapping.
  ///
  /// With these lengths the nodes are at different points of a grid, so two nodes differ by at
  /// least one edge length horizontally or vertically.
  private func shortestArms(
    _ sizes: NodeSizes, _ options: LayoutOptions
  ) -> (across: Int64, down: Int64) {
    let greatest: NodeExtents =
      switch sizes {
      case .uniform(let extents): extents
      case .perNode(let extents): extents.reduce(into: .zero) { $0.formUnion($1) }
      }
    let across = max(
      FixedSpacing(options.siblings).distance(greatest.right, greatest.left),
      FixedSpacing(options.subtrees).distance(greatest.right, greatest.left))
    let down = FixedSpacing(options.levels).distance(greatest.bottom, greatest.top)
    let quantum = Quantum(options)
    return (quantum.ceiling(across), quantum.ceiling(down))
  }
}
