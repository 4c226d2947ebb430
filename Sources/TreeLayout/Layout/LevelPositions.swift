package import BinaryTrees

/// The vertical positions of nodes if each level of a tree has one horizontal line.
struct LevelPositions {
  /// The position of each level's line.
  ///
  /// The top of the first level is at 0.
  let ofLevel: [Int64]

  /// The bottom of the lowest level.
  let bottom: Int64

  /// The greatest extents of the nodes on each level above and below its line, if sizes are given
  /// per node.
  private(set) var (tops, bottoms): ([Int32], [Int32]) = ([], [])

  /// Computes the vertical positions of the levels of a tree.
  ///
  /// A node's level is its depth.
  init(_ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions) {
    self.init(levelOf: shape.depth, levels: shape.height + 1, sizes: sizes, options: options)
  }

  /// Computes the vertical positions of levels, given the level of each node.
  ///
  /// - Parameters:
  ///   - levelOf: the level of each node.
  ///   - levels: the number of levels.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep.
  init(levelOf: [Int32], levels: Int, sizes: NodeSizes, options: LayoutOptions) {
    let spacing = FixedSpacing(options.levels)
    var position: Int64 = 0
    switch sizes {
    case .uniform(let extents):
      let pitch = spacing.distance(extents.bottom, extents.top)
      ofLevel = (0..<levels).map { Int64(extents.top) + Int64($0) * pitch }
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
          level == 0 ? Int64(top[0]) : position + spacing.distance(reach[level - 1], top[level])
        return position
      }
      bottom = position + Int64(reach.last ?? 0)
      (tops, bottoms) = (top, reach)
    }
  }
}

extension TreeShape {
  /// The nodes sorted by depth.
  ///
  /// The nodes of a level are in pre-order, which is from left to right.
  ///
  /// `start` contains the index of each level's first node in `order`, followed by the number of
  /// nodes.
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

  /// The pairs of neighboring nodes, from left to right on each level.
  var neighbors: [(left: Int, right: Int)] {
    let order = nodesByLevel.order
    return order.indices.dropFirst().compactMap { place in
      let (left, right) = (Int(order[place - 1]), Int(order[place]))
      return depth[left] == depth[right] ? (left, right) : nil
    }
  }
}
