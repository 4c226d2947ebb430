import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// Examples from textbooks and papers with their exact trees.
@Suite struct TraceTests {
  /// Inserts or removes keys one by one; returns the outline after each operation.
  private func outlines<Scheme>(
    _ tree: inout IntTree<Scheme>, inserting keys: [Int] = [], removing others: [Int] = []
  ) -> [String] {
    keys.map { key in
      tree.insert(key)
      return tree.outline
    }
      + others.map { key in
        tree.remove(key)
        return tree.outline
      }
  }

  /// Cormen, Leiserson, Rivest, Stein, 3rd edition: exercises 13.3-2 and 13.4-3.
  @Test func redBlackInsertionsAndRemovals() {
    var tree = RedBlackTree<Int>()
    #expect(
      outlines(&tree, inserting: [41, 38, 31, 12, 19, 8]) == [
        "41b",
        "41b(38r -)",
        "38b(31r 41r)",
        "38b(31b(12r -) 41b)",
        "38b(19b(12r 31r) 41b)",
        "38b(19r(12b(8r -) 31b) 41b)",
      ])
    #expect(
      outlines(&tree, removing: [8, 12, 19, 31, 38, 41]) == [
        "38b(19r(12b 31b) 41b)",
        "38b(19b(- 31r) 41b)",
        "38b(31b 41b)",
        "38b(- 41r)",
        "41b",
        "-",
      ])
  }

  /// The four rotation cases of Adelson-Velsky and Landis.
  @Test func avlRotations() {
    #expect(AVLTree([3, 2, 1]).outline == "2(1 3)")
    #expect(AVLTree([1, 2, 3]).outline == "2(1 3)")
    #expect(AVLTree([3, 1, 2]).outline == "2(1 3)")
    #expect(AVLTree([1, 3, 2]).outline == "2(1 3)")
    // A double rotation in a deeper subtree; the two nodes below the lifted node each get one of
    // its subtrees.
    #expect(AVLTree([5, 2, 6, 1, 3, 4]).outline == "3(2−(1 -) 5(4 6))")
  }

  /// In a Fibonacci tree, one removal can cause a rotation on every second level up to the root.
  @Test func avlRemovalRotatesUpToTheRoot() {
    // The Fibonacci tree of height 4 whose shorter subtree is on the right.
    var tree = AVLTree([8, 5, 11, 3, 7, 10, 12, 2, 4, 6, 9, 1])
    #expect(tree.outline == "8−(5−(3−(2−(1 -) 4) 7−(6 -)) 11−(10−(9 -) 12))")
    var counts = ChangeCounter()
    tree.remove(12, observing: &counts)
    #expect(counts.rotations == 2)
    #expect(tree.outline == "5(3−(2−(1 -) 4) 8(7−(6 -) 10(9 11)))")
    #expect(tree.violation() == nil)
  }

  /// The three cases of Sleator and Tarjan, figure 3.
  @Test func splayCases() throws {
    func tree(_ list: [Int?]) throws -> SplayTree<Int> {
      let snapshot = try TreeSnapshot(levelOrder: list)
      return try #require(
        SplayTree(adopting: snapshot, order: NaturalOrder(), scheme: SplayScheme()))
    }
    var zig = try tree([2, 1, 3])
    zig.access(1)
    #expect(zig.outline == "1(- 2(- 3))")
    var zigZig = try tree([3, 2, nil, 1])
    zigZig.access(1)
    #expect(zigZig.outline == "1(- 2(- 3))")
    var zigZag = try tree([3, 1, nil, nil, 2])
    zigZag.access(2)
    #expect(zigZag.outline == "2(1 3)")
    // Figure 4: splaying halves the height of a chain.
    var chain = try tree([7, 6, nil, 5, nil, 4, nil, 3, nil, 2, nil, 1])
    chain.access(1)
    #expect(chain.outline == "1(- 6(4(2(- 3) 5) 7))")
    // An unsuccessful search splays the last node on the search path.
    zigZag.access(9)
    #expect(zigZag.outline == "3(2(1 -) -)")
  }

  @Test func weightBalancedRotations() {
    #expect(WeightBalancedTree([1, 2, 3]).outline == "1(- 2(- 3))")
    #expect(WeightBalancedTree([1, 2, 3, 4]).outline == "2(1 3(- 4))")
    // The inner subtree is too heavy, so a double rotation lifts it.
    #expect(WeightBalancedTree([1, 4, 3, 2]).outline == "3(1(- 2) 4)")
  }

  /// In sorted insertions, the fourth key at depth 3 is too deep for four nodes with α = ⅔, so the
  /// subtree of its parent is rebuilt.
  @Test func scapegoatRebuilds() {
    var tree = ScapegoatTree<Int>()
    var log = ChangeLog()
    var sizes: [Int] = []
    for key in 1...10 {
      tree.insert(key, observing: &log)
      for case .rebuild(let old, _) in log.changes { sizes.append(old.count) }
      log = ChangeLog()
      #expect(tree.violation() == nil)
    }
    #expect(!sizes.isEmpty)
    #expect(tree.height <= 6)
  }

  /// Returns the unique treap of sorted keys with the given priorities, in pre-order.
  private func onlyTree(_ nodes: ArraySlice<(key: Int, priority: Int)>) -> [Int] {
    guard let top = nodes.indices.max(by: { nodes[$0].priority < nodes[$1].priority }) else {
      return []
    }
    return [nodes[top].key] + onlyTree(nodes[..<top]) + onlyTree(nodes[(top + 1)...])
  }

  @Test func treapsAreTheOnlyTreeOfTheirPriorities() throws {
    var faults: [String] = []
    func check(_ tree: Treap<Int>, _ context: String) {
      let snapshot = tree.snapshot
      let nodes = snapshot.shape.inorderIndices.map { node in
        guard case .integer(let priority)? = snapshot.columns[.priority]?[Int(node)] else {
          return (key: snapshot.elements[Int(node)], priority: -1)
        }
        return (key: snapshot.elements[Int(node)], priority: priority)
      }
      if snapshot.elements != onlyTree(nodes[...]) || nodes.contains(where: { $0.priority < 0 }) {
        faults.append(context)
      }
      // Priorities must fit into 32 bits, so that they are the same on 32-bit platforms.
      if nodes.contains(where: { $0.priority > Int32.max }) { faults.append("\(context), bits") }
    }
    for seed in 0..<4 as Range<UInt64> {
      forEveryOrder(of: 5) { keys in
        var tree = IntTree(scheme: TreapScheme(seed: seed))
        for key in keys { tree.insert(key) }
        check(tree, "\(keys)")
        for key in keys.prefix(3) {
          tree.remove(key)
          check(tree, "\(keys) without \(key)")
        }
        check(Treap(keys), "of all of \(keys)")
      }
    }
    check(Treap(0..<1_000), "of a thousand")
    check(Treap(0..<1_000).union(Treap(500..<1_500)), "a union")
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }
}
