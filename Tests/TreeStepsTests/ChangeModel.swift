import BinaryTrees

/// The reference for a replica: trees as nested values, changed by simple recursion.
struct ChangeModel {
  struct Branch: Equatable {
    var id: NodeID
    var notes: [AnnotationKey: AnnotationValue] = [:]
    var children: [ChildSide: Branch] = [:]
  }

  /// The tree.
  var main: Branch?

  /// Detached subtrees.
  var loose: [Branch] = []

  /// Returns the nodes of a branch in pre-order, each with its parent and its side.
  static func listing(_ branch: Branch?, at place: TreeChange.Place) -> [TreeChange.Rooted] {
    guard let branch else { return [] }
    return [TreeChange.Rooted(node: branch.id, place: place)]
      + listing(branch.children[.left], at: .child(.left, of: branch.id))
      + listing(branch.children[.right], at: .child(.right, of: branch.id))
  }

  /// All nodes that have a place.
  var placed: [TreeChange.Rooted] {
    Self.listing(main, at: .root) + loose.flatMap { Self.listing($0, at: .root).dropFirst() }
  }

  /// All nodes.
  var known: [NodeID] { placed.map(\.node) + loose.map(\.id) }

  func place(of node: NodeID) -> TreeChange.Place? { placed.first { $0.node == node }?.place }

  func branch(_ node: NodeID) -> Branch? {
    func find(_ branch: Branch?) -> Branch? {
      guard let branch else { return nil }
      return branch.id == node
        ? branch : find(branch.children[.left]) ?? find(branch.children[.right])
    }
    return find(main) ?? loose.lazy.compactMap(find).first
  }

  /// Replaces the branch of a node in the tree or in a detached subtree.
  private mutating func replace(_ node: NodeID, _ new: (Branch) -> Branch?) {
    func replaced(_ branch: Branch) -> Branch? {
      if branch.id == node { return new(branch) }
      var copy = branch
      copy.children = branch.children.compactMapValues(replaced)
      return copy
    }
    main = main.flatMap(replaced)
    loose = loose.compactMap(replaced)
  }

  /// Returns the model after a change, or `nil` if the change is invalid.
  func after(_ change: TreeChange) -> ChangeModel? {
    var next = self
    switch change {
    case .compare, .descend, .resize: return self
    case .attach(let node, let place): return next.attach(node, place) ? next : nil
    case .detach(let node, let place):
      guard self.place(of: node) == place, let branch = branch(node) else { return nil }
      next.replace(node) { _ in nil }
      next.loose.append(branch)
    case .swap(let one, let other):
      guard self.place(of: one) != nil, self.place(of: other) != nil else { return nil }
      next.exchange(one, other)
    case .rotate(let pivot, let parent, let side):
      guard self.place(of: pivot) == .child(side.opposite, of: parent),
        self.place(of: parent) != nil
      else { return nil }
      next.replace(parent) { parent in
        var (lower, upper) = (parent, parent.children[side.opposite])
        lower.children[side.opposite] = upper?.children[side]
        upper?.children[side] = lower
        return upper
      }
    case .annotate(let node, let key, let old, let new):
      guard let branch = branch(node), branch.notes[key] == old else { return nil }
      next.replace(node) { branch in
        var branch = branch
        branch.notes[key] = new
        return branch
      }
    case .rebuild(let old, let new): return next.rebuild(old, new) ? next : nil
    }
    return next
  }

  private mutating func attach(_ node: NodeID, _ place: TreeChange.Place) -> Bool {
    var branch = Branch(id: node)
    if let index = loose.firstIndex(where: { $0.id == node }) {
      branch = loose.remove(at: index)
    } else if known.contains(node) {
      return false
    }
    guard let parent = place.parent else {
      guard main == nil else { return false }
      main = branch
      return true
    }
    // If the parent is inside the branch, it is not found.
    guard let above = self.branch(parent), above.children[place.side] == nil else { return false }
    replace(parent) { above in
      var above = above
      above.children[place.side] = branch
      return above
    }
    return true
  }

  private mutating func exchange(_ one: NodeID, _ other: NodeID) {
    var notes = [one: branch(one)?.notes ?? [:]]
    notes[other] = branch(other)?.notes ?? [:]
    func exchanged(_ branch: Branch) -> Branch {
      let id = branch.id == one ? other : branch.id == other ? one : branch.id
      return Branch(
        id: id, notes: notes[id] ?? branch.notes, children: branch.children.mapValues(exchanged))
    }
    main = main.map(exchanged)
    loose = loose.map(exchanged)
  }

  private mutating func rebuild(_ old: [TreeChange.Rooted], _ new: [TreeChange.Rooted]) -> Bool {
    guard let root = old.first, let newRoot = new.first, root.place == newRoot.place,
      place(of: root.node) == root.place, let branch = branch(root.node),
      Self.listing(branch, at: root.place) == old, Set(old.map(\.node)) == Set(new.map(\.node))
    else { return false }
    var notes: [NodeID: [AnnotationKey: AnnotationValue]] = [:]
    for rooted in old { notes[rooted.node] = self.branch(rooted.node)?.notes }
    func built(_ node: NodeID, depth: Int) -> Branch {
      var branch = Branch(id: node, notes: notes[node] ?? [:])
      guard depth < new.count else { return branch }
      for side in ChildSide.allCases {
        let child = new.first { $0.place == .child(side, of: node) }
        branch.children[side] = child.map { built($0.node, depth: depth + 1) }
      }
      return branch
    }
    let replacement = built(newRoot.node, depth: 0)
    guard Self.listing(replacement, at: root.place) == new else { return false }
    replace(root.node) { _ in replacement }
    return true
  }
}
