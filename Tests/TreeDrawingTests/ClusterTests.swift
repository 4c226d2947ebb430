import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeLayout
import TreeTestSupport

@testable import TreeDrawing

/// Clusters of a dendrogram that the colors of edges show, and the line of the cut.
@Suite struct ClusterTests {
  /// The tree `((a, b), (c, (d, e)))` with merges at the heights 1, 2, 3 and 5, in the order of the
  /// nodes: root 5, left 1, a, b, right 3, c, 2, d, e.
  private var five: TreeSnapshot<String> {
    clustering([5, 1, 0, 0, 3, 0, 2, 0, 0], "((a,b),(c,(d,e)))")
  }

  /// Returns a tree whose nodes have given heights; `structure` is for readers only.
  private func clustering(_ heights: [Double], _ structure: String) -> TreeSnapshot<String> {
    let shape = TreeShape(
      preorderLeft: [1, 2, -1, -1, 5, -1, 7, -1, -1], right: [4, 3, -1, -1, 6, -1, 8, -1, -1],
      parent: [-1, 0, 1, 1, 0, 4, 4, 6, 6])
    return tree(shape, heights)
  }

  private func tree(_ shape: TreeShape, _ heights: [Double]) -> TreeSnapshot<String> {
    let lengths = shape.indices.map { node -> Double? in
      node == 0 ? nil : heights[Int(shape.parent[node])] - heights[node]
    }
    var columns = TreeColumns()
    columns[.branchLength] = .decimals(lengths)
    columns["distance"] = .decimals(heights)
    return TreeSnapshot(
      shape: shape, elements: shape.indices.map { shape.isLeaf($0) ? "\($0)" : "" },
      columns: columns)
  }

  private func scene(
    _ tree: TreeSnapshot<String>, _ cut: DendrogramCut.Request,
    _ change: (inout PictureSettings) -> Void = { _ in }
  ) throws -> (scene: TreeScene, notes: [String]) {
    var settings = PictureSettings()
    (settings.layout, settings.cut) = (.dendrogram, cut)
    change(&settings)
    var notes: [String] = []
    let scene = try settings.scene(of: PicturedTree(tree), &notes)
    return (scene, notes)
  }

  @Test("edges below the cut have the color of their cluster")
  func colors() throws {
    let scene = try scene(five, .height(2)).scene
    #expect(scene.columns.clusters.colorOfEdge == [-1, -1, 0, 0, -1, -1, -1, 1, 1])
    #expect(scene.columns.clusters.colors.count == 2)
    #expect(scene.columns.clusters.line?.label == "2")
    let legend = try #require(scene.columns.legends.first)
    #expect(legend.caption == "clusters")
    #expect(legend.entries.map(\.name) == ["1", "2", "3 (one leaf each)"])
    let svg = String(decoding: SVGWriter().bytes(of: scene), as: UTF8.self)
    for part in ["tv-cluster1", "tv-cluster2", "tv-cut", "stroke-dasharray=\"6 4\""] {
      #expect(svg.contains(part), "\(part)")
    }
    #expect(!svg.contains("tv-cluster3"))
  }

  @Test("a line for a number of clusters has few digits and lies between two merges")
  func lines() throws {
    for (count, line) in [(2, 4.0), (3, 2.5), (4, 1.5), (5, 0.5)] {
      let cut = try DendrogramCut(of: five, .clusters(count), option: "--clusters")
      #expect(cut.line == line && cut.notes.isEmpty)
      #expect(cut.numbers.max() == Int32(count))
    }
    let whole = try DendrogramCut(of: five, .clusters(1), option: "--clusters")
    #expect(whole.line == nil && whole.numbers.allSatisfy { $0 == 1 })
    #expect(try scene(five, .clusters(1)).scene.columns.clusters.line == nil)
  }

  /// The line crosses the edge above each cluster, and no other edge.
  @Test("the line separates the clusters", arguments: 0..<30)
  func lineAndClusters(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let shape = TreeShape.random(count: 2 + Int(generator.next() % 60), using: &generator)
    var heights = [Double](repeating: 0, count: shape.count)
    for node in shape.indices.reversed() where !shape.isLeaf(node) {
      let below: Double =
        [shape.left[node], shape.right[node]].filter { $0 >= 0 }
        .map { heights[Int($0)] }.max() ?? 0
      // A node with one child merges nothing.
      let isMerge = shape.left[node] >= 0 && shape.right[node] >= 0
      heights[node] = below + (isMerge ? Double(1 + generator.next() % 5) : 0)
    }
    let tree = tree(shape, heights)
    guard MergeHeights(of: tree)?.merges.isEmpty == false else { return }
    for orientation in LayoutOrientation.allCases {
      let count = 1 + Int(generator.next() % UInt64(shape.leafCount - 1))
      let cut = try DendrogramCut(of: tree, .clusters(count), option: "--clusters")
      let scene = try scene(tree, .clusters(count)) { $0.orientation = orientation }.scene
      let clusters = scene.columns.clusters
      #expect((clusters.line == nil) == (cut.numbers[0] > 0))
      guard let line = clusters.line, let height = cut.line else { continue }
      #expect(cut.merges.clusters(cutAt: height) == cut.numbers)
      #expect(abs(line.share - height / heights[0]) < 1e-9)
      for node in shape.indices.dropFirst() {
        let parent = Int(shape.parent[node])
        let isCrossed = heights[node] < height && height < heights[parent]
        let begins = cut.numbers[parent] == 0 && cut.numbers[node] > 0
        #expect(isCrossed == begins)
        #expect((clusters.colorOfEdge[node] >= 0) == (cut.numbers[parent] > 0))
      }
    }
  }

