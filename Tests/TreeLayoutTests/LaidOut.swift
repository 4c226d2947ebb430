import BinaryTrees
import TreeLayout

/// A layout of a tree under test, with its required distances.
struct LaidOut {
  let layout: NodePositions
  let options: LayoutOptions
  let properties: LayoutProperties
  let x: [Int64]
  let y: [Int64]

  var shape: TreeShape { layout.shape }

  init<Algorithm: LayoutAlgorithm>(
    _ algorithm: Algorithm, _ shape: TreeShape, _ sizes: NodeSizes,
    _ options: LayoutOptions
  ) throws(LayoutError) {
    let placed = try algorithm.layout(shape, sizes: sizes, options: options)
    layout = placed
    self.options = options
    properties = algorithm.promises
    x = shape.indices.map { placed.fixedX(of: $0) }
    y = shape.indices.map { placed.fixedY(of: $0) }
  }

  /// Creates the description of a layout without further guarantees.
  init(_ layout: NodePositions) {
    (self.layout, options, properties) = (layout, LayoutOptions(), [])
    x = layout.shape.indices.map { layout.fixedX(of: $0) }
    y = layout.shape.indices.map { layout.fixedY(of: $0) }
  }

  /// Returns the minimum distance of two points, given the extents of their nodes toward each
  /// other.
  func least(_ spacing: LayoutOptions.Spacing, _ near: Int32, _ far: Int32) -> Int64 {
    max(
      FixedPoint.ceiling(spacing.pitch),
      Int64(near) + FixedPoint.ceiling(spacing.gap) + Int64(far))
  }

  /// Returns the box of a node.
  func box(_ node: Int) -> NodePositions.Bounds {
    let extents = layout.sizes[node]
    return NodePositions.Bounds(
      minX: x[node] - Int64(extents.left), minY: y[node] - Int64(extents.top),
      maxX: x[node] + Int64(extents.right), maxY: y[node] + Int64(extents.bottom))
  }

  /// A description of the first violation of a guarantee of all layouts, or `nil`.
  var fault: String? { boundsFault ?? overlapFault }

  /// The bounds begin at 0 and are the smallest that contain all nodes.
  private var boundsFault: String? {
    var tight = NodePositions.Bounds(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for node in shape.indices {
      let box = box(node)
      tight.minX = min(tight.minX, box.minX)
      tight.minY = min(tight.minY, box.minY)
      tight.maxX = max(tight.maxX, box.maxX)
      tight.maxY = max(tight.maxY, box.maxY)
    }
    if tight.minX != 0 || tight.minY != 0 { return "the nodes do not begin at 0" }
    return tight == layout.bounds ? nil : "the bounds are \(layout.bounds), not \(tight)"
  }

  /// No two nodes overlap.
  ///
  /// In small trees, all pairs are compared. In larger ones, each node is compared with the nodes
  /// that begin before it ends on the longer axis.
  private var overlapFault: String? {
    let boxes = shape.indices.map { box($0) }
    if boxes.count <= 32 {
      for node in boxes.indices {
        for other in 0..<node where boxes[node].overlaps(boxes[other]) {
          return "nodes \(node) and \(other) overlap"
        }
      }
      return nil
    }
    let isWide = layout.bounds.maxX > layout.bounds.maxY
    let starts = boxes.map { isWide ? $0.minX : $0.minY }
    let order = boxes.indices.sorted { starts[$0] < starts[$1] }
    for (index, node) in order.enumerated() {
      let end = isWide ? boxes[node].maxX : boxes[node].maxY
      var next = index + 1
      while next < order.count, starts[order[next]] < end {
        if boxes[node].overlaps(boxes[order[next]]) {
          return "nodes \(node) and \(order[next]) overlap"
        }
        next += 1
      }
    }
    return nil
  }
}

extension NodePositions.Bounds {
  /// Whether two rectangles have an interior point in common.
  func overlaps(_ other: NodePositions.Bounds) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// The mirror image of a shape, and the original number of each node.
typealias MirrorImage = (shape: TreeShape, order: [Int32])

/// Returns the mirror image of a shape.
func mirrorImage(_ shape: TreeShape) -> MirrorImage {
  let links = TreeLinks(
    left: shape.right, right: shape.left, root: shape.isEmpty ? TreeShape.none : 0)
  guard let numbered = try? links.numbered() else { preconditionFailure("a mirror keeps a tree") }
  return numbered
}

/// Returns the sizes of the nodes of the mirror image.
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
