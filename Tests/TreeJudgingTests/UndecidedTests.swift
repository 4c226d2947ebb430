import BinaryTrees
import SearchTrees
import Testing
import TreeJudging
import TreeSteps

/// Trees that do not show all data of their kind are never right.
@Suite struct UndecidedTests {
  /// Judges a tree of this package with other annotations.
  private static func judge<Scheme>(
    _ kind: JudgedKind, _ tree: SearchTree<NaturalOrder<Int>, Scheme>,
    _ columns: @escaping (TreeSnapshot<Int>) -> TreeColumns
  ) -> Judgement {
    exercise(
      kind, seed: 3, budget: JudgingBudget(operations: 600), make: { tree },
      insert: { $0.insert($1).inserted }, remove: { $0.remove($1) != nil },
      tree: { $0.snapshot.with(columns: columns($0.snapshot)).root })
  }

  @Test func treesWithoutColorsAreUndecided() {
    let judgement = Self.judge(.redBlack, RedBlackTree()) { _ in [:] }
    #expect(judgement.verdict == .undecided && judgement.failure == nil)
    #expect(judgement.unchecked == [.blackRoot, .noRedBelowRed, .blackHeight])
    #expect(
      judgement.description.hasPrefix("a red-black tree: not decided: the trees show no colors"))
    #expect(Self.judge(.redBlack, RedBlackTree()) { $0.columns }.verdict == .right)
    // The shape of an AVL tree always has a coloring.
    #expect(Self.judge(.redBlack, AVLTree()) { _ in [:] }.verdict == .undecided)
  }

  @Test func treesThatShowColorsOnlySometimesAreUndecided() {
    let judgement = Self.judge(.redBlack, RedBlackTree()) { $0.count > 4 ? [:] : $0.columns }
    #expect(judgement.verdict == .undecided)
    #expect(judgement.description.contains("not decided: some trees show no colors"))
  }

  /// Returns the colors of a tree as numbers.
  private static func numbers(_ tree: TreeSnapshot<Int>, red: Int) -> TreeColumns {
    guard case .texts(let names)? = tree.columns[.color] else { return [:] }
    return [.color: .integers(names.map { $0 == "red" ? red : 1 - red })]
  }

  @Test func numbersOfColorsHaveOneMeaning() throws {
    for red in [0, 1] {
      let judgement = Self.judge(.redBlack, RedBlackTree()) { Self.numbers($0, red: red) }
      #expect(judgement.verdict == .right, "\(judgement)")
    }
    // A root is red if it is the only node.
    let judgement = Self.judge(.redBlack, RedBlackTree()) {
      $0.count == 1 ? [.color: .integers([1])] : Self.numbers($0, red: 1)
    }
    let failure = try #require(judgement.failure, "\(judgement)")
    #expect(failure.fault.reason == "blackRoot" && failure.operations.count == 1, "\(failure)")
    #expect(failure.isReproducible)
    let single = exercise(
      .redBlack, budget: JudgingBudget(operations: 1), make: { RedBlackTree<Int>() },
      insert: { $0.insert($1).inserted }, remove: { $0.remove($1) != nil },
      tree: { $0.snapshot.with(columns: Self.numbers($0.snapshot, red: 0)).root })
    #expect(single.largestTree == 1 && single.verdict == .undecided, "\(single)")
    #expect(single.description.contains("the only color is 1"), "\(single)")
  }

  @Test func plainTreesHaveNoColoring() throws {
    let failure = try #require(
      Self.judge(.redBlack, BinarySearchTree()) { _ in [:] }.failure)
    #expect(failure.fault.reason == "colorable" && failure.operations.count == 3, "\(failure)")
  }

  /// All trees of a treap have the greatest priority at the root, or all have the least one.
  @Test(arguments: [false, true]) func oneOrderOfPrioritiesIsKept(isMixed: Bool) {
    let judgement = Self.judge(.treap, Treap()) { tree in
      guard case .integers(let numbers)? = tree.columns[.priority],
        !isMixed || tree.elements.contains(3)
      else { return tree.columns }
      return [.priority: .integers(numbers.map { $0.map { -$0 } })]
    }
    #expect(judgement.verdict == (isMixed ? .wrong : .right), "\(judgement)")
  }

  @Test func treapsWithoutPrioritiesAreUndecided() {
    let judgement = Self.judge(.treap, Treap()) { _ in [:] }
    #expect(judgement.verdict == .undecided, "\(judgement)")
    #expect(judgement.description.contains("not decided: the trees show no priorities"))
    #expect(Self.judge(.treap, Treap()) { $0.columns }.verdict == .right)
  }

  @Test func orderOfPrioritiesHasNoCycle() throws {
    let plain = try #require(Self.judge(.treap, BinarySearchTree()) { _ in [:] }.failure)
    #expect(plain.fault.reason == "priorityOrder" && plain.operations.count <= 5, "\(plain)")
    #expect(plain.sentence.contains("no fixed priorities allow all these trees"), "\(plain)")
    for judgement in [
      Self.judge(.treap, AVLTree()) { _ in [:] }, Self.judge(.treap, RedBlackTree()) { _ in [:] },
      Self.judge(.treap, SplayTree()) { _ in [:] },
    ] {
      #expect(judgement.failure?.fault.reason == "priorityOrder", "\(judgement)")
      #expect((judgement.failure?.operations.count ?? 9) <= 4, "\(judgement)")
    }
  }

  /// Priorities that satisfy the heap order, but depend on the shape.
  @Test func prioritiesAreFixed() throws {
    let judgement = Self.judge(.treap, BinarySearchTree()) { tree in
      [.priority: .integers(tree.shape.indices.map { 100 - tree.shape.depth(of: $0) })]
    }
    let failure = try #require(judgement.failure, "\(judgement)")
    #expect(failure.fault.reason == "priority" && failure.operations.count == 3, "\(failure)")
    #expect(failure.sentence.contains("has priority 100, but had 99 before"), "\(failure)")
  }

  /// A treap that draws a new priority when a present key is inserted, and integers among decimals.
  @Test func insertedKeysMayGetNewPriorities() {
    let judgement = exercise(
      .treap, budget: JudgingBudget(operations: 600), make: { Treap<Int>() },
      insert: { tree, key in
        tree.remove(key)
        tree.insert(key)
      }, remove: { $0.remove($1) != nil },
      tree: { tree in
        let snapshot = tree.snapshot
        guard case .integers(let numbers)? = snapshot.columns[.priority], snapshot.count > 5 else {
          return snapshot.root
        }
        return snapshot.with(columns: [.priority: .decimals(numbers.map { $0.map(Double.init) })])
          .root
      })
    #expect(judgement.verdict == .right, "\(judgement)")
  }

  @Test func equalKeysHaveNoFixedPosition() {
    let kind = JudgedKind(.treap, duplicates: .right)
    let judgement = exercise(
      kind, budget: JudgingBudget(operations: 600), make: { TreeKind.treap.makeTree(of: Int.self) },
      insert: { tree, key in
        var observer = Unobserved()
        _ = tree.insertElement(key, duplicates: .right, observing: &observer)
      },
      remove: { tree, key in
        var observer = Unobserved()
        return tree.removeElement(key, observing: &observer)
      }, tree: { $0.elementSnapshot.with(columns: [:]).root })
    #expect(judgement.verdict == .undecided, "\(judgement)")
  }
}
