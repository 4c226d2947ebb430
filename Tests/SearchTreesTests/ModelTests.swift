import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

/// Trees are compared with a sorted array after every operation.
@Suite struct ModelTests {
  /// The number of operations of a long run.
  ///
  /// Set `TREEVIZ_TEST_OPERATIONS` for more, such as 1000000 in a release build.
  static let operations =
    ProcessInfo.processInfo.environment["TREEVIZ_TEST_OPERATIONS"].flatMap(Int.init) ?? 3_000

  /// All insertion orders, and every single removal from each resulting tree.
  private struct EveryOrder: KindVisitor {
    var faults: [String] = []
    var trees = 0

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for count in 0...6 {
        var seen: Set<TreeSnapshot<Int>> = []
        var own = (faults: [String](), trees: 0)
        forEveryOrder(of: count) { keys in
          var tree = IntTree(scheme: scheme)
          for key in keys { tree.insert(key) }
          if let fault = tree.fault(holding: Array(0..<count)) {
            own.faults.append("\(name) \(keys): \(fault)")
          }
          guard seen.insert(tree.snapshot).inserted else { return }
          own.trees += 1
          for removed in 0..<count {
            var copy = tree
            if copy.remove(removed) != removed {
              own.faults.append("\(name): \(removed) not found")
            }
            let rest = (0..<count).filter { $0 != removed }
            if let fault = copy.fault(holding: rest) {
              own.faults.append("\(name) \(keys) without \(removed): \(fault)")
            }
          }
        }
        faults += own.faults
        trees += own.trees
      }
    }
  }

  @Test func everyOrderAndEveryRemoval() {
    var test = EveryOrder()
    test.visitEveryKind()
    test.visitOutsideKinds()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
    #expect(test.trees > 1000)
  }

  @Test func everyOrderOfSevenKeys() {
    var faults: [String] = []
    forEveryOrder(of: 7) { keys in
      let expected = Array(0..<7)
      let all = [
        AVLTree(keys).fault(holding: expected), RedBlackTree(keys).fault(holding: expected),
        SplayTree(keys).fault(holding: expected), WeightBalancedTree(keys).fault(holding: expected),
        Treap(keys).fault(holding: expected), ScapegoatTree(keys).fault(holding: expected),
        BinarySearchTree(keys).fault(holding: expected),
      ]
      faults += all.compactMap { $0.map { "\(keys): \($0)" } }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  /// A long run with many keys, checked at intervals; `MixedModelTests` uses few keys.
  private struct LongRun: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      let (range, interval) = (UInt64(5_000), 1_000)
      var generator = SplitMix64(seed: 42)
      var tree = IntTree(scheme: scheme)
      var model = Set<Int>()
      for step in 0..<ModelTests.operations {
        let key = Int(generator.next() % range)
        switch generator.next() % 4 {
        case 0, 1:
          if tree.insert(key).inserted != model.insert(key).inserted {
            return faults.append("\(name), step \(step): insertion of \(key)")
          }
        case 2:
          if tree.remove(key) != model.remove(key) {
            return faults.append("\(name), step \(step): removal of \(key)")
          }
        default:
          if (tree.access(key) != nil) != model.contains(key)
            || tree.contains(key) != model.contains(key)
          {
            return faults.append("\(name), step \(step): search for \(key)")
          }
        }
        guard step % interval == interval - 1 else { continue }
        if let fault = tree.fault(holding: model.sorted()) {
          return faults.append("\(name), step \(step): \(fault)")
        }
      }
    }
  }

  @Test func longRuns() {
    var test = LongRun()
    test.visitEveryKind()
    test.visitOutsideKinds()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }
}
