import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// A sequence of trees becomes a recording that shows exactly these trees.
@Suite struct TreeSequenceTests {
  @Test func anyTreesInAnyOrder() throws {
    var generator = SplitMix64(seed: 11)
    for round in 0..<300 {
      let trees = (0..<6).map { _ in
        let count = Int(generator.next() % 9)
        let shape = TreeShape.random(count: count, using: &generator)
        let labels = (0..<count).map { _ in "\(generator.next() % 12)" }
        return TreeSnapshot(
          shape: shape, elements: labels,
          columns: round % 3 == 0
            ? [.color: .texts(labels.map { _ in generator.next() % 2 == 0 ? "red" : "black" })]
            : [:])
      }
      let recording = try Recording(of: trees, title: "trees")
      #expect(recording.steps.count == trees.count - 1)
      for (index, tree) in trees.enumerated() {
        let frame = recording.frame(at: index).tree
        #expect(frame.shape == tree.shape && frame.elements == tree.elements, "round \(round)")
        if let colors = tree.columns[.color], !tree.isEmpty {
          #expect(frame.columns[.color] == colors)
        }
      }
    }
  }

  private func captions(_ lists: [[Int]]) throws -> [String] {
    let trees = lists.map { TreeSnapshot(inserting: $0).map { "\($0)" } }
    return try Recording(of: trees, title: "trees").steps.map(\.caption)
  }

  @Test func theWords() throws {
    #expect(try captions([[5], [5, 3], [5, 3, 8]]) == ["Added 3.", "Added 8."])
    #expect(try captions([[5, 3, 8], [8, 3]]) == ["Removed 5; moved 8, 3."])
    #expect(try captions([[5, 3], [5, 4]]) == ["Added 4; removed 3."])
    #expect(try captions([[3, 2, 1], [2, 1, 3]]) == ["Rotated right at 3: 2 moved up."])
    #expect(
      try captions([[5, 2, 1, 3, 7], [2, 1, 5, 3, 7]]) == ["Rotated right at 5: 2 moved up."])
    #expect(try captions([[5, 3], [4, 3, 5]]) == ["Added 4; double rotation at 5: 4 moved up."])
    #expect(try captions([[1, 2], [1, 2]]) == ["Nothing changed."])
  }

  /// A caption lists at most six names, followed by the number of further ones.
  @Test func manyNamesAreCounted() throws {
    #expect(try captions([[9], [9, 1, 2, 3, 4, 5, 6]]) == ["Added 1, 2, 3, 4, 5, 6."])
    #expect(
      try captions([[9], [9, 1, 2, 3, 4, 5, 6, 7, 8]]) == ["Added 1, 2, 3, 4, 5, 6 and 2 more."])
  }

  /// The changes are a rotation only if the third node that moves is the subtree between the two
  /// rotated nodes.
  @Test(
    arguments: [
      // The subtree between the two nodes moves to another position.
      ([5, 2, 7, 1, 3], [2, 1, 5, nil, nil, nil, 7, 3]),
      // Another subtree moves to that position.
      ([5, 2, 7, 1, nil, 6], [2, 1, 5, nil, nil, 6, 7]),
    ] as [([Int?], [Int?])])
  func aThirdNodeElsewhereIsNoRotation(before: [Int?], after: [Int?]) throws {
    let trees = try [before, after].map {
      try TreeSnapshot<Int>(levelOrder: $0).map { "\($0)" }
    }
    let recording = try Recording(of: trees, title: "trees")
    #expect(recording.steps.map(\.caption).allSatisfy { $0.hasPrefix("Moved ") })
    #expect(recording.frame(at: 1).tree.shape == trees[1].shape)
    #expect(recording.frame(at: 1).tree.elements == trees[1].elements)
  }

  private func tree(
    _ ids: [Int?], _ labels: [String], _ colors: [String]? = nil
  ) -> TreeSnapshot<String> {
    var columns: TreeColumns = [.identity: .integers(ids)]
    if let colors { columns[.color] = .texts(colors) }
    return TreeSnapshot(
      shape: Chain.left.shape(count: ids.count), elements: labels, columns: columns)
  }

  @Test func identitiesTellEqualLabelsApart() throws {
    let recording = try Recording(
      of: [tree([1, 2], ["a", "a"]), tree([2, 1], ["a", "a"])], title: "twins")
    #expect(recording.steps[0].caption == "Moved a, a.")
    #expect(recording.frame(at: 1).tree.identities == [NodeID(1), NodeID(0)])
  }

  @Test func anotherLabelOfTheSameNode() throws {
    let trees = [
      tree([1, 2, 3], ["9", "5", "1"], ["black", "red", "black"]),
      tree([1, 2, 3], ["9", "7", "1"], ["black", "red", "black"]),
      tree([1, 2, 3], ["9", "7", "1"], ["black", "black", "red"]),
    ]
    let recording = try Recording(of: trees, title: "labels")
    #expect(recording.steps.map(\.caption) == ["Changed 5 to 7.", "Recolored 7, 1."])
    for (index, tree) in trees.enumerated() {
      let frame = recording.frame(at: index).tree
      #expect(frame.elements == tree.elements && frame.shape == tree.shape)
      #expect(frame.columns[.color] == tree.columns[.color])
    }
  }

  @Test func nodesWithoutALabelHaveAName() throws {
    let trees = [tree([1, 2], ["5", ""]), tree([1, 2, 3], ["", "3", ""])]
    let recording = try Recording(of: trees, title: "unnamed")
    #expect(recording.steps[0].caption == "Added ·; changed 5 to ·, · to 3.")
  }

  @Test func aDoubleRotationIsPlayedAsOne() throws {
    let trees = [[5, 2, 4], [4, 2, 5]].map { TreeSnapshot(inserting: $0).map { "\($0)" } }
    let step = try Recording(of: trees, title: "double").steps[0]
    #expect(step.caption == "Double rotation at 5: 4 moved up.")
    #expect(
      step.changes == [
        .rotate(pivot: NodeID(2), over: NodeID(1), to: .left),
        .rotate(pivot: NodeID(2), over: NodeID(0), to: .right),
      ])
  }

  /// Every second node of a chain moves to the other side; most of them are very deep.
  @Test func chainsThatFold() throws {
    let trees = [Chain.left, .zigzag].map { chain in
      labeled(chain.shape(count: 20_000))
    }
    let recording = try Recording(of: trees, title: "chains")
    #expect(recording.frame(at: 1).tree.shape == trees[1].shape)
  }
}

