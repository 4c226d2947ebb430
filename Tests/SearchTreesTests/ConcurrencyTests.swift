import BinaryTrees
import SearchTrees
import Testing

/// Copies that are used in several tasks at once; run under the thread sanitizer too.
@Suite struct ConcurrencyTests {
  private func changeCopies<Scheme: BalancingScheme>(_ scheme: Scheme) async -> [Int] {
    var tree = IntTree(scheme: scheme)
    for key in 0..<400 { tree.insert(key * 7 % 401) }
    let (shared, before) = (tree, Array(tree))
    return await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = shared
          var faults = 0
          for round in 0..<60 {
            // Sizes are counted in the shared memory by all of them, the first that is done wins.
            if shared.rank(of: 200) != 200 { faults += 1 }
            if Array(shared) != before { faults += 1 }
            copy.insert(1_000 + task * 100 + round)
            copy.remove(before[(task * 31 + round) % before.count])
            if copy.violation() != nil { faults += 1 }
            if round % 20 == 19 { copy = shared }
          }
          return faults
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func copiesInTasks() async {
    #expect(await changeCopies(AVLScheme()).allSatisfy { $0 == 0 })
    #expect(await changeCopies(RedBlackScheme()).allSatisfy { $0 == 0 })
    #expect(await changeCopies(RedBlackScheme(.topDown)).allSatisfy { $0 == 0 })
    #expect(await changeCopies(SplayScheme()).allSatisfy { $0 == 0 })
    #expect(await changeCopies(TreapScheme()).allSatisfy { $0 == 0 })
    #expect(await changeCopies(WeightBalancedScheme()).allSatisfy { $0 == 0 })
    #expect(await changeCopies(ScapegoatScheme()).allSatisfy { $0 == 0 })
    #expect(await changeCopies(UnbalancedScheme()).allSatisfy { $0 == 0 })
  }
}
