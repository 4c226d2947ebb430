import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing
import TreeJudging
import TreeSteps
import TreesOfKeys

/// The sheets of an exam and their keys.
struct ExamWriter {
  let layout: ExamLayout
  let title: String
  /// Whether answers are chosen from a list.
  let hasChoices: Bool

  /// The space at the left of the parts of a question, which contains a number of three digits.
  static let indent = 36.0

  /// The head of a sheet.
  struct Head {
    /// The name of the student, or `nil` for a line to write it on.
    let name: String?
    /// The seed and the number of the sheet.
    let foot: String
    /// The seed of the order of choices.
    let seed: UInt64
  }

  /// Returns the pages of a sheet.
  func sheet(_ content: QuizContent, _ head: Head) throws -> [ExamPage] {
    var blocks = [self.head(title, head)]
    for (number, item) in content.items.enumerated() {
      blocks.append(try question(item.question, number + 1, head.seed))
    }
    for (number, material) in content.exercises.enumerated() {
      blocks.append(try exercise(material, content.items.count + number + 1))
    }
    return layout.pages(blocks, foot: head.foot)
  }

  /// Returns the pages of a key.
  func key(_ content: QuizContent, _ head: Head) throws -> [ExamPage] {
    var blocks = [self.head("Key: \(title)", head)]
    for (number, item) in content.items.enumerated() {
      blocks.append(try solution(item.question, number + 1, head.seed))
    }
    for (number, material) in content.exercises.enumerated() {
      blocks += try solution(material, content.items.count + number + 1)
    }
    return layout.pages(blocks, foot: head.foot)
  }

  private func head(_ title: String, _ head: Head) -> ExamBlock {
    var block = layout.paragraph(title, size: 19, isBold: true)
    let name = layout.paragraph("Name: \(head.name ?? "")", isBold: true)
    let y = block.height + 14
    block.append(name, gap: 14)
    if head.name == nil {
      block.parts.append(
        .line(
          CGPoint(x: layout.width(ofBold: "Name:") + 6, y: y + 16),
          CGPoint(x: layout.width * 0.6, y: y + 16)))
    }
    block.append(ExamBlock(parts: [.line(.zero, CGPoint(x: layout.width, y: 0))]), gap: 10)
    return block
  }
}

// Sheets.
extension ExamWriter {
  /// Returns a question with its picture and the space for the answer.
  func question(
    _ question: QuizQuestion, _ number: Int, _ seed: UInt64
  ) throws -> ExamBlock {
    var block = heading(question.sheetText, number)
    block.append(try picture(question.pictured, height: 300), indent: Self.indent, gap: 8)
    if let legend = question.pictured.legend {
      block.append(
        layout.paragraph(legend, size: 10.5, isGray: true, indent: Self.indent), gap: 4)
    }
    if hasChoices {
      block.append(boxes(Self.choices(of: question, number, seed)), indent: Self.indent, gap: 8)
    } else {
      block.append(answerLine(question.form.hint), indent: Self.indent, gap: 14)
    }
    return block
  }

  private func exercise(_ material: QuizMaterial, _ number: Int) throws -> ExamBlock {
    let recording = try material.recording()
    let title = recording.operations.first?.title ?? ""
    var block = heading(
      "\(recording.title). Perform by hand: \(title). Write down each step that changes the tree, and "
        + "draw the tree at the end.", number)
    block.append(
      try picture(recording.pictured(at: 0), height: 380), indent: Self.indent, gap: 8)
    let room = CGRect(x: Self.indent, y: 0, width: layout.width - Self.indent, height: 330)
    block.append(ExamBlock(parts: [.box(room)], height: room.height), gap: 8)
    return block
  }

  private func heading(_ text: String, _ number: Int) -> ExamBlock {
    var block = layout.paragraph("\(number).", isBold: true)
    block.height = 0
    block.append(layout.paragraph(text, indent: Self.indent))
    return block
  }

  private func answerLine(_ hint: String) -> ExamBlock {
    let width = layout.width - Self.indent
    var block = layout.paragraph("Answer:", isBold: true)
    let start = layout.width(ofBold: "Answer:") + 6
    block.parts.append(.line(CGPoint(x: start, y: 17), CGPoint(x: width, y: 17)))
    block.append(layout.paragraph("(\(hint))", size: 10.5, isGray: true, room: width), gap: 5)
    return block
  }

  /// Returns the choices of a question in the order of a sheet.
  private static func choices(
    of question: QuizQuestion, _ number: Int, _ seed: UInt64
  ) -> [QuizAnswer] {
    var choices = question.choices()
    if question.form == .yesOrNo { return choices }
    var generator = SplitMix64(seed: seed &+ UInt64(number))
    for index in choices.indices.dropFirst() {
      choices.swapAt(index, generator.below(index + 1))
    }
    return choices
  }

