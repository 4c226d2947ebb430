import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing
import TreeRaster
import TreeSteps

/// Questions in the format that Moodle imports.
///
/// Source: https://docs.moodle.org/en/Moodle_XML_format.
struct MoodleXML {
  private let questions: [QuizQuestion]
  private var buffer = TextBuffer()

  init(_ questions: [QuizQuestion]) { self.questions = questions }

  /// A picture as a file of a question.
  private struct Picture {
    let name: String
    let bytes: [UInt8]
    let width: Int
  }

  /// Returns the document in UTF-8.
  ///
  /// - Throws: an error if a tree cannot be drawn.
  func bytes() throws -> [UInt8] {
    var copy = self
    try copy.write()
    return copy.buffer.bytes
  }

  private mutating func write() throws {
    line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    line("<quiz>")
    line(#"<question type="category">"#)
    line("<category><text>$course$/top/TreeViz</text></category>")
    line("</question>")
    for (number, question) in questions.enumerated() { try write(question, number + 1) }
    line("</quiz>")
  }

  private mutating func line(_ text: String) { buffer.write("\(text)\n") }

  /// Writes an element with a text.
  private mutating func element(_ name: String, _ attributes: String = "", text: String) {
    buffer.write("<\(name)\(attributes)><text>")
    buffer.write(xml: text, as: .text)
    line("</text></\(name)>")
  }

  /// Writes an element with an HTML text, which contains no `>` besides those of its tags.
  private mutating func element(_ name: String, html: String, _ files: [Picture] = []) {
    line(#"<\#(name) format="html"><text><![CDATA[\#(html)]]></text>"#)
    for file in files {
      line(
        #"<file name="\#(file.name)" path="/" encoding="base64">\#(Data(file.bytes).base64EncodedString())</file>"#
      )
    }
    line("</\(name)>")
  }

  /// Returns a text as HTML.
  private static func html(_ text: String) -> String {
    var buffer = TextBuffer()
    buffer.write(xml: text, as: .text)
    return buffer.text
  }

  private mutating func write(_ question: QuizQuestion, _ number: Int) throws {
    line(#"<question type="\#(question.moodleType)">"#)
    element("name", text: "\(question.topic.rawValue) \(number): \(question.frame.recording.title)")
    let picture = try Self.picture(of: question, number)
    // The answers of a question with choices are listed.
    let hint = question.moodleType == "multichoice" ? "" : " (\(question.form.hint))"
    var text = "<p>\(Self.html(question.sheetText + hint))</p>"
    if let picture {
      let labels = question.frame.tree.elements.joined(separator: ", ")
      text += #"<p><img src="@@PLUGINFILE@@/\#(picture.name)" width="\#(picture.width)" "#
      text += #"alt="A tree; its keys in pre-order: \#(Self.html(labels))"></p>"#
    }
    element("questiontext", html: text, [picture].compactMap(\.self))
    element("generalfeedback", html: "<p>\(Self.html(question.explanation))</p>")
    line("<defaultgrade>1</defaultgrade>")
    line("<penalty>0.3333333</penalty>")
    line("<hidden>0</hidden>")
    switch question.moodleType {
    case "multichoice":
      line("<single>true</single>")
      line("<shuffleanswers>\(question.form == .rotation)</shuffleanswers>")
      line("<answernumbering>abc</answernumbering>")
    case "shortanswer": line("<usecase>0</usecase>")
    default: break
    }
    writeAnswers(of: question)
    line("</question>")
  }

  private mutating func writeAnswers(of question: QuizQuestion) {
    let wrong: [QuizAnswer]
    var right = question.answers
    if question.moodleType == "multichoice" {
      // A question with choices has exactly one right answer.
      right = Array(right.prefix(1))
      let choices = question.choices()
      wrong = choices.filter { !question.accepts($0) }
    } else {
      wrong = question.mistakes.map(\.answer)
    }
    for answer in right { write(answer, of: question, fraction: 100, question.explanation) }
    for answer in wrong {
      write(answer, of: question, fraction: 0, question.mistake(behind: answer) ?? "")
    }
  }

  private mutating func write(
    _ answer: QuizAnswer, of question: QuizQuestion, fraction: Int, _ feedback: String
  ) {
    let isHTML = question.moodleType == "multichoice"
    line(#"<answer fraction="\#(fraction)" format="\#(isHTML ? "html" : "moodle_auto_format")">"#)
    var text = answer.description
    if case .number(let number) = answer { text = "\(number)" }
    if isHTML {
      line("<text><![CDATA[\(Self.html(text))]]></text>")
    } else {
      buffer.write("<text>")
      // An asterisk would stand for any characters.
      buffer.write(
        xml: question.moodleType == "shortanswer"
          ? text.replacingOccurrences(of: "*", with: #"\*"#) : text, as: .text)
      line("</text>")
    }
    if question.moodleType == "numerical" { line("<tolerance>0</tolerance>") }
    element("feedback", html: feedback.isEmpty ? "" : "<p>\(Self.html(feedback))</p>")
    line("</answer>")
  }

  /// Returns the picture of a tree as PNG, or as SVG if there is no PNG on this machine.
  private static func picture(of question: QuizQuestion, _ number: Int) throws -> Picture? {
    let pictured = question.pictured
    if pictured.tree.isEmpty { return nil }
    var notes: [String] = []
    var settings = PictureSettings()
    settings.appearance = .light
    settings.page.background = AdaptiveColor(.white)
    let scene = try settings.scene(of: pictured, titled: false, metrics: Raster.metrics, &notes)
    let width = Int(scene.size.width.rounded(.up))
    do throws(RasterError) {
      let png = try Raster.png(settings.page.holding(scene), scale: 2, appearance: .light)
      return Picture(name: "tree\(number).png", bytes: png.bytes, width: width)
    } catch .unavailable {
      let svg = SVGWriter(settings.svgOptions).bytes(of: scene)
      return Picture(name: "tree\(number).svg", bytes: svg, width: width)
    }
  }
}

extension QuizQuestion {
  /// The type of the question in Moodle.
  fileprivate var moodleType: String {
    switch form {
    case .number: "numerical"
    case .node: "shortanswer"
    case .nodes, .pair, .rotation, .searchStep, .yesOrNo: "multichoice"
    }
  }
}
