import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeGeometry
import TreeLayout
import TreeTestSupport

/// Finding the node at a point of a picture, or of the page that contains the picture.
@Suite struct HitTests {
  private let tree = searchTree([50, 30, 70, 20, 40, 60, 80])

  @Test func nodesAreFoundWhereTheyAreDrawn() throws {
    for layout in [TidyLayout(), KnuthLayout(), RadialLayout()] as [any LayoutAlgorithm] {
      let scene = try TreeScene(of: tree, layout: layout, title: "A title")
      for node in scene.nodes {
        let (box, reach) = (node.box, node.box.width / 2)
        #expect(scene.node(at: CGPoint(x: box.midX, y: box.midY)) == node.number)
        #expect(scene.node(at: CGPoint(x: box.midX + 0.99 * reach, y: box.midY)) == node.number)
        // The corners of a circle's box are outside the node.
        #expect(scene.node(at: CGPoint(x: box.minX + 1, y: box.minY + 1)) == nil)
      }
      #expect(scene.node(at: .zero) == nil)
      #expect(scene.node(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
      #expect(scene.node(at: CGPoint(x: CGFloat.infinity, y: -1e300)) == nil)
    }
    #expect(try TreeScene(of: searchTree([])).node(at: .zero) == nil)
  }

  @Test func platesBelongToTheirNodes() throws {
    var style = DrawingStyle.standard
    style.shape = .point
    let scene = try TreeScene(of: tree, style: style)
    for node in scene.nodes {
      let plate = try #require(node.label.plate)
      #expect(scene.node(at: CGPoint(x: plate.midX, y: plate.midY)) == node.number)
    }
  }

  /// A page places the picture and finds nodes with the same mapping.
  @Test func pagesUseTheMappingThatPlacesThem() throws {
    let scene = try TreeScene(of: tree)
    for fit in [nil, .ratio(16, 9), .ratio(1, 3), .size(800, 600), .size(40, 40), .sheet(300, 900)]
      as [PicturePage.Fit?]
    {
      let page = PicturePage(fit: fit).holding(scene)
      for node in scene.nodes {
        let point = page.mapping.toView(CGPoint(x: node.box.midX, y: node.box.midY))
        #expect(page.node(at: point) == node.number)
        #expect(CGRect(origin: .zero, size: page.size).contains(point))
      }
      let whole = page.mapping.toView(CGRect(origin: .zero, size: scene.size))
      #expect(abs(whole.midX - page.size.width / 2) < 1e-9)
      #expect(abs(whole.midY - page.size.height / 2) < 1e-9)
      #expect(page.node(at: CGPoint(x: -1, y: -1)) == nil)
    }
  }
}
