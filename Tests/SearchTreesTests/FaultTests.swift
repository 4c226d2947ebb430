import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeSteps

/// Regression tests for reported faults, each with its original reproduction.
@Suite struct FaultTests {
  /// An operation used the search path of the preceding operation and changed the sizes of wrong
  /// nodes.
  @Test func sizesSurviveRemovalsAndEqualElements() throws {
    var tree = AVLTree([1, 2])
    tree.remove(1)
    try tree.insert(3, duplicates: .right)
    try tree.insert(4, duplicates: .right)
    #expect(Array(tree) == [2, 3, 4])
    #expect(tree[offset: 0] == 2)
    #expect(tree.rank(of: 4) == 2)
  }

  @Test func sizesSurviveObservedOperations() {
    var tree = BinarySearchTree([50, 10, 40, 30, 20])
    var log = ChangeLog()
    tree.remove(10)
    tree.insert(60, observing: &log)
    tree.remove(50, observing: &log)
    #expect(tree.popFirst() == 20)
    #expect(tree.count == 3)
    #expect(tree.map { $0 } == [30, 40, 60])
  }

  private func keepsCounters<Tree: SetAlgebra>(
    _ make: () -> Tree, _ other: Tree, _ count: (Tree, Int) -> Int
  ) where Tree.Element == Int {
    let five = make()
    #expect(count(five.union(other), 5) == 2, "\(Tree.self)")
    #expect(count(other.union(five), 5) == 2, "\(Tree.self)")
    #expect(count(five.subtracting(other), 5) == 2, "\(Tree.self)")
    #expect(count(five.symmetricDifference(other), 5) == 2, "\(Tree.self)")
    #expect(count(five.intersection(five), 5) == 2, "\(Tree.self)")
    #expect(five.subtracting(five).isEmpty, "\(Tree.self)")
  }

  @Test func setOperationsKeepCounters() {
    func counted<Tree>(_ tree: Tree, _ count: (inout Tree) -> Void) -> Tree {
      var tree = tree
      count(&tree)
      return tree
    }
    let twice: Set<Int> = [5]
    func check<Scheme>(_ type: SearchTree<NaturalOrder<Int>, Scheme>.Type) {
      typealias Tree = SearchTree<NaturalOrder<Int>, Scheme>
      keepsCounters(
        {
          counted(Tree()) { tree in
            for key in twice {
              _ = try? tree.insert(key, duplicates: .count)
              _ = try? tree.insert(key, duplicates: .count)
            }
          }
        }, Tree([7]), { $0.multiplicity(of: $1) })
    }
    check(AVLTree<Int>.self)
    check(RedBlackTree<Int>.self)
    check(WeightBalancedTree<Int>.self)
    check(Treap<Int>.self)
    check(SplayTree<Int>.self)
    check(ScapegoatTree<Int>.self)
    check(BinarySearchTree<Int>.self)
  }

  @Test func countersAreAPartOfTheValue() throws {
    var (one, two): (AVLMultiset<Int>, AVLMultiset<Int>) = ([5, 7], [7, 5])
    #expect(one == two)
    two.insert(5)
    #expect(one != two)
    one.insert(5)
    #expect(one == two)
    #expect(one.hashValue == two.hashValue)
  }

  @Test func whatIsNotEqualToItselfIsFoundNowhere() {
    var tree = AVLTree([1.0, 2, 3])
    #expect(!tree.contains(.nan))
    #expect(!tree.insert(.nan).inserted)
    #expect(tree.remove(.nan) == nil && tree.firstIndex(of: .nan) == nil)
    #expect(tree.multiplicity(of: .nan) == 0 && tree.find(.nan) == nil)
    #expect(Array(tree) == [1, 2, 3])
    #expect(Array(AVLTree(sortedElements: [1, .nan, 2])) == [1, 2])
  }

