import BinaryTrees
import Foundation
import Testing
import TreeDrawing
import TreeGeometry
import TreeRaster

/// Tests of the pixels of pictures.
@Suite(.enabled(if: Raster.isAvailable)) struct InkTests {
  /// A drawing with nested clips and transforms.
  private struct Clips: Drawable {
    var size: CGSize { CGSize(width: 40, height: 40) }

    func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
      canvas.clip(to: DrawingPath(CGRect(x: 0, y: 0, width: 30, height: 40)))
      try canvas.concatenate(AffineTransform(translationByX: 10, byY: 10))
      canvas.clip(to: DrawingPath(CGRect(x: 0, y: 0, width: 100, height: 10)))
      try canvas.concatenate(AffineTransform(scale: 3))
      canvas.fill(
        DrawingPath(CGRect(x: -50, y: -50, width: 200, height: 200)), AdaptiveColor(.black))
    }
  }

  /// Returns the number of pixels that differ by more than a shade.
  private static func difference(
    _ first: Raster.Bitmap, _ second: Raster.Bitmap, shade: UInt32
  ) -> Int {
    Pixels.count(first, second) { first, second in
      if first == second { return false }
      return (0..<4).contains { channel in
        let (near, far) = ((first >> (8 * channel)) & 0xFF, (second >> (8 * channel)) & 0xFF)
        return max(near, far) - min(near, far) > shade
      }
    }
  }

  /// The shapes in our SVG, rendered by librsvg, equal those drawn on our canvas.
  @Test(.enabled(if: RsvgConvert.isAvailable)) func shapesAreThoseOfTheSVG() async throws {
    for (name, scene) in try SampleScenes.all() {
      for appearance in [SVGOptions.Appearance.light, .dark] {
        let svg = String(
          decoding: SVGWriter(SVGOptions(appearance: appearance)).bytes(of: scene), as: UTF8.self
        ).replacing(/<text.*?<\/text>/.dotMatchesNewlines(), with: "")
        let theirs = try await RsvgConvert.bitmap(Array(svg.utf8))
        let ours = try Raster.bitmap(Selection(.shapes, of: scene), appearance: appearance)
        #expect(ours.width == theirs.width && ours.height == theirs.height)
        let differing = Self.difference(ours, theirs, shade: 40)
        #expect(differing < ours.pixels.count / 2_000, "\(name) \(appearance): \(differing)")
      }
    }
  }

  /// The SVG writer and drawing on an SVG canvas result in the same picture.
  @Test(.enabled(if: RsvgConvert.isAvailable)) func canvasAndWriterAgree() async throws {
    for (name, scene) in try SampleScenes.all() {
      for appearance in [SVGOptions.Appearance.light, .dark] {
        var canvas = SVGCanvas(id: "c", size: scene.size, appearance: appearance)
        scene.draw(on: &canvas)
        let painted = try await RsvgConvert.bitmap(canvas.document(title: "t", description: "d"))
        let written = try await RsvgConvert.bitmap(
          SVGWriter(SVGOptions(appearance: appearance)).bytes(of: scene))
        #expect(painted.width == written.width && painted.height == written.height)
        // Circles are curves in one SVG and arcs in the other, so the edges of shapes differ
        // slightly.
        let differing = Self.difference(painted, written, shade: 40)
        #expect(differing < painted.pixels.count / 2_000, "\(name) \(appearance): \(differing)")
      }
    }
  }

  /// A picture with gathered elements looks like a detailed one.
  @Test(.enabled(if: RsvgConvert.isAvailable)) func gatheredPicturesLookTheSame() async throws {
    for (name, scene) in try SampleScenes.all() {
      var bitmaps: [Raster.Bitmap] = []
      for limit in [0, 1_000] {
        let options = SVGOptions(appearance: .light, detailLimit: limit)
        bitmaps.append(try await RsvgConvert.bitmap(SVGWriter(options).bytes(of: scene)))
      }
      let differing = Self.difference(bitmaps[0], bitmaps[1], shade: 48)
      #expect(differing < bitmaps[0].pixels.count / 2_000, "\(name): \(differing)")
    }
  }

  /// Nested clips keep the intersection.
  @Test func clipsIntersect() throws {
    let bitmap = try Raster.bitmap(Clips())
    var faults = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (10..<30).contains(x) && (10..<20).contains(y)
        if (bitmap.pixels[y * 40 + x] >> 24 == 255) != isInside { faults += 1 }
      }
    }
    #expect(faults == 0)
  }

  /// Restoring returns to the saved state, or to the initial state if nothing was saved.
  @Test func restoringComesBack() throws {
    struct Saved: Drawable {
      var size: CGSize { CGSize(width: 20, height: 20) }
      func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
        canvas.clip(to: DrawingPath(CGRect(x: 0, y: 0, width: 5, height: 5)))
        try canvas.concatenate(AffineTransform(scale: 100))
        canvas.restore()
        canvas.save()
        try canvas.concatenate(AffineTransform(translationByX: 10, byY: 0))
        canvas.fill(DrawingPath(CGRect(x: 0, y: 0, width: 10, height: 10)), AdaptiveColor(.black))
        canvas.restore()
        canvas.fill(DrawingPath(CGRect(x: 0, y: 10, width: 10, height: 10)), AdaptiveColor(.black))
      }
    }
    let bitmap = try Raster.bitmap(Saved())
    for y in 0..<20 {
      for x in 0..<20 {
        #expect((bitmap.pixels[y * 20 + x] >> 24 == 255) == ((x < 10) != (y < 10)))
      }
    }
  }

  /// A line with constant width keeps its width and dashes under any transform.
  @Test func widthsAreKept() throws {
    struct Zoomed: Drawable {
      var size: CGSize { CGSize(width: 40, height: 40) }
      func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
        try canvas.concatenate(AffineTransform(m11: 100, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0))
        canvas.stroke(
          DrawingPath(from: CGPoint(x: 0.2, y: 0), to: CGPoint(x: 0.2, y: 40)),
          LineStyle(AdaptiveColor(.black), width: 4, dash: [10, 10], keepsWidth: true))
      }
    }
    let bitmap = try Raster.bitmap(Zoomed())
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (18..<22).contains(x) && (y / 10).isMultiple(of: 2)
        #expect((bitmap.pixels[y * 40 + x] >> 24 == 255) == isInside)
      }
    }
  }

  /// The striped part of a bubble has the computed size.
  @Test func stripesCoverTheirShare() throws {
    struct Stripes: Drawable {
      let overlay: StripedOverlay
      var size: CGSize { overlay.bounds.size }
      func draw(on canvas: inout some DrawingCanvas) {
        overlay.draw(on: &canvas, AdaptiveColor(.black))
      }
    }
    let overlay = try #require(StripedOverlay(over: CGRect(x: 0, y: 0, width: 400, height: 400)))
    let bitmap = try Raster.bitmap(Stripes(overlay: overlay))
    let covered = bitmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(covered / (.pi * 200 * 200) - 0.496) < 0.004)
  }
}
