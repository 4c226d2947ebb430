import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeLayout
import TreeRaster
import TreeTestSupport

@Suite(.enabled(if: Raster.isAvailable)) struct RasterTests {
  private func scene(_ count: Int) throws -> TreeScene {
    let tree = TreeSnapshot(inserting: (0..<count).map { ($0 * 7919) % 1009 }).map { "\($0)" }
    return try TreeScene(of: tree, metrics: Raster.metrics)
  }

  /// An empty picture.
  private struct Blank: Drawable {
    let size: CGSize
    init(_ width: Double, _ height: Double) { size = CGSize(width: width, height: height) }
    func draw(on canvas: inout some DrawingCanvas) {}
  }

  /// Returns width and height, which are at fixed positions of a PNG file.
  private func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int) {
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }

  @Test func aPNGHasTheSizeOfTheScene() throws {
    let scene = try scene(20)
    let picture = try Raster.png(scene)
    #expect(Array(picture.bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(picture.scale == 1)
    let (width, height) = size(ofPNG: picture.bytes)
    #expect(width > 300 && height > 200)
    let double = size(ofPNG: try Raster.png(scene, scale: 2).bytes)
    #expect(abs(double.width - 2 * width) <= 1 && abs(double.height - 2 * height) <= 1)
    #expect(try Raster.png(scene) == picture)
    #expect(try Raster.png(scene, appearance: .dark) != picture)
  }

  @Test func aPDFIsTheSameEachTime() throws {
    let page = try Raster.pdf(scene(20)).bytes
    #expect(String(decoding: page.prefix(5), as: UTF8.self) == "%PDF-")
    #expect(try Raster.pdf(scene(20)).bytes == page)
  }

  @Test func pagesHaveTitles() throws {
    let page = try Raster.pdf(scene(20)).bytes
    #expect(String(decoding: page, as: UTF8.self).contains("/Title (Binary tree of 20 nodes)"))
  }

  /// The fonts of the style are used for measuring and drawing.
  @Test func fontsFollowTheStyle() throws {
    let tree = TreeSnapshot(inserting: [1]).map { _ in "wide iiiiiiii" }
    func picture(_ family: String) throws -> Raster.Bitmap {
      var style = DrawingStyle.standard
      style.text.family = family
      return try Raster.bitmap(TreeScene(of: tree, style: style))
    }
    let standard = DrawingStyle.standard.text.family
    #expect(try picture(standard) == picture("Helvetica, Arial, 'Liberation Sans', sans-serif"))
    let (sans, mono) = (Raster.metrics(family: standard), Raster.metrics(family: "\"Monospace\""))
    #expect(Raster.metrics.width(of: "il", size: 15) == sans.width(of: "il", size: 15))
    let hasMonospace = mono.width(of: "iiii", size: 15) == mono.width(of: "mmmm", size: 15)
    let isSansProportional =
      sans.width(of: "iiii", size: 15) != sans.width(of: "mmmm", size: 15)
    // If few fonts are installed, both names may refer to the same font.
    let differ = hasMonospace && isSansProportional
    #expect(try (picture("Monospace") != picture(standard)) == differ)
  }

  /// A large tree is visible on a page with few pixels per leaf.
  @Test(arguments: [1_000, 5_000, 20_000]) func fittedTreesAreSeen(count: Int) throws {
    var generator = SplitMix64(seed: 1)
    let shape = RandomShape.searchTree(count: count, using: &generator)
    let tree = TreeSnapshot(shape: shape, elements: shape.indices.map { "\($0)" })
    let page = PicturePage(background: AdaptiveColor(.white), fit: .size(1400, 700))
    for layout in [TidyLayout() as any LayoutAlgorithm, DendrogramLayout()] {
      let scene = try TreeScene(of: tree, layout: layout, metrics: Raster.metrics)
      let bitmap = try Raster.bitmap(page.holding(scene.fitted(to: page).picture))
      let dark = bitmap.pixels.count { $0 & 0xFF < 200 }
      #expect(dark > bitmap.pixels.count / 100, "\(layout): \(dark)")
    }
  }

  /// The background is transparent.
  @Test func backgroundsAreTransparent() throws {
    let bitmap = try Raster.bitmap(scene(20))
    #expect(bitmap.pixels.first == 0 && bitmap.pixels.last == 0)
    #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
  }

  @Test func wideBitmapsAreMadeSmaller() throws {
    let picture = try Raster.png(Blank(50_000, 100))
    #expect(picture.scale < 0.66 && picture.scale > 0.65)
    #expect(size(ofPNG: picture.bytes).width == 32_767)
  }

  /// The area of a bitmap is limited too; the limit is adjustable.
  @Test func largeBitmapsAreMadeSmaller() throws {
    let small = try Raster.png(Blank(2_000, 1_000), pixelLimit: 20_000)
    #expect(small.scale == 0.1 && size(ofPNG: small.bytes) == (200, 100))
    let large = try Raster.bitmap(Blank(30_000, 30_000))
    #expect(large.width == 8_000 && large.height == 8_000)
    let huge = try Raster.png(Blank(10, 10), scale: 1e300, pixelLimit: 1_000_000)
    #expect(size(ofPNG: huge.bytes) == (1_000, 1_000))
    #expect(size(ofPNG: try Raster.png(Blank(10, 10), scale: 1e-300).bytes) == (1, 1))
  }

  @Test func whatCannotBeDrawnIsRefused() {
    for scale in [0, -1, -0.0, .nan, .infinity, -.infinity] {
      #expect(throws: RasterError.self) { try Raster.png(Blank(10, 10), scale: scale) }
    }
    for length in [0, -1, .nan, .infinity] {
      #expect(throws: RasterError.self) { try Raster.png(Blank(10, length)) }
      #expect(throws: RasterError.self) { try Raster.pdf(Blank(length, 10)) }
    }
  }

  /// Any text can be drawn: control characters, invalid characters, both directions, stacked
  /// accents.
  @Test(arguments: [
    "", "\0", "\u{1}\u{7F}\u{85}", "\u{FFFE}\u{FFFF}", "a\nb\tc\r\u{2028}d\u{2029}", "日本語", "שלום",
    "مرحبا 5", "\u{202E}abc", "👩‍👩‍👧‍👦🇯🇵", "\u{301}", "\u{10FFFF}", "ﬃ",
    "e" + String(repeating: "\u{301}", count: 700), String(repeating: "x", count: 4_000),
  ])
  func textsOfEverySort(text: String) throws {
    struct Text: Drawable {
      let text: String
      var size: CGSize { CGSize(width: 200, height: 60) }
      func draw(on canvas: inout some DrawingCanvas) {
        for (line, alignment) in FontStyle.Alignment.allCases.enumerated() {
          canvas.draw(
            text, at: CGPoint(x: 100, y: 15 * Double(line + 1)),
            FontStyle(
              AdaptiveColor(.black), size: 15, alignment: alignment, length: line == 0 ? 60 : nil))
        }
      }
    }
    let bitmap = try Raster.bitmap(Text(text: text))
    #expect(bitmap.pixels.allSatisfy { $0 == 0 } == text.isEmpty)
    #expect(try Raster.pdf(Text(text: text)).bytes.count > 500)
    let width = Raster.metrics.width(of: text, size: 15)
    #expect(width.isFinite && width >= 0 && (width > 0) != text.isEmpty)
  }

  /// Drawing in parallel results in the same pictures as drawing one at a time.
  @Test func parallelPicturesAreTheSame() async throws {
    let scenes = try SampleScenes.all(metrics: Raster.metrics).map(\.scene)
    let pages = try scenes.map { try Raster.pdf($0).bytes }
    let bitmaps = try scenes.map { try Raster.png($0).bytes }
    let differing = try await withThrowingTaskGroup(of: Int.self) { group in
      for round in 0..<2 * SampleScenes.count {
        group.addTask {
          let number = round % scenes.count
          let scene = try SampleScenes.scene(number: number, metrics: Raster.metrics).scene
          let isSame =
            try Raster.pdf(scene).bytes == pages[number]
            && Raster.png(scene).bytes == bitmaps[number]
          return isSame ? 0 : 1
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(differing == 0)
  }
}

@Suite(.enabled(if: !Raster.isAvailable)) struct NoRasterTests {
  @Test func saysWhy() throws {
    let scene = try TreeScene(of: TreeSnapshot(inserting: [5, 3, 8]).map { "\($0)" })
    #expect(throws: RasterError.self) { try Raster.pdf(scene) }
    #expect(Raster.metrics.width(of: "5", size: 15) == FontMetrics().width(of: "5", size: 15))
  }
}
