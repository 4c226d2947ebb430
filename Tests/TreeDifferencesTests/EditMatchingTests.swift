import BinaryTrees
import Testing
import TreeDifferences
import TreeTestSupport

/// A tree that is small enough to try all possible edits.
private indirect enum SmallTree: Hashable {
  case empty
  case node(Int, SmallTree, SmallTree)

  init(_ tree: TreeSnapshot<Int>, at node: Int32 = 0) {
    if tree.isEmpty || node == TreeShape.none {
      self = .empty
    } else {
      let index = Int(node)
      self = .node(
        tree.elements[index], SmallTree(tree, at: tree.shape.left[index]),
        SmallTree(tree, at: tree.shape.right[index]))
    }
  }

  /// Returns all trees after one edit: the removal of a node with at most one child, or a change of
  /// a label.
  func edited(labels: Int) -> [SmallTree] {
    guard case .node(let label, let left, let right) = self else { return [] }
    var trees = (1...labels).filter { $0 != label }.map { SmallTree.node($0, left, right) }
    if left == .empty { trees.append(right) } else if right == .empty { trees.append(left) }
    trees += left.edited(labels: labels).map { .node(label, $0, right) }
    trees += right.edited(labels: labels).map { .node(label, left, $0) }
    return trees
  }
}

/// The minimum number of edits between two trees, compared with a breadth-first search.
@Suite struct EditMatchingTests {
  private static func trees(upTo count: Int, labels: Int) -> [TreeSnapshot<Int>] {
    (0...count).flatMap { count in
      TreeShape.every(count: count).flatMap { shape in
        (0..<(0..<count).reduce(1) { power, _ in power * labels }).map { number in
          var rest = number
          return TreeSnapshot(
            shape: shape,
            elements: shape.indices.map { _ in
              defer { rest /= labels }
              return rest % labels + 1
            })
        }
      }
    }
  }

  /// Returns the distances of all trees from one tree, by breadth-first search.
  private static func distances(
    from start: SmallTree, _ neighbors: [SmallTree: Set<SmallTree>]
  ) -> [SmallTree: Int] {
    var distances = [start: 0]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let tree = queue[next]
      next += 1
      for other in neighbors[tree] ?? [] where distances[other] == nil {
        distances[other] = (distances[tree] ?? 0) + 1
        queue.append(other)
      }
    }
    return distances
  }

  @Test(arguments: [(3, 2), (4, 1)]) func theFewestEdits(count: Int, labels: Int) throws {
    let trees = Self.trees(upTo: count, labels: labels)
    var neighbors: [SmallTree: Set<SmallTree>] = [:]
    for tree in trees.map({ SmallTree($0) }) {
      for other in tree.edited(labels: labels) {
        neighbors[tree, default: []].insert(other)
        neighbors[other, default: []].insert(tree)
      }
    }
    for old in trees {
      let distances = Self.distances(from: SmallTree(old), neighbors)
      for new in trees {
        let difference = TreeDifference(from: old, to: new, editing: 100)
        guard difference.matching == .edits else { continue }
        let edits =
          difference.added.count + difference.removed.count + difference.relabeled.count
        guard edits == distances[SmallTree(new)] else {
          Issue.record("\(edits) from \(old.elements) to \(new.elements)")
          return
        }
      }
    }
  }

  /// If a node is removed from a tree of equal labels, exactly this node is reported as removed.
  @Test func aRemovedNodeIsFound() {
    var generator = SplitMix64(seed: 3)
    let old = TreeShape.randomSearchTree(count: 60, using: &generator)
    for node in old.indices {
      let (left, right) = (old.left[node], old.right[node])
      guard node > 0, left == TreeShape.none || right == TreeShape.none else { continue }
      var links = TreeLinks(left: old.left, right: old.right, root: 0)
      links.attach(max(left, right), on: old.side(of: node) ?? .left, of: old.parent[node])
      links.attach(TreeShape.none, on: .left, of: Int32(node))
      links.attach(TreeShape.none, on: .right, of: Int32(node))
      // Renumbers the other nodes, which leaves out the removed one.
      let kept = old.indices.filter { $0 != node }
      var places = [Int32](repeating: TreeShape.none, count: old.count)
      for (place, node) in kept.enumerated() { places[node] = Int32(place) }
      func child(_ side: ChildSide) -> [Int32] {
        kept.map { node in
          let child = links.child(side, of: Int32(node))
          return child == TreeShape.none ? child : places[Int(child)]
        }
      }
      guard
        let new = try? TreeLinks(left: child(.left), right: child(.right), root: 0).numbered()
      else {
        Issue.record("node \(node)")
        return
      }
      let label = TreeSnapshot(shape: old, elements: old.indices.map { _ in "x" })
      let difference = TreeDifference(
        from: label, to: TreeSnapshot(shape: new.shape, elements: kept.map { _ in "x" }),
        editing: 60)
      #expect(difference.removed.count == 1)
      #expect(difference.added.isEmpty && difference.matching == .edits)
      let far = TreeDifference(
        from: label, to: TreeSnapshot(shape: new.shape, elements: kept.map { _ in "x" }),
        editing: 59)
      #expect(far.matching == .structure)
    }
  }
}
