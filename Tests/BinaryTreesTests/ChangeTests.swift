import BinaryTrees
import Testing

/// Tests of the types of changes and of their observers.
@Suite struct ChangeTests {
  private let place = TreeChange.Place.child(.left, of: NodeID(1))

  private var changes: [TreeChange] {
    let rooted = TreeChange.Rooted(node: NodeID(2), place: place)
    return [
      .compare(node: NodeID(1), result: .greater),
      .descend(from: NodeID(1), to: NodeID(2)),
      .attach(node: NodeID(2), at: place),
      .detach(node: NodeID(2), from: place),
      .swap(NodeID(1), NodeID(2)),
      .rotate(pivot: NodeID(2), over: NodeID(1), to: .right),
      .annotate(node: NodeID(1), .color, old: nil, new: .text("red")),
      .resize(node: NodeID(1)),
      .rebuild(old: [rooted], new: [rooted, rooted]),
    ]
  }

  @Test func theInverseOfTheInverse() {
    for change in changes { #expect(change.inverse.inverse == change) }
    #expect(
      TreeChange.descend(from: nil, to: NodeID(1)).inverse == .descend(from: nil, to: NodeID(1)))
  }

  @Test func anInverseUndoesItsChange() {
    #expect(changes[2].inverse == changes[3])
    #expect(
      changes[5].inverse == .rotate(pivot: NodeID(1), over: NodeID(2), to: .left))
    #expect(
      changes[6].inverse == .annotate(node: NodeID(1), .color, old: .text("red"), new: nil))
  }

  @Test func changesDescribeThemselves() {
    #expect(
      changes.map { "\($0)" } == [
        "compare with #1: greater", "go from #1 to #2", "attach #2 at the left of #1",
        "detach #2 from the left of #1", "swap #1 and #2", "rotate right at #1, which lifts #2",
        "change the color of #1 from none to red", "resize #1",
        "rebuild 1 nodes at the left of #1 as 2",
      ])
    #expect("\(TreeChange.descend(from: nil, to: NodeID(1)))" == "begin at #1")
    #expect("\(TreeChange.attach(node: NodeID(1), at: .root))" == "attach #1 at the root")
  }

  @Test func structuralChanges() {
    #expect(
      changes.map(\.isStructural)
        == [false, false, true, true, true, true, false, false, true])
  }

  @Test func aLogKeepsEverythingInOrder() {
    var log = ChangeLog()
    for change in changes { log.observe(change) }
    #expect(log.changes == changes)
    #expect(ChangeLog.isListening)
  }

  @Test func nobodyListens() {
    var nobody = Unobserved()
    nobody.observe(changes[0])
    #expect(!Unobserved.isListening)
  }
}