  /// Paths with more than 62 steps to the right or left; indices at such depths must be distinct.
  @Test func deepTreesAreCollections() {
    for keys in [Array(0..<200), Array((0..<200).reversed())] {
      let tree = BinarySearchTree(keys)
      #expect(tree.height == 199)
      #expect(Array(tree.dropFirst(80)) == Array(80..<200))
      #expect(Array(tree[80..<200]) == Array(80..<200))
      #expect(Array(tree[10...20]) == Array(10...20))
      #expect(Array(tree.indices.map { tree[$0] }) == Array(0..<200))
      #expect(Array(tree.reversed()) == Array((0..<200).reversed()))
      #expect(tree.indices.allSatisfy { $0 < tree.endIndex })
      let (first, last) = (tree.index(atOffset: 63), tree.index(atOffset: 170))
      #expect(tree.distance(from: first, to: last) == 107)
      #expect(
        tree[first..<last].contains(64) && tree.firstIndex(of: 64) == tree.index(after: first))
    }
  }

  @Test func notANumberKeepsNothingOut() {
    var plain = BinarySearchTree<Double>()
    let rejected = plain.insertElements([.nan] + (0..<100).map(Double.init), duplicates: .reject)
    #expect(rejected == nil && plain.count == 100)
    var heap = BinaryHeap([1.0, 2])
    var observer = Unobserved()
    #expect(!heap.removeElement(.nan, observing: &observer))
    #expect(heap.insertElement(.nan, duplicates: .reject, observing: &observer) == .ignored)
    heap.push(.nan)
    #expect(heap.entries == [2, 1])
  }

  @Test func countersHaveAnEnd() throws {
    func counted(_ element: Int, _ count: Int) -> TreeSnapshot<Int> {
      TreeSnapshot(
        shape: .complete(count: 1), elements: [element],
        columns: [.multiplicity: .integers([count])])
    }
    var tree = try #require(
      AVLTree(adoptingNodes: counted(5, .max), order: NaturalOrder(), scheme: AVLScheme()))
    try tree.insert(5, duplicates: .count)
    #expect(tree.multiplicity(of: 5) == .max)
    var plain = BinarySearchTree([1, 2, 3])
    plain.formUnion(
      try #require(
        BinarySearchTree(
          adoptingNodes: counted(7, 1_000_000_000_000), order: NaturalOrder(),
          scheme: UnbalancedScheme())))
    _ = plain.insertElements(0..<100, duplicates: .count)
    #expect(plain.count == 100 && plain.multiplicity(of: 7) == 1_000_000_000_001)
  }

  /// When another tree's nodes replace those of a tree, the options of the tree are kept.
  @Test func scapegoatsOfAnotherAlpha() throws {
    let chain = ScapegoatTree(0..<8, scheme: ScapegoatScheme(alpha: 0.9))
    let decoded = try JSONDecoder().decode(
      ScapegoatTree<Int>.self, from: JSONEncoder().encode(chain))
    #expect(decoded == chain && decoded.violation() == nil)
    var tight = ScapegoatTree([100], scheme: ScapegoatScheme(alpha: 0.55))
    tight.formUnion(ScapegoatTree(0..<20, scheme: ScapegoatScheme(alpha: 0.95)))
    #expect(tight.count == 21 && tight.violation() == nil && tight.scheme.alpha == 0.55)
  }

  /// After each single rotation, including the first half of a double rotation, the balance factors
  /// of both nodes equal the differences of their heights.
  @Test func balanceFactorsAreTrueAfterEachRotation() throws {
    var generator = SplitMix64(seed: 8)
    var tree = AVLTree<Int>()
    var replica = TreeReplica()
    var rotations = 0
    func height(_ node: NodeID?) -> Int {
      node.map {
        1 + max(height(replica.child(.left, of: $0)), height(replica.child(.right, of: $0)))
      }
        ?? -1
    }
    for _ in 0..<600 {
      var log = ChangeLog()
      let key = Int(generator.next() % 60)
      if generator.next() % 3 == 0 {
        tree.remove(key, observing: &log)
      } else {
        tree.insert(key, observing: &log)
      }
      var rotated: [NodeID] = []
      for change in log.changes {
        if case .annotate(let node, .balance, _, _) = change, rotated.contains(node) {
          try replica.apply(change)
          continue
        }
        for node in rotated {
          let difference =
            height(replica.child(.right, of: node)) - height(replica.child(.left, of: node))
          #expect(replica.annotation(.balance, of: node) == .integer(difference))
        }
        rotated = []
        try replica.apply(change)
        if case .rotate(let pivot, let parent, _) = change {
          rotated = [pivot, parent]
          rotations += 1
        }
      }
    }
    #expect(rotations > 100)
  }

  /// The observer receives a reason for each rotation and each rebuild.
  private struct Reasons: KindVisitor {
    /// Collects the reported cases and counts the changes without a preceding case.
    struct Observer: TreeObserver {
      var told: Set<BalancingCase> = []
      var isExplained = false
      var unexplained = 0

      mutating func observe(_ situation: BalancingCase, at node: NodeID) {
        told.insert(situation)
        isExplained = true
      }

      mutating func observe(_ change: TreeChange) {
        switch change {
        case .rotate, .rebuild: if !isExplained { unexplained += 1 }
        case .descend: isExplained = false
        default: break
        }
      }
    }

    var faults: [String] = []
    var told: Set<BalancingCase> = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      var generator = SplitMix64(seed: 17)
      var tree = IntTree(scheme: scheme)
      var observer = Observer()
      for step in 0..<3_000 {
        let key = Int(generator.next() % 300)
        if generator.next() % 5 < (step / 1_000 == 1 ? 4 : 2) {
          tree.insert(key, observing: &observer)
        } else {
          tree.remove(key, observing: &observer)
        }
      }
      if observer.unexplained > 0 { faults.append("\(name): \(observer.unexplained)") }
      told.formUnion(observer.told)
    }
  }

  @Test func everyRotationHasAReason() {
    var test = Reasons()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
    // A heap reports a reason for each comparison of two entries.
    var (heap, observer) = (BinaryHeap<Int>(), Reasons.Observer())
    for key in [5, 2, 8, 1, 9, 3] { heap.push(key, observing: &observer) }
    while heap.pop(observing: &observer) != nil {}
    #expect(test.told.union(observer.told) == Set(BalancingCase.allCases))
    #expect(test.told.isDisjoint(with: observer.told))
  }

  @Test func indicesOfOtherTreesAreRefused() async {
    await #expect(processExitsWith: .failure) {
      let index = { AVLTree(sortedElements: 0..<4_000).index(atOffset: 3_999) }()
      _ = AVLTree(sortedElements: 0..<3)[index]
    }
    await #expect(processExitsWith: .failure) {
      let (tree, other) = (AVLTree(sortedElements: 0..<4), AVLTree(sortedElements: 0..<4))
      _ = other[tree.startIndex]
    }
    await #expect(processExitsWith: .failure) {
      var tree = AVLTree([1, 2, 3])
      let index = tree.startIndex
      tree.insert(4)
      _ = tree[index]
    }
    await #expect(processExitsWith: .failure) {
      var tree = AVLTree([1, 2, 3])
      let index = tree.startIndex
      tree.removeAll(keepingCapacity: true)
      tree.remove(at: index)
    }
    await #expect(processExitsWith: .failure) {
      // A changed copy is another tree, so the index of the original is invalid for it.
      let tree = AVLTree([1, 2, 3])
      var copy = tree
      let index = tree.startIndex
      copy.insert(0)
      _ = copy[index]
    }
    await #expect(processExitsWith: .success) {
      let tree = AVLTree([1, 2, 3])
      var copy = tree
      let index = copy.startIndex
      copy.insert(0)
      precondition(tree[index] == 1)
    }
  }

  /// A scheme that violates the contract of `TreeEdit` in a way chosen by `fault`.
  private struct Careless: BalancingScheme {
    var fault = 0

    func didInsert<Element>(
      _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      switch fault {
      case 1: while true { edit.rotateUp(&observer) }
      case 2: _ = edit.child(.left, of: 1 << 20)
      case 3: _ = edit.child(.left, of: TreeEdit<Element, Self>.none)
      case 4: _ = edit.node(at: -1)
      case 5: edit.rebuild(at: edit.depth, &observer)
      case 6: _ = edit.unlink(at: 0, .successor, &observer)
      case 7: edit.rotate(lifting: .left, at: edit.depth - 1, &observer)
      case 8: edit.descend(.left, &observer)
      case 12: edit.rank = 1
      default: break
      }
    }

    mutating func remove<Element>(
      at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      if fault == 9 { return }
      edit.cut(after: level)
      _ = edit.unlink(at: level, .successor, &observer)
      if fault == 10 { _ = edit.unlink(at: 0, .successor, &observer) }
    }

    static func remove(with fault: Int) {
      var tree = IntTree(scheme: Careless())
      for key in 0..<4 { tree.insert(key) }
      tree = IntTree(sortedElements: tree, order: NaturalOrder(), scheme: Careless(fault: fault))
      if fault < 9 { tree.insert(9) }
      tree.remove(2)
    }
  }

  /// Errors in a custom scheme stop the program before it accesses invalid memory.
  @Test func carelessSchemesAreStopped() async {
    await #expect(processExitsWith: .failure) { Careless.remove(with: 1) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 2) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 3) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 4) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 5) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 6) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 7) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 8) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 9) }
    await #expect(processExitsWith: .failure) { Careless.remove(with: 10) }
    await #expect(processExitsWith: .success) { Careless.remove(with: 0) }
    await #expect(processExitsWith: .failure) {
      _ = SearchTree(sortedElements: ["a"], order: NaturalOrder(), scheme: Idle()).first
    }
    await #expect(processExitsWith: .failure) {
      var tree = IntTree(sortedElements: 0..<7, order: NaturalOrder(), scheme: Strolling())
      tree.remove(3)
    }
    // If a scheme underestimates the maximum height, searches are slower but correct.
    let low = IntTree(sortedElements: 0..<100, order: NaturalOrder(), scheme: Understating())
    #expect((0..<100).allSatisfy { low.contains($0) } && !low.contains(100) && !low.contains(-1))
  }

  private struct Idle: BalancingScheme {
    func build<Element>(_ edit: inout TreeEdit<Element, Self>) {}
  }

  private struct Strolling: BalancingScheme {
    func remove<Element>(
      at level: Int, _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      edit.cut(after: level)
      edit.descend(.right, &observer)
      _ = edit.unlink(at: level, .successor, &observer)
    }
  }

  private struct Understating: BalancingScheme {
    static var isShallow: Bool { true }
  }
}
