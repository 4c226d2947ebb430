package import BinaryTrees

/// The directions of the nodes of a tree around its root, and the circles of its levels.
///
/// Leaves are at equal angles. The circles are just large enough that neighbors on a circle keep their
/// distance.
struct SpokeCircles {
  /// The angle of each node, in parts of a turn.
  let angles: [Int64]

  /// The radius of the circle of each level, in fixed point.
  let radii: [Int64]

  /// Computes the circles, or returns `nil` if a radius would exceed ``RadialRings/maximumRadius``.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - levelOf: the level of each node. Only the root has the level 0.
  ///   - squares: the size of each node, which is the same in all directions.
  ///   - options: the distances to keep.
  init?(
    _ shape: TreeShape, levelOf: [Int32], _ squares: NodeSizes, _ options: LayoutOptions
  ) {
    angles = Self.angles(of: shape)
    guard let radii = Self.radii(shape, levelOf, angles, squares, options) else { return nil }
    self.radii = radii
  }

  /// Returns the angle of each node, from half a turn to the left of the middle to half a turn to the right.
  static func angles(of shape: TreeShape) -> [Int64] {
    let leaves = Int64(shape.leafCount)
    let half = CircularFunctions.turn / max(1, 2 * leaves)
    var angles = [Int64](repeating: 0, count: shape.count)
    var number: Int64 = 0
    for node in shape.indices where shape.isLeaf(node) {
      angles[node] = (2 * number + 1 - leaves) * half
      number += 1
    }
    // The angle of the last child of each node; `angles` contains the angle of the first child.
    var last = [Int64?](repeating: nil, count: shape.count)
    for node in shape.indices.dropFirst().reversed() {
      if let own = last[node] { angles[node] = (angles[node] + own) / 2 }
      let parent = Int(shape.parent[node])
      angles[parent] = angles[node]
      last[parent] = last[parent] ?? angles[node]
    }
    return angles
  }

  /// Returns the radius of the circle of each level, or `nil` if one would exceed the limit.
  private static func radii(
    _ shape: TreeShape, _ levelOf: [Int32], _ angles: [Int64], _ squares: NodeSizes,
    _ options: LayoutOptions
  ) -> [Int64]? {
    var levels = [Level](repeating: Level(), count: shape.isEmpty ? 0 : shape.height + 1)
    for node in shape.indices {
      levels[Int(levelOf[node])].add(
        angles[node], isLeaf: shape.isLeaf(node), squares[node].right)
    }
    let (siblings, spacing) = (FixedSpacing(options.siblings), FixedSpacing(options.levels))
    let leaves = Int64(shape.leafCount)
    var radii: [Int64] = []
    // The radii if only the distances between circles mattered.
    var least: [Int64] = []
    for (depth, level) in levels.enumerated() {
      guard depth > 0, let above = radii.last else {
        radii.append(0)
        least.append(0)
        continue
      }
      let gap = Int64(2 * level.reach) + siblings.gap
      var needed = Self.radius(of: level.leastAngle, atDistance: gap)
      if level.hasLeaf, leaves > 1 {
        // The spoke of a leaf passes those of its neighbors, whose leaves may be on other circles.
        let angle = CircularFunctions.turn / leaves
        needed = max(needed, Self.radius(of: angle, atDistance: max(siblings.pitch, gap)))
      }
      let distance = spacing.distance(levels[depth - 1].reach, level.reach)
      let next = above + distance
      least.append(least[depth - 1] + distance)
      guard needed < RadialRings.maximumRadius, Double(next) < RadialRings.maximumRadius else {
        return nil
      }
      radii.append(max(next, Int64(needed) + 1))
    }
    // The levels above the first leaf usually need little space; the space before its circle is divided
    // among them, in addition to the least distances.
    guard let first = levels.firstIndex(where: { $0.hasLeaf }), first > 1 else { return radii }
    let share = (radii[first] - least[first]) / Int64(first)
    for depth in 1..<first { radii[depth] = max(radii[depth], least[depth] + Int64(depth) * share) }
    return radii
  }

  /// The nodes of one level.
  private struct Level {
    /// The greatest extent of a node.
    var reach: Int32 = 0
    /// Whether some node is a leaf.
    var hasLeaf = false
    /// The least angle between two neighbors.
    private var least = CircularFunctions.turn
    /// The angles of the first and of the most recently added node.
    private var (first, last): (Int64?, Int64) = (nil, 0)

    mutating func add(_ angle: Int64, isLeaf: Bool, _ reach: Int32) {
      if first != nil { least = min(least, angle - last) }
      if first == nil { first = angle }
      (last, self.reach, hasLeaf) = (angle, max(self.reach, reach), hasLeaf || isLeaf)
    }

    /// The least angle between two neighbors on the circle, or a full turn if there is only one node.
    var leastAngle: Int64 {
      guard let first, first != last else { return CircularFunctions.turn }
      return min(least, CircularFunctions.turn - (last - first))
    }
  }

  /// Returns the least radius that keeps two points at a distance, or 0 if their angle is a full turn.
  private static func radius(of angle: Int64, atDistance distance: Int64) -> Double {
    guard angle < CircularFunctions.turn else { return 0 }
    // Half of the chord between the points is the radius times the sine of half of the angle.
    let (sine, _) = CircularFunctions.sineAndCosine(min(angle, CircularFunctions.turn / 2) / 2)
    let one = Double(Int64(1) << CircularFunctions.fractionBits)
    return Double(distance) / 2 / (Double(max(1, sine)) / one)
  }
}

extension NodeExtents {
  /// Returns extents that are the same in all directions.
  static func square(_ reach: Int32) -> NodeExtents {
    var square = NodeExtents.zero
    (square.left, square.right, square.top, square.bottom) = (reach, reach, reach, reach)
    return square
  }

  /// The extents of the smallest circle around the position of the node that contains the node.
  var disc: NodeExtents {
    let across = Int64(max(left, right))
    let along = Int64(max(top, bottom))
    let radius = SquareRoot.ceiling(across * across + along * along)
    return .square(Int32(truncatingIfNeeded: radius))
  }
}

extension TreeShape {
  /// The angle of each node in ``CircularLayout``, in radians from the middle of the tree, which is below
  /// the root: negative to the left, positive to the right.
  ///
  /// The angle of the root has no meaning.
  ///
  /// - Complexity: O(*n*).
  package var spokeAngles: [Double] {
    SpokeCircles.angles(of: self).map { Double($0) * CircularFunctions.radiansPerPart }
  }
}
