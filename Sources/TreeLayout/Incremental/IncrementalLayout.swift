public import BinaryTrees

/// A tidy layout of a tree that changes.
///
/// It follows the changes that a tree reports, see ``apply(_:size:)``, and after every one of them
/// equals ``TidyLayout`` of the tree as it then is, to the bit. An edit lays out the edited node's
/// ancestors again, and of those only the ones that see a contour change; all else keeps its
/// place relative to its parent.
///
///     var layout = IncrementalLayout(snapshot.shape, options: options)
///     try layout.apply(.attach(node: id, at: .child(.left, of: parent)))
///
/// Positions are not stored but added up on demand, in O(depth); those in a window, and only those,
/// come from ``contents(of:summarizing:)``. They are those of a tree that grows downwards: the
/// orientation of the options is not looked at.
///
/// A subtree that was detached is kept, with its layout, until it is attached again or
/// ``discard(_:)`` forgets it. Ids are taken from the changes, or from the shape at first.
///
/// The tree is laid out as in Edward M. Reingold and John S. Tilford, "Tidier drawings of trees",
/// 1981; that offsets kept relative to the parent let ancestors alone be laid out again was noted
/// by Sven Moen, "Drawing dynamic trees", 1990.
public struct IncrementalLayout: Sendable {
  /// What stays where it is while the tree changes.
  public enum Anchor: Hashable, Sendable {
    /// The bounds begin at (0, 0), as those of a full layout do.
    case bounds
    /// The root keeps its place; so does another node that takes the root's place.
    case root
    /// The node keeps its place; while it is not in the tree, the root does.
    case node(NodeID)
  }

  /// The distances to keep.
  public let options: LayoutOptions

  /// What stays where it is from the next change on.
  public var anchor: Anchor

  /// What all changes together have cost, and making the layout.
  package internal(set) var work = LayoutCounters()

  /// How many changes have changed the picture; what shows it is up to date if it saw this number.
  public internal(set) var version = 0

  var records: [SubtreeRecord] = []
  var links: [ContourLink<Int64>] = []
  var ids: [NodeID] = []
  var slots = SlotTable()
  /// Slots that are free to be used again.
  var vacant: [Int32] = []
  var root: Int32 = TreeShape.none

  /// The room of a node of which no other is known.
  let defaultSize: NodeExtents
  /// The room of each slot's node; empty as long as all nodes have the default's.
  var extents: [NodeExtents] = []
  var lines: LevelLines

  /// Where the point of the root is.
  var rootX: Int64 = 0
  /// Where the top of the first level's room is.
  var originY: Int64 = 0

