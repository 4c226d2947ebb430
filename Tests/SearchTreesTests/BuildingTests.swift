import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

/// Trees that are built from sorted elements, adopted from a snapshot, or have a custom scheme or
/// order.
@Suite struct BuildingTests {
  private struct Sorted: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for count in 0...70 {
        var tree = IntTree(sortedElements: 0..<count, order: NaturalOrder(), scheme: scheme)
        if let fault = tree.fault(holding: Array(0..<count)) {
          faults.append("\(name), \(count): \(fault)")
        }
        let least = count == 0 ? -1 : Int.bitWidth - 1 - count.leadingZeroBitCount
        if !name.hasPrefix("treap"), tree.height != least {
          faults.append("\(name), \(count): height \(tree.height)")
        }
        tree.insert(-1)
        tree.remove(count / 2)
        if let violation = tree.violation() { faults.append("\(name), \(count): \(violation)") }
      }
    }
  }

  @Test func sortedElementsMakeATree() {
    var test = Sorted()
    test.visitEveryKind()
    test.visitOutsideKinds()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  /// Every kind of tree keeps the same elements under every policy, as pairs of key and insertion
  /// time.
  private struct Duplicates: KindVisitor {
    struct Arrival: Comparable, Sendable {
      let key: Int
      let time: Int
      static func < (lhs: Arrival, rhs: Arrival) -> Bool { lhs.key < rhs.key }
      static func == (lhs: Arrival, rhs: Arrival) -> Bool { lhs.key == rhs.key }
    }

    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      var generator = SplitMix64(seed: 29)
      let arrivals = (0..<200).map { Arrival(key: Int(generator.next() % 30), time: $0) }
      for policy in DuplicatePolicy.allCases {
        var tree = SearchTree<NaturalOrder<Arrival>, Scheme>(scheme: scheme)
        var rejected = 0
        for arrival in arrivals {
          do {
            try tree.insert(arrival, duplicates: policy)
          } catch {
            rejected += error.element == arrival ? 1 : 0
          }
        }
        let groups = Dictionary(grouping: arrivals, by: \.key).sorted { $0.key < $1.key }
        let expected =
          policy == .right ? groups.flatMap(\.value) : groups.compactMap(\.value.first)
        let isRight = tree.elementsEqual(expected) { $0.key == $1.key && $0.time == $1.time }
        if !isRight { faults.append("\(name), \(policy): elements") }
        if tree.violation() != nil { faults.append("\(name), \(policy): broken") }
        if policy == .reject, rejected != arrivals.count - groups.count {
          faults.append("\(name): \(rejected) rejected")
        }
        for (key, group) in groups {
          let sought = Arrival(key: key, time: -1)
          let counted = policy == .count ? group.count : 1
          if tree.multiplicity(of: sought) != counted { faults.append("\(name), \(policy): count") }
          // If the policy counts or keeps equal elements, each key can be removed as often as it
          // was inserted.
          let times = policy == .count || policy == .right ? group.count : 1
          for _ in 0..<times where tree.remove(sought) == nil {
            faults.append("\(name), \(policy): removal of \(key)")
          }
          if tree.remove(sought) != nil { faults.append("\(name), \(policy): \(key) is left") }
        }
        if !tree.isEmpty { faults.append("\(name), \(policy): not empty") }
      }
    }
  }

  @Test func duplicatesByPolicy() {
    var test = Duplicates()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  private func snapshot(_ list: [Int?], _ columns: TreeColumns = [:]) throws -> TreeSnapshot<Int> {
    try TreeSnapshot(levelOrder: list).with(columns: columns)
  }

  /// Returns the violation of a snapshot that is made a tree of the scheme without checks.
  private func violation(
    _ list: [Int?], _ columns: TreeColumns = [:], _ scheme: some BalancingScheme
  ) throws -> String? {
    let snapshot = try snapshot(list, columns)
    let forced = try #require(
      IntTree(unchecked: snapshot, order: NaturalOrder(), scheme: scheme), "nothing says the tags")
    let adopted = IntTree(adopting: snapshot, order: NaturalOrder(), scheme: scheme)
    let violation = forced.violation()
    #expect((adopted == nil) == (violation != nil))
    return violation?.description
  }

  @Test func brokenTreesHaveAWitness() throws {
    #expect(
      try violation([5, 3, 8, nil, 7], UnbalancedScheme())
        == "7 is in the left subtree of 5 (5 → left 3 → right 7) but must not be greater than 5")
    #expect(
      try violation([1, nil, 2, nil, 3], AVLScheme())?.contains("differ by more than 1") == true)
    let redRed: TreeColumns = [.color: .texts(["black", "red", "red"])]
    #expect(
      try violation([5, 3, nil, 1], redRed, RedBlackScheme())
        == "3 (5 → left 3) is red, and so is its left child 1")
    #expect(
      try violation([5, 3, 8], [.color: .texts(["red", "black", "black"])], RedBlackScheme())?
        .contains("must be black") == true)
    #expect(
      try violation([5, 3, 8], [.color: .texts(["black", "black", "red"])], RedBlackScheme())?
        .contains("black node") == true)
    #expect(
      try violation([5, 3, 8], [.priority: .integers([9, 10, 1])], TreapScheme())?
        .contains("priority") == true)
    #expect(
      try violation([1, nil, 2, nil, 3, nil, 4], WeightBalancedScheme())?.contains("heavy") == true)
    #expect(
      try violation([1, nil, 2, nil, 3, nil, 4, nil, 5], ScapegoatScheme(alpha: 0.5))?
        .contains("height 4") == true)
    #expect(try violation([5, 3, 8], AVLScheme()) == nil)
  }

  private func violation(_ list: [Int?], _ scheme: some BalancingScheme) throws -> String? {
    try violation(list, [:], scheme)
  }

  @Test func adoptedTreesGoOn() throws {
    let colors: TreeColumns = [.color: .texts(["black", "red", "red"])]
    var tree = try #require(
      RedBlackTree(
        adopting: snapshot([5, 3, 8], colors), order: NaturalOrder(), scheme: RedBlackScheme()))
    for key in 10..<40 { tree.insert(key) }
    for key in [5, 3, 8, 20] { #expect(tree.remove(key) == key) }
    #expect(tree.violation() == nil)
    // A red-black tree cannot be adopted without colors.
    let colorless = try snapshot([5, 3, 8])
    #expect(
      RedBlackTree(adopting: colorless, order: NaturalOrder(), scheme: RedBlackScheme()) == nil)
    #expect(colorless.uncheckedRules(of: RedBlackScheme()).count == 3)
    #expect(colorless.uncheckedRules(of: AVLScheme()).isEmpty)
  }

  /// The scheme in the documentation of `BalancingScheme`.
  private struct MoveToRoot: BalancingScheme {
    func didInsert<Element>(
      _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      while edit.depth > 1 { edit.rotateUp(&observer) }
    }
  }

  @Test func aKindOfOnesOwn() {
    var tree = SearchTree(order: NaturalOrder<Int>(), scheme: MoveToRoot())
    for key in [5, 3, 8, 1, 4] {
      tree.insert(key)
      #expect(tree.root?.element == key)
    }
    #expect(tree.fault(holding: [1, 3, 4, 5, 8]) == nil)
    #expect(Array(tree.union(tree)) == [1, 3, 4, 5, 8])
  }

  @Test func ordersOfOnesOwn() {
    let reversed = SearchTree<ReversedOrder<Int>, AVLScheme>([1, 3, 2])
    #expect(Array(reversed) == [3, 2, 1])
    #expect(reversed.offset(of: reversed.lowerBound(of: 2)) == 1)
    let byLength = ClosureOrder<String> { $0.count < $1.count }
    var words = SearchTree(order: byLength, scheme: RedBlackScheme())
    for word in ["three", "to", "a", "so", "forty"] { words.insert(word) }
    #expect(Array(words) == ["a", "to", "three"])
    #expect(words.violation() == nil)
  }

  @Test func kindsByName() {
    #expect(
      TreeKind.allCases.map(\.rawValue).sorted() == [
        "avl", "bst", "heap", "min-heap", "red-black", "scapegoat", "splay", "treap",
        "weight-balanced",
      ])
    for kind in TreeKind.allCases {
      var tree = kind.makeTree(of: Int.self)
      var counts = ChangeCounter()
      for key in 0..<20 { _ = tree.insertElement(key, duplicates: .ignore, observing: &counts) }
      #expect(tree.count == 20 && counts.comparisons > 0)
      let snapshot = tree.snapshot(identified: false)
      for rule in tree.rules { #expect(snapshot.violation(of: rule) == nil, "\(kind) \(rule)") }
      var other = kind.makeTree(of: Int.self)
      let isTaken = other.adopt(snapshot)
      #expect(isTaken, "\(kind)")
      #expect(other.snapshot(identified: false) == snapshot)
      let rejected = other.insertElements([30, 3, 31], duplicates: .reject)
      #expect(rejected == 3)
    }
  }

  /// A set is a set, whatever its history: it never has counters or equal nodes.
  @Test func setsHaveNoEqualElements() throws {
    var counted = AVLTree([1, 2])
    try counted.insert(1, duplicates: .count)
    var nodes = AVLTree([1, 2])
    try nodes.insert(1, duplicates: .right)
    for tree in [counted, nodes] {
      #expect(
        AVLTree(adopting: tree.snapshot, order: NaturalOrder(), scheme: AVLScheme()) == nil)
      #expect(
        AVLTree(adoptingNodes: tree.snapshot, order: NaturalOrder(), scheme: AVLScheme()) != nil)
    }
    #expect(Array(AVLTree(sortedElements: [1, 1, 2, 2, 2, 3])) == [1, 2, 3])
    #expect(AVLTree(sortedElements: [1, 1, 2]) == AVLTree([2, 1, 1]))
    #expect(AVLTree([1, 2]) != AVLTree([1]) && AVLTree<Int>() == AVLTree<Int>())
  }
}
