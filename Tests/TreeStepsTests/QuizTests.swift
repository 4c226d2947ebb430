import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Each question has one answer, it agrees with the actual algorithm, and the tree shows it.
@Suite struct QuizTests {
  @Test func aQuizAboutHugeTreesIsAboutLargeOnes() throws {
    let quiz = try Quiz(count: 1, on: [.traversal], size: .max)
    #expect(quiz.questions.first?.frame.tree.count == 1000)
    #expect(try Quiz(count: 1, on: [.traversal], size: .min).questions.isEmpty)
  }

  /// The number of questions, which is smaller in debug builds to save time.
  static var questionCount: Int {
    #if DEBUG
      1
    #else
      5
    #endif
  }

  static var cases: [(topic: QuizTopic, kind: TreeKind)] {
    QuizTopic.allCases.flatMap { topic in topic.kinds.map { (topic, $0) } }
  }

  /// Returns plausible answers to a question.
  static func plausible(_ question: QuizQuestion) -> [QuizAnswer] {
    let labels = question.frame.tree.elements
    return switch question.form {
    case .node: [.nothing] + labels.map { .node($0) }
    case .nodes:
      [.nodes([])] + question.answers + labels.map { .nodes([$0]) }
        + labels.map { label in
          guard case .nodes(let right)? = question.answers.first else { return .nothing }
          return .nodes(right.symmetricDifference([label]))
        }
    case .searchStep:
      [.searchStep(.here), .searchStep(.absent)]
        + ChildSide.allCases.flatMap { [QuizAnswer.searchStep(.on($0)), .searchStep(.attach($0))] }
    case .rotation:
      [.nothing] + labels.flatMap { label in ChildSide.allCases.map { .rotation($0, at: label) } }
    case .pair:
      [.nothing] + labels.flatMap { a in labels.filter { $0 != a }.map { .pair([a, $0]) } }
    case .number: (-3...3).map { .number($0) }
    case .yesOrNo: [.yes(true), .yes(false)]
    }
  }

