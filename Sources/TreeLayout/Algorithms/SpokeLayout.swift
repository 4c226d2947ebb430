package import BinaryTrees

/// A tree around its root, with its leaves in different directions at equal angles.
///
/// The levels are on circles around the root. The direction of an inner node is the middle of the
/// directions of its first and its last child, so that an edge is an arc on the circle of the parent and
/// a part of a spoke, which is a line from the root. Nothing crosses the spoke of a leaf, so that text can
/// follow it outward. The circles are just large enough that neighbors on a circle keep their distance.
///
/// The middle of the tree is below the root, as in ``RadialLayout``. An only child has the direction of
/// its parent.
///
/// - Complexity: O(*n*).
package struct SpokeLayout: LayoutAlgorithm {
  package static var name: String { RadialLayout.name }

  package static var hasRows: Bool { false }

  /// Creates the layout.
  package init() {}

  /// Lays out a tree that grows outward from its root.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node, without the text that follows its spoke.
  ///   - options: the distances to keep. Siblings keep the pitch of siblings from leaves, which must be
  ///     at least the height of text.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError/tooWide(layout:limit:)`` if the radius of the outermost circle would exceed
  ///   the limit of ``RadialLayout``.
  package func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    let angles = Self.angles(of: shape)
    guard let radii = Self.radii(shape, angles, sizes, options) else {
      throw .tooWide(layout: Self.name, limit: RadialRings.maximumRadius / Double(FixedPoint.scale))
    }
    var x = [Int64](repeating: 0, count: shape.count)
    var y = x
    for node in shape.indices.dropFirst() {
      let (sine, cosine) = CircularFunctions.sineAndCosine(angles[node])
      let radius = radii[Int(shape.depth[node])]
      x[node] = CircularFunctions.scaled(radius, by: sine)
      y[node] = CircularFunctions.scaled(radius, by: cosine)
    }
    return NodePositions(shape: shape, sizes: sizes, horizontal: .nodes(x), vertical: .nodes(y))
  }

  /// Returns the angle of each node, from half a turn to the left of the middle to half a turn to the right.
  private static func angles(of shape: TreeShape) -> [Int64] {
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
    _ shape: TreeShape, _ angles: [Int64], _ sizes: NodeSizes, _ options: LayoutOptions
  ) -> [Int64]? {
    var levels = [Level](repeating: Level(), count: shape.isEmpty ? 0 : shape.height + 1)
    for node in shape.indices {
      levels[Int(shape.depth[node])].add(
        angles[node], isLeaf: shape.isLeaf(node), sizes[node].reach)
    }
    let (siblings, spacing) = (FixedSpacing(options.siblings), FixedSpacing(options.levels))
    let leaves = Int64(shape.leafCount)
    var radii: [Int64] = []
    for (depth, level) in levels.enumerated() {
      guard depth > 0, let above = radii.last else {
        radii.append(0)
        continue
      }
      let gap = Int64(2 * level.reach) + siblings.gap
      var needed = Self.radius(of: level.leastAngle, atDistance: gap)
      if level.hasLeaf, leaves > 1 {
        // The spoke of a leaf passes those of its neighbors, whose leaves may be on other circles.
        let angle = CircularFunctions.turn / leaves
        needed = max(needed, Self.radius(of: angle, atDistance: max(siblings.pitch, gap)))
      }
      let next = above + spacing.distance(levels[depth - 1].reach, level.reach)
      guard needed < RadialRings.maximumRadius, Double(next) < RadialRings.maximumRadius else {
        return nil
      }
      radii.append(max(next, Int64(needed) + 1))
    }
    // The levels above the first leaf usually need little space; the space before its circle is divided
    // among them. Their distance does not decrease, because the circle is at least as large as their sum.
    guard let first = levels.firstIndex(where: { $0.hasLeaf }), first > 1 else { return radii }
    let share = radii[first] / Int64(first)
    for depth in 1..<first { radii[depth] = max(radii[depth], Int64(depth) * share) }
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
  /// The greatest extent in any direction.
  fileprivate var reach: Int32 { max(max(left, right), max(top, bottom)) }
}
