/// The vertical positions of the levels of a tree whose nodes are added, removed and resized.
///
/// If all nodes have the same height, no memory is needed, and a line is computed by a
/// multiplication. Otherwise, all lines are computed again after every change of the drawing.
struct LevelLines: Sendable {
  private let spacing: FixedSpacing

  /// The vertical extents of all nodes, as long as they are equal.
  private var base: NodeExtents

  /// Whether two nodes had different heights at some time.
  private(set) var isMixed = false

  /// The number of levels of the tree.
  var count = 0

  /// The positions of the levels, if nodes of the tree may have different heights.
  var positions: LevelPositions?

  init(of sizes: NodeSizes, options: LayoutOptions) {
    spacing = FixedSpacing(options.levels)
    switch sizes {
    case .uniform(let size): base = size
    case .perNode(let sizes):
      base = sizes.first ?? .zero
      for size in sizes { take(size, isOnly: false) }
    }
  }

  /// Records the size of a node that was added or resized, and whether nodes have different
  /// heights.
  ///
  /// - Parameters:
  ///   - size: the size.
  ///   - isOnly: whether there is no other node.
  mutating func take(_ size: NodeExtents, isOnly: Bool) {
    if isOnly {
      base = size
    } else if (size.top, size.bottom) != (base.top, base.bottom) {
      isMixed = true
    }
  }

  /// Returns the greatest bottom extent of the nodes on a level.
  func bottom(of level: Int) -> Int32 { positions?.bottoms[level] ?? base.bottom }

  /// Returns the position of a level's line.
  func line(of level: Int) -> Int64 {
    positions?.ofLevel[level]
      ?? Int64(base.top) + Int64(level) * spacing.distance(base.bottom, base.top)
  }

  /// The bottom edge of the lowest level.
  var bottom: Int64 { count == 0 ? 0 : line(of: count - 1) + Int64(bottom(of: count - 1)) }

  /// Returns the first level whose bottom edge is at or below a position.
  func firstLevel(reaching y: Int64) -> Int {
    firstLevel { line(of: $0) + Int64(bottom(of: $0)) >= y }
  }

  /// Returns the first level whose top edge is below a position.
  func firstLevel(below y: Int64) -> Int {
    firstLevel { line(of: $0) - Int64(positions?.tops[$0] ?? base.top) > y }
  }

  /// Returns the first level that has a property, which all lower levels also have.
  private func firstLevel(where hasProperty: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
