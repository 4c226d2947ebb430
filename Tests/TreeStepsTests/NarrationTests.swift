import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// The captions of the steps, compared word for word.
@Suite struct NarrationTests {
  static func words(of recording: Recording) -> String {
    var text = ""
    for (number, operation) in recording.operations.enumerated() {
      let end =
        number + 1 < recording.operations.count
        ? recording.operations[number + 1].firstStep : recording.steps.count
      text += "\(operation.title)\n"
      for index in operation.firstStep..<end {
        let frame = recording.frame(at: index + 1)
        let line = frame.line.map { "\(frame.algorithm?.lines[$0] ?? "")" } ?? "-"
        text += "  \(recording.steps[index].caption)  | \(line)\n"
      }
    }
    return text
  }

  @Test(arguments: RecordingTests.trees(seed: 3).map(\.name)) func everyKind(name: String) throws {
    let tree = try #require(RecordingTests.trees(seed: 3).first { $0.name == name }).tree
    var recorded = RecordedTree(tree)
    for key in [50, 30, 70, 20, 40, 60, 80, 10, 25, 35, 5, 37] { recorded.insert(key) }
    recorded.find(35)
    recorded.find(36)
    for key in [70, 50, 20, 99, 80, 60, 5, 10] { recorded.remove(key) }
    recorded.pop()
    let file = "narration-\(name.replacing(" ", with: "-")).txt"
    let mismatch = Snapshots(besides: #filePath).mismatch(
      Self.words(of: try recorded.recording()), file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}

/// The captions of the cases that the operations of ``NarrationTests`` do not reach.
@Suite struct RareCaseTests {
  @Test func rareCasesHaveCaptions() throws {
    let stories: [(TreeKind, [Int], [Int], [Int])] = [
      // A shortage that reaches the root, and the cases 1, 3 and 2 below a red parent.
      (.redBlack, [2, 1, 3, 4], [], [4, 1]),
      (.redBlack, [3, 9, 10, 2, 1, 8, 7, 6, 5, 4], [], [1]),
      (.redBlack, [50, 30, 70, 60], [], [30]),
      // A double rotation after a removal.
      (.avl, [50, 30, 70, 60], [], [30]),
      // A leaf that is too deep.
      (.scapegoat, [1, 2, 3, 4, 5, 6, 7, 8], [9], []),
      (.weightBalanced, [10, 50, 30], [20], []),
      (.treap, [50, 30, 70, 20, 40], [], [50]),
      (.heap, [9, 8, 6, 1, 2, 3, 5], [], [8]),
    ]
    var text = ""
    for (kind, keys, inserted, removed) in stories {
      var recorded = RecordedTree(kind, keys)
      for key in inserted { recorded.insert(key) }
      for key in removed { recorded.remove(key) }
      text += "\(kind.title) of \(keys)\n" + NarrationTests.words(of: try recorded.recording())
    }
    let mismatch = Snapshots(besides: #filePath).mismatch(text, "narration-rare-cases.txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}

/// The pseudocode of operations that treat equal keys in another way.
@Suite struct EqualKeyNarrationTests {
  private static func lines(_ recording: Recording) -> [String] {
    recording.steps.indices.map { index in
      let frame = recording.frame(at: index + 1)
      let line = frame.line.map { frame.algorithm?.lines[$0] ?? "" } ?? "-"
      return "\(recording.steps[index].caption) | \(line.drop { $0 == " " })"
    }
  }

  @Test func equalKeysToTheRight() throws {
    var recorded = RecordedTree(.bst, [5])
    recorded.insert(5, duplicates: .right)
    let steps = Self.lines(try recorded.recording())
    #expect(steps.first == "5 = 5: a new equal key goes right. | else: node ← node.right")
  }

  @Test func countersHaveCaptions() throws {
    var recorded = RecordedTree(.avl, [5])
    recorded.insert(5, duplicates: .count)
    recorded.remove(5)
    recorded.remove(5)
    let steps = Self.lines(try recorded.recording())
    #expect(
      steps.filter { $0.contains("counter") } == [
        "The counter of 5 becomes 2. | else: node.count ← node.count + 1; return",
        "The counter of 5 becomes 1. | "
          + "else if node.count > 1: node.count ← node.count − 1; return",
      ])
    #expect(steps.contains("5 = 5: found. | else: break"))
  }

  /// A splay tree moves the node to the root before it increases the counter, and after it has
  /// decreased the counter.
  @Test func countersOfSplayTrees() throws {
    var recorded = RecordedTree(.splay, [3, 5, 8])
    recorded.insert(3, duplicates: .count)
    recorded.insert(8)
    recorded.remove(3)
    let steps = Self.lines(try recorded.recording())
    #expect(
      steps.filter { $0.contains("counter") } == [
        "The counter of 3 becomes 2. | if node ≠ nil: node.count ← node.count + 1",
        "The counter of 3 becomes 1. | else if node.count > 1: "
          + "node.count ← node.count − 1; splay(node, nil); return",
      ], "\(steps)")
    #expect(
      steps.contains { $0.hasPrefix("3 = 3: the key is already") && $0.hasSuffix("else: break") })
  }

  @Test func aHeapThatContainsTheKey() throws {
    var recorded = RecordedTree(.heap, [5, 3])
    recorded.insert(3, duplicates: .ignore)
    #expect(Self.lines(try recorded.recording()) == ["3 is already in the heap. | -"])
    var other = RecordedTree<Double>(.avl, [5])
    other.insert(.nan)
    #expect(try other.recording().steps.isEmpty)
  }

  @Test func equalPriorities() throws {
    let tree = TreeSnapshot(
      shape: .complete(count: 3), elements: [2, 1, 3],
      columns: [.priority: .integers([9, 5, 5])])
    var treap = TreeKind.treap.makeTree(of: Int.self)
    let isAdopted = treap.adopt(tree)
    try #require(isAdopted)
    var recorded = RecordedTree(treap)
    recorded.remove(2)
    #expect(
      try recorded.recording().steps.map(\.caption).contains(
        "The priority p5 of the left child 1 is equal to p5, the priority of the right child: "
          + "rotate right at 2."))
  }
}

/// Captions follow the cases that the trees report, even if the changes of two cases are alike.
@Suite struct CaseNarrationTests {
  /// A red sibling below a left child causes the same changes as a red inner nephew: two
  /// recolorings and a rotation.
  @Test func aRedSiblingBelowALeftChild() throws {
    var recorded = RecordedTree(.redBlack, [3, 9, 10, 2, 1, 8, 7, 6, 5, 4])
    recorded.remove(1)
    let captions = try recorded.recording().steps.map(\.caption)
    #expect(
      captions.contains("Case 1, the sibling 5 is red: color 5 black, 2 red, and rotate left at 2.")
    )
    #expect(!captions.contains { $0.hasPrefix("Case 3") })
  }