  @Test("neighboring clusters differ in color, and more than eight share colors")
  func sharedColors() throws {
    // Twelve pairs below a comb of merges.
    var text: [(left: Int32, right: Int32, parent: Int32, height: Double)] = []
    func add(_ parent: Int32, _ height: Double) -> Int32 {
      text.append((-1, -1, parent, height))
      return Int32(text.count - 1)
    }
    var parent: Int32 = -1
    for number in 0..<11 {
      let inner = add(parent, Double(30 - number))
      if parent >= 0 { text[Int(parent)].right = inner }
      let pair = add(inner, 1)
      text[Int(inner)].left = pair
      text[Int(pair)].left = add(pair, 0)
      text[Int(pair)].right = add(pair, 0)
      parent = inner
    }
    let last = add(parent, 1)
    text[Int(parent)].right = last
    text[Int(last)].left = add(last, 0)
    text[Int(last)].right = add(last, 0)
    let shape = TreeShape(
      preorderLeft: text.map(\.left), right: text.map(\.right), parent: text.map(\.parent))
    let (scene, notes) = try scene(tree(shape, text.map(\.height)), .clusters(12))
    #expect(notes == ["--clusters: 12 clusters share 8 colors"])
    let colors = shape.indices.filter { shape.isLeaf($0) }.map {
      scene.columns.clusters.colorOfEdge[$0]
    }
    #expect(stride(from: 0, to: 22, by: 2).allSatisfy { colors[$0] != colors[$0 + 2] })
    #expect(scene.columns.legends[0].entries.first?.name == "1, 9")
  }

  @Test("lines are visible on light and dark pages", arguments: Theme.allCases)
  func contrast(_ theme: Theme) {
    let palette = ColumnPalette(.standard(theme), theme)
    for category in 0..<ColumnPalette.categoryLimit {
      let color = palette.line(of: category)
      #expect(color.light.contrast(with: .white) >= 3)
      #expect(color.dark.contrast(with: 0x0D1117) >= 3)
    }
  }

  @Test("a cut that does not suit the tree is refused with the allowed range")
  func refusals() {
    let plain = TreeSnapshot(shape: TreeShape.complete(count: 3), elements: ["1", "2", "3"])
    for (tree, request, message) in [
      (plain, .height(1), "x: the tree has no branch lengths, as a dendrogram has"),
      (
        five, .height(0.5),
        "x 0.5 is below the first merge, so that each leaf would be a cluster (expected: 1 to 5)"
      ),
      (five, .clusters(0), "x 0: the tree has 5 leaves (expected: 1 to 5)"),
      (five, .clusters(6), "x 6: the tree has 5 leaves (expected: 1 to 5)"),
    ] as [(TreeSnapshot<String>, DendrogramCut.Request, String)] {
      let error = #expect(throws: PictureError.self) {
        try DendrogramCut(of: tree, request, option: "x")
      }
      #expect(error?.description == message)
    }
  }

  @Test("a cut above the root and a layout without heights are reported")
  func notes() throws {
    #expect(
      try scene(five, .height(7)).notes == [
        "--cut 7: all leaves are one cluster, because no merge is higher (the merges: 1 to 5)"
      ])
    let tidy = try scene(five, .clusters(2)) { $0.layout = .tidy }
    #expect(
      tidy.notes == [
        "--clusters: the layout tidy shows no heights, so that the line of the cut is left out"
      ])
    #expect(
      tidy.scene.columns.clusters.line == nil && tidy.scene.columns.clusters.colors.count == 2)
  }

  @Test("inversions are drawn backward")
  func inversions() throws {
    // The merge of d and e is higher than the one above it.
    let tree = clustering([5, 1, 0, 0, 3, 0, 3.5, 0, 0], "((a,b),(c,(d,e)))")
    let (scene, notes) = try scene(tree, .height(2)) { $0.orientation = .right }
    #expect(notes == ["1 branch has a negative length and is drawn backward"])
    let (root, inner, inverted) = (scene.center(of: 0), scene.center(of: 4), scene.center(of: 6))
    let unit = (scene.center(of: 7).x - root.x) / 5
    #expect(abs(inner.x - root.x - 2 * unit) < 0.1 && abs(inverted.x - root.x - 1.5 * unit) < 0.1)
    #expect(scene.columns.clusters.colorOfEdge == [-1, -1, 0, 0, -1, -1, -1, -1, -1])
  }
}
