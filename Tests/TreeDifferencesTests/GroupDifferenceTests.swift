import BinaryTrees
import Testing
import TreeDifferences
import TreeTestSupport

/// Differences of trees whose nodes have three or more children.
@Suite struct GroupDifferenceTests {
  /// A tree that changes one edit at a time.
  private struct EditedTree {
    var children: [Int: [Int]] = [:]
    var parent: [Int: Int] = [:]

    init(_ tree: OrderedTree) {
      for (node, below) in tree.children.enumerated() {
        children[node] = below
        for child in below { parent[child] = node }
      }
    }

    mutating func insert(_ node: Int, below above: Int, at place: Int) {
      children[above, default: []].insert(node, at: place)
      children[node] = children[node] ?? []
      parent[node] = above
    }

    mutating func removeLeaf(_ node: Int) {
      guard let above = parent.removeValue(forKey: node) else { return }
      children[above]?.removeAll { $0 == node }
      children[node] = nil
    }

    var leaves: [Int] { children.filter { $0.value.isEmpty && $0.key > 0 }.keys.sorted() }

    var nodes: [Int] { children.keys.sorted() }

    /// The tree, whose elements are the names of the nodes.
    var snapshot: TreeSnapshot<Int> {
      var (names, parents): ([Int], [Int]) = ([], [])
      var pending = [(0, -1)]
      while let (name, above) = pending.popLast() {
        parents.append(above)
        names.append(name)
        pending += (children[name] ?? []).reversed().map { ($0, names.count - 1) }
      }
      return TreeSnapshot(shape: OrderedTree(parents: parents).shape, elements: names)
    }
  }

  /// Whether the overlay has every node of the new tree in its place, and the removed nodes below the
  /// nodes that were their parents.
  private func check(
    _ old: TreeSnapshot<Int>, _ new: TreeSnapshot<Int>, _ difference: TreeDifference
  ) -> Bool {
    let both = difference.overlay(old, new)
    let shape = both.tree.shape
    guard both.tree.count == new.count + difference.removed.count else { return false }
    var kept: [Int: [Int]] = [:]
    var removed: [Int] = []
    for node in shape.indices {
      if let own = both.newNode(of: node) {
        guard both.tree.elements[node] == new.elements[own] else { return false }
        guard let parent = new.shape.parent(of: own) else { continue }
        guard let above = shape.parent(of: node), both.newNode(of: above) == parent else {
          return false
        }
        kept[parent, default: []].append(own)
      } else if let before = both.oldNode(of: node) {
        removed.append(before)
        guard both.tree.elements[node] == old.elements[before] else { return false }
        guard let parent = old.shape.parent(of: before), let above = shape.parent(of: node) else {
          continue
        }
        guard both.oldNode(of: above) == parent else { return false }
      }
    }
    return removed.sorted() == difference.removed
      && kept.allSatisfy { $0.value == new.shape.children(of: $0.key) }
  }

  @Test func knownEditsOfRandomTreesAreReported() {
    var generator = SplitMix64(seed: 211)
    for round in 0..<200 {
      let start = OrderedTree.random(
        count: Int.random(in: 5...60, using: &generator), width: 1 + round % 12,
        using: &generator)
      var edited = EditedTree(start)
      let old = edited.snapshot
      let removed = edited.leaves.shuffled(using: &generator).prefix(round % 4)
      for node in removed { edited.removeLeaf(node) }
      // One leaf moves to another parent.
      var moved: [Int] = []
      if round.isMultiple(of: 2), let leaf = edited.leaves.randomElement(using: &generator),
        let above = edited.nodes.filter({ $0 != edited.parent[leaf] && $0 != leaf })
          .randomElement(using: &generator)
      {
        edited.removeLeaf(leaf)
        edited.insert(leaf, below: above, at: 0)
        moved = [leaf]
      }
      let added = 1000..<1000 + round % 3
      for node in added {
        guard let above = edited.nodes.randomElement(using: &generator) else { continue }
        let count = edited.children[above]?.count ?? 0
        edited.insert(node, below: above, at: Int.random(in: 0...count, using: &generator))
      }
      let new = edited.snapshot
      guard old.shape.hasGroups || new.shape.hasGroups else { continue }
      let difference = TreeDifference(from: old, to: new)
      #expect(difference.matching == .element)
      #expect(difference.removed.map { old.elements[$0] } == removed.sorted())
      #expect(difference.added.map { new.elements[$0] }.sorted() == Array(added))
      #expect(difference.moved.map { new.elements[$0.new] } == moved)
      #expect(difference.rotations.isEmpty)
      #expect(check(old, new, difference), "round \(round)")
    }
  }

