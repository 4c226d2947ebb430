import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeLayout

/// Drawing a tree or a snapshot with a single call.
@Suite struct ConvenienceTests {
  private let snapshot = TreeSnapshot(inserting: [5, 3, 8, 4])

  @Test func aSnapshotIsDrawnAsItsTree() throws {
    let root = try #require(snapshot.root)
    var marks = TreeMarks()
    marks[1].insert(.current)
    for layout in LayoutName.allCases {
      let own = try snapshot.svg(layout: layout, marks: marks) { "<\($0)>" }
      #expect(try root.svg(layout: layout, marks: marks) { "<\($0)>" } == own)
      #expect(own.contains("&lt;3&gt;"))
    }
    let options = SVGOptions(title: "Four keys")
    #expect(try snapshot.svg(options: options) == root.svg(options: options))
    #expect(try snapshot.svg(options: options).contains("Four keys"))
  }

  /// The closure receives the node itself, both for a picture and for a scene.
  @Test func nodesAreDetailedByAClosure() throws {
    let scene = try snapshot.scene {
      "\($0)"
    } detail: { node in
      NodeDetail(notes: ["number \(node.index)"], radius: node.element == 8 ? 40 : nil)
    }
    let largest = scene.nodes.max { $0.box.width < $1.box.width }
    #expect(largest?.label.lines.map(\.text).contains("number 3") == true)
    let root = try #require(snapshot.root)
    let picture = try root.svg {
      "\($0)"
    } detail: {
      NodeDetail(notes: ["has \($0.count)"])
    }
    #expect(picture.contains("has 4") && picture.contains("has 2"))
  }

  /// A custom traversal, of a type or of one tree, determines the numbers and colors of nodes.
  @Test func pluggedTraversalsAreDrawn() throws {
    let root = try #require(snapshot.root)
    func notes(_ scene: TreeScene) -> [[String]] { scene.nodes.map(\.detail.notes) }
    let backwards = root.traversed(in: .preorder, reversed: true)
    let scene = try backwards.scene()
    #expect(notes(scene) == [["#4"], ["#3"], ["#2"], ["#1"]])
    #expect(Set(scene.nodes.map(\.detail.colors)).count == 4)
    #expect(try backwards.svg().contains(">#4</tspan>"))
    #expect(backwards.dot().contains("[label=\"5 #4\""))
    #expect(notes(try root.traversed(by: ZigzagTraversal.self).scene())[1] == ["#3"])
    #expect(notes(try root.traversed { [$0.element] }.scene()) == [["#1"], [], [], []])
    #expect(try root.traversed(in: .inorder).svg() != root.svg())
    let node = TreeNode(5, left: TreeNode(3))
    #expect(notes(try node.traversed(in: .inorder).scene()) == [["#2"], ["#1"]])
    let own = try backwards.scene(detail: { _ in NodeDetail(notes: ["own"]) })
    #expect(notes(own)[3] == ["own", "#1"])
  }

  @Test func visitedNodesLookVisited() throws {
    var marks = TreeMarks()
    marks[1].insert(.visited)
    let scene = try snapshot.scene(marks: marks)
    #expect(scene.node(1).appearance == NodeAppearance(.plain, .visited))
    for palette in [DrawingStyle.standard.light, DrawingStyle.standard.dark] {
      let colors = palette.colors(of: scene.node(1).appearance)
      #expect(colors.fill != palette.plain.fill && colors.fill.contrast(with: colors.text) >= 4.5)
    }
    let svg = try snapshot.svg(marks: marks)
    #expect(svg.contains("class=\"tv-node tv-visited\"") && svg.contains("Visited: 3."))
    marks[1].insert(.path)
    #expect(try snapshot.scene(marks: marks).node(1).appearance.emphasis == .path)
  }

  @Test func theEmptyTreeHasAPictureWithoutNodes() throws {
    let empty = TreeSnapshot<Int>(inserting: [])
    #expect(try empty.scene().nodes.isEmpty)
    let svg = try ParsedSVG(Array(empty.svg().utf8))
    #expect(svg.elements.first?.name == "svg")
    #expect(svg.elements.filter { $0.name == "text" }.map(\.text) == ["empty tree"])
  }

  @Test func dotIsWritten() throws {
    let root = try #require(snapshot.root)
    let text = snapshot.dot(marks: TreeMarks(path: [0, 2])) { "<\($0)>" }
    #expect(root.dot(marks: TreeMarks(path: [0, 2])) { "<\($0)>" } == text)
    #expect(text.hasPrefix("digraph tree {") && text.contains("[label=\"<4>\""))
    #expect(!TreeSnapshot<Int>(inserting: []).dot().contains("n0"))
  }
}