  /// Returns choices, each with a box to tick, in two columns.
  private func boxes(_ choices: [QuizAnswer]) -> ExamBlock {
    let column = (layout.width - Self.indent) / 2
    var block = ExamBlock()
    for row in stride(from: 0, to: choices.count, by: 2) {
      var line = ExamBlock()
      for (place, choice) in choices[row..<min(row + 2, choices.count)].enumerated() {
        let x = Double(place) * column
        let words = layout.paragraph(choice.description, room: column - 30)
        line.parts.append(.box(CGRect(x: x, y: 3, width: 11, height: 11)))
        line.parts += words.parts.map { $0.moved(by: x + 20, 0) }
        line.height = max(line.height, words.height)
      }
      block.append(line, gap: row > 0 ? 6 : 0)
    }
    return block
  }

  private func picture(_ tree: PicturedTree?, height: Double) throws -> ExamBlock {
    guard let tree, !tree.tree.isEmpty else { return layout.paragraph("(The tree is empty.)") }
    return layout.picture(
      try scene(tree), within: CGSize(width: layout.width - Self.indent, height: height))
  }

  private func scene(_ tree: PicturedTree) throws -> TreeScene {
    var notes: [String] = []
    var settings = PictureSettings()
    settings.appearance = .light
    return try settings.scene(of: tree, titled: false, metrics: layout.metrics, &notes)
  }
}

// Keys.
extension ExamWriter {
  private func solution(
    _ question: QuizQuestion, _ number: Int, _ seed: UInt64
  ) throws -> ExamBlock {
    var block = heading(question.sheetText, number)
    let answers = question.answers.map(\.description).joined(separator: ", or ")
    block.append(
      layout.paragraph("Answer: \(answers)", isBold: true, indent: Self.indent), gap: 5)
    block.append(
      layout.paragraph(question.explanation, size: 12, indent: Self.indent), gap: 3)
    if hasChoices {
      for choice in Self.choices(of: question, number, seed) where !question.accepts(choice) {
        let mistake =
          question.mistake(behind: choice)
          ?? (question.topic == .balance
            ? "The heights of the two subtrees do not differ by that."
            : "The algorithm does not do that here.")
        block.append(
          layout.paragraph("Not \(choice): \(mistake)", size: 12, indent: Self.indent), gap: 3)
      }
    }
    block.append(try pair(question.pictured, question.picturedAnswer), gap: 8)
    return block
  }

  /// Returns a picture and, to its right, the picture after it.
  private func pair(_ first: PicturedTree, _ second: PicturedTree?) throws -> ExamBlock {
    guard let second else {
      var block = ExamBlock()
      block.append(try picture(first, height: 230), indent: Self.indent)
      return block
    }
    let gap = 40.0
    let room = CGSize(width: (layout.width - Self.indent - gap) / 2, height: 280)
    let scenes = try [first, second].map { try $0.tree.isEmpty ? nil : scene($0) }
    // Both pictures have the same scale, so that they can be compared.
    let scale = scenes.compactMap(\.self).reduce(0.7) { scale, scene in
      min(scale, room.width / scene.size.width, room.height / scene.size.height)
    }
    var block = ExamBlock()
    var x = Self.indent
    for (place, scene) in scenes.enumerated() {
      if place > 0 {
        block.parts += layout.paragraph("→", size: 20).parts.map {
          $0.moved(by: x + 10, max(0, min(block.height, 110) / 2 - 14))
        }
        x += gap
      }
      let part =
        scene.map { layout.picture($0, within: room, scale: scale) }
        ?? layout.paragraph("(The tree is empty.)")
      block.parts += part.parts.map { $0.moved(by: x, 0) }
      block.height = max(block.height, part.height)
      x += scene.map { $0.size.width * scale } ?? 140
    }
    return block
  }

  /// Returns the blocks of the solution of an exercise: the question with the tree at the end, and
  /// the steps.
  private func solution(_ material: QuizMaterial, _ number: Int) throws -> [ExamBlock] {
    let recording = try material.recording()
    let title = recording.operations.first?.title ?? ""
    var block = heading("\(recording.title). Perform by hand: \(title).", number)
    let last = recording.steps.count
    block.append(
      try pair(recording.pictured(at: 0), recording.pictured(at: last)), gap: 8)
    var steps: [ExamBlock] = [block]
    for (index, step) in recording.steps.enumerated() {
      var line = layout.paragraph(
        "\(index + 1).", size: 11.5, isGray: true, indent: Self.indent)
      line.height = 0
      line.append(
        layout.paragraph(step.caption, size: 11.5, indent: Self.indent + 24))
      // The blocks of a page are separated by more space than the lines of a list.
      if steps.count > 1 || block.height + line.height + 4 < layout.height {
        steps[steps.count - 1].append(line, gap: 4)
      }
      if steps[steps.count - 1].height > layout.height - 60 { steps.append(ExamBlock()) }
    }
    return steps.filter { $0.height > 0 }
  }
}
