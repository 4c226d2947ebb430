public import BinaryTrees

/// The fractal H: each generation of edges is at right angles to the last.
///
/// Yossi Shiloach, "Linear and planar arrangements of graphs", 1976, and Charles E. Leiserson,
/// "Area-efficient graph layouts (for VLSI)", 1980.
///
/// Good for perfect trees and heaps: it fills a rectangle, in an area that grows with the number of
/// places only. It shows neither levels nor order, doubles in width with every second level, and
/// refuses trees higher than ``maximumHeight``.
///
/// The children of the root stand to its left and right, theirs above (the left child) and below
/// (the right one), and so on in turn: seen on the way from the root, what is to the left on one
/// level is above on the next.
///
/// - Complexity: O(*n*).
public struct HTreeLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "htree" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { false }

  /// The height of the highest trees that are accepted.
  public static var maximumHeight: Int { 40 }

  /// Makes the layout.
  public init() {}

  /// Lays out a tree whose first generation of edges is level.
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
    return Layout(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }

  /// The lengths of the last arms in either direction at which no two nodes can meet.
  ///
  /// In arms of these lengths the nodes stand on different points of a grid, so that two of them are
  /// at least one arm apart either across or down.
  private func shortestArms(
    _ sizes: NodeSizes, _ options: LayoutOptions
  ) -> (across: Int64, down: Int64) {
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
    let quantum = Quantum(options)
    return (quantum.ceiling(across), quantum.ceiling(down))
  }
}
