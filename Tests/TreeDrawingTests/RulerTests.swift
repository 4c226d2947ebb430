import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Rulers and grids are shown only if they are correct for the layout.
@Suite struct RulerTests {
  private func scene(
    _ tree: TreeSnapshot<String>, _ layout: any LayoutAlgorithm = TidyLayout(),
    orientation: LayoutOrientation = .down, isGrid: Bool = false
  ) throws -> TreeScene {
    var style = DrawingStyle.standard
    style.rulers.areShown = !isGrid
    style.rulers.showsGrid = isGrid
    style.orientation = orientation
    return try TreeScene(of: tree, layout: layout, style: style)
  }

  private func ruler(_ scene: TreeScene, _ measure: SceneRuler.Measure) -> SceneRuler? {
    scene.rulers.first { $0.measure == measure }
  }

  /// Ticks are at the positions of their nodes, in every orientation.
  @Test func marksStandWhereTheNodesDo() throws {
    let tree = searchTree([5, 7, 8, 6, 3, 4, 2, 1])
    for orientation in LayoutOrientation.allCases {
      let scene = try scene(tree, KnuthLayout(), orientation: orientation)
      let (depth, inorder) = (
        try #require(ruler(scene, .depth)), try #require(ruler(scene, .inorder))
      )
      let isVertical = orientation == .down || orientation == .up
      #expect(inorder.isHorizontal == isVertical && depth.isHorizontal == !isVertical)
      for node in scene.nodes {
        let (along, across) =
          isVertical ? (node.box.midY, node.box.midX) : (node.box.midX, node.box.midY)
        let level = "\(tree.shape.depth[node.number])"
        let rank = "\(tree.shape.inorderRank[node.number])"
        #expect(depth.ticks.contains { $0.label == level && $0.position == along })
        #expect(inorder.ticks.contains { $0.label == rank && $0.position == across })
      }
      #expect(depth.ticks.count == 4 && inorder.ticks.count == 8)
    }
  }

  private func keyed(
    _ tree: TreeSnapshot<String>, _ orientation: LayoutOrientation = .down, isSmall: Bool = false
  ) throws -> TreeScene {
    var style = DrawingStyle.standard
    (style.rulers.areShown, style.rulers.showsKeys) = (true, true)
    style.orientation = orientation
    if isSmall { (style.shape, style.siblingPitch, style.siblingGap) = (.point, 12, 6) }
    return try TreeScene(of: tree, layout: KnuthLayout(), style: style)
  }

  /// Keys on a ruler are at the positions of their nodes and do not overlap.
  @Test func keysStandWhereTheirNodesDo() throws {
    let words = ["pear", "an apple of a length that is cut", "fig", "grape", "a", "b", "c", "d"]
    let named = TreeSnapshot(shape: .complete(count: words.count), elements: words)
    for orientation in LayoutOrientation.allCases {
      for tree in [searchTree([50, 30, 70, 20, 40, 60, 80]), named] {
        for isSmall in [false, true] {
          let scene = try keyed(tree, orientation, isSmall: isSmall)
          let keys = try #require(ruler(scene, .key))
          #expect(ruler(scene, .inorder) == nil && !keys.ticks.isEmpty)
          var free = -Double.infinity
          for mark in keys.ticks {
            let start = mark.label.prefix { $0 != "…" }
            #expect(
              scene.nodes.contains { node in
                let place = keys.isHorizontal ? node.box.midX : node.box.midY
                return tree.elements[node.number].hasPrefix(start) && place == mark.position
              })
            let note = scene.style.text.noteSize
            let extent =
              keys.isHorizontal
              ? scene.metrics.width(of: mark.label, size: note, weight: scene.style.text.weight)
              : note
            #expect(mark.position - extent / 2 >= free && mark.position - extent / 2 >= 0)
            free = mark.position + extent / 2
          }
          #expect(free <= (keys.isHorizontal ? scene.size.width : scene.size.height))
          if !isSmall { #expect(keys.ticks.count == tree.count) }
        }
      }
    }
    #expect(try keyed(searchTree([])).rulers.isEmpty)
  }

  /// If two nodes share a column, the ruler cannot show their ranks.
  @Test func sharedPlacesHaveNoRanks() throws {
    // 20 is in the left subtree of 30, in the same column.
    let tree = searchTree([30, 10, 40, 20])
    let scene = try scene(tree)
    let places = Set(scene.nodes.map(\.box.midX))
    #expect((ruler(scene, .inorder) == nil) == (places.count < tree.count))
    #expect(places.count < tree.count)
  }

  @Test func noRulerThatIsNotTrue() throws {
    // In a tidy drawing, the rightmost node of a left subtree can be to the right of its ancestor.
    let tree = searchTree([50, 10, 60, 20, 30, 40, 45])
    let tidy = try scene(tree)
    #expect(ruler(tidy, .depth) != nil && ruler(tidy, .inorder) == nil)
    #expect(ruler(try scene(tree, HeightLayout()), .inorder) != nil)
    #expect(try scene(searchTree(fifteenKeys), RadialLayout()).rulers.isEmpty)
    let dendrogram = try scene(tree, DendrogramLayout())
    #expect(ruler(dendrogram, .height) != nil && ruler(dendrogram, .depth) == nil)
    let lengths: [Double?] = [0, 1, 0.5, 2, 0.25, 1, 3]
    let measured = tree.with(columns: [.branchLength: .decimals(lengths)])
    let phylogram = try scene(measured, DendrogramLayout(branchLengths: lengths, scale: 40))
    let distance = try #require(ruler(phylogram, .distance))
    for mark in distance.ticks {
      let length = try #require(Double(mark.label))
      #expect(abs(mark.position - phylogram.node(0).box.midY - 40 * length) < 0.2)
    }
    // A negative length leads back, and may lead beyond the root.
    let odd: [Double?] = [0, 1, -5, 2, 0.25, 1, 3]
    let bent = try scene(
      tree.with(columns: [.branchLength: .decimals(odd)]),
      DendrogramLayout(branchLengths: odd, scale: 40))
    let kept = try #require(ruler(bent, .distance))
    #expect(kept.ticks.count > 1)
    for mark in kept.ticks {
      let length = try #require(Double(mark.label))
      #expect(abs(mark.position - bent.node(0).box.midY - 40 * length) < 0.2)
    }
    #expect(kept.ticks.contains { $0.label.hasPrefix("-") })
    // A drawing whose layout ignores the lengths has no distance ruler.
    #expect(ruler(try scene(measured, IndentedLayout()), .distance) == nil)
  }

