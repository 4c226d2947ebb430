public import BinaryTrees

/// A tidy drawing: subtrees are as close together as their contours allow, and parents are centered
/// above their children.
///
/// Edward M. Reingold and John S. Tilford, "Tidier drawings of trees", 1981, with the contours
/// stored as threads. Node widths are handled as in Christoph Buchheim, Michael Jünger and
/// Sebastian Leipert, "Improving Walker's algorithm to run in linear time", 2002. An only child is
/// placed half a sibling distance to the left or right of its parent, as in Charles Wetherell and
/// Alfred Shannon, "Tidy drawings of trees", 1979, so that left and right children differ.
///
/// Suitable for almost all trees: the drawing is narrow and symmetric, and equal subtrees look
/// equal at any depth. It is not always the narrowest drawing with these properties, because each
/// subtree has its own minimum width even if other subtrees could move closer to a wider one. Over
/// all trees of up to ten nodes on the unit grid, the mean width is 1.0010 times the minimum width,
/// which was found by linear programming for each tree. The tests repeat this comparison for up to
/// eight nodes.
///
/// - Complexity: O(*n*) time; 24 bytes of memory per node.
public struct TidyLayout: LayoutAlgorithm {
  /// The name that selects the layout at run time.
  public static var name: String { "tidy" }

  /// Creates the layout.
  public init() {}

  /// Lays out a tree that grows downward.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - options: the distances to keep.
  /// - Returns: the position of each node.
  /// - Throws: ``LayoutError/tooWide(layout:limit:)`` if the distance between a parent and its
  ///   child would exceed 134 million units.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    if case .perNode(let extents) = sizes {
      precondition(extents.count == shape.count, "there must be as many sizes as nodes")
    }
    let placed =
      switch sizes {
      case .uniform(let extents):
        placing(shape, UniformReach(extents), options)
      case .perNode(let extents):
        extents.withUnsafeBufferPointer { placing(shape, ReachPerNode(extents: $0), options) }
      }
    guard let placed else {
      throw .tooWide(layout: Self.name, limit: FixedPoint.units(FixedPoint.maximumOffset))
    }
    let levels = LevelPositions(shape, sizes: sizes, options: options)
    return NodePositions(
      shape: shape, sizes: sizes, placed: .nodes(placed.x), .levels(levels.ofLevel),
      bounds: NodePositions.Bounds(minX: 0, minY: 0, maxX: placed.width, maxY: levels.bottom))
  }

  /// Returns the horizontal positions and the width, or `nil` if an offset is out of range.
  ///
  /// Threads almost always fit in 32 bits, so this faster layout is tried first.
  private func placing<Reach: HorizontalReach>(
    _ shape: TreeShape, _ reach: Reach, _ options: LayoutOptions
  ) -> (x: [Int64], width: Int64)? {
    if shape.isEmpty { return ([], 0) }
    if shape.hasGroups { return TidyGroups.placing(shape, reach, options) }
    return placing(shape, reach, options, threads: Int32.self)
      ?? placing(shape, reach, options, threads: Int64.self)
  }

  /// Returns the horizontal positions and the width, or `nil` if an offset is out of range for
  /// nodes or for threads of the given integer type.
  private func placing<
    Reach: HorizontalReach, Offset: FixedWidthInteger & SignedInteger & Sendable
  >(
    _ shape: TreeShape, _ reach: Reach, _ options: LayoutOptions, threads: Offset.Type
  ) -> (x: [Int64], width: Int64)? {
    let count = shape.count
    let links = UnsafeMutablePointer<ContourLink<Offset>>.allocate(capacity: count)
    defer { links.deallocate() }
    return shape.left.withUnsafeBufferPointer { left in
      shape.right.withUnsafeBufferPointer { right in
        shape.subtreeHeight.withUnsafeBufferPointer { height in
          guard let left = left.baseAddress, let right = right.baseAddress,
            let height = height.baseAddress
          else { return nil }
          var contours = TidyContours(links: links, reach: reach, options: options)
          let edges = contours.combineSubtrees(
            count: count, left: left, right: right, height: height)
          guard contours.threadsFit, contours.offsetsFit else { return nil }
          let x = [Int64](unsafeUninitializedCapacity: count + 1) { x, initialized in
            if let x = x.baseAddress {
              contours.place(x, root: -edges.left, count: count, left: left, right: right)
            }
            initialized = count
          }
          return (x, edges.right - edges.left)
        }
      }
    }
  }
}
