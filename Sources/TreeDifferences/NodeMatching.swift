import BinaryTrees

/// A matching between the nodes of two trees.
struct NodeMatching {
  let basis: TreeDifference.Matching
  /// The counterpart of each node of the old tree, or `TreeShape.none`.
  private(set) var newIndex: [Int32]
  /// The counterpart of each node of the new tree, or `TreeShape.none`.
  private(set) var oldIndex: [Int32]

  /// Matches the nodes of two trees by the first criterion of `TreeDifference.Matching` that
  /// applies.
  init<Element: Hashable>(
    _ old: TreeSnapshot<Element>, _ new: TreeSnapshot<Element>, editing limit: Int,
    by areInIncreasingOrder: ((Element, Element) -> Bool)?
  ) {
    // With three or more subtrees of a node, there is no order of a search tree.
    let hasGroups = old.shape.hasGroups || new.shape.hasGroups
    let order = hasGroups ? nil : areInIncreasingOrder
    if let matching = NodeMatching(identified: old, new)
      ?? order.flatMap({ NodeMatching(sorted: old, new, by: $0) })
      ?? NodeMatching(unique: old.elements, new.elements, .element)
    {
      self = matching
    } else if max(old.count, new.count) <= limit {
      self.init(edited: old, new)
    } else {
      self.init(places: old.shape, new.shape)
    }
  }

  private init(_ basis: TreeDifference.Matching, oldCount: Int, newCount: Int) {
    self.basis = basis
    newIndex = Array(repeating: TreeShape.none, count: oldCount)
    oldIndex = Array(repeating: TreeShape.none, count: newCount)
  }

  private mutating func match(_ old: Int, _ new: Int) {
    newIndex[old] = Int32(truncatingIfNeeded: new)
    oldIndex[new] = Int32(truncatingIfNeeded: old)
  }

  /// Matches nodes with the same identity, or returns `nil` if a node has no identity or two nodes
  /// of a tree have the same identity.
  private init?<Element>(identified old: TreeSnapshot<Element>, _ new: TreeSnapshot<Element>) {
    guard let before = old.identities, let after = new.identities else { return nil }
    self.init(unique: before, after, .identity)
  }

  /// Matches nodes with equal keys, or returns `nil` if two nodes of a tree have equal keys.
  private init?<Key: Hashable>(unique old: [Key], _ new: [Key], _ basis: TreeDifference.Matching) {
    self.init(basis, oldCount: old.count, newCount: new.count)
    var nodes: [Key: Int32] = [:]
    nodes.reserveCapacity(old.count)
    for (node, key) in old.enumerated() {
      if nodes.updateValue(Int32(truncatingIfNeeded: node), forKey: key) != nil { return nil }
    }
    // Each key of the new tree is marked as taken, so that a second occurrence is found.
    for (node, key) in new.enumerated() {
      let counterpart = nodes.updateValue(Self.taken, forKey: key)
      if counterpart == Self.taken { return nil }
      if let counterpart { match(Int(counterpart), node) }
    }
  }

  /// The value that replaces the counterpart of a key once the key was found in the new tree.
  private static var taken: Int32 { -2 }

  /// Matches nodes with equivalent keys, or returns `nil` if one of the trees is not in search-tree
  /// order.
  private init?<Element>(
    sorted old: TreeSnapshot<Element>, _ new: TreeSnapshot<Element>,
    by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    let (before, after) = (old.shape.inorderIndices, new.shape.inorderIndices)
    let (oldKeys, newKeys) = (old.elements, new.elements)
    func isSorted(_ order: [Int32], _ keys: [Element]) -> Bool {
      zip(order, order.dropFirst()).allSatisfy {
        !areInIncreasingOrder(keys[Int($1)], keys[Int($0)])
      }
    }
    guard isSorted(before, oldKeys), isSorted(after, newKeys) else { return nil }
    self.init(.order, oldCount: old.count, newCount: new.count)
    var (left, right) = (0, 0)
    while left < before.count, right < after.count {
      let (one, other) = (Int(before[left]), Int(after[right]))
      let comesFirst = areInIncreasingOrder(oldKeys[one], newKeys[other])
      let comesLater = !comesFirst && areInIncreasingOrder(newKeys[other], oldKeys[one])
      if !comesFirst, !comesLater { match(one, other) }
      if !comesLater { left += 1 }
      if !comesFirst { right += 1 }
    }
  }

  /// Matches the nodes that a cheapest sequence of edits preserves.
  private init<Element: Hashable>(edited old: TreeSnapshot<Element>, _ new: TreeSnapshot<Element>) {
    self.init(.edits, oldCount: old.count, newCount: new.count)
    var numbers: [Element: Int32] = [:]
    func numbered(_ elements: [Element]) -> [Int32] {
      elements.map { element in
        let next = Int32(truncatingIfNeeded: numbers.count)
        if let number = numbers[element] { return number }
        numbers[element] = next
        return next
      }
    }
    let (before, after) = (numbered(old.elements), numbered(new.elements))
    let hasGroups = old.shape.hasGroups || new.shape.hasGroups
    let pairs =
      hasGroups
      ? GroupEditMatching(old.shape, before, new.shape, after).pairs
      : EditMatching(old.shape, before, new.shape, after).pairs
    for pair in pairs { match(pair.old, pair.new) }
  }

  /// Matches the nodes at equal positions: the same path of left and right children leads to them.
  ///
  /// Below a node that has three or more children in one of the trees, children are counted from the
  /// left.
  private init(places old: TreeShape, _ new: TreeShape) {
    self.init(.structure, oldCount: old.count, newCount: new.count)
    guard !old.isEmpty, !new.isEmpty else { return }
    var pending = [(old: 0, new: 0)]
    while let (one, other) = pending.popLast() {
      match(one, other)
      if old.children(of: one, areMoreThan: 2) || new.children(of: other, areMoreThan: 2) {
        pending += zip(old.children(of: one), new.children(of: other)).map { ($0, $1) }.reversed()
        continue
      }
      for side in [ChildSide.right, .left] {
        let (child, counterpart) = (old.child(side, of: one), new.child(side, of: other))
        if child != TreeShape.none, counterpart != TreeShape.none {
          pending.append((Int(child), Int(counterpart)))
        }
      }
    }
  }

  /// Whether a node has a new parent, or is now on the other side of its parent.
  func hasMoved(_ node: TreeDifference.Pair, _ old: TreeShape, _ new: TreeShape) -> Bool {
    let (parent, newParent) = (old.parent[node.old], new.parent[node.new])
    if parent == TreeShape.none || newParent == TreeShape.none { return parent != newParent }
    return newIndex[Int(parent)] != newParent || old.side(of: node.old) != new.side(of: node.new)
  }
}

extension NodeMatching {
  /// Matches each removed node with an added node at the same position: below the counterpart of
  /// its parent, on the same side.
  ///
  /// - Complexity: O(number of removed nodes).
  mutating func matchReplacements(of removed: [Int], _ old: TreeShape, _ new: TreeShape) {
    guard !new.isEmpty else { return }
    // Parents precede their children, so a parent is matched first.
    for node in removed {
      var place = Int32(0)
      if let side = old.side(of: node) {
        let parent = newIndex[Int(old.parent[node])]
        guard parent != TreeShape.none else { continue }
        place = new.child(side, of: Int(parent))
      }
      guard place != TreeShape.none, oldIndex[Int(place)] == TreeShape.none else { continue }
      match(node, Int(place))
    }
  }
}
