import ArgumentParser
import BinaryTrees
import Foundation
import Testing
import TreeGeometry
import TreeLayout
import TreeTestSupport
import TreesOfKeys

@testable import TreeDrawing
@testable import TreeVizCommands

/// Labels of nodes and edges cover neither other labels nor lines, in every layout, direction and
/// shape of nodes.
@Suite struct LabelRoomTests {
  /// The number of trees.
  ///
  /// Each is drawn in every combination. All 300 trees take minutes, so they are drawn only if
  /// TREEVIZ_LONG is set.
  private static let treeCount =
    ProcessInfo.processInfo.environment["TREEVIZ_LONG"] == nil ? 20 : 300

  /// A style of pictures.
  private struct Look: CustomTestStringConvertible {
    var layout: LayoutName
    var orientation: LayoutOrientation
    var nodes: NodeShape
    var edges: EdgeRouting?
    var edgeLabels: String?

    var testDescription: String {
      ["\(layout)", "\(orientation)", "\(nodes)", edges.map { "\($0)" }, edgeLabels]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  /// Random trees whose nodes have names, supports and branch lengths.
  ///
  /// Some lengths are missing, 0 or very small.
  private static let trees: [TreeSnapshot<String>] = {
    var generator = SplitMix64(seed: 17)
    let names = ["", "7", "42", "Pongo", "Homininae", "Cercopithecidae", "petal width <= 0.8"]
    return (0..<treeCount).map { _ in
      let shape = TreeShape.random(
        count: 1 + generator.logUniform(upTo: 14), using: &generator)
      let isFull = Bool.random(using: &generator)
      let lengths = shape.indices.map { _ in
        [nil, 0, 0.002, 0.1, 0.5, 1].randomElement(using: &generator) ?? nil
      }
      var columns = TreeColumns()
      if isFull { columns[.branchLength] = .decimals(lengths) }
      columns[AnnotationKey(rawValue: "support")] = .integers(
        shape.indices.map { _ in Bool.random(using: &generator) ? 97 : nil })
      return TreeSnapshot(
        shape: shape,
        elements: shape.indices.map { _ in names.randomElement(using: &generator) ?? "" },
        columns: columns)
    }
  }()

  private static func presenter(_ look: Look, noted: Bool) throws -> Presenter {
    var picture = try options.get()
    (picture.layout, picture.orientation) = (look.layout, look.orientation)
    (picture.look.nodes, picture.look.edges) = (look.nodes, look.edges)
    picture.look.edgeLabels = look.edgeLabels.flatMap(EdgeWords.init)
    picture.look.annotate = noted ? NoteList(argument: "support,length") : nil
    return try Presenter(picture)
  }

  /// Parsed once, because parsing takes longer than drawing.
  private static let options = Result {
    try DrawCommand.parse(["5", "--format", "svg"]).picture
  }

  /// A rectangle that contains text, or a node, and its owner.
  private struct Area {
    let owner: Int
    let name: String
    let box: TurnedBox

    init(owner: Int, name: String, box: CGRect, turn: Double = 0) {
      (self.owner, self.name, self.box) = (owner, name, TurnedBox(box, turn: turn))
    }

    func overlaps(_ other: Area) -> Bool {
      box.inset(by: 0.02).intersects(other.box.inset(by: 0.02))
    }
  }

  /// Returns the first fault of a picture, or `nil`.
  private func fault(of scene: TreeScene) -> String? {
    var areas: [Area] = []
    for node in scene.nodes {
      areas.append(Area(owner: node.number, name: "node", box: node.box))
      if let plate = node.label.plate {
        // A plate beside a turned label in a dendrogram already has the turned bounds.
        let turn = scene.style.followsSpokes ? node.label.turn : 0
        areas.append(Area(owner: node.number, name: "text", box: plate, turn: turn))
      }
    }
    for (place, area) in areas.enumerated() {
      for other in areas[(place + 1)...] where other.owner != area.owner && area.overlaps(other) {
        // Around a root, nodes on branches of length 0 have the same place.
        if scene.style.followsSpokes, area.name == "node", other.name == "node" { continue }
        return "\(area.name) \(area.owner) overlaps \(other.name) \(other.owner)"
      }
    }
    let words =
      scene.style.edgeLabels.areShown
      ? scene.edgeLabels.map { Area(owner: $0.child, name: "edge label", box: $0.plate) } : []
    for (place, word) in words.enumerated() {
      if let other = words[(place + 1)...].first(where: word.overlaps) {
        return "edge labels \(word.owner) and \(other.owner) overlap"
      }
      if let area = areas.first(where: word.overlaps) {
        return "edge label \(word.owner) overlaps \(area.name) \(area.owner)"
      }
    }
    let reach = scene.style.lines.edge / 2
    let texts = areas.filter { $0.name == "text" } + words
    for edge in scene.edges {
      let points = edge.points
      // An edge label lies on its own edge.
      let crossed = texts.first { text in
        guard text.name == "text" || text.owner != edge.child else { return false }
        let box = text.box.inset(by: 0.02 - reach)
        return zip(points, points.dropFirst()).contains {
          box.box.clip(box.turnedBack($0), box.turnedBack($1)) != nil
        }
      }
      if let crossed {
        return "\(crossed.name) \(crossed.owner) hides edge \(edge.parent)–\(edge.child)"
      }
    }
    return nil
  }

  /// Returns the faults of all trees in one style, as the number of faulty trees and the first fault.
  private func faults(_ look: Look, step: Int = 1) throws -> (count: Int, first: String?) {
    let presenters = try [false, true].map { try Self.presenter(look, noted: $0) }
    var (count, first): (Int, String?) = (0, nil)
    for number in stride(from: 0, to: Self.trees.count, by: step) {
      var notes: [String] = []
      let scene = try presenters[number % 2].scene(
        of: PresentedTree(tree: Self.trees[number]), &notes)
      guard let fault = fault(of: scene) else { continue }
      count += 1
      first = first ?? "tree \(number): \(fault)"
    }
    return (count, first)
  }

  @Test(arguments: LayoutName.allCases, LayoutOrientation.allCases)
  func labelsCoverNothing(layout: LayoutName, orientation: LayoutOrientation) throws {
    // Circular pictures have points only.
    for nodes in NodeShape.allCases where layout != .circular || nodes == .point {
      let look = Look(layout: layout, orientation: orientation, nodes: nodes)
      let (count, first) = try faults(look)
      let limit = nodes == .point ? Self.crowdedTrees(layout) : 0
      #expect(count <= limit, "\(look.testDescription): \(first ?? "")")
    }
  }

  /// The maximum number of trees with a text beside a point that still hides an edge.
  ///
  /// There is no free place near the point. The number may only decrease.
  private static func crowdedTrees(_ layout: LayoutName) -> Int {
    switch layout {
    case .tidy: 1
    case .wetherell: 9
    case .indented: 12
    default: 0
    }
  }

  @Test(arguments: LayoutName.allCases.filter { $0 != .circular }, EdgeRouting.allCases)
  func edgeLabelsCoverNothing(layout: LayoutName, edges: EdgeRouting) throws {
    for orientation in LayoutOrientation.allCases {
      let look = Look(
        layout: layout, orientation: orientation, nodes: .circle, edges: edges, edgeLabels: "yes,no"
      )
      let (count, first) = try faults(look, step: 5)
      #expect(count == 0, "\(look.testDescription): \(first ?? "")")
    }
  }

  /// The height layout of a chain doubles its width with each node.
  @Test(.timeLimit(.minutes(1)), arguments: ["--nodes=point", "--edge-labels=yes,no"])
  func labelsOfVeryWideTreesArePlaced(option: String) async throws {
    let keys = (1...31).map(String.init)
    let result = try await Tool.run(
      ["insert"] + keys + ["--layout", "height", option, "--format", "svg"])
    #expect(result.status == 0 && result.text.contains(">31<"))
  }
}
