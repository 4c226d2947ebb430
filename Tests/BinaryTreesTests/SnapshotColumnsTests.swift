import BinaryTrees
import Testing
import TreeTestSupport

/// Tests of the additional data of nodes.
@Suite struct SnapshotColumnsTests {
  /// Only added text is converted to ASCII; the characters of a label are kept, and data is added
  /// only once.
  @Test func shownLabelsKeepTheirCharacters() {
    let tree = TreeSnapshot(
      shape: .chain(count: 2, side: .left), elements: ["3×4", "−1"],
      columns: [.multiplicity: .integers([3, 1])])
    let ascii = tree.showing([.bounds, .balance], asASCII: true)
    #expect(ascii.elements == ["3×4 x3 [−1, 3×4] -1", "−1 [−1, −1] 0"])
    #expect(tree.showing([.balance]).elements == ["3×4 ×3 −1", "−1 0"])
    #expect(tree.showing([]).showing([]).elements == ["3×4 ×3", "−1"])
  }

  /// Large random priorities are shown as ranks; small priorities are shown as numbers.
  @Test func prioritiesAreShownAsPlaces() {
    func texts(_ priorities: [Int?]) -> [String] {
      let tree = TreeSnapshot(
        shape: Chain.left.shape(count: priorities.count), elements: priorities.map { _ in "x" },
        columns: [.priority: .integers(priorities)])
      return NodeNote.priority.texts(of: tree)
    }
    #expect(texts([4_000_000_000, nil, 7, 4_000_000_000, .min]) == ["p3", "", "p2", "p3", "p1"])
    #expect(texts([99_999, -5, nil]) == ["p99999", "p-5", ""])
    #expect(texts([]) == [])
  }

  /// A black height counts the black nodes below a node and the NIL leaf.
  ///
  /// Where the sides differ, both numbers are shown, and the ancestors count the greater one.
  @Test func blackHeights() {
    let tree = TreeSnapshot(inserting: [4, 2, 6, 1, 3, 7]).map { "\($0)" }
    func texts(_ colors: [String?]) -> [String] {
      NodeNote.blackHeight.texts(of: tree.with(columns: [.color: .texts(colors)]))
    }
    // In pre-order: 4, 2, 1, 3, 6, 7.
    let valid = ["black", "black", "red", "red", "black", "red"]
    #expect(texts(valid) == ["b 2", "b 1", "b 1", "b 1", "b 1", "b 1"])
    let short = ["black", "red", "black", "red", "black", "red"]
    #expect(texts(short) == ["b 2", "b 2|1", "b 1", "b 1", "b 1", "b 1"])
    #expect(NodeNote.blackHeight.texts(of: tree).joined() == "")
    let numbers = tree.with(columns: [.color: .integers([0, 0, 1, 1, 0, 1])])
    #expect(NodeNote.blackHeight.texts(of: numbers) == texts(valid))
    #expect(NodeNote(rawValue: "black-height") == .blackHeight)
  }

  /// The weight of a node in a weight-balanced tree is the size of its subtree plus 1, unless a
  /// weight is recorded.
  @Test func weightsFollowFromSizes() {
    let tree = TreeSnapshot(inserting: [2, 1, 3]).map { "\($0)" }
    let sized = tree.with(columns: [.size: .integers([3, 1, 1])])
    #expect(NodeNote.weight.texts(of: sized) == ["w 4", "w 2", "w 2"])
    let weighted = tree.with(
      columns: [.size: .integers([3, 1, 1]), .weight: .decimals([0.5, nil, 2])])
    #expect(NodeNote.weight.texts(of: weighted) == ["0.5", "", "2"])
    #expect(NodeNote.weight.texts(of: tree) == ["", "", ""])
  }

  @Test func annotationsKeepTheirOrder() {
    var notes: NodeAnnotations = [.color: .text("red"), .balance: .integer(1)]
    #expect(notes.entries.map(\.key) == [.color, .balance])
    notes[.color] = .text("black")
    notes[.weight] = .decimal(1.5)
    #expect(notes.entries.map(\.key) == [.color, .balance, .weight])
    #expect(notes[.color] == .text("black"))
    notes[.balance] = nil
    notes["absent"] = nil
    #expect(notes.entries.map(\.key) == [.color, .weight])
    #expect(notes[.balance] == nil)
    #expect(NodeAnnotations().isEmpty)
    #expect(!notes.isEmpty)
  }

  @Test func ofTwoPairsTheLaterCounts() {
    let notes = NodeAnnotations([(key: "a", value: .integer(1)), (key: "a", value: .integer(2))])
    #expect(notes == ["a": .integer(2)])
  }

  @Test func valuesAreShown() {
    #expect(AnnotationValue.integer(-3).description == "-3")
    #expect(AnnotationValue.decimal(0.5).description == "0.5")
    #expect(AnnotationValue.text("x y").description == "x y")
    #expect(AnnotationKey.branchLength.description == "branchLength")
    #expect(AnnotationKey("mine").rawValue == "mine")
  }

  @Test func theKindOfAColumnFollowsFromItsValues() {
    #expect(TreeColumn([nil, .integer(1)]) == .integers([nil, 1]))
    #expect(TreeColumn([.integer(1), .decimal(0.5), nil]) == .decimals([1, 0.5, nil]))
    #expect(TreeColumn([.integer(1), .text("x"), nil]) == .texts(["1", "x", nil]))
    #expect(TreeColumn([.decimal(2), .text("x")]) == .texts(["2.0", "x"]))
    #expect(TreeColumn([nil, nil]) == .integers([nil, nil]))
    #expect(TreeColumn([]).count == 0)
  }

  @Test func columnsHaveOptionalEntries() {
    let columns: [TreeColumn] = [.integers([1, nil]), .decimals([0.5, nil]), .texts(["x", nil])]
    #expect(columns.map(\.count) == [2, 2, 2])
    #expect(columns.map { $0[0] } == [.integer(1), .decimal(0.5), .text("x")])
    #expect(columns.allSatisfy { $0[1] == nil })
    #expect(columns.map(\.numbers) == [[1, nil], [0.5, nil], [nil, nil]])
    #expect(TreeColumn.integers([1, nil, 3]).selecting([2, 0]) == .integers([3, 1]))
    #expect(TreeColumn.decimals([1, nil, 3]).selecting([1]) == .decimals([nil]))
    #expect(TreeColumn.texts(["a", "b"]).selecting([]) == .texts([]))
  }

  @Test func namedColumns() {
    var columns: TreeColumns = ["a": .integers([1, 2]), "b": .texts(["x", nil])]
    columns["c"] = .decimals([0.5, 1])
    columns["a"] = .integers([3, nil])
    #expect(columns.keys == ["a", "b", "c"])
    #expect(columns.annotations(of: 0) == ["a": .integer(3), "b": .text("x"), "c": .decimal(0.5)])
    #expect(columns.annotations(of: 1) == ["c": .decimal(1)])
    #expect(
      columns.selecting([1])
        == ["a": .integers([nil]), "b": .texts([nil]), "c": .decimals([1])])
    columns["b"] = nil
    columns["absent"] = nil
    #expect(columns.keys == ["a", "c"])
    #expect(columns["c"] == .decimals([0.5, 1]))
    #expect(TreeColumns().isEmpty)
  }
}
