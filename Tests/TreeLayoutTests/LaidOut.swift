import BinaryTrees
import TreeLayout

/// One layout of one tree under test, with the distances it was asked to keep.
struct LaidOut {
  let layout: Layout
  let options: LayoutOptions
  let properties: LayoutProperties

  var shape: TreeShape { layout.shape }

  init<Algorithm: LayoutAlgorithm>(
    _ algorithm: Algorithm, _ shape: TreeShape, _ sizes: NodeSizes,
    _ options: LayoutOptions
  ) throws(LayoutError) {
    layout = try algorithm.layout(shape, sizes: sizes, options: options)
    self.options = options
    properties = Algorithm.properties
  }

  private func least(_ spacing: LayoutOptions.Spacing, _ near: Int32, _ far: Int32) -> Int64 {
    max(
      Int64(FixedPoint.ceiling(spacing.pitch)),
      Int64(near) + Int64(FixedPoint.ceiling(spacing.gap)) + Int64(far))
  }

  /// The first property that every layout has and this one breaks, in words.
  var fault: String? {
    var last = [Int](repeating: -1, count: shape.height + 1)
    var levelY = [Int64?](repeating: nil, count: shape.height + 1)
    for node in shape.indices {
      let extents = layout.sizes[node]
      let (x, y) = (layout.fixedX(of: node), layout.fixedY(of: node))
      let depth = Int(shape.depth[node])
      if x - Int64(extents.left) < 0 || x + Int64(extents.right) > layout.bounds.maxX
        || y - Int64(extents.top) < 0 || y + Int64(extents.bottom) > layout.bounds.maxY
      {
        return "node \(node) is out of bounds"
      }
      if properties.contains(.layered), let known = levelY[depth], known != y {
        return "node \(node) is off its level"
      }
      levelY[depth] = y
      let above = Int(shape.parent[node])
      if above >= 0 {
        let pitch = least(options.levels, layout.sizes[above].bottom, extents.top)
        if y - layout.fixedY(of: above) < pitch { return "node \(node) is too near to its parent" }
      }
      let neighbour = last[depth]
      last[depth] = node
      guard neighbour >= 0 else { continue }
      let areSiblings = shape.parent[node] == shape.parent[neighbour]
      let spacing = areSiblings ? options.siblings : options.subtrees
      if x - layout.fixedX(of: neighbour)
        < least(spacing, layout.sizes[neighbour].right, extents.left)
      {
        return "nodes \(neighbour) and \(node) are too near to each other"
      }
    }
    return layout.bounds.minX == 0 && layout.bounds.minY == 0 ? nil : "the bounds do not begin at 0"
  }

  /// The first claim that the layout breaks, in words; `mirrored` is that of the mirror image.
  func fault(_ claims: LayoutProperties, mirrored: LaidOut, renumbering: [Int32]) -> String? {
    let x = layout.shape.indices.map { layout.fixedX(of: $0) }
    var seen: [Subtree: (class: Int, left: Int64, right: Int64)] = [:]
    var classes = [Int](repeating: -1, count: shape.count)
    for node in shape.indices.reversed() {
      let (left, right) = (Int(shape.left[node]), Int(shape.right[node]))
      if claims.contains(.sides) {
        if left >= 0, x[left] >= x[node] { return "\(left) is not to the left of \(node)" }
        if right >= 0, x[right] <= x[node] { return "\(right) is not to the right of \(node)" }
      }
      if claims.contains(.centred), left >= 0, right >= 0, x[left] + x[right] != 2 * x[node] {
        return "\(node) is not in the middle of \(left) and \(right)"
      }
      guard claims.contains(.equalSubtrees) || claims.contains(.equalSubtreesAtEqualDepth) else {
        continue
      }
      let subtree = Subtree(
        left: left < 0 ? -1 : classes[left], right: right < 0 ? -1 : classes[right],
        extents: layout.sizes[node],
        depth: claims.contains(.equalSubtrees) ? 0 : Int(shape.depth[node]))
      let offsets = (left < 0 ? 0 : x[left] - x[node], right < 0 ? 0 : x[right] - x[node])
      if let known = seen[subtree] {
        if known.left != offsets.0 || known.right != offsets.1 {
          return "the subtree of \(node) is drawn in two ways"
        }
        classes[node] = known.class
      } else {
        classes[node] = seen.count
        seen[subtree] = (seen.count, offsets.0, offsets.1)
      }
    }
    if claims.contains(.mirror) {
      for node in shape.indices {
        let original = Int(renumbering[node])
        if mirrored.layout.fixedX(of: node) + x[original] != layout.bounds.maxX {
          return "the mirror image of \(original) is not where a mirror shows it"
        }
      }
    }
    return nil
  }

  private struct Subtree: Hashable {
    let left: Int
    let right: Int
    let extents: NodeExtents
    let depth: Int
  }
}

/// The mirror image of a shape, and the number that each of its nodes had in the original.
func mirrorImage(_ shape: TreeShape) -> (shape: TreeShape, order: [Int32]) {
  let links = TreeLinks(
    left: shape.right, right: shape.left, root: shape.isEmpty ? TreeShape.none : 0)
  guard let numbered = try? links.numbered() else { preconditionFailure("a mirror keeps a tree") }
  return numbered
}

/// The sizes of the mirror image.
func mirrorImage(_ sizes: NodeSizes, order: [Int32]) -> NodeSizes {
  func flipped(_ extents: NodeExtents) -> NodeExtents {
    var extents = extents
    (extents.left, extents.right) = (extents.right, extents.left)
    return extents
  }
  return switch sizes {
  case .uniform(let extents): .uniform(flipped(extents))
  case .perNode(let extents): .perNode(order.map { flipped(extents[Int($0)]) })
  }
}
