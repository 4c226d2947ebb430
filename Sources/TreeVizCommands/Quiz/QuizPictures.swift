import BinaryTrees
import TreeDrawing
import TreeSteps

extension QuizQuestion {
  /// The question with the title of its recording.
  var sheetText: String {
    topic == .traversal || topic == .query ? text : "\(frame.recording.title). \(text)"
  }

  /// The tree of the question, as a sheet shows it.
  var pictured: PicturedTree { pictured(frame.tree, marks: marks(in: frame.tree)) }

  /// The tree after the steps that answer the question, or `nil` if they change nothing.
  var picturedAnswer: PicturedTree? {
    let recording = frame.recording
    let rest = recording.steps[frame.index...]
    let moment: Int?
    switch topic {
    case .rotation, .heap:
      moment =
        answers.contains(.nothing)
        ? nil : rest.firstIndex { $0.changes.contains(where: \.isStructural) }.map { $0 + 1 }
    case .balance: moment = frame.index + 1
    case .colors: moment = answers.contains(.nodes([])) ? nil : recording.steps.count
    case .traversal, .search, .query: moment = nil
    }
    return moment.map { pictured(recording.frame(at: $0).tree, marks: TreeMarks()) }
  }

  private func pictured(_ tree: TreeSnapshot<String>, marks: TreeMarks) -> PicturedTree {
    PicturedTree(tree, marks: marks, usualNotes: tree.quizNotes)
  }
}

extension PicturedTree {
  /// The meaning of the notes in the nodes, or `nil` if the nodes have no notes.
  var legend: String? {
    switch usualNotes.first {
    case .priority: "(In the nodes: the ranks of the priorities; p1 is the least one.)"
    case .balance, .column(.balance): "(In the nodes: balance factors.)"
    case .column(.sum): "(In the nodes: the sum of the keys of the subtree.)"
    case .column(.maximumEnd): "(In the nodes: the greatest end of the subtree.)"
    default: nil
    }
  }
}

extension Recording {
  /// Returns the tree of a moment, as a sheet shows it.
  func pictured(at moment: Int) -> PicturedTree {
    let tree = frame(at: moment).tree
    return PicturedTree(tree, usualNotes: tree.quizNotes)
  }
}

extension TreeSnapshot<String> {
  /// The notes in the nodes of a question: balance factors, priorities, and summaries of subtrees.
  ///
  /// The factors are those that the algorithm has stored so far. Factors that follow from the heights
  /// would show where the next rotation is.
  fileprivate var quizNotes: [NodeNote] {
    if columns[.priority] != nil { return [.priority] }
    return [AnnotationKey.balance, .sum, .maximumEnd].filter { columns[$0] != nil }
      .map { $0 == .balance ? .balance : .column($0) }
  }
}
