import BinaryTrees
import Testing

@testable import TreeSteps

/// Answers are read tolerantly; an unreadable answer results in an error message.
@Suite struct QuizAnswerTests {
  private static let labels = ["8", "-5", "12", "new york", "l"]

  private func read(_ text: String, _ form: QuizAnswer.Form) throws -> QuizAnswer {
    try QuizAnswer(reading: text, as: form, labels: Self.labels)
  }

  @Test(arguments: ["left at 8", "  LEFT   8", "l 8", "rotate left at 8.", "8 left", "Rotate 8 L"])
  func rotationsAreReadInEachSpelling(text: String) throws {
    #expect(try read(text, .rotation) == .rotation(.left, at: "8"))
  }

  @Test func everyForm() throws {
    #expect(try read("r at l", .rotation) == .rotation(.right, at: "l"))
    #expect(try read("None", .rotation) == QuizAnswer.nothing)
    #expect(try read("\u{2212}5", .node) == .node("-5"))
    #expect(try read("New  York", .node) == .node("new york"))
    #expect(try read("nothing", .node) == QuizAnswer.nothing)
    #expect(try read("12, 8 and new york", .nodes) == .nodes(["8", "12", "new york"]))
    #expect(try read("none", .nodes) == .nodes([]))
    #expect(try read("swap 12 with 8", .pair) == .pair(["8", "12"]))
    #expect(try read("L", .searchStep) == .searchStep(.on(.left)))
    #expect(try read("go right", .searchStep) == .searchStep(.on(.right)))
    #expect(try read("hang it here on the left", .searchStep) == .searchStep(.attach(.left)))
    #expect(try read("it is not there", .searchStep) == .searchStep(.absent))
    #expect(try read("here", .searchStep) == .searchStep(.here))
    #expect(try read("+1", .number) == .number(1))
    #expect(try read("-2", .number) == .number(-2))
    #expect(try read("Y", .yesOrNo) == .yes(true))
    #expect(try read("no", .yesOrNo) == .yes(false))
  }

  @Test(arguments: QuizAnswer.Form.allCases) func whatCannotBeRead(form: QuizAnswer.Form) {
    #expect(throws: AnswerError.empty) { try read("", form) }
    #expect(throws: AnswerError.empty) { try read(" \t?!", form) }
    let long = String(repeating: "8 ", count: 9999)
    for text in ["\u{1B}[2J", "99 99 99", "\0", "left left left", long] {
      #expect(throws: AnswerError.self, "\(form): \(text.prefix(9))") { try read(text, form) }
    }
  }

  @Test func theErrorNamesWhatIsWrong() {
    #expect(throws: AnswerError.unknownNode("99")) { try read("left at 99", .rotation) }
    #expect(throws: AnswerError.unknownNode("")) { try read("8", .pair) }
    #expect(throws: AnswerError.unreadable(expected: QuizAnswer.Form.searchStep.hint)) {
      try read("up", .searchStep)
    }
  }

  @Test func movesAreReadInEachSpelling() throws {
    func read(_ text: String) throws -> QuizMove {
      try QuizMove(reading: text, labels: Self.labels)
    }
    #expect(try read("Attach 12 to the right of 8") == .attach("12", .right, of: "8"))
    #expect(try read("attach 12 as the root") == .plant("12"))
    #expect(try read("rotate 8 left") == .rotate(.left, at: "8"))
    #expect(try read("recolor 8 RED") == .recolor("8", isRed: true))
    #expect(try read("swap 12 and 8") == .swap(["8", "12"]))
    #expect(try read("delete 8") == .remove("8"))
    #expect(try read("rebuild new york") == .rebuild("new york"))
    #expect(try read("Done.") == .done)
    #expect(throws: AnswerError.empty) { try read("  ") }
    for text in ["attach 8", "swap 8 8", "recolour 8 green", "done 8", "\u{9B}2J", "explode 8"] {
      #expect(throws: AnswerError.self, "\(text)") { try read(text) }
    }
    let all: [QuizMove] = [
      .attach("12", .left, of: "8"), .plant("8"), .rotate(.right, at: "l"),
      .recolor("8", isRed: false), .swap(["8", "l"]), .remove("-5"), .rebuild("8"), .done,
    ]
    for move in all { #expect(try read("\(move)") == move) }
  }
}
