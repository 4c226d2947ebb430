import BinaryTrees
import SearchTrees
package import TextSupport
import TreeSteps

/// A quiz on a page: either the questions of the terminal's quiz, or operations to perform by hand.
package struct PageQuiz {
  private var run: QuizRun

  /// Creates a quiz from a description.
  ///
  /// - Parameter text: the plan of the quiz; see ``/TreeSteps/QuizPlan/init(_:)``.
  /// - Throws: ``PageError`` if the text does not describe a quiz.
  package init(_ text: String) throws(PageError) {
    let fault = PageError(words: "this is not a quiz: \(text)")
    guard let plan = QuizPlan(text) else { throw fault }
    do throws(RecordingError) { run = try QuizRun(plan) } catch {
      throw PageError(words: error.description)
    }
    if run.count == 0 { throw fault }
  }

  /// The number of questions or of operations to perform.
  package var count: Int { run.count }

  /// Moves to a question.
  ///
  /// - Returns: its form, title, text and hint, or `nil` if there is no such question.
  package mutating func ask(_ number: Int) throws(PageError) -> JSONObject? {
    guard (0..<count).contains(number) else { return nil }
    do throws(RecordingError) { try run.go(to: number) } catch {
      throw PageError(words: error.description)
    }
    var (form, title, text, hint) = ("move", "", "", QuizMove.hint)
    if let exercise = run.exercise {
      (title, text) = (
        run.recordings[number].title, "Perform by hand: \(exercise.title)"
      )
    } else {
      let question = run.questions[number]
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
    if let exercise = run.exercise {
      return try PlacedTree(standing: exercise.tree, exercise.marks)
    }
    guard run.questions.indices.contains(run.number) else { return nil }
    let question = run.questions[run.number]
    let tree = question.frame.tree
    let marks = question.marks(in: tree)
    return try PlacedTree(standing: tree, marks)
  }

  /// Returns the recording that answers the question, or `nil` if there is no question.
  ///
  /// It shows the moment of the question. For an operation to perform by hand, it shows the beginning.
  package func solution() throws(PageError) -> PlacedTree? {
    let number = run.number
    if run.recordings.indices.contains(number) { return try PlacedTree(run.recordings[number]) }
    guard run.questions.indices.contains(number) else { return nil }
    let frame = run.questions[number].frame
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
    let grade: QuizRun.Grade?
    do throws(AnswerError) { grade = try run.answer(text) } catch {
      throw PageError(words: error.description)
    }
    guard let grade else { return nil }
    var object = JSONObject()
    object.add("right", grade.isRight)
    object.add("question", grade.question)
    object.add("answer", grade.answer)
    object.add("explanation", grade.explanation)
    object.add("finished", grade.isFinished)
    return object
  }

  /// The answers up to now as a text to hand in; see ``/TreeSteps/QuizResult``.
  package var result: String { run.result?.text ?? "" }
}