  /// Makes a layout of a tree.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree; the empty tree if left out.
  ///   - ids: the id of each node of the shape, all different; its number if left out.
  ///   - sizes: the room that each node takes; points if left out. Nodes that come without a size
  ///     take the uniform one, or none if these differ.
  ///   - options: the distances to keep; the unit grid if left out.
  ///   - anchor: what stays where it is; the bounds if left out.
  /// - Throws: ``IncrementalLayoutError/tooWide`` if the tree is too wide for its coordinates.
  /// - Complexity: O(*n*) time; 100 bytes a node, and 16 more where sizes differ.
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
    lines = LevelLines(base: defaultSize, options: options)
    slots = SlotTable(capacity: shape.count)
    for (slot, id) in self.ids.enumerated() { slots.set(id, to: Int32(truncatingIfNeeded: slot)) }
    precondition(slots.count == shape.count, "the ids of an incremental layout are all different")
    let leaf = ContourLink<Int64>(left: 0, leftOffset: 0, right: 0, rightOffset: 0)
    links = Array(repeating: leaf, count: shape.count)
    records = shape.indices.map { node in
      var record = SubtreeRecord(leaf: node)
      (record.left, record.right) = (shape.left[node], shape.right[node])
      record.parent = shape.parent[node]
      record.count = shape.subtreeSize[node]
      return record
    }
    guard !shape.isEmpty else { return }
    root = 0
    let bottomUp = shape.indices.reversed().map { Int32(truncatingIfNeeded: $0) }
    guard relay(RelayJob(first: bottomUp, start: TreeShape.none)) else { throw .tooWide }
    rebase()
    rootX = -records[0].minX
  }

  /// The number of nodes in the tree; detached subtrees are not counted.
  public var count: Int { root == TreeShape.none ? 0 : Int(records[Int(root)].count) }

  /// The number of levels of the tree.
  public var levelCount: Int { lines.count }

  /// The node at the root, or `nil` while the tree is empty.
  public var rootID: NodeID? { root == TreeShape.none ? nil : ids[Int(root)] }

  /// The room of all nodes of the tree together; of no extent for the empty tree.
  public var bounds: Layout.Bounds {
    guard root != TreeShape.none else { return Layout.Bounds(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let record = records[Int(root)]
    return Layout.Bounds(
      minX: rootX + record.minX, minY: originY, maxX: rootX + record.maxX,
      maxY: originY + lines.bottom)
  }

  /// Whether the layout knows a node, be it in the tree or in a detached subtree.
  ///
  /// - Parameter node: the node.
  /// - Returns: `true` if it does.
  public func knows(_ node: NodeID) -> Bool { slots[node] != nil }

  /// The room that a node takes, or `nil` if the layout does not know the node.
  ///
  /// - Parameter node: the node.
  /// - Returns: its room.
  public func size(of node: NodeID) -> NodeExtents? { slots[node].map { size(Int($0)) } }

  /// Where a node's point is, in fixed point, or `nil` if the node is not in the tree.
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

  /// How large a subtree is, or `nil` if its root is not known.
  ///
  /// - Parameter node: the root of the subtree.
  /// - Returns: the number of its nodes, and of edges on the longest way down.
  /// - Complexity: O(1).
  package func subtree(of node: NodeID) -> (count: Int, height: Int)? {
    slots[node].map { (Int(records[Int($0)].count), Int(records[Int($0)].height)) }
  }

  /// The vertical position of a level's line, in fixed point.
  ///
  /// - Parameter level: the level; the root's is 0.
  /// - Returns: the position.
  public func line(ofLevel level: Int) -> Int64 {
    precondition((0..<levelCount).contains(level), "the tree has no level \(level)")
    return originY + lines.line(of: level)
  }

  /// The whole layout, as ``TidyLayout`` would make it, and the id of each of its nodes.
  ///
  /// - Returns: the layout, its bounds beginning at (0, 0), and the ids in pre-order.
  /// - Complexity: O(*n*).
  public func fullLayout() -> (layout: Layout, ids: [NodeID]) {
    var treeLinks = TreeLinks()
    var order: [Int32] = []
    var x: [Int64] = []
    var pending: [(slot: Int32, parent: Int32, side: Side, x: Int64)] = []
    if root != TreeShape.none {
      pending.append((root, TreeShape.none, .left, -records[Int(root)].minX))
      treeLinks.root = 0
    }
    while let (slot, parent, side, position) = pending.popLast() {
      let number = treeLinks.append()
      if parent != TreeShape.none { treeLinks.attach(number, on: side, of: parent) }
      order.append(slot)
      x.append(position)
      let (record, link) = (records[Int(slot)], links[Int(slot)])
      if record.right != TreeShape.none {
        pending.append((record.right, number, .right, position + link.rightOffset))
      }
      if record.left != TreeShape.none {
        pending.append((record.left, number, .left, position + link.leftOffset))
      }
    }
    let shape = treeLinks.numberedKnownTree().shape
    let bounds = bounds
    let layout = Layout(
      shape: shape,
      sizes: extents.isEmpty ? .uniform(defaultSize) : .perNode(order.map { extents[Int($0)] }),
      placed: .nodes(x), .levels((0..<levelCount).map { lines.line(of: $0) }),
      bounds: Layout.Bounds(
        minX: 0, minY: 0, maxX: bounds.maxX - bounds.minX, maxY: bounds.maxY - bounds.minY))
    return (layout, order.map { ids[Int($0)] })
  }
}

extension IncrementalLayout {
  /// The room of a slot's node.
  func size(_ slot: Int) -> NodeExtents { extents.isEmpty ? defaultSize : extents[slot] }

  /// The root of the detached subtree, or of the tree, in which a slot's node is; how deep
  /// the node is in that, and how far to the right of the root.
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

  /// Lays out nodes again, with the reach of nodes that are alike or differ.
  ///
  /// - Returns: whether all offsets fit their range.
  mutating func relay(_ job: RelayJob) -> Bool {
    var sum = work
    defer { work = sum }
    return records.withUnsafeMutableBufferPointer { records in
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
  }
}
