package import BinaryTrees

/// A tree of ids that replays the changes of another tree, forward and backward.
///
/// It checks that changes are complete: applied in order, they lead from one structure to the next.
/// Their inverses, applied in reverse order, lead back.
package struct TreeReplica: Hashable, Sendable {
  /// The links and annotations of one node.
  struct Links: Hashable {
    var left: NodeID?
    var right: NodeID?
    var place: TreeChange.Place?
    var annotations: [AnnotationKey: AnnotationValue] = [:]
  }

  /// A change that does not fit the current tree.
  package struct Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The change that could not be applied.
    package let change: TreeChange

    /// A description of the error.
    package var description: String { "\(change) does not fit the current tree" }
  }

  /// The node at the root, or `nil` while the tree is empty.
  package private(set) var root: NodeID?

  private var nodes: [NodeID: Links] = [:]

  /// Creates a replica of the empty tree.
  package init() {}

  /// Creates a replica of a tree without annotations.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - ids: a unique id for each node of the shape, in pre-order.
  package init(_ shape: TreeShape, ids: [NodeID]) {
    precondition(ids.count == shape.count, "a replica needs one id for each node")
    root = ids.first
    for node in shape.indices {
      var links = Links()
      if shape.left[node] != TreeShape.none { links.left = ids[Int(shape.left[node])] }
      if shape.right[node] != TreeShape.none { links.right = ids[Int(shape.right[node])] }
      links.place =
        shape.side(of: node).map { .child($0, of: ids[Int(shape.parent[node])]) } ?? .root
      nodes[ids[node]] = links
    }
  }

  /// Creates a replica of a tree with its annotations.
  ///
  /// - Parameters:
  ///   - tree: the tree. Its column ``AnnotationKey/identity`` is ignored.
  ///   - ids: a unique id for each node of the tree, in pre-order.
  package init<Element>(_ tree: TreeSnapshot<Element>, ids: [NodeID]) {
    self.init(tree.shape, ids: ids)
    for entry in tree.columns.entries where entry.key != .identity {
      for (index, id) in ids.enumerated() { nodes[id]?.annotations[entry.key] = entry.value[index] }
    }
  }

  /// The current structure, with the id of each node as its element.
  package var snapshot: TreeSnapshot<NodeID> {
    TreeSnapshot(root.map { Cursor(tree: self, id: $0) })
  }

  /// Applies a change.
  ///
  /// - Parameter change: the change of the other tree.
  /// - Throws: ``Mismatch`` if the change does not fit. In that case the replica is not changed.
  /// - Complexity: O(1). Attaching a subtree of more than one node takes O(*d*) time, where *d* is
  ///   the depth of its new position, and a rebuild takes O(*s*) time, where *s* is the size of the
  ///   rebuilt subtree.
  package mutating func apply(_ change: TreeChange) throws(Mismatch) {
    let done =
      switch change {
      case .compare, .descend, .resize: true
      case .attach(let node, let place): attach(node, at: place)
      case .detach(let node, let place): detach(node, from: place)
      case .swap(let first, let second): swap(first, second)
      case .rotate(let pivot, let parent, let side): rotate(pivot, over: parent, to: side)
      case .annotate(let node, let key, let old, let new): annotate(node, key, old, new)
      case .rebuild(let old, let new): rebuild(old, new)
      }
    if !done { throw Mismatch(change: change) }
  }
}

extension TreeReplica {
  /// Returns a child of a node.
  ///
  /// - Parameters:
  ///   - side: the side of the child.
  ///   - node: the node.
  /// - Returns: the child, or `nil` if the node has no child on that side.
  package func child(_ side: ChildSide, of node: NodeID) -> NodeID? {
    side == .left ? nodes[node]?.left : nodes[node]?.right
  }

  /// Returns the position of a node: its parent and its side.
  ///
  /// - Parameter node: the node.
  /// - Returns: the position, or `nil` if the node is detached.
  package func place(of node: NodeID) -> TreeChange.Place? { nodes[node]?.place }

  /// Returns the parent of a node.
  ///
  /// - Parameter node: the node.
  /// - Returns: the parent, or `nil` if the node is the root or detached.
  package func parent(of node: NodeID) -> NodeID? { nodes[node]?.place?.parent }

  /// Returns an annotation of a node.
  ///
  /// - Parameters:
  ///   - key: the key of the annotation.
  ///   - node: the node.
  /// - Returns: the value, or `nil` if the node has no such annotation.
  package func annotation(_ key: AnnotationKey, of node: NodeID) -> AnnotationValue? {
    nodes[node]?.annotations[key]
  }

  /// Returns the integers that the nodes of the tree have for an annotation, in no particular order.
  ///
  /// - Complexity: O(*n*).
  func integers(_ key: AnnotationKey) -> some Sequence<Int> {
    nodes.values.lazy.compactMap { links in
      guard links.place != nil, case .integer(let value)? = links.annotations[key] else {
        return nil
      }
      return value
    }
  }

  /// Returns the number of nodes of a subtree, or 0 for `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the subtree.
  func count(below root: NodeID?) -> Int { root.map { Cursor(tree: self, id: $0).count } ?? 0 }
}

