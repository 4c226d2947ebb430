import BinaryTrees
import Testing

@testable import TreeSteps

/// Wrong answers that follow from misconceptions, and the choices made of them.
@Suite struct QuizMistakeTests {
  @Test(arguments: QuizTests.cases) func wrongAnswersAreWrongAndExplained(
    topic: QuizTopic, kind: TreeKind
  ) throws {
    var places: Set<Int> = []
    var explained = 0
    for seed in 0..<UInt64(60) {
      for question in try Quiz(count: 2, on: [topic], of: [kind], seed: seed).questions {
        let right = try #require(question.answers.first)
        for mistake in question.mistakes {
          #expect(!question.accepts(mistake.answer), "\(question.text) \(mistake.answer)")
          #expect(mistake.explanation.hasSuffix("."), "\(mistake.explanation)")
          #expect(question.mistake(behind: mistake.answer) == mistake.explanation)
          #expect(try question.answer(reading: "\(mistake.answer)") == mistake.answer)
          explained += 1
        }
        #expect(question.mistake(behind: right) == nil)
        let choices = question.choices()
        #expect(choices.count { question.accepts($0) } == 1, "\(question.text) \(choices)")
        #expect(Set(choices.map { "\($0)" }).count == choices.count)
        #expect(choices.count >= 2)
        if let place = choices.firstIndex(of: right) { places.insert(place) }
      }
    }
    #expect(explained > 0 && places.count > 1, "\(places)")
  }

  /// The question about the first rotation of a double rotation knows each wrong answer that
  /// students give.
  @Test func aDoubleRotation() throws {
    var tree = RecordedTree(.avl, [50, 30, 70, 20])
    tree.insert(25)
    let question = try #require(try tree.recording().questions(on: .rotation, of: .avl).first)
    #expect(question.answers == [.rotation(.left, at: "20")])
    let later = try #require(question.mistake(behind: .rotation(.right, at: "30")))
    #expect(later == "That rotation comes only after another one.")
    let side = try #require(question.mistake(behind: .rotation(.right, at: "20")))
    #expect(side.hasPrefix("Left and right are confused"))
    let pivot = try #require(question.mistake(behind: .rotation(.left, at: "25")))
    #expect(pivot.hasPrefix("25 moves up"))
    #expect(question.mistake(behind: .nothing) != nil)
    #expect(question.mistake(behind: .rotation(.left, at: "70")) == nil)
  }

  /// The explanation begins with case 2, which rotates and leaves the colors.
  @Test func colorsOfAnInnerGrandchildAreExplained() throws {
    var tree = RecordedTree(.redBlack, [50, 30])
    tree.insert(40)
    let question = try #require(try tree.recording().questions(on: .colors, of: .redBlack).last)
    #expect(question.answers == [.nodes(["40", "50"])])
    let words = question.explanation
    #expect(words.hasPrefix("Case 2, the uncle is black and 40 is an inner grandchild of 50"))
    #expect(words.contains("Case 3, the uncle is black and 30 is an outer grandchild of 50"))
  }

  /// In the chain 5-4-3-2-1, two zig-zigs move 1 to the root.
  @Test func onlyTheParentOfAZigZigIsRotatedTooEarly() throws {
    var tree = RecordedTree(.splay, [1, 2, 3, 4, 5])
    tree.find(1)
    let questions = try tree.recording().questions(on: .rotation, of: .splay)
    let answers = [("3", "2"), ("2", "5"), ("5", "4")]
    let words = [
      "That rotates at the parent first; zig-zig rotates at the grandparent first.",
      "That rotation comes only after another one.",
      "That rotates at the parent first; zig-zig rotates at the grandparent first.",
    ]
    for (question, (answer, words)) in zip(questions, zip(answers, words)) {
      #expect(question.answers == [.rotation(.right, at: answer.0)])
      #expect(question.mistake(behind: .rotation(.right, at: answer.1)) == words)
      #expect(question.mistake(behind: .nothing) == "The splaying is not finished yet.")
    }
    #expect(questions.count == 4)
  }

  @Test func aTreapIsNotFinished() throws {
    let questions = try Quiz(count: 60, on: [.rotation], of: [.treap], seed: 2).questions
      .filter { $0.answers != [.nothing] }
    #expect(Set(questions.map { $0.text.hasPrefix("Remove") }).count == 2)
    for question in questions {
      let words = try #require(question.mistake(behind: .nothing))
      let focus = question.text.hasPrefix("Remove") ? "still has two children" : "greater priority"
      #expect(words.contains(focus), "\(question.text) \(words)")
    }
  }

