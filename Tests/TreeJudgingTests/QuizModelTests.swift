import BinaryTrees
import SearchTrees
import Testing
import TreeKeys
import TreeSteps

@testable import TreeJudging

/// The second computation of the answers of a quiz.
@Suite struct QuizModelTests {
  private static let cases = QuizTopic.allCases.flatMap { topic in topic.kinds.map { (topic, $0) } }

  @Test(arguments: cases) func bothComputationsAgree(topic: QuizTopic, kind: TreeKind) throws {
    var (known, unknown) = (0, 0)
    for seed in 0..<UInt64(120) {
      let items = try Quiz.items(
        2, on: [topic], of: [kind], orders: [], size: 3 + Int(seed % 12), seed: seed)
      for item in items {
        let model = QuizModel(item.material)
        #expect(model.agrees(with: item.question.frame.recording))
        guard let answer = model.answer(to: item.question) else {
          unknown += 1
          continue
        }
        known += 1
        #expect(answer == item.question.answers.first, "\(item.question.text)")
        for mistake in item.question.mistakes {
          #expect(answer != mistake.answer, "\(item.question.text)")
        }
      }
    }
    #expect(known > 40)
    // The model has no stack and no queue.
    #expect(topic == .traversal || unknown == 0)
  }

  @Test(arguments: TreeKind.allCases) func operationsFollowTheTextbook(kind: TreeKind) throws {
    for removal in [nil, RemovalConvention.successor, .predecessor] {
      for seed in 0..<UInt64(40) {
        let materials = QuizTree.exercises(
          3, of: [kind], size: 1 + Int(seed % 24), removal: removal, seed: seed)
        for material in materials {
          #expect(
            QuizModel(material).agrees(with: try material.recording()), "\(material.operation)")
        }
      }
    }
  }

  /// A recording of another operation does not pass.
  @Test func anotherOperationIsFound() throws {
    let materials = QuizTree.exercises(40, of: [.avl, .redBlack], size: 9, seed: 3)
    for (first, second) in zip(materials, materials.dropFirst()) {
      #expect(!QuizModel(first).agrees(with: try second.recording()))
    }
  }

  /// Returns a removal from an AVL tree.
  private func removal(of key: Int, from keys: [Int]) -> QuizMaterial {
    var tree = TreeKind.avl.makeTree(of: TreeKey.self)
    _ = tree.insertElements(
      keys.map { TreeKey.integer(WholeNumber($0)) }, duplicates: .ignore)
    return QuizMaterial(tree, .remove(.integer(WholeNumber(key))))
  }

  /// Both neighbors lead to AVL trees with the right keys.
  @Test func theOtherNeighborIsFound() throws {
    let keys = [50, 30, 70, 20, 40, 60, 80]
    let model = QuizModel(removal(of: 50, from: keys))
    for convention in RemovalConvention.allCases {
      var tree = RecordedTree(.avl, keys)
      tree.remove(50, by: convention)
      #expect(try model.agrees(with: tree.recording()) == (convention == .successor))
    }
  }

  /// The removal of 20 leaves 30 with the balanced child 50.
  ///
  /// A single rotation and a double rotation both lead to AVL trees, but the algorithm makes a single
  /// one.
  @Test func aFalsifiedRotationIsFound() throws {
    let material = removal(of: 20, from: [30, 20, 50, 40, 60])
    let recording = try material.recording()
    let ids = Dictionary(
      uniqueKeysWithValues: recording.labels.enumerated().map { ($1, NodeID($0)) })
    let (small, middle, great) = try (
      #require(ids["30"]), #require(ids["40"]), #require(ids["50"])
    )
    let detach = try #require(
      recording.steps.flatMap(\.changes).first {
        if case .detach = $0 { true } else { false }
      })
    // Without balance factors, which would have to be falsified, too.
    func recorded(_ rotations: [TreeChange]) throws -> Recording {
      try Recording(
        title: recording.title, initial: recording.initial.with(columns: TreeColumns()),
        steps: ([detach] + rotations).map { Step("", changes: [$0]) }, kind: .avl)
    }
    let single = try recorded([.rotate(pivot: great, over: small, to: .left)])
    let double = try recorded([
      .rotate(pivot: middle, over: great, to: .right),
      .rotate(pivot: middle, over: small, to: .left),
    ])
    let end = double.frame(at: double.steps.count).tree
    #expect(end.elements == ["40", "30", "50", "60"] && end.satisfies(.balanced) == true)
    #expect(QuizModel(material).agrees(with: single))
    #expect(!QuizModel(material).agrees(with: double))
  }

  @Test func aFalsifiedColorIsFound() throws {
    var tree = TreeKind.redBlack.makeTree(of: TreeKey.self)
    _ = tree.insertElements(
      [20, 10, 30].map { TreeKey.integer(WholeNumber($0)) }, duplicates: .ignore)
    let material = QuizMaterial(tree, .insert(.integer(5)))
    let recording = try material.recording()
    let model = QuizModel(material)
    #expect(model.agrees(with: recording))
    let question = try #require(recording.questions(on: .colors, of: .redBlack).first)
    #expect(model.answer(to: question) == .nodes(["10", "30"]))
    // Without the recoloring, a red node has a red child.
    let attach = try #require(
      recording.steps.lastIndex { $0.changes.contains { $0.kind == .attach } })
    let falsified = try Recording(
      title: recording.title, initial: recording.initial, labels: ["5"],
      steps: recording.steps[...attach].map { Step("", changes: $0.changes) }, kind: .redBlack)
    #expect(!model.agrees(with: falsified))
  }
}
