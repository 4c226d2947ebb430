import BinaryTrees
import TreeLayout

/// The guarantees about circles and edges.
extension LaidOut {
  /// Returns twice the signed area of the triangle of three points, positive if they are clockwise
  /// on the page.
  private func turn(_ a: Int, _ b: Int, _ c: Int) -> Int64 {
    (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a])
  }

  private func distance(_ a: Int, _ b: Int) -> Double {
    let (across, along) = (Double(x[a] - x[b]), Double(y[a] - y[b]))
    return (across * across + along * along).squareRoot()
  }

  /// Returns the radius of the disc around a node's point that contains the node.
  private func reach(_ node: Int) -> Double {
    let extents = layout.sizes[node]
    let across = Double(max(extents.left, extents.right))
    let along = Double(max(extents.top, extents.bottom))
    return (across * across + along * along).squareRoot()
  }

  /// Levels are on circles.
  ///
  /// Circles, and neighbors on a circle, keep the required distances.
  var ringsFault: String? {
    func needed(_ spacing: LayoutOptions.Spacing, _ a: Double, _ b: Double) -> Double {
      let scale = Double(FixedPoint.scale)
      return max(spacing.pitch * scale, a + spacing.gap * scale + b)
    }
    var nodes = [[Int]](repeating: [], count: shape.height + 1)
    for node in shape.indices { nodes[Int(shape.depth[node])].append(node) }
    var (radius, widest) = (0.0, shape.isEmpty ? 0 : reach(0))
    for level in nodes.dropFirst() {
      let distances = level.map { distance($0, 0) }
      guard let least = distances.min(), let greatest = distances.max() else { continue }
      if greatest - least > 1.5 { return "the level of \(level) is on no circle" }
      let reach = level.map { self.reach($0) }.reduce(0, max)
      if least - radius < needed(options.levels, widest, reach) {
        return "the level of \(level) is too near to the one above"
      }
      (radius, widest) = (greatest, reach)
      for (a, b) in zip(level, level.dropFirst() + level.prefix(1)) where a != b {
        let areSiblings = shape.parent[a] == shape.parent[b]
        let spacing = areSiblings ? options.siblings : options.subtrees
        if distance(a, b) < needed(spacing, self.reach(a), self.reach(b)) {
          return "nodes \(a) and \(b) are too near to each other"
        }
      }
    }
    return nil
  }

  /// A left child is clockwise of its parent as seen from the root.
  var turningSidesFault: String? {
    for node in shape.indices.dropFirst() {
      let parent = Int(shape.parent[node])
      let turned = parent == 0 ? x[0] - x[node] : turn(0, parent, node)
      if shape.side(of: node) == .left ? turned <= 0 : turned >= 0 {
        return "\(node) is not on its side as seen from the root"
      }
    }
    return nil
  }

  /// Edges without a common node do not meet.
  ///
  /// The check takes quadratic time, so it is limited to small trees.
  var planarFault: String? {
    guard shape.count <= 200 else { return nil }
    for child in shape.indices.dropFirst() {
      let parent = Int(shape.parent[child])
      for other in 1..<child {
        let above = Int(shape.parent[other])
        if above == parent || above == child || other == parent { continue }
        if max(x[child], x[parent]) < min(x[other], x[above])
          || max(x[other], x[above]) < min(x[child], x[parent])
          || max(y[child], y[parent]) < min(y[other], y[above])
          || max(y[other], y[above]) < min(y[child], y[parent])
        {
          continue
        }
        if turn(parent, child, above).signum() * turn(parent, child, other).signum() <= 0,
          turn(above, other, parent).signum() * turn(above, other, child).signum() <= 0
        {
          return "the edges above \(child) and \(other) meet"
        }
      }
    }
    return nil
  }
}
