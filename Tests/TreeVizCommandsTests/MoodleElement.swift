import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a document in Moodle XML.
struct MoodleElement {
  let name: String
  let attributes: [String: String]
  private(set) var children: [MoodleElement] = []
  private(set) var text = ""

  /// Returns the root of a document, or `nil` if the document is not well formed.
  static func root(of data: Data) -> MoodleElement? {
    let builder = Builder()
    let parser = XMLParser(data: data)
    parser.delegate = builder
    return parser.parse() ? builder.root : nil
  }

  func children(_ name: String) -> [MoodleElement] { children.filter { $0.name == name } }

  /// Returns the text in the only child with a name.
  func text(of name: String) -> String {
    children(name).first?.children("text").first?.text ?? ""
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: MoodleElement?
    private var open: [MoodleElement] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) { open.append(MoodleElement(name: name, attributes: attributes)) }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard let element = open.popLast() else { return }
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      if !open.isEmpty { open[open.count - 1].text += String(decoding: block, as: UTF8.self) }
    }
  }
}

// The structure of the format. Source: https://docs.moodle.org/en/Moodle_XML_format.
extension MoodleElement {
  /// How often a child may occur.
  private enum Times {
    case once, optional, many, any

    func allow(_ count: Int) -> Bool {
      switch self {
      case .once: count == 1
      case .optional: count <= 1
      case .many: count >= 1
      case .any: true
      }
    }
  }

  /// What an element may contain.
  private struct Rule {
    /// The required attributes, each with a pattern for its value.
    var attributes: [String: String] = [:]
    var optional: [String: String] = [:]
    var children: [String: Times] = [:]
    /// A pattern for the text, or `nil` if there are only elements.
    var text: String?
  }

  private static let format = ["format": "html|moodle_auto_format|plain_text|markdown"]
  private static let number = "-?[0-9]+([.][0-9]+)?"
  private static let html = Rule(optional: format, children: ["text": .once, "file": .any])
  private static let common: [String: Times] = [
    "name": .once, "questiontext": .once, "generalfeedback": .optional, "defaultgrade": .optional,
    "penalty": .optional, "hidden": .optional,
  ]

  /// The rules of elements that do not depend on the type of the question.
  private static let rules: [String: Rule] = [
    "quiz": Rule(children: ["question": .many]), "category": Rule(children: ["text": .once]),
    "name": Rule(children: ["text": .once]), "questiontext": html, "generalfeedback": html,
    "feedback": html, "text": Rule(text: "(?s).*"),
    "file": Rule(
      attributes: ["name": "[^/]+", "path": "/", "encoding": "base64"], text: "[A-Za-z0-9+/=]+"),
    "defaultgrade": Rule(text: number), "penalty": Rule(text: "0([.][0-9]+)?|1"),
    "hidden": Rule(text: "0|1"), "usecase": Rule(text: "0|1"), "single": Rule(text: "true|false"),
    "shuffleanswers": Rule(text: "true|false|0|1"), "tolerance": Rule(text: number),
    "answernumbering": Rule(text: "none|abc|ABCD|123"),
  ]

  /// The children of questions, besides the common ones.
  private static let questions: [String: [String: Times]] = [
    "multichoice": [
      "single": .optional, "shuffleanswers": .optional, "answernumbering": .optional,
      "answer": .many,
    ], "shortanswer": ["usecase": .optional, "answer": .many], "numerical": ["answer": .many],
  ]

  /// The faults of a document.
  var faults: [String] {
    name == "quiz" ? faults(inQuestion: nil) : ["the root is \(name)"]
  }

  private func rule(inQuestion type: String?) -> Rule? {
    switch name {
    case "question" where type == "category":
      return Rule(attributes: ["type": "category"], children: ["category": .once])
    case "question":
      return type.flatMap { Self.questions[$0] }.map { own in
        Rule(attributes: ["type": ".+"], children: Self.common.merging(own) { $1 })
      }
    case "answer":
      var children: [String: Times] = ["text": .once, "feedback": .optional]
      if type == "numerical" { children["tolerance"] = .optional }
      return Rule(
        attributes: ["fraction": "100|[0-9]{1,2}"], optional: Self.format, children: children)
    default: return Self.rules[name]
    }
  }

  private func faults(inQuestion outer: String?) -> [String] {
    func fits(_ text: String, _ pattern: String) -> Bool {
      text.range(of: "^(\(pattern))$", options: .regularExpression) != nil
    }
    let type = name == "question" ? attributes["type"] : outer
    guard let rule = rule(inQuestion: type) else { return ["unknown element \(name)"] }
    var faults: [String] = []
    for (attribute, pattern) in rule.attributes where !fits(attributes[attribute] ?? "", pattern) {
      faults.append("\(name) needs \(attribute)")
    }
    for (attribute, value) in attributes where rule.attributes[attribute] == nil {
      if !fits(value, rule.optional[attribute] ?? "(?!)") {
        faults.append("\(name) has \(attribute)=\(value)")
      }
    }
    for (child, times) in rule.children where !times.allow(children(child).count) {
      faults.append("\(name) has \(children(child).count) \(child)")
    }
    for child in children where rule.children[child.name] == nil {
      faults.append("\(name) contains \(child.name)")
    }
    if !fits(text, rule.text ?? "\\s*") { faults.append("\(name) has the text \(text.prefix(40))") }
    return faults + children.flatMap { $0.faults(inQuestion: type) }
  }
}
