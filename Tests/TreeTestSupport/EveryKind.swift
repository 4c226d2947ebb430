package import BinaryTrees
package import SearchTrees

/// A test that runs for every kind of tree with several options.
package protocol KindVisitor {
  mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String)
}

/// The tree type used in the tests.
package typealias IntTree<Scheme: BalancingScheme> = SearchTree<NaturalOrder<Int>, Scheme>

extension KindVisitor {
  /// Visits all kinds with default options, and kinds with options also with other values.
  package mutating func visitEveryKind() {
    visit(UnbalancedScheme(), "bst")
    visit(AVLScheme(), "avl")
    visit(RedBlackScheme(), "red-black")
    visit(SplayScheme(), "splay")
    visit(WeightBalancedScheme(), "weight-balanced")
    for seed in 0..<2 as Range<UInt64> { visit(TreapScheme(seed: seed), "treap, \(seed)") }
    for alpha in [0.55, 2.0 / 3, 0.9] {
      visit(ScapegoatScheme(alpha: alpha), "scapegoat, \(alpha)")
    }
  }

  /// Visits schemes that use public declarations only.
  package mutating func visitOutsideKinds() {
    visit(OutsideAVL(), "avl by heights")
    visit(OutsideRedBlack(), "red-black by flags")
    visit(OutsideLeaning(), "avl by flags")
    visit(OutsideCounted(), "counted")
  }
}

/// Calls a function with all orders of the keys 0..<count.
///
/// B. R. Heap, "Permutations by interchanges", 1963.
package func forEveryOrder(of count: Int, _ body: ([Int]) -> Void) {
  var keys = Array(0..<count)
  var counters = [Int](repeating: 0, count: count)
  body(keys)
  var index = 0
  while index < count {
    if counters[index] < index {
      keys.swapAt(index % 2 == 0 ? 0 : counters[index], index)
      body(keys)
      counters[index] += 1
      index = 0
    } else {
      counters[index] = 0
      index += 1
    }
  }
}

/// The error for an element that the tree already contains.
package struct DuplicateElement<Element: Sendable>: Error {
  package let element: Element
}

/// Insertions with a policy that is chosen at run time.
extension SearchTree where Order.Element: Sendable {
  @discardableResult
  package mutating func insert<Observer: TreeObserver>(
    _ newMember: Element, duplicates policy: DuplicatePolicy, observing observer: inout Observer
  ) throws(DuplicateElement<Element>) -> (inserted: Bool, memberAfterInsert: Element) {
    let outcome = put(newMember, duplicates: policy, &observer).outcome
    if outcome == .rejected { throw DuplicateElement(element: newMember) }
    return (outcome != .ignored, find(newMember) ?? newMember)
  }

  @discardableResult
  package mutating func insert(
    _ newMember: Element, duplicates policy: DuplicatePolicy
  ) throws(DuplicateElement<Element>) -> (inserted: Bool, memberAfterInsert: Element) {
    var observer = Unobserved()
    return try insert(newMember, duplicates: policy, observing: &observer)
  }
}
