import BinaryTrees
import Testing
import TreeDifferences
import TreeTestSupport

/// Differences of trees, compared with a reference that examines every pair of nodes.
@Suite struct DifferenceTests {
  /// Every search tree of every subset of the keys 1 to 5.
  private static let searchTrees: [TreeSnapshot<Int>] = (0..<32).flatMap { bits in
    let keys = (1...5).filter { bits >> ($0 - 1) & 1 == 1 }
    return TreeShape.every(count: keys.count).map { TreeSnapshot($0, sorted: keys) }
  }

  /// Every tree of up to three nodes with every choice of elements from 1 to 3, including equal
  /// ones.
  private static let anyTrees: [TreeSnapshot<Int>] = (0...3).flatMap { count in
    TreeShape.every(count: count).flatMap { shape in
      (0..<[1, 3, 9, 27][count]).map { number in
        let powers = [1, 3, 9]
        return TreeSnapshot(
          shape: shape, elements: shape.indices.map { number / powers[$0] % 3 + 1 })
      }
    }
  }

  private func isUnique(_ tree: TreeSnapshot<Int>) -> Bool {
    Set(tree.elements).count == tree.count
  }

  @Test func everyPairOfSearchTrees() {
    var failures: [String] = []
    for old in Self.searchTrees {
      for new in Self.searchTrees {
        let expected = SlowDifference(old, new) { old.elements[$0] == new.elements[$1] }
        let byOrder = TreeDifference(from: old, to: new, by: <)
        let byElement = TreeDifference(from: old, to: new)
        if SlowDifference(byOrder) != expected || byOrder.matching != .order
          || SlowDifference(byElement) != expected || byElement.matching != .element
          || byOrder.isEmpty != (old == new)
        {
          failures.append("\(old.elements) \(new.elements)")
        }
        // Without additions and removals, both trees have the same in-order, so the rotations must
        // lead from one to the other.
        if byOrder.rotationsAreComplete, byOrder.added.isEmpty, byOrder.removed.isEmpty,
          old.turned(byOrder.rotations, naming: new) != new
        {
          failures.append("rotations \(old.elements) \(new.elements)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
  }

  @Test func everyPairOfAnyTrees() {
    var failures: [String] = []
    var counts: [TreeDifference.Matching: Int] = [:]
    for old in Self.anyTrees {
      for new in Self.anyTrees {
        let difference = TreeDifference(from: old, to: new)
        counts[difference.matching, default: 0] += 1
        let byElement = isUnique(old) && isUnique(new)
        let expected = SlowDifference(old, new) {
          byElement ? old.elements[$0] == new.elements[$1] : old.way(to: $0) == new.way(to: $1)
        }
        if SlowDifference(difference) != expected
          || difference.matching != (byElement ? .element : .structure)
        {
          failures.append("\(old.elements) \(new.elements)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(5))")
    #expect(counts.keys.count == 2)
  }

  @Test func everyRotationIsFound() {
    for shape in EveryShape.upTo(7) where shape.count > 1 {
      let old = TreeSnapshot(shape, sorted: Array(1...shape.count))
      for pivot in shape.indices.dropFirst() {
        let new = old.rotated(at: pivot)
        let difference = TreeDifference(from: old, to: new, by: <)
        #expect(difference.rotations.count == 1 && difference.rotationsAreComplete)
        let rotation = difference.rotations[0]
        #expect(new.elements[rotation.pivot] == old.elements[pivot] && !rotation.isDouble)
        #expect(new.elements[rotation.root] == old.elements[Int(shape.parent[pivot])])
        #expect(rotation.side == shape.side(of: pivot)?.opposite)
      }
    }
  }

  @Test func identitiesComeFirst() {
    func tree(_ ids: [Int?], _ elements: [Int]) -> TreeSnapshot<Int> {
      TreeSnapshot(
        shape: Chain.left.shape(count: ids.count), elements: elements,
        columns: [.identity: .integers(ids), .color: .texts(elements.map { "\($0 % 2)" })])
    }
    let difference = TreeDifference(
      from: tree([1, 2, 3], [5, 4, 3]), to: tree([1, 2, 9], [7, 4, 3]))
    #expect(difference.matching == .identity)
    #expect(difference.relabeled.map { [$0.old, $0.new] } == [[0, 0]])
    #expect(difference.added == [2] && difference.removed == [2] && difference.moved.isEmpty)
    #expect(difference.annotationChanges.isEmpty)
    // Missing ids and ids that are not unique are ignored.
    #expect(TreeDifference(from: tree([1, 1], [2, 1]), to: tree([1, 2], [2, 1])).isEmpty)
    #expect(
      TreeDifference(from: tree([1, nil], [2, 1]), to: tree([1, 2], [2, 1])).matching == .element)
  }

  @Test func annotationsThatDiffer() {
    func tree(_ colors: [String?], _ weights: [Double?]?) -> TreeSnapshot<Int> {
      var columns: TreeColumns = [.color: .texts(colors)]
      if let weights { columns[.weight] = .decimals(weights) }
      return TreeSnapshot(Chain.right.shape(count: 3), sorted: [1, 2, 3]).with(columns: columns)
    }
    let difference = TreeDifference(
      from: tree(["black", "red", nil], nil), to: tree(["black", "black", nil], [nil, 2, nil]))
    let words = difference.annotationChanges.map {
      "\($0.node.old) \($0.key) \($0.old?.description ?? "-") \($0.new?.description ?? "-")"
    }
    #expect(words == ["1 color red black", "1 weight - 2.0"])
    #expect(!difference.isEmpty && difference.moved.isEmpty)
  }

  @Test func equalKeysInOrder() {
    let old = TreeSnapshot(Chain.right.shape(count: 3), sorted: [1, 2, 2])
    let new = TreeSnapshot(Chain.right.shape(count: 4), sorted: [1, 2, 2, 2])
    #expect(TreeDifference(from: old, to: new, by: <).added == [3])
    #expect(TreeDifference(from: old, to: new).matching == .structure)
  }

  @Test(arguments: [1, 2, 3, 4]) func largeTrees(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let trees = [0, 1].map { _ in
      let keys = (0..<900).filter { _ in generator.next() % 3 > 0 }
      return TreeSnapshot(
        RandomShape.searchTree(count: keys.count, using: &generator), sorted: keys)
    }
    let expected = SlowDifference(trees[0], trees[1]) {
      trees[0].elements[$0] == trees[1].elements[$1]
    }
    #expect(SlowDifference(TreeDifference(from: trees[0], to: trees[1], by: <)) == expected)
    #expect(SlowDifference(TreeDifference(from: trees[0], to: trees[1])) == expected)
  }

  @Test func longChains() {
    let count = Chain.longCount
    let counts = onSmallStack {
      let (left, right) = (
        TreeSnapshot(Chain.left.shape(count: count), sorted: Array(0..<count)),
        TreeSnapshot(Chain.right.shape(count: count), sorted: Array(1...count))
      )
      let turned = TreeDifference(from: left, to: right, by: <)
      let byPlace = TreeDifference(
        from: left.map { _ in 0 }, to: TreeSnapshot(left.shape, sorted: Array(1...count)))
      return [
        turned.added.count, turned.removed.count, turned.moved.count, turned.rotations.count,
        turned.rotationsAreComplete ? 1 : 0, byPlace.relabeled.count, byPlace.moved.count,
      ]
    }
    #expect(counts == [1, 1, count - 1, 0, 0, count, 0])
  }
}
