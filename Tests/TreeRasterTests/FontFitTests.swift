import Foundation
import Testing
import TextSupport
import TreeDrawing
import TreeRaster

/// Labels stay within their nodes with any fonts; the tests examine the pixels.
@Suite(.enabled(if: Raster.isAvailable)) struct FontFitTests {
  /// All pixels of text are on a node, a plate or a ruler if only the fonts of the set are
  /// installed, both in scenes measured with these fonts and in scenes measured for any font.
  @Test(
    .enabled(if: FontSet.allCases.allSatisfy { $0.boldFont != nil }, "a font is missing"),
    arguments: FontSet.allCases)
  func textLiesWhereItBelongs(fonts: FontSet) async {
    await #expect(processExitsWith: .success) { [fonts] in
      try fonts.use()
      #expect(fonts.isInUse)
      for (sizing, metrics) in [("measured", Raster.metrics), ("any", FontMetrics())] {
        for (name, scene) in try SampleScenes.all(metrics: metrics) {
          let (inked, outside) = try Self.ink(of: scene)
          #expect(inked > 2_000, "\(fonts), \(sizing): \(name) shows no text")
          #expect(outside == 0, "\(fonts), \(sizing): \(name): \(outside) of \(inked) are outside")
        }
      }
    }
  }

  /// Text is inside its nodes with the fonts of this machine, which are also those that are
  /// measured.
  @Test func textLiesWhereItBelongsHere() throws {
    for (name, scene) in try SampleScenes.all(metrics: Raster.metrics) {
      let (inked, outside) = try Self.ink(of: scene)
      #expect(inked > 2_000 && outside == 0, "\(name): \(outside) of \(inked) are outside")
    }
  }

  /// Returns the number of pixels of text, and the number of those that are outside all nodes.
  private static func ink(of scene: TreeScene) throws -> (inked: Int, outside: Int) {
    let ink = try Raster.bitmap(Selection(.text, of: scene), scale: 1.5)
    let ground = try Raster.bitmap(Selection(.ground, of: scene), scale: 1.5)
    let inked = Pixels.count(ink, ground) { dot, _ in dot >> 24 > 64 }
    let outside = Pixels.count(ink, ground) { dot, below in dot >> 24 > 64 && below >> 24 < 160 }
    return (inked, outside)
  }

  /// Measured widths equal drawn widths.
  @Test func widthsAreThoseThatAreDrawn() throws {
    struct Line: Drawable {
      let text: String
      let weight: Int
      var size: CGSize { CGSize(width: 2000, height: 100) }
      func draw(on canvas: inout some DrawingCanvas) {
        // A bar before and after the text marks the drawn width.
        canvas.draw(
          "|\(text)|", at: CGPoint(x: 10, y: 60),
          FontStyle(AdaptiveColor(.black), size: 30, weight: weight, alignment: .start))
      }
    }
    for text in ["5", "Amazon", "pixel_2_5 <= 0.500", "Ωμέγα", "Дунай", "e\u{301}a", "WWWiii"] {
      for weight in [400, 700] {
        let bitmap = try Raster.bitmap(Line(text: text, weight: weight))
        let inked = (0..<bitmap.width).filter { column in
          (0..<bitmap.height).contains { bitmap.pixels[$0 * bitmap.width + column] >> 24 > 32 }
        }
        let drawn = Double((inked.last ?? 0) - (inked.first ?? 0))
        let bar = Raster.metrics.width(of: "|", size: 30, weight: weight)
        let measured = Raster.metrics.width(of: text, size: 30, weight: weight)
        // From the left edge of the first bar to the right edge of the second.
        #expect(
          abs(drawn - measured - bar) < 0.5 * bar + 2, "\(text): \(drawn), \(measured + bar)")
      }
    }
  }
}
