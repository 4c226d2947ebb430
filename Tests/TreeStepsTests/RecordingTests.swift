import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// A recording shows the states of the tree at every step, forward and backward.
@Suite struct RecordingTests {
  /// Each operation is counted by itself.
  @Test func whatIsCountedIsOfOneOperation() throws {
    var recorded = RecordedTree<Int>(.avl, [])
    for key in 1...6 { recorded.insert(key) }
    recorded.find(6)
    let recording = try recorded.recording()
    let last = recording.frame(at: recording.steps.count).counts
    #expect((last.comparisons, last.rotations) == (3, 0))
    let rotations = recording.operations.indices.map { number in
      let end = recording.operations.dropFirst(number + 1).first?.firstStep ?? recording.steps.count
      return recording.frame(at: end).counts.rotations
    }
    #expect(rotations == [0, 0, 1, 0, 1, 1, 0])
  }

  /// Returns trees of all kinds with default options.
  static func trees(seed: UInt64) -> [(name: String, tree: TreeOfKind<Int>)] {
    TreeKind.allCases.map { ($0.rawValue, $0.makeTree(of: Int.self, seed: seed)) }
  }

  /// Each annotation has a separate history; a node's annotations are in the order of their
  /// addition.
  @Test func annotationsAtEveryMoment() throws {
    let node = NodeID(0)
    func note(
      _ key: AnnotationKey, _ old: AnnotationValue?, _ new: AnnotationValue?
    ) -> TreeChange { .annotate(node: node, key, old: old, new: new) }
    let steps = [
      [note(.balance, nil, .integer(1))],
      [note(.color, nil, .text("red"))],
      [note(.balance, .integer(1), .integer(2)), note(.balance, .integer(2), .integer(3))],
      [note(.balance, .integer(3), nil)],
      [note(.size, nil, .integer(9)), note(.balance, nil, .integer(4))],
    ]
    let recording = try Recording(
      title: "", initial: TreeSnapshot(inserting: ["a"]),
      steps: steps.map { Step("", changes: $0) })
    let expected: [NodeAnnotations] = [
      [:], [.balance: .integer(1)], [.balance: .integer(1), .color: .text("red")],
      [.balance: .integer(3), .color: .text("red")], [.color: .text("red")],
      [.color: .text("red"), .size: .integer(9), .balance: .integer(4)],
    ]
    for (moment, annotations) in expected.enumerated() {
      #expect(recording.frame(at: moment).annotations(of: node) == annotations, "\(moment)")
    }
  }

  /// Recorded operations, and the tree after each of them.
  struct Story {
    var recorded: RecordedTree<Int>
    var twin: TreeOfKind<Int>
    var trees: [TreeSnapshot<Int>] = []

    init(_ tree: TreeOfKind<Int>, seed: UInt64, operations: Int, range: Int) {
      var generator = SplitMix64(seed: seed)
      twin = tree
      for _ in 0..<Int(generator.next() % 12) {
        let key = Int(generator.next() % UInt64(range))
        _ = twin.insertElements([key], duplicates: .ignore)
      }
      recorded = RecordedTree(twin)
      for _ in 0..<operations {
        var nobody = Unobserved()
        let key = Int(generator.next() % UInt64(range))
        switch generator.next() % 10 {
        case 0..<4:
          let policy: DuplicatePolicy = generator.next() % 4 == 0 ? .count : .ignore
          recorded.insert(key, duplicates: policy)
          _ = twin.insertElement(key, duplicates: policy, observing: &nobody)
        case 4..<7:
          recorded.remove(key)
          _ = twin.removeElement(key, observing: &nobody)
        case 7:
          // Popping from an empty heap or from another kind of tree does nothing.
          guard recorded.pop() != nil else { continue }
          _ = twin.extractFirst(observing: &nobody)
        default:
          recorded.find(key)
          _ = twin.findElement(key, observing: &nobody)
        }
        trees.append(twin.elementSnapshot)
      }
    }
  }

