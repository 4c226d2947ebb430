import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeGraphviz
import TreeLayout
import TreeTestSupport

@Suite(.enabled(if: Graphviz.isAvailable, "Graphviz is not built in or not installed"))
struct GraphvizRenderingTests {
  @Test func isWhatItSays() throws {
    let version = try #require(Graphviz.version)
    #expect(version.split(separator: ".").count >= 3, "\(version)")
    #expect(["dot", "neato", "nop2", "twopi"].allSatisfy(Graphviz.engines.contains))
    #expect(["dot", "pdf", "plain", "png", "svg"].allSatisfy(Graphviz.formats.contains))
    #expect(!Graphviz.formats.contains("x11"))
    #expect(Graphviz.formats == Graphviz.formats.sorted())
  }

  @Test(arguments: ["dot", "neato", "twopi", "circo", "fdp", "sfdp"])
  func drawsEveryNodeAndEdgeWithItsOwnEngines(engine: String) throws {
    let picture = try Graphviz.render(Trees.numbered(Trees.bushy), engine: engine, format: "svg")
    let svg = try SVGSummary(picture.bytes)
    #expect(svg.labels.count == 7 && svg.edges == 6 && picture.warnings == "")
  }

  @Test func drawsOurPositions() throws {
    for shape in [TreeShape.empty, Chain.left.shape(count: 1), Trees.bushy] {
      let tree = Trees.numbered(shape)
      let layout = try Trees.layout(shape)
      let picture = try Graphviz.render(tree, layout: layout, format: "svg")
      let svg = try SVGSummary(picture.bytes)
      #expect(svg.labels.count == shape.count)
      #expect(svg.edges == max(0, shape.count - 1))
      #expect(picture.warnings == "")
      let png = try Graphviz.render(tree, layout: layout, format: "png")
      #expect(png.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let pdf = try Graphviz.render(tree, layout: layout, format: "pdf")
      #expect(pdf.text.hasPrefix("%PDF"))
    }
  }

  @Test func positionsInThePictureAreThoseOfTheLayout() throws {
    var generator = SplitMix64(seed: 7)
    for count in [1, 2, 3, 10, 60] {
      let shape = RandomShape.searchTree(count: count, using: &generator)
      let layout = try Trees.layout(shape)
      let plain = try PlainGraph(
        Graphviz.render(Trees.numbered(shape), layout: layout, format: "plain").text)
      let root = try #require(plain.nodes["n0"])
      let wrong = try shape.indices.first { node in
        let place = try #require(plain.nodes["n\(node)"])
        return abs((place.x - root.x) * 96 - (layout.x(of: node) - layout.x(of: 0))) > 0.06
          || abs((root.y - place.y) * 96 - (layout.y(of: node) - layout.y(of: 0))) > 0.06
      }
      #expect(wrong == nil, "node \(wrong ?? 0) of \(count)")
    }
  }

  /// The size of Graphviz's picture equals that of the layout, with bounds and margin.
  @Test func thePictureIsAsLargeAsOurs() throws {
    let layout = try Trees.layout(Trees.bushy)
    let plain = try PlainGraph(
      Graphviz.render(Trees.numbered(Trees.bushy), layout: layout, format: "plain").text)
    #expect(abs(plain.width * 96 - layout.bounds.width) < 2)
    #expect(abs(plain.height * 96 - layout.bounds.height) < 2)
  }

  @Test func leftIsLeftUnderDot() throws {
    var lone = 0
    var failures: [String] = []
    for shape in EveryShape.upTo(7) {
      let plain = try PlainGraph(
        Graphviz.render(Trees.numbered(shape), engine: "dot", format: "plain").text)
      for node in shape.indices where !shape.isLeaf(node) {
        let x = try #require(plain.nodes["n\(node)"]).x
        let left = plain.nodes["n\(shape.left[node])"]?.x ?? -.infinity
        let right = plain.nodes["n\(shape.right[node])"]?.x ?? .infinity
        if left == -.infinity || right == .infinity { lone += 1 }
        if left > x - 0.2 || right < x + 0.2 { failures.append("\(node) in \(shape)") }
        if left > -.infinity, right < .infinity, abs(x - (left + right) / 2) > 0.02 {
          failures.append("\(node) off the middle in \(shape)")
        }
      }
    }
    #expect(lone == 2156)
    #expect(failures.isEmpty, "\(failures.count), first \(failures.first ?? "")")
  }