  @Test func theFewestChildrenMove() {
    // All orders of five children.
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty
        ? [[]]
        : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    let shape = OrderedTree(parents: [-1, 0, 0, 0, 0, 0]).shape
    let old = TreeSnapshot(shape: shape, elements: [0, 1, 2, 3, 4, 5])
    for order in orders([1, 2, 3, 4, 5]) {
      let new = TreeSnapshot(shape: shape, elements: [0] + order)
      let difference = TreeDifference(from: old, to: new)
      let moved = Set(difference.moved.map { new.elements[$0.new] })
      // The children that did not move are in the old order, and no longer sequence is.
      let kept = order.filter { !moved.contains($0) }
      #expect(kept == kept.sorted())
      let longest = (0..<32).map { bits in order.filter { bits >> ($0 - 1) & 1 == 1 } }
        .filter { $0 == $0.sorted() }.map(\.count).max()
      #expect(kept.count == longest)
      #expect(difference.isEmpty == (order == [1, 2, 3, 4, 5]))
      #expect(check(old, new, difference))
    }
  }

  @Test func anOnlyChildMovesToTheOtherSide() {
    // r(a(b), c, d), where b is left or right.
    func tree(_ left: Int32, _ right: Int32) -> TreeSnapshot<Int> {
      TreeSnapshot(
        shape: TreeShape(
          preorderLeft: [1, left, -1, -1, -1], right: [4, right, -1, -1, -1],
          parent: [-1, 0, 1, 0, 0], hasGroups: true), elements: Array(0..<5))
    }
    let (old, new) = (tree(2, -1), tree(-1, 2))
    #expect(TreeDifference(from: old, to: old).isEmpty)
    let difference = TreeDifference(from: old, to: new)
    #expect(difference.moved.map(\.new) == [2])
    #expect(difference.overlay(old, new).tree.shape == new.shape)
  }

  @Test func groupsCanBecomeBinaryAndEmpty() {
    let group = TreeSnapshot(
      shape: OrderedTree(parents: [-1, 0, 0, 0]).shape, elements: [0, 1, 2, 3])
    let pair = TreeSnapshot(shape: OrderedTree(parents: [-1, 0, 0]).shape, elements: [0, 1, 3])
    let empty = TreeSnapshot<Int>(shape: .empty, elements: [])
    for (old, new) in [(group, pair), (pair, group), (group, empty), (empty, group)] {
      let difference = TreeDifference(from: old, to: new, by: <)
      #expect(difference.matching != .order)
      #expect(difference.moved.isEmpty && check(old, new, difference))
      // The overlay has the three children in each case.
      #expect(difference.overlay(old, new).tree.shape == group.shape)
    }
    let other = TreeSnapshot(
      shape: OrderedTree(parents: [-1, 0, 0, 0]).shape, elements: [9, 1, 2, 3])
    let difference = TreeDifference(from: group, to: other)
    #expect(difference.removed == [0] && difference.added == [0])
    #expect(check(group, other, difference))
  }

  // MARK: The fewest edits

  /// A tree that is small enough to try all possible edits.
  private struct SmallTree: Hashable {
    var label: Int
    var children: [SmallTree]

    init(_ tree: TreeSnapshot<Int>, at node: Int = 0) {
      label = tree.elements[node]
      children = tree.shape.children(of: node).map { SmallTree(tree, at: $0) }
    }

