public import BinaryTrees

/// A tidy layout of a tree that changes.
///
/// The layout follows the changes that a tree reports; see ``apply(_:size:)``. After every change
/// it equals ``TidyLayout`` of the current tree, bit for bit. An edit lays out only those ancestors
/// of the edited node that are affected by a changed contour. All other nodes keep their position
/// relative to their parent.
///
///     var layout = IncrementalLayout(snapshot.shape, options: options)
///     try layout.apply(.attach(node: id, at: .child(.left, of: parent)))
///
/// Absolute positions are not stored. They are computed on demand, in O(depth) per node;
/// ``contents(of:at:)`` computes the positions in a window only. The tree always grows
/// downward: the orientation of the options is ignored.
///
/// A detached subtree keeps its layout until it is attached again or ``discard(_:)`` removes it.
/// The identifiers of nodes come from the changes, or from the initializer.
///
/// The tree is laid out as in Edward M. Reingold and John S. Tilford, "Tidier drawings of trees",
/// 1981. Sven Moen, "Drawing dynamic trees", 1990, observed that offsets relative to the parent
/// make it sufficient to lay out ancestors again.
public struct IncrementalLayout: Sendable {
  /// The point that keeps its position while the tree changes.
  public enum Anchor: Hashable, Sendable {
    /// The bounds begin at (0, 0), as in a full layout.
    case bounds
    /// The root keeps its position. If another node becomes the root, it gets the position of the
    /// old root.
    case root
    /// The given node keeps its position. While it is not in the tree, the root keeps its position.
    case node(NodeID)
  }

  /// The distances to keep.
  public let options: LayoutOptions

  /// The point that keeps its position from the next change on.
  public var anchor: Anchor

  /// The total work of creating the layout and of all changes.
  package internal(set) var work = LayoutCounters()

  /// The number of changes that affected the drawing.
  ///
  /// A viewer is up to date if it shows this version.
  public internal(set) var version = 0

  var records: [SubtreeRecord] = []
  var links: [ContourLink<Int64>] = []
  var ids: [NodeID] = []
  var slots = SlotTable()
  /// Slots without a node, which can be reused.
  var vacant: [Int32] = []
  var root: Int32 = TreeShape.none

  /// The size of nodes without a given size.
  let defaultSize: NodeExtents
  /// The size of the node in each slot.
  ///
  /// The array is empty as long as all nodes have the default size.
  var extents: [NodeExtents] = []
  var lines: LevelLines

  /// Whether an offset was out of range since the beginning of the current change.
  var isTooWide = false

  /// The horizontal position of the root.
  var rootX: Int64 = 0
  /// The vertical position of the top edge of the first level.
  var originY: Int64 = 0

  /// Creates the layout of a tree.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree; by default, the empty tree.
  ///   - ids: the unique identifier of each node of the shape; by default, its pre-order number.
  ///   - sizes: the size of each node; by default, nodes are points. A node that is attached later
  ///     without a size gets the uniform size. If sizes are given per node, such a node is a point.
  ///   - options: the distances to keep; by default, the unit grid.
  ///   - anchor: the point that keeps its position; by default, the corner of the bounds.
  /// - Throws: ``IncrementalLayoutError/tooWide`` if an offset is out of range.
  /// - Complexity: O(*n*) time; 100 bytes of memory per node, plus 16 bytes if sizes differ.
  public init(
    _ shape: TreeShape = .empty, ids: [NodeID]? = nil, sizes: NodeSizes = .points,
    options: LayoutOptions = LayoutOptions(), anchor: Anchor = .bounds
  ) throws(IncrementalLayoutError) {
    self.options = options
    self.anchor = anchor
    self.ids = ids ?? shape.indices.map { NodeID($0) }
    precondition(self.ids.count == shape.count, "an incremental layout needs one id for each node")
    switch sizes {
    case .uniform(let size): defaultSize = size
    case .perNode(let sizes):
      precondition(sizes.count == shape.count, "an incremental layout needs a size for each node")
      defaultSize = .zero
      extents = sizes
    }
    lines = LevelLines(of: sizes, options: options)
    slots = SlotTable(capacity: shape.count)
    for (slot, id) in self.ids.enumerated() { slots.set(id, to: Int32(truncatingIfNeeded: slot)) }
    precondition(slots.count == shape.count, "the ids of an incremental layout are all different")
    let leaf = ContourLink<Int64>(left: 0, leftOffset: 0, right: 0, rightOffset: 0)
    links = Array(repeating: leaf, count: shape.count)
    records = shape.indices.map { node in
      var record = SubtreeRecord(leaf: node)
      (record.left, record.right) = (shape.left[node], shape.right[node])
      record.parent = shape.parent[node]
      return record
    }
    guard !shape.isEmpty else { return }
    root = 0
    let bottomUp = shape.indices.reversed().map { Int32(truncatingIfNeeded: $0) }
    relay(LayoutUpdate(first: bottomUp, start: TreeShape.none))
    if isTooWide { throw .tooWide }
    settleLines(isChanged: true)
    rootX = -records[0].minX
  }