  @Test func pathsAndColorsAreDrawn() throws {
    let tree = TreeSnapshot(
      shape: Trees.bushy, elements: (0..<7).map { "\($0)" },
      columns: [.color: .texts(["black", "red", "black", nil, "red", "black", "green"])])
    let layout = try Trees.layout(Trees.bushy)
    for picture in [
      try Graphviz.render(tree, layout: layout, marks: TreeMarks(path: [0, 1]), format: "svg"),
      try Graphviz.render(tree, engine: "dot", marks: TreeMarks(path: [0, 1]), format: "svg"),
    ] {
      let svg = picture.text.lowercased()
      #expect(svg.components(separatedBy: "fill=\"#cc2f2f\"").count == 3)
      #expect(svg.components(separatedBy: "fill=\"#1c2430\"").count == 4)
      #expect(svg.components(separatedBy: "stroke=\"#c46a00\"").count == 2)
      #expect(svg.components(separatedBy: "stroke=\"#a85b00\"").count > 2)
      #expect(picture.warnings == "")
    }
  }

  @Test func theSameTreeGivesTheSameBytes() throws {
    let tree = Trees.numbered(Trees.bushy)
    let layout = try Trees.layout(Trees.bushy)
    let first = try Graphviz.render(tree, layout: layout, format: "svg")
    _ = try Graphviz.render(dot: "graph { a -- b }", format: "svg")
    let second = try Graphviz.render(tree, layout: layout, format: "svg")
    #expect(first == second)
  }

  @Test func manyThreadsAtOnce() throws {
    let tree = Trees.numbered(Trees.bushy)
    let layout = try Trees.layout(Trees.bushy)
    let expected = [
      try Graphviz.render(tree, layout: layout, format: "svg"),
      try Graphviz.render(tree, engine: "dot", format: "plain"),
    ]
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      switch index % 3 {
      case 0:
        results.add((try? Graphviz.render(tree, layout: layout, format: "svg")) == expected[0])
      case 1: results.add((try? Graphviz.render(tree, format: "plain")) == expected[1])
      default: results.add((try? Graphviz.render(dot: "digraph { a -> ", format: "svg")) == nil)
      }
    }
    #expect(results.all.count == 400 && results.all.allSatisfy { $0 })
  }

  /// Deep graphs can be drawn from a thread with a small stack.
  @Test(arguments: ["dot", "twopi", "nop2"]) func deepTreesAreDrawn(engine: String) throws {
    let drawn = onSmallStack {
      let shape = Chain.zigzag.shape(count: engine == "dot" ? 1_000 : 5_000)
      let tree = Trees.numbered(shape)
      do {
        if engine == "nop2" {
          return try Graphviz.render(tree, layout: try Trees.layout(shape), format: "svg").text
        }
        return try Graphviz.render(tree, engine: engine, format: "svg").text
      } catch {
        return "\(error)"
      }
    }
    #expect(drawn.hasSuffix("</svg>\n"))
  }

  @Test func bitmapsStaySmall() throws {
    let shape = Chain.left.shape(count: 1_000)
    let picture = try Graphviz.render(
      Trees.numbered(shape), layout: try Trees.layout(shape), format: "png")
    let size = picture.bytes[16..<24].map(Int.init)
    let width = size[0] << 24 | size[1] << 16 | size[2] << 8 | size[3]
    let height = size[4] << 24 | size[5] << 16 | size[6] << 8 | size[7]
    #expect(width * height > 55_000_000 && width * height < 70_000_000, "\(width) × \(height)")
    #expect(picture.warnings.contains("drawn smaller"), "\(picture.warnings)")
  }
}

/// Collects results from several threads.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var answers: [Bool] = []

  func add(_ answer: Bool) {
    lock.lock()
    defer { lock.unlock() }
    answers.append(answer)
  }

  var all: [Bool] {
    lock.lock()
    defer { lock.unlock() }
    return answers
  }
}
