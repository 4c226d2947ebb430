public import BinaryTrees

/// Tidy trees: subtrees as close together as their contours allow, parents centred above them.
///
/// Edward M. Reingold and John S. Tilford, "Tidier drawings of trees", 1981, with the contours kept
/// as threads; the widths of nodes as in Christoph Buchheim, Michael Jünger and Sebastian Leipert,
/// "Improving Walker's algorithm to run in linear time", 2002. A binary tree's left is left: an only
/// child stands half a sibling distance to its side, as in Charles Wetherell and Alfred Shannon,
/// "Tidy drawings of trees", 1979.
///
/// Good for nearly everything: narrow, symmetric, equal subtrees look equal at any depth. Not the
/// narrowest that is possible, since every subtree is drawn in its own least width, even where others
/// could be closer to it if it were wider. Over all trees of up to ten nodes on the unit grid, the
/// mean width is 1.0010 times the least that keeps the same promises, found by linear programming
/// for each tree; the tests repeat it for up to eight.
///
/// - Complexity: O(*n*) time; 24 bytes a node.
public struct TidyLayout: LayoutAlgorithm {
  /// The name by which the layout is chosen at run time.
  public static var name: String { "tidy" }

  /// Whether each level is a row of nodes from left to right.
  public static var hasRows: Bool { true }

  /// Makes the layout.
  public init() {}

  /// Lays out a tree that grows downwards.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the room that each node takes.
  ///   - options: the distances to keep.
  /// - Returns: the place of each node.
  /// - Throws: ``LayoutError/tooWide(layout:limit:)`` if a child would stand more than 134 million
  ///   units from its parent.
  public func upright(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> Layout {
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
    guard let placed else { throw Self.tooWide }
    let levels = LevelPositions(shape, sizes: sizes, options: options)
    return Layout(
      shape: shape, sizes: sizes, placed: .nodes(placed.x), .levels(levels.ofLevel),
      bounds: Layout.Bounds(minX: 0, minY: 0, maxX: placed.width, maxY: levels.bottom))
  }

  private static var tooWide: LayoutError {
    .tooWide(layout: name, limit: FixedPoint.units(FixedPoint.maximumOffset))
  }

  /// The horizontal positions and the width, or `nil` if an offset is out of range.
  ///
  /// Threads nearly always fit in 32 bits, which are faster.
  private func placing<Reach: HorizontalReach>(
    _ shape: TreeShape, _ reach: Reach, _ options: LayoutOptions
  ) -> (x: [Int64], width: Int64)? {
    if shape.isEmpty { return ([], 0) }
    switch placing(shape, reach, options, threads: Int32.self) {
    case .placed(let x, let width): return (x, width)
    case .offsetsTooWide: return nil
    case .threadsTooWide:
      guard case .placed(let x, let width) = placing(shape, reach, options, threads: Int64.self)
      else { return nil }
      return (x, width)
    }
  }

  /// What came of placing the nodes with offsets of some width.
  private enum Placing {
    case placed(x: [Int64], width: Int64)
    case offsetsTooWide
    case threadsTooWide
  }

  private func placing<
    Reach: HorizontalReach, Offset: FixedWidthInteger & SignedInteger & Sendable
  >(
    _ shape: TreeShape, _ reach: Reach, _ options: LayoutOptions, threads: Offset.Type
  ) -> Placing {
    let count = shape.count
    let links = UnsafeMutablePointer<ContourLink<Offset>>.allocate(capacity: count)
    defer { links.deallocate() }
    return shape.left.withUnsafeBufferPointer { left in
      shape.right.withUnsafeBufferPointer { right in
        shape.subtreeHeight.withUnsafeBufferPointer { height in
          guard let left = left.baseAddress, let right = right.baseAddress,
            let height = height.baseAddress
          else { return .placed(x: [], width: 0) }
          var contours = TidyContours(links: links, reach: reach, options: options)
          let edges = contours.combineSubtrees(
            count: count, left: left, right: right, height: height)
          // First the threads: the offsets that are found along one that was cut off are not true.
          guard contours.threadsFit else { return .threadsTooWide }
          guard contours.offsetsFit else { return .offsetsTooWide }
          let x = [Int64](unsafeUninitializedCapacity: count + 1) { x, initialized in
            if let x = x.baseAddress {
              contours.place(x, root: -edges.left, count: count, left: left, right: right)
            }
            initialized = count
          }
          return .placed(x: x, width: edges.right - edges.left)
        }
      }
    }
  }
}
