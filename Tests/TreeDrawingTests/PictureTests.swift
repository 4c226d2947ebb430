import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Every picture is parsed and checked.
@Suite struct PictureTests {
  private func fault(
    _ tree: TreeSnapshot<String>, _ layout: any LayoutAlgorithm = TidyLayout(),
    marks: TreeMarks = TreeMarks()
  ) throws -> String? {
    let scene = try TreeScene(of: tree, layout: layout, marks: marks)
    let bytes = SVGWriter().bytes(of: scene)
    // Circles around the root are not on the pixel grid.
    let isOnGrid = !(layout is RadialLayout || layout is CircularLayout)
    if let fault = PictureCheck.fault(bytes, of: tree, isOnGrid: isOnGrid) {
      return "\(tree.elements): \(fault)"
    }
    let again = SVGWriter().bytes(of: try TreeScene(of: tree, layout: layout, marks: marks))
    return bytes == again ? nil : "\(tree.elements): other bytes the second time"
  }

  @Test func everySmallShapeInEveryLayout() throws {
    var firstFault: String?
    for shape in EveryShape.upTo(7) {
      for name in LayoutName.allCases where name == .tidy || shape.count <= 5 {
        let tree = TreeSnapshot<String>(shape)
        if let fault = try fault(tree, name.algorithm), firstFault == nil {
          firstFault = "\(name), \(shape.left), \(shape.right): \(fault)"
        }
      }
    }
    #expect(firstFault == nil)
  }

  @Test func smallShapesWithAnyLabelsAndMarks() throws {
    var generator = SplitMix64(seed: 1)
    let labels = wideLabels + hostileLabels + ["1", "22", "333", "4444"]
    var firstFault: String?
    for shape in EveryShape.upTo(6) {
      let tree = TreeSnapshot<String>(shape) { _ in
        labels.randomElement(using: &generator) ?? ""
      }
      var marks = TreeMarks()
      for node in shape.indices {
        marks[node] = NodeMark(rawValue: UInt8.random(in: 0..<32, using: &generator))
      }
      firstFault = try firstFault ?? fault(tree, marks: marks)
    }
    #expect(firstFault == nil)
  }

  @Test(arguments: [1 as UInt64, 2, 3])
  func randomTrees(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var firstFault: String?
    for _ in 0..<12 {
      let count = generator.logUniform(upTo: 300)
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let tree = TreeSnapshot<String>(shape) { "\($0 * $0 * $0)" }
      firstFault = try firstFault ?? fault(tree)
    }
    #expect(firstFault == nil)
  }

  /// Marks are visible and do not move nodes.
  @Test func marksMoveNothing() throws {
    let tree = searchTree(fifteenKeys)
    let plain = try TreeScene(of: tree)
    let marked = try TreeScene(of: tree, marks: everyMark(tree))
    #expect(plain.size == marked.size)
    #expect(plain.nodes.map(\.box) == marked.nodes.map(\.box))
    #expect(plain.edges.map(\.start) == marked.edges.map(\.start))
  }

  /// An only child is 28 to the side of its parent, siblings are 56 apart, levels 64.
  @Test func nodesHaveTheStandardDistances() throws {
    let three = try TreeScene(of: searchTree([5, 3, 8])).nodes.map(\.box)
    #expect(three[2].midX - three[1].midX == 56)
    #expect(three[0].midX - three[1].midX == 28)
    #expect(three[1].midY - three[0].midY == 64)
    let left = try TreeScene(of: searchTree([5, 3])).nodes.map(\.box)
    let right = try TreeScene(of: searchTree([5, 8])).nodes.map(\.box)
    #expect(left[1].midX - left[0].midX == -28)
    #expect(right[1].midX - right[0].midX == 28)
  }

  @Test func tooHighForTheLayout() {
    let tree = TreeSnapshot<String>(Chain.left.shape(count: 100))
    #expect(throws: LayoutError.self) { try TreeScene(of: tree, layout: HeightLayout()) }
  }

  @Test func emptyPlacesAreWhereNothingHangs() throws {
    var style = DrawingStyle.standard
    style.emptyPlaces.areShown = true
    let scene = try TreeScene(of: searchTree([5, 3]), style: style)
    let node = scene.node(0).box
    #expect(scene.emptyPlace(.left, of: 0) == nil)
    let place = try #require(scene.emptyPlace(.right, of: 0))
    #expect(place.box == CGRect(x: node.midX + 8, y: node.midY + 30, width: 8, height: 8))
    #expect(scene.emptyPlace(.left, of: 1) != nil && scene.emptyPlace(.right, of: 1) != nil)
    let svg = try ParsedSVG(SVGWriter().bytes(of: scene))
    #expect(svg.elements.count { $0.classes.contains("tv-empty") } == 3)
    let hidden = try TreeScene(of: searchTree([5, 3]))
    #expect(hidden.emptyPlace(.right, of: 0) == nil)
  }

  @Test func emptyTree() throws {
    let scene = try TreeScene(of: searchTree([]))
    let svg = try ParsedSVG(SVGWriter().bytes(of: scene))
    #expect(svg.first("title")?.text == "empty tree")
    #expect(svg.elements.filter { $0.name == "text" }.map(\.text) == ["empty tree"])
    #expect(scene.size.width < 200 && scene.size.height < 80)
    let titled = try ParsedSVG(
      SVGWriter().bytes(of: TreeScene(of: searchTree([]), title: "4 is not here")))
    #expect(titled.elements.filter { $0.name == "text" }.map(\.text) == ["4 is not here"])
    #expect(scene.nodes.isEmpty && scene.edges.isEmpty)
  }
}
