import BinaryTrees
import Testing
import TreeSteps
import TreeTestSupport

/// Tests of the moment before the first step, which a recording without steps answers from its tree.
struct FirstMomentTests {
  @Test func theFirstMomentIsTheSameWithAndWithoutSteps() throws {
    for shape in (0...5).flatMap({ TreeShape.every(count: $0) }) {
      let columns: TreeColumns = [
        .height: .integers(shape.indices.map { $0 % 3 == 1 ? nil : $0 }),
        "note": .texts(shape.indices.map { $0 % 2 == 0 ? "n\($0)" : nil }),
      ]
      let tree = TreeSnapshot(
        shape: shape, elements: shape.indices.map { "\($0)" }, columns: columns)
      let plain = try Recording(title: "", initial: tree, labels: ["later"], steps: [])
      let stepped = try Recording(
        title: "", initial: tree, labels: ["later"], steps: [Step("nothing happens")])
      let (one, other) = (plain.frame(at: 0), stepped.frame(at: 0))
      #expect(one.root == other.root)
      for id in (0...shape.count).map({ NodeID($0) }) {
        #expect(
          one.contains(id) == other.contains(id) && one.parent(of: id) == other.parent(of: id))
        for side in ChildSide.allCases {
          #expect(one.child(side, of: id) == other.child(side, of: id))
        }
        #expect(one.annotations(of: id) == other.annotations(of: id))
        #expect(one.annotations(of: id).keys == other.annotations(of: id).keys)
      }
      #expect(one.tree == other.tree && one.tree == stepped.frame(at: 1).tree)
    }
  }

  @Test func nodesCanBeAppendedToARecordingWithoutSteps() throws {
    var recording = try Recording(
      title: "", initial: TreeSnapshot(shape: .empty, elements: []), steps: [])
    #expect(recording.frame(at: 0).root == nil)
    let step = Step("added", changes: [.attach(node: NodeID(0), at: .root)])
    try recording.append("insert", step, newLabels: ["5"])
    #expect(recording.frame(at: 0).root == nil && recording.frame(at: 1).root == NodeID(0))
  }
}
