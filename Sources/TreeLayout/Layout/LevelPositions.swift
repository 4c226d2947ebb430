package import BinaryTrees

/// The vertical positions of nodes that stand on lines, every level's on one of its own.
struct LevelPositions {
  /// The position of each level's line, the first at the reach of its nodes above it.
  let ofLevel: [Int64]

  /// The bottom of the lowest level.
  let bottom: Int64

  /// The lines of a tree's levels.
  init(_ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions) {
    self.init(levelOf: shape.depth, levels: shape.height + 1, sizes: sizes, options: options)
  }

  /// The lines of nodes of which each is on a level, by whatever it is told.
  init(levelOf: [Int32], levels: Int, sizes: NodeSizes, options: LayoutOptions) {
    let spacing = FixedSpacing(options.levels)
    var position: Int64 = 0
    switch sizes {
    case .uniform(let extents):
      let pitch = spacing.distance(extents.bottom, extents.top)
      ofLevel = [Int64](unsafeUninitializedCapacity: levels) { ofLevel, initialized in
        for level in 0..<levels { ofLevel[level] = Int64(extents.top) + Int64(level) * pitch }
        initialized = levels
      }
      bottom = (ofLevel.last ?? 0) + (levels == 0 ? 0 : Int64(extents.bottom))
    case .perNode(let extents):
      var top = [Int32](repeating: 0, count: levels)
      var reach = [Int32](repeating: 0, count: levels)
      for node in levelOf.indices {
        let level = Int(levelOf[node])
        top[level] = max(top[level], extents[node].top)
        reach[level] = max(reach[level], extents[node].bottom)
      }
      ofLevel = (0..<levels).map { level in
        position =
          level == 0
          ? Int64(top[0]) : position + spacing.distance(reach[level - 1], top[level])
        return position
      }
      bottom = position + Int64(reach.last ?? 0)
    }
  }
}

extension TreeShape {
  /// The nodes sorted by depth, those of a level in pre-order, which is from left to right.
  ///
  /// `start` has the first index of each level in `order`, and the number of nodes at its end.
  ///
  /// - Complexity: O(*n*).
  package var nodesByLevel: (order: [Int32], start: [Int]) {
    var start = [Int](repeating: 0, count: height + 2)
    for depth in depth { start[Int(depth) + 1] += 1 }
    for level in start.indices.dropFirst() { start[level] += start[level - 1] }
    var next = start
    let order = [Int32](unsafeUninitializedCapacity: count) { order, initialized in
      for node in indices {
        let level = Int(depth[node])
        order[next[level]] = Int32(truncatingIfNeeded: node)
        next[level] += 1
      }
      initialized = count
    }
    return (order, start)
  }
}
