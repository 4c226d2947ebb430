import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeGeometry
import TreeLayout
import TreeTestSupport

/// Nodes of all kinds do not overlap, and text is inside its node or plate.
@Suite struct FittingTests {
  /// Returns the boxes of a node and of its plate.
  private func boxes(_ node: TreeScene.Node) -> [CGRect] {
    [node.box] + [node.label.plate].compactMap { $0 }
  }

  /// Whether a rectangle contains another one, apart from rounding errors.
  private func holds(_ outer: CGRect, _ inner: CGRect) -> Bool {
    inner.minX >= outer.minX - 0.01 && inner.maxX <= outer.maxX + 0.01
      && inner.minY >= outer.minY - 0.01 && inner.maxY <= outer.maxY + 0.01
  }

  /// Returns the first fault of a picture, or `nil`.
  private func fault(of scene: TreeScene) -> String? {
    let all = scene.nodes.flatMap { node in boxes(node).map { (node.number, $0) } }
    let page = CGRect(origin: .zero, size: scene.size).insetBy(dx: 15.9, dy: 15.9)
    for (number, box) in all where !holds(page, box) { return "\(number) is at \(box)" }
    let sorted = all.sorted { $0.1.minX < $1.1.minX }
    for (place, near) in sorted.enumerated() {
      for far in sorted[(place + 1)...] {
        if far.1.minX >= near.1.maxX { break }
        if far.0 != near.0, far.1.insetBy(dx: 0.01, dy: 0.01).intersects(near.1) {
          return "\(near) and \(far) overlap"
        }
      }
    }
    for node in scene.nodes {
      let room = node.label.plate ?? node.box
      for line in node.label.lines {
        let half = FontMetrics().width(of: line.text, size: line.size) / 2
        let ink = CGRect(
          x: line.anchor.x - half, y: line.anchor.y - 0.72 * line.size, width: 2 * half,
          height: 0.72 * line.size)
        if !holds(room, ink) {
          return "\(line.text) of \(node.number) leaves \(room)"
        }
        guard node.isRound, node.label.plate == nil else { continue }
        for x in [ink.minX, ink.maxX] {
          for y in [ink.minY, ink.maxY] {
            let reach = hypot(x - node.box.midX, y - node.box.midY)
            if reach > node.cornerRadius - 0.8 { return "\(line.text) leaves its circle" }
          }
        }
      }
    }
    return nil
  }