    init(_ label: Int, _ children: [SmallTree]) { (self.label, self.children) = (label, children) }

    /// Returns all trees after one edit: the removal of a node with at most one child, or a change of a
    /// label.
    ///
    /// A removed leaf leaves no tree.
    func edited(labels: Int) -> [SmallTree?] {
      var trees: [SmallTree?] = (1...labels).filter { $0 != label }.map { SmallTree($0, children) }
      if children.count < 2 { trees.append(children.first) }
      for place in children.indices {
        for child in children[place].edited(labels: labels) {
          var copy = self
          copy.children.replaceSubrange(place...place, with: child.map { [$0] } ?? [])
          trees.append(copy)
        }
      }
      return trees
    }
  }

  @Test(arguments: [(4, 2), (6, 1)]) func theFewestEditsAreFound(count: Int, labels: Int) {
    let trees = (1...count).flatMap { OrderedTree.all(ofCount: $0) }.flatMap { tree in
      (0..<(0..<tree.count).reduce(1) { power, _ in power * labels }).map { number in
        var rest = number
        return TreeSnapshot(
          shape: tree.shape,
          elements: (0..<tree.count).map { _ in
            defer { rest /= labels }
            return rest % labels + 1
          })
      }
    }
    let small = trees.map { SmallTree($0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(small, small.indices))
    var neighbors = [[Int]](repeating: [], count: small.count)
    for (number, tree) in small.enumerated() {
      for case let other? in tree.edited(labels: labels) {
        guard let place = numbers[other] else { continue }
        neighbors[number].append(place)
        neighbors[place].append(number)
      }
    }
    for (number, old) in trees.enumerated() {
      var distances = [Int?](repeating: nil, count: trees.count)
      distances[number] = 0
      var queue = [number]
      var next = 0
      while next < queue.count {
        for other in neighbors[queue[next]] where distances[other] == nil {
          distances[other] = (distances[queue[next]] ?? 0) + 1
          queue.append(other)
        }
        next += 1
      }
      for (place, new) in trees.enumerated() where old.shape.hasGroups || new.shape.hasGroups {
        let difference = TreeDifference(from: old, to: new, editing: 100)
        guard difference.matching == .edits else { continue }
        let edits =
          difference.added.count + difference.removed.count + difference.relabeled.count
        guard edits == distances[place], check(old, new, difference) else {
          Issue.record("\(edits) from \(old.elements) to \(new.elements)")
          return
        }
      }
    }
  }

  @Test func largeTreesAreComparedByPlace() {
    let old = TreeSnapshot(
      shape: OrderedTree(parents: [-1, 0, 0, 0, 3, 3]).shape, elements: [7, 7, 7, 7, 7, 7])
    let new = TreeSnapshot(
      shape: OrderedTree(parents: [-1, 0, 1, 1, 1, 0]).shape, elements: [7, 7, 7, 7, 7, 8])
    let difference = TreeDifference(from: old, to: new, editing: 5)
    #expect(difference.matching == .structure)
    #expect(difference.removed == [3, 4, 5] && difference.added == [2, 3, 4])
    #expect(difference.relabeled.map(\.new) == [5])
    #expect(check(old, new, difference))
  }

  @Test func wideAndDeepTreesAreComparedInLinearTime() {
    let count = 200_000
    let star = OrderedTree(parents: [-1] + [Int](repeating: 0, count: count)).shape
    let chain = OrderedTree(parents: [-1, 0, 0, 0] + (3..<count).map { $0 }).shape
    let (old, new) = (
      TreeSnapshot(shape: star, elements: Array(0...count)),
      TreeSnapshot(shape: star, elements: [0] + (1...count).reversed())
    )
    let difference = TreeDifference(from: old, to: new)
    #expect(difference.moved.count == count - 1)
    #expect(difference.overlay(old, new).tree.elements == new.elements)
    let deep = TreeSnapshot(shape: chain, elements: Array(0...count))
    let other = TreeDifference(from: deep, to: old)
    #expect(other.added.isEmpty && other.removed.isEmpty && !other.isEmpty)
  }
}
