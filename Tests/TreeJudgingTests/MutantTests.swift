import BinaryTrees
import Testing

@testable import TreeJudging

/// Trees with one fault each: every one is found, and shortened as far as it can be.
@Suite struct MutantTests {
  /// A fault, how many operations it was shortened to, and how many it takes at least.
  private struct Mutant {
    let name: String
    let found: Int?
    let least: Int?
  }

  /// Up to which length all sequences are gone through here.
  private static let searched = 5

  /// What a longer search found, which takes seconds.
  private static let searchedBefore = [
    "heights.leftTieIsDouble": 9, "heights.rightTieIsDouble": 9,
    "heights.successorDoesNotBalance": 8, "heights.rotationLosesInner": 6,
    "colors.noMoveRedRightRotation": 12, "heap.wrongParent": 7, "heap.siftsDownOnce": 6,
  ]

  private static func tree(
    _ kind: JudgedKind, _ balancing: FaultyTree.Balancing, _ fault: FaultyTree.Fault
  ) -> Mutant {
    let name = "\(balancing).\(fault)"
    let judgement = exercise(
      kind, seed: 1, make: { FaultyTree(balancing, fault) }, insert: { $0.insert($1) },
      remove: { $0.remove($1) }, contains: { $0.contains($1) }, tree: { $0.seen })
    let search = ExhaustiveSearch<FaultyTree, [[Int]]>(
      kind: kind, finds: true,
      perform: { tree, operation in
        switch operation {
        case .insert(let key):
          tree.insert(key)
          return nil
        case .remove(let key): return .found(tree.remove(key))
        case .find(let key): return .found(tree.contains(key))
        case .removeFirst: return nil
        }
      }, see: { try? TreeSnapshot($0.seen, limit: 100) }, state: { $0.state })
    return Mutant(
      name: name, found: judgement.failure?.operations.count,
      least: searchedBefore[name]
        ?? search.leastCount(from: FaultyTree(balancing, fault), limit: searched))
  }

  private static func heap(_ fault: FaultyHeap.Fault) -> Mutant {
    let name = "heap.\(fault)"
    let judgement = exerciseHeap(
      seed: 1, make: { FaultyHeap(fault) }, insert: { $0.push($1) }, removeFirst: { $0.pop() },
      tree: { try TreeSnapshot(heapArray: $0.entries).root })
    let search = ExhaustiveSearch<FaultyHeap, [Int]>(
      kind: .maximumHeap, finds: false,
      perform: { heap, operation in
        if case .insert(let key) = operation {
          heap.push(key)
          return nil
        }
        return .element(heap.pop())
      }, see: { try? TreeSnapshot(heapArray: $0.entries) }, state: { $0.entries.ranked })
    return Mutant(
      name: name, found: judgement.failure?.operations.count,
      least: searchedBefore[name] ?? search.leastCount(from: FaultyHeap(fault), limit: searched))
  }

  private static func check(_ mutants: [Mutant], longer known: Set<String> = []) {
    for mutant in mutants {
      #expect(mutant.found != nil, "\(mutant.name) was not found")
      #expect(mutant.least != nil, "\(mutant.name) is no fault up to \(searched) operations")
      if known.contains(mutant.name) { continue }
      #expect(mutant.found == mutant.least, "\(mutant.name)")
    }
  }

  @Test func plainTrees() {
    Self.check(FaultyTree.Fault.of(.none).map { Self.tree(.bst, .none, $0) })
  }

  @Test func treesBalancedByHeights() {
    Self.check(FaultyTree.Fault.of(.heights).map { Self.tree(.avl, .heights, $0) })
  }

  @Test func treesBalancedByColors() {
    Self.check(
      FaultyTree.Fault.of(.colors).map { Self.tree(.redBlack, .colors, $0) },
      longer: ["colors.noMoveRedRightRotation"])
  }

  @Test func heaps() { Self.check(FaultyHeap.Fault.allCases.map(Self.heap)) }

  @Test func rightTreesFailNowhere() {
    let budget = JudgingBudget(operations: 4000)
    for seed in 1...2 as ClosedRange<UInt64> {
      for (kind, balancing) in [
        (JudgedKind.bst, FaultyTree.Balancing.none), (.avl, .heights), (.redBlack, .colors),
      ] {
        let judgement = exercise(
          kind, seed: seed, budget: budget, make: { FaultyTree(balancing) },
          insert: { $0.insert($1) }, remove: { $0.remove($1) }, contains: { $0.contains($1) },
          tree: { $0.seen })
        #expect(judgement.failure == nil && judgement.unchecked.isEmpty, "\(judgement)")
        #expect(judgement.operationCount == budget.operations)
      }
      let judgement = exerciseHeap(
        seed: seed, budget: budget, make: { FaultyHeap() }, insert: { $0.push($1) },
        removeFirst: { $0.pop() }, tree: { try TreeSnapshot(heapArray: $0.entries).root })
      #expect(judgement.failure == nil, "\(judgement)")
    }
  }
}

extension FaultyTree {
  /// All that the tree knows, node by node in pre-order, keys replaced by their ranks.
  fileprivate var state: [[Int]] {
    var order: [Int] = []
    var pending = [root]
    var state: [[Int]] = []
    while let node = pending.popLast(), order.count <= nodes.count {
      if node < 0 {
        state.append([])
        continue
      }
      order.append(node)
      state.append([nodes[node].key, nodes[node].height, nodes[node].isRed ? 1 : 0])
      pending += [right(node), left(node)]
    }
    let ranks = state.map { $0.first ?? 0 }.ranked
    for (place, rank) in ranks.enumerated() where !state[place].isEmpty { state[place][0] = rank }
    return state
  }
}

extension [Int] {
  /// The numbers replaced by their ranks.
  fileprivate var ranked: [Int] {
    let sorted = Set(self).sorted()
    return map { number in sorted.firstIndex(of: number) ?? 0 }
  }
}