  /// The number of nodes in the tree, without detached subtrees.
  public var count: Int { root == TreeShape.none ? 0 : Int(records[Int(root)].count) }

  /// The number of levels of the tree.
  public var levelCount: Int { lines.count }

  /// The identifier of the root, or `nil` if the tree is empty.
  public var rootID: NodeID? { root == TreeShape.none ? nil : ids[Int(root)] }

  /// The smallest rectangle that encloses the extents of all nodes of the tree.
  ///
  /// Its size is zero for the empty tree.
  public var bounds: NodePositions.Bounds {
    guard root != TreeShape.none else { return .zero }
    let record = records[Int(root)]
    return NodePositions.Bounds(
      minX: rootX + record.minX, minY: originY, maxX: rootX + record.maxX,
      maxY: originY + lines.bottom)
  }

  /// Returns the size of a node, or `nil` if the layout does not contain the node, in the tree or
  /// in a detached subtree.
  ///
  /// - Parameter node: the node.
  /// - Returns: the size.
  public func size(of node: NodeID) -> NodeExtents? { slots[node].map { size(Int($0)) } }

  /// Returns the position of a node in fixed point, or `nil` if the node is not in the tree.
  ///
  /// - Parameter node: the node.
  /// - Returns: the position.
  /// - Complexity: O(depth).
  public func position(of node: NodeID) -> (x: Int64, y: Int64)? {
    guard let slot = slots[node] else { return nil }
    let place = standing(Int(slot))
    guard place.top == Int(root) else { return nil }
    return (rootX + place.x, originY + lines.line(of: place.depth))
  }

  /// Returns the size and the height of a subtree, or `nil` if its root is unknown.
  ///
  /// - Parameter node: the root of the subtree.
  /// - Returns: the number of nodes, and the number of edges on the longest downward path.
  /// - Complexity: O(1).
  package func subtree(of node: NodeID) -> (count: Int, height: Int)? {
    slots[node].map { (Int(records[Int($0)].count), Int(records[Int($0)].height)) }
  }

  /// Returns the vertical position of a level's line, in fixed point.
  ///
  /// - Parameter level: the level. The level of the root is 0.
  /// - Returns: the position.
  public func line(ofLevel level: Int) -> Int64 {
    precondition((0..<levelCount).contains(level), "the tree has no level \(level)")
    return originY + lines.line(of: level)
  }

