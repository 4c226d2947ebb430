import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

/// No input makes a balanced tree taller than the proven bound.
@Suite struct BoundTests {
  /// Insertion orders that are the worst case for an unbalanced tree.
  static let orders: [(name: String, keys: @Sendable (Int) -> [Int])] = [
    ("sorted", { Array(0..<$0) }),
    ("reversed", { (0..<$0).reversed() }),
    ("alternating", { count in (0..<count).map { $0 % 2 == 0 ? $0 / 2 : count - 1 - $0 / 2 } }),
    (
      "organ pipe",
      { count in
        stride(from: 0, to: count, by: 2).map { $0 }
          + stride(from: count - 1 - count % 2, to: 0, by: -2).map { $0 }
      }
    ),
  ]

  private func check<Scheme: BalancingScheme>(_ scheme: Scheme, bound: (Double) -> Double) {
    for (name, keys) in Self.orders {
      for count in [1, 2, 3, 10, 100, 1_000, 4_000] {
        var tree = IntTree(scheme: scheme)
        for key in keys(count) { tree.insert(key) }
        #expect(tree.count == count)
        let limit = bound(Double(count))
        #expect(Double(tree.height) <= limit, "\(Scheme.self), \(name), \(count)")
        // Remove every other key in ascending order.
        for key in stride(from: 0, to: count, by: 2) { tree.remove(key) }
        if count > 2 {
          #expect(Double(tree.height) <= bound(Double(tree.count)), "\(Scheme.self), \(name)")
        }
      }
    }
  }

  @Test func avlTreesAreLow() { check(AVLScheme()) { 1.4405 * log2($0 + 2) - 1.3277 } }

  @Test func redBlackTreesAreLow() {
    check(RedBlackScheme()) { 2 * log2($0 + 1) }
  }

  @Test func weightBalancedTreesAreLow() {
    check(WeightBalancedScheme()) { log($0 + 1) / log(4.0 / 3) }
  }

  @Test func scapegoatTreesAreLow() {
    for alpha in [0.55, 2.0 / 3, 0.8] {
      check(ScapegoatScheme(alpha: alpha)) { log($0) / log(1 / alpha) + 1 }
    }
  }

  /// The expected depth is 2 ln n; a height of three times that is practically impossible.
  @Test func treapsAreLow() { check(TreapScheme(seed: 9)) { 6 * log($0 + 1) + 6 } }

  /// Sleator and Tarjan: any n accesses take O(n log n).
  ///
  /// Tarjan 1985: n accesses in order take O(n).
  @Test func splayTreesAreAmortized() {
    let count = 4_000
    for (name, keys) in Self.orders {
      var counts = ChangeCounter()
      var tree = SplayTree<Int>()
      for key in keys(count) { tree.insert(key, observing: &counts) }
      let limit = Double(count) * (3 * log2(Double(count)) + 2)
      #expect(Double(counts.rotations) < limit, "\(name)")
      var inOrder = ChangeCounter()
      for key in 0..<count { tree.access(key, observing: &inOrder) }
      #expect(inOrder.rotations < 10 * count, "\(name)")
    }
  }
}
