import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

/// An observer is notified of every change of a tree.
@Suite struct ObserverTests {
  /// After every operation, a replica that applies the reported changes must have the links, ids
  /// and annotations of the tree.
  ///
  /// Undoing the changes must restore the preceding state.
  private struct Replica: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      var generator = SplitMix64(seed: 7)
      var tree = IntTree(scheme: scheme)
      var twin = IntTree(scheme: scheme)
      var replica = TreeReplica()
      var ids = Set<NodeID>()
      for step in 0..<400 {
        let key = Int(generator.next() % 40)
        let before = replica
        var log = ChangeLog()
        switch generator.next() % 6 {
        case 0, 1:
          tree.insert(key, observing: &log)
          twin.insert(key)
        case 2:
          _ = try? tree.insert(key, duplicates: .count, observing: &log)
          _ = try? twin.insert(key, duplicates: .count)
        case 3, 4:
          tree.remove(key, observing: &log)
          twin.remove(key)
        default:
          tree.access(key, observing: &log)
          twin.access(key)
        }
        for case .attach(let node, _) in log.changes { ids.insert(node) }
        do {
          for change in log.changes { try replica.apply(change) }
          let told = replica.snapshot
          let seen = tree.snapshot(identified: true)
          if told.shape != seen.shape || told.elements != (seen.identities ?? []) {
            return faults.append("\(name), step \(step): links differ")
          }
          for key in seen.columns.keys where key != .identity {
            for node in seen.shape.indices
            where told.columns[key]?[node] != seen.columns[key]?[node] {
              // A multiplicity of 1 is not reported.
              if key == .multiplicity, seen.columns[key]?[node] == .integer(1) { continue }
              return faults.append("\(name), step \(step): \(key) of node \(node)")
            }
          }
          if tree.snapshot != twin.snapshot {
            return faults.append("\(name), step \(step): unwatched, it is another tree")
          }
          var back = replica
          for change in log.changes.reversed() { try back.apply(change.inverse) }
          if back.snapshot.shape != before.snapshot.shape
            || back.snapshot.elements != before.snapshot.elements
          {
            return faults.append("\(name), step \(step): the way back leads elsewhere")
          }
        } catch {
          return faults.append("\(name), step \(step): \(error)")
        }
      }
      if ids.count < 50 { faults.append("\(name): only \(ids.count) nodes were attached") }
    }
  }

  @Test func replicasFollow() {
    var test = Replica()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  @Test func rotationsAreFew() {
    var generator = SplitMix64(seed: 3)
    var (avl, redBlack) = (AVLTree<Int>(), RedBlackTree<Int>())
    var (mostOfAVL, mostInserting, mostRemoving) = (0, 0, 0)
    for _ in 0..<4_000 {
      let key = Int(generator.next() % 500)
      if generator.next() % 2 == 0 {
        var counts = (avl: ChangeCounter(), redBlack: ChangeCounter())
        avl.insert(key, observing: &counts.avl)
        redBlack.insert(key, observing: &counts.redBlack)
        mostOfAVL = max(mostOfAVL, counts.avl.rotations)
        mostInserting = max(mostInserting, counts.redBlack.rotations)
      } else {
        var counts = ChangeCounter()
        avl.remove(key)
        redBlack.remove(key, observing: &counts)
        mostRemoving = max(mostRemoving, counts.rotations)
      }
    }
    #expect(mostOfAVL == 2)
    #expect(mostInserting == 2)
    #expect(mostRemoving == 3)
  }

  @Test func aSearchIsTold() {
    let tree = AVLTree([4, 2, 6, 1, 3])
    var copy = tree
    var log = ChangeLog()
    copy.access(3, observing: &log)
    let ids = tree.snapshot(identified: true).identities ?? []
    #expect(
      log.changes == [
        .descend(from: nil, to: ids[0]), .compare(node: ids[0], result: .less),
        .descend(from: ids[0], to: ids[1]), .compare(node: ids[1], result: .greater),
        .descend(from: ids[1], to: ids[3]), .compare(node: ids[3], result: .equal),
      ])
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
      var cases: Set<BalancingCase> = []
      var isExplained = false
      var unexplained = 0

      mutating func observe(_ situation: BalancingCase, at node: NodeID) {
        cases.insert(situation)
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
    var cases: Set<BalancingCase> = []

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
      cases.formUnion(observer.cases)
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
    #expect(test.cases.union(observer.cases) == Set(BalancingCase.allCases))
    #expect(test.cases.isDisjoint(with: observer.cases))
  }
}
