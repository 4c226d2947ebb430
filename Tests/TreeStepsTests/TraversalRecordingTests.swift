import BinaryTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// A recording of a traversal has the output of the traversal and the nodes that are waiting.
@Suite struct TraversalRecordingTests {
  /// Returns a tree of the given shape with unique elements.
  private static func tree(_ shape: TreeShape) -> TreeSnapshot<String> {
    TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" })
  }

  @Test(arguments: TraversalOrder.allCases, [false, true])
  func everyShape(order: TraversalOrder, reversed: Bool) throws {
    var failures: [String] = []
    for shape in (0...7).flatMap({ Array(TreeShape.every(count: $0)) }) {
      let tree = Self.tree(shape)
      let recording = try Recording(traversing: tree, in: order, reversed: reversed)
      let last = recording.frame(at: recording.steps.count)
      let expected = tree.root?.elements(in: order, reversed: reversed) ?? []
      if last.output.map({ recording.labels[$0.rawValue] }) != expected {
        failures.append("\(shape): \(last.output)")
      }
      if last.frontier.contains(where: { !$0.isEmpty }) {
        failures.append("\(shape): something still waits")
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func theVisitedNodeIsNext() throws {
    var failures: [String] = []
    for shape in (0...7).flatMap({ Array(TreeShape.every(count: $0)) }) {
      let tree = Self.tree(shape)
      let recording = try Recording(traversing: tree, in: .inorder)
      // Before each visit, the visited node is on top of the stack.
      for index in 1..<max(1, recording.steps.count + 1) {
        let step = recording.steps[index - 1]
        guard let visited = step.output.first else { continue }
        if recording.frame(at: index - 1).frontier.first?.last != visited {
          failures.append("\(shape), step \(index)")
        }
      }
      let levels = try Recording(traversing: tree, in: .levelorder)
      for index in 1..<max(1, levels.steps.count + 1) {
        guard let visited = levels.steps[index - 1].output.first else { continue }
        if levels.frame(at: index - 1).frontier.first?.first != visited {
          failures.append("level-order of \(shape), step \(index)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  /// The call stack of a recursive traversal is the path from the root to the current node.
  @Test(arguments: [TraversalOrder.inorder, .preorder, .postorder], [false, true])
  func theCallStackIsTheSearchPath(order: TraversalOrder, reversed: Bool) throws {
    for shape in (0...6).flatMap({ Array(TreeShape.every(count: $0)) }) {
      let tree = Self.tree(shape)
      let recording = try Recording(
        traversing: tree, in: order, reversed: reversed, recursively: true)
      // A node is called, visited and left; each missing child is called, too.
      #expect(recording.steps.count == (tree.isEmpty ? 0 : 4 * tree.count + 1))
      let last = recording.frame(at: recording.steps.count)
      #expect(
        last.output.map { recording.labels[$0.rawValue] }
          == tree.root?.elements(in: order, reversed: reversed) ?? [])
      for frame in recording.frameIndices.map(recording.frame) {
        guard let focus = frame.focus, let calls = frame.frontier.first else { continue }
        let isReturn = frame.step?.frontier.first?.droppedLast == 1
        #expect(calls + (isReturn ? [focus] : []) == frame.path(to: focus), "\(shape)")
      }
    }
  }

  @Test func theWordsOfRecursion() throws {
    let tree = TreeSnapshot(inserting: [5, 3, 8]).map { "\($0)" }
    let text = try [TraversalOrder.inorder, .preorder, .postorder].map {
      NarrationTests.words(of: try Recording(traversing: tree, in: $0, recursively: true))
    }.joined()
    let mismatch = Snapshots(besides: #filePath).mismatch(text, "traversal-recursive.txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test(arguments: TraversalOrder.allCases) func theWords(order: TraversalOrder) throws {
    let tree = TreeSnapshot(inserting: [5, 3, 8, 1, 4, 7, 9]).map { "\($0)" }
    var text = ""
    for reversed in [false, true] {
      let recording = try Recording(traversing: tree, in: order, reversed: reversed)
      text += NarrationTests.words(of: recording)
    }
    let mismatch = Snapshots(besides: #filePath).mismatch(text, "traversal-\(order.rawValue).txt")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