  @Test func theWrongSideOfASearchWithoutSuccess() throws {
    var tree = RecordedTree(.bst, [8, 3])
    tree.find(9)
    let question = try #require(try tree.recording().questions(on: .search, of: .bst).first)
    #expect(question.answers == [.searchStep(.absent), .searchStep(.on(.right))])
    #expect(question.mistake(behind: .searchStep(.on(.left)))?.contains("wrong side") == true)
  }

  @Test func swapsOfAHeap() throws {
    var tree = RecordedTree(.heap, [9, 5, 8, 1, 2, 3, 4])
    tree.pop()
    let questions = try tree.recording().questions(on: .heap, of: .heap)
    #expect(questions.map(\.answers) == [[.pair(["9", "4"])], [.pair(["4", "8"])], [.nothing]])
    for wrong: Set<String> in [["9", "8"], ["9", "5"], ["4", "8"], ["4", "5"]] {
      #expect(
        questions[0].mistake(behind: .pair(wrong))
          == "First the last entry, 4, takes the place of 9.")
    }
    let mistakes = [["4", "5"], ["5", "8"], ["3", "8"], ["3", "4"]].map { pair in
      questions[1].mistake(behind: .pair(Set(pair)))
    }
    #expect(
      mistakes == [
        "Of two children, the greater one moves up.",
        "Entries are swapped with a parent or a child, not with a sibling.", nil, nil,
      ])
  }

  /// The nodes of a wrong answer are what the explanation says.
  @Test(arguments: TreeKind.heaps) func swapsOfRandomHeaps(kind: TreeKind) throws {
    var (children, siblings, removals) = (0, 0, 0)
    for seed in 0..<UInt64(80) {
      for question in try Quiz(count: 2, on: [.heap], of: [kind], size: 12, seed: seed).questions {
        let tree = question.frame.tree
        let number = Dictionary(uniqueKeysWithValues: zip(tree.elements, tree.shape.indices))
        for mistake in question.mistakes {
          guard case .pair(let pair) = mistake.answer else { continue }
          let nodes = try pair.map { try #require(number[$0]) }.sorted()
          let parents = nodes.map { tree.shape.parent(of: $0) }
          if mistake.explanation.hasPrefix("Of two children") {
            children += 1
            #expect(parents[1] == nodes[0])
            let others = [tree.shape.left(of: nodes[0]), tree.shape.right(of: nodes[0])]
            let other = try #require(others.first { $0 != nodes[1] } ?? nil)
            let keys = try [nodes[1], other].map { try #require(Int(tree.elements[$0])) }
            #expect(kind == .heap ? keys[0] < keys[1] : keys[1] < keys[0])
          } else if mistake.explanation.hasPrefix("Entries are swapped") {
            siblings += 1
            #expect(parents[0] == parents[1])
          } else if mistake.explanation.hasPrefix("First the last entry") {
            removals += 1
            let last = try #require(tree.shape.nodes(in: .levelorder).last)
            #expect(mistake.explanation.contains("entry, \(tree.elements[last]), takes"))
          }
        }
      }
    }
    #expect(children > 9 && siblings > 9 && removals > 9)
  }

  @Test func aKeyThatMayBeBelow() throws {
    for (kind, words) in [(TreeKind.heap, "less"), (.minHeap, "greater")] {
      var tree = RecordedTree(kind, [5, 4, 6, 8, 2])
      tree.find(kind == .heap ? 0 : 10)
      let question = try #require(try tree.recording().questions(on: .search, of: kind).first)
      let entry = question.frame.tree.elements[0]
      #expect(
        question.mistake(behind: .yes(false))
          == "The key is \(words) than \(entry), so the heap order allows it below \(entry), and the "
          + "subtree must be searched.")
    }
  }

  @Test func aFactorThatIsNotUpdated() throws {
    var tree = RecordedTree(.avl, [50, 30, 70])
    tree.insert(20)
    let questions = try tree.recording().questions(on: .balance, of: .avl)
    let first = try #require(questions.first)
    #expect(first.answers == [.number(-1)])
    #expect(first.mistake(behind: .number(0)) == "That is the factor before the update.")
    #expect(first.mistake(behind: .number(1))?.contains("left subtree minus") == true)
  }

  @Test func thePredecessorInsteadOfTheSuccessor() throws {
    var tree = RecordedTree(.bst, [50, 30, 70, 20, 40, 60, 80])
    tree.remove(50)
    let exercise = try QuizExercise(of: tree.recording())
    #expect(exercise.rightMoves == [.swap(["50", "60"])])
    #expect(
      exercise.mistake(behind: .swap(["50", "40"]))
        == "40 is the predecessor; here the successor takes the place.")
    #expect(exercise.mistake(behind: .remove("50")) == "That move comes later.")
    #expect(exercise.mistake(behind: .swap(["50", "60"])) == nil)
  }
}
