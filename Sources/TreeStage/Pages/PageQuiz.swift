import BinaryTrees
import SearchTrees
package import TextSupport
import TreeSteps

/// A quiz on a page: either the questions of the terminal's quiz, or operations to perform by hand.
package struct PageQuiz {
  private var questions: [QuizQuestion] = []
  private var recordings: [Recording] = []
  private var number = 0
  private var exercise: QuizExercise?

  /// Creates a quiz from a description.
  ///
  /// - Parameter text: six words, separated by spaces: the topics, or `perform`; the kinds of
  ///   trees; the traversal orders, or `-` for any; the number of questions, from 1 through 1000;
  ///   the number of nodes in a tree, from 3 through 31; and the seed. Topics, kinds and orders are
  ///   lists separated by commas.
  /// - Throws: ``PageError`` if the text does not describe a quiz.
  package init(_ text: String) throws(PageError) {
    let words = text.split(separator: " ")
    guard words.count == 6, let count = Int(words[3]), let size = Int(words[4]),
      let seed = UInt64(words[5]), (1...1000).contains(count), (3...31).contains(size)
    else { throw PageError(words: "this is not a quiz: \(text)") }
    let kinds = words[1].split(separator: ",").compactMap { TreeKind(rawValue: String($0)) }
    let (names, orders) = (words[0].split(separator: ","), words[2].split(separator: ","))
    do throws(RecordingError) {
      if names == ["perform"] {
        recordings = try QuizTree.exercises(count, of: kinds, size: size, seed: seed)
      } else {
        questions = try Quiz(
          count: count, on: names.compactMap { QuizTopic(rawValue: String($0)) }, of: kinds,
          orders: orders.compactMap { TraversalOrder(rawValue: String($0)) }, size: size,
          seed: seed
        ).questions
      }
    } catch { throw PageError(words: error.description) }
    if self.count == 0 { throw PageError(words: "this is not a quiz: \(text)") }
  }

  /// The number of questions or of operations to perform.
  package var count: Int { max(questions.count, recordings.count) }

  /// Moves to a question.
  ///
  /// - Returns: its form, title, text and hint, or `nil` if there is no such question.
  package mutating func ask(_ number: Int) throws(PageError) -> JSONObject? {
    guard (0..<count).contains(number) else { return nil }
    self.number = number
    var (form, title, text, hint) = ("move", "", "", QuizMove.hint)
    if questions.isEmpty {
      let recording = recordings[number]
      let begun = try worded { () throws(RecordingError) in try QuizExercise(of: recording) }
      exercise = begun
      (title, text) = (recording.title, "Perform by hand: \(begun.title)")
    } else {
      let question = questions[number]
      (form, text, hint) = (question.form.rawValue, question.text, question.form.hint)
      if question.topic != .traversal { title = question.frame.recording.title }
    }
    var object = JSONObject()
    object.add("form", form)
    object.add("title", title)
    object.add("text", text)
    object.add("hint", hint)
    return object
  }

  /// Returns the current tree of the question, or `nil` if there is no question.
  package func picture() throws(PageError) -> PlacedTree? {
    if let exercise { return try PlacedTree(standing: exercise.tree, exercise.marks) }
    guard questions.indices.contains(number) else { return nil }
    let question = questions[number]
    var tree = question.frame.tree
    let marks = question.marks(in: tree)
    guard question.topic == .rotation, tree.columns[.balance] != nil else {
      return try PlacedTree(standing: tree, marks)
    }
    // The algorithm updates a balance factor only when it reaches the node. The reader needs the
    // factors that follow from the heights.
    var columns = tree.columns
    columns[.balance] = nil
    tree = tree.with(columns: columns)
    var picture = try PlacedTree(standing: tree, marks)
    picture.notes = [.balance]
    return picture
  }

  /// Returns the recording that answers the question, or `nil` if there is no question.
  ///
  /// It shows the moment of the question. For an operation to perform by hand, it shows the beginning.
  package func solution() throws(PageError) -> PlacedTree? {
    if recordings.indices.contains(number) { return try PlacedTree(recordings[number]) }
    guard questions.indices.contains(number) else { return nil }
    let frame = questions[number].frame
    var tree = try PlacedTree(frame.recording)
    try tree.go(to: frame.index)
    return tree
  }

  /// Evaluates an answer or a move, and returns the verdict with the solution.
  ///
  /// - Parameter text: the answer or the move, or `nil` if the reader gives up.
  /// - Returns: the verdict, or `nil` if there is no question to answer.
  /// - Throws: `PageError` if the text cannot be read.
  package mutating func answer(_ text: String?) throws(PageError) -> JSONObject? {
    if exercise != nil { return try move(text) }
    guard questions.indices.contains(number) else { return nil }
    let question = questions[number]
    var isRight = false
    if let text {
      isRight = question.accepts(
        try worded { () throws(AnswerError) in try question.answer(reading: text) })
    }
    return Self.verdict(
      isRight, question.answers.first?.description ?? "", question.explanation, isFinished: true)
  }

  private mutating func move(_ text: String?) throws(PageError) -> JSONObject? {
    guard var exercise else { return nil }
    var move: QuizMove?
    if let text {
      move = try worded { () throws(AnswerError) in
        try QuizMove(reading: text, labels: exercise.labels)
      }
    }
    let verdict = try worded { () throws(RecordingError) in try exercise.play(move) }
    guard let verdict else { return nil }
    self.exercise = exercise
    return Self.verdict(
      verdict.isRight, verdict.move.description, verdict.explanation,
      isFinished: exercise.isFinished)
  }

  private static func verdict(
    _ isRight: Bool, _ answer: String, _ explanation: String, isFinished: Bool
  ) -> JSONObject {
    var object = JSONObject()
    object.add("right", isRight)
    object.add("answer", answer)
    object.add("explanation", explanation)
    object.add("finished", isFinished)
    return object
  }
}