  /// In these layouts, a chain may place the node of each level on its own line by chance.
  @Test func chainsHaveNoRulersWithoutAnAxis() throws {
    for chain in Chain.allCases {
      let tree = TreeSnapshot<String>(chain.shape(count: 6))
      for layout in [RadialLayout(), HTreeLayout(), IndentedLayout()] as [any LayoutAlgorithm] {
        #expect(try scene(tree, layout).rulers.isEmpty, "\(chain), \(layout)")
      }
      #expect(try ruler(scene(tree), .depth) != nil)
    }
  }

  /// The smallest and the greatest branch lengths have a ruler.
  @Test func extremeLengthsHaveARuler() throws {
    let tree = TreeSnapshot<String>(TreeShape.complete(count: 3))
    for (factor, label) in [(1e-307, "1e-307"), (1e-300 / 1e20, "1e-320"), (0.8e308, "1e308")] {
      let lengths: [Double?] = [0, factor, 2 * factor]
      let scene = try scene(
        tree.with(columns: [.branchLength: .decimals(lengths)]),
        DendrogramLayout(branchLengths: [0, 100, 200], scale: 1))
      let ticks = try #require(ruler(scene, .distance)).ticks
      #expect(ticks.contains { $0.label == label }, "\(ticks)")
    }
  }

  /// If all leaves are at the same distance, apart from rounding, the ruler shows heights above the
  /// leaves.
  @Test func dendrogramsHaveHeights() throws {
    let tree = TreeSnapshot<String>(
      TreeShape.every(count: 5).first { $0.isFull && $0.left[1] >= 0 }!)
    let lengths: [Double?] = [0, 1, 2, 2.001, 3]
    func rulers(_ lengths: [Double?]) throws -> [SceneRuler] {
      try scene(
        tree.with(columns: [.branchLength: .decimals(lengths)]),
        DendrogramLayout(branchLengths: lengths, scale: 40)
      ).rulers
    }
    let merged = try #require(rulers(lengths).first)
    #expect(merged.measure == .mergeHeight)
    let marks = merged.ticks.sorted { $0.position < $1.position }
    #expect(marks.last?.label == "0" && marks.first.flatMap { Double($0.label) } ?? 0 > 2)
    #expect(try rulers([0, 1, 2, 2.5, 3]).first?.measure == .distance)
  }

  @Test func marksKeepApart() throws {
    let tree = TreeSnapshot<String>(TreeShape.complete(count: 3_000))
    let scene = try scene(tree, HeightLayout())
    for ruler in scene.rulers {
      let labels = ruler.ticks.compactMap { Int($0.label) }
      let steps = Set(zip(labels.dropFirst(), labels).map { $0 - $1 })
      #expect(steps.count == 1)
      let positions = ruler.ticks.map(\.position)
      let least = zip(positions.dropFirst(), positions).map { $0 - $1 }.min() ?? 0
      #expect(least >= 16)
    }
    let chain = TreeSnapshot<String>(Chain.right.shape(count: 20_000))
    let long = try self.scene(chain, KnuthLayout())
    #expect(long.rulers.allSatisfy { (1_000...10_000).contains($0.ticks.count) })
  }

  @Test func rulersHaveRoomOfTheirOwn() throws {
    let tree = searchTree(fifteenKeys)
    let bare = try TreeScene(of: tree, layout: KnuthLayout())
    let ruled = try scene(tree, KnuthLayout())
    let grid = try scene(tree, KnuthLayout(), isGrid: true)
    #expect(ruled.size.width > bare.size.width && ruled.size.height > bare.size.height)
    #expect(grid.size == bare.size)
    let svg = try ParsedSVG(SVGWriter().bytes(of: ruled))
    let group = try #require(svg.elements.firstIndex { $0.classes == ["tv-rulers"] })
    let texts = svg.children(of: group, "text")
    let left = ruled.nodes.map(\.box.minX).min() ?? 0
    let bottom = ruled.nodes.map(\.box.maxY).max() ?? 0
    for text in texts {
      #expect(text.number("x") < left || text.number("y") > bottom)
      #expect(text.number("y") < ruled.size.height - 16)
    }
    let lines = try ParsedSVG(SVGWriter().bytes(of: grid))
    #expect(lines.elements.count { $0.classes == ["tv-grid"] } == 1)
    #expect(!lines.elements.contains { $0.classes == ["tv-rulers"] })
    #expect(try scene(TreeSnapshot(shape: .empty, elements: [])).rulers.isEmpty)
    #expect(try scene(searchTree([5])).rulers.map(\.ticks.count) == [1, 1])
  }
}
