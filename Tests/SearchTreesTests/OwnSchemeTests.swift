import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport

/// A scheme outside the module whose tags change.
@Suite struct OwnSchemeTests {
  /// A scheme that moves an element up if it is searched more often than its parent.
  ///
  /// James R. Bitner, "Heuristics that dynamically organize data structures", 1979: monotonic trees.
  private struct MonotonicScheme: BalancingScheme {
    static var changesOnAccess: Bool { true }

    static func annotation(of balance: NodeBalance<UInt32>) -> TagAnnotation? {
      TagAnnotation("accesses", .integer(Int(balance.tag)))
    }

    static func balance(
      of node: Int, in shape: TreeShape, _ annotations: NodeAnnotations
    ) -> NodeBalance<UInt32>? { NodeBalance(tag: 0) }

    func balanceOfLeaf() -> NodeBalance<UInt32> { NodeBalance(tag: 0) }

    func balance(left: Int, right: Int, depth: Int, count: Int) -> NodeBalance<UInt32> {
      NodeBalance(tag: 0)
    }

    func didAccess<Element>(
      _ edit: inout TreeEdit<Element, Self>, _ observer: inout some TreeObserver
    ) {
      let accesses = edit.tag(of: edit.last) + 1
      edit.setTag(accesses, of: edit.last, &observer)
      while edit.depth > 1, edit.tag(of: edit.node(at: edit.depth - 2)) < accesses {
        edit.rotateUp(&observer)
      }
    }
  }

  @Test func tagsChangeAndAreTold() throws {
    var tree = IntTree(scheme: MonotonicScheme())
    var log = ChangeLog()
    for key in [8, 4, 12, 2, 6, 10, 14] { tree.insert(key, observing: &log) }
    for key in [10, 6, 6] { tree.access(key, observing: &log) }
    #expect(tree.outline == "6(4(2 -) 10(8 12(- 14)))")
    #expect(tree.root?.annotations["accesses"] == .integer(2))
    #expect(tree.root?.right?.annotations["accesses"] == .integer(1))

    var replica = TreeReplica()
    for change in log.changes { try replica.apply(change) }
    #expect(replica.snapshot.shape == tree.snapshot.shape)
    #expect(replica.snapshot.columns["accesses"] == tree.snapshot.columns["accesses"])
  }
}
