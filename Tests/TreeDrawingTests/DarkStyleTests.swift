import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeTestSupport

/// The style sheet affects only its own picture, and sets the dark colors of every node.
@Suite struct DarkStyleTests {
  private struct Rule {
    /// The classes of a node and of the group that contains it.
    let group: Set<String>
    let node: Set<String>
    let isOfText: Bool
    let declarations: [String: String]
    var weight: Int { group.count + node.count }
  }

  private func rules(_ svg: ParsedSVG) throws -> [Rule] {
    let id = try #require(svg.elements[0].attributes["id"])
    let sheet = try #require(svg.first("style")).text
    let lines = sheet.split(separator: "\n")
    #expect(lines.first == "@media (prefers-color-scheme:dark){" && lines.last == "}")
    return try lines.dropFirst().dropLast().flatMap { line in
      let parts = line.dropLast().split(separator: "{")
      try #require(parts.count == 2 && line.hasSuffix("}"))
      let pairs = parts[1].split(separator: ";").map { $0.split(separator: ":").map(String.init) }
      let declarations = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
      return try parts[0].split(separator: ",").map { selector in
        let words = selector.split(separator: " ")
        try #require(words[0] == "#\(id)", "\(selector) reaches other pictures")
        let steps = words[1].split(separator: ">").map {
          Set($0.split(separator: ".").map(String.init))
        }
        return Rule(
          group: steps[0], node: steps.count > 1 ? steps[1] : [], isOfText: words.count > 2,
          declarations: declarations)
      }
    }
  }

  /// Returns the value of a property of a node or its label according to the CSS cascade.
  private func value(
    _ property: String, _ node: Set<String>, ofText: Bool, _ rules: [Rule]
  ) -> String? {
    var winner: (weight: Int, value: String)?
    for rule in rules where rule.isOfText == ofText && rule.group == ["tv-nodes"] {
      guard rule.node.isSubset(of: node), let value = rule.declarations[property] else { continue }
      if rule.weight >= winner?.weight ?? 0 { winner = (rule.weight, value) }
    }
    return winner?.value
  }

  @Test func everyNodeGetsItsDarkColors() throws {
    let kinds = ["plain", "red", "black"]
    let tree = TreeSnapshot<String>(Chain.left.shape(count: 96)).with(
      columns: [.color: .texts((0..<96).map { kinds[$0 / 32] })])
    var marks = TreeMarks()
    for node in 0..<96 { marks[node] = NodeMark(rawValue: UInt8(node % 32)) }
    let scene = try TreeScene(of: tree, marks: marks)
    let svg = try ParsedSVG(SVGWriter().bytes(of: scene))
    let rules = try rules(svg)
    let groups = svg.elements.filter { $0.classes.contains("tv-node") }
    for (node, group) in zip(scene.nodes, groups) {
      let colors = Theme.calm.dark.colors(of: node.appearance)
      #expect(value("fill", group.classes, ofText: false, rules) == "\(colors.fill)")
      #expect(value("stroke", group.classes, ofText: false, rules) == "\(colors.stroke)")
      #expect(value("fill", group.classes, ofText: true, rules) == "\(colors.text)")
    }
  }

  @Test func attributesCarryTheAppearance() throws {
    let scene = try TreeScene(of: searchTree([5, 3, 8]))
    for (appearance, palette) in [
      (SVGOptions.Appearance.automatic, Theme.calm.light), (.light, Theme.calm.light),
      (.dark, Theme.calm.dark),
    ] {
      let svg = try ParsedSVG(SVGWriter(.init(appearance: appearance)).bytes(of: scene))
      let nodes = try #require(svg.elements.first { $0.classes.contains("tv-nodes") })
      #expect(nodes.attributes["fill"] == "\(palette.plain.fill)")
      #expect((svg.first("style") != nil) == (appearance == .automatic))
    }
  }
}
