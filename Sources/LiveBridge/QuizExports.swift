// swift-format-ignore-file: AlwaysUseLowerCamelCase

import TextSupport
import TreeBridge
import TreeStage

// Functions for quizzes.

nonisolated(unsafe) private var quiz: PageQuiz?

/// Starts a quiz.
///
/// The input contains its plan; see ``PageQuiz/init(_:)``.
///
/// - Returns: the number of questions, or −1.
@_expose(wasm, "tv_quiz") @_cdecl("tv_quiz")
public func tv_quiz() -> Int32 {
  answering { () throws(PageError) in
    let made = try PageQuiz(String(decoding: input, as: UTF8.self))
    quiz = made
    return Int32(truncatingIfNeeded: made.count)
  }
}

/// Selects a question and writes it as JSON.
///
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_ask") @_cdecl("tv_ask")
public func tv_ask(_ number: Int32) -> Int32 {
  answering { () throws(PageError) in
    guard let said = try quiz?.ask(Int(number)) else { throw PageError(words: "no such question") }
    return answer(said)
  }
}

/// Creates a placed tree that shows the tree of the current question.
///
/// - Returns: the handle of the tree, or −1.
@_expose(wasm, "tv_picture") @_cdecl("tv_picture")
public func tv_picture() -> Int32 {
  answering { () throws(PageError) in
    guard let picture = try quiz?.picture() else { throw PageError(words: "no such question") }
    return admit(picture)
  }
}

/// Creates a placed tree that plays the recording of the current question, at the moment of the question.
///
/// - Returns: the handle of the tree, or −1.
@_expose(wasm, "tv_solution") @_cdecl("tv_solution")
public func tv_solution() -> Int32 {
  answering { () throws(PageError) in
    guard let solution = try quiz?.solution() else { throw PageError(words: "no such question") }
    return admit(solution)
  }
}

/// Checks the answer in the input, and writes the result with the correct answer as JSON.
///
/// - Parameter isKnown: 0 to give up without an answer.
/// - Returns: the length of the JSON text, or −1 if the answer is not understood.
@_expose(wasm, "tv_answer") @_cdecl("tv_answer")
public func tv_answer(_ isKnown: Int32) -> Int32 {
  answering { () throws(PageError) in
    let text = isKnown == 0 ? nil : String(decoding: input, as: UTF8.self)
    guard let said = try quiz?.answer(text) else { throw PageError(words: "no such question") }
    return answer(said)
  }
}

/// Writes the result of the quiz, which a learner can hand in, as JSON.
///
/// - Returns: the length of the JSON text, or −1.
@_expose(wasm, "tv_result") @_cdecl("tv_result")
public func tv_result() -> Int32 {
  answering { () throws(PageError) in
    guard let quiz else { throw PageError(words: "no such quiz") }
    var object = JSONObject()
    object.add("text", quiz.result)
    return answer(object)
  }
}
