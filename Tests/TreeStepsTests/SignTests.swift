import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// The signs that drawings show in addition to nodes and edges: the double-black place of a red-black
/// tree, the array of a heap, and the notes at nodes.
@Suite struct SignTests {
  /// The numbers of black nodes on the paths below each place, counted from the tree alone.
  private struct BlackCounts {
    /// The places whose paths have fewer black nodes than those on the other side of the parent.
    var short: [NodeID: ChildSide] = [:]

    init(_ frame: Frame) {
      let tree = frame.tree
      let ids = tree.identities ?? []
      var counts = Array(repeating: 0, count: tree.count)
      for node in tree.shape.indices.reversed() {
        let sides = ChildSide.allCases.map { side in
          Int(node: tree.shape.child(side, of: node)).map { counts[$0] } ?? 1
        }
        if sides[0] != sides[1] { short[ids[node]] = sides[0] < sides[1] ? .left : .right }
        let isBlack = tree.columns[.color]?[node] == .text("black")
        counts[node] = max(sides[0], sides[1]) + (isBlack ? 1 : 0)
      }
    }
  }

  @Test(arguments: 0..<12) func exactlyTheDoubleBlackPlaceLacksABlackNode(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let keys = (1...40).shuffled(using: &generator)
    var tree = RecordedTree(.redBlack, keys)
    for key in keys.shuffled(using: &generator) {
      tree.remove(key)
      if key.isMultiple(of: 3) { tree.insert(key + 100) }
    }
    let recording = try tree.recording()
    var marked = 0
    for index in recording.frameIndices {
      let frame = recording.frame(at: index)
      var places: [NodeID: ChildSide] = [:]
      for id in frame.tree.identities ?? [] { places[id] = frame.doubleBlackSide(of: id) }
      #expect(places == BlackCounts(frame).short, "step \(index): \(frame.caption)")
      marked += places.count
      for (parent, side) in places {
        let child = frame.child(side, of: parent)
        #expect(child.map { frame.isDoubleBlack($0) } ?? true)
      }
      if recording.operations.contains(where: { $0.firstStep == index }) {
        #expect(places.isEmpty, "the mark of an operation outlives it")
      }
    }
    #expect(marked > 20)
  }

  /// Other kinds and operations have no double-black place.
  @Test func onlyRemovalsFromRedBlackTreesMarkAPlace() throws {
    for kind in TreeKind.allCases {
      var tree = RecordedTree(kind, Array(1...20))
      tree.insert(21)
      for key in kind == .redBlack ? [] : Array(1...15) { tree.remove(key) }
      let steps = try tree.recording().steps
      #expect(!steps.contains { $0.changes.contains { $0.annotated(.doubleBlack) != nil } })
    }
  }

  @Test func theArrayOfAHeapFollowsItsEntries() throws {
    var generator = SplitMix64(seed: 5)
    var tree = RecordedTree<Int>(.heap, [])
    for key in (1...30).shuffled(using: &generator) {
      tree.insert(key)
      if key.isMultiple(of: 4) { tree.pop() }
      guard case .heap(let heap) = tree.tree else { continue }
      let recording = try tree.recording()
      let frame = recording.frame(at: recording.steps.count)
      let array = try #require(frame.array(limit: .max)).entries.map { frame.label(of: $0) }
      #expect(array == heap.entries.map { "\($0)" })
      #expect(frame.array(limit: 3)?.entries.count == min(3, array.count))
    }
    #expect(try RecordedTree(.avl, [1]).recording().frame(at: 0).array(limit: 9) == nil)
  }

  @Test func theArrayIsAmongTheListsWithTheCurrentEntryInBrackets() throws {
    var tree = RecordedTree(.heap, [5, 3])
    tree.insert(8)
    let recording = try tree.recording()
    func array(_ index: Int, of recording: Recording) -> String? {
      let frame = recording.frame(at: index)
      return frame.array(limit: 24)?.lines(base: 1) { frame.label(of: $0) }
        .first { $0.hasPrefix("array:") }
    }
    #expect(array(0, of: recording) == "array: 5  3")
    #expect(array(recording.steps.count, of: recording) == "array:[8] 3  5")
    #expect(array(0, of: try RecordedTree<Int>(.heap, []).recording()) == "array: –")
    let long = array(0, of: try RecordedTree(.heap, Array(1...40)).recording())
    #expect(long?.hasSuffix(" …") == true && long?.split(separator: " ").count == 26)
  }

  @Test func notesOfOneNodeAreThoseOfTheTree() throws {
    for kind in TreeKind.allCases {
      var tree = RecordedTree(kind, Array(1...12))
      tree.remove(4)
      let recording = try tree.recording()
      let notes = recording.usualNotes
      let expected: [NodeNote] =
        switch kind {
        case .avl: [.balance]
        case .treap: [.priority]
        case .weightBalanced: [.weight]
        default: []
        }
      #expect(notes == expected, "\(kind)")
      let frame = recording.frame(at: recording.steps.count)
      let ids = frame.tree.identities ?? []
      for note in notes + [.color] where note.isRecorded(in: recording) {
        let texts = ids.map { note.text(of: frame.annotations(of: $0)) ?? "" }
        #expect(texts == note.texts(of: frame.tree), "\(kind) \(note.rawValue)")
      }
    }
  }
}
