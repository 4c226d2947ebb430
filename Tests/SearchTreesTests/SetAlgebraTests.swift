import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// Set operations, compared with those of `Set`.
@Suite struct SetAlgebraTests {
  /// All pairs of subsets of six keys.
  private struct EveryPair: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      let subsets = (0..<64).map { bits in (0..<6).filter { bits >> $0 & 1 == 1 } }
      let trees = subsets.map { IntTree<Scheme>($0, scheme: scheme) }
      for (first, ours) in zip(subsets, trees) {
        for (second, theirs) in zip(subsets, trees) {
          let (a, b) = (Set(first), Set(second))
          let results = [
            (ours.union(theirs), a.union(b)), (ours.intersection(theirs), a.intersection(b)),
            (ours.subtracting(theirs), a.subtracting(b)),
            (ours.symmetricDifference(theirs), a.symmetricDifference(b)),
          ]
          for (operation, (tree, set)) in results.enumerated() {
            if Array(tree) != set.sorted() || tree.count != set.count {
              faults.append("\(name): operation \(operation) of \(first) and \(second)")
            } else if let violation = tree.violation() {
              faults.append("\(name): operation \(operation) of \(first), \(second): \(violation)")
            }
          }
          if Array(ours) != first || Array(theirs) != second { faults.append("\(name): operands") }
        }
      }
    }
  }

  @Test func everyPairOfSubsets() {
    var test = EveryPair()
    test.visit(AVLScheme(), "avl")
    test.visit(RedBlackScheme(), "red-black")
    test.visit(WeightBalancedScheme(), "weight-balanced")
    test.visit(TreapScheme(), "treap")
    test.visit(SplayScheme(), "splay")
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// Sets of very different sizes, interleaved, nested and disjoint; the result must remain usable.
  private struct Ranges: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      let sets: [Set<Int>] = [
        [], [500], Set(0..<600), Set(stride(from: 0, to: 1_000, by: 3)),
        Set(stride(from: 1, to: 1_000, by: 7)), Set(400..<410), Set(2_000..<2_100), [-5, 333, 999],
      ]
      var generator = SplitMix64(seed: 17)
      // The operations modify copies.
      let trees = sets.map { set in
        [0, 1].map { _ in IntTree(set.sorted().shuffled(using: &generator), scheme: scheme) }
      }
      for (a, first) in zip(sets, trees) {
        for (b, second) in zip(sets, trees) {
          let (ours, theirs) = (first[0], second[1])
          for operation in SetOperation.allCases {
            var tree = ours
            var set = a
            switch operation {
            case .union:
              tree.formUnion(theirs)
              set.formUnion(b)
            case .intersection:
              tree.formIntersection(theirs)
              set.formIntersection(b)
            case .difference:
              tree.subtract(theirs)
              set.subtract(b)
            case .symmetricDifference:
              tree.formSymmetricDifference(theirs)
              set.formSymmetricDifference(b)
            }
            tree.insert(1_234)
            set.insert(1_234)
            tree.remove(500)
            set.remove(500)
            if let fault = tree.fault(holding: set.sorted()) {
              faults.append("\(name), \(operation) of \(a.count) and \(b.count): \(fault)")
            }
          }
        }
      }
    }
  }

  @Test func rangesOfAllSorts() {
    var test = Ranges()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// An element that is compared by its key only; the origin distinguishes equal elements.
  private struct Tagged: Comparable, Hashable {
    let key: Int
    let origin: String
    static func < (lhs: Tagged, rhs: Tagged) -> Bool { lhs.key < rhs.key }
    static func == (lhs: Tagged, rhs: Tagged) -> Bool { lhs.key == rhs.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  private func tagged<Scheme: BalancingScheme>(
    _ keys: some Sequence<Int>, _ origin: String, _ scheme: Scheme.Type
  ) -> SearchTree<NaturalOrder<Tagged>, Scheme> {
    SearchTree(keys.map { Tagged(key: $0, origin: origin) })
  }

  private func keepsItsOwn<Scheme: BalancingScheme>(_ scheme: Scheme.Type) {
    for (mine, theirs) in [(0..<40, 20..<60), (0..<40, 10..<12), (10..<12, 0..<40)] {
      let (a, b) = (tagged(mine, "a", scheme), tagged(theirs, "b", scheme))
      #expect(a.union(b).allSatisfy { $0.origin == (mine.contains($0.key) ? "a" : "b") })
      #expect(a.intersection(b).allSatisfy { $0.origin == "a" })
      #expect(a.subtracting(b).allSatisfy { $0.origin == "a" })
    }
  }

  @Test func ofEqualElementsOursRemains() {
    keepsItsOwn(AVLScheme.self)
    keepsItsOwn(RedBlackScheme.self)
    keepsItsOwn(WeightBalancedScheme.self)
    keepsItsOwn(TreapScheme.self)
    keepsItsOwn(SplayScheme.self)
    keepsItsOwn(UnbalancedScheme.self)
  }

  /// Counts comparisons.
  private final class Tally { var calls = 0 }

  private struct Counting: ElementOrder {
    let tally: Tally
    func precedes(_ element: borrowing Int, _ other: borrowing Int) -> Bool {
      tally.calls += 1
      return element < other
    }
  }

  private func comparisons(
    _ scheme: some BalancingScheme, _ operation: SetOperation, small: Int, large: Int
  ) -> Int {
    let tally = Tally()
    let order = Counting(tally: tally)
    var tree = SearchTree(sortedElements: 0..<large, order: order, scheme: scheme)
    let step = large / small
    let other = SearchTree(
      sortedElements: (0..<small).map { $0 * step }, order: order, scheme: scheme)
    tally.calls = 0
    switch operation {
    case .union: tree.formUnion(other)
    case .intersection: tree.formIntersection(other)
    case .difference: tree.subtract(other)
    case .symmetricDifference: tree.formSymmetricDifference(other)
    }
    return tally.calls
  }

  private func fewAreCheap<Scheme: BalancingScheme>(_ scheme: Scheme, _ operation: SetOperation) {
    let few = comparisons(scheme, operation, small: 10, large: 20_000)
    #expect(few < 10 * 2 * 2 * 16, "\(Scheme.self), \(operation): \(few)")
    let base = comparisons(scheme, operation, small: 100, large: 2_000)
    let double = comparisons(scheme, operation, small: 200, large: 4_000)
    #expect(double < base * 5 / 2, "\(Scheme.self), \(operation): \(base), \(double)")
  }

  /// Checks O(m log(n / m + 1)) by counting comparisons: with constant n / m, doubling the sizes
  /// doubles the count, and for small m the count is much less than n.
  @Test func fewAmongManyAreCheap() {
    for operation in SetOperation.allCases {
      fewAreCheap(AVLScheme(), operation)
      fewAreCheap(RedBlackScheme(), operation)
      fewAreCheap(WeightBalancedScheme(), operation)
    }
  }

  @Test func optionsStay() {
    var scapegoat = IntTree(0..<9, scheme: ScapegoatScheme(alpha: 0.9))
    scapegoat.formSymmetricDifference(IntTree(3..<20, scheme: ScapegoatScheme()))
    #expect(scapegoat.scheme.alpha == 0.9)
  }

  private func laws<Algebra: SetAlgebra>(_ type: Algebra.Type) where Algebra.Element == Int {
    let (a, b) = (Algebra([1, 2, 3]), Algebra([3, 4]))
    #expect(a.union(b) == Algebra([1, 2, 3, 4]))
    #expect(a.isDisjoint(with: Algebra([7])) && !a.isDisjoint(with: b))
    #expect(a.isSuperset(of: Algebra([1])) && a.isStrictSuperset(of: Algebra([1])))
    #expect(!a.isSuperset(of: b))
    #expect(Algebra([2]).isSubset(of: a) && Algebra([2]).isStrictSubset(of: a))
    #expect(!a.isStrictSubset(of: a) && a.isSubset(of: a))
    #expect(Algebra().isEmpty)
    var c = a
    var answers = [c.insert(9).inserted, c.insert(9).inserted]
    answers += [c.remove(9) == 9, c.remove(9) == nil]
    answers += [c.update(with: 1) == 1, c.update(with: 8) == nil, c.contains(8)]
    #expect(answers == [true, false, true, true, true, true, true])
  }

  @Test func setAlgebraByItsName() {
    laws(AVLTree<Int>.self)
    laws(RedBlackTree<Int>.self)
    laws(SplayTree<Int>.self)
    laws(Treap<Int>.self)
    laws(WeightBalancedTree<Int>.self)
    laws(ScapegoatTree<Int>.self)
    laws(BinarySearchTree<Int>.self)
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

  private struct Named: Comparable {
    let key: Int
    let name: String
    static func < (one: Named, other: Named) -> Bool { one.key < other.key }
    static func == (one: Named, other: Named) -> Bool { one.key == other.key }
  }

  /// The result is the same whether the operation iterates over the first or the second tree.
  @Test(arguments: [0, 100, 1000]) func symmetricDifferencesKeepWhatThereIsMoreOf(extra: Int) throws
  {
    var (one, two): (AVLTree<Named>, AVLTree<Named>) = ([Named(key: 1, name: "one")], [])
    for _ in 0..<2 { try two.insert(Named(key: 1, name: "two"), duplicates: .count) }
    for key in 0..<extra { one.insert(Named(key: 10 + key, name: "")) }
    #expect(one.symmetricDifference(two).first?.name == "two")
    #expect(two.symmetricDifference(one).first?.name == "two")
    #expect(one.symmetricDifference(two).multiplicity(of: Named(key: 1, name: "")) == 1)
  }
}
