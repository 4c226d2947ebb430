import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeLayout
import TreeRaster
import TreeTestSupport

/// What pictures look like to somebody else's eyes: librsvg draws them, and its pixels are looked at.
@Suite(.enabled(if: Raster.isAvailable)) struct InkTests {
  private static let words = [
    "5", "42", "1000", "Amazon", "Wide label", "pixel_2_5 <= 0.500", "Ωμέγα", "日本語", "", "jgpqy",
    "a label that is so long that it has to be wrapped into more than one line",
  ]

  /// A tree with labels of every sort, some of it marked, tagged and coloured.
  private func scene(_ change: (inout DrawingStyle) -> Void, bubbles: Bool = false) throws -> Scene
  {
    var generator = SplitMix64(seed: 9)
    let shape = TreeShape.random(count: 24, using: &generator)
    let tree = TreeSnapshot(
      shape: shape, elements: shape.indices.map { Self.words[$0 % Self.words.count] },
      columns: [.color: .texts(shape.indices.map { $0 % 3 == 0 ? "red" : "black" })])
    var marks = TreeMarks(path: [0, 1, 2])
    marks[4] = [.added, .violation]
    marks[6] = .removed
    marks[8] = .tagged
    marks.tour = shape.nodes(in: .inorder)
    var style = DrawingStyle.standard
    change(&style)
    let own = NodeColorPair(
      light: NodeColors(
        fill: RGBColor(0xFFF4D6), stroke: RGBColor(0x7A4B00), text: RGBColor(0x3D2600)))
    return try Scene(of: tree, style: style, marks: marks) { node in
      NodeDetail(
        notes: node.isMultiple(of: 5) ? ["+\(node)", "[1, \(node)]"] : [],
        radius: bubbles ? Double(8 + node) : nil, colors: node == 11 ? own : nil)
    }
  }

  private func everyScene() throws -> [(String, Scene)] {
    var scenes: [(String, Scene)] = []
    for shape in NodeShape.allCases {
      for fit in LabelFit.allCases {
        let orientation = Orientation.allCases[scenes.count % 4]
        let scene = try scene {
          ($0.shape, $0.labels, $0.orientation) = (shape, fit, orientation)
          $0.rulers.areShown = fit == .grow
          $0.rulers.showsGrid = fit == .grow
          $0.edges = EdgeStyle.allCases[scenes.count % EdgeStyle.allCases.count]
          $0.lines.pattern = LinePattern.allCases[scenes.count % 3]
        }
        scenes.append(("\(shape) \(fit) \(orientation)", scene))
      }
    }
    scenes.append(("bubbles", try scene({ $0.emptyPlaces.areShown = true }, bubbles: true)))
    return scenes
  }

  private func bitmap(_ svg: String) throws -> Raster.Bitmap {
    try Raster.bitmap(Array(svg.utf8), scale: 2)
  }

  /// All ink of text lies on a node, on a plate or on a ruler, whatever fonts the machine has.
  @Test func textLiesWhereItBelongs() throws {
    for (name, scene) in try everyScene() {
      let svg = String(
        decoding: SVGWriter(SVGOptions(appearance: .light)).bytes(of: scene), as: UTF8.self)
      var texts = svg.replacing(/<(circle|rect|line|path)[^>]*\/>/, with: "")
      texts = texts.replacing(/fill="#[0-9A-F]{6}"/, with: "fill=\"#000000\"")
      var bodies = svg.replacing(/<text.*?<\/text>/.dotMatchesNewlines(), with: "")
      bodies = bodies.replacing(
        /<g class="tv-(edges|stubs|empties|grid|tour)[^>]*>.*?<\/g>/.dotMatchesNewlines(), with: "")
      bodies = bodies.replacing(/fill="#[0-9A-F]{6}"/, with: "fill=\"#000000\"")
      let (ink, room) = (try bitmap(texts), try bitmap(bodies))
      #expect(ink.width == room.width && ink.height == room.height)
      var inked = 0
      var outside = 0
      for (dot, ground) in zip(ink.pixels, room.pixels) where dot >> 24 > 64 {
        inked += 1
        if ground >> 24 < 160 { outside += 1 }
      }
      #expect(inked > 2_000, "\(name) shows no text")
      #expect(outside == 0, "\(name): \(outside) of \(inked) pixels of text are outside")
    }
  }

  /// The writer of files and the painter on a canvas show the same picture.
  @Test func canvasAndWriterAgree() throws {
    for (name, scene) in try everyScene() {
      for appearance in [SVGOptions.Appearance.light, .dark] {
        var canvas = SVGCanvas(id: "c", size: scene.size, appearance: appearance)
        scene.draw(on: &canvas)
        let painted = try Raster.bitmap(canvas.document(title: "t", description: "d"))
        let written = try Raster.bitmap(
          SVGWriter(SVGOptions(appearance: appearance)).bytes(of: scene))
        #expect(painted.width == written.width && painted.height == written.height)
        // Circles are curves here and arcs there, so edges of shapes differ by a shade.
        let differing = zip(painted.pixels, written.pixels).count { first, second in
          (0..<4).contains { channel in
            let (near, far) = ((first >> (8 * channel)) & 0xFF, (second >> (8 * channel)) & 0xFF)
            return max(near, far) - min(near, far) > 40
          }
        }
        #expect(differing < painted.pixels.count / 2_000, "\(name) \(appearance): \(differing)")
      }
    }
  }

  /// A gathered picture looks like a detailed one.
  @Test func gatheredPicturesLookTheSame() throws {
    for (name, scene) in try everyScene() {
      let bitmaps = try [0, 1_000].map { limit in
        try Raster.bitmap(
          SVGWriter(SVGOptions(appearance: .light, detailLimit: limit)).bytes(of: scene))
      }
      let differing = zip(bitmaps[0].pixels, bitmaps[1].pixels).count { first, second in
        (0..<4).contains { channel in
          let (near, far) = ((first >> (8 * channel)) & 0xFF, (second >> (8 * channel)) & 0xFF)
          return max(near, far) - min(near, far) > 48
        }
      }
      #expect(differing < bitmaps[0].pixels.count / 2_000, "\(name): \(differing)")
    }
  }

  /// Clips within clips keep what all of them keep.
  @Test func clipsIntersect() throws {
    var canvas = SVGCanvas(id: "c", size: CGSize(width: 40, height: 40))
    canvas.clip(to: DrawingPath(CGRect(x: 0, y: 0, width: 30, height: 40)))
    try canvas.concatenate(AffineTransform(translationByX: 10, byY: 10))
    canvas.clip(to: DrawingPath(CGRect(x: 0, y: 0, width: 100, height: 10)))
    try canvas.concatenate(AffineTransform(scale: 3))
    canvas.fill(DrawingPath(CGRect(x: -50, y: -50, width: 200, height: 200)), Ink(.black))
    let bitmap = try Raster.bitmap(canvas.document(title: "t", description: "d"))
    var faults = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (10..<30).contains(x) && (10..<20).contains(y)
        if (bitmap.pixels[y * 40 + x] >> 24 == 255) != isInside { faults += 1 }
      }
    }
    #expect(faults == 0)
  }

  /// The striped part of a bubble is what its numbers say.
  @Test func stripesCoverTheirShare() throws {
    var canvas = SVGCanvas(id: "c", size: CGSize(width: 400, height: 400))
    let overlay = try StripedOverlay(over: CGRect(x: 0, y: 0, width: 400, height: 400))
    overlay.draw(on: &canvas, Ink(.black))
    let bitmap = try Raster.bitmap(canvas.document(title: "t", description: "d"))
    let covered = bitmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(covered / (.pi * 200 * 200) - 0.496) < 0.004)
    #expect(abs(covered / (.pi * 200 * 200) - overlay.stripedShare) < 0.004)
  }
}