  /// The number of recordings that are tested; set `TREEVIZ_TEST_RECORDINGS` for more.
  static var storyCount: Int {
    ProcessInfo.processInfo.environment["TREEVIZ_TEST_RECORDINGS"].flatMap(Int.init) ?? 900
  }

  @Test func framesAreTheTreesOfThePrefixes() throws {
    for seed in 0..<(Self.storyCount / 9) {
      for (name, tree) in Self.trees(seed: UInt64(seed)) {
        let story = Story(tree, seed: UInt64(seed), operations: 10, range: 4 << (seed % 5))
        let recording = try story.recorded.recording()
        let operations = recording.operations
        #expect(operations.count == story.trees.count, "\(name), seed \(seed)")
        let ends = operations.dropFirst().map(\.firstStep) + [recording.steps.count]
        for (number, (end, tree)) in zip(ends, story.trees).enumerated()
        where !Self.agree(tree, recording.frame(at: end).tree) {
          Issue.record("\(name), seed \(seed): after operation \(number) there is another tree")
          return
        }
      }
    }
  }

  /// Returns whether a frame shows a tree, with its shape, labels and annotations.
  static func agree(_ tree: TreeSnapshot<Int>, _ frame: TreeSnapshot<String>) -> Bool {
    guard tree.shape == frame.shape, tree.elements.map({ "\($0)" }) == frame.elements else {
      return false
    }
    return tree.columns.keys.allSatisfy { key in
      tree.shape.indices.allSatisfy { node in
        tree.columns[key]?[node] == frame.columns[key]?[node]
          || (key == .multiplicity && tree.columns[key]?[node] == .integer(1))
      }
    }
  }

  @Test func playingBackwardsRestoresTheBeginning() throws {
    for seed in 0..<(Self.storyCount / 9) {
      for (name, tree) in Self.trees(seed: UInt64(seed)) {
        let story = Story(tree, seed: UInt64(seed), operations: 10, range: 4 << (seed % 5))
        let recording = try story.recorded.recording()
        let ids = (0..<recording.initial.count).map { NodeID($0) }
        var replica = TreeReplica(recording.initial, ids: ids)
        let beginning = replica.snapshot
        for (index, step) in recording.steps.enumerated() {
          for change in step.changes { try replica.apply(change) }
          let frame = recording.frame(at: index + 1)
          guard frame.tree.identities == replica.snapshot.elements,
            frame.tree.shape == replica.snapshot.shape
          else {
            Issue.record("\(name), seed \(seed): frame \(index + 1) is another")
            return
          }
        }
        for step in recording.steps.reversed() {
          for change in step.changes.reversed() { try replica.apply(change.inverse) }
        }
        #expect(replica.snapshot == beginning, "\(name), seed \(seed)")
        let first = recording.frame(at: 0).tree
        #expect(first.shape == recording.initial.shape)
        #expect(first.elements == recording.initial.elements)
      }
    }
  }

  /// Several recordings in a sequence are joined like one after another.
  @Test(arguments: TreeKind.allCases) func recordingsAreJoinedAtOnce(kind: TreeKind) throws {
    var tree = RecordedTree(kind, [5, 3, 8])
    tree.insert(4)
    let first = try tree.recording()
    var parts: [Recording] = []
    for (key, order) in [(9, TraversalOrder.inorder), (1, .levelorder), (6, .zigzag)] {
      var next = RecordedTree(tree.tree)
      next.insert(key)
      next.remove(5)
      let part = try next.recording()
      let last = part.frame(at: part.steps.count).tree
      parts += [part, try Recording(traversing: last, in: order)]
      tree = next
    }
    var joined = first
    for part in parts { joined = try joined.followed(by: part) }
    #expect(try first.followed(by: parts) == joined)
    #expect(try first.followed(by: []) == first)
    #expect(throws: RecordingError.initialIdentities) {
      try first.followed(by: [parts[0], first])
    }
  }
}
