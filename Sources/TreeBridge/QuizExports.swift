import TreeStage

// Questions and answers.

nonisolated(unsafe) private var quiz: PageQuiz?

/// Begins a quiz; see ``PageQuiz/init(_:)`` for what the input says.
///
/// - Returns: how many questions there are, or −1.
@_expose(wasm, "tv_quiz") @_cdecl("tv_quiz")
public func tv_quiz() -> Int32 {
  answering { () throws(PageError) in
    let made = try PageQuiz(String(decoding: input, as: UTF8.self))
    quiz = made
    return Int32(truncatingIfNeeded: made.count)
  }
}

/// Goes on to a question, and says it as JSON.
@_expose(wasm, "tv_ask") @_cdecl("tv_ask")
public func tv_ask(_ number: Int32) -> Int32 {
  answering { () throws(PageError) in
    guard let said = try quiz?.ask(Int(number)) else { throw PageError(words: "no such question") }
    return answer(said)
  }
}

/// The tree that the question is about.
///
/// - Returns: its handle, or −1.
@_expose(wasm, "tv_picture") @_cdecl("tv_picture")
public func tv_picture() -> Int32 {
  answering { () throws(PageError) in
    guard let picture = try quiz?.picture() else { throw PageError(words: "no such question") }
    return admit(picture)
  }
}

/// Answers the question with the input, or gives up, and says as JSON what was right.
///
/// - Parameter isKnown: 0 to give up.
/// - Returns: the length of what is said, or −1 if the answer is not understood.
@_expose(wasm, "tv_answer") @_cdecl("tv_answer")
public func tv_answer(_ isKnown: Int32) -> Int32 {
  answering { () throws(PageError) in
    let text = isKnown == 0 ? nil : String(decoding: input, as: UTF8.self)
    guard let said = try quiz?.answer(text) else { throw PageError(words: "no such question") }
    return answer(said)
  }
}
