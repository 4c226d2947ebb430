import BinaryTrees
import Testing
import TreeDifferences
import TreeTestSupport

/// The overlay of two trees: nodes of the new tree keep their positions, and removed nodes fill
/// empty positions.
@Suite struct DifferenceOverlayTests {
  private func check(
    _ old: TreeSnapshot<Int>, _ new: TreeSnapshot<Int>, _ difference: TreeDifference
  ) -> Bool {
    let both = difference.overlay(old, new)
    let shape = both.tree.shape
    guard both.tree.count == new.count + difference.removed.count else { return false }
    // Each node of the new tree has the same parent, on the same side.
    for node in shape.indices where both.newIndex[node] != TreeShape.none {
      let own = Int(both.newIndex[node])
      let parent = new.shape.parent[own]
      if parent == TreeShape.none { continue }
      let above = shape.parent[node]
      guard above != TreeShape.none, both.newIndex[Int(above)] == parent,
        shape.side(of: node) == new.shape.side(of: own),
        both.tree.elements[node] == new.elements[own]
      else { return false }
    }
    // Each removed node occurs once.
    let gone = both.tree.shape.indices.filter { both.newIndex[$0] == TreeShape.none }
    return gone.map { Int(both.oldIndex[$0]) }.sorted() == difference.removed
      && gone.allSatisfy { both.tree.elements[$0] == old.elements[Int(both.oldIndex[$0])] }
  }

  @Test func everyPairOfSearchTrees() {
    let trees = (0..<32).flatMap { bits in
      let keys = (1...5).filter { bits >> ($0 - 1) & 1 == 1 }
      return TreeShape.every(count: keys.count).map { TreeSnapshot($0, sorted: keys) }
    }
    for old in trees {
      for new in trees {
        let difference = TreeDifference(from: old, to: new, by: <)
        let both = difference.overlay(old, new)
        // Without the added nodes, the overlay is in order, so removed nodes keep their in-order
        // positions.
        let keys = both.tree.shape.inorderIndices.map { Int($0) }
          .filter { both.oldIndex[$0] != TreeShape.none }.map { both.tree.elements[$0] }
        guard check(old, new, difference), difference.matching == .order, keys == keys.sorted(),
          keys.count == old.count
        else {
          Issue.record("\(old.elements) \(new.elements)")
          return
        }
      }
    }
  }

  @Test func equalLabels() {
    let trees = EveryShape.upTo(4).map {
      TreeSnapshot(shape: $0, elements: $0.indices.map { _ in 7 })
    }
    for old in trees {
      for new in trees where !check(old, new, TreeDifference(from: old, to: new, editing: 10)) {
        Issue.record("\(old.shape.left) \(new.shape.left)")
        return
      }
    }
  }

  @Test func removedNodesThatStoodTogetherStandTogether() throws {
    let old = TreeSnapshot(inserting: [5, 2, 8, 1, 3, 7, 9])
    let new = TreeSnapshot(inserting: [5, 2, 1, 3, 6])
    let difference = TreeDifference(from: old, to: new, by: <)
    #expect(difference.newNode(of: 2) == 2 && difference.newNode(of: 4) == nil)
    #expect(difference.oldNode(of: 3) == 3 && difference.oldNode(of: 4) == nil)
    let both = difference.overlay(old, new)
    #expect(both.newNode(of: 4) == 4 && both.newNode(of: 5) == nil)
    #expect(both.oldNode(of: 5) == 4 && both.oldNode(of: 4) == nil)
    #expect(both.tree.elements == [5, 2, 1, 3, 6, 8, 7, 9])
    #expect(both.tree.shape.parent == [-1, 0, 1, 1, 0, 4, 5, 5])
    #expect(both.newIndex == [0, 1, 2, 3, 4, -1, -1, -1])
    let empty = TreeSnapshot<Int>(shape: .empty, elements: [])
    #expect(TreeDifference(from: old, to: empty).overlay(old, empty).tree.shape == old.shape)
    #expect(TreeDifference(from: empty, to: old).overlay(empty, old).tree.shape == old.shape)
  }
}