  /// A node that becomes the root by a removal is called the root.
  @Test func aRedRootAfterARemoval() throws {
    var recorded = RecordedTree(.redBlack, [2, 1])
    recorded.remove(2)
    let last = try #require(try recorded.recording().steps.last)
    #expect(last.caption == "The root 1 is red: color it black.")
    #expect(last.focus == NodeID(1))
  }

  /// If an entry is removed from the middle of a heap, the last entry replaces it and rises or
  /// sinks.
  @Test(
    arguments: [
      ([9, 3, 8, 1, 2, 6, 7], 1, "7 > 3: 7 moves up."),
      ([9, 8, 7, 6, 5, 4, 3], 8, "The left child 6 is the greater child."),
    ] as [([Int], Int, String)]) func lastEntryOfAHeap(
      _ entries: [Int], _ removed: Int, _ caption: String
    ) throws
  {
    var recorded = RecordedTree(.heap, entries)
    recorded.remove(removed)
    let captions = try recorded.recording().steps.map(\.caption)
    #expect(captions.contains(caption), "\(captions)")
  }
}

/// The pseudocode describes the actual algorithm: every line is referenced by a step.
@Suite struct PseudocodeTests {
  @Test func everyLineIsReached() throws {
    var reached: [String: Set<Int>] = [:]
    var algorithms: [String: Pseudocode] = [:]
    func note(_ recording: Recording) {
      for algorithm in recording.algorithms { algorithms[algorithm.name] = algorithm }
      for index in recording.frameIndices {
        let frame = recording.frame(at: index)
        if let name = frame.algorithm?.name, let line = frame.line {
          reached[name, default: []].insert(line)
        }
      }
    }
    for (_, tree) in RecordingTests.trees(seed: 4) {
      for seed in 0..<12 {
        let story = RecordingTests.Story(tree, seed: UInt64(seed), operations: 60, range: 40)
        note(try story.recorded.recording())
      }
      var risen = RecordedTree(tree)
      for key in 1...40 { risen.insert(key) }
      for key in [20, 1, 40, 99] + Array(2...19) { risen.remove(key) }
      note(try risen.recording())
    }
    let bare = TreeSnapshot(inserting: [5, 3, 8, 1, 4]).map { "\($0)" }
    for order in TraversalOrder.allCases {
      for reversed in [false, true] {
        note(try Recording(traversing: bare, in: order, reversed: reversed))
      }
    }
    var missed: [String] = []
    for (name, algorithm) in algorithms.sorted(by: { $0.key < $1.key }) {
      for (number, key) in algorithm.keys.enumerated() where ![.plain, .start].contains(key) {
        if !(reached[name]?.contains(number) ?? false) {
          missed.append("\(name): \(algorithm.lines[number])")
        }
      }
    }
    #expect(missed.isEmpty, "\(missed.joined(separator: "\n"))")
  }
}
