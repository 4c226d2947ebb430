import BinaryTrees
import Testing
import TreeSteps
import TreeTestSupport

/// A replica applies and undoes changes; the result equals that of a model of nested values.
@Suite struct ChangeReplicaTests {
  /// Returns the expected snapshot of a replica.
  private func snapshot(_ model: ChangeModel) -> TreeSnapshot<NodeID> {
    func tree(_ branch: ChangeModel.Branch) -> PlainNode<ChangeModel.Branch> {
      PlainNode(branch, branch.children[.left].map(tree), branch.children[.right].map(tree))
    }
    let branches = TreeSnapshot(model.main.map(tree))
    var columns = TreeColumns()
    for branch in branches.elements {
      for key in branch.notes.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
        columns[key] = TreeColumn(branches.elements.map { $0.notes[key] })
      }
    }
    return branches.map(\.id).with(columns: columns)
  }

  @Test func randomChangesForwardsAndBackwards() {
    var generator = SplitMix64(seed: 17)
    for run in 0..<150 {
      var model = ChangeModel()
      var replica = TreeReplica()
      var applied: [TreeChange] = []
      var states = [replica.snapshot]
      for step in 0..<60 {
        let change = ChangeGenerator.change(for: model, using: &generator)
        let next = model.after(change)
        if let problem = apply(change, fits: next != nil, to: &replica) {
          Issue.record("run \(run), step \(step): \(change) \(problem)")
          return
        }
        guard let next else { continue }
        model = next
        applied.append(change)
        states.append(replica.snapshot)
        guard replica.snapshot == snapshot(model) else {
          Issue.record("run \(run), step \(step): another tree after \(change)")
          return
        }
      }
      for change in applied.reversed() {
        states.removeLast()
        guard apply(change.inverse, fits: true, to: &replica) == nil,
          replica.snapshot == states.last
        else {
          Issue.record("run \(run): \(change) is not undone by \(change.inverse)")
          return
        }
      }
    }
  }

  /// Applies a change to a replica; returns the first fault, or `nil`.
  private func apply(
    _ change: TreeChange, fits: Bool, to replica: inout TreeReplica
  ) -> String? {
    let before = replica
    do throws(TreeReplica.Mismatch) {
      try replica.apply(change)
      return fits ? nil : "is accepted, but does not fit"
    } catch {
      if fits { return "is refused" }
      if replica != before { return "is refused, but changes something" }
      return error.change == change ? nil : "is refused under another name"
    }
  }

  /// Every kind of invalid rebuild is refused, and the corrected list is accepted.
  @Test func rebuildsThatAreNone() throws {
    let ids = [1, 2, 3].map { NodeID($0) }
    let shape = try TreeLinks(left: [1, nil, nil], right: [2, nil, nil], root: 0).numbered().shape
    let replica = TreeReplica(shape, ids: ids)
    func rooted(_ node: Int, _ side: ChildSide, of parent: Int) -> TreeChange.Rooted {
      TreeChange.Rooted(node: NodeID(node), place: .child(side, of: NodeID(parent)))
    }
    func root(_ node: Int) -> TreeChange.Rooted {
      TreeChange.Rooted(node: NodeID(node), place: .root)
    }
    let old = [root(1), rooted(2, .left, of: 1), rooted(3, .right, of: 1)]
    func accepts(_ old: [TreeChange.Rooted], _ new: [TreeChange.Rooted]) -> Bool {
      var copy = replica
      do throws(TreeReplica.Mismatch) {
        try copy.apply(.rebuild(old: old, new: new))
        return true
      } catch {
        #expect(copy == replica)
        return false
      }
    }
    #expect(accepts(old, [root(3), rooted(2, .left, of: 3), rooted(1, .left, of: 2)]))
    #expect(accepts([old[1]], [old[1]]))
    #expect(!accepts(old, [root(3), rooted(2, .left, of: 3)]))
    #expect(!accepts(old, [root(3), rooted(2, .left, of: 3), rooted(1, .left, of: 3)]))
    #expect(!accepts(old, [root(3), rooted(2, .left, of: 1), rooted(1, .left, of: 2)]))
    #expect(!accepts(old, [root(3), rooted(2, .left, of: 9), rooted(1, .left, of: 2)]))
    #expect(!accepts(old, [root(3), rooted(2, .left, of: 2), rooted(1, .right, of: 3)]))
    #expect(!accepts(old, [root(3), rooted(2, .left, of: 3), rooted(2, .right, of: 3)]))
    #expect(!accepts(old, [rooted(3, .left, of: 1), rooted(2, .left, of: 3), root(1)]))
    #expect(!accepts([old[0], old[1]], [root(2), rooted(1, .left, of: 2)]))
    #expect(!accepts([old[1], old[2]], [old[1], old[2]]))
    #expect(!accepts([], []))
  }

  @Test func madeFromAShape() throws {
    for shape in EveryShape.upTo(6) {
      let ids = shape.indices.map { NodeID(10 + 3 * $0) }
      let replica = TreeReplica(shape, ids: ids)
      guard replica.snapshot.shape == shape, replica.snapshot.elements == ids,
        replica.root == ids.first
      else {
        Issue.record("a replica of \(shape) is \(replica.snapshot.shape)")
        return
      }
    }
    #expect(TreeReplica(.empty, ids: []) == TreeReplica())
  }

  @Test func attachingBelowItselfIsRefused() throws {
    var replica = TreeReplica(Chain.left.shape(count: 3), ids: [1, 2, 3].map { NodeID($0) })
    try replica.apply(.detach(node: NodeID(2), from: .child(.left, of: NodeID(1))))
    for parent in [2, 3] {
      let change = TreeChange.attach(node: NodeID(2), at: .child(.right, of: NodeID(parent)))
      let error = #expect(throws: TreeReplica.Mismatch.self) { try replica.apply(change) }
      #expect(error?.description.hasSuffix("does not fit the current tree") == true)
    }
    try replica.apply(.attach(node: NodeID(2), at: .child(.right, of: NodeID(1))))
    #expect(replica.snapshot.elements == [1, 2, 3].map { NodeID($0) })
  }
}
