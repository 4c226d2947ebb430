#if Raster
  import CLibraries
  import Foundation
  import TreeDrawing

  /// Glyphs of one size and colour that wait to be drawn at once, with the text they stand for.
  struct GlyphBatch {
    /// What all glyphs of a batch have in common.
    struct Look: Hashable {
      let ink: AdaptiveColor
      /// How many times as large as the typesetter's they are, across and down.
      let horizontalScale: Double
      let verticalScale: Double
    }

    /// The greatest number of glyphs of a batch.
    private static let limit = 4096

    /// Whether glyphs are drawn by their outlines: in bitmaps, where cairo would else move each glyph
    /// to a whole pixel.
    private let drawsOutlines: Bool

    /// Glyphs of one font.
    private struct Run {
      let font: OpaquePointer
      var text: [CChar] = []
      var glyphs: [cairo_glyph_t] = []
      var clusters: [cairo_text_cluster_t] = []
    }

    /// What the glyphs look like, or `nil` if there are none.
    private(set) var look: Look?
    private var runs: [Run] = []
    private var count = 0

    init(drawsOutlines: Bool) { self.drawsOutlines = drawsOutlines }

    /// Whether no more should come before these are drawn.
    var isFull: Bool { count >= Self.limit }

    /// Takes a line.
    ///
    /// - Parameters:
    ///   - text: the line.
    ///   - line: the line as it was shaped.
    ///   - point: the beginning of its baseline.
    ///   - look: what it looks like, as the glyphs that are waiting do.
    ///   - cairo: the libraries.
    /// - Returns: whether it was taken. Colours and characters that no font has are not, which pango
    ///   draws; nor is what would have to be told to run from right to left.
    mutating func append(
      _ text: String, _ line: Typesetter.Line, at point: CGPoint, _ look: Look,
      _ cairo: CairoLibrary
    ) -> Bool {
      let items = GlyphItems(line.line)
      guard items.allSatisfy({ $0.isOutlined && (drawsOutlines || $0.isLeftToRight) }) else {
        return false
      }
      self.look = look
      let bytes = text.utf8.map { CChar(bitPattern: $0) }
      var x = point.x / look.horizontalScale
      let y = point.y / look.verticalScale
      for item in items {
        guard let font = cairo.font_get_scaled_font(item.font) else { continue }
        let place = run(of: font, cairo)
        append(item, bytes, &x, y, to: place)
      }
      return true
    }

    /// The place of the glyphs of a font.
    private mutating func run(of font: OpaquePointer, _ cairo: CairoLibrary) -> Int {
      if let place = runs.firstIndex(where: { $0.font == font }) { return place }
      runs.append(Run(font: cairo.scaled_font_reference(font)))
      return runs.count - 1
    }

    /// Takes a part of a line that is set in one font, and moves on by its width.
    private mutating func append(
      _ item: GlyphItem, _ bytes: [CChar], _ x: inout Double, _ y: Double, to place: Int
    ) {
      let unit = 1 / Double(TV_PANGO_SCALE)
      var first = 0
      while first < item.count {
        // The glyphs that stand for the same characters.
        let offset = item.offset(of: first)
        var shown: Int32 = 0
        var next = first
        while next < item.count, item.offset(of: next) == offset {
          let glyph = item.glyph(next)
          if glyph.glyph != TV_PANGO_GLYPH_EMPTY {
            runs[place].glyphs.append(
              cairo_glyph_t(
                index: UInt(glyph.glyph), x: x + Double(glyph.x_offset) * unit,
                y: y + Double(glyph.y_offset) * unit))
            shown += 1
          }
          x += Double(glyph.width) * unit
          next += 1
        }
        first = next
        // Outlines stand for no text.
        if drawsOutlines { continue }
        let end = next < item.count ? item.offset(of: next) : item.bytes.count
        let covered = item.bytes.lowerBound + offset..<item.bytes.lowerBound + end
        runs[place].text.append(contentsOf: bytes[covered])
        runs[place].clusters.append(
          cairo_text_cluster_t(num_bytes: Int32(covered.count), num_glyphs: shown))
      }
      count += item.count
    }

    /// Draws all glyphs, and forgets them.
    mutating func draw(on context: OpaquePointer, _ cairo: CairoLibrary) {
      for run in runs {
        cairo.set_scaled_font(context, run.font)
        if drawsOutlines {
          cairo.new_path(context)
          cairo.glyph_path(context, run.glyphs, Int32(run.glyphs.count))
          cairo.fill(context)
        } else {
          cairo.show_text_glyphs(
            context, run.text, Int32(run.text.count), run.glyphs, Int32(run.glyphs.count),
            run.clusters, Int32(run.clusters.count), 0)
        }
        cairo.scaled_font_destroy(run.font)
      }
      self = GlyphBatch(drawsOutlines: drawsOutlines)
    }
  }
#endif
