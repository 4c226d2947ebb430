import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeJudging
import TreeSteps

/// The trees of this package keep the rules of their kinds under every policy for equal keys.
@Suite struct OwnKindTests {
  /// The number of operations on each tree; a million operations on all trees take minutes.
  static let operations =
    ProcessInfo.processInfo.environment["TREEVIZ_JUDGED_OPERATIONS"].flatMap { Int($0) } ?? 1500

  @Test(arguments: TreeKind.allCases, DuplicatePolicy.allCases)
  func noFalseAlarm(kind: TreeKind, duplicates: DuplicatePolicy) {
    // A heap has no multiplicities.
    let duplicates = kind.isHeap && duplicates == .count ? .right : duplicates
    let budget = JudgingBudget(operations: Self.operations)
    func insert(_ tree: inout TreeOfKind<Int>, _ key: Int) {
      var observer = Unobserved()
      _ = tree.insertElement(key, duplicates: duplicates, observing: &observer)
    }
    let judgement =
      kind.isHeap
      ? exerciseHeap(
        JudgedKind(kind, duplicates: duplicates), seed: 2, budget: budget,
        make: { kind.makeTree(of: Int.self) }, insert: insert,
        removeFirst: { tree -> Int? in
          var observer = Unobserved()
          guard let first = tree.elementSnapshot.elements.first else { return nil }
          _ = tree.removeElement(first, observing: &observer)
          return first
        }, tree: { $0.elementSnapshot.root })
      : exercise(
        JudgedKind(kind, duplicates: duplicates), seed: 2, budget: budget,
        make: { kind.makeTree(of: Int.self) }, insert: insert,
        remove: { tree, key in
          var observer = Unobserved()
          return tree.removeElement(key, observing: &observer)
        },
        contains: { tree, key in
          var observer = Unobserved()
          return tree.findElement(key, observing: &observer)
        }, tree: { $0.elementSnapshot.root })
    #expect(judgement.failure == nil, "\(judgement)")
    #expect(judgement.unchecked.isEmpty && judgement.operationCount == Self.operations)
  }
}
