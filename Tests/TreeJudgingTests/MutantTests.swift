import BinaryTrees
import Foundation
import Testing

@testable import TreeJudging

/// Trees with one changed condition: every wrong one is found, with the shortest possible sequence
/// of operations.
@Suite struct MutantTests {
  /// The maximum length of the sequences that are searched exhaustively.
  private static let searched = 8

  /// The maximum length of the sequences that are searched if no failure was found.
  ///
  /// All sequences of this length have to be searched, so each further operation takes ten times as
  /// long.
  private static let searchedWithoutFailure = 5

  /// The limits of `treeviz judge`, which starts a program for each run.
  private static let budget = JudgingBudget(shorteningRuns: 300)

  /// The results for the mutants of a correct tree.
  private struct Outcome {
    var total = 0
    var shortest = 0
    /// Mutants that fail only after more operations than were searched exhaustively.
    var later: [String] = []
    /// Mutants that do not fail.
    var harmless: [String] = []
    var longer: [String] = []

    mutating func add(_ mutation: Mutation, found: JudgedFailure?, least: Int?) {
      let place = "\(mutation.line):\(mutation.column) \(mutation.isTurned ? "turned" : "never")"
      total += 1
      let count = found?.operations.count
      switch (count, least) {
      case (nil, nil): harmless.append(place)
      case (let count?, nil) where count > MutantTests.searched: later.append("\(place): \(count)")
      case (count, count): shortest += 1
      default: longer.append("\(place): \(count ?? 0) instead of \(least ?? 0)")
      }
    }
  }

  private static func judge(
    _ kind: JudgedKind, _ balancing: MutantTree.Balancing, _ conditions: Conditions,
    budget: JudgingBudget = budget, seed: UInt64 = 1
  ) -> Judgement {
    exercise(
      kind, seed: seed, budget: budget, make: { MutantTree(balancing, conditions) },
      insert: { try $0.insert($1) }, remove: { try $0.remove($1) },
      contains: { try $0.contains($1) }, tree: { $0.seen })
  }

  private static func judgeHeap(
    _ conditions: Conditions, budget: JudgingBudget = budget, seed: UInt64 = 1
  ) -> Judgement {
    exerciseHeap(
      seed: seed, budget: budget, make: { MutantHeap(conditions) }, insert: { try $0.push($1) },
      removeFirst: { try $0.pop() }, tree: { try TreeSnapshot(heapArray: $0.entries).root })
  }

  private static func leastCount(
    _ kind: JudgedKind, _ balancing: MutantTree.Balancing, _ mutation: Mutation,
    found: JudgedFailure?
  ) -> Int? {
    ExhaustiveSearch<MutantTree, [[Int]]>(
      kind: kind, finds: true,
      perform: { tree, operation in
        switch operation {
        case .insert(let key):
          try tree.insert(key)
          return nil
        case .remove(let key): return .found(try tree.remove(key))
        case .find(let key): return .found(try tree.contains(key))
        case .removeFirst: return nil
        }
      }, see: { try? TreeSnapshot($0.seen, limit: 100) }, state: { $0.state }
    ).leastCount(from: MutantTree(balancing, Conditions(mutation)), limit: limit(found))
  }

  private static func limit(_ found: JudgedFailure?) -> Int {
    found.map { min(searched, $0.operations.count) } ?? searchedWithoutFailure
  }

  private static func leastCountOfHeap(_ mutation: Mutation, found: JudgedFailure?) -> Int? {
    ExhaustiveSearch<MutantHeap, [Int]>(
      kind: .maximumHeap, finds: false,
      perform: { heap, operation in
        if case .insert(let key) = operation {
          try heap.push(key)
          return nil
        }
        return .element(try heap.pop())
      }, see: { try? TreeSnapshot(heapArray: $0.entries) }, state: { $0.entries.ranked }
    ).leastCount(from: MutantHeap(Conditions(mutation)), limit: limit(found))
  }

  /// Returns the possible changes of a correct tree, after checking that it does not fail.
  private static func mutations(_ judge: (Conditions, JudgingBudget) -> Judgement) -> [Mutation] {
    let conditions = Conditions()
    let judgement = judge(conditions, JudgingBudget(operations: 4000))
    #expect(judgement.failure == nil && judgement.unchecked.isEmpty, "\(judgement)")
    #expect(judgement.operationCount == 4000)
    return conditions.mutations.inOrder
  }

  /// Checks that all wrong mutants were found, with a shortest sequence if its length is known.
  private static func check(_ outcome: Outcome, mutants: Int, harmless: Int) {
    #expect(outcome.longer.isEmpty && outcome.later.count < 2, "\(outcome)")
    #expect(outcome.harmless.count == harmless, "\(outcome.harmless)")
    #expect(outcome.total == mutants, "\(outcome)")
  }

  @Test(arguments: [
    (JudgedKind.bst, MutantTree.Balancing.none, 24, 1), (.avl, .heights, 34, 1),
    (.redBlack, .colors, 54, 4),
  ])
  func mutantsOfTreesAreFound(
    kind: JudgedKind, balancing: MutantTree.Balancing, mutants: Int, harmless: Int
  ) {
    var outcome = Outcome()
    for mutation in Self.mutations({ Self.judge(kind, balancing, $0, budget: $1) }) {
      let found = Self.judge(kind, balancing, Conditions(mutation)).failure
      outcome.add(
        mutation, found: found, least: Self.leastCount(kind, balancing, mutation, found: found))
    }
    Self.check(outcome, mutants: mutants, harmless: harmless)
  }

  @Test func mutantsOfHeapsAreFound() {
    var outcome = Outcome()
    for mutation in Self.mutations({ Self.judgeHeap($0, budget: $1) }) {
      let found = Self.judgeHeap(Conditions(mutation)).failure
      outcome.add(mutation, found: found, least: Self.leastCountOfHeap(mutation, found: found))
    }
    Self.check(outcome, mutants: 14, harmless: 1)
  }
}
