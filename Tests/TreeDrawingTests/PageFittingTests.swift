import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// If a page shrinks a picture, everything in the picture stays visible.
@Suite struct PageFittingTests {
  private func scene(
    _ count: Int, marks: TreeMarks = TreeMarks(), style: DrawingStyle = .standard
  ) throws -> TreeScene {
    var generator = SplitMix64(seed: 9)
    return try TreeScene(
      of: TreeSnapshot(RandomShape.searchTree(count: count, using: &generator)), style: style,
      marks: marks)
  }

  private func document(_ scene: TreeScene, on page: PicturePage) throws -> ParsedSVG {
    try ParsedSVG(SVGWriter(SVGOptions(page: page)).bytes(of: scene))
  }

  private func scale(of svg: ParsedSVG) throws -> Double {
    let root = try #require(svg.elements.first)
    let box = (root.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    return root.number("width") / (box.count == 4 ? box[2] : .nan)
  }

  /// Returns the values of an attribute on the page, multiplied by the scale of the document.
  private func numbers(_ name: String, in svg: ParsedSVG) throws -> [Double] {
    let scale = try scale(of: svg)
    return svg.elements.filter { $0.attributes[name] != nil }.map { $0.number(name) * scale }
  }

  @Test(arguments: [60, 150, 1_000, 30_000]) func nothingIsTooSmallToBeSeen(count: Int) throws {
    let page = PicturePage(fit: .size(1920, 1080))
    var style = DrawingStyle.standard
    style.rulers.areShown = true
    let (picture, _) = try scene(count, style: style).fitted(to: page)
    let svg = try document(picture, on: page)
    let widths = try numbers("stroke-width", in: svg)
    #expect(!widths.isEmpty && widths.allSatisfy { $0 >= 0.74 }, "\(widths.min() ?? 0)")
    let fonts = try numbers("font-size", in: svg)
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0 >= 3.99 })
    let circles = try numbers("r", in: svg)
    #expect(circles.allSatisfy { $0 >= 2 })
    #expect(circles.isEmpty == (count == 30_000))
  }

  @Test(arguments: [60, 90, 150]) func rulersCanBeRead(count: Int) throws {
    var style = DrawingStyle.standard
    style.rulers.areShown = true
    for orientation in LayoutOrientation.allCases {
      style.orientation = orientation
      let page = PicturePage(fit: .size(1200, 800))
      let picture = try scene(count, style: style).fitted(to: page).picture
      let svg = try document(picture, on: page)
      let scale = try scale(of: svg)
      let texts = svg.elements.filter { element in
        element.name == "text" && svg.elements[element.parent].classes.contains("tv-rulers")
      }
      #expect(!texts.isEmpty && texts.allSatisfy { $0.number("font-size") * scale >= 7.9 })
      let depths = try #require(picture.rulers.first).ticks.map(\.position)
      #expect(zip(depths, depths.dropFirst()).allSatisfy { abs($1 - $0) * scale >= 11 })
    }
  }

  @Test(arguments: [1_000, 30_000]) func largeTreesFillThePage(count: Int) throws {
    for fit in [PicturePage.Fit.size(1400, 700), .size(300, 900), .sheet(793.7, 1122.52)] {
      let page = PicturePage(fit: fit)
      let (picture, omissions) = try scene(count).fitted(to: page)
      #expect(omissions == [.labels, .nodes])
      let room = page.holding(picture).size
      #expect(picture.size.width > room.width - 2 && picture.size.width < room.width + 2)
      #expect(picture.size.height > room.height - 2 && picture.size.height < room.height + 2)
    }
    let strip = try scene(count).fitted(to: PicturePage(fit: .width(1400))).picture.size
    #expect(strip.height > 300 && strip.height <= 701)
  }

  @Test func proportionsAreKeptWhereTheyMatter() throws {
    let page = PicturePage(fit: .size(1400, 700))
    let scene = try scene(1_000)
    let picture = scene.fitted(to: page, keepsProportions: true).picture
    let natural = (scene.size.width - 44) / (scene.size.height - 44)
    let kept = (picture.size.width - 32) / (picture.size.height - 32)
    #expect(abs(kept / natural - 1) < 0.05)
  }

  @Test func whatIsLargeEnoughIsNotTouched() throws {
    let scene = try scene(40)
    let page = PicturePage(fit: .size(scene.size.width * 0.9, 5_000))
    let (picture, omissions) = scene.fitted(to: page)
    #expect(omissions.isEmpty)
    #expect(SVGWriter().bytes(of: picture) == SVGWriter().bytes(of: scene))
  }

  @Test func markedNodesRemain() throws {
    var marks = TreeMarks(path: [0, 1, 2])
    marks[2].insert(.violation)
    let page = PicturePage(fit: .size(800, 600))
    for count in [1_000, 30_000] {
      let svg = try document(scene(count, marks: marks).fitted(to: page).picture, on: page)
      let nodes = svg.elements.filter { $0.classes.contains("tv-node") }
      #expect(nodes.map { $0.attributes["data-index"] } == ["0", "1", "2"])
      let radii = try numbers("r", in: svg)
      #expect(radii.count >= 3 && radii.allSatisfy { $0 >= 2 })
    }
  }

  @Test func sheetsOfSeveralTreesAreFitted() throws {
    let pictures = try [900, 1_000, 1_100].map {
      (scene: try scene($0), heading: "\($0) nodes")
    }
    let page = PicturePage(fit: .size(1200, 800))
    let grid = PictureGrid(pictures, name: "three", fit: page.fit)
    let (fitted, omissions) = grid.fitted(to: page)
    #expect(omissions == [.labels, .nodes])
    let svg = try ParsedSVG(Array(fitted.chunks(SVGOptions(page: page)).joined()))
    #expect(try numbers("stroke-width", in: svg).allSatisfy { $0 >= 0.74 })
  }
}