/// Recordings that grow while their first steps are dropped.
@Suite struct GrowingRecordingTests {
  private func tree(_ keys: [Int]) -> TreeSnapshot<String> {
    TreeSnapshot(minimalHeight: keys).map { "\($0)" }
  }

  @Test func aBeginningIsForgotten() throws {
    let trees = (0..<40).map { number in tree((0...(number % 13)).map { ($0 * number) % 29 }) }
    let whole = try Recording(of: trees, title: "t")
    for count in [0, 1, 17, 38, 39] {
      let rest = try whole.dropping(first: count)
      #expect(rest.steps.map(\.caption) == whole.steps.dropFirst(count).map(\.caption))
      for index in rest.frameIndices {
        #expect(rest.frame(at: index).tree.elements == trees[index + count].elements)
        #expect(
          rest.frame(at: index).operation == nil || index == 0
            || rest.frame(at: index).operation?.title == "tree \(index + count + 1)")
      }
    }
  }

  /// If the steps before a point inside an operation are dropped, the rest of the operation and its
  /// waiting nodes are kept.
  @Test func aBeginningEndsAnywhere() throws {
    let tree = tree(Array(0..<9))
    var insertion = RecordedTree(.avl, [5, 3, 8])
    for key in [9, 10, 11] { insertion.insert(key) }
    for whole in [
      try Recording(traversing: tree, in: .preorder),
      try Recording(traversing: tree, in: .levelorder),
      try insertion.recording(),
    ] {
      for count in whole.frameIndices {
        let rest = try whole.dropping(first: count)
        for index in rest.frameIndices.dropFirst() {
          let (frame, other) = (rest.frame(at: index), whole.frame(at: index + count))
          #expect(frame.tree.elements == other.tree.elements)
          #expect(
            frame.caption == other.caption && frame.operation?.title == other.operation?.title)
          #expect(
            frame.frontier.map { $0.map(frame.label) } == other.frontier.map { $0.map(other.label) }
          )
        }
      }
    }
  }

  @Test func itGrowsAfterItsBeginningWasForgotten() throws {
    let trees = (1..<30).map { tree(Array(0...($0 * 7) % 11)) }
    var recording = try Recording(of: [trees[0]], title: "t")
    var sequence = RecordedSequence(trees[0])
    var first = 0
    for (number, tree) in trees.enumerated().dropFirst() {
      try sequence.append(tree, "\(number)", to: &recording)
      if recording.steps.count > 4 {
        first += 3
        try sequence.drop(first: 3, of: &recording)
      }
      for index in recording.frameIndices {
        #expect(recording.frame(at: index).tree.elements == trees[first + index].elements)
      }
    }
  }

  /// Every node that moves between two trees is marked, not only one of them.
  @Test func allThatMovedIsMarked() throws {
    let before = TreeSnapshot(minimalHeight: [1, 2, 3, 4, 5]).map { "\($0)" }
    let recording = try Recording(
      of: [before, TreeSnapshot(minimalHeight: [0, 1, 2, 3, 4, 5, 6, 7]).map { "\($0)" }], title: ""
    )
    let frame = recording.frame(at: 1)
    let marks = frame.marks(in: frame.tree)
    let old = recording.frame(at: 0)
    for (node, id) in (frame.tree.identities ?? []).enumerated() where old.contains(id) {
      let hasMoved =
        old.parent(of: id) != frame.parent(of: id)
        || frame.parent(of: id).map { parent in
          (old.child(.left, of: parent) == id) != (frame.child(.left, of: parent) == id)
        } ?? false
      if hasMoved { #expect(marks[node].contains(.path), "\(frame.tree.elements[node])") }
    }
  }
}