  /// Returns the layout that ``TidyLayout`` would compute for the tree, and the identifier of each
  /// node.
  ///
  /// - Returns: the layout, whose bounds begin at (0, 0), and the identifiers in pre-order.
  /// - Complexity: O(*n*).
  public func fullLayout() -> (layout: NodePositions, ids: [NodeID]) {
    let nodes = walk(from: root)
    let shape = TreeShape(count: nodes.count) { node, _ in
      Int(node: records[nodes[node].slot].left).map { Int(records[$0].count) } ?? 0
    }
    let left = nodes.first.map { records[$0.slot].minX } ?? 0
    let bounds = bounds
    let layout = NodePositions(
      shape: shape,
      sizes: extents.isEmpty ? .uniform(defaultSize) : .perNode(nodes.map { extents[$0.slot] }),
      placed: .nodes(nodes.map { $0.x - left }),
      .levels((0..<levelCount).map { lines.line(of: $0) }),
      bounds: NodePositions.Bounds(
        minX: 0, minY: 0, maxX: bounds.maxX - bounds.minX, maxY: bounds.maxY - bounds.minY))
    return (layout, nodes.map { ids[$0.slot] })
  }

  /// Returns the size of the node in a slot.
  func size(_ slot: Int) -> NodeExtents { extents.isEmpty ? defaultSize : extents[slot] }

  /// Returns the root of the tree or detached subtree that contains a node, and the node's depth
  /// and horizontal offset relative to that root.
  func standing(_ slot: Int) -> (top: Int, depth: Int, x: Int64) {
    records.withUnsafeBufferPointer { records in
      links.withUnsafeBufferPointer { links in
        var (top, depth, x) = (slot, 0, Int64(0))
        while records[top].parent != TreeShape.none {
          let parent = Int(records[top].parent)
          let isLeft = records[parent].left == Int32(truncatingIfNeeded: top)
          x += isLeft ? links[parent].leftOffset : links[parent].rightOffset
          depth += 1
          top = parent
        }
        return (top, depth, x)
      }
    }
  }

  /// Returns the nodes of a subtree in pre-order, with their depths and horizontal positions
  /// relative to its root, which may be `TreeShape.none`.
  func walk(from slot: Int32) -> [(slot: Int, depth: Int, x: Int64)] {
    var order: [(slot: Int, depth: Int, x: Int64)] = []
    var pending = Int(node: slot).map { [($0, 0, Int64(0))] } ?? []
    while let (slot, depth, x) = pending.popLast() {
      order.append((slot, depth, x))
      let (record, link) = (records[slot], links[slot])
      if let right = Int(node: record.right) {
        pending.append((right, depth + 1, x + link.rightOffset))
      }
      if let left = Int(node: record.left) {
        pending.append((left, depth + 1, x + link.leftOffset))
      }
    }
    return order
  }

  /// Updates the number of levels.
  ///
  /// If `isChanged` is true and node heights differ, also recomputes the positions of all levels.
  mutating func settleLines(isChanged: Bool) {
    lines.count = root == TreeShape.none ? 0 : Int(records[Int(root)].height) + 1
    guard lines.isMixed, isChanged else { return }
    let shown = walk(from: root)
    lines.positions =
      shown.isEmpty
      ? nil
      : LevelPositions(
        levelOf: shown.map { Int32(truncatingIfNeeded: $0.depth) }, levels: lines.count,
        sizes: .perNode(shown.map { size($0.slot) }), options: options)
  }

  /// Executes a layout update, and adds its steps to `work`.
  mutating func relay(_ job: LayoutUpdate) {
    var sum = work
    defer { work = sum }
    let fits = records.withUnsafeMutableBufferPointer { records in
      links.withUnsafeMutableBufferPointer { links in
        guard let records = records.baseAddress, let links = links.baseAddress else { return true }
        if extents.isEmpty {
          return ContourUpdate.run(
            job, records: records, links: links, reach: UniformReach(defaultSize), options: options,
            &sum)
        }
        return extents.withUnsafeBufferPointer {
          ContourUpdate.run(
            job, records: records, links: links, reach: ReachPerNode(extents: $0), options: options,
            &sum)
        }
      }
    }
    isTooWide = isTooWide || !fits
  }
}