  /// Nothing is below a leaf, so no question is about one.
  @Test func searchesInHeapsAskAboutInnerNodes() throws {
    var faults: [String] = []
    for seed in 0..<UInt64(200) {
      let quiz = try Quiz(count: 2, on: [.search], of: [.heap], size: 3 + Int(seed % 9), seed: seed)
      for question in quiz.questions {
        let node = try #require(question.focus)
        let children = ChildSide.allCases.compactMap { question.frame.child($0, of: node) }
        if children.isEmpty { faults.append("\(seed): \(question.text)") }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  @Test(arguments: cases) func theRightAnswerIsRightAndNoOther(
    topic: QuizTopic, kind: TreeKind
  ) throws {
    var failures: [String] = []
    let count = Self.questionCount
    for seed in 0..<UInt64(300) {
      let size = 3 + Int(seed % 9)
      let quiz = try Quiz(count: count, on: [topic], of: [kind], size: size, seed: seed)
      if quiz.questions.count != count { failures.append("seed \(seed): \(quiz.questions.count)") }
      for question in quiz.questions {
        let labels = question.frame.tree.elements
        if Set(labels).count != labels.count { failures.append("equal keys: \(labels)") }
        guard let best = question.answers.first,
          let read = try? question.answer(reading: "\(best)"), read == best,
          question.accepts(read)
        else {
          failures.append("seed \(seed): «\(question.text)» \(question.answers)")
          continue
        }
        let right = Set(Self.plausible(question).filter { question.accepts($0) })
        if right != Set(question.answers) { failures.append("«\(question.text)» \(right)") }
        if question.explanation.isEmpty || question.text.contains("nothing has") {
          failures.append("«\(question.text)» is not explained")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(3))")
  }

  /// Returns the visible part of a question and its answer, with keys replaced by their ranks.
  static func sight(of question: QuizQuestion, _ answer: QuizAnswer) -> (String, String) {
    let tree = question.frame.tree
    // The searched key may be in no node.
    let title = question.frame.recording.operations.first?.title.split(separator: " ").last
    // Intervals and ranges consist of two keys.
    let keys = Set(
      (question.frame.recording.labels + [title.map { String($0) } ?? ""]).flatMap { label in
        label.split(separator: ".").map { String($0) }
      })
    let ranks = Dictionary(
      uniqueKeysWithValues: keys.compactMap { Int($0) }.sorted().enumerated().map {
        ("\($1)", "k\($0)")
      })
    func ranked(_ text: String) -> String {
      text.split(whereSeparator: { " .,;:".contains($0) }).map { word in
        word.count > 3 && Int(word) != nil ? "#" : ranks[String(word)] ?? String(word)
      }.joined(separator: " ")
    }
    let marks = question.marks(in: tree)
    let shown = tree.showing([.priority]).elements
    let nodes = shown.indices.map { node in
      "\(ranked(shown[node])) "
        + "\(tree.columns[.color]?[node]?.description ?? "") \(marks[node].rawValue)"
    }
    return ("\(tree.shape) \(nodes) \(ranked(question.text))", ranked("\(answer)"))
  }

  @Test(arguments: cases) func theFrameShowsTheAnswer(topic: QuizTopic, kind: TreeKind) throws {
    var known: [String: String] = [:]
    var failures: [String] = []
    var meetings = 0
    for seed in 0..<UInt64(40) {
      let quiz = try Quiz(
        count: 10 * Self.questionCount, on: [topic], of: [kind], orders: [.inorder, .postorder],
        size: 3, seed: seed)
      for question in quiz.questions {
        guard let best = question.answers.first else { continue }
        let (sight, answer) = Self.sight(of: question, best)
        if let other = known.updateValue(answer, forKey: sight) {
          meetings += 1
          if other != answer { failures.append("«\(question.text)» \(other) or \(answer)") }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(3))")
    #expect(meetings > 0)
  }

  @Test func balanceFactorsAreThoseOfTheShape() throws {
    let quiz = try Quiz(count: 200, on: [.balance], size: 12, seed: 1)
    for question in quiz.questions {
      let tree = question.frame.tree
      let node = try #require(tree.identities?.firstIndex { $0 == question.focus })
      func height(_ child: Int32) -> Int {
        child == TreeShape.none ? -1 : Int(tree.shape.subtreeHeight[Int(child)])
      }
      let balance = height(tree.shape.right[node]) - height(tree.shape.left[node])
      #expect(question.answers == [.number(balance)])
    }
  }

  @Test func waysFollowFromTheKeys() throws {
    let kinds = TreeKind.allCases.filter { !$0.isHeap }
    for question in try Quiz(count: 200, on: [.search], of: kinds, size: 10, seed: 2).questions {
      let words = question.text.split(separator: ":")[0].split(separator: " ")
      let key = try #require(words.last.flatMap { Int($0) })
      let focus = try #require(question.focus)
      let other = try #require(Int(question.frame.label(of: focus)))
      let side: ChildSide = key < other ? .left : .right
      let expected: QuizAnswer.SearchStep =
        key == other
        ? .here
        : question.frame.child(side, of: focus) != nil
          ? .on(side) : words[0] == "Insert" ? .attach(side) : .absent
      #expect(question.answers.first == .searchStep(expected), "\(question.text)")
    }
  }

  /// The answers to questions about queries agree with the keys, and with the search of CLRS,
  /// section 14.3.
  @Test func queriesAreThoseOfTheTextbook() throws {
    let kinds = QuizTopic.query.kinds
    var forms: Set<String> = []
    for question in try Quiz(count: 300, on: [.query], of: kinds, size: 12, seed: 3).questions {
      let tree = question.frame.tree
      let shape = tree.shape
      func bounds(_ label: some StringProtocol) -> (low: Int, high: Int) {
        let numbers = label.split(separator: ".").compactMap { Int($0) }
        return (numbers.first ?? 0, numbers.last ?? 0)
      }
      let range = try #require(question.text.split(separator: " ").dropFirst().first)
      let (low, high) = bounds(range)
      let nodes = tree.elements.map { bounds($0) }
      let isIn = nodes.map { $0.low <= high && $0.high >= low }
      forms.insert(String(question.text.split(separator: ".").last ?? ""))
      let ends = tree.columns["max end"].map { column in
        shape.indices.map { Int("\(column[$0] ?? .integer(0))") ?? 0 }
      }
      switch try #require(question.answers.first) {
      case .nothing: #expect(!isIn.contains(true))
      case .node(let label):
        var node = 0
        if let ends {
          while !isIn[node] {
            let left = Int(shape.left[node])
            let reaches = left >= 0 && ends[left] >= low
            node = reaches ? left : Int(shape.right[node])
          }
        } else {
          while !isIn[node] { node = Int((nodes[node].low < low ? shape.right : shape.left)[node]) }
        }
        #expect(tree.elements[node] == label)
      case .nodes(let labels):
        let roots = tree.elements.indices.filter { labels.contains(tree.elements[$0]) }
        guard let ends else {
          // The subtrees are disjoint and in the range, and few other nodes are.
          let covered = roots.flatMap { Array(shape.range(of: $0)) }
          #expect(covered.count == Set(covered).count && covered.allSatisfy { isIn[$0] })
          #expect(isIn.count { $0 } - covered.count <= 2 * shape.height + 1)
          continue
        }
        let node = try #require(tree.identities?.firstIndex { $0 == question.focus })
        let children = [shape.left[node], shape.right[node]].map { Int($0) }.filter { $0 >= 0 }
        let entered = children.filter { child in
          ends[child] >= low
            && (child == Int(shape.left[node]) || nodes[node].low <= high)
        }
        #expect(roots == entered)
      default: Issue.record("\(question.text) \(question.answers)")
      }
    }
    #expect(forms.count == 4, "\(forms)")
  }

  @Test func visitsAreThoseOfTheTraversal() throws {
    for order in TraversalOrder.allCases {
      let quiz = try Quiz(count: 60, on: [.traversal], of: [.bst], orders: [order], seed: 4)
      for question in quiz.questions {
        let walk = question.frame.tree.root?.elements(in: order) ?? []
        let position = question.frame.output.count
        let asksForVisit = ["next?", "first?"].contains { question.text.hasSuffix($0) }
        guard asksForVisit else { continue }
        #expect(question.answers == [.node(walk[position])], "\(order)")
      }
    }
  }

  @Test func theSeedDecides() throws {
    func texts(_ seed: UInt64) throws -> [String] {
      try Quiz(count: 12, seed: seed).questions.map(\.text)
    }
    #expect(try texts(3) == texts(3))
    #expect(try texts(3) != texts(4))
  }

  /// In a max-heap, a key can be below an entry that is greater than it.
  @Test func aKeyCanBeBelowAGreaterEntry() throws {
    var heap = RecordedTree(.heap, [9, 5, 8, 1, 2, 3, 4])
    heap.find(6)
    let questions = try heap.recording().questions(on: .search, of: .heap)
    let answers = questions.map { question in
      (question.focus.map { question.frame.label(of: $0) }, question.answers)
    }
    #expect(answers.count == 3)
    for (label, answer) in answers {
      let isGreater = try #require(label.flatMap { Int($0) }) > 6
      #expect(answer == [.yes(isGreater)], "\(label ?? "")")
    }
  }

  /// A question after the removal of a black node mentions the node, which the tree no longer
  /// shows, and its former place.
  ///
  /// A removed red node is not mentioned.
  @Test func aBlackNodeThatHasGoneIsTold() throws {
    func texts(removing key: Int) throws -> [String] {
      var tree = RecordedTree(.redBlack, [50, 30, 70, 20])
      tree.remove(key)
      return try tree.recording().questions(on: .colors, of: .redBlack).map(\.text)
    }
    let black = try #require(try texts(removing: 70).first)
    #expect(black.contains("(70 was removed from the right of 50.)"), "\(black)")
    let red = try #require(try texts(removing: 20).first)
    #expect(!red.contains("black node"), "\(red)")
  }

  @Test func noQuestionsWhereLabelsCannotBeToldApart() throws {
    var twins = RecordedTree(.bst, ["a b", "a  B"])
    twins.insert("c")
    #expect(try twins.recording().questions(on: .search, of: .bst).isEmpty)
    var words = RecordedTree(.bst, ["none", "some"])
    words.insert("c")
    #expect(try words.recording().questions(on: .search, of: .bst).isEmpty)
    #expect(throws: RecordingError.operation(0)) { try QuizExercise(of: words.recording()) }
    var fine = RecordedTree(.bst, ["new york", "new", "l"])
    fine.insert("oslo")
    #expect(try !fine.recording().questions(on: .search, of: .bst).isEmpty)
  }

  @Test func aTreeTooSmallGivesNoQuestions() throws {
    #expect(try Quiz(count: 5, on: [.traversal], size: 0).questions.isEmpty)
    #expect(try Quiz(count: 5, on: [.heap], of: [.avl]).questions.isEmpty)
    #expect(try Quiz(count: 0).questions.isEmpty)
  }
}
