public import BinaryTrees

extension TreeArena {
  /// Whether rearranging is due: the tree has doubled since, and no longer fits the nearer caches.
  @inlinable
  var isScattered: Bool {
    state.pointee.used >= max(1 << 13, 2 * state.pointee.arrangedCount)
  }

  /// Moves all nodes to new memory, in which those stand together that are met together.
  ///
  /// A node and its children come to stand in one line of the cache, four levels in four lines, and
  /// eight levels in one page: what makes a search slow are lines and pages that are met for the
  /// first time. All slots have other numbers afterwards. The order is that of Peter van Emde Boas
  /// as Harald Prokop, "Cache-oblivious algorithms", 1999, applied it, down to eight levels.
  ///
  /// - Parameter capacity: the number of slots to take room for, at least one for each node.
  /// - Complexity: O(*n*).
  @inlinable
  func rearrange(capacity: Int) {
    var mover = BlockMover(from: self, to: TreeArena(capacity: capacity))
    mover.moveAll()
    let new = mover.new
    new.state.pointee.arrangedCount = new.state.pointee.used
    new.state.pointee.version = state.pointee.version
    takeMemory(of: new)
  }

  /// Exchanges memory with an arena to which all nodes have moved, and gives the old one back.
  @inlinable
  func takeMemory(of other: TreeArena) {
    swap(&state.pointee, &other.state.pointee)
    other.state.pointee.used = 0
    other.state.pointee.freeCount = 0
    other.destroy()
  }
}

/// Moves the nodes of one arena to another, block by block.
@usableFromInline
struct BlockMover<Element, Kind: SearchTreeKind> {
  @usableFromInline typealias Arena = TreeArena<Element, Kind>

  /// A subtree that has not moved yet, and where it hangs among those that have.
  @usableFromInline typealias Pending = (node: Int32, parent: Int32, side: Side)

  @usableFromInline let old: Arena
  @usableFromInline let new: Arena

  @inlinable
  init(from old: Arena, to new: Arena) {
    (self.old, self.new) = (old, new)
  }

  /// Moves everything, eight levels at a time.
  @inlinable
  mutating func moveAll() {
    var pages: [Pending] = []
    if old.root != Arena.none { pages.append((old.root, Arena.none, .left)) }
    var blocks: [Pending] = []
    var next: [Pending] = []
    while let page = pages.popLast() {
      blocks.removeAll(keepingCapacity: true)
      next.removeAll(keepingCapacity: true)
      moveBlock(page, below: &blocks)
      for block in blocks { moveBlock(block, below: &next) }
      pages.append(contentsOf: next.reversed())
    }
  }

  /// Moves the upper four levels of a subtree, three nodes at a time.
  @inlinable
  mutating func moveBlock(_ root: Pending, below: inout [Pending]) {
    let start = below.count
    moveTriad(root, below: &below)
    let middle = below.count
    for index in start..<middle { moveTriad(below[index], below: &below) }
    below.removeSubrange(start..<middle)
  }

  /// Moves a node and its children.
  @inlinable
  mutating func moveTriad(_ root: Pending, below: inout [Pending]) {
    let slot = move(root)
    let (left, right) = (new.left(of: slot), new.right(of: slot))
    let leftSlot = left == Arena.none ? left : move((left, slot, .left))
    let rightSlot = right == Arena.none ? right : move((right, slot, .right))
    for child in [leftSlot, rightSlot] where child != Arena.none {
      let (left, right) = (new.left(of: child), new.right(of: child))
      if left != Arena.none { below.append((left, child, .left)) }
      if right != Arena.none { below.append((right, child, .right)) }
    }
  }

  /// Moves a node; until they have moved too, it is linked to the old slots of its children.
  @inlinable
  mutating func move(_ pending: Pending) -> Int32 {
    let (node, parent, side) = pending
    let slot = Int32(truncatingIfNeeded: new.state.pointee.used)
    new.state.pointee.used += 1
    (new.nodes + Int(slot)).moveInitialize(from: old.nodes + Int(node), count: 1)
    new.parents[Int(slot)] = parent
    new.sizes[Int(slot)] = old.sizes[Int(node)]
    new.state.pointee.tags[Int(slot)] = old.state.pointee.tags[Int(node)]
    if parent == Arena.none {
      new.state.pointee.root = slot
    } else {
      new.setLink(side, of: parent, to: slot)
    }
    if !old.state.pointee.multiplicities.isEmpty {
      new.state.pointee.multiplicities[slot] = old.state.pointee.multiplicities[node]
    }
    return slot
  }
}
