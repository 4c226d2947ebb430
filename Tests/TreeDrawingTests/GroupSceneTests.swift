import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Pictures of nodes with three or more children.
@Suite struct GroupSceneTests {
  @Test(arguments: [true, false])
  func edgesToAllChildrenBendAtOneJunction(_ isVertical: Bool) throws {
    let tree = TreeSnapshot(
      shape: OrderedTree(parents: [-1, 0, 0, 0, 0]).shape,
      elements: ["r", "a", "b\nb\nb", "a long label", "d"])
    var style = DrawingStyle.standard
    (style.edges, style.shape) = (.elbow, .box)
    style.orientation = isVertical ? .down : .right
    let scene = try TreeScene(of: tree, style: style)
    let bends = scene.edges.map { isVertical ? $0.bends.0.y : $0.bends.0.x }
    #expect(bends.count == 4)
    #expect(Set(bends).count == 1, "\(bends)")
  }

  @Test func pictureSettingsUseOneJunctionUnlessEdgesAreChosen() throws {
    let tree = TreeSnapshot(
      shape: OrderedTree(parents: [-1, 0, 0, 0]).shape, elements: ["r", "a", "b", "c"])
    var notes: [String] = []
    var settings = PictureSettings()
    #expect(try settings.scene(of: PicturedTree(tree), &notes).style.edges == .elbow)
    settings.edges = .curved
    #expect(try settings.scene(of: PicturedTree(tree), &notes).style.edges == .curved)
  }
}