  @Test func nothingOverlapsWhateverTheNodes() throws {
    var generator = SplitMix64(seed: 77)
    let words = ["", "7", "42", "1000", "Amazon", "pixel_2_5 <= 0.500", "a b c d e f g h i j k l"]
    for round in 0..<120 {
      let shape = TreeShape.random(
        count: Int.random(in: 1...40, using: &generator), using: &generator)
      let tree = TreeSnapshot(shape) { _ in words.randomElement(using: &generator) ?? "" }
      var style = DrawingStyle.standard
      style.shape = NodeShape.allCases[round % 4]
      style.labels = LabelFit.allCases[round / 4 % 3]
      style.orientation = LayoutOrientation.allCases[round / 12 % 4]
      style.rulers.areShown = round.isMultiple(of: 5)
      let hasNotes = round.isMultiple(of: 3)
      let hasBubbles = round % 5 == 1
      let radii = shape.indices.map { _ in Double.random(in: 1...40, using: &generator) }
      let scene = try TreeScene(of: tree, style: style) { node in
        NodeDetail(
          notes: hasNotes ? ["+\(node)", "[1, \(node)]"] : [],
          radius: hasBubbles ? radii[node] : nil)
      }
      #expect(fault(of: scene) == nil, "round \(round)")
      if hasBubbles {
        #expect(scene.nodes.allSatisfy { $0.isRound && $0.box.width == 2 * radii[$0.number] })
      }
      if style.shape == .point {
        #expect(
          scene.nodes.allSatisfy { ($0.label.plate == nil) == $0.label.lines.isEmpty })
      }
      _ = try ParsedSVG(SVGWriter().bytes(of: scene))
      _ = try ParsedSVG(SVGWriter(SVGOptions(detailLimit: 0)).bytes(of: scene))
    }
  }

  @Test func theDetailOfEachNodeIsAskedForOnce() throws {
    var asked: [Int] = []
    _ = try TreeScene(of: searchTree(fifteenKeys)) { node in
      asked.append(node)
      return .none
    }
    #expect(asked == Array(0..<15))
  }

  @Test func ownColorsShowUnlessSomethingIsMarked() throws {
    let tree = searchTree([5, 3, 8])
    let green = NodeColors(
      fill: RGBColor(0xDDFFDD), stroke: RGBColor(0x117711), text: RGBColor(0x003300))
    let dark = NodeColors(fill: RGBColor(0x002200), stroke: RGBColor(0x77CC77), text: .white)
    var marks = TreeMarks()
    marks[2] = .violation
    let scene = try TreeScene(of: tree, marks: marks) { node in
      NodeDetail(colors: node > 0 ? NodeColorPair(light: green, dark: dark) : nil)
    }
    for limit in [0, 100] {
      let svg = try ParsedSVG(SVGWriter(SVGOptions(detailLimit: limit)).bytes(of: scene))
      let nodes = svg.elements.filter { $0.classes.contains("tv-node") && $0.name == "g" }
      let own = nodes.filter { $0.classes.contains("tv-own1") }
      #expect(own.map { $0.attributes["data-key"] } == ["3"])
      #expect(own.first?.attributes["fill"] == "#DDFFDD")
      let style = svg.first("style")?.text ?? ""
      #expect(style.contains(".tv-own1{fill:#002200;stroke:#77CC77}"))
    }
    let night = SVGWriter(SVGOptions(appearance: .dark)).bytes(of: scene)
    #expect(String(decoding: night, as: UTF8.self).contains("fill=\"#002200\""))
  }

  /// If only few labels are long, the other nodes of a large tree are still drawn as dots of a
  /// thick line.
  @Test func gatheredNodesOfEverySort() throws {
    let tree = TreeSnapshot(searchTree(Array(1...40)).shape) {
      $0 == 7 ? "a label that is wide" : "\($0)"
    }
    for shape in NodeShape.allCases {
      var style = DrawingStyle.standard
      (style.shape, style.labels) = (shape, .wrap)
      let scene = try TreeScene(of: tree, style: style)
      let svg = try ParsedSVG(SVGWriter(SVGOptions(detailLimit: 0)).bytes(of: scene))
      let texts = svg.elements.filter { $0.name == "text" || $0.name == "tspan" }
      #expect(texts.map(\.text).joined(separator: " ").contains("39"))
      #expect(svg.elements.contains { $0.classes.contains("tv-rim") } == (shape == .circle))
      #expect(svg.elements.contains { $0.classes.contains("tv-body") } == (shape != .circle))
      #expect(svg.elements.contains { $0.classes.contains("tv-plates") } == (shape == .point))
      let nodes = svg.elements.filter { $0.classes.contains("tv-node") }
      #expect(Set(nodes.compactMap { $0.attributes["data-index"] }).count == 40)
    }
  }

  @Test func notesSayWhatIsSo() throws {
    let tree = searchTree([5, 3, 8, 1, 4, 9])
    func texts(_ note: NodeNote) -> [String] { note.texts(of: tree) }
    #expect(tree.elements == ["5", "3", "1", "4", "8", "9"])
    #expect(texts(.balance) == ["0", "0", "0", "0", "+1", "0"])
    #expect(texts(.height) == ["h 2", "h 1", "h 0", "h 0", "h 1", "h 0"])
    #expect(texts(.depth) == ["d 0", "d 1", "d 2", "d 2", "d 1", "d 2"])
    #expect(texts(.size) == ["n 6", "n 3", "n 1", "n 1", "n 2", "n 1"])
    #expect(texts(.index) == ["[0]", "[1]", "[3]", "[4]", "[2]", "[6]"])
    #expect(texts(.bounds) == ["[1, 9]", "[1, 4]", "[1, 1]", "[4, 4]", "[8, 9]", "[9, 9]"])
    #expect(texts(.rank) == ["r 3", "r 1", "r 0", "r 2", "r 4", "r 5"])
    #expect(texts(.visit) == ["#4", "#2", "#1", "#3", "#5", "#6"])
    #expect(
      NodeNote.visit.texts(of: tree, visiting: .postorder) == ["#6", "#3", "#1", "#2", "#5", "#4"])
    #expect(NodeNote.visit.texts(of: tree, visiting: .euler)[0] == "#1")
    #expect(texts(.color).allSatisfy(\.isEmpty) && texts(.priority).allSatisfy(\.isEmpty))
    let shares = tree.with(columns: [
      .weight: .decimals([2.0 / 3, 150.25, 12_345.678, 0.0000123456, 2, -1.0 / 3])
    ])
    #expect(
      NodeNote.weight.texts(of: shares)
        == ["0.6667", "150.3", "12346", "1.235e-05", "2", "-0.3333"])
    let red = tree.colored(red: ["3"])
    #expect(NodeNote.color.texts(of: red)[1] == "red")
    for note in NodeNote.allCases {
      #expect(note.texts(of: TreeSnapshot(shape: .empty, elements: [])).isEmpty)
      let chain = TreeSnapshot<String>(Chain.left.shape(count: 5_000))
      #expect(note.texts(of: chain).count == 5_000)
    }
  }

  @Test func bubblesShowTheirMeasure() throws {
    let tree = TreeSnapshot<String>(TreeShape.complete(count: 7))
    let radii = try #require(try BubbleMeasure.subtree.radii(of: tree, within: 6...20))
    #expect(radii[0] == 20 && abs(radii[1] - 15.1652) < 1e-4 && abs(radii[2] - 11.2915) < 1e-4)
    let none = try BubbleMeasure.weight.radii(of: tree, within: 6...20)
    #expect(none == nil)
    let weighed = tree.with(columns: [.weight: .decimals([0, 1, nil, 4, 0, 0, 0])])
    let weights = try #require(try BubbleMeasure.weight.radii(of: weighed, within: 0...10))
    #expect(weights == [0, 5, 0, 10, 0, 0, 0])
    let wrong = tree.with(columns: [.visits: .integers([0, 1, -2, 4, 0, 0, 0])])
    #expect(throws: BubbleError.quantity(-2, index: 2)) {
      try BubbleMeasure.visits.radii(of: wrong, within: 0...10)
    }
  }

  @Test func tagsAreStripesWithinTheNode() throws {
    let tree = searchTree([5, 3, 80_000])
    var marks = TreeMarks()
    for node in 0..<3 { marks[node] = .tagged }
    let scene = try TreeScene(of: tree, marks: marks)
    let svg = try ParsedSVG(SVGWriter().bytes(of: scene))
    #expect(svg.elements.count { $0.name == "clipPath" } == 3)
    for element in svg.elements where element.classes.contains("tv-tagged") {
      #expect(element.attributes["stroke"] == nil)
    }
    let lines = svg.elements.compactMap { element -> Int? in
      guard element.attributes["stroke-opacity"] != nil else { return nil }
      return element.attributes["d"]?.split(separator: "M").count
    }
    // The stripes of a circle have eleven lines; a pill needs more to cover its ends.
    #expect(lines.prefix(2) == [11, 11] && lines[2] > 11)
    #expect(NodeEmphasis(scene.node(0).marks) == .none)
  }

  @Test func aWitnessIsMarked() throws {
    let tree = try TreeSnapshot<Int>(levelOrder: [5, 3, 8, nil, 7])
    let witness = try #require(tree.violation(of: .searchOrder))
    let marks = TreeMarks(witness: witness)
    #expect(marks[0] == [.path, .current] && marks[1] == .path)
    #expect(marks[2] == [.path, .violation] && marks[3].isEmpty)
    var other = TreeMarks(path: [0, 3])
    other.formUnion(marks)
    #expect(other[3] == [.path, .current] && other[2].contains(.violation))
  }

  /// The plate of a leaf is centered beyond it, the plate of another node is beside its branch.
  ///
  /// If empty subtrees are shown below a leaf, its plate is beside the branch too.
  @Test func platesAreBeyondLeavesAndBesideBranches() throws {
    let tree = searchTree([5, 3, 8, 1])
    var style = DrawingStyle.standard
    style.shape = .point
    func plate(_ label: String) throws -> (plate: CGRect, box: CGRect) {
      let node = try TreeScene(of: tree, style: style).node(try tree.number(label))
      return (try #require(node.label.plate), node.box)
    }
    for leaf in ["1", "8"] {
      let (plate, box) = try plate(leaf)
      #expect(plate.midX == box.midX && plate.minY >= box.maxY)
    }
    let (inner, dot) = try plate("3")
    #expect(inner.maxX < dot.midX && inner.maxY <= dot.minY)
    style.emptyPlaces.areShown = true
    let (beside, leaf) = try plate("8")
    #expect(beside.minX > leaf.midX && beside.maxY <= leaf.minY)
  }

  /// Empty subtrees have their own space next to other empty subtrees, nodes and plates.
  @Test(arguments: LayoutOrientation.allCases)
  func emptyPlacesOverlapNothing(orientation: LayoutOrientation) throws {
    var generator = SplitMix64(seed: 12)
    for round in 0..<40 {
      let count = Int.random(in: 1...30, using: &generator)
      let tree = TreeSnapshot<String>(TreeShape.random(count: count, using: &generator))
      var style = DrawingStyle.standard
      style.emptyPlaces.areShown = true
      (style.shape, style.orientation) = (round.isMultiple(of: 2) ? .point : .circle, orientation)
      style.levelPitch = style.shape == .point ? 44 : 64
      if round % 4 < 3 { (style.siblingPitch, style.siblingGap) = (12, 6) }
      let scene = try TreeScene(of: tree, style: style) { _ in
        NodeDetail(radius: round % 4 == 1 ? 9 : nil)
      }
      let places = tree.shape.indices.flatMap { node in
        ChildSide.allCases.compactMap { scene.emptyPlace($0, of: node)?.box }
      }
      let taken = scene.nodes.flatMap(boxes) + places
      for place in places {
        #expect(taken.count { $0.insetBy(dx: 0.01, dy: 0.01).intersects(place) } == 1)
      }
    }
  }

  /// The ring inside a node covers at most half of its face, however small the node is.
  @Test func theRingInASmallNode() throws {
    let tree = searchTree([5]).colored(red: ["5"])
    for (radius, ring) in [(18.0, 15.0), (6, 3), (4, 2), (1, 0.5)] {
      let scene = try TreeScene(of: tree) { _ in NodeDetail(radius: radius) }
      let box = try #require(scene.redRing(of: 0)).box
      #expect(Double(box.width) == 2 * ring)
    }
  }

  /// Returns the dendrogram of a tree as the command draws it.
  private func dendrogram(
    _ tree: TreeSnapshot<String>, _ orientation: LayoutOrientation, notes: [Int: String] = [:]
  ) throws -> TreeScene {
    var style = DrawingStyle.standard
    (style.shape, style.edges, style.orientation) = (.point, .corner, orientation)
    (style.siblingPitch, style.siblingGap) = (12, 6)
    return try TreeScene(of: tree, layout: DendrogramLayout(), style: style) { node in
      NodeDetail(notes: notes[node].map { [$0] } ?? [])
    }
  }

  /// Labels of inner nodes do not move leaves and are not shortened; labels of leaves do not
  /// overlap.
  @Test func labelsOfDendrogramsHaveRoom() throws {
    let shape = TreeShape(PlainNode(0, PlainNode(1, PlainNode(2), PlainNode(3)), PlainNode(4)))
    let bare = TreeSnapshot(shape: shape, elements: ["", "", "setosa", "iris virginica", "x"])
    let named = TreeSnapshot(
      shape: shape,
      elements: ["a long name of a root", "name of a clade", "setosa", "iris virginica", "x"])
    for orientation in LayoutOrientation.allCases {
      let scene = try dendrogram(named, orientation, notes: [1: "97"])
      let others = try dendrogram(bare, orientation)
      let isVertical = orientation == .down || orientation == .up
      func places(_ scene: TreeScene) -> [Double] {
        scene.nodes.map { isVertical ? $0.box.midX : $0.box.midY }
      }
      let (moved, plain) = (places(scene), places(others))
      #expect(zip(moved, plain).allSatisfy { $0 - $1 == moved[0] - plain[0] })
      #expect(moved[3] - moved[2] == moved[4] - moved[3])
      let picture = CGRect(origin: .zero, size: scene.size)
      let plates = scene.nodes.compactMap { node in
        node.label.plate.map { (plate: $0, isLeaf: shape.isLeaf(node.number)) }
      }
      #expect(plates.count == 5 && plates.allSatisfy { picture.contains($0.plate) })
      #expect(scene.nodes.allSatisfy { $0.label.isTurned == isVertical })
      let leaves = plates.filter(\.isLeaf)
      for (number, leaf) in leaves.enumerated() {
        #expect(leaves.dropFirst(number + 1).allSatisfy { !$0.plate.intersects(leaf.plate) })
      }
    }
  }

  /// The text above an only child does not cover the text of a neighbor.
  @Test func labelsAboveOnlyChildrenDoNotOverlap() throws {
    let left = PlainNode("3000", PlainNode("2000"), PlainNode("4000", nil, PlainNode("4500")))
    let right = PlainNode("8000", PlainNode("7000", PlainNode("6000")), PlainNode("9000"))
    let tree = TreeSnapshot(PlainNode("5000", left, right))
    for orientation in LayoutOrientation.allCases {
      let plates = try dendrogram(tree, orientation).nodes.compactMap(\.label.plate)
      #expect(plates.count == tree.count)
      for (number, plate) in plates.enumerated() {
        #expect(plates.dropFirst(number + 1).allSatisfy { !$0.intersects(plate) })
      }
    }
  }

  /// A node without text, border and plate is only as wide as its edges.
  @Test func plainNodesWithoutTextAreNotSeen() throws {
    var style = DrawingStyle.standard
    style.shape = .plain
    let tree = TreeSnapshot(shape: .complete(count: 3), elements: ["", "a", "b"])
    let scene = try TreeScene(of: tree, style: style)
    #expect(scene.node(0).box.width == style.lines.edge && scene.node(1).box.width > 20)
  }

  @Test func comparisonsAreNotBroken() throws {
    var style = DrawingStyle.standard
    (style.shape, style.labels) = (.box, .wrap)
    for (label, lines) in [
      ("petal width (cm) <= 0.80", ["petal width (cm)", "<= 0.80"]),
      ("a < 5", ["a < 5"]),
    ] {
      let tree = TreeSnapshot(shape: .complete(count: 1), elements: [label])
      #expect(try TreeScene(of: tree, style: style).node(0).label.lines.map(\.text) == lines)
    }
  }
}
