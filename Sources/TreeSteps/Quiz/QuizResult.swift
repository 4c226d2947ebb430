import BinaryTrees
import TextSupport

/// The answers to a quiz as a text that a learner hands in.
///
/// The text contains the plan of the quiz and the answers, so that everybody who has this program can
/// grade them again. A checksum detects accidental damage. Without a secret, the text does not prove
/// who gave the answers.
package struct QuizResult: Hashable, Sendable {
  /// The plan of the quiz.
  package let plan: QuizPlan

  /// The checksum of the questions, which differs if another version chooses other questions.
  package let questions: UInt32

  /// The answers in order, with `nil` for each answer that the learner asked for.
  ///
  /// In a performance, these are the moves of all exercises.
  package var answers: [String?] = []

  /// The number of right answers.
  package var rightCount = 0

  /// Creates the result of a quiz without answers.
  package init(_ plan: QuizPlan, questions: UInt32) {
    (self.plan, self.questions) = (plan, questions)
  }

  /// The first line of the text, without the version of the format.
  private static let heading = "TreeViz quiz result"
  private static let version = "1"

  /// The text for an answer that the learner asked for.
  private static let unknown = "?"

  /// The text to hand in.
  package var text: String {
    let body = body
    return body + "check: \(Checksum(of: body).text)\n"
  }

  private var body: String {
    var lines = [
      "\(Self.heading) \(Self.version)", "quiz: \(plan.text)",
      "questions: \(Checksum(value: questions).text)",
    ]
    for (number, answer) in answers.enumerated() {
      lines.append("\(number + 1): \(answer.map { Self.line($0) } ?? Self.unknown)")
    }
    lines.append("right: \(rightCount) of \(answers.count)")
    return lines.map { "\($0)\n" }.joined()
  }

  /// Returns an answer as a part of a line, with single spaces instead of white space.
  private static func line(_ answer: String) -> String {
    answer.utf8.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }

  /// Reads a result.
  ///
  /// - Parameter text: the text. White space around lines, empty lines, and a byte order mark are
  ///   ignored.
  /// - Throws: ``QuizResultError`` if the text is damaged or comes from another version.
  package init(reading text: String) throws(QuizResultError) {
    let lines = text.withoutByteOrderMark.utf8.split { $0 == 0x0A || $0 == 0x0D }
      .map { Self.line(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
    guard let first = lines.first, first.hasPrefix(Self.heading) else { throw .notAResult }
    guard first == "\(Self.heading) \(Self.version)" else { throw .version }
    func value(_ index: Int, _ name: String) throws(QuizResultError) -> String {
      guard lines.indices.contains(index), lines[index].hasPrefix("\(name): ") else {
        throw .damaged("the line '\(name):' is missing")
      }
      return String(decoding: lines[index].utf8.dropFirst(name.utf8.count + 2), as: UTF8.self)
    }
    guard lines.count >= 5 else { throw .damaged("the end is missing") }
    let words = try value(1, "quiz")
    let questions = try value(2, "questions")
    let check = try value(lines.count - 1, "check")
    let score = try value(lines.count - 2, "right").split(separator: " ").map { String($0) }
    let body = lines.dropLast().map { "\($0)\n" }.joined()
    guard Checksum(of: body).text == check else {
      throw .damaged("the checksum does not agree with the text")
    }
    guard let plan = QuizPlan(words), let number = UInt32(questions, radix: 16),
      let right = score.first.flatMap({ Int($0) })
    else { throw .damaged("the parameters of the quiz are not known here") }
    self.init(plan, questions: number)
    rightCount = right
    for index in 3..<(lines.count - 2) {
      let answer = try value(index, "\(index - 2)")
      answers.append(answer == Self.unknown ? nil : answer)
    }
  }
}

/// The reason why a text is not the result of a quiz.
package enum QuizResultError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text does not begin like a result.
  case notAResult
  /// The text has another version of the format.
  case version
  /// The text is damaged; the associated value describes the damage.
  case damaged(String)
  /// This version chooses other questions for the same parameters.
  case otherQuestions
  /// There are more answers than questions.
  case surplus

  package var description: String {
    switch self {
    case .notAResult: "this is not the result of a quiz; its first line is 'TreeViz quiz result 1'"
    case .version: "the result has another version; this program reads version 1"
    case .damaged(let damage): "the result is damaged: \(damage); copy the whole text again"
    case .otherQuestions:
      "the quiz was made by another version, which chooses other questions; use that version"
    case .surplus: "the result is damaged: it has more answers than questions"
    }
  }
}

extension String {
  /// The text without the byte order mark that some editors write at its start.
  package var withoutByteOrderMark: Substring {
    let hasMark = unicodeScalars.first == "\u{FEFF}"
    return self[(hasMark ? unicodeScalars.index(after: startIndex) : startIndex)...]
  }
}

/// A checksum of 32 bits (FNV-1a), which detects accidental changes.
package struct Checksum: Hashable, Sendable {
  /// The checksum.
  package private(set) var value: UInt32 = 0x811C_9DC5

  package init(value: UInt32) { self.value = value }

  package init(of text: String) { add(text) }

  /// Appends the bytes of a text, and an end mark.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }

  /// The checksum as eight hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