extension TreeReplica {
  private subscript(place: TreeChange.Place) -> NodeID? {
    get {
      place.parent.map { child(place.side, of: $0) } ?? root
    }
    set {
      if let parent = place.parent {
        if place.side == .left {
          nodes[parent]?.left = newValue
        } else {
          nodes[parent]?.right = newValue
        }
      } else {
        root = newValue
      }
      if let newValue { nodes[newValue, default: Links()].place = place }
    }
  }

  private func exists(_ place: TreeChange.Place) -> Bool {
    place.parent.map { nodes[$0] != nil } ?? true
  }

  private mutating func attach(_ node: NodeID, at place: TreeChange.Place) -> Bool {
    guard exists(place), self[place] == nil, nodes[node]?.place == nil,
      !isInSubtree(place, of: node)
    else { return false }
    self[place] = node
    return true
  }

  /// Returns whether a position is in the subtree of a node.
  ///
  /// Attaching the node at such a position would create a cycle.
  private func isInSubtree(_ place: TreeChange.Place, of node: NodeID) -> Bool {
    guard let links = nodes[node] else { return false }
    if links.left == nil, links.right == nil { return place.parent == node }
    var next = place.parent
    while let above = next {
      if above == node { return true }
      next = nodes[above]?.place?.parent
    }
    return false
  }

  private mutating func detach(_ node: NodeID, from place: TreeChange.Place) -> Bool {
    guard exists(place), self[place] == node else { return false }
    self[place] = nil
    nodes[node]?.place = nil
    return true
  }

  private mutating func swap(_ first: NodeID, _ second: NodeID) -> Bool {
    guard let one = nodes[first], let other = nodes[second],
      let place = one.place, let otherPlace = other.place
    else { return false }
    // If one node is the child of the other, the links between them must be renamed as well.
    func renamed(_ id: NodeID?) -> NodeID? { id == first ? second : id == second ? first : id }
    func moved(_ place: TreeChange.Place) -> TreeChange.Place {
      renamed(place.parent).map { .child(place.side, of: $0) } ?? .root
    }
    self[moved(otherPlace)] = first
    self[moved(place)] = second
    link(renamed(other.left), renamed(other.right), below: first)
    link(renamed(one.left), renamed(one.right), below: second)
    return true
  }

  private mutating func link(_ left: NodeID?, _ right: NodeID?, below node: NodeID) {
    self[.child(.left, of: node)] = left
    self[.child(.right, of: node)] = right
  }

  private mutating func rotate(_ pivot: NodeID, over parent: NodeID, to side: ChildSide) -> Bool {
    let from = TreeChange.Place.child(side.opposite, of: parent)
    guard self[from] == pivot, let place = nodes[parent]?.place else { return false }
    let inner = TreeChange.Place.child(side, of: pivot)
    self[from] = self[inner]
    self[place] = pivot
    self[inner] = parent
    return true
  }

  private mutating func annotate(
    _ node: NodeID, _ key: AnnotationKey, _ old: AnnotationValue?, _ new: AnnotationValue?
  ) -> Bool {
    guard nodes[node] != nil, nodes[node]?.annotations[key] == old else { return false }
    nodes[node]?.annotations[key] = new
    return true
  }

  private mutating func rebuild(_ old: [TreeChange.Rooted], _ new: [TreeChange.Rooted]) -> Bool {
    let members = Set(old.map { $0.node })
    guard let root = old.first, nodes[root.node]?.place == root.place,
      let newRoot = new.first, newRoot.place == root.place, listing(from: root) == old,
      new.count == old.count, Set(new.map { $0.node }) == members,
      new.dropFirst().allSatisfy({ $0.place.parent.map(members.contains) ?? false })
    else { return false }
    relink(old, as: new)
    // Only a list that describes one tree in pre-order is equal to the listing of that tree.
    let isTree = listing(from: newRoot) == new
    if !isTree { relink(new, as: old) }
    return isTree
  }

  private mutating func relink(_ old: [TreeChange.Rooted], as new: [TreeChange.Rooted]) {
    for rooted in old { link(nil, nil, below: rooted.node) }
    for rooted in new { self[rooted.place] = rooted.node }
  }

  /// Returns the nodes of a subtree in pre-order, each with its parent and its side.
  private func listing(from root: TreeChange.Rooted) -> [TreeChange.Rooted] {
    var listing: [TreeChange.Rooted] = []
    var pending = [root]
    while let rooted = pending.popLast() {
      listing.append(rooted)
      for side in [ChildSide.right, .left] {
        let place = TreeChange.Place.child(side, of: rooted.node)
        if let child = self[place] { pending.append(TreeChange.Rooted(node: child, place: place)) }
      }
    }
    return listing
  }

  /// A node of a replica as the root of its subtree.
  private struct Cursor: BinaryTreeType {
    let tree: TreeReplica
    let id: NodeID

    var element: NodeID { id }
    var left: Cursor? { tree.nodes[id]?.left.map { Cursor(tree: tree, id: $0) } }
    var right: Cursor? { tree.nodes[id]?.right.map { Cursor(tree: tree, id: $0) } }
    var annotations: NodeAnnotations {
      let known = tree.nodes[id]?.annotations ?? [:]
      return NodeAnnotations(known.sorted { $0.key.rawValue < $1.key.rawValue })
    }
  }
}
